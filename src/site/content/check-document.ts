import type { z } from 'zod'
import { type Facts, missingFactIn } from './documents/fact-names.ts'

/** What is wrong with a field, by its path in the document. */
export interface FieldFault {
  field: string
  message: string
}

type Checked = { ok: true; document: unknown } | { ok: false; faults: FieldFault[] }

/**
 * Checks what staff typed against the schema of its kind, and that every fact it names can be told. Names each faulty field
 * by its path, `entries.3.answer`, once.
 */
export function checkDocument(schema: z.ZodType, typed: unknown, facts: Facts): Checked {
  const parsed = schema.safeParse(typed)
  const faults = parsed.success
    ? missingFacts(parsed.data, '', facts)
    : parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const first = faults.filter(({ field }, at) => faults.findIndex((fault) => fault.field === field) === at)
  return parsed.success && first.length === 0 ? { ok: true, document: parsed.data } : { ok: false, faults: first }
}

function missingFacts(value: unknown, path: string, facts: Facts): FieldFault[] {
  if (typeof value === 'string') {
    const missing = missingFactIn(value, facts)
    return missing === null
      ? []
      : [{ field: path, message: `${missing} asks for a product or item that there is not.` }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    missingFacts(inner, path === '' ? name : `${path}.${name}`, facts),
  )
}

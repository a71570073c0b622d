import type { z } from 'zod'
import { StartRefused } from '#platform/config/start-refused.ts'
import { type Catalogue, catalogueSchema } from './catalogue.ts'
import { addLaterAttributes } from './older-catalogue.ts'
import { type CatalogueFault, fault } from './validation/catalogue-fault.ts'
import { checkIncluded } from './validation/check-included.ts'
import { checkItems } from './validation/check-items.ts'
import { checkOptions } from './validation/check-options.ts'
import { checkProducts } from './validation/check-products.ts'
import { checkRates } from './validation/check-rates.ts'
import { checkSizes } from './validation/check-sizes.ts'

export type ValidatedCatalogue = { ok: true; catalogue: Catalogue } | { ok: false; faults: CatalogueFault[] }

const CHECKS = [checkOptions, checkItems, checkProducts, checkIncluded, checkSizes, checkRates]

/**
 * Validates a candidate catalogue (decisions §2): first its shape and then, if that is right, that every id it refers
 * to exists and that nothing contradicts itself. All faults are returned, each with its exact place.
 */
export function validateCatalogue(candidate: unknown): ValidatedCatalogue {
  const parsed = catalogueSchema.safeParse(addLaterAttributes(candidate))
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.flatMap(schemaFaults) }
  const faults = CHECKS.flatMap((check) => check(parsed.data))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, catalogue: parsed.data }
}

function schemaFaults(issue: z.core.$ZodIssue): CatalogueFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault([...issue.path, key], 'must be removed: it is not a known field'))
  }
  if (issue.code === 'invalid_value') return [fault(issue.path, `must be one of ${issue.values.join(', ')}`)]
  return [fault(issue.path, issue.message)]
}

/**
 * The catalogue if it is valid; otherwise throws with every place and reason, which stops the start (decisions §2).
 * `what` names the candidate at the beginning of the message.
 */
export function demandValidCatalogue(candidate: unknown, what: string): Catalogue {
  const validated = validateCatalogue(candidate)
  if (validated.ok) return validated.catalogue
  const lines = validated.faults.map(({ path, reason }) => `  ${path}: ${reason}`)
  throw new StartRefused([`${what} has errors. Please correct these:`, ...lines].join('\n'))
}

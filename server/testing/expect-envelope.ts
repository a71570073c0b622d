import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer } from './ask-shop.server.ts'

const success = z.looseObject({ status: z.literal('SUCCESS'), code: z.int(), data: z.unknown() })
const failure = z.strictObject({
  status: z.literal('ERROR'),
  code: z.int(),
  message: z.string().min(1),
  errors: z
    .array(z.strictObject({ field: z.string().min(1), message: z.string().min(1) }))
    .min(1)
    .optional(),
})

/** Sentences of a validator for programmers, which nobody should have to read. */
const RAW = /Invalid input|Invalid option|received|Too (big|small)|\[object/

/**
 * Holds an answer of the API to its status and to the one shape of all answers (decisions §5).
 * @param field that the errors must name; null where they are to name none
 */
export function expectEnvelope(answer: Answer, { status, field }: { status: number; field: string | null }): void {
  expect(answer.status, answer.text.slice(0, 500)).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body: unknown = JSON.parse(answer.text)
  if (status < 400) {
    expect(success.parse(body).code).toBe(status)
    return
  }
  const { code, message, errors = [] } = failure.parse(body)
  expect(code).toBe(status)
  const fields = errors.map((error) => error.field)
  if (field === null) expect(fields).toEqual([])
  else expect(fields.map(plainName)).toContain(plainName(field))
  expect([message, ...errors.map((error) => error.message)].filter((text) => RAW.test(text))).toEqual([])
}

/** An entry is named with its place (`line_ids.0`, `seen.a`), and a field that repeats in a query as it is written there. */
function plainName(field: string): string {
  return field.replace(/\[\]$|\.\w+$/, '')
}

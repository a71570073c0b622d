import assert from 'node:assert/strict'
import { z } from 'zod'
import { type Answer, ask, getJson, type Listening } from './ask-shop.server.ts'

/* Holds answers against what the shop itself says of them at /api/openapi.json. */

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

interface Operation {
  parameters?: { in: string; name: string }[]
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

/** What the document says of every call: path → method → operation. */
export interface DescribedApi {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

/** The document as a client reads it. */
export async function readDescription(shop: Listening): Promise<DescribedApi> {
  return getJson(await ask(shop, { path: '/api/openapi.json' })) as DescribedApi
}

/**
 * Fails where an answer is none that the call is described with: another status, or other fields.
 * @param call such as `GET /api/orders/{order_no}`
 */
export function expectDescribed({ paths, components }: DescribedApi, call: string, answer: Answer): void {
  const [method = '', path = ''] = call.split(' ')
  const operation = paths[path]?.[method.toLowerCase()]
  assert.ok(operation, `${call} is not described`)
  const described = operation.responses[answer.status]?.content?.['application/json']?.schema
  assert.ok(described, `${call} is not described as answered by ${answer.status}: ${answer.text}`)
  // A schema on its own has its parts in `$defs`.
  const whole = JSON.stringify({ ...(described as object), $defs: components?.schemas ?? {} })
  const schema = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as JsonSchema)
  const read = schema.safeParse(getJson(answer))
  assert.ok(read.success, `${call} is answered as it is not described: ${read.error?.message}\n${answer.text}`)
}

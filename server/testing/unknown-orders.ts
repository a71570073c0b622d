import type { MalformedRequest } from './malformed-input.ts'
import { QUERY_NONSENSE, type QueryKind } from './nonsense.ts'

const CALLS = ['', '/again', '/files/00000000-0000-4000-8000-000000000000']
const decodes = (text: string) => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Numbers that are none, and keys that open nothing: the order does not exist. */
export const UNKNOWN_ORDERS: readonly MalformedRequest[] = (
  Object.entries(QUERY_NONSENSE) as [QueryKind, string][]
).flatMap(([kind, text]) =>
  CALLS.flatMap((call) => {
    const isLong = kind === 'a very long text'
    const made = (name: string, path: string, status: number, field: string | null): MalformedRequest => ({
      name: `GET /api/orders/…${call}: ${name} is ${kind}`,
      method: 'GET',
      path,
      headers: {},
      status,
      field,
    })
    const byNumber = isLong || kind === 'empty' ? [] : decodes(text) ? [404, 'order_no'] : [400, 'url']
    const [status, field] = byNumber as [number?, string?]
    return [
      ...(status === undefined
        ? []
        : [made('number', `/api/orders/${text}${call}?key={order_key}`, status, field ?? null)]),
      made('key', `/api/orders/{order}${call}?key=${text}`, isLong ? 422 : 404, isLong ? 'key' : 'order_no'),
    ]
  }),
)

import { KEY_PARAMETER } from '../order.ts'

/**
 * Addresses within an order's page, with the key that opened it. Pages of an order are below it: `/artwork/<line>`.
 * @param key null for the owner who is signed in, and for staff
 */
export function orderAddress(
  { orderNo, key }: { orderNo: string; key: string | null },
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const all = new URLSearchParams({ ...(key === null ? {} : { [KEY_PARAMETER]: key }), ...query })
  return `/orders/${orderNo}${path}${all.size === 0 ? '' : `?${all}`}`
}

/** The key in an address; null for none. */
export function readKey({ searchParams }: URL): string | null {
  return searchParams.get(KEY_PARAMETER) || null
}

const DONE: Readonly<Record<string, string>> = {
  cancelled: 'It is cancelled. {We have sent you an email about it.}',
}

/** What was done, by the code in an address; null for an unknown one. What is promised by mail stands in braces. */
export function orderDone(code: string | null): string | null {
  return code !== null && Object.hasOwn(DONE, code) ? (DONE[code] ?? null) : null
}

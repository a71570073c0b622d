import { type Asked, ask, getCookie, getJson, type Listening } from './ask-shop.server.ts'

/** A line in a cart, which the tables of malformed input call `{line}`, and its cart's cookie, `{cart}`. */
export interface KnownLine {
  line: string
  cart: string
}

/** Puts a line into a new cart. */
export async function addLine(shop: Listening): Promise<KnownLine> {
  const headers = { 'content-type': 'application/json' }
  const body = '{"product_id":1,"quantity":"50"}'
  const added = await ask(shop, { method: 'POST', path: '/api/cart/items', headers, body })
  const { data } = getJson(added) as { data: { id: string } }
  return { line: data.id, cart: getCookie(added, 'cart') ?? '' }
}

/** A request with what is known now in its places. */
export function withKnown({ method, path, headers = {}, body }: Asked, { line, cart }: KnownLine): Asked {
  const fill = (text: string) => text.replaceAll('{line}', line).replaceAll('{cart}', cart)
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const)
  return {
    ...(method === undefined ? {} : { method }),
    path: fill(path),
    headers: Object.fromEntries(filled),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? fill(body) : body }),
  }
}

import { type Asked, ask, getCookie, getJson, type Listening } from './ask-shop.server.ts'

/** A line in a cart, which the tables of malformed input call `{line}`, and its cart's cookie, `{cart}`. */
export interface KnownLine {
  line: string
  cart: string
  /** The number of an order of somebody else's, `{order}`, and the key of its link, `{order_key}`. */
  order?: string
  orderKey?: string
}

/** Puts a line into a new cart. */
export async function addLine(shop: Listening): Promise<KnownLine> {
  const headers = { 'content-type': 'application/json' }
  const body = '{"product_id":1,"quantity":"50"}'
  const added = await ask(shop, { method: 'POST', path: '/api/cart/items', headers, body })
  const { data } = getJson(added) as { data: { id: string } }
  return { line: data.id, cart: getCookie(added, 'cart') ?? '' }
}

const ADDRESS = { postcode: 'TR7 1AB', line_1: '14 Beacon Road', city: 'Newquay', same_address: true }

/** Orders a line of another cart, as a guest. */
export async function addOrder(shop: Listening): Promise<Required<Pick<KnownLine, 'order' | 'orderKey'>>> {
  const { cart } = await addLine(shop)
  const person = { first_name: 'Maya', last_name: 'Rowe', email: 'maya@nimbus.example' }
  const headers = { 'content-type': 'application/json', cookie: cart }
  const { data } = getJson(await ask(shop, { path: '/api/checkout', headers })) as { data: { seen: object } }
  const body = JSON.stringify({ ...person, ...ADDRESS, ...data.seen, delivery: 'standard', pay_by: 'transfer' })
  const placed = await ask(shop, { method: 'POST', path: '/api/checkout', headers, body })
  const { order_no, order_path } = (getJson(placed) as { data: { order_no: string; order_path: string } }).data
  return { order: order_no, orderKey: order_path.split('key=').at(-1) ?? '' }
}

/** A request with what is known now in its places. */
export function withKnown({ method, path, headers = {}, body }: Asked, known: KnownLine): Asked {
  const { line, cart, order = '', orderKey = '' } = known
  const fill = (text: string) =>
    text
      .replaceAll('{line}', line)
      .replaceAll('{cart}', cart)
      .replaceAll('{order}', order)
      .replaceAll('{order_key}', orderKey)
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const)
  return {
    ...(method === undefined ? {} : { method }),
    path: fill(path),
    headers: Object.fromEntries(filled),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? fill(body) : body }),
  }
}

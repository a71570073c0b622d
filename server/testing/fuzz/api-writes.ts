import fc from 'fast-check'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import { arbitraryWay } from '#shop/configurator/testing/arbitrary-choices.ts'
import { seedItems } from '#shop/configurator/testing/seed-items.ts'
import type { Answer, Asked } from '../ask-shop.server.ts'
import { ONE_PIXEL_PNG } from '../one-pixel.ts'
import { type Draw, drawText } from './draw.ts'
import { BOUNDARY, inParts } from './fill-form.ts'

/* Calls that change something, as the pages' scripts make them, about things that whoever makes them has. */

/** Ids of what somebody has, as answers have told them. */
export interface Things {
  lines: string[]
  removedLines: string[]
  uploads: string[]
  quotations: string[]
  designs: string[]
  pictures: string[]
  /** Paths of orders, with their keys. */
  orders: string[]
  /** Ids of their lines, where somebody has looked. */
  orderLines: string[]
  /** What the checkout has shown last. */
  seen: Readonly<Record<string, string>>
}

export const noThings = (): Things => ({
  lines: [],
  removedLines: [],
  uploads: [],
  quotations: [],
  designs: [],
  pictures: [],
  orders: [],
  orderLines: [],
  seen: {},
})

interface Write {
  /** How often it is drawn, beside the others. */
  weight: number
  /** Null where somebody does not have yet what it is about. */
  ask(draw: Draw, things: Things): Asked | null
  /** What the answer tells, where it was done. */
  learn?(answer: Answer, things: Things, asked: Asked): void
}

const WAYS = 400
const waysTo = fc
  .constantFrom(...seedItems)
  .chain((item) => arbitraryWay(item).map((choices) => ({ featured_item_id: String(item.id), choices })))
let ways: readonly { featured_item_id: string; choices: Choices }[] | undefined

/** Choices that shoppers made one after the other, as the fields of a call. */
function drawChoices(draw: Draw): Record<string, unknown> {
  ways ??= fc.sample(waysTo, { numRuns: WAYS, seed: 4 })
  const { choices, featured_item_id } = draw.pick(ways) ?? { choices: { print_features: [] }, featured_item_id: '1' }
  const { print_features, ...fields } = choices
  return { ...fields, ...(print_features.length === 0 ? {} : { print_features }), featured_item_id }
}

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}): Asked => ({
  method,
  path: `/api${path}`,
  headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

const MOST_KEPT = 30

function remember(list: string[], id: string | undefined): void {
  if (id === undefined || id === '') return
  list.push(id)
  if (list.length > MOST_KEPT) list.shift()
}

const idOf = ({ text }: Answer): string | undefined => (JSON.parse(text) as { data?: { id?: string } }).data?.id
const base64 = (text: string) => Buffer.from(text).toString('base64')
const TUS = { 'tus-resumable': '1.0.0' }
const PDF = '%PDF-1.7\n'

const onLine = (path: string, ask: (draw: Draw) => { method: string; body?: object }): Write['ask'] => {
  return (draw, { lines }) => {
    const line = draw.pick(lines)
    if (line === undefined) return null
    const { method, body } = ask(draw)
    return call(method, path.replace('{line}', line), body)
  }
}

/** What is typed at the checkout; most of it could be delivered. */
function drawCheckout(draw: Draw): Record<string, unknown> {
  return {
    email: draw.pick(['ada@reader.example', 'zoe@press.example']),
    first_name: drawText(draw, 40),
    last_name: 'Reader',
    phone: '020 7946 0417',
    postcode: draw.pick(['TR7 1AB', 'IV1 1AA', 'BT1 1AA', 'JE1 1AA', drawText(draw, 10)]),
    line_1: '1 Press Lane',
    city: 'Newquay',
    same_address: draw.chance(0.7),
    delivery: draw.pick(['standard', 'express', 'collection']),
    pay_by: draw.pick(['transfer', 'card', 'account']),
    note: drawText(draw, 200),
  }
}

const CART: readonly Write[] = [
  {
    weight: 3,
    ask: (draw) => call('PUT', '/checkout', drawCheckout(draw)),
    learn: (answer, things) => {
      things.seen = (JSON.parse(answer.text) as { data: { seen: Record<string, string> } }).data.seen
    },
  },
  {
    weight: 3,
    ask: (draw, { seen }) => {
      const wrong = draw.chance(0.1) ? { seen_total: draw.below(100_000) } : {}
      const right = { postcode: 'TR7 1AB', delivery: 'standard', pay_by: 'transfer', first_name: 'Ada' }
      return call('POST', '/checkout', { ...drawCheckout(draw), ...right, ...seen, ...wrong })
    },
    learn: (answer, { orders }) => {
      remember(orders, (JSON.parse(answer.text) as { data: { order_path: string } }).data.order_path)
    },
  },
  {
    weight: 1,
    ask: (draw) => call('PUT', '/cart/coupon', { coupon: draw.pick(['SAVE10', 'NOV10', drawText(draw, 10)]) }),
  },
  { weight: 1, ask: (draw) => call('PUT', '/cart/points', { points: String(draw.below(2000)) }) },
  { weight: 2, ask: onLine('/cart/items/{line}/save-for-later', () => ({ method: 'POST' })) },
  { weight: 2, ask: onLine('/cart/items/{line}/move-to-cart', () => ({ method: 'POST' })) },
  {
    weight: 12,
    ask: (draw) => call('POST', '/cart/items', drawChoices(draw)),
    learn: (answer, { lines }) => remember(lines, idOf(answer)),
  },
  {
    weight: 5,
    ask: onLine('/cart/items/{line}', (draw) => ({
      method: 'PATCH',
      body: draw.pick([
        { quantity: draw.pick(['50', '100', '500', '1234']) },
        { kinds: 1 + draw.below(12) },
        { take_new_price: true },
      ]),
    })),
  },
  {
    weight: 3,
    ask: onLine('/cart/items/{line}', () => ({ method: 'DELETE' })),
    learn: (_answer, { removedLines, lines }, { path }) => {
      const id = path.split('/').at(-1) ?? ''
      lines.splice(lines.indexOf(id), 1)
      remember(removedLines, id)
    },
  },
  {
    weight: 2,
    ask: (draw, { removedLines }) => {
      const id = draw.pick(removedLines)
      return id === undefined ? null : call('POST', `/cart/items/${id}/restore`)
    },
    learn: (_answer, { lines }, { path }) => remember(lines, path.split('/').at(-2)),
  },
  {
    weight: 2,
    ask: (draw, { lines }) =>
      lines.length < 2 ? null : call('POST', '/cart/merge', { line_ids: [draw.pick(lines), draw.pick(lines)] }),
  },
  {
    weight: 2,
    ask: (draw) =>
      call('POST', '/compare/types', {
        add: [`1.p${1 + draw.below(23)}.q${draw.pick(['50', '500'])}`, ...(draw.chance(0.2) ? ['1.p2'] : [])],
        ...(draw.chance(0.3) ? { remove: ['1.p1.q50'] } : {}),
      }),
  },
]

const FILES: readonly Write[] = [
  {
    weight: 2,
    ask: (draw, { lines }) => {
      const line = draw.pick(lines)
      if (line === undefined) return null
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
      const body = inParts([['files', { file: `${drawText(draw, 2)}.png`.replaceAll(/["\r\n<>]/g, '') }]])
      return { method: 'POST', path: `/api/artwork/lines/${line}/files`, headers, body }
    },
  },
  {
    weight: 3,
    ask: onLine('/artwork/lines/{line}', (draw) => ({
      method: 'PATCH',
      body: draw.pick([{ note: drawText(draw, 60) }, { state: draw.pick(['later', 'files', 'link', 'help']) }]),
    })),
  },
  {
    weight: 2,
    ask: (draw, { lines }) => {
      const line = draw.pick(lines)
      if (line === undefined) return null
      const metadata = `filename ${base64(`${drawText(draw, 2)}.pdf`)},line_id ${base64(line)}`
      const headers = { ...TUS, 'upload-length': String(9 + draw.below(2000)), 'upload-metadata': metadata }
      return { method: 'POST', path: '/api/artwork/uploads', headers }
    },
    learn: ({ headers }, { uploads }) => remember(uploads, headers.location?.split('/').at(-1)),
  },
  {
    weight: 3,
    ask: (draw, { uploads }) => {
      const id = draw.pick(uploads)
      if (id === undefined) return null
      const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': draw.pick(['0', '9']) }
      return { method: 'PATCH', path: `/api/artwork/uploads/${id}`, headers: { ...TUS, ...type }, body: PDF }
    },
  },
  {
    weight: 1,
    ask: (draw, { uploads }) => {
      const id = draw.pick(uploads)
      return id === undefined ? null : { method: 'DELETE', path: `/api/artwork/uploads/${id}`, headers: TUS }
    },
  },
  {
    weight: 1,
    ask: () => ({
      method: 'POST',
      path: '/api/showroom/pictures?page=/stickers',
      headers: { 'content-type': 'image/png' },
      body: ONE_PIXEL_PNG,
    }),
    learn: (answer, { pictures }) => remember(pictures, idOf(answer)),
  },
]

const drawDesign = (draw: Draw) => ({
  version: 1,
  text: drawText(draw, 3),
  arc: draw.pick([0, 0, 90, -60]),
  align: draw.pick(['left', 'center', 'right']),
  letter_spacing: draw.pick([0, 50, -50]),
})

const QUOTES: readonly Write[] = [
  {
    weight: 3,
    ask: (draw) => {
      const { featured_item_id: _item, ...choices } = drawChoices(draw)
      return call('POST', '/quote/createQuotation', draw.chance(0.3) ? { cart: true } : { quotations: [choices] })
    },
    learn: (answer, { quotations }) => remember(quotations, idOf(answer)),
  },
  {
    weight: 2,
    ask: (draw, { quotations }) => {
      const id = draw.pick(quotations)
      const body = { name: drawText(draw, 3), company: '', address: '7 Matrix Mews\nLondon' }
      return id === undefined ? null : call('PUT', `/quote/update/quotation/${id}`, body)
    },
  },
  {
    weight: 3,
    ask: (draw) =>
      call('POST', '/quote/create/quote-request', {
        quote_type: 'Special Size',
        ...drawChoices(draw),
        size: 'custom',
        width: String(400 + draw.below(400)),
        height: '900',
        quantity: draw.pick(['250', '1000']),
        comment: drawText(draw, 30),
        firstname: 'Ada',
        lastname: drawText(draw, 1),
        email_address: `ada-${draw.below(500)}@reader.example`,
      }),
  },
  {
    weight: 2,
    ask: (draw) =>
      call('POST', '/guest', {
        first_name: 'Ada',
        last_name: 'Byron',
        email: `guest-${draw.below(900)}@reader.example`,
      }),
  },
  {
    weight: 1,
    ask: (draw) => call('POST', '/lettering/designs', drawDesign(draw)),
    learn: (answer, { designs }) => remember(designs, idOf(answer)),
  },
  {
    weight: 1,
    ask: (draw, { designs }) => {
      const id = draw.pick(designs)
      return id === undefined ? null : call('PUT', `/lettering/own-designs/${id}`, {})
    },
  },
]

/** Something about an order, with the key of its link. */
const onOrder = (path: string, ask: (draw: Draw, things: Things) => object): Write['ask'] => {
  return (draw, things) => {
    const [order, query] = draw.pick(things.orders)?.split('?') ?? []
    return order === undefined ? null : call('POST', `${order}${path}?${query}`, ask(draw, things))
  }
}

const ORDERS: readonly Write[] = [
  {
    weight: 3,
    ask: (draw, { orders }) => {
      const order = draw.pick(orders)
      return order === undefined ? null : call('GET', order)
    },
    learn: (answer, { orderLines }) => {
      const { data } = JSON.parse(answer.text) as { data: { lines: { id: string }[] } }
      for (const { id } of data.lines) remember(orderLines, id)
    },
  },
  {
    weight: 2,
    ask: onOrder('/cancel', (draw, { orderLines }) => ({
      line_id: draw.chance(0.3) ? null : draw.pick(orderLines),
      reason: drawText(draw, 40),
    })),
  },
  { weight: 1, ask: onOrder('/again', (draw) => ({ seen: { [draw.uuid()]: drawText(draw, 5) } })) },
  {
    weight: 1,
    ask: (draw, { orders }) => {
      const order_number = /T-\d{4}-\d+/.exec(draw.pick(orders) ?? '')?.[0] ?? 'T-2026-000001'
      return call('POST', '/orders/track', { order_number, email: draw.pick(['ada@reader.example', 'x@y.example']) })
    },
  },
]

const WRITES = [...CART, ...FILES, ...QUOTES, ...ORDERS].flatMap((write) =>
  Array.from({ length: write.weight }, () => write),
)

export interface ApiWrite {
  asked: Asked
  learn(answer: Answer): void
}

const REPEATED = 0.1

/** A call about what somebody has, a few under an `Idempotency-Key`, some of which come again. */
export function drawApiWrite(draw: Draw, things: Things): ApiWrite {
  for (;;) {
    const write = draw.pick(WRITES)
    const asked = write?.ask(draw, things) ?? null
    if (write === undefined || asked === null) continue
    const key: Record<string, string> = draw.chance(REPEATED) ? { 'idempotency-key': `"${draw.below(50)}"` } : {}
    return {
      asked: { ...asked, headers: { ...asked.headers, ...key } },
      learn: (answer) => {
        if (answer.status < 300) write.learn?.(answer, things, asked)
      },
    }
  }
}

/** An address at which a shopper looks at prices. */
export function drawPriceCall(draw: Draw): Asked {
  const choices = drawChoices(draw) as unknown as Choices & { featured_item_id: string }
  const params = writeChoices({ ...choices, print_features: choices.print_features ?? [] })
  return { path: `/api/get/pricing-data?${params}` }
}

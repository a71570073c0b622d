import { getCookie } from './answer-reader.ts'
import { people, type Visitor } from './people-mix.ts'
import { type Ask, requestBytes } from './request-bytes.ts'

/*
 * What the load generator asks for. A visitor is one connection: it is given the answer before (null at first), and
 * gives the bytes of its next request.
 */

const PRICES = '/api/get/pricing-data'
const PAGE = '/stickers'
const FLOOD_ADDRESSES = 64
/** A new visitor comes after so many lines in a cart. */
const LINES_PER_CART = 5
/** Sides in mm that the seed catalogue sells art paper stickers in, and quantities that are not listed. */
const SIDES = { least: 25, count: 250 }
const QUANTITIES = { least: 51, count: 19_000 }

function always(ask: Ask): () => Visitor {
  const bytes = requestBytes(ask)
  return () => () => bytes
}

/** The same as `always`, from a network of its own for each visitor: one may have only so many pages waiting (decisions/0047). */
function fromOwnNetwork(ask: Ask): () => Visitor {
  let network = 0
  return () => {
    network += 1
    const bytes = requestBytes({ ...ask, headers: { ...ask.headers, 'x-forwarded-for': `198.18.${network}.1` } })
    return () => bytes
  }
}

/** Asks for prices that were not asked for before, from a random place in the millions that there are. */
function newPrices(): () => Visitor {
  let next = Math.floor(Math.random() * SIDES.count * SIDES.count * QUANTITIES.count)
  return () => () => {
    next += 1
    const width = SIDES.least + (next % SIDES.count)
    const height = SIDES.least + (Math.floor(next / SIDES.count) % SIDES.count)
    const quantity = QUANTITIES.least + (next % QUANTITIES.count)
    const size = `size=custom&width=${width}&height=${height}`
    return requestBytes({ path: `${PRICES}?product_id=1&featured_item_id=1&${size}&quantity=${quantity}` })
  }
}

/** Puts stickers in the cart, some lines into each, as the shop's own page does. */
function addToCart(): () => Visitor {
  const ask = (cookie: string | null): Ask => ({
    method: 'POST',
    path: '/api/cart/items',
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie === null ? {} : { cookie }) },
    body: JSON.stringify({ featured_item_id: 1, product_id: 1, size: '75x100', quantity: 500, kinds: 1 }),
  })
  const first = requestBytes(ask(null))
  return () => {
    let lines = 0
    let request = first
    return (before) => {
      if (lines % LINES_PER_CART === 0) request = first
      else if (before !== null) request = requestBytes(ask(getCookie(before, 'cart')))
      lines += 1
      return request
    }
  }
}

/** Everything in turn: a price known and one new, a page known and one for this visitor only, and a line in the cart. */
function mixed(): () => Visitor {
  const kinds = [workloads.knownPrice(), workloads.newPrice(), workloads.knownPage(), workloads.ownPage()]
  const buyers = addToCart()
  return () => {
    const buy = buyers()
    const visitors: Visitor[] = [...kinds.map((kind) => kind()), () => buy(null)]
    let turn = 0
    return (before) => {
      turn += 1
      return visitors[turn % visitors.length]?.(before) ?? buy(null)
    }
  }
}

/** A kept page for somebody else each time, whom the shop has to look up. */
function pagesOfNewVisitors(): () => Visitor {
  let visitor = Math.floor(Math.random() * 1e12)
  return () => () => {
    visitor += 1
    return requestBytes({ path: PAGE, headers: { cookie: `cart=${visitor.toString(36).padEnd(43, 'b')}` } })
  }
}

/** Four shoppers' networks: what they ask in turn, with a cart and without. */
function shoppers(): () => Visitor {
  const asks = [PAGE, `${PRICES}?product_id=1&featured_item_id=1&size=75x100`, '/products']
  let network = 0
  return () => {
    network = (network % 4) + 1
    const from = { 'x-forwarded-for': `198.51.100.${network}` }
    const requests = [
      ...asks.map((path) => requestBytes({ path, headers: from })),
      requestBytes({ path: PAGE, headers: { ...from, cookie: `cart=${'a'.repeat(43)}` } }),
    ]
    let turn = 0
    return () => requests[turn++ % requests.length] ?? Buffer.alloc(0)
  }
}

/** One network of 64 addresses: pages that nobody has asked for, by every way to make one. */
function flood(): () => Visitor {
  let address = 0
  let word = Math.floor(Math.random() * 1e9)
  return () => {
    const from = { 'x-forwarded-for': `203.0.113.${address++ % FLOOD_ADDRESSES}` }
    return () => {
      word += 1
      const paths = [
        `${PAGE}?campaign=${word}`,
        `${PAGE}?size=custom&width=${SIDES.least + (word % SIDES.count)}&height=${SIDES.least}&quantity=${word % 9000}`,
        `/search?q=${word.toString(36)}`,
        `/quotations/Q-2026-${word % 99_999}`,
      ]
      const headers = word % 8 < 4 ? from : { ...from, cookie: `cart=${String(word).padEnd(43, 'b')}` }
      return requestBytes({ path: paths[word % paths.length] ?? PAGE, headers })
    }
  }
}

/** A request that is given as its bytes, again and again. */
function repeated(request: string): () => Visitor {
  const bytes = Buffer.from(request, 'base64')
  return () => () => bytes
}

export const workloads = {
  knownPrice: () =>
    always({ path: `${PRICES}?product_id=1&featured_item_id=1&size=75x100`, headers: { accept: 'application/json' } }),
  newPrice: newPrices,
  knownPage: () => always({ path: PAGE }),
  // Carts that nobody has: they are looked for all the same.
  rememberedPage: () => always({ path: PAGE, headers: { cookie: `cart=${'a'.repeat(43)}` } }),
  readAnewPage: pagesOfNewVisitors,
  ownPage: () => fromOwnNetwork({ path: '/cart', headers: { cookie: `cart=${'a'.repeat(43)}` } }),
  addToCart,
  repeated,
  mixed,
  shoppers,
  flood,
  people,
} satisfies Record<string, (request: string) => () => Visitor>

export type WorkloadName = keyof typeof workloads

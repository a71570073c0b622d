import { setTimeout as after } from 'node:timers/promises'
import { type Answer, ask, getCookie, getJson, type Listening } from './ask-shop.server.ts'

/** A line as the API shows it; here it is only compared with itself. */
export interface ShownLine extends Record<string, unknown> {
  id: string
}

/** What a shopper was told of one cart: the lines that were acknowledged, and how many additions were not answered. */
export interface ToldCart {
  cookie: string
  acknowledged: Map<string, ShownLine>
  unanswered: number
}

interface Plan {
  /** How many additions there are in all, how many are under way at a time, and how many carts they go to. */
  calls: number
  atOnce: number
  carts: number
  random(): number
  /** Ends the shop. Called once, when so many lines were acknowledged, a few milliseconds later. */
  end(): Promise<void>
  endAfter: number
}

/** An addition takes about this long, so the end falls anywhere into one. */
const ONE_CALL_MS = 12

/**
 * Adds lines to carts, several at a time, and ends the shop in the middle of it. Answers what was told of each cart,
 * which a shop must know of ever after.
 */
export async function fillCarts(shop: Listening, plan: Plan): Promise<ToldCart[]> {
  const told = new Map<string, ToldCart>()
  const cookies: (string | undefined)[] = Array.from({ length: plan.carts })
  let sent = 0
  let acknowledged = 0
  let ended: Promise<void> | undefined

  const endSoon = async () => {
    // No wait for something, but the random moment itself: counting answers alone would always end between two.
    await after(plan.random() * ONE_CALL_MS)
    await plan.end()
  }
  const record = (answer: Answer) => {
    const cookie = getCookie(answer, 'cart') ?? ''
    const { data: line } = getJson(answer) as { data: ShownLine }
    getCart(told, cookie).acknowledged.set(line.id, line)
    return cookie
  }
  const work = async () => {
    while (sent < plan.calls && ended === undefined) {
      const cart = sent % plan.carts
      sent += 1
      const cookie = cookies[cart]
      try {
        const answer = await ask(shop, addition(plan.random, cookie))
        if (answer.status !== 201) throw new Error(`An addition was answered ${answer.status}: ${answer.text}`)
        const opened = record(answer)
        cookies[cart] ??= opened
        acknowledged += 1
        if (acknowledged === plan.endAfter) ended = endSoon()
      } catch (error) {
        if (ended === undefined) throw error
        if (cookie !== undefined) getCart(told, cookie).unanswered += 1
      }
    }
  }
  await Promise.all(Array.from({ length: plan.atOnce }, work))
  await ended
  return [...told.values()]
}

function getCart(told: Map<string, ToldCart>, cookie: string): ToldCart {
  const cart = told.get(cookie) ?? { cookie, acknowledged: new Map<string, ShownLine>(), unanswered: 0 }
  told.set(cookie, cart)
  return cart
}

/** A line of art paper in some size and quantity, so that lines differ and a mixed-up one shows. */
function addition(random: () => number, cookie: string | undefined) {
  const side = () => 50 + Math.floor(random() * 100)
  const quantity = 50 + Math.floor(random() * 1000)
  return {
    method: 'POST',
    path: '/api/cart/items',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify({ product_id: 1, width: side(), height: side(), quantity }),
  }
}

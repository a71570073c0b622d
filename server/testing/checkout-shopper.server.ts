import assert from 'node:assert/strict'
import type { StripeStandIn } from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import { type Answer, getJson, type Listening } from './ask-shop.server.ts'
import { newAddress, ShopBrowser } from './shop-browser.server.ts'

/** An order as its shopper was told of it. */
export interface ToldOrder {
  orderNo: string
  email: string
  payBy: 'card' | 'transfer'
  /** Asks the shop how it stands: the form is sent again. @returns where it leads, the page of the order or the one to pay at */
  ask(): Promise<{ leadsTo: string; orderPath: string }>
}

interface Placed {
  order_no: string
  order_path: string
  redirect_to: string
}

type Fields = Readonly<Record<string, string>>

/** What somebody does on the page to pay at, or instead of paying. */
const HABITS = [
  'pay',
  'pay',
  'pay',
  'pay',
  'refused first',
  'confirm',
  'pay twice',
  'two devices',
  'leave',
  'too late',
] as const

/** A part of each: by transfer, twice at once with one key, in two tabs. */
const BY_TRANSFER = 0.15
const DOUBLE_CLICK = 0.2
const TWO_TABS = 0.2
const RETURNS = 0.6

/**
 * Somebody who orders again and again as a guest, each time under an address of its own, and pays by card or transfer, or
 * not. What is not answered is done again, as a person presses a button again.
 */
export class CheckoutShopper {
  readonly told: ToldOrder[] = []
  readonly #shop: Listening
  readonly #standIn: StripeStandIn
  readonly #random: () => number
  readonly #most: number
  /** What is under way: a filled cart and its form. */
  #current: { browser: ShopBrowser; email: string; key: string; seen: Fields | null } | null = null

  constructor(
    shop: Listening,
    { standIn, random, most }: { standIn: StripeStandIn; random: () => number; most: number },
  ) {
    this.#shop = shop
    this.#standIn = standIn
    this.#random = random
    this.#most = most
  }

  get isDone(): boolean {
    return this.told.length === this.#most
  }

  /** Goes on with the order that was not answered. */
  async goOn(answered: () => void = () => {}): Promise<void> {
    while (!this.isDone) {
      await this.#order()
      answered()
    }
  }

  async #order(): Promise<void> {
    const current = (this.#current ??= await this.#fillCart())
    const { browser, email, key } = current
    const payBy = hash(email) < BY_TRANSFER ? 'transfer' : 'card'
    const fields = { ...ADDRESS, email, pay_by: payBy, ...(current.seen ??= await this.#look(browser)) }
    const place = (itsKey: string) => browser.call('/api/checkout', { ...fields, idempotency_key: itsKey })
    const placed = read(await this.#place(place, key))
    const ask = async () => {
      const { redirect_to: leadsTo, order_path: orderPath } = read(await place(key))
      return { leadsTo, orderPath }
    }
    this.told.push({ orderNo: placed.order_no, email, payBy, ask })
    this.#current = null
    if (payBy === 'card') await this.#pay(browser, placed, ask)
  }

  async #fillCart() {
    const browser = new ShopBrowser(this.#shop)
    const quantity = String(50 + Math.floor(this.#random() * 2000))
    const answer = await browser.call('/api/cart/items', { product_id: 1, quantity })
    assert.equal(answer.status, 201, answer.text)
    const email = newAddress()
    return { browser, email, key: `key of ${email}`, seen: null }
  }

  async #look(browser: ShopBrowser): Promise<Fields> {
    const answer = await browser.get('/api/checkout')
    assert.equal(answer.status, 200, answer.text)
    return (getJson(answer) as { data: { seen: Fields } }).data.seen
  }

  /** Once, twice at once, or from a second tab with the same cart: all of them are one order. */
  async #place(place: (key: string) => Promise<Answer>, key: string): Promise<Answer> {
    const chance = this.#random()
    const keys = chance < DOUBLE_CLICK ? [key, key] : chance < DOUBLE_CLICK + TWO_TABS ? [key, `${key}, tab 2`] : [key]
    const [first, ...others] = await Promise.all(keys.map(place))
    assert.ok(first)
    for (const other of others) assert.equal(read(other).order_no, read(first).order_no)
    return first
  }

  async #pay(browser: ShopBrowser, placed: Placed, ask: ToldOrder['ask']): Promise<void> {
    const session = sessionOf(placed.redirect_to)
    // Stripe could not be asked: the order is there, and is paid for another time.
    if (session === null) return
    const habit = HABITS[Math.floor(this.#random() * HABITS.length)] ?? 'pay'
    switch (habit) {
      case 'leave':
        return
      case 'too late':
        this.#expire(session)
        break
      case 'refused first':
        this.#standIn.pay(session, 'refused')
        break
      case 'confirm':
        this.#standIn.pay(session, 'wants-3ds')
        break
      case 'two devices': {
        // The other device asks for the page to pay at while the first one pays.
        const asked = ask()
        this.#standIn.pay(session)
        const again = sessionOf((await asked).leadsTo)
        if (again !== null) this.#standIn.pay(again)
        break
      }
      case 'pay twice':
        this.#standIn.pay(session)
        break
      case 'pay':
        break
    }
    this.#standIn.pay(session)
    if (this.#random() >= RETURNS) return
    const answer = await browser.get(`/payment?session=${session}`)
    assert.ok([302, 303, 404].includes(answer.status), `the way back was answered ${answer.status}: ${answer.text}`)
  }

  #expire(session: string): void {
    if (this.#standIn.account.getSession(session).status === 'open') this.#standIn.account.expireSession(session)
  }
}

const ADDRESS = {
  first_name: 'Maya',
  last_name: 'Rowe',
  postcode: 'TR7 1AB',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  same_address: 'yes',
  delivery: 'standard',
} as const

function read(answer: Answer): Placed {
  assert.equal(answer.status, 201, answer.text)
  return (getJson(answer) as { data: Placed }).data
}

/** The Checkout Session of a page to pay at; null for a page of the shop. */
function sessionOf(url: string): string | null {
  return /\/c\/pay\/(\w+)$/.exec(url)?.[1] ?? null
}

/** From 0 to 1, the same for the same address, so that a form that is sent again says the same. */
function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1009
  return sum / 1009
}

import assert from 'node:assert/strict'
import type { StripeStandIn } from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import { type Answer, getJson } from './ask-shop.server.ts'
import type { CheckoutCustomer, CheckoutPeople } from './checkout-people.server.ts'
import { demandStatus, type KilledShops } from './killed-shops.server.ts'
import { type Cancelled, type OrderSeen, type PlacedOrder, payOrder, sessionOf } from './pay-order.server.ts'
import { newAddress, ShopBrowser } from './shop-browser.server.ts'

/** An order as its shopper was told of it. */
export interface ToldOrder {
  orderNo: string
  email: string
  cancelled: Cancelled
  /** How the shop says that it stands. */
  read: PlacedOrder['read']
}

interface Deps {
  shops: KilledShops
  standIn: StripeStandIn
  people: CheckoutPeople
  random: () => number
  /** A signed-in customer, whose two devices have one cart; left out, every order is a guest's. */
  customer?: CheckoutCustomer | undefined
}

type Fields = Readonly<Record<string, string>>

/** A filled cart and its form; a customer has it on two devices. */
interface Cart {
  devices: readonly [ShopBrowser, ...ShopBrowser[]]
  email: string
  key: string
}

/** A part of each: by transfer, by the page without scripts, twice at once with one key, in two tabs, with a lost answer. */
const BY_TRANSFER = 0.15
const BY_PAGE = 0.1
const DOUBLE_CLICK = 0.2
const TWO_TABS = 0.2
const LOST_ANSWER = 0.1
const TWO_LINES = 0.25
/** A customer may place 30 orders in an hour, and each is placed from both devices. */
const MAX_ORDERS_OF_A_CUSTOMER = 12

/**
 * Somebody who orders again and again, as a guest under an address of its own each time or as a customer with two devices,
 * and pays by card or transfer, or not. What is not answered is done again, as a person presses a button again.
 */
export class CheckoutShopper {
  readonly told: ToldOrder[] = []
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Orders once, and does whatever follows from it. */
  async order(): Promise<void> {
    const { shops, random } = this.#deps
    const cart = await shops.during(() => this.#fillCart())
    const [browser] = cart.devices
    const payBy = random() < BY_TRANSFER ? 'transfer' : 'card'
    const seen = await shops.during(() => this.#look(browser))
    const fields = { ...ADDRESS, ...seen, email: cart.email, pay_by: payBy }
    const place = (device: ShopBrowser, key: string) => placeByCall(device, fields, key)
    if (random() < LOST_ANSWER)
      await shops.during(() => browser.callAndHangUp('/api/checkout', { ...fields, idempotency_key: cart.key }))
    if (random() < BY_PAGE) await shops.during(() => this.#placeByPage(browser, fields, cart.key))
    const { order_no: orderNo, order_path, redirect_to } = await shops.during(() => this.#place(cart, place))
    const placed: PlacedOrder = {
      orderNo,
      browser,
      sessions: new Set([sessionOf(redirect_to)].filter((session) => session !== null)),
      orderPath: order_path,
      ask: async () => sessionOf((await shops.during(() => place(browser, cart.key))).redirect_to),
      read: () => shops.during(() => readOrder(browser, order_path)),
    }
    const told: ToldOrder = { orderNo, email: cart.email, cancelled: 'nothing', read: placed.read }
    this.told.push(told)
    if (payBy === 'card') told.cancelled = await payOrder(placed, this.#deps)
  }

  async #fillCart(): Promise<Cart> {
    const { shops, random, customer } = this.#deps
    const isOwn = customer !== undefined && this.told.length < MAX_ORDERS_OF_A_CUSTOMER
    const devices: Cart['devices'] = isOwn ? customer.devices : [new ShopBrowser(shops)]
    const [browser] = devices
    const lines = random() < TWO_LINES ? 2 : 1
    for (let line = 0; line < lines; line += 1) {
      const quantity = String(50 + Math.floor(random() * 2000))
      const answer = await browser.call('/api/cart/items', { product_id: 1 + line, quantity })
      demandStatus(answer, 201)
    }
    const email = isOwn ? customer.email : newAddress()
    return { devices, email, key: `key of ${newAddress()}` }
  }

  async #look(browser: ShopBrowser): Promise<Fields> {
    return (readData(await browser.get('/api/checkout'), 200) as { seen: Fields }).seen
  }

  /** Once, twice at once, from a second tab or a second device with the same cart: all of them are one order. */
  async #place(
    { devices: [browser, other = browser], key }: Cart,
    place: (device: ShopBrowser, key: string) => Promise<Placed>,
  ): Promise<Placed> {
    const chance = this.#deps.random()
    const tries = [place(browser, key)]
    if (other !== browser) tries.push(place(other, `${key}, device 2`))
    else if (chance < DOUBLE_CLICK) tries.push(place(browser, key))
    else if (chance < DOUBLE_CLICK + TWO_TABS) tries.push(place(browser, `${key}, tab 2`))
    const [first, ...others] = await Promise.all(tries)
    assert.ok(first)
    for (const { order_no } of others) assert.equal(order_no, first.order_no)
    return first
  }

  /** Sends the form of the page; where it leads is asked again by a call. */
  async #placeByPage(browser: ShopBrowser, fields: Fields, key: string): Promise<void> {
    const answer = await browser.post('/checkout', { ...fields, intent: 'place', form_key: key })
    demandStatus(answer, 303)
  }
}

interface Placed {
  order_no: string
  order_path: string
  redirect_to: string
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

async function placeByCall(browser: ShopBrowser, fields: Fields, key: string): Promise<Placed> {
  const answer = await browser.call('/api/checkout', { ...fields, idempotency_key: key })
  return readData(answer, 201) as Placed
}

async function readOrder(browser: ShopBrowser, orderPath: string): Promise<OrderSeen> {
  return readData(await browser.get(`/api${orderPath}`), 200) as OrderSeen
}

function readData(answer: Answer, status: number): unknown {
  demandStatus(answer, status)
  return (getJson(answer) as { data: unknown }).data
}

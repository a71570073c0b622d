import assert from 'node:assert/strict'
import { type Answer, getJson, type Listening } from './ask-shop.server.ts'
import { newAddress, ShopBrowser } from './shop-browser.server.ts'

/** An order as it was told: what was asked of it was answered. */
export interface ToldOrder {
  orderNo: string
  /** The path of its page, with its key. */
  path: string
  total: number
  coupon: string
  isCancelled: boolean
}

const PERSON = { first_name: 'Maya', last_name: 'Rowe', line_1: '14 Beacon Road', city: 'Newquay', postcode: 'TR7 1AB' }
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * A guest who orders again and again by bank transfer, every second time with a coupon, and cancels every third order. Each
 * request has a key of its own, under which it is sent again if it is not answered.
 */
export class OrderingGuest {
  readonly email = newAddress()
  /** Those that were answered, in their order. */
  readonly told: ToldOrder[] = []
  readonly #shop: Listening
  readonly #most: number
  readonly #coupon: string
  #browser: ShopBrowser
  /** The order that was placed and is still to be cancelled. */
  #placed: ToldOrder | null = null
  /** What the form that is being sent has shown; null for none. */
  #form: View | null = null

  constructor(shop: Listening, { most, coupon }: { most: number; coupon: string }) {
    this.#shop = shop
    this.#most = most
    this.#coupon = coupon
    this.#browser = new ShopBrowser(shop)
  }

  get isDone(): boolean {
    return this.told.length === this.#most
  }

  /** Goes on from the first request that was not answered. */
  async goOn(answered: () => void = () => {}): Promise<void> {
    while (!this.isDone) {
      const order = (this.#placed ??= await this.#place())
      if (this.told.length % 3 === 2) await this.#cancel(order)
      this.told.push(order)
      this.#placed = null
      // As in a browser of its own: the cart is empty now.
      this.#browser = new ShopBrowser(this.#shop)
      answered()
    }
  }

  /** Every order that was told is there as it was told. */
  async expectKept(): Promise<void> {
    for (const { orderNo, path, total, isCancelled } of this.told) {
      const answer = await this.#browser.get(`/api${path}`)
      assert.equal(answer.status, 200, `${orderNo}: ${answer.text}`)
      const order = dataOf(answer) as { total: number; making: string }
      assert.deepEqual([order.total, order.making], [total, isCancelled ? 'cancelled' : 'placed'], orderNo)
    }
  }

  async #place(): Promise<ToldOrder> {
    await this.#send('/api/cart/items', { product_id: 1, quantity: String(100 + this.told.length) }, 201)
    // Refused once it is used up.
    if (this.told.length % 2 === 1) await this.#send('/api/cart/coupon', { coupon: this.#coupon }, 200, 422)
    for (;;) {
      // Where the answer was lost, the form says the same again.
      const { seen, coupon } = (this.#form ??= dataOf(await this.#browser.get('/api/checkout')) as View)
      const form = { ...PERSON, email: this.email, same_address: true, delivery: 'standard', pay_by: 'transfer' }
      const answer = await this.#send('/api/checkout', { ...form, ...seen }, 201, 409)
      this.#form = null
      // Somebody else had the last use of the coupon.
      if (answer.status === 409) continue
      const { order_no: orderNo, order_path: path, total } = dataOf(answer) as Placed
      const isUsed = coupon !== null && coupon.refusal === null
      return { orderNo, path, total, coupon: isUsed ? coupon.code : '', isCancelled: false }
    }
  }

  async #cancel(order: ToldOrder): Promise<void> {
    const [path, query] = order.path.split('?')
    await this.#send(`/api${path}/cancel?${query}`, {}, 200)
    order.isCancelled = true
  }

  async #send(path: string, body: object, ...expected: number[]): Promise<Answer> {
    const key = `${this.email} ${this.told.length} ${path}`
    const headers = { ...JSON_TYPE, 'idempotency-key': key }
    const method = path === '/api/cart/coupon' ? 'PUT' : 'POST'
    const answer = await this.#browser.ask({ method, path, headers, body: JSON.stringify(body) })
    assert.ok(expected.includes(answer.status), `${path} was answered ${answer.status}: ${answer.text}`)
    return answer
  }
}

interface View {
  seen: Record<string, string>
  coupon: { code: string; refusal: string | null } | null
}

interface Placed {
  order_no: string
  order_path: string
  total: number
}

function dataOf(answer: Answer): unknown {
  return (getJson(answer) as { data: unknown }).data
}

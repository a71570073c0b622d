import assert from 'node:assert/strict'
import { setTimeout as after } from 'node:timers/promises'
import { type Answer, getJson } from './ask-shop.server.ts'
import { CODE, type MailingShop, newAddress, PASSWORD, ShopBrowser } from './shop-browser.server.ts'

type Shop = Pick<MailingShop, 'url' | 'inbox'>

const LOOK_AGAIN_MS = 10

const ADDRESS = {
  label: 'Studio',
  name: 'Ada Byron',
  line_1: '7 Deckle Yard',
  city: 'London',
  postcode: 'SE1 0ZZ',
  phone: '020 7946 0417',
}

/**
 * Somebody who fills a cart, registers, verifies, writes down an address, and signs in from a second browser with a
 * cart of its own. Whatever is not answered is done again, as a person presses a button again; each step knows what it
 * may then be answered.
 */
export class KilledShopper {
  readonly email = newAddress()
  /** Steps that were answered. */
  done = 0
  readonly #shop: Shop
  readonly #first: ShopBrowser
  readonly #second: ShopBrowser
  readonly #triedCodes = new Set<string>()
  #isGone: () => boolean = () => false
  readonly #steps: readonly (() => Promise<void>)[]

  constructor(shop: Shop) {
    this.#shop = shop
    this.#first = new ShopBrowser(shop)
    this.#second = new ShopBrowser(shop)
    this.#steps = [
      () => this.#addLine(this.#first, 50),
      () => this.#register(),
      () => this.#verify(),
      () => this.#addAddress(),
      () => this.#addLine(this.#second, 100),
      () => this.#signIn(this.#second),
    ]
  }

  get steps(): number {
    return this.#steps.length
  }

  /**
   * Goes on from the first step that was not answered.
   * @param isGone whether the shop was killed, so that no mail will come
   */
  async goOn(answered: () => void = () => {}, isGone: () => boolean = () => false): Promise<void> {
    this.#isGone = isGone
    for (const step of this.#steps.slice(this.done)) {
      await step()
      this.done += 1
      answered()
    }
  }

  /** Everything that was done is there once, in both browsers. */
  async expectWhole(): Promise<void> {
    for (const browser of [this.#first, this.#second]) {
      assert.ok(await browser.isSignedIn(), `${this.email} is not signed in any more`)
      const { data } = getJson(await browser.get('/api/cart')) as { data: { lines: { quantity: number }[] } }
      // The same configuration twice is one line with what both were to be.
      assert.deepEqual(
        data.lines.map(({ quantity }) => quantity),
        [150],
      )
    }
    const own = getJson(await this.#first.get('/account/data.json')) as { addresses: { line_1: string }[] }
    assert.deepEqual(
      own.addresses.map(({ line_1 }) => line_1),
      [ADDRESS.line_1],
    )
  }

  async #addLine(browser: ShopBrowser, quantity: number): Promise<void> {
    const answer = await browser.call('/api/cart/items', { product_id: 1, quantity: String(quantity) })
    assert.equal(answer.status, 201, answer.text)
  }

  /** An account that is not proved yet is nobody's: registering again is no refusal. */
  async #register(): Promise<void> {
    const details = { first_name: 'Ada', last_name: 'Byron', email: this.email, password: PASSWORD }
    expectStatus(await this.#first.post('/register', { intent: 'register', ...details }), 303)
  }

  async #verify(): Promise<void> {
    for (;;) {
      const code = await this.#untriedCode()
      const answer = await this.#first.post('/verify', { intent: 'verify', code })
      // A code whose answer was lost may still be the right one.
      this.#triedCodes.add(code)
      if (answer.status === 303) return
      expectStatus(answer, 422)
      // The code is used up: the answer to it was lost, and the account is there.
      if (answer.text.includes('Verification code expired')) return this.#signIn(this.#first)
    }
  }

  async #signIn(browser: ShopBrowser): Promise<void> {
    expectStatus(await browser.signIn(this.email), 303)
  }

  async #addAddress(): Promise<void> {
    const answer = await this.#first.post('/account/addresses/new', ADDRESS)
    if (answer.status === 303) return
    expectStatus(answer, 422)
    assert.ok(answer.text.includes('You are using an address that already exist.'), answer.text)
  }

  async #untriedCode(): Promise<string> {
    for (;;) {
      const codes = this.#shop.inbox.received.flatMap(({ to, parsed }) =>
        to === this.email ? (CODE.exec(parsed.subject ?? '') ?? []) : [],
      )
      const code = codes.findLast((one) => !this.#triedCodes.has(one))
      if (code !== undefined) return code
      if (this.#isGone()) throw new Error('The shop is gone, and the mail with it')
      await after(LOOK_AGAIN_MS)
    }
  }
}

function expectStatus({ status, text }: Answer, expected: number): void {
  assert.equal(status, expected, text)
}

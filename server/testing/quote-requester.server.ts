import assert from 'node:assert/strict'
import { getJson, type Listening } from './ask-shop.server.ts'
import { newAddress, ShopBrowser } from './shop-browser.server.ts'

const BOUNDARY = '----trimline'

const SPECIAL_SIZE = {
  quote_type: 'Special Size',
  product_id: '1',
  cutting_id: '1',
  size: 'custom',
  width: '600',
  height: '900',
  quantity: '250',
}

const SPECIAL_PROCESSING = {
  quote_type: 'Special Processing',
  product_id: '1',
  cutting_id: '4',
  size_id: '50x50',
  quantity: '500',
  addons: '1',
  'ai-foil-stamp': '311',
}

/** A request as it was told: its id and its key. */
export interface AskedQuote {
  id: string
  withFile: boolean
}

/**
 * Somebody who asks for one quote after another, every second one with a file, each under a key of its own. Whatever is
 * not answered is sent again under its key, as a form is.
 */
export class QuoteRequester {
  readonly email = newAddress()
  /** Those that were answered, in their order. */
  readonly told: AskedQuote[] = []
  readonly #browser: ShopBrowser
  readonly #most: number

  constructor(shop: Listening, most: number) {
    this.#browser = new ShopBrowser(shop)
    this.#most = most
  }

  get isDone(): boolean {
    return this.told.length === this.#most
  }

  /** Goes on from the first request that was not answered. */
  async goOn(answered: () => void = () => {}): Promise<void> {
    while (!this.isDone) {
      this.told.push(await this.#send(this.told.length))
      answered()
    }
  }

  /** Every request that was answered is there: sent again, it is the same. */
  async expectKept(): Promise<void> {
    for (const [number, quote] of this.told.entries()) assert.deepEqual(await this.#send(number), quote)
  }

  async #send(number: number): Promise<AskedQuote> {
    const withFile = number % 2 === 1
    const who = { firstname: 'Ada', lastname: 'Byron', email_address: this.email }
    const fields = { ...who, ...(withFile ? SPECIAL_PROCESSING : SPECIAL_SIZE), comment: `Request ${number}` }
    const answer = await this.#browser.ask({
      method: 'POST',
      path: '/api/quote/create/quote-request',
      headers: {
        'idempotency-key': `${this.email} ${number}`,
        'content-type': withFile ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json',
      },
      body: withFile ? inParts(fields) : JSON.stringify(fields),
    })
    assert.equal(answer.status, 201, answer.text)
    return { id: (getJson(answer) as { data: { id: string } }).data.id, withFile }
  }
}

function inParts(fields: Readonly<Record<string, string>>): Buffer {
  const head = (name: string, file = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${head(name)}${value}\r\n`)
  const file = `${head('attachments', '; filename="window.pdf"')}%PDF-1.7\n${'x'.repeat(100_000)}\r\n`
  return Buffer.from(`${texts.join('')}${file}--${BOUNDARY}--\r\n`)
}

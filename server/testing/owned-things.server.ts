import { randomUUID } from 'node:crypto'
import { type fixedClock, later } from '#platform/time/clock.ts'
import { type Answer, type Asked, ask, getJson, type Listening } from './ask-shop.server.ts'
import { ONE_PIXEL_PNG } from './one-pixel.ts'
import type { People } from './people.server.ts'

/* What belongs to the owner: made anew for each rule, so that one rule's deletion is not the next one's missing line. */

const PLACE = /\{([a-z0-9 ]+)\}/g

const FOUR_MINUTES_MS = 240_000
/** Of reviews that wait: one for each rule is far less. */
const MAX_PAGES = 20

export class OwnedThings {
  readonly #shop: Listening
  readonly #people: People
  readonly #clock: ReturnType<typeof fixedClock>
  #quotations = 0
  #designs = 0
  #reviews = 0
  #webhooks = 0
  /** The quote request that was made last, whose file is `{quote file}`. */
  #lastQuote = ''

  constructor(shop: Listening, people: People, clock: ReturnType<typeof fixedClock>) {
    this.#clock = clock
    this.#shop = shop
    this.#people = people
  }

  /** A request with things of the owner's in its places, such as `{line}`; one place is one thing all through. */
  async fill({ method, path, headers = {}, body }: Asked): Promise<Asked> {
    const texts = [path, ...Object.values(headers), typeof body === 'string' ? body : '']
    const known = new Map<string, string>()
    for (const [, name = ''] of texts.flatMap((text) => [...text.matchAll(PLACE)])) {
      if (!known.has(name)) known.set(name, await this.#make(name))
    }
    const put = (text: string) => text.replaceAll(PLACE, (whole, name: string) => known.get(name) ?? whole)
    return {
      ...(method === undefined ? {} : { method }),
      path: put(path),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, put(value)])),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? put(body) : body }),
    }
  }

  async #make(name: string): Promise<string> {
    if (name === 'line' || name === 'line too') return this.#line()
    if (name === 'line in base64') return Buffer.from(await this.#line()).toString('base64')
    if (name === 'removed line') {
      const line = await this.#line()
      await this.#owner({ method: 'DELETE', path: `/api/cart/items/${line}` }, 200)
      return line
    }
    if (name === 'file') return this.#file()
    if (name === 'picture') return this.#picture()
    if (name === 'design') return this.#design()
    if (name === 'own design') return this.#ownDesign()
    if (name === 'upload') return this.#upload()
    if (name === 'form') return randomUUID()
    if (name === 'quotation') return (await this.#quotation()).quotation_no
    if (name === 'quotation id') return (await this.#quotation()).id
    if (name === 'quote') return this.#quote()
    if (name === 'webhook') return this.#webhook()
    if (name === 'review') return (await this.#review()).id
    if (name === 'review photo') return (await this.#review()).photo
    if (name === 'quote file') return this.#inRoom(`/staff/quotes/${this.#lastQuote}`, /\/files\/([0-9a-f-]{36})/)
    if (name === 'order') return this.#order()
    if (name === 'order line') return this.#orderLine()
    if (name === 'invoice') return this.#people.invoice ?? ''
    if (name === 'terms of order') return this.#inRoom(`/staff/orders/${this.#order()}`, /orders\/terms\/([\da-f]{12})/)
    if (name === 'events of order') return this.#inRoom(`/staff/orders/${this.#order()}`, /name="seen" value="(\d+)"/)
    if (name === 'address') return next(this.#people.addresses)
    if (name === 'message') return this.#people.message
    if (name === 'mail') return this.#people.mail
    if (name === 'session') return next(this.#people.sessions)
    throw new Error(`Nobody knows how to make a {${name}}`)
  }

  async #orderLine(): Promise<string> {
    const order = await this.#owner({ path: `/api/orders/${this.#order()}` }, 200)
    return (getJson(order) as { data: { lines: { id: string }[] } }).data.lines[0]?.id ?? ''
  }

  #order(): string {
    const { order } = this.#people
    if (order === undefined) throw new Error('no order was placed for the owner')
    return order
  }

  async #line(): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const body = '{"product_id":1,"quantity":"50"}'
    const added = await this.#owner({ method: 'POST', path: '/api/cart/items', headers, body }, 201)
    const [cart] = (added.headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith('cart='))
    const { cookies } = this.#people
    if (cart !== undefined && !cookies.owner.includes('cart=')) cookies.owner += `; ${cart.split(';')[0]}`
    return (getJson(added) as { data: { id: string } }).data.id
  }

  /** Of the owner's own product. */
  async #picture(): Promise<string> {
    const path = '/api/showroom/pictures?page=/stickers'
    const headers = { 'content-type': 'image/png' }
    const cached = await this.#owner({ method: 'POST', path, headers, body: ONE_PIXEL_PNG }, 201)
    return (getJson(cached) as { data: { id: string } }).data.id
  }

  /** A lettering design, of other words each time. */
  async #design(): Promise<string> {
    this.#designs += 1
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ version: 1, text: `Mine ${this.#designs}` })
    const cached = await this.#owner({ method: 'POST', path: '/api/lettering/designs', headers, body }, 201)
    return (getJson(cached) as { data: { id: string } }).data.id
  }

  /** In the owner's account. */
  async #ownDesign(): Promise<string> {
    const id = await this.#design()
    const headers = { 'content-type': 'application/json' }
    await this.#owner({ method: 'PUT', path: `/api/lettering/own-designs/${id}`, headers, body: '{}' }, 200)
    return id
  }

  async #file(): Promise<string> {
    const line = await this.#line()
    const body = getPart('files')
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = await this.#owner({ method: 'POST', path: `/api/artwork/lines/${line}/files`, headers, body }, 201)
    return (getJson(sent) as { data: { files: { id: string }[] } }).data.files[0]?.id ?? ''
  }

  /** Of another quantity each time: the same asked for again is the same quotation. */
  async #quotation(): Promise<{ id: string; quotation_no: string }> {
    this.#quotations += 1
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ quotations: [{ product_id: 1, quantity: String(100 + this.#quotations) }] })
    const asked = await this.#owner({ method: 'POST', path: '/api/quote/createQuotation', headers, body }, 201)
    return (getJson(asked) as { data: { id: string; quotation_no: string } }).data
  }

  /** A quote request with a file; its id is known to staff. */
  async #quote(): Promise<string> {
    // So many are taken from one address in an hour.
    this.#clock.moveTo(later(this.#clock.now(), FOUR_MINUTES_MS).toISOString())
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const body = Buffer.concat([
      Buffer.from(field('quote_type', 'Special Size') + field('product_id', '1') + field('quantity', '250')),
      getPart('attachments'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sent = await this.#owner({ method: 'POST', path: '/api/quote/create/quote-request', headers, body }, 201)
    const { reference } = (getJson(sent) as { data: { reference: string } }).data
    this.#lastQuote = await this.#inRoom(`/staff/quotes?search=${reference}`, /\/staff\/quotes\/([0-9a-f-]{36})/)
    return this.#lastQuote
  }

  /** An address of the shop's webhooks, which managers see. */
  async #webhook(): Promise<string> {
    this.#webhooks += 1
    const url = `https://hooks.example/${this.#webhooks}`
    const headers = { cookie: this.#people.cookies.manager, 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ intent: 'add', url, events: 'order.placed' }).toString()
    const added = await ask(this.#shop, { method: 'POST', path: '/staff/webhooks', headers, body })
    if (added.status !== 200) throw new Error(`no address was added: ${added.status} ${added.text}`)
    return this.#inRoom('/staff/webhooks', new RegExp(`/staff/webhooks/([0-9a-f-]{36})"[^>]*>${url}<`))
  }

  /** A review with a photo that the owner has written by a link and nobody has read. */
  async #review(): Promise<{ id: string; photo: string }> {
    this.#reviews += 1
    const manager = { cookie: this.#people.cookies.manager }
    const form = { ...manager, 'content-type': 'application/x-www-form-urlencoded' }
    const email = `zephyrine-${this.#reviews}@example.com`
    const body = new URLSearchParams({ intent: 'invite', email, about: '/stickers' }).toString()
    const invited = await ask(this.#shop, { method: 'POST', path: '/staff/reviews/links', headers: form, body })
    if (invited.status !== 303) throw new Error(`no link was sent: ${invited.status} ${invited.text}`)
    const mail = await this.#inRoom(`/staff/outbox?search=${email}`, /\/staff\/outbox\/([0-9a-f-]{36})/)
    const token = await this.#inRoom(`/staff/outbox/${mail}`, /\/reviews\/write\/([\w-]{43})/)
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const texts = field('rate', '5') + field('title', email) + field('comment', 'Mine and nobody else’s.')
    const sent = Buffer.concat([Buffer.from(texts + field('customer', 'Zephyrine')), getPart('photos')])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    await this.#owner({ method: 'POST', path: `/reviews/write/${token}`, headers, body: sent }, 303)
    const id = await this.#reviewTitled(email)
    return { id, photo: await this.#inRoom(`/staff/reviews/${id}`, /\/pictures\/reviews\/([0-9a-f-]{36})\.webp/) }
  }

  async #reviewTitled(title: string): Promise<string> {
    const headers = { cookie: this.#people.cookies.manager }
    for (let page = 1; page < MAX_PAGES; page += 1) {
      const { text } = await ask(this.#shop, { path: `/staff/reviews?page=${page}`, headers })
      const found = new RegExp(`/staff/reviews/([0-9a-f-]{36})"[^>]*>${title}<`).exec(text)?.[1]
      if (found !== undefined) return found
    }
    throw new Error(`no review waits that is called ${title}`)
  }

  /** What a page of staff has of the owner's. */
  async #inRoom(path: string, pattern: RegExp): Promise<string> {
    const { text } = await ask(this.#shop, { path, headers: { cookie: this.#people.cookies.manager } })
    const found = pattern.exec(text)?.[1]
    if (found === undefined) throw new Error(`${path} has nothing like ${pattern}`)
    return found
  }

  async #upload(): Promise<string> {
    const line = await this.#line()
    const encode = (text: string) => Buffer.from(text).toString('base64')
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': `filename ${encode('Mine and nobody.pdf')},line_id ${encode(line)}`,
    }
    const agreed = await this.#owner({ method: 'POST', path: '/api/artwork/uploads', headers }, 201)
    return agreed.headers.location?.split('/').at(-1) ?? ''
  }

  async #owner(asked: Asked, status: number): Promise<Answer> {
    const { cookies } = this.#people
    const answer = await ask(this.#shop, { ...asked, headers: { ...asked.headers, cookie: cookies.owner } })
    if (answer.status !== status) throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.text}`)
    return answer
  }
}

/** The owner's picture as the last part of a form. */
function getPart(name: string): Buffer {
  const head = `content-disposition: form-data; name="${name}"; filename="Mine and nobody.png"`
  return Buffer.concat([
    Buffer.from(`--x\r\n${head}\r\ncontent-type: image/png\r\n\r\n`),
    ONE_PIXEL_PNG,
    Buffer.from('\r\n--x--\r\n'),
  ])
}

function next(ids: string[]): string {
  const id = ids.pop()
  if (id === undefined) throw new Error('There are not enough of them: see SPARE')
  return id
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock, later } from '#platform/time/clock.ts'
import { type Answer, ask, sendBytes } from './testing/ask-shop.server.ts'
import { ONE_PIXEL_PNG } from './testing/one-pixel.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { createPeople, type People, THAT_MORNING } from './testing/people.server.ts'

/*
 * Forms that are sent again under their `Idempotency-Key`, one after the other and at the same moment: what they make is
 * made once, and every answer is the first one (decisions/0046). Calls of the API: replayed-requests.test.ts.
 */

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const IN_PARTS = { 'content-type': 'multipart/form-data; boundary=x' }
const AT_ONCE = 5

let shop: OpenShop
let people: People
const clock = fixedClock(THAT_MORNING)
beforeAll(async () => {
  shop = await openShop({}, clock, async (db) => {
    people = await createPeople(db)
  })
}, 120_000)
afterAll(() => shop?.close())

const look = async (path: string, cookie = people.cookies.manager) =>
  (await ask(shop, { path, headers: { cookie } })).text

interface Sent {
  body: string | Buffer
  headers?: Record<string, string>
  cookie?: string
}

/** Sends it several times under one key: the first time alone, then at once. */
async function sendAgainAndAgain(path: string, { body, headers = FORM, cookie }: Sent): Promise<Answer> {
  const key = { 'idempotency-key': crypto.randomUUID(), ...(cookie === undefined ? {} : { cookie }) }
  const send = () => ask(shop, { method: 'POST', path, headers: { ...headers, ...key }, body })
  const first = await send()
  const others = await Promise.all(Array.from({ length: AT_ONCE }, send))
  for (const again of others) {
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect([again.status, again.headers.location]).toEqual([first.status, first.headers.location])
  }
  return first
}

const MAILS = /\/staff\/outbox\/[0-9a-f-]{36}/g

/** How many different ones a page links to. */
const count = async (path: string, pattern: RegExp, cookie?: string) =>
  new Set((await look(path, cookie)).match(pattern)).size

test('a contact message', async () => {
  const before = await count('/staff/messages', /\/staff\/messages\/[0-9a-f-]{36}/g)
  const page = await ask(shop, { path: '/contact' })
  const ticket = /name="ticket"[^>]* value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  // Nobody types that fast.
  clock.moveTo(later(clock.now(), 60_000).toISOString())
  const fields = { ticket, first_name: 'Ada', email: 'ada@reader.example', message: 'Sixty round labels, please.' }
  const sent = await sendAgainAndAgain('/contact', { body: new URLSearchParams(fields).toString() })
  expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/contact\?sent=[0-9A-F]{8}$/)])
  expect(await count('/staff/messages', /\/staff\/messages\/[0-9a-f-]{36}/g)).toBe(before + 1)
  expect(await count('/staff/outbox?search=ada@reader.example', MAILS)).toBe(1)
})

test('an address of an account', async () => {
  const cookie = people.cookies['other customer']
  const fields = {
    label: 'Studio',
    line_1: '7 Matrix Mews',
    city: 'London',
    postcode: 'SE1 0ZZ',
    phone: '020 7946 0417',
  }
  const sent = await sendAgainAndAgain('/account/addresses/new', {
    body: new URLSearchParams({ name: 'Ada Byron', ...fields }).toString(),
    cookie,
  })
  expect([sent.status, sent.headers.location]).toEqual([303, '/account/addresses?done=address-added'])
  expect(await count('/account/addresses', /\/account\/addresses\/[0-9a-f-]{36}/g, cookie)).toBe(1)
})

test('a link for a review, the review with its photo, and the answer to it', async () => {
  const email = 'grace@reader.example'
  const invited = await sendAgainAndAgain('/staff/reviews/links', {
    body: new URLSearchParams({ intent: 'invite', email, about: '/stickers' }).toString(),
    cookie: people.cookies.manager,
  })
  expect(invited.status).toBe(303)
  expect(await count(`/staff/outbox?search=${email}`, MAILS)).toBe(1)
  const outbox = await look(`/staff/outbox?search=${email}`)
  const mail = await look(outbox.match(MAILS)?.[0] ?? '')
  const path = /\/reviews\/write\/[\w-]{43}/.exec(mail)?.[0] ?? ''

  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const texts = part('rate', '5') + part('title', 'Crisp') + part('comment', 'Cut well.') + part('customer', 'Grace')
  const photo =
    '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(texts + photo), ONE_PIXEL_PNG, Buffer.from('\r\n--x--\r\n')])
  const written = await sendAgainAndAgain(path, { body, headers: IN_PARTS })
  expect(written.status).toBe(303)
  const reviews = /\/staff\/reviews\/[0-9a-f-]{36}/g
  expect(await count('/staff/reviews', reviews)).toBe(1)
  const review = (await look('/staff/reviews')).match(reviews)?.[0] ?? ''
  expect(await count(review, /\/pictures\/reviews\/[0-9a-f-]{36}/g)).toBe(1)
})

test('a quote request with files, whose files are taken once', async () => {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const person = { firstname: 'Grace', lastname: 'Hopper', email_address: 'hopper@reader.example' }
  const fields = {
    ...person,
    product_id: '1',
    quote_type: 'Special Size',
    quantity: '250',
    width: '600',
    height: '900',
  }
  const texts = Object.entries({ ...fields, size: 'custom' }).map(([name, value]) => part(name, value))
  const file =
    '--x\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n%PDF-1.7\n\r\n--x--\r\n'
  const body = `${texts.join('')}${file}`
  const sent = await sendAgainAndAgain('/api/quote/create/quote-request', { body, headers: IN_PARTS })
  expect(sent.status).toBe(201)
  const quotes = /\/staff\/quotes\/[0-9a-f-]{36}/g
  expect(await count('/staff/quotes?search=hopper', quotes)).toBe(1)
  const quote = (await look('/staff/quotes?search=hopper')).match(quotes)?.[0] ?? ''
  expect(await count(quote, /\/files\/[0-9a-f-]{36}/g)).toBe(1)
})

test('a form that breaks off in the middle of a file may be sent again at once', async () => {
  const headers = { ...IN_PARTS, 'idempotency-key': crypto.randomUUID() }
  const path = '/api/quote/create/quote-request'
  const half = '--x\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  const head = Object.entries({ host: new URL(shop.url).host, ...headers, 'content-length': '5000' })
  const lines = [`POST ${path} HTTP/1.1`, ...head.map(([name, value]) => `${name}: ${value}`)]
  await sendBytes(shop, `${lines.join('\r\n')}\r\n\r\n${half}`)
  // Another length, and so another request: under a key that is not free it would be refused for that.
  const sendWhole = async () => {
    const { status, text } = await ask(shop, { method: 'POST', path, headers, body: `${half}\r\n--x--\r\n` })
    return { status, isKeyTaken: text.includes('Idempotency-Key') }
  }
  await expect.poll(sendWhole, { timeout: 5000 }).toEqual({ status: 422, isKeyTaken: false })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { fixedClock, later } from '#platform/time/clock.ts'
import { type Answer, ask, getCookie, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { THAT_MORNING } from './testing/people.server.ts'

/*
 * Twenty parallel additions to the cart with one `Idempotency-Key` once made twenty lines, and replays counted as
 * attempts. Now each is answered as the first one was.
 */

const AT_ONCE = 20
const JSON_TYPE = { 'content-type': 'application/json' }
const STICKERS = '{"product_id":1,"quantity":"50"}'
const QUOTE = {
  firstname: 'Ada',
  lastname: 'Byron',
  email_address: 'ada@reader.example',
  quote_type: 'Special Size',
  featured_item_id: '1',
  product_id: '1',
  cutting_id: '1',
  size: 'custom',
  width: '600',
  height: '900',
  quantity: '250',
  comment: 'For a shop window',
}

interface Settings {
  name: string
  copies: number
  postgres: boolean
}

const SHOPS: readonly Settings[] = [
  { name: 'the embedded database', copies: 1, postgres: false },
  { name: 'one copy over PostgreSQL', copies: 1, postgres: true },
  { name: 'two copies over PostgreSQL', copies: 2, postgres: true },
]

describe.each(SHOPS.filter(({ postgres }) => !postgres || canHavePostgres()))(
  'a request that is sent again: $name',
  ({ copies, postgres }) => {
    let place: Place | null = null
    const shops: OpenShop[] = []
    const clock = fixedClock(THAT_MORNING)

    beforeAll(async () => {
      place = postgres ? await newDatabase() : null
      const settings: Record<string, string> = {
        CHANGES_PER_MINUTE: '50',
        TRUST_PROXY: 'loopback',
        ...(place === null ? {} : { DATABASE_URL: place.where.databaseUrl ?? '' }),
      }
      for (let copy = 0; copy < copies; copy += 1) shops.push(await openShop(settings, clock))
    })
    afterAll(async () => {
      await Promise.all(shops.map((shop) => shop.close()))
      await place?.remove()
    })

    let networks = 0
    /** A network that nobody has used in this suite. */
    const newNetwork = () => {
      networks += 1
      return `203.0.113.${networks}`
    }
    const send = (path: string, { body, key, ...more }: Sent, turn = 0): Promise<Answer> => {
      const { cookie, network = '192.0.2.1' } = more
      const headers = {
        ...JSON_TYPE,
        'x-forwarded-for': network,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(cookie === undefined ? {} : { cookie }),
      }
      const shop = shops[turn % shops.length]
      if (shop === undefined) throw new Error('there is no copy')
      return ask(shop, { method: 'POST', path, headers, body })
    }
    const sendAtOnce = (path: string, sent: Sent) =>
      Promise.all(Array.from({ length: AT_ONCE }, (_none, turn) => send(path, sent, turn)))
    const linesOf = async (cookie: string) => {
      const shop = shops[0]
      if (shop === undefined) throw new Error('there is no copy')
      const { data } = getJson(await ask(shop, { path: '/api/cart', headers: { cookie } })) as {
        data: { lines: unknown[] }
      }
      return data.lines.length
    }

    it('twenty at the same moment make one line in a cart, and get one answer', async () => {
      const first = await send('/api/cart/items', { body: STICKERS, key: 'opens-the-cart' })
      const cookie = getCookie(first, 'cart') ?? ''
      const network = newNetwork()
      const answers = await sendAtOnce('/api/cart/items', { body: STICKERS, key: crypto.randomUUID(), cookie, network })
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(AT_ONCE - 1)
      expect(await linesOf(cookie)).toBe(2)
    })

    it('of somebody without a cart they open one cart, which the cookie of each answer opens', async () => {
      const network = newNetwork()
      const key = crypto.randomUUID()
      const answers = await sendAtOnce('/api/cart/items', { body: STICKERS, key, network })
      const cookies = new Set(answers.map((answer) => getCookie(answer, 'cart')))
      expect(cookies.size).toBe(1)
      const cookie = [...cookies][0] ?? ''
      expect(await linesOf(cookie)).toBe(1)
      // The browser has its cart by now, and sends again.
      expect(await send('/api/cart/items', { body: STICKERS, key, network, cookie })).toMatchObject({
        status: 201,
        text: answers[0]?.text,
      })
      expect(await linesOf(cookie)).toBe(1)
    })

    it('under the key of somebody else it is another request', async () => {
      const key = 'one'
      const mine = await send('/api/cart/items', { body: STICKERS, key, network: newNetwork() })
      const theirs = await send('/api/cart/items', { body: STICKERS, key, network: newNetwork() })
      expect([mine.status, theirs.status]).toEqual([201, 201])
      expect(getCookie(theirs, 'cart')).not.toBe(getCookie(mine, 'cart'))
      expect(theirs.headers['idempotency-replayed']).toBeUndefined()
    })

    it('with other content it is refused, and adds nothing', async () => {
      const first = await send('/api/cart/items', { body: STICKERS, key: 'opens', network: newNetwork() })
      const cookie = getCookie(first, 'cart') ?? ''
      const key = crypto.randomUUID()
      await send('/api/cart/items', { body: STICKERS, key, cookie })
      const other = await send('/api/cart/items', { body: '{"product_id":1,"quantity":"100"}', key, cookie }, 1)
      expect([other.status, getJson(other)]).toMatchObject([422, { errors: [{ field: 'Idempotency-Key' }] }])
      expect(await linesOf(cookie)).toBe(2)
    })

    it('with a body that is nested without end it is refused in words', async () => {
      const body = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`
      const answer = await send('/api/artwork/uploads', { body, key: 'nested', network: newNetwork() })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('nested too deeply')
    })

    it('after a refusal it may have other content', async () => {
      const sent = { key: crypto.randomUUID(), network: newNetwork() }
      expect((await send('/api/cart/items', { ...sent, body: '{"product_id":999,"quantity":"50"}' })).status).toBe(404)
      expect((await send('/api/cart/items', { ...sent, body: STICKERS }, 1)).status).toBe(201)
    })

    it('counts against no limit: neither what a network may change, nor how often it may ask for a quote', async () => {
      const sent = { body: JSON.stringify(QUOTE), key: crypto.randomUUID(), network: newNetwork() }
      const first = await send('/api/quote/create/quote-request', sent)
      expect(first.status).toBe(201)
      for (let time = 0; time < 60; time += 1) {
        const again = await send('/api/quote/create/quote-request', sent, time)
        expect([again.status, again.text]).toEqual([201, first.text])
      }
      const next = { ...sent, key: crypto.randomUUID() }
      expect((await send('/api/quote/create/quote-request', next)).status).toBe(201)
    })

    it('is one quotation, one guest and one upload', async () => {
      const opened = await send('/api/cart/items', { body: STICKERS, key: 'opens', network: newNetwork() })
      const cookie = getCookie(opened, 'cart') ?? ''
      const { data: line } = getJson(opened) as { data: { id: string } }
      const quotation = { body: '{"cart":true}', key: crypto.randomUUID(), cookie, network: newNetwork() }
      const quotations = await sendAtOnce('/api/quote/createQuotation', quotation)
      expect(new Set(quotations.map(({ text }) => text)).size).toBe(1)
      expect(quotations[0]?.status).toBe(201)
      const guest = { body: '{}', key: crypto.randomUUID(), network: newNetwork() }
      const guests = await sendAtOnce('/api/guest', guest)
      expect(new Set(guests.map((answer) => getCookie(answer, 'guest'))).size).toBe(1)
      const metadata = `filename ${btoa('a.pdf')},line_id ${btoa(line.id)}`
      const upload = { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': metadata }
      const headers = { ...upload, cookie, 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': newNetwork() }
      const starts = await Promise.all(
        Array.from({ length: AT_ONCE }, (_none, turn) => {
          const shop = shops[turn % shops.length]
          if (shop === undefined) throw new Error('there is no copy')
          return ask(shop, { method: 'POST', path: '/api/artwork/uploads', headers })
        }),
      )
      expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(starts.map((answer) => answer.headers.location)).size).toBe(1)
    })

    it('is done again a day later', async () => {
      const sent = { body: STICKERS, key: crypto.randomUUID(), network: newNetwork() }
      const first = await send('/api/cart/items', sent)
      clock.moveTo(later(clock.now(), 86_401_000).toISOString())
      const after = await send('/api/cart/items', sent, 1)
      expect(after.headers['idempotency-replayed']).toBeUndefined()
      expect(getCookie(after, 'cart')).not.toBe(getCookie(first, 'cart'))
    })

    it('what a network may change is counted over all copies', async () => {
      const network = newNetwork()
      const answers = []
      for (let turn = 0; turn < 52; turn += 1) answers.push(await send('/api/guest', { body: '{}', network }, turn))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
      expect(answers.slice(50).map(({ status }) => status)).toEqual([429, 429])
    })
  },
)

interface Sent {
  body: string
  key?: string
  cookie?: string
  network?: string
}

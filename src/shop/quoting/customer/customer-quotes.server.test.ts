import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import { offerRequests } from '../quote-links.server.ts'
import { QUOTE_UNKNOWN } from '../refusals.ts'
import { quoteRequests } from '../tables.server.ts'
import { insertKnownRequest } from '../testing/known-request.server.ts'
import { offerStates, openTestQuotes, type TestQuotes } from '../testing/test-quotes.server.ts'
import type { QuoteService } from './quote-service.server.ts'
import type { QuoteName } from './view-quote.server.ts'

const ADA = 'ada@reader.example'
const ASK = { formId: randomUUID(), text: 'In blue?' }

describeOnBothDatabases('a quote for its customer (000 §2.4 to §2.7)', (open) => {
  let db: Database
  let shop: TestQuotes
  let nobody: QuoteService
  let requestId: string
  let name: QuoteName

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = await openTestQuotes(db)
    nobody = shop.as(null)
    requestId = (await insertKnownRequest(db)).id
    shop.clock.moveTo('2026-11-26T09:01:00Z')
    name = { token: await shop.link(requestId) }
  })
  afterEach(() => shop.artwork.close())

  const accept = (quotationNo: string, cartToken: string | null = null, quotes = nobody) =>
    quotes.accept(name, { quotationNo, cartToken })
  const kinds = async () => (await nobody.read(name))?.events.map(({ kind, by }) => `${kind} by ${by}`)

  /** Accepts, and returns the token of the new cart. */
  async function accepted(quotationNo: string): Promise<string> {
    const done = await accept(quotationNo)
    if (!done.ok || done.cartToken === null) throw new Error(done.ok ? 'no cart was made' : done.message)
    return done.cartToken
  }

  describe('reading', () => {
    test('a link opens its request for whoever has it, with the request, offers and messages', async () => {
      const quotationNo = await shop.offer(requestId, { note: 'With a matt finish.' })
      expect(await nobody.read(name)).toMatchObject({
        id: requestId,
        state: 'quoted',
        product: 'Art Paper',
        sender: 'Ada Byron',
        comment: 'For a shop window; rain runs down it.',
        offer: {
          quotationNo,
          state: 'open',
          subTotal: 12_750,
          shippingFee: 0,
          totalPrice: 12_750,
          note: 'With a matt finish.',
          validUntil: '2026-12-10',
        },
        earlier: [],
        mayAnswer: true,
        mayPutBack: false,
      })
      const events = (await nobody.read(name))?.events.map(({ title }) => title)
      expect(events).toEqual(['You asked for a quote', `Sam Press sent quotation ${quotationNo}`])
    })

    test.each([
      ['the requested item', 12, '10 business days'],
      ['an item that the shop has no more: the Standard option', 999, '5 business days'],
    ])(
      '001 §2, §4: an offer is issued and mailed with its estimate in days, by %s',
      async (_what, featuredItemId, days) => {
        const sentence = `Estimated dispatch ${days} after approval and payment`
        await db.update(quoteRequests).set({ featuredItemId }).where(eq(quoteRequests.id, requestId))
        await shop.offer(requestId)
        const mail = (await shop.mailsTo(ADA)).at(-1)?.text.replaceAll(/\s+/g, ' ')
        expect(mail).toContain(sentence)
        expect(mail).toContain('additional days may be required.')
      },
    )

    test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}=`, "' or 1=1 --".padEnd(43), 'a\u0000'.padEnd(43, 'a')])(
      'the token %j opens nothing and changes nothing',
      async (token) => {
        const quotationNo = await shop.offer(requestId)
        const refused = { ok: false, code: 'quote-unknown', message: QUOTE_UNKNOWN }
        expect(await nobody.read({ token })).toBeNull()
        expect(await nobody.accept({ token }, { quotationNo, cartToken: null })).toMatchObject(refused)
        expect(await nobody.decline({ token }, { quotationNo, reason: '' })).toMatchObject(refused)
        expect(await nobody.ask({ token }, ASK)).toMatchObject(refused)
        expect(await nobody.putBack({ token }, { quotationNo, cartToken: null })).toMatchObject(refused)
        expect(await nobody.file({ token }, randomUUID(), 'original')).toBeNull()
        expect(await offerStates(db, requestId)).toEqual(['open'])
      },
    )

    test('a link that has expired opens nothing', async () => {
      shop.clock.moveTo('2027-05-25T10:00:00Z')
      expect(await nobody.read(name)).toBeNull()
      expect(await nobody.ask(name, ASK)).toMatchObject({ code: 'quote-unknown' })
    })

    test('an id opens it for its customer, and for nobody else', async () => {
      const ada = await shop.customer()
      await db.update(quoteRequests).set({ userId: ada.userId }).where(eq(quoteRequests.id, requestId))
      const byId = { id: requestId }
      expect(await shop.as(ada).read(byId)).toMatchObject({ id: requestId })
      const bob = await shop.customer('Bob', 'Other')
      for (const other of [nobody, shop.as(bob)]) {
        expect(await other.read(byId)).toBeNull()
        expect(await other.ask(byId, ASK)).toMatchObject({ ok: false, code: 'quote-unknown' })
        expect((await other.own(null)).quotes).toEqual([])
      }
      expect(await shop.as(ada).read({ id: 'nonsense' })).toBeNull()
      expect((await shop.as(ada).own(null)).quotes).toMatchObject([{ id: requestId, state: 'requested', total: null }])
    })

    test('a list continues after its twentieth entry, and contains the latest offer', async () => {
      const ada = await shop.customer()
      for (let minute = 10; minute < 35; minute += 1) {
        const createdAt = new Date(`2026-11-26T08:${minute}:00Z`)
        const more = await insertKnownRequest(db, { userId: ada.userId, createdAt, quantity: minute })
        if (minute === 34) {
          await shop.offer(more.id, { amounts: ['50.00'] })
          await shop.offer(more.id, { amounts: ['40.00'], validUntil: '2026-11-30' })
        }
      }
      const first = await shop.as(ada).own(null)
      expect(first.quotes.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 20 }, (_, row) => 34 - row))
      expect(first.quotes[0]).toMatchObject({ state: 'quoted', total: 4_495, validUntil: '2026-11-30' })
      const second = await shop.as(ada).own(first.next)
      expect(second.quotes.map(({ quantity }) => quantity)).toEqual([14, 13, 12, 11, 10])
      expect(second.next).toBeNull()
      shop.clock.moveTo('2026-12-01T09:00:00Z')
      expect((await shop.as(ada).own(null)).quotes[0]?.state).toBe('expired')
    })

    test('the key of a quotation is a link to the request that it answers, and no other', async () => {
      await shop.offer(requestId)
      const [quotation] = await db.select().from(quotations)
      const other = await insertKnownRequest(db)
      const key = 'token' in name ? name.token : ''
      const { mayOpenByKey } = offerRequests({ ...shop, siteUrl: 'https://shop.example' })
      expect(await mayOpenByKey(quotation?.id ?? '', key)).toBe(true)
      expect(await mayOpenByKey(quotation?.id ?? '', await shop.link(other.id))).toBe(false)
      expect(await mayOpenByKey(randomUUID(), key)).toBe(false)
      shop.clock.moveTo('2027-05-25T10:00:00Z')
      expect(await mayOpenByKey(quotation?.id ?? '', key)).toBe(false)
    })
  })

  describe('writing to the shop', () => {
    test('stores it and mails it to the shop, whose reply goes to the customer; the same form is one message', async () => {
      const outcomes = [await nobody.ask(name, ASK), await nobody.ask(name, ASK)]
      expect(outcomes).toEqual([{ ok: true }, { ok: true }])
      expect(await kinds()).toEqual(['requested by customer', 'message by customer'])
      const mails = await shop.mailsToShop()
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({ kind: 'quote-question', replyTo: ADA })
      expect(mails[0]?.text).toContain('In blue?')
      expect(mails[0]?.text).toContain(`https://shop.example/staff/quotes/${requestId}`)
      const [request] = await db.select().from(quoteRequests)
      expect(request?.waitingSince).not.toBeNull()
    })

    test.each([
      ['message-missing', { ...ASK, text: '' }],
      ['message-too-long', { ...ASK, text: 'x'.repeat(5001) }],
      ['message-sent', { ...ASK, formId: 'none' }],
    ])('refuses %s', async (code, input) => {
      expect(await nobody.ask(name, input)).toMatchObject({ ok: false, code, errors: [{ field: 'message' }] })
      expect(await kinds()).toEqual(['requested by customer'])
    })

    test('a form that has sent another message, or to another request, sends no second one', async () => {
      await nobody.ask(name, ASK)
      const other = { token: await shop.link((await insertKnownRequest(db)).id) }
      expect(await nobody.ask(name, { ...ASK, text: 'In red?' })).toMatchObject({ code: 'message-sent' })
      expect(await nobody.ask(other, ASK)).toMatchObject({ code: 'message-sent' })
    })

    test('is limited to ten messages an hour', async () => {
      const write = () => nobody.ask(name, { formId: randomUUID(), text: 'Hello' })
      for (let count = 0; count < 10; count += 1) expect(await write()).toEqual({ ok: true })
      expect(await write()).toMatchObject({ code: 'too-many-messages' })
      shop.clock.moveTo('2026-11-26T10:02:00Z')
      expect(await write()).toEqual({ ok: true })
    })
  })

  describe('declining', () => {
    test('closes the offer with the reason, and informs the shop once', async () => {
      const quotationNo = await shop.offer(requestId)
      const declined = { quotationNo, reason: 'Too dear.' }
      expect(await nobody.decline(name, declined)).toEqual({ ok: true })
      expect(await nobody.decline(name, declined)).toEqual({ ok: true })
      expect(await nobody.read(name)).toMatchObject({
        state: 'declined',
        offer: { state: 'declined' },
        mayAnswer: false,
      })
      expect((await kinds())?.filter((kind) => kind === 'declined by customer')).toHaveLength(1)
      const [mail, ...more] = await shop.mailsToShop()
      expect(mail).toMatchObject({ kind: 'quote-declined-notice', replyTo: ADA })
      expect(mail?.text).toContain('Too dear.')
      expect(more).toEqual([])
      expect(await accept(quotationNo)).toMatchObject({ ok: false, code: 'offer-declined' })
      const better = await shop.offer(requestId, { amounts: ['90.00'] })
      expect(await accept(better)).toMatchObject({ ok: true, inCart: true })
    })

    test('limits the reason, and an accepted offer cannot be declined', async () => {
      const quotationNo = await shop.offer(requestId)
      expect(await nobody.decline(name, { quotationNo, reason: 'x'.repeat(1001) })).toMatchObject({
        code: 'reason-too-long',
        errors: [{ field: 'reason' }],
      })
      await accepted(quotationNo)
      expect(await nobody.decline(name, { quotationNo, reason: '' })).toMatchObject({ code: 'offer-accepted' })
    })
  })
})

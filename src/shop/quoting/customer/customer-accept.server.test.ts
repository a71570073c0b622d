import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { claimDraft } from '#shop/artwork/drafts.server.ts'
import { findSubmissions, getFiles } from '#shop/artwork/store.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import { productPictures } from '#studio/showroom/tables.server.ts'
import { viewRequest } from '../offers/view-request.server.ts'
import { newDraftSecret } from '../request/files-in-form.ts'
import { idsInRequests } from '../store.server.ts'
import { quoteEvents, quoteRequests } from '../tables.server.ts'
import { insertKnownRequest } from '../testing/known-request.server.ts'
import { offerStates, openTestQuotes, type TestQuotes } from '../testing/test-quotes.server.ts'
import type { QuoteService } from './quote-service.server.ts'
import type { QuoteName } from './view-quote.server.ts'

const ADA = 'ada@reader.example'

describeOnBothDatabases('accepting a quote', (open) => {
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
  const inCart = (token: string | null) => shop.getCart(null).view(token)

  /** Accepts, and returns the token of the new cart. */
  async function accepted(quotationNo: string): Promise<string> {
    const done = await accept(quotationNo)
    if (!done.ok || done.cartToken === null) throw new Error(done.ok ? 'no cart was made' : done.message)
    return done.cartToken
  }

  describe('an offer', () => {
    test('adds the lines to a new cart at the quoted price, and informs both sides', async () => {
      const quotationNo = await shop.offer(requestId)
      const token = await accepted(quotationNo)
      const { lines, totals } = await inCart(token)
      expect(lines).toMatchObject([
        { price: 12_000, quantity: 250, kinds: 1, offer: { state: 'quoted' } },
        { price: 750, quotation: { quotation_no: quotationNo, valid_until: '2026-12-26' } },
      ])
      const view = await nobody.read(name)
      expect(totals.total).toBe(view?.offer?.totalPrice)
      expect(view).toMatchObject({
        state: 'accepted',
        mayAnswer: false,
        mayPutBack: true,
        offer: { state: 'accepted' },
      })
      expect((await kinds())?.at(-1)).toBe('accepted by customer')
      expect((await db.select().from(quotations))[0]?.acceptedAt).toEqual(shop.clock.now())
      expect((await shop.mailsToShop()).map(({ kind }) => kind)).toEqual(['quote-accepted-notice'])
      const toAda = await shop.mailsTo(ADA)
      expect(toAda.at(-1)).toMatchObject({ kind: 'quote-accepted', replyTo: 'desk@shop.example' })
      expect(toAda.at(-1)?.text).toContain('Saturday 26 December 2026')
    })

    test('keeps the picture of the own product: for staff, on the quotation, in the cart', async () => {
      const id = randomUUID()
      const createdAt = shop.clock.now()
      await db.insert(productPictures).values({ id, page: '/stickers', width: 9, height: 9, bytes: 9, createdAt })
      const [request] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, requestId))
      const configuration = { ...request?.configuration, picture_id: id }
      await db.update(quoteRequests).set({ configuration }).where(eq(quoteRequests.id, requestId))
      const { catalogue } = shop
      const seen = await viewRequest(requestId, { db, now: createdAt, catalogue, artwork: shop.artwork })
      expect(seen?.picture).toBe(id)
      expect(await idsInRequests(db, 'picture_id', [id, randomUUID()])).toEqual(new Set([id]))
      const { lines } = await inCart(await accepted(await shop.offer(requestId)))
      expect(lines.map(({ picture_id }) => picture_id)).toEqual([id, null])
      const [quotation] = await db.select().from(quotations)
      expect(quotation?.items.map(({ picture_id }) => picture_id)).toEqual([id, undefined])
    })

    test('keeps the four files of the request’s draft together, in the one set of the line', async () => {
      const draft = newDraftSecret()
      const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf']
      for (const file of names) {
        const source = Readable.from([Buffer.from('%PDF-1.7 test')])
        expect(await shop.artwork.receive({ draft, name: file, source })).toMatchObject({ ok: true })
      }
      const claimed = await inTransaction(db, (tx) => claimDraft(tx, draft, shop.clock.now()))
      const submissionId = claimed.ok ? claimed.submissionId : null
      await db.update(quoteRequests).set({ artworkSubmissionId: submissionId }).where(eq(quoteRequests.id, requestId))
      const { lines } = await inCart(await accepted(await shop.offer(requestId)))
      const ids = lines.map(({ id }) => id)
      expect([...(await findSubmissions(db, ids))].map(([line, { id }]) => [line, id])).toEqual([
        [ids[0], submissionId],
      ])
      const files = await getFiles(db, [submissionId ?? ''])
      expect(files.map(({ name: file, setNo }) => [file, setNo])).toEqual(names.map((file) => [file, 1]))
    })

    test('adds them to the customer’s own cart if signed in', async () => {
      const ada = await shop.customer()
      const quotationNo = await shop.offer(requestId)
      expect(await accept(quotationNo, null, shop.as(ada))).toEqual({ ok: true, inCart: true, cartToken: null })
      expect(await shop.getCart(ada).count(null)).toBe(2)
      const [event] = await db.select().from(quoteEvents).where(eq(quoteEvents.kind, 'accepted'))
      expect(event).toMatchObject({ actorId: ada.userId, actorName: 'Ada Byron' })
    })

    test('is accepted once from two tabs and from another browser; the lines are not doubled', async () => {
      const quotationNo = await shop.offer(requestId)
      const token = await accepted(quotationNo)
      expect(await accept(quotationNo, token)).toEqual({ ok: true, inCart: true, cartToken: null })
      expect(await accept(quotationNo)).toEqual({ ok: true, inCart: false, cartToken: null })
      expect(await shop.getCart(null).count(token)).toBe(2)
      expect((await kinds())?.filter((kind) => kind.startsWith('accepted'))).toHaveLength(1)
      expect(await shop.mailsToShop()).toHaveLength(1)
    })

    test('two simultaneous acceptances are one', async () => {
      const quotationNo = await shop.offer(requestId)
      const outcomes = await Promise.all([accept(quotationNo), accept(quotationNo), accept(quotationNo)])
      expect(outcomes.filter((outcome) => outcome.ok && outcome.inCart)).toHaveLength(1)
      expect(outcomes.every(({ ok }) => ok)).toBe(true)
      expect(await shop.mailsToShop()).toHaveLength(1)
    })

    test('gives the files of the request to the first line', async () => {
      const quotationNo = await shop.offer(requestId)
      const { id, file } = await shop.sendFiles(requestId)
      expect(await nobody.read(name)).toMatchObject({ files: [{ name: 'plan.png' }] })
      const token = await accepted(quotationNo)
      const [first] = (await inCart(token)).lines
      expect(await shop.getArtwork(token, first?.id ?? '')).toEqual([file])
      expect((await nobody.read(name))?.files.map((entry) => entry.id)).toEqual([file])
      expect(await nobody.file(name, file, 'original')).toMatchObject({ ok: true, name: 'plan.png' })
      expect(await nobody.file(name, id, 'original')).toMatchObject({ ok: false, code: 'file-unknown' })
    })

    test('that a newer quotation has replaced is refused, and nothing changes', async () => {
      const older = await shop.offer(requestId)
      const newer = await shop.offer(requestId, { amounts: ['99.00'] })
      expect(await accept(older)).toMatchObject({ ok: false, code: 'offer-superseded' })
      expect(await nobody.read(name)).toMatchObject({
        offer: { quotationNo: newer },
        earlier: [{ quotationNo: older, state: 'superseded' }],
        mayAnswer: true,
      })
      expect(await shop.mailsToShop()).toEqual([])
    })

    test('is accepted on the last day, and refused on the day after before any job has run', async () => {
      const quotationNo = await shop.offer(requestId)
      shop.clock.moveTo('2026-12-11T00:00:00Z')
      expect(await accept(quotationNo)).toMatchObject({ ok: false, code: 'offer-over' })
      expect(await nobody.decline(name, { quotationNo, reason: '' })).toMatchObject({ code: 'offer-over' })
      expect(await nobody.read(name)).toMatchObject({ state: 'expired', mayAnswer: false, offer: { state: 'expired' } })
      shop.clock.moveTo('2026-12-10T23:59:59Z')
      expect(await accept(quotationNo)).toMatchObject({ ok: true })
    })

    test('of somebody else, and one that does not exist, are unknown', async () => {
      const other = await insertKnownRequest(db)
      const theirs = await shop.offer(other.id)
      await shop.offer(requestId)
      for (const quotationNo of [theirs, 'Q-2026-99999', '']) {
        expect(await accept(quotationNo)).toMatchObject({ ok: false, code: 'offer-unknown' })
      }
      expect(await offerStates(db, other.id)).toEqual(['open'])
    })

    test('is not accepted if the cart has no room', async () => {
      const quotationNo = await shop.offer(requestId)
      const added = await shop.cart.cart.add({
        token: null,
        featuredItemId: null,
        productId: 1,
        choices: { print_features: [] },
      })
      const token = added.ok ? added.token : null
      await db.update(carts).set({ lineCount: 99 })
      expect(await accept(quotationNo, token)).toMatchObject({ ok: false, code: 'cart-full' })
      expect(await nobody.read(name)).toMatchObject({ state: 'quoted', mayAnswer: true })
      expect(await shop.mailsToShop()).toEqual([])
    })

    test('accepting and quoting again at the same moment: one of them succeeds', async () => {
      const quotationNo = await shop.offer(requestId)
      const [outcome] = await Promise.allSettled([accept(quotationNo), shop.offer(requestId)])
      const states = await offerStates(db, requestId)
      const won = outcome.status === 'fulfilled' && outcome.value.ok
      expect(states).toEqual(won ? ['accepted'] : ['superseded', 'open'])
    })
  })

  describe('putting the lines into a cart again', () => {
    test('moves them to the current cart, from whichever they are in, for 30 days after the acceptance', async () => {
      const quotationNo = await shop.offer(requestId)
      const first = await accepted(quotationNo)
      const back = await nobody.putBack(name, { quotationNo, cartToken: null })
      expect(back).toMatchObject({ ok: true, inCart: true, cartToken: expect.any(String) })
      expect(await shop.getCart(null).count(first)).toBe(0)
      expect((await inCart(back.ok ? back.cartToken : null)).totals.goods).toBe(12_750)
      // Decisions §9: 30 days after the acceptance, not the last day of the offer.
      shop.clock.moveTo('2026-12-26T23:59:59Z')
      expect(await nobody.putBack(name, { quotationNo, cartToken: null })).toMatchObject({ ok: true })
      shop.clock.moveTo('2026-12-27T00:00:00Z')
      expect(await nobody.putBack(name, { quotationNo, cartToken: null })).toMatchObject({ code: 'offer-over' })
      expect(await nobody.read(name)).toMatchObject({ state: 'accepted', mayPutBack: false })
    })

    test('is refused if it was not accepted', async () => {
      const quotationNo = await shop.offer(requestId)
      const refused = { ok: false, code: 'offer-not-accepted' }
      expect(await nobody.putBack(name, { quotationNo, cartToken: null })).toMatchObject(refused)
    })
  })
})

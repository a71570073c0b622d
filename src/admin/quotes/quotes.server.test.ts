import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, granted, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser, newCustomer } from '#people/accounts/testing/test-accounts.server.ts'
import { shop as ourShop } from '#platform/config/shop.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { htmlOf } from '#platform/email/mail-html.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import { forgetPerson } from '#shop/quoting/account-hooks.server.ts'
import type { TypedOffer } from '#shop/quoting/offers/check-offer.ts'
import type { QuoteState } from '#shop/quoting/quote.ts'
import { requestByLink } from '#shop/quoting/quote-links.server.ts'
import { findRequest, insertEvent, type QuoteRequest } from '#shop/quoting/store.server.ts'
import { quoteEvents, quoteOffers, quoteRequests } from '#shop/quoting/tables.server.ts'
import { insertKnownRequest } from '#shop/quoting/testing/known-request.server.ts'
import type { QuoteFormSent } from './quotes.server.ts'

const OFFER: TypedOffer = {
  lines: [
    { description: 'Art Paper, 600 × 900 mm', quantity: '250', amount: '62.31' },
    { description: 'Foil', quantity: '250', amount: '12' },
  ],
  validUntil: '2026-12-26',
  note: 'The foil is on stock.',
}

describeOnBothDatabases('staff answering quote requests', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser
  let sam: Browser
  let request: QuoteRequest

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db)
    mona = (await firstManager(shop)).browser
    sam = await invited(shop, mona, 'staff')
    request = await insertKnownRequest(db, { createdAt: shop.clock.now() })
    shop.pass(600)
  })

  const form = (more: Partial<QuoteFormSent> = {}): QuoteFormSent => ({
    requestId: request.id,
    formId: randomUUID(),
    seen: '1',
    ...more,
  })
  const offer = (browser: Browser, sent = form(), typed = OFFER) => shop.in(browser).quotes.offer(sent, typed)
  const state = async () => (await findRequest(db, request.id))?.state
  const offers = () =>
    db.select().from(quoteOffers).where(eq(quoteOffers.requestId, request.id)).orderBy(asc(quoteOffers.createdAt))
  const audited = async () =>
    (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, request.id))).map(({ action }) => action)
  const become = async (next: QuoteState) => {
    await db.update(quoteRequests).set({ state: next }).where(eq(quoteRequests.id, request.id))
  }

  it('see the request, its estimate, and what waits', async () => {
    const page = await shop.in(sam).quotes.inbox({ view: 'waiting', quoteType: '', search: '', after: null })
    expect(page?.requests.map(({ id }) => id)).toEqual([request.id])
    expect(await shop.in(sam).today.counts()).toMatchObject({ quotesWaiting: 1 })
    const shown = await shop.in(sam).quotes.request(request.id)
    expect(shown).toMatchObject({
      reference: request.reference,
      state: 'requested',
      role: 'guest',
      comment: request.comment,
      tracking: { utm_source: 'newsletter' },
      line: { description: 'Product: Art Paper / Size (mm): 600 × 900', quantity: '250', amount: '' },
      estimate: { ok: true },
      events: [{ title: 'Ada Byron asked for a quote' }],
      seen: 1,
      mayQuote: true,
      mayDecline: true,
    })
    if (!shown?.estimate.ok) throw new Error('no estimate')
    const sum = shown.estimate.steps.reduce((total, { pounds }) => total + Number(pounds), 0)
    expect(sum * 100).toBeCloseTo(shown.estimate.price, 1)
  })

  it('send a quotation: stored, open, mailed with a link, and in the audit log', async () => {
    granted(await offer(sam))
    const [filed] = await db.select().from(quotations)
    expect(filed).toMatchObject({
      quotationNo: 'Q-2026-00001',
      name: 'Ada Byron',
      items: [{ details: 'Art Paper, 600 × 900 mm', quantity: 250, price: 6231 }, { price: 1200 }],
      subTotal: 7431,
      shippingFee: 495,
      totalPrice: 7926,
      issueDate: '2026-11-26',
      validUntil: '2026-12-26',
      contentHash: null,
    })
    expect(await offers()).toMatchObject([
      { quotationId: filed?.id, state: 'open', note: OFFER.note, remindedAt: null },
    ])
    expect(await state()).toBe('quoted')
    expect((await findRequest(db, request.id))?.waitingSince).toBeNull()
    const shown = await shop.in(sam).quotes.request(request.id)
    expect(shown?.events.at(-1)).toMatchObject({ title: 'Sam Press sent quotation Q-2026-00001', text: OFFER.note })
    const mail = await shop.mailTo(request.email)
    expect(mail).toMatchObject({ kind: 'quote-offer', replyTo: 'desk@shop.example' })
    for (const words of [
      'Q-2026-00001',
      '250 for £62.31',
      '£74.31',
      '£4.95',
      '£79.26',
      '26 December 2026',
      'on stock',
    ]) {
      expect(mail?.text).toContain(words)
    }
    const token = /https:\/\/shop\.example\/quotes\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await requestByLink(db, token, shop.clock.now())).toBe(request.id)
    expect(await audited()).toEqual(['quote-sent'])
    expect(await shop.in(sam).today.counts()).toMatchObject({ quotesWaiting: 0 })
  })

  it('make one quotation of a form that is sent twice, or at the same time', async () => {
    const sent = form()
    const outcomes = await Promise.all([offer(sam, sent), offer(sam, sent), offer(mona, sent)])
    granted(await offer(sam, sent))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await db.$count(quotations)).toBe(1)
    expect(await db.$count(mails, eq(mails.kind, 'quote-offer'))).toBe(1)
    expect(await audited()).toEqual(['quote-sent'])
  })

  it('are told what a colleague did meanwhile, and can send again once they have seen it', async () => {
    const outcomes = await Promise.all([offer(sam), offer(mona, form(), { ...OFFER, note: 'Mine.' })])
    const refused = outcomes.filter((outcome) => !outcome.ok)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ code: 'changed-meanwhile' })
    expect(refused[0]).toHaveProperty(
      'message',
      expect.stringMatching(/: (Sam|Mona) Press sent quotation Q-2026-00001\./),
    )
    expect(await db.$count(quotations)).toBe(1)
    shop.pass(60)
    granted(await offer(mona, form({ seen: '2' }), { ...OFFER, note: 'Both.' }))
    expect((await offers()).map((each) => [each.state, each.note === 'Both.'])).toEqual([
      ['superseded', false],
      ['open', true],
    ])
    expect((await db.select().from(quotations)).map(({ quotationNo }) => quotationNo).toSorted()).toEqual([
      'Q-2026-00001',
      'Q-2026-00002',
    ])
  })

  it('are told what the customer wrote meanwhile, but not about a reminder', async () => {
    const event = (kind: 'message' | 'reminded', by: 'customer' | 'shop') =>
      inTransaction(db, (tx) =>
        insertEvent(tx, {
          id: randomUUID(),
          requestId: request.id,
          kind,
          by,
          actorId: null,
          actorName: 'Ada Byron',
          text: 'And in gold?',
          quotationId: null,
          at: shop.clock.now(),
        }),
      )
    await event('reminded', 'shop')
    granted(await shop.in(sam).quotes.message(form(), 'By when?'))
    shop.pass(1)
    await event('message', 'customer')
    const message = 'Nothing was sent, because the request has changed: Ada Byron wrote. Check it, then send again.'
    expect(await offer(sam, form({ seen: '2' }))).toMatchObject({ code: 'changed-meanwhile', message })
    granted(await offer(sam, form({ seen: '3' })))
  })

  it.each<[QuoteState, boolean, boolean]>([
    ['requested', true, true],
    ['quoted', true, true],
    ['declined', true, false],
    ['expired', true, true],
    ['accepted', false, false],
  ])('may quote what is %s: %s, and decline it: %s; and may always write', async (now, mayQuote, mayDecline) => {
    await become(now)
    expect(await shop.in(sam).quotes.request(request.id)).toMatchObject({ mayQuote, mayDecline })
    const declined = await shop.in(sam).quotes.decline(form(), 'Too wide for our press.')
    expect(declined.ok).toBe(mayDecline)
    await become(now)
    const seen = mayDecline ? 2 : 1
    shop.pass(1)
    expect((await offer(sam, form({ seen: String(seen) }))).ok).toBe(mayQuote)
    shop.pass(1)
    const after = String(seen + (mayQuote ? 1 : 0))
    granted(await shop.in(sam).quotes.message(form({ seen: after }), 'Thank you.'))
    expect(await state()).toBe(mayQuote ? 'quoted' : now)
  })

  it('decline with a reason, which withdraws an open offer', async () => {
    granted(await offer(sam))
    shop.pass(1)
    granted(await shop.in(mona).quotes.decline(form({ seen: '2' }), 'The paper is sold out.'))
    expect(await state()).toBe('declined')
    expect((await offers()).map((each) => each.state)).toEqual(['declined'])
    const mail = await shop.mailsTo(request.email)
    expect(mail.find(({ kind }) => kind === 'quote-declined')?.text).toContain('> The paper is sold out.')
    expect(await audited()).toEqual(['quote-sent', 'quote-declined'])
  })

  it('write any number of messages, each form once, as plain text', async () => {
    const sent = form()
    granted(await shop.in(sam).quotes.message(sent, '<b>By</b>\nwhen?'))
    granted(await shop.in(sam).quotes.message(sent, '<b>By</b>\nwhen?'))
    expect(await db.$count(quoteEvents, eq(quoteEvents.kind, 'message'))).toBe(1)
    const mail = await shop.mailTo(request.email)
    expect(mail).toMatchObject({ kind: 'quote-message', replyTo: 'desk@shop.example' })
    expect(mail?.text).toContain('> <b>By</b>')
    expect(mail && htmlOf(mail, ourShop)).toContain('&lt;b&gt;By&lt;/b&gt;')
    expect(await state()).toBe('requested')
  })

  it('see the quotations of a deleted account, and can no longer write to it', async () => {
    const ada = await newCustomer(shop)
    const userId = (await ada.account.current())?.userId ?? null
    await db.update(quoteRequests).set({ userId }).where(eq(quoteRequests.id, request.id))
    granted(await offer(sam))
    await inTransaction(db, (tx) => forgetPerson(tx, userId ?? ''))
    const page = await shop.in(sam).quotes.inbox({ view: 'all', quoteType: '', search: '', after: null })
    expect(page?.requests).toMatchObject([{ firstName: '', waitingSince: null }])
    const shown = await shop.in(sam).quotes.request(request.id)
    expect(shown).toMatchObject({ mayQuote: false, mayDecline: false, mayWrite: false })
    expect(shown?.events[0]?.title).toBe('Someone asked for a quote')
    const before = await db.$count(mails)
    for (const outcome of [
      await offer(sam, form({ seen: '2' })),
      await shop.in(sam).quotes.message(form({ seen: '2' }), 'Hello?'),
      await shop.in(sam).quotes.decline(form({ seen: '2' }), 'Gone.'),
    ]) {
      expect(outcome).toMatchObject({ ok: false, code: 'person-gone' })
    }
    expect(await db.$count(mails)).toBe(before)
  })

  describe('refusals', () => {
    it.each([
      ['no lines', {}, { lines: [] }, 'lines-missing'],
      ['a day that has passed', {}, { validUntil: '2026-11-25' }, 'valid-until-past'],
      ['another request’s form', { requestId: randomUUID() }, {}, 'request-unknown'],
      ['what is no id', { requestId: "' or 1=1" }, {}, 'request-unknown'],
      ['a form without a number', { formId: '' }, {}, 'form-lost'],
      ['a form that says nothing of what was seen', { seen: '' }, {}, 'changed-meanwhile'],
    ])('for %s, and nothing is sent', async (_what, sent, typed, code) => {
      expect(await offer(sam, form(sent), { ...OFFER, ...typed })).toMatchObject({ ok: false, code })
      expect(await db.$count(quotations)).toBe(0)
      expect(await db.$count(mails, eq(mails.recipient, request.email))).toBe(0)
      expect(await audited()).toEqual([])
      expect(await state()).toBe('requested')
    })

    it.each([
      ['message', '', 'message-missing'],
      ['message', 'x'.repeat(5001), 'message-too-long'],
      ['decline', '', 'reason-missing'],
      ['decline', 'x'.repeat(5001), 'message-too-long'],
    ] as const)('a %s of %j', async (what, text, code) => {
      expect(await shop.in(sam).quotes[what](form(), text)).toMatchObject({ ok: false, code })
      expect(await db.$count(quoteEvents)).toBe(1)
    })

    it('customers and visitors see and change nothing', async () => {
      for (const browser of [await newCustomer(shop), new Browser(shop)]) {
        const { quotes } = shop.in(browser)
        expect(await quotes.inbox({ view: 'all', quoteType: '', search: '', after: null })).toBeNull()
        expect(await quotes.request(request.id)).toBeNull()
        expect(await quotes.file({ requestId: request.id, fileId: randomUUID() }, 'original')).toBeNull()
        for (const outcome of [
          await quotes.offer(form(), OFFER),
          await quotes.message(form(), 'Hello'),
          await quotes.decline(form(), 'No'),
        ]) {
          expect(outcome).toMatchObject({ ok: false, code: 'not-allowed' })
        }
      }
      expect(await db.$count(quoteEvents)).toBe(1)
    })
  })
})

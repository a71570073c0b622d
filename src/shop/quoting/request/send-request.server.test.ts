import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser, demand, newCustomer, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { guests } from '#people/guests/tables.server.ts'
import { shop as ourShop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { htmlOf } from '#platform/email/mail-html.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { describeSeen } from '#shop/configurator/seen-order.ts'
import { seedItem } from '#shop/configurator/testing/seed-items.ts'
import { FERN } from '#studio/lettering/testing/test-designs.server.ts'
import { requestByLink } from '../quote-links.server.ts'
import { QUOTE_REFUSALS } from '../refusals.ts'
import { quoteEvents, quoteLinks, quoteRequests } from '../tables.server.ts'
import {
  type Fields,
  getForm,
  openTestRequests,
  SHOP_EMAIL,
  SITE,
  SPECIAL_PROCESSING,
  SPECIAL_SIZE,
  type TestRequests,
} from '../testing/test-requests.server.ts'
import { completeRequest } from './complete-request.ts'
import { readQuoteForm } from './quote-form.ts'

const newDraft = () => randomBytes(32).toString('base64url')
const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`)

describeOnBothDatabases('a quote request', (open) => {
  let db: Database
  let shop: TestRequests

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = await openTestRequests(db)
  })
  afterEach(() => shop.close())

  const send = (fields: Fields = SPECIAL_SIZE, browser = new Browser(shop), more = {}) =>
    shop.send(browser, fields, more)
  const stored = () => db.select().from(quoteRequests)
  const queued = () => db.select().from(mails)
  const mailTo = async (recipient: string) => (await queued()).filter((mail) => mail.recipient === recipient)

  async function attach(draft: string, name: string): Promise<void> {
    const bytes = (async function* () {
      yield PDF
    })()
    const received = await shop.artwork.receive({ draft, name, source: bytes })
    if (!received.ok) throw new Error(received.message)
  }

  test('is not sent if the form showed something else', async () => {
    const seen = { seen_summary: 'Product: Art Paper / Size (mm): 600 × 900', seen_quantity: '250 × 1 Kind' }
    expect(await send({ ...SPECIAL_SIZE, ...seen })).toMatchObject({
      ok: false,
      code: 'not-as-seen',
      errors: [{ field: 'seen_summary', message: QUOTE_REFUSALS['not-as-seen'] }],
    })
    expect(await send({ ...SPECIAL_SIZE, seen_quantity: '500 × 1 Kind' })).toMatchObject({
      errors: [{ field: 'seen_quantity' }],
    })
    // A request has no total.
    expect(await send({ ...SPECIAL_SIZE, seen_total: '1300' })).toMatchObject({ errors: [{ field: 'seen_total' }] })
    expect(await stored()).toEqual([])
    expect(await queued()).toEqual([])
  })

  test.each([
    ['a special size', SPECIAL_SIZE],
    ['special processing', SPECIAL_PROCESSING],
  ])('of %s is sent if the form showed the same', async (_what, fields) => {
    const content = readQuoteForm(getForm(fields)).content
    if (content === null) throw new Error('the form has no choices')
    const completed = completeRequest(seedItem(1), content, '')
    if (!completed.ok) throw new Error(completed.errors[0]?.message)
    expect(await send({ ...fields, ...describeSeen(completed.content) })).toMatchObject({ ok: true })
  })

  test('is stored with its first event, and both mails are queued (000 §4.4)', async () => {
    const outcome = await send({ ...SPECIAL_SIZE, utm_source: 'newsletter', utm_term: 'x'.repeat(300) })
    const [request] = await stored()
    expect(outcome).toMatchObject({ ok: true, id: request?.id, reference: request?.id.slice(0, 8).toUpperCase() })
    expect(request).toMatchObject({
      quoteType: 'Special Size',
      state: 'requested',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@reader.example',
      featuredItemId: 1,
      productId: 1,
      productName: 'Art Paper',
      catalogueVersion: 1,
      configuration: { product_id: 1, cutting_id: 1, width: 600, height: 900 },
      quantity: 250,
      kinds: 1,
      comment: 'For a shop window',
      tracking: { utm_source: 'newsletter', utm_term: 'x'.repeat(200) },
      waitingSince: shop.clock.now(),
    })
    expect(request?.summary).toContainEqual({ label: 'Size (mm)', value: '600 × 900' })
    expect(await db.select().from(quoteEvents)).toMatchObject([
      { requestId: request?.id, kind: 'requested', by: 'customer', actorName: 'Ada Byron' },
    ])
    expect((await db.select().from(jobs)).map(({ kind }) => kind)).toEqual(['send-mail', 'send-mail'])
    expect(shop.logged).toEqual([{ request: request?.id, type: 'Special Size', product: 1 }])
  })

  test('is acknowledged to the customer, with a link that opens it and nothing that was typed', async () => {
    await send({ ...SPECIAL_SIZE, firstname: 'Buy now', comment: 'Visit https://spam.example' })
    const [mail] = await mailTo('ada@reader.example')
    expect(mail).toMatchObject({ kind: 'quote-acknowledgement', replyTo: null })
    expect(mail?.text).toContain('600 × 900')
    expect(`${mail?.subject} ${mail?.text} ${JSON.stringify(mail?.content)}`).not.toMatch(/spam|Buy now|Byron/)
    const [request] = await stored()
    const token = /https:\/\/shop\.example\/quotes\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await requestByLink(db, token, shop.clock.now())).toBe(request?.id)
    expect(JSON.stringify(await db.select().from(quoteLinks))).not.toContain(token)
  })

  test('is mailed to the shop with everything, and a reply goes to the customer', async () => {
    await send({ ...SPECIAL_SIZE, comment: 'It broke.\n<b>Twice</b>', utm_source: 'newsletter' })
    const [request] = await stored()
    const [mail] = await mailTo(SHOP_EMAIL)
    expect(mail).toMatchObject({ kind: 'quote-notice', replyTo: 'ada@reader.example' })
    expect(mail?.subject).toBe(`Quote request from Ada Byron (${request?.reference})`)
    for (const part of ['Ada Byron, ada@reader.example', '600 × 900', '250', 'It broke.', 'newsletter'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain(`${SITE}/staff/quotes/${request?.id}`)
    expect(mail && htmlOf(mail, ourShop)).toContain('&lt;b&gt;Twice')
  })

  test('with line breaks in a name still has a one-line subject', async () => {
    expect(await send({ ...SPECIAL_SIZE, firstname: 'Ada\u2028Bcc: all@world.example' })).toMatchObject({ ok: true })
    expect((await mailTo(SHOP_EMAIL))[0]?.subject).toContain('Ada Bcc: all@world.example Byron')
  })

  describe('the sender (000 §4.4, §6)', () => {
    test('a visitor becomes a guest, who owns the request', async () => {
      const browser = new Browser(shop)
      const outcome = await send({ ...SPECIAL_SIZE, email_address: 'Ada@Reader.example' }, browser)
      expect(outcome).toMatchObject({
        guest: { info: { first_name: 'Ada', last_name: 'Byron', email: 'ada@reader.example' } },
      })
      const [guest] = await db.select().from(guests)
      expect(await stored()).toMatchObject([{ guestId: guest?.id, userId: null, email: 'ada@reader.example' }])
      expect(browser.cookies.get('guest')).toBe(outcome.ok ? outcome.guest?.id : null)
    })

    test('a guest’s stored details are used, whatever is sent', async () => {
      const browser = new Browser(shop)
      await send(SPECIAL_SIZE, browser)
      const again = await send({ ...SPECIAL_SIZE, firstname: 'Eve', email_address: 'eve@reader.example' }, browser)
      expect(again).toMatchObject({ ok: true, guest: { info: { first_name: 'Ada' } }, cookies: [] })
      expect((await stored()).map(({ email }) => email)).toEqual(['ada@reader.example', 'ada@reader.example'])
      expect(await db.select().from(guests)).toHaveLength(1)
    })

    test('a customer’s name and address are the account’s, whatever is sent, and no guest is created', async () => {
      const customer = await newCustomer(shop)
      const outcome = await send({ ...SPECIAL_SIZE, firstname: 'Eve', email_address: 'eve@reader.example' }, customer)
      expect(outcome).toMatchObject({ ok: true, guest: null, cookies: [] })
      const userId = (await customer.account.current())?.userId
      expect(await stored()).toMatchObject([{ userId, guestId: null, firstName: 'Ada', email: customer.email }])
      expect(await db.select().from(guests)).toEqual([])
    })

    test('a guest who signs in has the request as a customer', async () => {
      const customer = await newCustomer(shop)
      const browser = new Browser(shop)
      await send(SPECIAL_SIZE, browser)
      demand(await browser.go((account) => account.signIn({ email: customer.email, password: PASSWORD })))
      const userId = (await customer.account.current())?.userId
      expect(await stored()).toMatchObject([{ userId, guestId: null, email: 'ada@reader.example' }])
    })
  })

  describe('with files (000 §5)', () => {
    test('takes them over, and their secret no longer opens anything', async () => {
      const draft = newDraft()
      await attach(draft, 'window.pdf')
      expect(await send(SPECIAL_PROCESSING, undefined, { draft })).toMatchObject({ ok: true })
      const [request] = await stored()
      expect(await shop.artwork.viewSubmission(request?.artworkSubmissionId ?? '', '/x')).toMatchObject({
        files: [{ name: 'window.pdf' }],
      })
      expect(await shop.artwork.viewDraft({ draft })).toMatchObject({ artwork: { files: [] } })
      expect((await mailTo(SHOP_EMAIL))[0]?.text).toContain('window.pdf')
      expect((await mailTo('ada@reader.example'))[0]?.text).not.toContain('window.pdf')
    })

    test('is refused while files are still arriving, and the draft is unchanged', async () => {
      const draft = newDraft()
      await attach(draft, 'one.pdf')
      const started = await shop.artwork.start({ draft, name: 'two.pdf', size: 5000, replaces: null })
      expect(await send(SPECIAL_PROCESSING, undefined, { draft })).toMatchObject({
        code: 'attachments',
        errors: [{ field: 'attachments', message: expect.stringContaining('still uploading') }],
      })
      expect(await stored()).toEqual([])
      await shop.artwork.remove({ token: null, draft, fileId: started.ok ? started.fileId : '' })
      expect(await send(SPECIAL_PROCESSING, undefined, { draft })).toMatchObject({ ok: true })
    })
  })

  describe('with an idempotency key (decisions §5)', () => {
    const key = 'k-1'

    test('twice is one request, one pair of mails and the same answer', async () => {
      const browser = new Browser(shop)
      const first = await send(SPECIAL_SIZE, browser, { key })
      const second = await send(SPECIAL_SIZE, browser, { key })
      expect(second).toMatchObject({ ok: true, id: first.ok ? first.id : '', guest: first.ok ? first.guest : null })
      expect([await stored(), await queued()]).toMatchObject([{ length: 1 }, { length: 2 }])
    })

    test('ten at once, from connections without a cookie, are one, with one draft', async () => {
      const draft = newDraft()
      await attach(draft, 'window.pdf')
      const all = await Promise.all(
        Array.from({ length: 10 }, () => send(SPECIAL_PROCESSING, new Browser(shop), { key, draft })),
      )
      const ids = all.map((outcome) => (outcome.ok ? outcome.id : outcome.code))
      const [request] = await stored()
      expect(new Set(ids)).toEqual(new Set([request?.id]))
      expect(await stored()).toHaveLength(1)
      expect(await queued()).toHaveLength(2)
      expect(request?.artworkSubmissionId).not.toBeNull()
    })

    test('again, after the answer was lost with its cookie, belongs to this browser', async () => {
      await send(SPECIAL_SIZE, new Browser(shop), { key })
      const browser = new Browser(shop)
      await send(SPECIAL_SIZE, browser, { key })
      const customer = await newCustomer(shop)
      demand(await browser.go((account) => account.signIn({ email: customer.email, password: PASSWORD })))
      expect(await stored()).toMatchObject([{ userId: (await customer.account.current())?.userId }])
    })

    test('with other content is refused, and without a key is another request', async () => {
      await send(SPECIAL_SIZE, undefined, { key })
      const changes: Fields[] = [{ width: '700' }, { comment: 'Other' }, { lastname: 'Other' }]
      for (const change of changes) {
        expect(await send({ ...SPECIAL_SIZE, ...change }, undefined, { key })).toMatchObject({ code: 'key-reused' })
      }
      expect(await send()).toMatchObject({ ok: true })
      expect(await stored()).toHaveLength(2)
    })

    test('of somebody else is their own request, and an old one reveals nothing', async () => {
      const first = demand(await send(SPECIAL_SIZE, new Browser(shop), { key }))
      const other = demand(await send({ ...SPECIAL_SIZE, email_address: 'eve@reader.example' }, undefined, { key }))
      expect(other.id).not.toBe(first.id)
      shop.pass(11 * 60)
      const replaying = new Browser(shop)
      expect(await send(SPECIAL_SIZE, replaying, { key })).toMatchObject({ ok: true, id: first.id })
      const customer = await newCustomer(shop)
      demand(await replaying.go((account) => account.signIn({ email: customer.email, password: PASSWORD })))
      expect((await stored()).map(({ userId }) => userId)).toEqual([null, null])
    })

    test('does not count twice for the limits', async () => {
      const browser = new Browser(shop)
      for (let sent = 0; sent < 25; sent += 1)
        expect(await send(SPECIAL_SIZE, browser, { key })).toMatchObject({ ok: true })
      expect(await stored()).toHaveLength(1)
    })
  })

  describe('of an account', () => {
    test('is in the data export, and without personal data once the account is erased', async () => {
      const customer = await newCustomer(shop)
      const draft = newDraft()
      await attach(draft, 'ada.pdf')
      await send({ ...SPECIAL_PROCESSING, comment: 'By Ada', utm_source: 'x' }, customer, { draft })
      expect(await customer.account.exportData()).toMatchObject({
        quote_requests: [{ comment: 'By Ada', quantity: 500, files: ['ada.pdf'], events: [{ kind: 'requested' }] }],
      })
      demand(await customer.go((account) => account.erase(PASSWORD)))
      const [request] = await stored()
      expect(request).toMatchObject({ state: 'declined', productName: 'Art Paper', artworkSubmissionId: null })
      const left = JSON.stringify([await stored(), await db.select().from(quoteEvents)])
      expect(left).not.toMatch(/Ada|Byron|customer-|utm_source/)
      expect(await db.select().from(quoteLinks)).toEqual([])
    })

    test('keeps the measures of a lettering design, but not its text, once the account is erased', async () => {
      const customer = await newCustomer(shop)
      const { id: design_id } = demand(await shop.designs.save({ ...FERN, width: 4800 }))
      const product = { product_id: '9', featured_item_id: '8' }
      demand(await send({ ...SPECIAL_SIZE, ...product, quantity: '1', design_id }, customer))
      expect(JSON.stringify(await stored())).toContain('Fern & Thread')
      demand(await customer.go((account) => account.erase(PASSWORD)))
      const [request] = await stored()
      expect(JSON.stringify(request)).not.toMatch(new RegExp(`Fern|${design_id}`))
      expect(request?.summary).toContainEqual({ label: 'Colour', value: 'Gold' })
    })
  })
})

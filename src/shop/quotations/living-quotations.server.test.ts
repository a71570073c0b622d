import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attemptCounts } from '#people/accounts/tables.server.ts'
import { type Browser, demand, newCustomer, signedIn } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { cartLines, carts } from '#shop/cart/tables.server.ts'
import { addLine, setFloor } from '#shop/cart/testing/test-cart.server.ts'
import { deleteExpiredLinks } from './quotation-links.server.ts'
import { forgetPerson } from './quotation-store.server.ts'
import { quotationLinks, quotationNumbers, quotations } from './tables.server.ts'
import { art, issuedQuotation, KEY, openTestQuotations, SITE } from './testing/test-quotations.server.ts'

const MORNING = '2026-11-26T09:00:00Z'
const COLLEAGUE = 'joan@accounts.example'

describeOnBothDatabases('quotations after they were issued', (open) => {
  let db: Database
  let shop: Awaited<ReturnType<typeof openTestQuotations>>

  beforeAll(async () => {
    db = (await open()).db
    shop = await openTestQuotations(db)
  })
  beforeEach(async () => {
    shop.cartShop.clock.moveTo(MORNING)
    for (const table of [cartLines, carts, mails, attemptCounts, quotations, quotationNumbers]) await db.delete(table)
  })

  const at = (instant: string) => shop.cartShop.clock.moveTo(instant)

  async function quoted(browser: Browser, input = art()) {
    const quotation = issuedQuotation(await shop.ask(browser, input))
    return { ...quotation, name: { quotationNo: quotation.quotation_no } }
  }
  const view = (token: string | null) => shop.cartOf(null).view(token)
  const mailsTo = (recipient: string) => db.select().from(mails).where(eq(mails.recipient, recipient))

  /** The token of the link in the newest mail to an address. */
  async function keyTo(recipient: string): Promise<string> {
    const sent = await mailsTo(recipient)
    const key = /key=([\w-]{43})/.exec(sent.at(-1)?.text.replaceAll(/\s+/g, '') ?? '')?.[1]
    if (key === undefined) throw new Error('there is no link')
    return key
  }

  describe('Order this', () => {
    test('adds the lines to the cart at the quotation’s prices, whatever the catalogue says; they are valid for 30 days', async () => {
      const browser = shop.browser()
      const { name, items, quotation_no } = await quoted(browser, art('500'))
      await shop.cartShop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 99_999))
      at('2026-12-26T23:59:59Z')
      const { cartToken } = demand(await shop.of(browser).order(name, null, null))
      const cart = await view(cartToken)
      expect(cart.lines).toMatchObject([
        {
          product: 'Art Paper',
          quantity: 500,
          line_total: items[0]?.price,
          offer: { state: 'quoted' },
          quotation: { quotation_no, valid_until: '2027-01-25' },
        },
      ])
      expect(await shop.of(browser).read(name, null)).toMatchObject({
        accepted_on: '2026-12-26',
        holds_until: '2027-01-25',
      })
      at('2027-01-25T23:59:59Z')
      expect((await view(cartToken)).totals.goods).toBe(items[0]?.price)
      at('2027-01-26T00:00:00Z')
      expect((await view(cartToken)).lines[0]?.offer).toMatchObject({ state: 'not-offered' })
      expect(await shop.of(browser).order(name, null, null)).toMatchObject({ code: 'over' })
    })

    test('is refused after the last day, and the same can be quoted again at current prices', async () => {
      const browser = shop.browser()
      const { name } = await quoted(browser, art('700'))
      at('2026-12-27T00:00:00Z')
      expect(await shop.of(browser).order(name, null, null)).toMatchObject({ code: 'over' })
      expect(await db.$count(cartLines)).toBe(0)
      const again = demand(await shop.of(browser).quoteAgain(name, null))
      expect(again.quotation).toMatchObject({ issue_date: '2026-12-27', valid_until: '2027-01-26' })
      expect(again.quotation.items[0]?.details).toContain('Quantity: 700 × 1 Kind')
    })

    test('is idempotent, and from another browser the lines move there', async () => {
      const browser = shop.browser()
      const { name } = await quoted(browser)
      const first = demand(await shop.of(browser).order(name, null, null))
      demand(await shop.of(browser).order(name, null, first.cartToken))
      expect((await view(first.cartToken)).count).toBe(1)
      const second = demand(await shop.of(browser).order(name, null, null))
      expect((await view(first.cartToken)).count).toBe(0)
      expect((await view(second.cartToken)).count).toBe(1)
    })

    test('adds one line when pressed in two tabs at once', async () => {
      const browser = shop.browser()
      const { name } = await quoted(browser)
      const outcomes = await Promise.all([1, 2, 3].map(() => shop.of(browser).order(name, null, null)))
      expect(outcomes.every(({ ok }) => ok)).toBe(true)
      expect(await db.$count(cartLines)).toBe(1)
    })

    test('a quotation of the cart adds all of its lines, and a line agreed before stays that quotation’s line', async () => {
      const browser = shop.browser()
      const earlier = await quoted(browser, art('500'))
      const { cartToken } = demand(await shop.of(browser).order(earlier.name, null, null))
      await addLine(shop.cartShop, { token: cartToken, choices: { quantity: '200', kinds: '2' } })
      at('2026-12-20T09:00:00Z')
      shop.cartShop.quoted.set(earlier.quotation_no, '2026-12-26')
      const whole = await quoted(browser, { of: { cartToken } })
      // The earlier one was accepted on 26 November, and this one promises no more than it does.
      expect(whole).toMatchObject({ valid_until: '2026-12-26', items: [{ quantity: 500 }, { quantity: 400 }] })
      const { cartToken: other } = demand(await shop.of(browser).order(whole.name, null, null))
      const { lines, totals } = await view(other)
      expect(lines.map(({ quotation }) => quotation?.quotation_no)).toEqual([earlier.quotation_no, whole.quotation_no])
      expect(lines.map(({ kinds }) => kinds)).toEqual([1, 2])
      expect(totals).toMatchObject({ goods: whole.sub_total, total: whole.total_price })
      // The quoted line of the cart stays there at its own price; the agreed one has moved.
      expect((await view(cartToken)).lines.map(({ quotation }) => quotation)).toEqual([null])
    })

    test('staff and strangers cannot order it', async () => {
      const { name } = await quoted(shop.browser())
      const customer = await newCustomer(shop.accounts)
      expect(await shop.of(customer).order(name, null, null)).toMatchObject({ code: 'quotation-unknown' })
      expect(await shop.of(customer, true).order(name, null, null)).toMatchObject({ code: 'read-only' })
    })
  })

  test('the rate of VAT is that of the issue date', async () => {
    const browser = shop.browser()
    const { name } = await quoted(browser)
    await db.update(quotations).set({ vatPercent: 15 })
    expect(await shop.of(browser).read(name, null)).toMatchObject({ vat_percent: 15 })
  })

  describe('Send to a colleague', () => {
    test('mails a link that opens it without an account, for reading and ordering only', async () => {
      const owner = await newCustomer(shop.accounts)
      const { name, id } = await quoted(owner)
      const formId = randomUUID()
      demand(await shop.of(owner).send(name, null, { formId, email: 'Joan@Accounts.example' }))
      demand(await shop.of(owner).send(name, null, { formId, email: 'Joan@Accounts.example' }))
      const [mail, ...more] = await mailsTo(COLLEAGUE)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ kind: 'quotation-shared', replyTo: owner.email })
      expect(mail?.text.replaceAll(/\s+/g, '')).toContain(`${SITE}/quotations/${name.quotationNo}?key=`)
      const key = await keyTo(COLLEAGUE)
      const colleague = shop.of(shop.browser())
      expect(await colleague.read(name, key)).toMatchObject({ id })
      expect(await colleague.open(name, key)).toMatchObject({
        mayEdit: false,
        mayShare: false,
        mayOrder: true,
        links: [],
      })
      const billTo = { name: 'Joan', company: '', address: '' }
      const denied = { code: 'read-only' }
      expect(await colleague.saveBillTo(name, billTo, key)).toMatchObject(denied)
      expect(await colleague.send(name, key, { formId: randomUUID(), email: 'x@y.example' })).toMatchObject(denied)
      expect(await colleague.makeLink(name, key)).toMatchObject(denied)
      expect(await colleague.withdraw(name, key, formId)).toMatchObject(denied)
      expect(demand(await colleague.order(name, key, null)).cartToken).toMatch(/^[\w-]{43}$/)
    })

    test('only the hash of the token is stored, and it opens no other quotation', async () => {
      const owner = shop.browser()
      const { name } = await quoted(owner)
      const other = await quoted(shop.browser(), art('1000'))
      const { path } = demand(await shop.of(owner).makeLink(name, null))
      const key = new URL(path, SITE).searchParams.get('key') ?? ''
      expect(JSON.stringify(await db.select().from(quotationLinks))).not.toContain(key)
      const stranger = shop.of(shop.browser())
      expect(await stranger.read(name, key)).not.toBeNull()
      expect(await stranger.read(name, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
      expect(await stranger.read(other.name, key)).toBeNull()
    })

    test('a withdrawn link and others to the same address open nothing; another colleague’s still works', async () => {
      const owner = shop.browser()
      const { name } = await quoted(owner)
      for (const email of [COLLEAGUE, COLLEAGUE, 'finance@harbour.example']) {
        demand(await shop.of(owner).send(name, null, { formId: randomUUID(), email }))
      }
      const keys = await Promise.all([keyTo(COLLEAGUE), keyTo('finance@harbour.example')])
      const links = (await shop.of(owner).open(name, null))?.links ?? []
      expect(links).toHaveLength(3)
      const toColleague = links.find(({ recipient }) => recipient === COLLEAGUE)
      demand(await shop.of(owner).withdraw(name, null, toColleague?.id ?? ''))
      const stranger = shop.of(shop.browser())
      expect(await Promise.all(keys.map(async (key) => (await stranger.read(name, key)) !== null))).toEqual([
        false,
        true,
      ])
      expect((await shop.of(owner).open(name, null))?.links).toHaveLength(1)
      // It is no longer found by number and address either.
      await db.delete(mails)
      demand(await stranger.find({ number: name.quotationNo, email: COLLEAGUE }))
      expect(await shop.work()).toBe(1)
      expect(await mailsTo(COLLEAGUE)).toEqual([])
    })

    test('a link of another quotation cannot be withdrawn', async () => {
      const owner = shop.browser()
      const mine = await quoted(owner)
      const theirs = shop.browser()
      const other = await quoted(theirs, art('1000'))
      demand(await shop.of(theirs).makeLink(other.name, null))
      const [link] = (await shop.of(theirs).open(other.name, null))?.links ?? []
      demand(await shop.of(owner).withdraw(mine.name, null, link?.id ?? ''))
      expect((await shop.of(theirs).open(other.name, null))?.links).toHaveLength(1)
    })

    test('a link expires after half a year, and is deleted with the address', async () => {
      const owner = await newCustomer(shop.accounts)
      const { name } = await quoted(owner)
      demand(await shop.of(owner).send(name, null, { formId: randomUUID(), email: COLLEAGUE }))
      const key = await keyTo(COLLEAGUE)
      at('2027-05-25T10:00:00Z')
      expect(await shop.of(shop.browser()).read(name, key)).toBeNull()
      await deleteExpiredLinks({ db, clock: shop.cartShop.clock })
      expect(await db.$count(quotationLinks)).toBe(0)
    })

    test.each([
      ['', 'Email address is required. Please try again.'],
      ['joan', 'Please enter a valid email.'],
      ['joan@accounts.example, all@world.example', 'Please enter a valid email.'],
    ])('%j is not an address', async (email, message) => {
      const owner = shop.browser()
      const { name } = await quoted(owner)
      const refused = await shop.of(owner).send(name, null, { formId: randomUUID(), email })
      expect(refused).toMatchObject({ ok: false, errors: [{ field: 'email', message }] })
    })

    test('an address is mailed to at most ten times an hour', async () => {
      const owner = shop.browser()
      const { name } = await quoted(owner)
      const send = () => shop.of(owner).send(name, null, { formId: randomUUID(), email: COLLEAGUE })
      for (let sent = 0; sent < 10; sent += 1) demand(await send())
      expect(await send()).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: expect.any(Number) })
      expect(await mailsTo(COLLEAGUE)).toHaveLength(10)
    })

    test('is deleted with an erased account', async () => {
      const owner = await newCustomer(shop.accounts)
      const { name } = await quoted(owner)
      demand(await shop.of(owner).send(name, null, { formId: randomUUID(), email: COLLEAGUE }))
      const key = await keyTo(COLLEAGUE)
      const userId = (await owner.account.current())?.userId ?? ''
      await inTransaction(db, (tx) => forgetPerson(tx, userId))
      expect(await shop.of(shop.browser()).read(name, key)).toBeNull()
      expect(await db.$count(quotationLinks)).toBe(0)
    })
  })

  describe('finding a quotation by number and email address', () => {
    test('mails its owner a link with the owner’s rights', async () => {
      const owner = await newCustomer(shop.accounts)
      const { name } = await quoted(owner)
      const stranger = shop.of(shop.browser())
      demand(await stranger.find({ number: ` ${name.quotationNo.toLowerCase()} `, email: owner.email.toUpperCase() }))
      await shop.work()
      const [mail] = (await mailsTo(owner.email)).filter(({ kind }) => kind === 'quotation-found')
      expect(mail?.subject).toBe(`Your link to quotation ${name.quotationNo}`)
      const key = await keyTo(owner.email)
      expect(await stranger.open(name, key)).toMatchObject({ mayEdit: true, mayShare: true, mayOrder: true })
    })

    test('mails a colleague a link with no more rights than before', async () => {
      const owner = shop.browser()
      const { name } = await quoted(owner)
      demand(await shop.of(owner).send(name, null, { formId: randomUUID(), email: COLLEAGUE }))
      await db.delete(mails)
      demand(await shop.of(shop.browser()).find({ number: name.quotationNo, email: COLLEAGUE }))
      await shop.work()
      const key = await keyTo(COLLEAGUE)
      expect(await shop.of(shop.browser()).open(name, key)).toMatchObject({ mayEdit: false, mayShare: false })
    })

    test('the answer is the same whether or not it exists, and nobody else is mailed', async () => {
      const owner = await newCustomer(shop.accounts)
      const { name } = await quoted(owner)
      await db.delete(mails)
      const stranger = shop.of(shop.browser())
      const answers = [
        await stranger.find({ number: name.quotationNo, email: 'nobody@world.example' }),
        await stranger.find({ number: 'Q-2026-09999', email: owner.email }),
        await stranger.find({ number: name.quotationNo, email: owner.email }),
      ]
      expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
      expect(await shop.work()).toBe(3)
      expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([owner.email])
    })

    test.each([
      [{ number: '', email: COLLEAGUE }, 'number'],
      [{ number: '42', email: COLLEAGUE }, 'number'],
      [{ number: 'Q-2026-00001', email: '' }, 'email'],
      [{ number: 'Q-2026-00001', email: 'joan' }, 'email'],
    ])('%j is refused with its field', async (input, field) => {
      expect(await shop.of(shop.browser()).find(input)).toMatchObject({ ok: false, errors: [{ field }] })
    })

    test('is possible five times an hour for an address, whether or not there is anything', async () => {
      const stranger = shop.of(shop.browser())
      for (let tried = 0; tried < 5; tried += 1) {
        demand(await stranger.find({ number: `Q-2026-0000${tried}`, email: COLLEAGUE }))
      }
      expect(await stranger.find({ number: 'Q-2026-00009', email: COLLEAGUE })).toMatchObject({
        code: 'too-many-requests',
      })
    })
  })

  test('a list says which have expired', async () => {
    const owner = await newCustomer(shop.accounts)
    await quoted(owner, art('500'))
    at('2026-12-10T09:00:00Z')
    await quoted(owner, art('1000'))
    at('2026-12-27T09:00:00Z')
    const again = await signedIn(shop.accounts, owner.email)
    expect((await shop.of(again).own()).map(({ over }) => over)).toEqual([false, true])
  })

  test('the link of a request opens its quotation with the customer’s rights', async () => {
    const { name } = await quoted(shop.browser())
    expect(await shop.of(shop.browser()).open(name, KEY)).toMatchObject({ mayEdit: true, mayShare: true })
  })
})

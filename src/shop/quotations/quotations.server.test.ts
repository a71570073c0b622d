import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demand, newCustomer, newEmail, PASSWORD, signedIn } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { addQuotedLines, describedLine } from '#shop/cart/quoted-lines.server.ts'
import { addLine } from '#shop/cart/testing/test-cart.server.ts'
import { addCoupon } from '#shop/promotions/testing/test-promotions.server.ts'
import { productPictures } from '#studio/showroom/tables.server.ts'
import { acceptQuotation, findQuotation, idsInQuotations, issueQuotation } from './quotation-store.server.ts'
import { quotationNumbers, quotations } from './tables.server.ts'
import { art, issuedQuotation, KEY, openTestQuotations } from './testing/test-quotations.server.ts'

const MORNING = '2026-11-26T09:00:00Z'
const GRACE = { name: 'Grace Hopper', company: 'Harbour Coffee Ltd', address: '12 Harbour Row\nBristol' }

describeOnBothDatabases('quotations', (open) => {
  let db: Database
  let shop: Awaited<ReturnType<typeof openTestQuotations>>

  beforeAll(async () => {
    db = (await open()).db
    shop = await openTestQuotations(db)
  })
  beforeEach(async () => {
    shop.cartShop.clock.moveTo(MORNING)
    await db.delete(quotations)
    await db.delete(quotationNumbers)
  })

  /** The issued numbers, in order. */
  async function numbers(): Promise<string[]> {
    const rows = await db.select({ number: quotations.quotationNo }).from(quotations).orderBy(quotations.quotationNo)
    return rows.map(({ number }) => number)
  }

  test('000 §2.7, §3: a configuration is priced, numbered and issued', async () => {
    const quotation = issuedQuotation(await shop.ask(shop.browser()))
    expect(quotation).toMatchObject({
      quotation_no: 'Q-2026-00001',
      issue_date: '2026-11-26',
      valid_until: '2026-12-26',
      accepted_on: null,
      holds_until: '2026-12-26',
      is_offer: false,
      vat_percent: 20,
      name: '',
      company: '',
      address: '',
      shipping_fee: 495,
      point_discount: 0,
      coupon_discount: 0,
    })
    const [item] = quotation.items
    expect(item?.details).toMatch(/^Product: Art Paper \/ .*Quantity: 500 × 1 Kind$/)
    expect(quotation.sub_total).toBe(item?.price)
    expect(quotation.total_price).toBe(quotation.sub_total + 495)
    expect(item?.dispatch_days).toBe(5)
  })

  test('several configurations are one quotation, delivered once', async () => {
    const configurations = ['200', '1000', '5000'].flatMap((quantity) => {
      const { of } = art(quantity)
      return 'configurations' in of ? of.configurations : []
    })
    const quotation = issuedQuotation(await shop.ask(shop.browser(), { of: { configurations } }))
    expect(quotation.items.map(({ quantity }) => quantity)).toEqual([200, 1000, 5000])
    expect(quotation.sub_total).toBe(quotation.items.reduce((sum, { price }) => sum + price, 0))
    expect(quotation.shipping_fee).toBe(quotation.sub_total >= 10_000 ? 0 : 495)
  })

  test('the cart is quoted with the same totals as on its page', async () => {
    const { token } = await addLine(shop.cartShop, { choices: { quantity: '500', kinds: '3' } })
    await addLine(shop.cartShop, { token, choices: { quantity: '200' } })
    const { totals } = await shop.cartShop.cart.view(token)
    const shown = { sub_total: totals.goods, shipping_fee: totals.shipping, total_price: totals.total }
    const quotation = issuedQuotation(await shop.ask(shop.browser(), { of: { cartToken: token }, shown }))
    expect(quotation).toMatchObject(shown)
    expect(quotation.items.map(({ quantity }) => quantity)).toEqual([1500, 200])
    expect(quotation.items.map(({ dispatch_days }) => dispatch_days)).toEqual([5, 5])
  })

  test('000 §2.7: with its coupon, which goes into the cart that orders it', async () => {
    await addCoupon(db)
    const { token } = await addLine(shop.cartShop, { choices: { quantity: '500', kinds: '3' } })
    await shop.cartShop.cart.setCoupon({ token, coupon: 'SAVE10' })
    const { totals } = await shop.cartShop.cart.view(token)
    const shown = { sub_total: totals.goods, coupon_discount: totals.coupon_discount, total_price: totals.total }
    const browser = shop.browser()
    const quotation = issuedQuotation(await shop.ask(browser, { of: { cartToken: token }, shown }))
    expect(quotation).toMatchObject({ ...shown, point_discount: 0 })
    expect(totals.coupon_discount).toBeGreaterThan(0)
    const ordered = await shop.of(browser).order({ id: quotation.id }, null, null)
    const cart = await shop.cartOf(null).view(ordered.ok ? ordered.cartToken : null)
    expect(cart).toMatchObject({ coupon: { code: 'SAVE10', message: null }, totals })
  })

  test('a line that was accepted from a quotation names it, with the last day of its price', async () => {
    const product = { featuredItemId: 1, productId: 1, productName: 'Art Paper', productSlug: 'art-paper' }
    const boxes = { description: 'Hand-made boxes', quantity: 250, price: 12_000 }
    const lines = [describedLine({ ...product, catalogueVersion: 1 }, boxes)]
    const agreed = { quotationNo: 'Q-2026-00900', lines }
    shop.cartShop.quoted.set(agreed.quotationNo, '2026-12-20')
    const now = shop.cartShop.clock.now()
    const added = await inTransaction(db, (tx) => addQuotedLines(tx, null, agreed, now))
    const cartToken = added.ok ? added.token : null
    const { items, sub_total } = issuedQuotation(await shop.ask(shop.browser(), { of: { cartToken } }))
    expect(items).toEqual([
      {
        details: expect.stringContaining('Price agreed: Q-2026-00900, until Sunday 20 December 2026'),
        quantity: 250,
        price: 12_000,
      },
    ])
    expect(sub_total).toBe(12_000)
  })

  describe('with pictures of own products', () => {
    async function picture(): Promise<string> {
      const id = crypto.randomUUID()
      const createdAt = shop.cartShop.clock.now()
      await db.insert(productPictures).values({ id, page: '/stickers', width: 9, height: 9, bytes: 9, createdAt })
      return id
    }
    const getPictures = ({ items }: ReturnType<typeof issuedQuotation>) => items.map(({ picture_id }) => picture_id)

    test('the cart’s lines show theirs, and a quotation keeps them when the cart is deleted', async () => {
      const id = await picture()
      const request = { productId: 1, featuredItemId: null, choices: { print_features: [] } }
      const added = await shop.cartShop.cart.add({ ...request, token: null, pictureId: id })
      const cartToken = added.ok ? added.token : null
      await shop.cartShop.cart.add({ ...request, token: cartToken })
      expect(getPictures(issuedQuotation(await shop.ask(shop.browser(), { of: { cartToken } })))).toEqual([
        id,
        undefined,
      ])
      expect(await idsInQuotations(db, 'picture_id', [id, crypto.randomUUID()])).toEqual(new Set([id]))
      expect(await idsInQuotations(db, 'picture_id', [])).toEqual(new Set())
    })

    test('a configuration shows its own if it exists, and marks it as used', async () => {
      const id = await picture()
      const known = issuedQuotation(await shop.ask(shop.browser(), art('500', { pictureId: id })))
      const unknown = issuedQuotation(await shop.ask(shop.browser(), art('500', { pictureId: crypto.randomUUID() })))
      expect([getPictures(known), getPictures(unknown)]).toEqual([[id], [undefined]])
      expect(unknown.items[0]).not.toHaveProperty('picture_id')
      const [row] = await db.select().from(productPictures).where(eq(productPictures.id, id))
      expect(row?.usedAt).toEqual(shop.cartShop.clock.now())
    })
  })

  test('an empty cart is refused', async () => {
    const answer = await shop.ask(shop.browser(), { of: { cartToken: null } })
    expect(answer).toMatchObject({ ok: false, code: 'cart-empty' })
    expect(await numbers()).toEqual([])
  })

  test.each(['sub_total', 'shipping_fee', 'point_discount', 'coupon_discount', 'total_price'] as const)(
    'another %s than the shop’s own is refused, and no number is used',
    async (name) => {
      const answer = await shop.ask(shop.browser(), { ...art(), shown: { [name]: 1 } })
      expect(answer).toMatchObject({ ok: false, code: 'amount-changed', errors: [{ field: name }] })
      expect(await numbers()).toEqual([])
    },
  )

  test('another price than the one shown is refused, by the id of its row', async () => {
    const answer = await shop.ask(shop.browser(), art('500', { productPricingId: 'of-yesterday' }))
    expect(answer).toMatchObject({ code: 'amount-changed', errors: [{ field: 'quotations.0.product_pricing_id' }] })
  })

  test('choices and amounts that the page did not show are refused by name', async () => {
    for (const seen of [{ seen_summary: 'Product: PVC Vinyl' }, { seen_quantity: '100 × 1 Kind' }]) {
      const answer = await shop.ask(shop.browser(), art('500', { seen }))
      const errors = [{ field: `quotations.0.${Object.keys(seen)[0]}` }]
      expect(answer).toMatchObject({ code: 'not-as-seen', errors })
    }
    expect(await numbers()).toEqual([])
  })

  test('a configuration without a price is refused with the sentence of its field', async () => {
    const answer = await shop.ask(shop.browser(), art('1'))
    expect(answer).toMatchObject({ ok: false, code: 'configuration', reason: 'quantity-too-low' })
    expect(answer.ok || answer.errors[0]?.field).toBe('quotations.0.quantity')
  })

  test('an amount above a quotation’s maximum is refused', async () => {
    const configurations = Array.from({ length: 100 }, () => {
      const choices = { print_features: [], size: '500x500', quantity: '20000', kinds: 'custom', custom_kinds: '99' }
      return { featuredItemId: 7, productId: 10, choices, productPricingId: null }
    })
    const answer = await shop.ask(shop.browser(), { of: { configurations } })
    expect(answer).toMatchObject({ ok: false, code: 'too-large' })
  })

  test('the same request on the same day gives the same quotation, even at once', async () => {
    const browser = shop.browser()
    const first = issuedQuotation(await shop.ask(browser))
    const again = await Promise.all([1, 2, 3].map(async () => issuedQuotation(await shop.of(browser).create(art()))))
    expect(new Set([first, ...again].map(({ quotation_no }) => quotation_no))).toEqual(new Set(['Q-2026-00001']))
    expect(issuedQuotation(await shop.ask(browser, art('1000'))).quotation_no).toBe('Q-2026-00002')
    shop.cartShop.clock.moveTo('2026-11-27T00:30:00Z')
    expect(issuedQuotation(await shop.ask(browser)).quotation_no).toBe('Q-2026-00003')
  })

  test('two simultaneous requests of a new visitor give one too', async () => {
    const customer = await newCustomer(shop.accounts)
    const both = await Promise.all([1, 2].map(async () => issuedQuotation(await shop.of(customer).create(art()))))
    expect(both[0]?.id).toBe(both[1]?.id)
    expect(await numbers()).toEqual(['Q-2026-00001'])
  })

  test('an accepted quotation is not returned again: the same request gives a new one', async () => {
    const browser = shop.browser()
    const { id } = issuedQuotation(await shop.ask(browser))
    await inTransaction(db, (tx) => acceptQuotation(tx, id, shop.cartShop.clock.now()))
    expect(issuedQuotation(await shop.ask(browser)).quotation_no).toBe('Q-2026-00002')
  })

  test('numbers have no gaps, however many request them at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 12 }, async () => issuedQuotation(await shop.ask(shop.browser()))),
    )
    const given = all.map(({ quotation_no }) => quotation_no).toSorted()
    expect(given).toEqual(Array.from({ length: 12 }, (_, index) => `Q-2026-${String(index + 1).padStart(5, '0')}`))
    expect(await numbers()).toEqual(given)
  })

  test('a rolled back quotation frees its number', async () => {
    const toFile = {
      items: [{ details: 'Boxes', quantity: 1, price: 100 }],
      shippingFee: 0,
      pointDiscount: 0,
      couponDiscount: 0,
      billTo: GRACE,
      owner: { userId: null, guestId: null },
      issueDate: '2026-11-26',
      validUntil: '2026-12-26',
      contentHash: null,
      orderLines: null,
    }
    const undone = inTransaction(db, async (tx) => {
      await issueQuotation(tx, toFile, shop.cartShop.clock.now())
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(issuedQuotation(await shop.ask(shop.browser())).quotation_no).toBe('Q-2026-00001')
  })

  test('each year in London begins with 1', async () => {
    shop.cartShop.clock.moveTo('2026-12-31T23:59:59Z')
    const browser = shop.browser()
    expect(issuedQuotation(await shop.ask(browser)).quotation_no).toBe('Q-2026-00001')
    shop.cartShop.clock.moveTo('2027-01-01T00:00:00Z')
    expect(issuedQuotation(await shop.ask(browser)).quotation_no).toBe('Q-2027-00001')
    expect(issuedQuotation(await shop.ask(browser, art('1000'))).quotation_no).toBe('Q-2027-00002')
  })

  test('requests from one network are limited', async () => {
    const browser = shop.browser()
    for (let count = 0; count < 120; count += 1) await shop.of(browser).create(art())
    const refused = await shop.of(browser).create(art())
    expect(refused).toMatchObject({ ok: false, code: 'too-many', retryAfterSeconds: expect.any(Number) })
    expect(issuedQuotation(await shop.ask(shop.browser())).quotation_no).toMatch(/^Q-2026-/)
  }, 60_000)

  test('000 §6: a customer’s details are in Bill To', async () => {
    const customer = await newCustomer(shop.accounts)
    demand(
      await customer.go((account) =>
        account.changeDetails({ first_name: 'Ada', last_name: 'Byron', phone: '', company: 'Engines Ltd' }),
      ),
    )
    const address = { label: 'Home', name: '', company: '', line_1: '4 St James Square', line_2: '', city: 'London' }
    const texts = { ...address, county: '', postcode: 'SW1Y 4JU', phone: '020 7946 0417' }
    demand(await customer.go((account) => account.addAddress(texts, true)))
    expect(issuedQuotation(await shop.ask(customer))).toMatchObject({
      name: 'Ada Byron',
      company: 'Engines Ltd',
      address: '4 St James Square\nLondon\nSW1Y 4JU',
    })
  })

  test('decisions §5: Bill To is saved, tidied, until the quotation is accepted', async () => {
    const browser = shop.browser()
    const { id, quotation_no } = issuedQuotation(await shop.ask(browser))
    const typed = { ...GRACE, address: '  12 Harbour Row \r\n\r\nBristol\u0000 ' }
    const saved = await shop.of(browser).saveBillTo({ id }, typed, null)
    expect(saved).toMatchObject({ ok: true, quotation: { id, ...GRACE } })
    expect(await findQuotation(db, quotation_no)).toMatchObject(GRACE)
    await inTransaction(db, (tx) => acceptQuotation(tx, id, shop.cartShop.clock.now()))
    const late = await shop.of(browser).saveBillTo({ id }, { ...GRACE, name: 'Ada Byron' }, null)
    expect(late).toMatchObject({ ok: false, code: 'quotation-accepted' })
    expect(await shop.of(browser).read({ id }, null)).toMatchObject({ ...GRACE, accepted_on: '2026-11-26' })
  })

  test('can be accepted only once', async () => {
    const { id } = issuedQuotation(await shop.ask(shop.browser()))
    const accept = () => inTransaction(db, (tx) => acceptQuotation(tx, id, shop.cartShop.clock.now()))
    const [first, second] = await Promise.all([accept(), accept()])
    expect([first, second].filter((one) => one !== null)).toHaveLength(1)
  })

  test.each([
    ['name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['company', '<b>Bold</b>', 'Please leave out the characters < and >.'],
    ['address', 'x\n'.repeat(9), 'Please use at most 8 lines.'],
  ])('a malformed %s is refused, and nothing is changed', async (field, value, message) => {
    const browser = shop.browser()
    const { id } = issuedQuotation(await shop.ask(browser))
    const refused = await shop.of(browser).saveBillTo({ id }, { ...GRACE, [field]: value }, null)
    expect(refused).toMatchObject({ ok: false, message, errors: [{ field, message }] })
    expect(await shop.of(browser).read({ id }, null)).toMatchObject({ name: '', company: '', address: '' })
  })

  test('is not found by others, but by staff and whoever has its link', async () => {
    const owner = shop.browser()
    const { id, quotation_no: quotationNo } = issuedQuotation(await shop.ask(owner))
    const other = shop.browser()
    await shop.ask(other)
    for (const name of [{ id }, { quotationNo }]) {
      expect(await shop.of(owner).read(name, null)).toMatchObject({ id })
      expect(await shop.of(other).read(name, null)).toBeNull()
      expect(await shop.of(other).read(name, 'guessed')).toBeNull()
      expect(await shop.of(shop.browser()).read(name, null)).toBeNull()
      expect(await shop.of(other).read(name, KEY)).toMatchObject({ id })
      expect(await shop.of(other).saveBillTo(name, GRACE, null)).toMatchObject({ code: 'quotation-unknown' })
    }
    const staff = shop.of(await newCustomer(shop.accounts), true)
    expect(await staff.read({ id }, null)).toMatchObject({ id })
  })

  test.each(['Q-2026-99999', 'Q-2026-1', '', 'Q-2026-00001\u0000', "' or 1=1"])('%j is not found', async (no) => {
    expect(await shop.of(shop.browser()).read({ quotationNo: no }, null)).toBeNull()
    expect(await shop.of(shop.browser()).read({ id: no }, null)).toBeNull()
  })

  test('a guest’s quotations become the customer’s on signing in, and are in their data export', async () => {
    const email = newEmail()
    await newCustomer(shop.accounts, email)
    const browser = shop.browser()
    const { id } = issuedQuotation(await shop.ask(browser))
    demand(await browser.go((account) => account.signIn({ email, password: PASSWORD })))
    expect(await shop.of(browser).own()).toMatchObject([{ id }])
    const elsewhere = await signedIn(shop.accounts, email)
    expect(await shop.of(elsewhere).read({ id }, null)).toMatchObject({ id })
    expect(await elsewhere.account.exportData()).toMatchObject({ quotations: [{ id }] })
    expect(await shop.of(shop.browser()).own()).toEqual([])
  })

  test('an erased customer is removed from quotations; numbers and amounts stay', async () => {
    const customer = await newCustomer(shop.accounts)
    const { quotation_no, total_price } = issuedQuotation(await shop.ask(customer))
    demand(await customer.go((account) => account.erase(PASSWORD)))
    expect(await findQuotation(db, quotation_no)).toMatchObject({
      userId: null,
      guestId: null,
      name: '',
      company: '',
      address: '',
      totalPrice: total_price,
    })
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser, demand, newCustomer, newEmail, signedIn } from '#people/accounts/testing/test-accounts.server.ts'
import { guests } from '#people/guests/tables.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { productPictures } from '#studio/showroom/tables.server.ts'
import { quoteRequests } from '../tables.server.ts'
import {
  type Fields,
  openTestRequests,
  SPECIAL_PROCESSING,
  SPECIAL_SIZE,
  type TestRequests,
} from '../testing/test-requests.server.ts'

const database = testDatabase()
let shop: TestRequests

beforeEach(async () => {
  shop = await openTestRequests(database.db)
})
afterEach(() => shop.close())

const send = (fields: Fields = SPECIAL_SIZE, browser = new Browser(shop)) => shop.send(browser, fields)
const stored = () => database.db.select().from(quoteRequests)

describe('a quote request is refused, and nothing is stored or sent', () => {
  test.each<[string, Fields, object]>([
    [
      'from a disposable address (000 §5)',
      { email_address: 'ada@mailinator.com' },
      {
        code: 'email-disposable',
        errors: [{ field: 'email_address', message: "※Sorry, we don't allow disposable email address." }],
      },
    ],
    [
      'without a name, an address, a quantity (000 §5)',
      { firstname: '', email_address: 'ada', quantity: '' },
      {
        code: 'first-name-missing',
        message: '※Please enter the first name.',
        errors: [
          { field: 'firstname', message: '※Please enter the first name.' },
          { field: 'email_address', message: '※Invalid email address.' },
          { field: 'quantity', message: 'Please enter the quantity.' },
        ],
      },
    ],
    ['with a tag in a name', { lastname: '<script>' }, { errors: [{ field: 'lastname' }] }],
    ['of another type', { quote_type: 'Anything' }, { code: 'type-unknown' }],
    ['for a product that there is not', { product_id: '99' }, { code: 'product-unknown' }],
    ['for no product', { product_id: '' }, { code: 'product-unknown' }],
    ['for an item that there is not', { featured_item_id: '99' }, { code: 'item-unknown' }],
    [
      'for a product of another item',
      { featured_item_id: '5' },
      { code: 'product-not-in-item', errors: [{ field: 'product_id' }] },
    ],
    ['for a supply that is not offered', { cutting_id: '7' }, { code: 'choices', errors: [{ field: 'cutting_id' }] }],
    [
      'below the smallest size (000 §5)',
      { width: '5' },
      {
        errors: [{ field: 'width', message: expect.stringMatching(/^※ Width or height must not be below \d+mm\.$/) }],
      },
    ],
    [
      'below the lowest quantity (000 §5)',
      { quantity: '10' },
      { errors: [{ field: 'quantity', message: '* Please enter quantity greater than 50.' }] },
    ],
    ['for too many sets', { kinds: '100' }, { errors: [{ field: 'kinds' }] }],
    ['with too long a comment', { comment: 'x'.repeat(2001) }, { errors: [{ field: 'comment' }] }],
    ['to deliver to an address of nobody’s', { address_book_id: randomUUID() }, { code: 'address-unknown' }],
    ['with a refused file', { refused_file: 'type-not-accepted' }, { code: 'attachments' }],
  ])('%s', async (_what, change, refusal) => {
    expect(await send({ ...SPECIAL_SIZE, ...change })).toMatchObject({ ok: false, ...refusal })
    expect([await stored(), await database.db.select().from(mails), await database.db.select().from(guests)]).toEqual([
      [],
      [],
      [],
    ])
  })

  test.each<[string, Fields, string]>([
    ['without an option (000 §5)', { addons: [], 'ai-foil-stamp': [] }, 'Please select a special processing option.'],
    ['without cuts (000 §8)', { cut_per_shape: '' }, 'Number of cuts is required. Please try again.'],
    ['with 31 cuts in the modal (000 §9)', { cut_per_shape: '31' }, 'Number of cuts should not be more than 30.'],
    ['without stickers', { ea: '' }, 'Please specify the number of stickers to place in one seat.'],
    ['with 31 stickers', { ea: '31' }, 'Number of stickers should not be more than 30.'],
    ['without a size', { size_id: '', width: '', height: '' }, 'Size is required. Please try again.'],
    ['without a quantity', { quantity: '' }, 'Please enter the quantity.'],
    [
      'with four sub-items (000 §4.5)',
      { 'ai-foil-stamp': ['311', '312', '313', '314'] },
      'Foil Stamp allows at most 3',
    ],
  ])('of special processing %s', async (_what, change, message) => {
    expect(await send({ ...SPECIAL_PROCESSING, ...change })).toMatchObject({ ok: false, code: 'choices', message })
    expect(await stored()).toEqual([])
  })

  test('with a customer’s address by somebody who has not signed in, including an existing guest (000 §6)', async () => {
    const browser = new Browser(shop)
    const email = newEmail()
    await send({ ...SPECIAL_SIZE, email_address: email }, browser)
    await newCustomer(shop, email)
    for (const principal of [browser, new Browser(shop)]) {
      expect(await send({ ...SPECIAL_SIZE, email_address: email.toUpperCase() }, principal)).toMatchObject({
        code: 'email-registered',
        message: '※This is a registered e-mail address. You can contact us after logging in.',
        errors: [{ field: 'email_address' }],
      })
    }
    expect(await stored()).toHaveLength(1)
  })

  test('after twenty in an hour for one address from one network; then accepted again, and from other networks always', async () => {
    const office = new Browser(shop)
    for (let sent = 0; sent < 20; sent += 1) expect(await send(SPECIAL_SIZE, office)).toMatchObject({ ok: true })
    expect(await send(SPECIAL_SIZE, office)).toMatchObject({ code: 'too-many', retryAfterSeconds: 3600 })
    expect(await send(SPECIAL_SIZE)).toMatchObject({ ok: true })
    shop.pass(3600)
    expect(await send(SPECIAL_SIZE, office)).toMatchObject({ ok: true })
  })
})

describe('a quote request is accepted for anything without a price (000 §4.4, §5)', () => {
  test.each<[string, Fields, object]>([
    ['a quantity above the highest', { quantity: 'custom', custom_quantity: '30000' }, { quantity: 30_000 }],
    ['what has a price too, of two kinds', { size: '50x50', width: '', height: '', kinds: '2' }, { kinds: 2 }],
    [
      'more cuts than the list knows',
      { cutting_id: '3', shape_id: '1', cut_per_shape: '31' },
      { configuration: { cut_per_shape: 31 } },
    ],
    ['a supply without a list', { cutting_id: '5' }, { configuration: { cutting_id: 5 } }],
    ['the item that offers all of it, where none is named', { featured_item_id: '' }, { featuredItemId: 1 }],
  ])('%s', async (_what, change, expected) => {
    expect(await send({ ...SPECIAL_SIZE, ...change })).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject([expected])
  })

  test('the comment is the person’s own text, without the summary before it', async () => {
    await send({ ...SPECIAL_SIZE, comment: '' })
    const [request] = await stored()
    const summary = request?.summary.map(({ label, value }) => `${label}: ${value}`).join(' / ') ?? ''
    await send({ ...SPECIAL_SIZE, comment: `${summary} / Quantity: 250 × 1 Kind\nIt is windy.` })
    expect((await stored()).map(({ comment }) => comment).toSorted()).toEqual(['', 'It is windy.'])
  })

  test('special processing, by its own fields (000 §3)', async () => {
    expect(await send(SPECIAL_PROCESSING)).toMatchObject({ ok: true })
    const [request] = await stored()
    expect(request).toMatchObject({
      quoteType: 'Special Processing',
      quantity: 500,
      configuration: {
        cutting_id: 5,
        cut_per_shape: 12,
        ea: 4,
        width: 200,
        height: 150,
        addons: ['1'],
        'ai-foil-stamp': ['311', '312'],
        special_form: 'modal',
      },
    })
    expect(request?.summary).toContainEqual({
      label: 'Special Processing',
      value: 'Foil Stamp (Gold Foil, Silver Foil)',
    })
  })

  test('10,000 cuts in the configurator’s own form (000 §5)', async () => {
    const form = { ...SPECIAL_PROCESSING, special_form: 'configurator', cut_per_shape: '10000' }
    expect(await send(form)).toMatchObject({ ok: true })
    expect(await send({ ...form, cut_per_shape: '10001' })).toMatchObject({ ok: false })
    expect(await stored()).toMatchObject([{ configuration: { cut_per_shape: 10_000 } }])
  })

  test('to one of the customer’s own addresses', async () => {
    const customer = await newCustomer(shop)
    const texts = { label: 'Home', name: '', company: '', line_1: '7 Deckle Yard', line_2: '', city: 'London' }
    const rest = { county: '', postcode: 'SE1 0ZZ', phone: '020 7946 0417' } as const
    demand(await customer.account.addAddress({ ...texts, ...rest }, true))
    const [address] = await customer.account.addresses()
    const fields = { ...SPECIAL_SIZE, address_book_id: address?.id ?? '' }
    expect(await send(fields, await newCustomer(shop))).toMatchObject({ code: 'address-unknown' })
    expect(await send(fields, await signedIn(shop, customer.email))).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject([{ configuration: { address_book_id: address?.id } }])
  })

  test('with a picture of the own product, which is marked as used; an unknown one is ignored', async () => {
    const id = randomUUID()
    const createdAt = shop.clock.now()
    await database.db
      .insert(productPictures)
      .values({ id, page: '/stickers', width: 9, height: 9, bytes: 9, createdAt })
    expect(await send({ ...SPECIAL_SIZE, picture_id: id.toUpperCase() })).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject([{ configuration: { picture_id: id } }])
    expect(await database.db.select().from(productPictures)).toMatchObject([{ id, usedAt: shop.clock.now() }])
    for (const picture_id of [randomUUID(), 'nonsense']) {
      expect(await send({ ...SPECIAL_SIZE, picture_id })).toMatchObject({ ok: true })
    }
    const pictures = (await stored()).map(({ configuration }) => configuration.picture_id)
    expect(pictures.filter((picture) => picture !== undefined)).toEqual([id])
  })
})

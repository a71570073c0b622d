import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothDatabases, describeOnPostgres } from '#platform/database/testing/both-databases.server.ts'
import { ADDRESS_FIELDS, type AddressTexts, MAX_ADDRESSES } from './address.ts'
import {
  type Browser,
  demand,
  newCustomer,
  openTestAccounts,
  type TestAccounts,
} from './testing/test-accounts.server.ts'

const STUDIO: AddressTexts = {
  label: 'Studio',
  name: 'Ada Byron',
  company: 'Analytical Ltd',
  line_1: 'Unit 7, Deckle Yard',
  line_2: '42 Guillotine Lane',
  city: 'London',
  county: '',
  postcode: 'SE1 0ZZ',
  phone: '020 7946 0417',
}

describeOnBothDatabases('the address book', (open) => {
  let shop: TestAccounts

  beforeAll(async () => {
    shop = openTestAccounts((await open()).db)
  })

  const add = (browser: Browser, texts: Partial<AddressTexts> = {}, makeDefault = false) =>
    browser.go((account) => account.addAddress({ ...STUDIO, ...texts }, makeDefault))
  const labels = async (browser: Browser) =>
    (await browser.account.addresses()).map(({ label, is_default }) => (is_default ? `${label}*` : label))

  test('starts empty; the first address is the default until another one is chosen', async () => {
    const browser = await newCustomer(shop)
    expect(await labels(browser)).toEqual([])
    demand(await add(browser))
    shop.pass(1)
    demand(await add(browser, { label: 'Home', line_1: '1 Bleed Street' }))
    expect(await labels(browser)).toEqual(['Studio*', 'Home'])
    shop.pass(1)
    demand(await add(browser, { label: 'Shop', line_1: '2 Bleed Street' }, true))
    expect(await labels(browser)).toEqual(['Shop*', 'Home', 'Studio'])
    const home = (await browser.account.addresses()).find(({ label }) => label === 'Home')
    demand(await browser.go((account) => account.makeDefaultAddress(home?.id ?? '')))
    expect(await labels(browser)).toEqual(['Home*', 'Shop', 'Studio'])
  })

  test('saves what was entered, with the postcode as Royal Mail writes it and the customer’s name if none was entered', async () => {
    const browser = await newCustomer(shop)
    demand(await add(browser, { postcode: ' se10zz', name: '' }))
    const [{ id: _id, ...address } = { id: '' }] = await browser.account.addresses()
    expect(address).toEqual({ ...STUDIO, name: 'Ada Byron', is_default: true })
  })

  describe('refuses (000 §8)', () => {
    test.each([
      ['label', '', 'Address label is required.'],
      ['line_1', '', 'Address is required. Please try again.'],
      ['city', '', 'City/Town is required. Please try again.'],
      ['postcode', '', 'Postal code is required.'],
      ['phone', '', 'Phone number is required.'],
      ['postcode', '90210', 'Please enter a UK postcode, such as SE1 0ZZ.'],
      ['postcode', 'SE1 0Z', 'Please enter a UK postcode, such as SE1 0ZZ.'],
      ['phone', 'none', 'Please enter a phone number, such as 020 7946 0417.'],
      ['line_2', 'x'.repeat(101), 'Please use at most 100 characters.'],
      ['company', '<script>', 'Please leave out the characters < and >.'],
    ])('%s %j', async (field, text, message) => {
      const browser = await newCustomer(shop)
      expect(await add(browser, { [field]: text })).toMatchObject({ ok: false, errors: [{ field, message }] })
      expect(await labels(browser)).toEqual([])
    })

    test('an empty form, naming the faults from the top of the form down', async () => {
      const browser = await newCustomer(shop)
      const nothing = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, '']))
      const refused = await add(browser, nothing)
      expect(refused.ok ? [] : refused.errors.map(({ field }) => field)).toEqual([
        'label',
        'line_1',
        'city',
        'postcode',
        'phone',
      ])
    })

    const SAME = 'You are using an address that already exist.'
    test.each([
      ['the same', {}],
      ['another label and telephone', { label: 'Atelier', phone: '020 7946 0000' }],
      ['other letters, blanks and commas', { line_1: 'unit 7  deckle yard', city: 'LONDON', postcode: 'se1 0zz' }],
      ['lines put together', { line_1: 'Unit 7, Deckle Yard, 42 Guillotine Lane', line_2: '' }],
    ])('an address that is already in the book: %s', async (_how, texts) => {
      const browser = await newCustomer(shop)
      demand(await add(browser))
      expect(await add(browser, texts)).toMatchObject({ ok: false, message: SAME, errors: [{ field: 'line_1' }] })
    })

    test('no address that differs only in the addressee', async () => {
      const browser = await newCustomer(shop)
      demand(await add(browser))
      expect(await add(browser, { name: 'Charles Babbage' })).toMatchObject({ ok: true })
    })

    test('the twenty-first address, however many are sent at the same moment', async () => {
      const browser = await newCustomer(shop)
      const { account } = browser
      const all = Array.from({ length: MAX_ADDRESSES + 3 }, (_, index) =>
        account.addAddress({ ...STUDIO, line_1: `${index} Bleed Street` }, index % 2 === 0),
      )
      const refused = (await Promise.all(all)).filter((outcome) => !outcome.ok)
      expect(refused.map((outcome) => !outcome.ok && outcome.code)).toEqual(Array(3).fill('address-book-full'))
      expect(await browser.account.addresses()).toHaveLength(MAX_ADDRESSES)
    })
  })

  describe('editing', () => {
    async function studio(browser: Browser) {
      demand(await add(browser))
      return (await browser.account.addresses())[0]?.id ?? ''
    }

    test('changes an address and keeps its place', async () => {
      const browser = await newCustomer(shop)
      const id = await studio(browser)
      const texts = { ...STUDIO, label: 'Works', postcode: 'm11ae' }
      demand(await browser.go((account) => account.editAddress(id, texts, false)))
      expect(await browser.account.addresses()).toEqual([{ ...texts, id, postcode: 'M1 1AE', is_default: true }])
    })

    test('saves an unchanged address, and refuses to make it the same as another', async () => {
      const browser = await newCustomer(shop)
      const id = await studio(browser)
      expect(await browser.go((account) => account.editAddress(id, STUDIO, false))).toMatchObject({ ok: true })
      demand(await add(browser, { line_1: '1 Bleed Street' }))
      const texts = { ...STUDIO, line_1: '1 Bleed Street' }
      const same = await browser.go((account) => account.editAddress(id, texts, false))
      expect(same).toMatchObject({ message: 'You are using an address that already exist.' })
    })

    test('refuses an address that was removed, or that belongs to somebody else', async () => {
      const [browser, other] = [await newCustomer(shop), await newCustomer(shop)]
      const id = await studio(browser)
      const message = 'Unable to edit address. Please try again.'
      for (const unknown of [id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
        const edited = await other.go((account) => account.editAddress(unknown, STUDIO, true))
        expect(edited).toMatchObject({ ok: false, message })
      }
      expect(await other.go((account) => account.removeAddress(id))).toMatchObject({ code: 'address-unknown' })
      expect(await other.go((account) => account.makeDefaultAddress(id))).toMatchObject({ code: 'address-unknown' })
      expect(await labels(browser)).toEqual(['Studio*'])
    })

    test('removing the default address makes another one the default', async () => {
      const browser = await newCustomer(shop)
      const id = await studio(browser)
      demand(await add(browser, { label: 'Home', line_1: '1 Bleed Street' }))
      demand(await browser.go((account) => account.removeAddress(id)))
      expect(await labels(browser)).toEqual(['Home*'])
    })
  })
})

// The embedded database fails only with its disk: src/platform/database/full-disk.test.ts.
describeOnPostgres('an address book without its database', (open) => {
  test('refuses with the sentences of 000 §8', async () => {
    const database = await open()
    const { account } = await newCustomer(openTestAccounts(database.db))
    // The database stops while the request is being answered.
    await account.current()
    await database.close()
    const added = await account.addAddress(STUDIO, false)
    expect(added).toMatchObject({ ok: false, message: 'Unable to add address. Please try again.' })
    const edited = await account.editAddress('00000000-0000-4000-8000-000000000000', STUDIO, false)
    expect(edited).toMatchObject({ ok: false, message: 'Unable to edit address. Please try again.' })
  })
})

import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { openTestCart, RATES, setFloor, type TestCart } from '#shop/cart/testing/test-cart.server.ts'
import { openComparison } from './open-comparison.server.ts'
import { shareCode } from './share-link.ts'

/* Over a real catalogue in a real database, at a fixed Thursday morning. */

const STICKERS = '1.p1.c1.h1.f1.a1.d1.o1.z50x50.q500.k1'

const database = testDatabase()
let shop: TestCart

beforeEach(async () => {
  shop = await openTestCart(database.db)
})

const open = (...codes: string[]) =>
  openComparison(new URLSearchParams(codes.map((code) => ['type', code])), { period: shop.period(), shipping: RATES })

describe('a comparison opened from its link (decisions §4)', () => {
  test('has each type in words, with the price that the cart charges', async () => {
    const { types, unknown, tooMany } = open(STICKERS, '12.p17.m1.d2.o1.z91x55.q200.k3.x101')
    expect([unknown, tooMany]).toEqual([0, false])
    expect(types.map(({ product }) => product)).toEqual(['Art Paper', 'Classic Swing Tag'])
    expect(types[0]?.details).toMatch(/Size \(mm\): 50 × 50.*Quantity: 500 × 1 Kind$/)
    expect(types[1]?.details).toMatch(/Foil Stamp: .*Quantity: 200 × 3 Kinds$/)
    for (const { offer, replaced, address } of types) {
      if (!offer.ok) throw new Error(offer.message)
      const { featured_item_id, product_id, choices, product_pricing_id } = offer.type.quote_data
      const params = new URLSearchParams(choices)
      const entered = Object.fromEntries(params)
      const print_features = params.getAll('print_features[]')
      const added = await shop.cart.add({
        token: null,
        productId: product_id,
        featuredItemId: featured_item_id,
        productPricingId: product_pricing_id,
        choices: { ...entered, print_features },
      })
      expect(added).toMatchObject({ ok: true, line: { line_total: offer.type.price } })
      expect(replaced).toEqual([])
      expect(address).toContain(`product_id=${product_id}`)
    }
  })

  test('has lettering with its design, at the price of its cut length', () => {
    const design = 'a-_4'.repeat(5) + 'Zz'
    const lettering = (cutLength: number) => `8.p9.z600x188.q10.k1.g${design}.l${cutLength}`
    const { types } = open(lettering(4310), lettering(9000))
    const prices = types.map(({ address, offer }) => {
      expect(address).toContain(`design_id=${design}`)
      if (!offer.ok) throw new Error(offer.message)
      expect(offer.type.quote_data.choices).toContain(`design_id=${design}`)
      expect(shareCode(offer.type.quote_data)).toContain(`.g${design}.l`)
      return offer.type.price
    })
    expect(prices[0]).toBeLessThan(prices[1] ?? 0)
  })

  test('has today’s price, whatever it was when it was shared', async () => {
    const [before] = open(STICKERS).types
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 99_00))
    const [after] = open(STICKERS).types
    expect(before?.offer).toMatchObject({ ok: true, type: { price: 4579 } })
    expect(after?.offer).toMatchObject({ ok: true, type: { price: 9900 } })
  })

  test('names the choices that are no longer available, and shows their replacements', () => {
    const [type] = open('1.p1.c1.h1.f99.a1.d1.o1.z50x50.q500.k1.x9999').types
    expect(type?.replaced).toEqual(['Finishing', 'Special Features'])
    expect(type?.details).toContain('Finishing: Gloss Lamination')
    expect(type?.offer.ok).toBe(true)
  })

  test.each([
    ['a size below the least', '1.p1.z1x1.q500.k1', '※ Width or height must not be below 20mm.'],
    ['a special size', '1.p1.z900x9000.q500.k1', '※ It is a special size.'],
    ['too many', '1.p1.z50x50.q30000.k1', '* You can request a quote from the button below.'],
    ['too few', '1.p1.z50x50.q1.k1', '* Please enter quantity greater than 50.'],
    ['no sets', '1.p1.z50x50.q50.k0', 'Please enter the number of sets, 1 to 99.'],
    ['a supply priced by hand', '1.p1.c6.q50', '* You can request a quote from the button below.'],
  ])('says why there is no price for %s', (_name, code, message) => {
    expect(open(code).types).toMatchObject([{ code, offer: { ok: false, message } }])
  })

  test('uses another item that sells the product if the one in the link no longer does', () => {
    expect(open('12.p1.q500').types).toMatchObject([{ product: 'Art Paper', offer: { ok: true } }])
    expect(open('999.p1.q500').types).toMatchObject([{ product: 'Art Paper', offer: { ok: true } }])
  })

  test('leaves out products that are not sold and unreadable entries, and counts them', () => {
    expect(open('1.p999', 'nonsense', STICKERS, '')).toMatchObject({
      types: [{ product: 'Art Paper' }],
      unknown: 3,
      tooMany: false,
    })
    expect(open()).toEqual({ types: [], unknown: 0, tooMany: false })
  })

  test('shows the first twelve of a longer list', () => {
    const codes = Array.from({ length: 20 }, (_, index) => `1.p1.q${50 + index}`)
    const opened = open(...codes)
    expect(opened.types.map(({ code }) => code)).toEqual(codes.slice(0, 12))
    expect(opened.tooMany).toBe(true)
  })

  test('opens with any address', () => {
    const token = fc.tuple(
      fc.constantFrom(...'pchrfamuidontzqkx'),
      fc.constantFrom('0', '1', '9', '57', '2b', 'no', '9x9'),
    )
    const code = fc
      .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 25 }), fc.array(token, { maxLength: 8 }))
      .map(([item, product, tokens]) =>
        [item, `p${product}`, ...tokens.map(([letter, value]) => letter + value)].join('.'),
      )
    fc.assert(
      fc.property(fc.array(fc.oneof(code, fc.string()), { maxLength: 15 }), (codes) => {
        const { types, unknown } = open(...codes)
        expect(types.length + unknown).toBe(Math.min(12, new Set(codes).size))
      }),
    )
  })
})

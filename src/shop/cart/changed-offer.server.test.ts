import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { addLine, openTestCart, setFloor, type TestCart } from './testing/test-cart.server.ts'

/* Decisions §2: a line keeps the version and the price it was made with; the cart says what has changed since. */

const database = testDatabase()
let shop: TestCart

beforeEach(async () => {
  shop = await openTestCart(database.db)
})

const product = (catalogue: Catalogue, id: number) => {
  const found = catalogue.products.find((entry) => entry.id === id)
  if (found === undefined) throw new Error(`no product ${id}`)
  return found
}

describe('a new catalogue version', () => {
  test('with another price: the line keeps its own, and the new one is offered', async () => {
    const { token, line } = await addLine(shop, { choices: { kinds: '2' } })
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 5000))
    const view = await shop.cart.view(token)
    expect(view.lines[0]).toMatchObject({
      price: line.price,
      line_total: line.price * 2,
      catalogue_version: line.catalogue_version,
      offer: { state: 'new-price', price: 5000, line_total: 10_000 },
    })
    expect(view.totals.goods).toBe(line.price * 2)
  })

  test('with the same price: there is no notice', async () => {
    const { token } = await addLine(shop, {})
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'kraft-paper', 9000))
    expect((await shop.cart.view(token)).lines[0]?.offer).toEqual({ state: 'unchanged' })
  })

  test('taking the new price prices the line again', async () => {
    const { token, line } = await addLine(shop, {})
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 5000))
    const offer = (await shop.cart.view(token)).lines[0]?.offer
    const productPricingId = offer?.state === 'new-price' ? offer.product_pricing_id : null
    expect(await shop.cart.takeNewPrice({ token, lineId: line.id, productPricingId })).toMatchObject({ ok: true })
    expect((await shop.cart.view(token)).lines[0]).toMatchObject({
      id: line.id,
      price: 5000,
      catalogue_version: line.catalogue_version + 1,
      offer: { state: 'unchanged' },
    })
  })

  test('a new price that has changed again is refused', async () => {
    const { token, line } = await addLine(shop, {})
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 5000))
    const offer = (await shop.cart.view(token)).lines[0]?.offer
    const productPricingId = offer?.state === 'new-price' ? offer.product_pricing_id : null
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 6000))
    const refused = await shop.cart.takeNewPrice({ token, lineId: line.id, productPricingId })
    expect(refused).toMatchObject({ ok: false, code: 'price-changed' })
    expect((await shop.cart.view(token)).lines[0]).toMatchObject({ price: line.price, offer: { price: 6000 } })
  })

  test('sending the same amount again keeps the old price, another amount takes the current price', async () => {
    const { token, line } = await addLine(shop, { choices: { quantity: '50' } })
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 5000))
    await shop.cart.change({ token, lineId: line.id, quantity: '50', kinds: '1' })
    expect((await shop.cart.view(token)).lines[0]?.price).toBe(line.price)
    await shop.cart.change({ token, lineId: line.id, kinds: '2' })
    expect((await shop.cart.view(token)).lines[0]).toMatchObject({ price: 5000, line_total: 10_000 })
  })

  test('a line that is added with the price of the old version is refused', async () => {
    const { line } = await addLine(shop, {})
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 5000))
    const choices = { print_features: [] }
    const stale = {
      token: null,
      featuredItemId: null,
      productId: 1,
      choices,
      productPricingId: line.product_pricing_id,
    }
    expect(await shop.cart.add(stale)).toMatchObject({ ok: false, code: 'price-changed' })
  })

  test('a merge offer after a price rise says that it saves nothing', async () => {
    const { token } = await addLine(shop, {})
    await addLine(shop, { token })
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 9000))
    expect((await shop.cart.view(token)).merge_offers[0]?.saving).toBeLessThan(0)
  })
})

describe('the end of a promotion', () => {
  test('is a new price, though the catalogue is the same', async () => {
    const { token, line } = await addLine(shop, { productId: 4, choices: { quantity: '100' } })
    shop.clock.moveTo('2027-02-01T09:00:00Z')
    const [unchanged] = (await shop.cart.view(token)).lines
    expect(unchanged).toMatchObject({
      price: line.price,
      orig_price: line.orig_price,
      offer: { state: 'new-price', price: line.orig_price, orig_price: null },
    })
  })
})

describe('a line that is no longer offered', () => {
  async function afterwards(edit: (catalogue: Catalogue) => void, choices = {}) {
    const { token, line } = await addLine(shop, { choices })
    const other = await addLine(shop, { token, productId: 16 })
    await shop.sellFrom(edit)
    return { token, line, other: other.line, view: await shop.cart.view(token) }
  }

  function dropFinishing(catalogue: Catalogue) {
    const { attributes } = product(catalogue, 1)
    attributes.finishings = attributes.finishings.filter((id) => id !== 2)
    attributes.attribute_lookups = attributes.attribute_lookups.filter((row) => row.finishing_id !== 2)
  }

  test('says why in the original words, is shown, and is left out of the totals', async () => {
    const { view, other } = await afterwards(dropFinishing, { finishing_id: '2' })
    expect(view.lines[0]?.offer).toEqual({
      state: 'not-offered',
      reasons: ['Finishing: Matte Lamination is no longer available. You can choose Gloss Lamination instead.'],
    })
    expect(view.lines[0]).toMatchObject({ dispatch_date: null, arrival_date: null, quantities: [] })
    expect(view.totals.goods).toBe(other.line_total)
  })

  test('can be removed and restored, but neither changed nor given a new price', async () => {
    const { token, line } = await afterwards(dropFinishing, { finishing_id: '2' })
    const input = { token, lineId: line.id }
    const message =
      'This is no longer available with your choices. Finishing: Matte Lamination is no longer available. You can choose Gloss Lamination instead.'
    expect(await shop.cart.change({ ...input, quantity: '100' })).toMatchObject({ code: 'no-longer-offered', message })
    expect(await shop.cart.takeNewPrice(input)).toMatchObject({ code: 'no-longer-offered' })
    expect(await shop.cart.remove(input)).toMatchObject({ ok: true })
    expect(await shop.cart.restore(input)).toMatchObject({ ok: true })
  })

  test('because its product is no longer sold', async () => {
    const { view } = await afterwards((catalogue) => {
      for (const item of catalogue.featured_items) {
        item.products = item.products.filter((id) => id !== 1)
        if (item.featured_product === 1) item.featured_product = item.products[0] ?? 0
      }
      catalogue.products = catalogue.products.filter(({ id }) => id !== 1)
    })
    expect(view.lines[0]?.offer).toEqual({ state: 'not-offered', reasons: ['Art Paper is no longer available.'] })
  })

  test('because its size needs a quote now', async () => {
    const { view } = await afterwards(
      (catalogue) => {
        for (const row of product(catalogue, 1).attributes.dim_lookups) {
          if (row.cutting_id === null && row.equal_side === 'no') row.max_size = '200x150'
        }
      },
      { width: '300', height: '200' },
    )
    expect(view.lines[0]?.offer).toEqual({ state: 'not-offered', reasons: ['※ It is a special size.'] })
  })

  test('because its amount is above the price list', async () => {
    const { view } = await afterwards(
      (catalogue) => {
        const { attributes } = product(catalogue, 1)
        attributes.quantities = attributes.quantities.filter((quantity) => quantity >= 100)
      },
      { quantity: '50' },
    )
    expect(view.lines[0]?.offer).toEqual({
      state: 'not-offered',
      reasons: ['* Please enter quantity greater than 100.'],
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { seedItems } from '#shop/configurator/testing/seed-items.ts'
import type { TestApi } from '#shop/configurator/testing/start-api.server.ts'
import { openPriceCheck, type PriceCheckPage } from './open-price-check.server.ts'
import { startPriceCheckApi } from './testing/start-api.server.ts'

let api: TestApi
beforeAll(async () => {
  api = await startPriceCheckApi()
})
afterAll(() => api.app.close())

const open = (query: string) =>
  openPriceCheck(new URL(`/prices?${query}`, 'https://www.trimline.example'), {
    period: api.period(),
    shipping: shop.shipping,
  })

function page(query: string): PriceCheckPage {
  const opened = open(query)
  if (opened === null) throw new Error(`/prices?${query} is no page`)
  return opened
}

describe('decisions §4: /prices', () => {
  test('opens with the first item, whose last choices the browser restores', () => {
    expect(page('')).toMatchObject({ item: { id: 1 }, fromAddress: false, itemNamed: false, notice: null, grid: null })
  })

  test.each(seedItems)('opens with $name when it is named', ({ id }) => {
    const opened = page(`featured_item_id=${id}`)
    expect(opened).toMatchObject({ item: { id }, fromAddress: false, itemNamed: true, notice: null })
    expect(opened.list.rows.length).toBeGreaterThan(0)
  })

  test('a product leads to the item that sells all of it', () => {
    expect(page('product_id=7')).toMatchObject({
      item: { id: 4 },
      choices: { product_id: '7' },
      fromAddress: true,
      itemNamed: true,
    })
  })

  test('000 §4.5: items with only hidden products are not offered, unless one is opened', () => {
    const ids = (query: string) => page(query).items.map(({ id }) => id)
    expect(ids('')).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12])
    expect(ids('featured_item_id=8')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test.each(['featured_item_id=13', 'featured_item_id=0', 'featured_item_id=abc', 'featured_item_id=1.0'])(
    '%s is not found',
    (query) => {
      expect(open(query)).toBeNull()
    },
  )

  test('shows the answer of its lookup', async () => {
    const { query, list } = page('featured_item_id=3&product_id=1&cut_per_shape=4&width=91&height=67&size=custom')
    const { body } = await api.get(`get/pricing-data?${query}`)
    expect(list.rows).toEqual(body.data)
  })

  test('says which choices were replaced', () => {
    expect(page('product_id=4&finishing_id=1').notice).toBe(
      'These choices could not be combined with the others and were reset: Finishing.',
    )
  })

  test('without scripts all sizes are in the page', async () => {
    const { query, grid } = page('product_id=1&view=sizes')
    const { body } = await api.get(`get/price-grid?${query}`)
    expect(grid?.sizes).toEqual(body.data)
  })

  test('decisions §8: if the size of a label is given, every sheet has as many as fit; otherwise only sheets that hold the number are listed', () => {
    const sheets = (query: string) => page(`featured_item_id=3&view=sizes&size=210x297&${query}`).grid?.sizes ?? []
    const codes = (query: string) => sheets(query).map(({ size }) => size)
    expect(codes('cut_per_shape=15')).toEqual(['105x148', '148x210', '210x297', '297x420'])
    expect(codes('label_width=100&label_height=97')).toEqual(['148x210', '210x297', '297x420'])
    const [a5] = sheets('label_width=100&label_height=97')
    // Two fit on an A5, four on an A4: the price is that of the A5.
    const own = page('featured_item_id=3&size=148x210&label_width=100&label_height=97&quantity=100')
    expect(own.choices.cut_per_shape).toBe('2')
    expect(a5?.prices.map(({ price }) => price)).toEqual(own.list.rows.map(({ price }) => price))
  })

  test('without scripts another supply starts with its own size, and says so', () => {
    const { choices } = page('featured_item_id=1')
    const { print_features: _none, ...fields } = choices
    const shown = new URLSearchParams({ ...fields, size: 'custom', width: '50', height: '50' })
    const form = new URLSearchParams({ featured_item_id: '1', shown: String(shown) })
    for (const [name, value] of shown) form.set(name, value)
    form.set('cutting_id', '3')
    const opened = page(String(form))
    expect(opened.choices).toMatchObject({ cutting_id: '3', size: '105x148' })
    expect(opened.notice).toBe('The size is now that of one sheet: 105 × 148 mm.')
    expect(opened.list.rows.length).toBeGreaterThan(0)
  })

  test.each(['size=custom&width=5&height=5', 'cutting_id=6', 'size=custom&width=900&height=60'])(
    'there is no grid and no list for %s',
    (query) => {
      expect(page(`product_id=1&view=sizes&${query}`)).toMatchObject({ query: null, grid: null, list: { rows: [] } })
    },
  )
})

import { expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { offeredItem } from '#shop/configurator/offer-period.server.ts'
import { itemTabs } from './item-tabs.ts'

const SIX = ['PRODUCT INFO', 'SPECIAL FEATURES', 'ARTWORK GUIDE', 'PRICE', 'SHIPPING INFO', 'REVIEW']
const FIVE = SIX.filter((title) => title !== 'SPECIAL FEATURES')

test('000 §2.2: cards and tags have six tabs, with or without print features', () => {
  expect(itemTabs({ banner: 'BusinessCards', print_features: [] }).map(({ title }) => title)).toEqual(SIX)
})

test.each(seedCatalogue.featured_items)('$name shows SPECIAL FEATURES only if it has any', ({ id, banner }) => {
  const item = offeredItem(seedCatalogue, id)
  if (item === undefined) throw new Error(`no item ${id}`)
  const six = banner === 'BusinessCards' || item.products.some(({ attributes }) => attributes.print_features.length > 0)
  expect(itemTabs(item).map(({ title }) => title)).toEqual(six ? SIX : FIVE)
})

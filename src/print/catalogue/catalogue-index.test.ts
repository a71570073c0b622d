import { expect, test } from 'vitest'
import { indexCatalogue } from './catalogue-index.ts'
import { seedCatalogue } from './seed/catalogue.ts'

const index = indexCatalogue(seedCatalogue)

test('finds everything by its id', () => {
  expect(index.item(2)?.name).toBe('Roll Stickers')
  expect(index.product(16)?.name).toBe('Standard Business Card')
  expect(index.cutting(9)?.name).toBe('Roll')
  expect(index.finishing(6)?.name).toBe('Matte Metallic')
  expect(index.rateCard('art-paper')?.name).toBe('Art paper')
})

test('finds items together with their group', () => {
  expect(index.addonItem(48)).toMatchObject({ group: { code: 'premium-processing' }, item: { none: false } })
  expect(index.printFeatureItem(141)).toMatchObject({ group: { code: 'tag-strings' }, item: { id: 141 } })
})

test('returns undefined for an unknown id', () => {
  const unknown = [index.item, index.product, index.cutting, index.finishing, index.addonItem, index.printFeatureItem]
  expect(unknown.map((find) => find(999_999))).toEqual(unknown.map(() => undefined))
  expect(index.rateCard('unknown')).toBeUndefined()
})

test('is made once for each catalogue', () => {
  expect(indexCatalogue(seedCatalogue)).toBe(index)
  expect(indexCatalogue({ ...seedCatalogue })).not.toBe(index)
})

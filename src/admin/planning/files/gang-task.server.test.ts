import { expect, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { plainConfiguration } from '#print/pricing/testing/small-catalogue.ts'
import { isGuillotined } from './gang-task.server.ts'

const line = (changes: Partial<Configuration>) => {
  const configuration: Configuration = { ...plainConfiguration, product_id: 3, finishing_id: 4, ...changes }
  return { featuredItemId: 1, productId: configuration.product_id, configuration }
}

test.each<[string, Partial<Configuration>, 'sheet' | 'web', boolean]>([
  ['square stickers on sheets', {}, 'sheet', true],
  ['round ones', { cutting_id: 2, shape_id: 3 }, 'sheet', false],
  ['those with round corners', { cutting_id: 2, shape_id: 5 }, 'sheet', false],
  ['square ones that stay on their backing', { cutting_id: 4 }, 'sheet', false],
  ['sheets of labels, whose file may have lines', { cutting_id: 3, cut_per_shape: 4 }, 'sheet', false],
  ['square ones on a web, where there is no guillotine', {}, 'web', false],
])('a guillotine alone cuts: %s', (_what, changes, unit, expected) => {
  expect(isGuillotined(seedCatalogue, line(changes), unit)).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { guideCode } from '#site/content/artwork-guide.ts'
import { readChoices } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { lineTemplate, ownTemplate } from './own-template.ts'

const chosen = (itemId: number, query: string) => {
  const item = resolveItem(seedCatalogue, itemId)
  const { product, configuration } = completeConfiguration(item, readChoices(new URLSearchParams(query)))
  return { item, product, configuration }
}

const getTemplate = (itemId: number, query: string) => {
  const { item, product, configuration } = chosen(itemId, query)
  const template = ownTemplate(item, product, configuration)
  return template === null ? null : guideCode(template)
}

describe('the template of the current choices', () => {
  test.each([
    ['a square', 1, 'shape_id=2&size=50x50', 'square-50x50'],
    ['a circle', 1, 'cutting_id=2&shape_id=3&size=75x75', 'circle-75x75'],
    ['an oval', 1, 'cutting_id=2&shape_id=4&size=custom&width=80&height=60', 'circle-80x60'],
    ['a rounded rectangle', 1, 'cutting_id=2&shape_id=5&size=custom&width=80&height=60', 'square-80x60-r3'],
    ['an outline of one’s own', 1, 'cutting_id=2&shape_id=6&size=custom&width=80&height=60', 'square-80x60'],
    ['a sheet of circles: the sheet', 3, 'cutting_id=3&shape_id=3&size=custom&width=200&height=150', 'square-200x150'],
    ['a card', 10, '', 'card-91x55'],
    ['a tag with a rounding die', 12, 'print_features[]=121&size=91x55', 'card-91x55-r3'],
    ['a large decal', 7, 'size=custom&width=1200&height=900', 'square-1200x900'],
    ['lettering, which is letters and no outline', 8, '', null],
    ['no size at all', 1, 'size=custom&width=&height=', null],
  ])('%s', (_what, itemId, query, code) => {
    expect(getTemplate(itemId, query)).toBe(code)
  })
})

describe('the template of a cart line', () => {
  const { item, product, configuration } = chosen(1, 'cutting_id=2&shape_id=3&size=75x75')
  const line = { featured_item_id: item.id, product_id: product.id, configuration }

  test('is that of its configuration', () => {
    expect(lineTemplate(seedCatalogue, line)).toEqual({
      kind: 'circle',
      size: { width: 75, height: 75 },
      corners: 0,
      fold: null,
    })
  })

  test('is null if item or product are no longer in the catalogue', () => {
    expect(lineTemplate(seedCatalogue, { ...line, featured_item_id: 999 })).toBeNull()
    expect(lineTemplate(seedCatalogue, { ...line, product_id: 16 })).toBeNull()
    expect(lineTemplate({ ...seedCatalogue, featured_items: [] } satisfies Catalogue, line)).toBeNull()
  })
})

test('decisions §8: the template of a folded tag is of the open size, with its creases', () => {
  const { item, product, configuration } = chosen(12, 'product_id=18')
  expect(ownTemplate(item, product, configuration)).toEqual({
    kind: 'card',
    size: { width: 91, height: 110 },
    corners: 0,
    fold: 'half-height',
  })
  expect(getTemplate(12, 'product_id=18')).toBe('card-91x110-half-height')
  expect(getTemplate(12, 'product_id=18&size=custom&width=40&height=90')).toBe('card-80x90-half-width')
})

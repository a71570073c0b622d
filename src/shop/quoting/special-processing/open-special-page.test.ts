import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { openSpecialPage } from './open-special-page.ts'

const open = (query: string) => openSpecialPage(seedCatalogue, new URLSearchParams(query))

describe('000 §2.5: the item of the form', () => {
  test.each<[string, number | null]>([
    ['', 1],
    ['featured_item_id=4', 4],
    ['featured_item_id=4&product_id=1', 4],
    ['product_id=7', 2],
    ['product_id=14', 6],
    ['product_id=999', 1],
    ['featured_item_id=99', null],
    ['featured_item_id=__proto__', null],
    ['featured_item_id=1%20', null],
    // Lettering's products are hidden in the select (000 §4.5), cards and tags take no special processing.
    ['featured_item_id=8', null],
    ['featured_item_id=10', null],
    ['product_id=9', null],
    ['product_id=16', null],
  ])('%j: %j', (query, id) => {
    expect(open(query)?.item.id ?? null).toBe(id)
  })
})

test('000 §9: it is the modal’s form, or the configurator’s own where the address says so', () => {
  expect(open('')?.form).toBe('modal')
  expect(open('special_form=configurator')?.form).toBe('configurator')
  expect(open('special_form=anything')?.form).toBe('modal')
})

test('what is not to be had gives way, and that is known', () => {
  const mended = open('featured_item_id=1&product_id=4&finishing_id=1&addons=1')
  expect(mended).toMatchObject({ replaced: true, choices: { product_id: '4', finishing_id: '3', addons: ['1'] } })
  expect(open('featured_item_id=1&product_id=1&finishing_id=1')?.replaced).toBe(false)
})

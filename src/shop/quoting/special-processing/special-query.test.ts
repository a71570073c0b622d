import { describe, expect, test } from 'vitest'
import { writeChoices } from '#shop/configurator/choices.ts'
import { completeSpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import type { SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import { seedItem } from '#shop/configurator/testing/seed-items.ts'
import { readSpecialQuery, specialAddress } from './special-query.ts'

const read = (query: string) => readSpecialQuery(new URLSearchParams(query))
const NONE = { addons: [], sub_items: [] }

describe('000 §2.5: what an address or a form without scripts says', () => {
  test.each<[string, object]>([
    ['', NONE],
    ['product_id=3&addons=1&addons[]=2&ai-foil-stamp=311', { product_id: '3', addons: ['1', '2'], sub_items: ['311'] }],
    ['size_id=50x75', { ...NONE, size_id: '50x75' }],
    ['size=50x75', { ...NONE, size_id: '50x75' }],
    ['size=50x75&size_id=75x75', { ...NONE, size_id: '75x75' }],
    ['size=custom&width=61&height=47', { ...NONE, size_id: 'custom', width: '61', height: '47' }],
    ['quantity=200', { ...NONE, quantity: '200' }],
    ['quantity=200&custom_quantity=9', { ...NONE, quantity: '200' }],
    ['quantity=custom&custom_quantity=+777+', { ...NONE, quantity: '777' }],
    ['quantity=custom', NONE],
    ['quantity=custom&custom_quantity=', NONE],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })
})

test('what is chosen in a configurator opens the form as it is', () => {
  const query = writeChoices({
    product_id: '3',
    cutting_id: '4',
    size: 'custom',
    width: '61',
    height: '47',
    quantity: 'custom',
    custom_quantity: '777',
    print_features: [],
  })
  const completed = completeSpecialProcessing(seedItem(1), readSpecialQuery(query))
  expect(completed).toMatchObject({
    product: { id: 3 },
    size: { ok: true, size: { width: 61, height: 47 } },
    quantity: { check: { ok: true, amount: 777 } },
    replaced: [],
  })
})

test('the address of the form brings back what is chosen in it, and the comment', () => {
  const choices: SpecialChoices = {
    product_id: '3',
    cutting_id: '4',
    size_id: 'custom',
    width: '61',
    height: '47',
    quantity: '777',
    addons: ['1', '3'],
    sub_items: ['311', '331'],
  }
  const address = new URL(specialAddress(seedItem(1), choices, 'Gold & red, 50 %'), 'https://shop.example')
  expect(address.pathname).toBe('/special-processing')
  expect(readSpecialQuery(address.searchParams)).toEqual(choices)
  expect(address.searchParams.get('comment')).toBe('Gold & red, 50 %')
  expect(address.searchParams.get('featured_item_id')).toBe('1')
})

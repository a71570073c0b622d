import { expect, test } from 'vitest'
import { type Choices, NO_CHOICES } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { completeSpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { settleSpecialProcessing } from '#shop/configurator/special-processing/configure-special-processing.ts'
import { seedItem, seedItems } from '#shop/configurator/testing/seed-items.ts'
import { carryOver } from './carry-over.ts'

const carried = (itemId: number, choices: Partial<Choices>) =>
  carryOver(completeConfiguration(seedItem(itemId), { ...NO_CHOICES, ...choices }))

test.each<[string, Partial<Choices>, object]>([
  [
    'every field that both have',
    { product_id: '3', cutting_id: '4', shape_id: '5', finishing_id: '5', adhesive_id: '4', size: '75x100' },
    {
      product_id: '3',
      cutting_id: '4',
      shape_id: '5',
      finishing_id: '5',
      adhesive_id: '4',
      color_id: '1',
      size_id: '75x100',
      quantity: '50',
    },
  ],
  [
    'a typed size, whatever is wrong with it, and a typed quantity',
    { size: 'custom', width: '5', height: '', quantity: 'custom', custom_quantity: '777' },
    { size_id: 'custom', width: '5', height: '', quantity: '777' },
  ],
  ['the cuts of a sheet', { cutting_id: '3', cut_per_shape: '12' }, { cutting_id: '3', cut_per_shape: '12' }],
])('000 §2.5: %s', (_title, choices, expected) => {
  expect(carried(1, choices)).toMatchObject(expected)
})

test('000 §5: without a quantity none is carried, and the form asks for one', () => {
  expect(carried(1, { quantity: 'custom', custom_quantity: '' })).not.toHaveProperty('quantity')
})

test('what the form begins with is on offer there, of every item that takes special processing', () => {
  for (const item of seedItems) {
    for (const { value } of completeConfiguration(item, NO_CHOICES).fields[0]?.options ?? []) {
      const completed = completeConfiguration(item, { ...NO_CHOICES, product_id: value })
      for (const form of ['modal', 'configurator'] as const) {
        const settled = settleSpecialProcessing(item, carryOver(completed), form)
        expect(completeSpecialProcessing(item, settled, form)?.replaced ?? []).toEqual([])
      }
    }
  }
})

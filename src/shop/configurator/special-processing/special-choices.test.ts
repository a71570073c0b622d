import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choices, NO_CHOICES, writeChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { completeSpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import {
  configureSpecialProcessing,
  settleSpecialProcessing,
} from '#shop/configurator/special-processing/configure-special-processing.ts'
import {
  carryOver,
  NO_SPECIAL_CHOICES,
  type Payload,
  readSpecialChoices,
  readSpecialQuery,
  type SpecialChoices,
  specialAddress,
  writeSpecialChoices,
} from '#shop/configurator/special-processing/special-choices.ts'
import { seedItem, seedItems } from '#shop/configurator/testing/seed-items.ts'

const stickers = seedItem(1)

function asForm(payload: Payload): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(payload)) for (const value of [values].flat()) params.append(name, value)
  return params
}

describe('000 §3: the payload of special processing', () => {
  test('names sub-items after their option, ai-{code}, and options addons', () => {
    const choices: SpecialChoices = {
      product_id: '1',
      cutting_id: '3',
      cut_per_shape: '12',
      size_id: 'custom',
      width: '300',
      height: '200',
      quantity: '500',
      addons: ['1', '2'],
      sub_items: ['311', '313', '322'],
    }
    expect(writeSpecialChoices(stickers, choices)).toEqual({
      product_id: '1',
      cutting_id: '3',
      cut_per_shape: '12',
      size_id: 'custom',
      width: '300',
      height: '200',
      quantity: '500',
      addons: ['1', '2'],
      'ai-foil-stamp': ['311', '313'],
      'ai-emboss': ['322'],
    })
  })

  test('is read from a form whose lists repeat, with and without brackets', () => {
    const form = new URLSearchParams(
      'addons[]=1&addons[1]=2&addons=1&ai-foil-stamp=311&ai-foil-stamp[]=312&ai-emboss[0]=321&cutting_id= 3 &ea=&other=1',
    )
    expect(readSpecialChoices(form)).toEqual({ cutting_id: '3', addons: ['1', '2'], sub_items: ['311', '312', '321'] })
  })

  test('returns after sending whatever was chosen', () => {
    const step = fc.record({ option: fc.nat(6), item: fc.nat(4), on: fc.boolean(), product: fc.nat(6) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let choices: SpecialChoices = NO_SPECIAL_CHOICES
        for (const { option, item, on, product } of steps) {
          const products = completeSpecialProcessing(stickers, choices)?.fields[0]?.options ?? []
          const wished = products[product % products.length]?.value ?? '1'
          if (!on && item === 0)
            choices = configureSpecialProcessing(stickers, choices, { field: 'product_id', value: wished })
          const chosen = stickers.special_processing[option % stickers.special_processing.length]
          const value = String(chosen?.items[item % chosen.items.length]?.id)
          choices = configureSpecialProcessing(stickers, choices, { field: 'sub_items', value, on })
        }
        const sent = readSpecialChoices(asForm(writeSpecialChoices(stickers, choices)))
        expect(completeSpecialProcessing(stickers, sent)).toEqual(completeSpecialProcessing(stickers, choices))
      }),
    )
  })

  test('any input is read without an error, with limited lengths', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('addons', 'ai-emboss', 'ai-', 'size_id', 'ea'), fc.string())),
        (pairs) => {
          const { addons, sub_items, ...rest } = readSpecialChoices(new URLSearchParams(pairs))
          for (const text of [...addons, ...sub_items, ...Object.values(rest)]) {
            expect(text.length).toBeLessThanOrEqual(20)
          }
        },
      ),
    )
  })
})

const read = (query: string) => readSpecialQuery(new URLSearchParams(query))
const NONE = { addons: [], sub_items: [] }

describe('000 §2.5: an address or a form without scripts', () => {
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

test('the choices in a configurator open the form unchanged', () => {
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

test('the form’s address contains its choices and the comment', () => {
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

test('000 §5: without a quantity none is passed, and the form asks for one', () => {
  expect(carried(1, { quantity: 'custom', custom_quantity: '' })).not.toHaveProperty('quantity')
})

test('the initial choices of the form are available, for every item with special processing', () => {
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

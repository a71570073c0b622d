import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeSpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { configureSpecialProcessing } from '#shop/configurator/special-processing/configure-special-processing.ts'
import { NO_SPECIAL_CHOICES, type SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import { seedItem } from '#shop/configurator/testing/seed-items.ts'
import { type Payload, readSpecialChoices, writeSpecialChoices } from './special-processing-payload.ts'

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

  test('is read from a form whose lists repeat, with brackets and without', () => {
    const form = new URLSearchParams(
      'addons[]=1&addons[1]=2&addons=1&ai-foil-stamp=311&ai-foil-stamp[]=312&ai-emboss[0]=321&cutting_id= 3 &ea=&other=1',
    )
    expect(readSpecialChoices(form)).toEqual({ cutting_id: '3', addons: ['1', '2'], sub_items: ['311', '312', '321'] })
  })

  test('whatever was chosen one by one is there again after sending', () => {
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

  test('anything at all is read without a fault, and no longer than it may be', () => {
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

import { describe, expect, test } from 'vitest'
import { priceQuery } from '#shop/configurator/banner-state.ts'
import { NO_CHOICES } from '#shop/configurator/choices.ts'
import { complete, type Input } from '#shop/configurator/testing/seed-items.ts'
import { choicesFor, sizeMessage, whyNoPrices } from './price-states.ts'

const size = (width: string, height: string): Input => ({ size: 'custom', width, height })

describe('001 §5, §8: what stands in the place of the table', () => {
  test.each<[string, number, Input, ReturnType<typeof whyNoPrices>, string | null]>([
    ['a size above the maximum', 1, size('500', '60'), 'special-size', '※ It is a special size.'],
    ['a card above the maximum, in the same words', 12, size('500', '60'), 'special-size', '※ It is a special size.'],
    ['a size below the minimum', 1, size('19', '60'), 'mend', '※ Width or height must not be below 20mm.'],
    ['no size', 1, size('', ''), 'mend', 'Please enter width and height.'],
    [
      'a roll in a size that it does not come in',
      2,
      size('500', '60'),
      'mend',
      expect.stringMatching(/^Rolls come in/),
    ],
    ['more cuts than the form takes', 3, { cut_per_shape: '31' }, 'by-hand', null],
    ['no cuts', 3, { cut_per_shape: '' }, 'mend', null],
    ['a supply without a price list', 1, { product_id: '1', cutting_id: '6' }, 'by-hand', null],
  ])('%s', (_title, item, input, reason, message) => {
    const completed = complete(item, input)
    expect(priceQuery(completed, { ...NO_CHOICES, ...input })).toBeNull()
    expect(whyNoPrices(completed)).toBe(reason)
    expect(sizeMessage(completed)).toEqual(message)
  })
})

describe('where a price of the table leads', () => {
  const listed = { print_features: [], product_id: '3', size: '75x100', quantity: 'custom', custom_quantity: '1234' }
  const typed = { print_features: ['101'], product_id: '3', size: 'custom', width: '61', height: '47' }
  const completed = complete(1, { product_id: '3' })

  test.each([
    ['another quantity keeps a listed size', listed, { quantity: 500 }, { size: '75x100', quantity: '500' }],
    ['another quantity keeps a typed size', typed, { quantity: 500 }, { ...typed, quantity: '500' }],
    [
      'a listed size takes the place of a typed one',
      typed,
      { quantity: 50, size: '50x75' },
      { size: '50x75', quantity: '50' },
    ],
    [
      'the size entered stays typed',
      typed,
      { quantity: 50, size: '61x47' },
      { size: 'custom', width: '61', height: '47', quantity: '50' },
    ],
  ])('%s', (_title, choices, picked, expected) => {
    const led = choicesFor(choices, completed, picked)
    expect(led).toEqual({ print_features: choices.print_features, product_id: '3', ...expected })
  })
})

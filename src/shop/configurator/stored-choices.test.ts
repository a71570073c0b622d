import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storeChoices, writeChoices } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { settleChoices } from './configure.ts'
import { readStoredChoices } from './stored-choices.ts'
import { arbitraryChoices, arbitraryWay } from './testing/arbitrary-choices.ts'
import { seedItem, seedItems } from './testing/seed-items.ts'

test.each(seedItems)('$name: choices of the page can be read back, and those of older releases too', (item) => {
  fc.assert(
    fc.property(arbitraryWay(item), (choices) => {
      expect(readStoredChoices(storeChoices(choices))).toEqual({ choices, unreadable: null })
      expect(readStoredChoices(writeChoices(choices).toString())).toEqual({ choices, unreadable: null })
    }),
    { numRuns: 30 },
  )
})

test('any choices that the form accepts can be read back', () => {
  const typed = {
    print_features: ['101', '104@back'],
    product_id: '1',
    size: 'custom',
    width: '',
    height: '999999',
    quantity: 'custom',
    custom_quantity: '',
    kinds: 'custom',
    custom_kinds: '99',
    cut_per_shape: '',
  }
  expect(readStoredChoices(storeChoices(typed))).toEqual({ choices: typed, unreadable: null })
})

describe('unreadable texts', () => {
  test.each([
    '',
    'null',
    '{"product_id":1}',
    '<html>',
    'v=2&product_id=1',
    'v=1',
    'v=1&size=50x50',
    'v=1&product_id=',
    'v=1&product_id=abc',
    'v=1&product_id=1&velvet=1',
    'v=1&product_id=1&finishing_id=NaN',
    'v=1&product_id=1&width=undefined',
    'v=1&product_id=1&quantity=%5Bobject+Object%5D',
    'v=1&product_id=1&width=12345678901234567890',
  ])('%j is not a configuration of ours', (text) => {
    expect(readStoredChoices(text)).toEqual({ choices: null, unreadable: 'configuration' })
  })

  test.each(['abc', '[object Object]', '', '101@front', '{"id":101}'])(
    'print features with %j are not a list of ids, and the configuration is kept',
    (feature) => {
      const text = `v=1&product_id=1&${new URLSearchParams([
        ['print_features[]', '101'],
        ['print_features[]', feature],
      ])}`
      expect(readStoredChoices(text)).toEqual({
        choices: { product_id: '1', print_features: [] },
        unreadable: 'print features',
      })
    },
  )

  test('no text causes an error', () => {
    const item = seedItem(1)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          arbitraryChoices.map((choices) => storeChoices(choices)),
        ),
        (text) => {
          const { choices } = readStoredChoices(text)
          if (choices !== null) settleChoices(completeConfiguration(item, choices), choices)
        },
      ),
    )
  })
})

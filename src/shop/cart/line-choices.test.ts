import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readChoices, writeChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { arbitraryWay } from '#shop/configurator/testing/arbitrary-choices.ts'
import { complete, seedItems } from '#shop/configurator/testing/seed-items.ts'
import { lineChoices } from './line-choices.ts'
import { sameConfiguration } from './merge-lines.ts'

describe('the choices of a line', () => {
  test.each(seedItems.map((item) => ({ name: item.name, item })))('$name: give the same line again', ({ item }) => {
    fc.assert(
      fc.property(arbitraryWay(item), fc.integer({ min: 1, max: 99 }), fc.nat(), (way, kinds, draw) => {
        const { configuration, product, size } = completeConfiguration(item, way)
        const { quantities } = product.attributes
        const [lowest = 1, highest = 1] = [quantities[0], quantities.at(-1)]
        const quantity = lowest + (draw % (highest - lowest + 1))
        const written = writeChoices(lineChoices({ configuration, quantity, kinds }, product))
        const again = completeConfiguration(item, readChoices(new URLSearchParams(written.toString())))
        expect(again.replaced).toEqual([])
        expect(again.size.ok).toBe(size.ok)
        expect(sameConfiguration(again.configuration, configuration)).toBe(true)
        expect(again.quantity).toMatchObject({ ok: true, quantity })
        expect(again.kinds).toEqual({ ok: true, kinds })
      }),
      { numRuns: 40 },
    )
  })

  const { configuration, product } = complete(1)

  test('a listed amount is chosen from the list', () => {
    const choices = lineChoices({ configuration, quantity: 500, kinds: 10 }, product)
    expect(choices).toMatchObject({ quantity: '500', kinds: '10', size: '50x50' })
    expect(choices.custom_quantity).toBeUndefined()
  })

  test('any other amount is typed', () => {
    const choices = lineChoices({ configuration, quantity: 700, kinds: 11 }, product)
    expect(choices).toMatchObject({ quantity: 'custom', custom_quantity: '700', kinds: 'custom', custom_kinds: '11' })
  })
})

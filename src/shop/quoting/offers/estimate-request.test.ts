import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { MICROPENCE_IN_A_PENNY } from '#print/pricing/settle-price.ts'
import { seedItem, seedOffers } from '#shop/configurator/testing/seed-items.ts'
import type { RequestedConfiguration } from '../quote.ts'
import { estimateRequest } from './estimate-request.ts'

const TODAY = '2026-11-26'

interface Input {
  configuration?: RequestedConfiguration
  itemId?: number
  productId?: number
  quantity?: number
  kinds?: number
}

const estimate = ({ configuration = {}, itemId = 1, productId = 1, quantity = 250, kinds = 1 }: Input) =>
  estimateRequest({
    catalogue: seedCatalogue,
    item: seedItem(itemId),
    request: { productId, configuration: { width: 600, height: 900, ...configuration }, quantity, kinds },
    on: TODAY,
  })

const getNotes = (requested: Input) => {
  const result = estimate(requested)
  return result.ok ? result.notes : result.why
}

describe('the estimate of a request', () => {
  it('prices a size and a quantity that no list has, and its steps sum to the price (decisions §3)', () => {
    const result = estimate({ configuration: { cutting_id: 1, shape_id: 1 }, quantity: 123_456, kinds: 3 })
    if (!result.ok) throw new Error(result.why)
    const sum = result.estimate.steps.reduce((total, { micropence }) => total + micropence, 0)
    expect(sum).toBe(result.estimate.price * MICROPENCE_IN_A_PENNY)
    expect(result.estimate.steps.at(-1)?.code).toBe('rounding')
    expect(result.total).toBe(result.estimate.price * 3)
    expect(result.notes).toEqual([])
  })

  test.each([
    [5, 'Sticker Seat has no rate, so this is the price of Sheet.'],
    [6, 'Embellished Sheet has no rate, so this is the price of Sheet.'],
    [8, 'Numbered Sheet has no rate, so this is the price of Sheet.'],
  ])('uses the nearest ordinary supply for cutting %d, and says so (000 §9)', (cutting_id, note) => {
    expect(getNotes({ configuration: { cutting_id } })).toEqual([note])
    const asSheet = estimate({ configuration: { cutting_id: 3 } })
    const asRequested = estimate({ configuration: { cutting_id } })
    expect(asRequested.ok && asRequested.total).toBe(asSheet.ok && asSheet.total)
  })

  it('treats a sheet as one piece if the product has no sheets', () => {
    expect(getNotes({ itemId: 4, productId: 6, configuration: { cutting_id: 6 } })).toEqual([
      'Embellished Sheet has no rate, so this is the price of Kiss Cut, each sheet as one piece.',
    ])
  })

  it('lists special processing as not included (000 §2.5), and cuts above the maximum', () => {
    const configuration = {
      cutting_id: '5',
      cut_per_shape: '10000',
      ea: '4',
      size_id: '300x400',
      width: null,
      height: null,
      addons: ['1', '2'],
      'ai-foil-stamp': ['311', '312'],
    }
    expect(getNotes({ configuration })).toEqual([
      'Sticker Seat has no rate, so this is the price of Sheet.',
      'The estimate covers 30 cuts on a sheet, the most that our rates allow.',
      'Not included: Foil Stamp (Gold Foil, Silver Foil); Emboss; the stickers on a sheet.',
    ])
  })

  it('names the replacements of unavailable choices', () => {
    expect(getNotes({ configuration: { cutting_id: 1, shape_id: 3 } })).toEqual([
      'Shape is not available with these choices, so this is with Rectangle.',
    ])
    expect(getNotes({ configuration: { print_features: ['999'] } })).toEqual([
      'A choice that is not available with these is not included.',
    ])
  })

  test.each<[string, Input, string]>([
    ['no size', { configuration: { width: null, height: '' } }, 'The request has no size.'],
    ['a size in words', { configuration: { width: 'large', height: 'very' } }, 'The request has no size.'],
    ['another item’s product', { productId: 16 }, 'This product is no longer available.'],
    [
      'above the limit of our rates',
      { configuration: { width: 999_999, height: 999_999 }, quantity: 999_999 },
      'The price is above the limit of our rates, £50 million net.',
    ],
  ])('says why there is none for %s', (_what, requested, why) => {
    expect(getNotes(requested)).toBe(why)
  })

  it('is missing if the item is no longer sold', () => {
    const request = { productId: 1, configuration: {}, quantity: 1, kinds: 1 }
    const result = estimateRequest({ catalogue: seedCatalogue, item: undefined, request, on: TODAY })
    expect(result).toEqual({ ok: false, why: 'This product is no longer available.' })
  })

  it('never throws, for any request of anything on sale', () => {
    const side = fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(1, 20, 320, 10_000, 999_999, 'x', ''))
    const id = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom('', 'x', '-1'))
    fc.assert(
      fc.property(
        fc.record({
          offer: fc.constantFrom(...seedOffers),
          width: side,
          height: side,
          cutting_id: id,
          shape_id: id,
          finishing_id: id,
          cut_per_shape: fc.constantFrom('', '1', '30', '9999', 'many'),
          quantity: fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.constant(999_999)),
          kinds: fc.integer({ min: 1, max: 99 }),
        }),
        ({ offer, quantity, kinds, ...configuration }) => {
          const request = { productId: offer.product.id, configuration, quantity, kinds }
          const result = estimateRequest({ catalogue: seedCatalogue, item: offer.item, request, on: TODAY })
          if (!result.ok) return
          const sum = result.estimate.steps.reduce((total, { micropence }) => total + micropence, 0)
          expect(sum).toBe(result.estimate.price * MICROPENCE_IN_A_PENNY)
          expect(result.total).toBe(result.estimate.price * kinds)
        },
      ),
      { numRuns: 500 },
    )
  })
})

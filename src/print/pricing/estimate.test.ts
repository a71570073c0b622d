import { expect, test } from 'vitest'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { estimatePrice } from './estimate.ts'
import { plainConfiguration, smallCatalogue } from './testing/small-catalogue.ts'

const DAY = '2026-12-01'
const promotion = {
  id: 1,
  name: 'Winter',
  percent: 10,
  product_id: null,
  featured_item_id: null,
  from: '2026-11-01',
  to: '2026-12-31',
}

/** The trace of a quantity as `[code, pence]`, without VAT and later steps. */
function netSteps(changes: Partial<Configuration>, quantity: number): [string, number][] {
  const { steps } = estimatePrice(smallCatalogue(), { ...plainConfiguration, ...changes }, quantity, DAY)
  const net = steps.slice(
    0,
    steps.findIndex(({ code }) => code === 'vat'),
  )
  return net.map(({ code, micropence }) => [code, micropence / 1_000_000])
}

test('1,000 pieces, 50 up on half a square metre: every step as worked out by hand (decisions §3)', () => {
  expect(netSteps({}, 1_000)).toEqual([
    ['set-up', 300],
    // Two sheets at 100 p of stock and 40 p of clicks.
    ['make-ready', 280],
    // 20 sheets at 100 p.
    ['material', 2_000],
    // 10 sheets at 40 p, 10 at 20 p.
    ['printing', 600],
    // 400 m: 100 at 5 p, 300 at 2 p.
    ['cutting', 1_100],
  ])
  const estimate = estimatePrice(smallCatalogue(), plainConfiguration, 1_000, DAY)
  expect(estimate).toMatchObject({ price: 5_136, orig_price: null, print_feature_price: 0 })
  expect(estimate.steps.find(({ code }) => code === 'material')?.detail).toBe(
    'Paper: 50 up on 500 × 1000 mm, 20 sheets + 2 make-ready',
  )
})

test('sheets after the first are billed pro rata, and the trace shows the whole ones that run (decisions §3)', () => {
  const [, , material] = netSteps({}, 75)
  expect(material).toEqual(['material', 150])
  const { steps } = estimatePrice(smallCatalogue(), plainConfiguration, 75, DAY)
  expect(steps.find(({ code }) => code === 'material')?.detail).toContain('2 sheets + 2 make-ready')
  expect(netSteps({}, 1)[2]).toEqual(['material', 100])
})

test('options follow the run, in the order of production', () => {
  const changes = {
    shape_id: 6,
    finishing_id: 1,
    adhesive_id: 2,
    printed_side_id: 2,
    color_id: 2,
    install_ready: 'yes' as const,
    addon_item_id: 61,
    print_features: ['101', '101@back'],
  }
  expect(netSteps(changes, 1_000)).toEqual([
    ['set-up', 300],
    ['make-ready', 240],
    ['material', 2_000],
    ['printing', 300],
    ['printing-back', 350],
    ['finishing', 60 + 1_000],
    ['adhesive', 200],
    // A custom shape costs half as much again.
    ['cutting', 1_650],
    ['add-on', 100 + 1_000],
    ['install-ready', 10_000],
    // 1,000 pieces × (2 p + 1 p for a hundredth of a square metre at £1), for each side.
    ['print-feature', 1_000 + 3_000],
    ['print-feature', 1_000 + 3_000],
  ])
})

test('if the cutting counts sheets, the size is the sheet’s and cuts are counted on each (decisions §2)', () => {
  const sheets = { cutting_id: 3, cut_per_shape: 10, width: 250, height: 500 }
  expect(netSteps(sheets, 100)).toEqual([
    ['set-up', 300],
    ['make-ready', 280],
    // 4 up: 25 sheets.
    ['material', 2_500],
    ['printing', 400 + 300],
    ['cutting', 150],
    ['cuts', 500],
    ['making-up', 25],
  ])
})

test('on a roll the orientation determines which side lies across the web (000 §5)', () => {
  const roll = { cutting_id: 9, width: 200, height: 100 }
  // A 500 mm web fits 200 mm twice, so 1,000 pieces are 50 m, or 100 mm five times, which is 40 m.
  expect(netSteps({ ...roll, orientation_id: 53 }, 1_000)[2]).toEqual(['material', 5_000])
  expect(netSteps({ ...roll, orientation_id: 54 }, 1_000)[2]).toEqual(['material', 5_000])
  expect(netSteps({ ...roll, orientation_id: 55 }, 1_000)[2]).toEqual(['material', 4_000])
  expect(netSteps({ ...roll, orientation_id: 56 }, 1_000)[2]).toEqual(['material', 4_000])
})

test('a promotion is a step of its own and keeps the price before it, to be struck through (decisions §3)', () => {
  const catalogue = smallCatalogue([promotion])
  const estimate = estimatePrice(catalogue, plainConfiguration, 1_000, DAY)
  expect(estimate).toMatchObject({ price: 4_622, orig_price: 5_136 })
  expect(estimate.steps.at(-2)).toEqual({
    code: 'promotion',
    label: 'Promotion',
    detail: 'Winter, 10 %',
    micropence: -513_600_000,
  })
  expect(estimate.steps.at(-1)).toMatchObject({ code: 'rounding', micropence: -400_000 })
})

test('if the floor cancels a promotion there is no orig_price (decisions §3)', () => {
  const catalogue = smallCatalogue([promotion], { floor: 100_000 })
  expect(estimatePrice(catalogue, plainConfiguration, 1_000, DAY)).toMatchObject({ price: 100_000, orig_price: null })
})

test('print_feature_price is what the features add to the price, including the promotion', () => {
  const foiled = { ...plainConfiguration, print_features: ['101'] }
  expect(estimatePrice(smallCatalogue(), foiled, 1_000, DAY)).toMatchObject({
    price: 9_936,
    print_feature_price: 4_800,
  })
  const reduced = estimatePrice(smallCatalogue([promotion]), foiled, 1_000, DAY)
  expect(reduced.print_feature_price).toBe(reduced.price - 4_622)
})

test('below the floor, features add only what exceeds it', () => {
  const catalogue = smallCatalogue([], { floor: 9_900 })
  const foiled = { ...plainConfiguration, print_features: ['101'] }
  expect(estimatePrice(catalogue, foiled, 1_000, DAY)).toMatchObject({ price: 9_936, print_feature_price: 36 })
})

test.each([
  ['a quantity of none', {}, 0, '0 is not a valid quantity'],
  ['a fraction of a quantity', {}, 1.5, '1.5 is not a valid quantity'],
  ['an unknown product', { product_id: 99 }, 100, 'no product 99'],
  ['a cutting that is estimated by hand', { cutting_id: 5 }, 100, 'no method for cutting 5'],
  ['an unknown shape', { shape_id: 99 }, 100, 'no rate for shape 99'],
  ['an unknown finishing', { finishing_id: 99 }, 100, 'no rate for 99 in finishings'],
  ['an unknown colour', { color_id: 99 }, 100, 'no rate for colour 99'],
  ['an unknown add-on', { addon_item_id: 99 }, 100, 'no rate for 99 in addons'],
  ['an unknown print feature', { print_features: ['999'] }, 100, 'no rate for 999 in print_features'],
  ['a malformed print feature', { print_features: ['gold'] }, 100, 'gold names no print feature'],
  ['an unknown orientation', { cutting_id: 9, orientation_id: 99 }, 100, '99 is not a roll orientation'],
])('throws for %s', (_, changes, quantity, message) => {
  const price = () => estimatePrice(smallCatalogue(), { ...plainConfiguration, ...changes }, quantity, DAY)
  expect(price).toThrow(message)
})

test('throws for install-ready without a rate', () => {
  const catalogue = smallCatalogue([], { install_ready: null })
  const ready = { ...plainConfiguration, install_ready: 'yes' as const }
  expect(() => estimatePrice(catalogue, ready, 100, DAY)).toThrow('no rate for install-ready')
})

test('every step says what it is for', () => {
  const foiled = { ...plainConfiguration, print_features: ['101@back'], printed_side_id: 2 }
  const winter = { id: 1, name: 'Winter', percent: 10, product_id: null, featured_item_id: null }
  const catalogue = smallCatalogue([{ ...winter, from: '2026-11-01', to: '2026-12-31' }])
  const { steps, price } = estimatePrice(catalogue, foiled, 1_000, '2026-12-01')
  expect(steps.map(({ label, detail, micropence }) => [label, detail, micropence / 1_000_000])).toEqual([
    ['Set-up', 'Once per set', 300],
    ['Make-ready', 'Waste before the first good piece', 280],
    ['Material', 'Paper: 50 up on 500 × 1000 mm, 20 sheets + 2 make-ready', 2000],
    ['Printing', 'Sheet press, 20 sheets', 600],
    ['Printing, back', 'Sheet press, 20 sheets', 650],
    ['Cutting', '400.0 m of outline', 1100],
    ['Foil Stamp', 'Gold Foil, back', 4000],
    ['VAT', `${VAT_PERCENT} % of net`, 1786],
    ['Promotion', 'Winter, 10 %', -1071.6],
    ['Rounding', 'To whole pence', -0.4],
  ])
  expect(price).toBe(9644)
})

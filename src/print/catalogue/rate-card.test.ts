import { describe, expect, test } from 'vitest'
import { type Promotion, promotionSchema, type RateCard, rateCardSchema } from './rate-card.ts'
import { promotions } from './seed/catalogue.ts'
import { rateCards } from './seed/rate-cards.ts'

const artPaper = rateCards.find(({ code }) => code === 'art-paper')

/** The faults of a changed card, as `path: message`. */
function faultsAfter(change: (card: RateCard) => void): string[] {
  const card = structuredClone(artPaper)
  if (card === undefined) throw new Error('The seed has no rate card for art paper.')
  change(card)
  const result = rateCardSchema.safeParse(card)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('the seed has a card for each of the 23 products, named after it, and every card is valid', () => {
  expect(rateCards).toHaveLength(23)
  expect(new Set(rateCards.map(({ code }) => code)).size).toBe(23)
  for (const card of rateCards) expect(rateCardSchema.parse(card)).toEqual(card)
})

describe('refuses what staff must not save', () => {
  test.each<[string, (card: RateCard) => void, string]>([
    [
      'tiers that do not begin at 0',
      (card) => card.methods[0]?.cut_per_metre.shift(),
      'methods.0.cut_per_metre.0.above: must be 0',
    ],
    [
      'a tier that begins before the one before',
      (card) => card.presses[0]?.click.push({ above: 5, rate: 0 }),
      'presses.0.click.5.above: must be above the tier before',
    ],
    [
      'a tier that is dearer than the one before: more would have to cost less elsewhere (decisions §3)',
      (card) => card.presses[0]?.click.push({ above: 5_000, rate: 90_000 }),
      'presses.0.click.5.rate: must not cost more than the tier before',
    ],
    [
      'a press that the card does not have',
      (card) => Object.assign(card.methods[0] ?? {}, { press: 'letterpress' }),
      'methods.0.press: must be a press of this card',
    ],
    [
      'margins that leave nothing to print on',
      (card) => Object.assign(card.presses[0] ?? {}, { margin: 160 }),
      'presses.0.margin: must leave room to print on',
    ],
    [
      'two rates for one option',
      (card) => card.finishings.push({ ...card.finishings[0] } as RateCard['finishings'][number]),
      'finishings.3.id: must not be in the list twice',
    ],
    [
      'two methods for one cutting',
      (card) => card.methods.push(structuredClone(card.methods[0]) as RateCard['methods'][number]),
      'methods.5.cutting_id: must not be in the list twice',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsAfter(change)).toEqual([fault])
  })

  test.each<[string, (card: RateCard) => void, string]>([
    ['a negative rate', (card) => Object.assign(card, { material_per_square_metre: -1 }), 'material_per_square_metre'],
    ['a fraction of a millipence', (card) => Object.assign(card, { material_per_square_metre: 0.5 }), 'material_per_'],
    ['a floor of nothing', (card) => Object.assign(card, { floor: 0 }), 'floor'],
    ['a field nobody knows', (card) => Object.assign(card, { discount: 10 }), ''],
  ])('%s', (_, change, path) => {
    const faults = faultsAfter(change)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${path}`))
  })
})

describe('promotions', () => {
  const [kraft] = promotions
  const valid = (changes: Partial<Promotion>) => promotionSchema.safeParse({ ...kraft, ...changes }).success

  test('the seed has one on kraft paper', () => {
    expect(kraft).toMatchObject({ product_id: 4, percent: 10, from: '2026-11-01', to: '2027-01-31' })
    expect(valid({})).toBe(true)
  })

  test.each<Partial<Promotion>>([
    { percent: 0 },
    { percent: 91 },
    { percent: 12.5 },
    { from: '2027-02-01' },
    { from: '2026-02-29' },
    { to: '9999-12-31' },
    { name: '' },
  ])('refuses %o', (changes) => {
    expect(valid(changes)).toBe(false)
  })
})

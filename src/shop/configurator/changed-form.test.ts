import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { readChangedForm } from './changed-form.ts'
import { type Choices, CUSTOM, NO_CHOICES, NO_OTHERS, SHOWN, TYPED_FIELDS, writeChoices } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { configure, settleChoices } from './configure.ts'
import { isAChoice } from './options.ts'
import { arbitraryWay } from './testing/arbitrary-choices.ts'
import { seedItem, seedItems } from './testing/seed-items.ts'

/* Forms without scripts (decisions §8): after another product or supply, choices of the previous one are not kept. */

const settle = (item: ItemView, choices: Partial<Choices> = {}) => {
  const entered = { ...NO_CHOICES, ...choices }
  return settleChoices(completeConfiguration(item, entered), entered)
}

/** What the form of the item's page sends: its controls, and the choices that it was shown with. */
function sent(item: ItemView, choices: Choices, changes: Record<string, string> = {}): URLSearchParams {
  const { fields, features } = completeConfiguration(item, choices)
  const form = new URLSearchParams({ [SHOWN]: String(writeChoices(choices)) })
  for (const { field, options, value } of fields) if (isAChoice(options)) form.set(field, value)
  for (const field of TYPED_FIELDS) if (choices[field] !== undefined) form.set(field, choices[field])
  if (features.length > 0) form.append('print_features[]', NO_OTHERS)
  for (const entry of choices.print_features) form.append('print_features[]', entry)
  for (const [name, value] of Object.entries(changes)) form.set(name, value)
  return form
}

/** The price form sends no special features of stickers, and always a typed size. */
function sentByPriceForm(item: ItemView, choices: Choices, changes: Record<string, string> = {}): URLSearchParams {
  const { sizeText } = completeConfiguration(item, choices)
  const typed = { ...choices, size: CUSTOM, ...sizeText }
  const form = sent(item, typed, changes)
  form.delete('print_features[]')
  return form
}

const pairs = seedItems.flatMap((item) =>
  item.products.flatMap((from) =>
    item.products
      .filter((to) => to !== from)
      .map((to) => ({ title: `${item.name}: ${from.name} → ${to.name}`, item, from, to })),
  ),
)

describe('000 §4.3: another product, without scripts as with them', () => {
  test.each(pairs)('$title', ({ item, from, to }) => {
    const choices = settle(item, { product_id: String(from.id) })
    const product_id = String(to.id)
    const { choices: after } = readChangedForm(item, sent(item, choices, { product_id }))
    expect(after).toEqual(configure(item, choices, { field: 'product_id', value: product_id }))

    const { configuration, replaced, size } = completeConfiguration(item, after)
    expect(replaced).toEqual([])
    expect(size.ok).toBe(true)
    // Only what the new product includes is selected.
    expect(configuration.print_features).toEqual(to.included.print_features.map(({ item_id }) => String(item_id)))
  })

  test('special features are those of the new product, with what its name promises, whatever was chosen before', () => {
    const ways = fc.constantFrom(...pairs).chain(({ item, to }) => arbitraryWay(item).map((way) => ({ item, to, way })))
    fc.assert(
      fc.property(ways, ({ item, to, way }) => {
        if (way.product_id === String(to.id)) return
        const product_id = String(to.id)
        const { choices } = readChangedForm(item, sent(item, way, { product_id }))
        expect(choices).toEqual(configure(item, way, { field: 'product_id', value: product_id }))
        const { configuration, replaced } = completeConfiguration(item, choices)
        expect(replaced).toEqual([])
        expect(choices.print_features.filter((entry) => entry !== NO_OTHERS)).toEqual(configuration.print_features)
        const offered = to.attributes.print_features
        for (const { item_id } of to.included.print_features.filter(({ required }) => required)) {
          const group = offered.find(({ items }) => items.some(({ id }) => id === item_id))
          const ids = configuration.print_features.map((entry) => Number.parseInt(entry, 10))
          expect(group?.items.some(({ id }) => ids.includes(id))).toBe(true)
        }
      }),
      { numRuns: 1500, seed: 17 },
    )
  })

  test('foil stays on the paper named after it, whichever foil it was', () => {
    const item = seedItem(6)
    for (const foil of ['101', '102']) {
      const choices = settle(item, { product_id: '13', print_features: [foil] })
      const { choices: after } = readChangedForm(item, sent(item, choices, { product_id: '14' }))
      expect(after.print_features).toEqual(['111'])
    }
  })

  test('what is changed together with the product is kept if possible, and reported otherwise', () => {
    const item = seedItem(1)
    const choices = settle(item, { product_id: '1' })
    const form = sent(item, choices, { product_id: '3', quantity: '500', size: '75x75', finishing_id: '3' })
    const { choices: after, notice } = readChangedForm(item, form)
    expect(after).toMatchObject({ product_id: '3', quantity: '500', size: '75x75', finishing_id: '4' })
    expect(notice).toBe('These choices could not be combined with the others and were reset: Finishing.')
  })
})

describe('decisions §8: another supply has its own sizes', () => {
  const item = seedItem(1)
  const pieces = settle(item, { product_id: '1' })

  test.each([
    ['a listed size', {}],
    ['a typed size', { size: CUSTOM, width: '61', height: '47' }],
  ])('a sheet after a piece of %s starts with the first paper size, and says so', (_what, size) => {
    for (const send of [sent, sentByPriceForm]) {
      const { choices, notice } = readChangedForm(item, send(item, settle(item, size), { cutting_id: '3' }))
      expect(choices).toMatchObject({ cutting_id: '3', size: '105x148' })
      expect(completeConfiguration(item, choices).size.ok).toBe(true)
      expect(notice).toBe('The size is now that of one sheet: 105 × 148 mm.')
    }
  })

  test('a sheet size that is typed at the same time is used', () => {
    const form = sentByPriceForm(item, pieces, { cutting_id: '3', width: '200', height: '290' })
    expect(readChangedForm(item, form).choices).toMatchObject({ size: CUSTOM, width: '200', height: '290' })
  })

  test('a piece size that is chosen at the same time is not used', () => {
    expect(readChangedForm(item, sent(item, pieces, { cutting_id: '3', size: '75x75' })).choices.size).toBe('105x148')
  })

  test('back to pieces, the size starts with theirs', () => {
    const sheet = settle(item, { cutting_id: '3', size: '210x297' })
    const { choices, notice } = readChangedForm(item, sent(item, sheet, { cutting_id: '1' }))
    expect(choices).toMatchObject({ cutting_id: '1', size: '50x50' })
    expect(notice).toBe('The size is now that of one piece: 50 × 50 mm.')
  })

  test('a roll only has the listed sizes', () => {
    const typed = settle(item, { size: CUSTOM, width: '61', height: '47' })
    const { choices } = readChangedForm(item, sentByPriceForm(item, typed, { cutting_id: '9' }))
    expect(completeConfiguration(item, choices)).toMatchObject({ sizeValue: '50x50', size: { ok: true } })
  })
})

describe('decisions §8: as many labels as fit, unless their number is typed', () => {
  const item = seedItem(3)
  const sheet = settle(item, { size: '210x297' })
  const cuts = (changes: Record<string, string>) =>
    completeConfiguration(item, readChangedForm(item, sent(item, sheet, changes)).choices).cuts

  test('the size of a label fills the sheet', () => {
    expect(cuts({ label_width: '50', label_height: '50' })).toMatchObject({ count: 15, refusal: null })
  })

  test('a number typed with it is used', () => {
    expect(cuts({ label_width: '50', label_height: '50', cut_per_shape: '4' })?.count).toBe(4)
  })

  test('another sheet is filled again', () => {
    const filled = settle(item, { size: '210x297', label_width: '50', label_height: '50' })
    const form = sent(item, filled, { size: '148x210' })
    expect(completeConfiguration(item, readChangedForm(item, form).choices).cuts?.count).toBe(6)
  })
})

test.each(['', 'x'.repeat(5000), 'product_id=999', 'size=custom', '%E0%A4%A', 'print_features[]=none&cutting_id=6'])(
  'a form with the malformed record %.30j is read anyway',
  (shown) => {
    const item = seedItem(1)
    const { choices } = readChangedForm(item, new URLSearchParams({ [SHOWN]: shown, product_id: '3', quantity: '100' }))
    expect(completeConfiguration(item, choices).product.id).toBe(3)
    expect(choices.quantity).toBe('100')
  },
)

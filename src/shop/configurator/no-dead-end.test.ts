import { describe, expect, test } from 'vitest'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { priceRows } from '#print/pricing/price-rows.ts'
import { type Choices, CUSTOM, NO_CHOICES, OPTION_FIELDS, writeChoices } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { type Choice, configure, settleChoices } from './configure.ts'
import { blocking, wantsQuote } from './price-lookup.ts'
import { seedItems } from './testing/seed-items.ts'

/*
 * No dead ends: every reachable state is visited, over all option fields, and each option that is shown and enabled
 * leads to a state with a price or a quote. Sizes, amounts and features are represented by classes.
 */

const DAY = '2026-12-01'

interface Walk {
  states: number
  steps: number
  deadEnds: string[]
}

/** Visits every state that can be reached from the opening state through the choices of `getChoices`, each once. */
function walk(item: ItemView, getChoices: (completed: Completed) => Choice[]): Walk {
  const opening = settleChoices(completeConfiguration(item, NO_CHOICES), NO_CHOICES)
  const known = new Set([getKey(opening)])
  const queue = [opening]
  const seen: Walk = { states: 0, steps: 0, deadEnds: [] }
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    seen.states += 1
    const completed = completeConfiguration(item, state)
    const wrong = deadEnd(completed)
    if (wrong !== null) seen.deadEnds.push(`${getKey(state)}: ${wrong}`)
    for (const choice of getChoices(completed)) {
      seen.steps += 1
      const next = configure(item, state, choice)
      const key = getKey(next)
      if (known.has(key)) continue
      known.add(key)
      queue.push(next)
    }
  }
  return seen
}

function getKey(choices: Choices): string {
  return writeChoices(choices).toString()
}

/** Why a state is a dead end; null if it has a price or a quote can be requested. */
function deadEnd(completed: Completed): string | null {
  const { configuration, product, replaced } = completed
  const [gone, refused] = [replaced[0], blocking(completed)[0]]
  if (gone !== undefined || refused !== undefined) return gone?.message ?? refused?.message ?? ''
  if (wantsQuote(completed)) return null
  const quantity = completed.quantity.quantity ?? product.attributes.quantities[0] ?? 0
  const [row] = priceRows(seedCatalogue, configuration, [quantity], DAY)
  return row !== undefined && row.price > 0 ? null : 'no price'
}

/** Every enabled option in the option fields that is not chosen. */
function openOptions(completed: Completed, fields: readonly string[]): Choice[] {
  return completed.fields
    .filter(({ field }) => fields.includes(field))
    .flatMap(({ field, options, value }) =>
      options
        .filter((option) => option.disabled === null && option.value !== value)
        .map((option): Choice => ({ field, value: option.value })),
    )
}

/** Colours of cut vinyl are equivalent, so the ends of a list represent it. */
const ends = (choices: Choice[]) => (choices.length > 3 ? [...choices.slice(0, 2), ...choices.slice(-1)] : choices)
const WITHOUT_COLOUR = OPTION_FIELDS.filter((field) => field !== 'color_id')

/** Fields that typed values may depend on. */
const SHAPING = ['product_id', 'cutting_id', 'shape_id', 'orientation_id']

const sizeChoices = ({ sizes, product, configuration }: Completed): Choice[] => {
  const listed = sizes
    .filter(({ disabled }) => disabled === null)
    .map(({ value }): Choice => ({ field: 'size', value }))
  const roll = product.attributes.cuttings.find(({ id }) => id === configuration.cutting_id)?.fixed_sizes ?? false
  return roll ? listed : [...listed, { field: 'size', value: CUSTOM }]
}

const featureChoices = ({ features }: Completed): Choice[] =>
  features.flatMap(({ group, sections }) =>
    sections.flatMap(({ options }) => {
      const clears = group.option_type === 'radio' ? options.map(({ value }) => value) : []
      // One of each section, selected and unselected: items of a section are equivalent, and property tests try them
      // all.
      const open = options.filter(({ disabled }) => disabled === null).slice(0, 1)
      return open.map(({ value, chosen }): Choice => ({ field: 'print_features', value, on: !chosen, clears }))
    }),
  )

/** A size that is not a preset and one above the maximum; amounts that are listed, typed, and too high; cuts. */
function typed(completed: Completed): Choice[] {
  const { product, sizes, sizeValue, quantity, cuts } = completed
  const { quantities } = product.attributes
  const most = quantities.at(-1) ?? 0
  const [first] = sizes
  const beside = String((first?.size.width ?? 0) + 1)
  const sides = sizeValue === CUSTOM ? [beside, '9999'].map((value): Choice => ({ field: 'width', value })) : []
  const amounts = [String(most), CUSTOM].map((value): Choice => ({ field: 'quantity', value }))
  const figures = quantity.ok && quantity.listed ? [] : [String(most - 1), String(most + 1)]
  return [
    ...sizeChoices(completed).filter(({ field, value }) => field === 'size' && value === CUSTOM),
    ...sides,
    ...amounts,
    ...figures.map((value): Choice => ({ field: 'custom_quantity', value })),
    ...(cuts === null ? [] : ['30', '31'].map((value): Choice => ({ field: 'cut_per_shape', value }))),
  ]
}

describe.each(seedItems)('$name', (item) => {
  test('every state of the option fields has a price or a quote', () => {
    const found = walk(item, (completed) => [
      ...openOptions(completed, WITHOUT_COLOUR),
      ...ends(openOptions(completed, ['color_id'])),
    ])
    expect(found.deadEnds).toEqual([])
  })

  test('so does every state of supply, shape and orientation with every size on offer', () => {
    const found = walk(item, (completed) => [...openOptions(completed, SHAPING), ...sizeChoices(completed)])
    expect(found.deadEnds).toEqual([])
  })

  test('so does every state of sides, add-on and features', () => {
    const found = walk(item, (completed) => [
      ...openOptions(completed, ['product_id', 'printed_side_id']),
      ...ends(openOptions(completed, ['addon_item_id'])),
      ...featureChoices(completed),
    ])
    expect(found.deadEnds).toEqual([])
  })

  test('so does every state of product and supply with typed sizes and amounts of each class', () => {
    const found = walk(item, (completed) => [
      ...openOptions(completed, ['product_id', 'cutting_id']),
      ...typed(completed),
    ])
    expect(found.deadEnds).toEqual([])
    // Amounts above the list are among them, so the walk has reached them.
    expect(found.states).toBeGreaterThan(8)
  })
})

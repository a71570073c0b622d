import { expect, test } from 'vitest'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { type Choices, NO_CHOICES, type OptionField } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import { selectableProducts } from './options.ts'
import {
  type Asked,
  CUTTING_NAMES,
  DISABLED_CUTTINGS,
  FINISHING_NAMES,
  getFinishings,
  getRules,
  getShapes,
  hasPremium,
  type Id,
  offeredFinishings,
  PREMIUM_NAMES,
  productIds,
  SPECIAL_PROCESSING,
} from './testing/rule-table.ts'

import { getHome, seedItem, seedItems } from './testing/seed-items.ts'

/* Every product × cutting × finishing × shape, compared with the table written by hand from the specification. */

const ids = (highest: number): Id[] => [null, ...Array.from({ length: highest }, (_, index) => index + 1)]
/** Every id in decisions §2, one that is not, and none. */
const everyRequest: Asked[] = productIds.flatMap((product) =>
  ids(10).flatMap((cutting) =>
    ids(12).flatMap((finishing) => ids(7).map((shape) => ({ product, cutting, finishing, shape }))),
  ),
)

const inForce = (asked: Id, offered: readonly number[]) =>
  asked !== null && offered.includes(asked) ? asked : (offered[0] ?? null)
/** What the specification says about a request. */
function expected({ product, cutting: askedCutting, finishing: askedFinishing, shape: askedShape }: Asked) {
  const rules = getRules(product)
  const cutting = inForce(askedCutting, rules.cuttings)
  const shape = inForce(askedShape, getShapes(product, cutting))
  const finishing = inForce(askedFinishing, offeredFinishings(product, cutting))
  const refused = [
    ...getRefused('cutting_id', askedCutting, cutting, null),
    ...getRefused('shape_id', askedShape, shape, null),
    ...getRefused('finishing_id', askedFinishing, finishing, rollReason(product, cutting, askedFinishing)),
  ]
  const premium = hasPremium(product, finishing)
  return {
    cuttings: rules.cuttings.length === 0 ? null : rules.cuttings.map((id) => getCuttingName(id, shape)).sort(),
    cuttingLabel: rules.cuttings.length === 0 ? null : cutting === 3 ? 'Sheet Size' : 'Supply',
    shapes: getList(getShapes(product, cutting)),
    finishings: getList(getFinishings(product, cutting)),
    closedFinishings: getFinishings(product, cutting)
      .filter((id) => !offeredFinishings(product, cutting).includes(id))
      .map((id) => `${id}: Not with Roll`),
    finishingLabel: finishing === null ? null : [7, 8].includes(product) ? 'Material' : 'Finishing',
    adhesives: getList(rules.adhesives),
    materials: getList(rules.materials ?? []),
    colors: getList(rules.colors),
    addonItems: getList(rules.addonItems ?? []),
    orientations: cutting === 9 ? [53, 54, 55, 56] : null,
    premium: premium ? ['None', PREMIUM_NAMES[finishing ?? 0] ?? 'Premium Lamination'] : null,
    installReady: product === 9,
    cuts: cutting === 3,
    byHand: cutting !== null && SPECIAL_PROCESSING.includes(cutting),
    chosen: [cutting, shape, finishing],
    refused,
  }
}

const getList = (values: readonly number[]) => (values.length === 0 ? null : [...values])
const getCuttingName = (id: number, shape: Id) => {
  const name = CUTTING_NAMES[id - 1] ?? ''
  return id === 1 && shape === 1 ? 'Individual Cut' : name
}
const rollReason = (product: number, cutting: Id, finishing: Id) =>
  finishing !== null && cutting === 9 && getRules(product).finishings.includes(finishing)
    ? `${FINISHING_NAMES[finishing - 1]}: Not with Roll`
    : null
const getRefused = (field: string, asked: Id, chosen: Id, reason: string | null) =>
  asked === null || asked === chosen ? [] : [reason ?? `${field} is not available with these choices`]

/** What the code makes of it. */
function actual({ product, cutting, finishing, shape }: Asked) {
  const request = { product_id: product, cutting_id: cutting, finishing_id: finishing, shape_id: shape }
  const asked = Object.entries(request).filter(([, id]) => id !== null)
  const choices: Choices = { ...NO_CHOICES, ...Object.fromEntries(asked.map(([field, id]) => [field, String(id)])) }
  const completed = completeConfiguration(seedItem(getHome(product)), choices)
  const field = (name: OptionField) => completed.fields.find((state) => state.field === name)
  const values = (name: OptionField) => field(name)?.options.map(({ value }) => Number(value)) ?? null
  const { configuration } = completed
  return {
    cuttings:
      field('cutting_id')
        ?.options.map(({ name }) => name)
        .sort() ?? null,
    cuttingLabel: field('cutting_id')?.label ?? null,
    shapes: values('shape_id'),
    finishings: values('finishing_id'),
    closedFinishings: (field('finishing_id')?.options ?? [])
      .filter(({ disabled }) => disabled !== null)
      .map(({ value, disabled }) => `${value}: ${disabled}`),
    finishingLabel: field('finishing_id')?.label ?? null,
    adhesives: values('adhesive_id'),
    materials: values('material_id'),
    colors: values('color_id'),
    addonItems: values('addon_item_id'),
    orientations: values('orientation_id'),
    premium: field('premium_processing_id')?.options.map(({ name }) => name) ?? null,
    installReady: field('install_ready') !== undefined,
    cuts: completed.cuts !== null,
    byHand: completed.specialProcessing,
    chosen: [configuration.cutting_id, configuration.shape_id, configuration.finishing_id],
    refused: completed.replaced.map(({ message }) => message),
  }
}

test('000 §2.3, §4.3, §4.5: what is offered, disabled and labelled, for each of 23 × 11 × 13 × 8 inputs', () => {
  expect(everyRequest).toHaveLength(23 * 11 * 13 * 8)
  const wrong = everyRequest.filter((asked) => JSON.stringify(actual(asked)) !== JSON.stringify(expected(asked)))
  // The first one in full, to see where it differs.
  for (const asked of wrong.slice(0, 1)) expect(actual(asked)).toEqual(expected(asked))
  expect(wrong).toEqual([])
})

test('000 §4.5: a listed cutting is disabled by product id, with the reason', () => {
  const all = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    shapes: [{ id: 1, cuts: 'na' as const }],
    fixed_sizes: false,
  }))
  const products = seedCatalogue.products.map((product) => ({
    ...product,
    attributes: { ...product.attributes, cuttings: all, attribute_lookups: [] },
  }))
  for (const id of productIds) {
    const item = resolveItem({ ...seedCatalogue, products }, getHome(id))
    const name = products.find((product) => product.id === id)?.name
    const { fields } = completeConfiguration(item, { ...NO_CHOICES, product_id: String(id) })
    const closed = fields
      .find(({ field }) => field === 'cutting_id')
      ?.options.filter(({ disabled }) => disabled !== null)
      .map(({ value, disabled }) => [Number(value), disabled])
    const byTable = [6, 7].filter((cutting) => DISABLED_CUTTINGS[cutting]?.includes(id))
    expect(closed).toEqual(byTable.map((cutting) => [cutting, `Not with ${name}`]))
  }
})

test('000 §4.5: the product select leaves out 9 and 23; product 16 has no print features', () => {
  const shown = new Set(seedItems.flatMap((item) => selectableProducts(item).map(({ id }) => id)))
  expect(productIds.filter((id) => !shown.has(id))).toEqual([9, 23])
  expect(completeConfiguration(seedItem(10), NO_CHOICES).features).toEqual([])
})

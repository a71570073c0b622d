import { expect, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import { type Choices, NO_CHOICES, type OptionField } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { seedItems } from '#shop/configurator/testing/seed-items.ts'
import { productOfConfiguration } from './product-of-configuration.ts'
import type { SceneProduct } from './scene-product.ts'

/* Everything in the seed catalogue can be drawn: every combination of visible choices. */

/** In the order of choosing; adhesives are not visible. */
const SEEN: readonly OptionField[] = [
  'product_id',
  'cutting_id',
  'shape_id',
  'orientation_id',
  'finishing_id',
  'material_id',
  'premium_processing_id',
  'install_ready',
  'printed_side_id',
  'color_id',
  'addon_item_id',
]

type Completed = ReturnType<typeof completeConfiguration>

function* everyOffer(): Generator<{ product: ProductView; configuration: Configuration }> {
  for (const item of seedItems) {
    for (const { completed, choices } of walk(item, NO_CHOICES, 0)) {
      yield completed
      for (const print_features of getFeatures(completed))
        yield completeConfiguration(item, { ...choices, print_features })
      for (const { value } of completed.sizes) yield completeConfiguration(item, { ...choices, size: value })
    }
  }
}

function* walk(
  item: (typeof seedItems)[number],
  choices: Choices,
  depth: number,
): Generator<{ completed: Completed; choices: Choices }> {
  const completed = completeConfiguration(item, choices)
  const field = SEEN[depth]
  if (field === undefined) return yield { completed, choices }
  const options = completed.fields.find((state) => state.field === field)?.options ?? []
  const open = options.filter(({ disabled }) => disabled === null)
  if (open.length === 0) return yield* walk(item, choices, depth + 1)
  for (const { value } of open) yield* walk(item, { ...choices, [field]: value }, depth + 1)
}

/** Each feature alone, and the first of every group together. */
function getFeatures({ features }: Completed): string[][] {
  const groups = features.map(({ sections }) => sections.flatMap(({ options }) => options.map(({ value }) => value)))
  return [...groups.flat().map((value) => [value]), groups.flatMap((values) => values.slice(0, 1))]
}

/** The faults of a product that is to be drawn. */
function getFaults(drawn: SceneProduct | null, { width, height }: Configuration): string[] {
  if (drawn === null) return ['nothing to draw']
  const { corner_mm, form, hole_mm, outline, stock, string, thickness_mm } = drawn
  const rules: [boolean, string][] = [
    [drawn.width_mm === width && drawn.height_mm === height, 'another size'],
    [thickness_mm >= 0.05 && thickness_mm <= 0.6, `a thickness of ${thickness_mm} mm`],
    [corner_mm >= 0 && corner_mm <= Math.min(width, height) / 2, `corners of ${corner_mm} mm`],
    [outline !== 'circle' || width === height || form.kind === 'sheet', 'a circle of unequal sides'],
    [form.kind !== 'sheet' || (form.cuts >= 1 && form.cuts <= 30), 'a sheet of no cuts or too many'],
    [hole_mm === null || (hole_mm >= 4 && hole_mm <= 8), `a hole of ${hole_mm} mm`],
    [string === null || hole_mm !== null, 'a string without a hole'],
    [stock.kind !== 'cut-vinyl' || drawn.cut_out !== null, 'letters that nobody cut'],
    [Object.values(drawn).every((value) => value !== undefined), 'something left open'],
  ]
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault)
}

test('decisions §2: every combination on offer can be drawn', () => {
  const looks = new Set<string>()
  const faults = new Set<string>()
  const products = new Set<number>()
  for (const { product, configuration } of everyOffer()) {
    const drawn = productOfConfiguration(configuration, product)
    for (const fault of getFaults(drawn, configuration)) faults.add(`${JSON.stringify(configuration)}: ${fault}`)
    looks.add(JSON.stringify(drawn))
    products.add(configuration.product_id)
  }
  expect([...faults].slice(0, 5)).toEqual([])
  expect(products.size).toBe(23)
  // The choices are visible: so many products look different.
  expect(looks.size).toBeGreaterThan(3000)
})

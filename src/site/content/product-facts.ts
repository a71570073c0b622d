import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import { turnaroundText } from '#print/delivery/turnaround.ts'
import { sizeLimits } from '#shop/configurator/check-amounts.ts'
import { countedIn } from '#shop/configurator/options.ts'

/** One line of a product's facts. */
export interface Fact {
  label: string
  value: string
}

const figure = new Intl.NumberFormat('en-GB')
const join = new Intl.ListFormat('en-GB', { type: 'unit', style: 'long' })

/** Up to this many names are listed; more are counted. */
const MAX_NAMED = 6

/** The facts about a product: sizes, materials, quantities, turnaround (001 §1). */
export function productFacts(item: ItemView, product: ProductView): Fact[] {
  const { attributes } = product
  return [
    named('Card stock', attributes.materials),
    named('Finishing', attributes.finishings),
    named(
      'Supply',
      attributes.cuttings.filter(({ disabled }) => !disabled),
    ),
    { label: 'Sizes (mm)', value: sizesText(product) },
    named('Adhesive', attributes.adhesives),
    named('Sides', attributes.printed_sides),
    named('Colour', attributes.colors),
    named('Special features', attributes.print_features),
    { label: 'Quantities', value: quantitiesText(product) },
    { label: 'Turnaround', value: `${turnaroundText(item.shipping)} including delivery` },
  ].filter((fact) => fact !== null)
}

function named(label: string, list: readonly { name: string }[]): Fact | null {
  if (list.length === 0) return null
  const names = list.map(({ name }) => name)
  return { label, value: names.length > MAX_NAMED ? `${names.length} to choose from` : join.format(names) }
}

/** The listed sizes and, if sizes can be typed, the limits for other sizes. */
function sizesText(product: ProductView): string {
  const { sizes, cuttings } = product.attributes
  const [cutting] = cuttings
  const listed = join.format(sizes.map(({ name }) => name))
  if (cutting?.fixed_sizes) return listed
  const { min, max } = sizeLimits(product, cutting, { width: 1, height: 2 })
  return `${listed}; other sizes from ${min.longer} × ${min.shorter} to ${max.longer} × ${max.shorter}`
}

function quantitiesText(product: ProductView): string {
  const { quantities, cuttings } = product.attributes
  const unit = countedIn(product, cuttings[0]?.id ?? null)
  const [lowest = 1] = quantities
  const highest = quantities.at(-1) ?? lowest
  return `Minimum order ${figure.format(lowest)} ${nameOne(unit, lowest)}, priced up to ${figure.format(highest)}`
}

function nameOne(unit: 'pieces' | 'sheets', count: number): string {
  return count === 1 ? unit.slice(0, -1) : unit
}

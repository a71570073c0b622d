import fc from 'fast-check'
import type { AddonGroup, Catalogue, PrintFeatureGroup, Product, ProductCutting } from '#print/catalogue/catalogue.ts'
import {
  BOTH_SIDES,
  type Configuration,
  FILM_LAYERS,
  formatPrintFeature,
  type LayeredFilm,
} from '#print/catalogue/configuration.ts'
import { combinationOffered } from '#print/catalogue/offered-combinations.ts'
import { dimensionLookup, getSides, parseSize, type Size } from '#print/catalogue/size.ts'

/*
 * Random configurations that a shopper could order, built from a catalogue alone. They are drawn as plain numbers, so
 * that a failing configuration shrinks towards each list's first entry and the smallest size.
 */

const WIDTH_ACROSS = [53, 54]
const HEIGHT_ACROSS = [55, 56]
const EQUAL_SIDED_SHAPES = [2, 3]
const PREMIUM_FINISHINGS = [4, 5, 6, 7]
const DRAWS = 24
const DRAW_MAX = 99_999

/** Configurations of some products that can be ordered, by default of every product; without special processing. */
export function arbitraryConfiguration(
  catalogue: Catalogue,
  productIds: readonly number[] = catalogue.products.map(({ id }) => id),
): fc.Arbitrary<Configuration> {
  const products = catalogue.products.filter(({ id }) => productIds.includes(id))
  const draw = fc.array(fc.nat({ max: DRAW_MAX }), { minLength: DRAWS, maxLength: DRAWS })
  return fc
    .tuple(fc.constantFrom(...products), draw)
    .map(([product, numbers]) => buildConfiguration(catalogue, product, new Draw(numbers)))
}

/** Quantities with prices for a product, ascending and unique. */
export function arbitraryQuantities(product: Product): fc.Arbitrary<number[]> {
  const { quantities } = product.attributes
  const [min, max] = [Math.min(...quantities), Math.max(...quantities)]
  return fc
    .uniqueArray(fc.integer({ min, max }), { minLength: 2, maxLength: 8 })
    .map((list) => list.toSorted((a, b) => a - b))
}

/** Returns the drawn numbers one after the other. */
class Draw {
  readonly #numbers: readonly number[]
  #next = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  number(): number {
    return this.#numbers[this.#next++ % this.#numbers.length] ?? 0
  }

  from<T>(list: readonly T[]): T {
    const chosen = list[this.number() % list.length]
    if (chosen === undefined) throw new Error('There is nothing to draw from.')
    return chosen
  }

  orNull<T>(list: readonly T[]): T | null {
    return list.length === 0 ? null : this.from(list)
  }

  between(min: number, max: number): number {
    return min + (this.number() % (max - min + 1))
  }

  coin(): boolean {
    return this.number() % 2 === 1
  }
}

function buildConfiguration(catalogue: Catalogue, product: Product, draw: Draw): Configuration {
  const { attributes } = product
  const cutting = draw.orNull(orderableCuttings(catalogue, product))
  const shape = cutting === null ? null : draw.from(cutting.shapes)
  const size = drawSize(product, cutting, shape?.id ?? null, draw)
  const finishing = draw.orNull(
    attributes.finishings.filter((id) =>
      combinationOffered(attributes.attribute_lookups, { cutting_id: cutting?.id ?? null, finishing_id: id }),
    ),
  )
  const printed_side_id = draw.from(attributes.printed_sides)
  const addon = draw.orNull(getItems(catalogue, product, 'punch-holes'))
  return {
    featured_item_id: product.featured_category_id,
    product_id: product.id,
    cutting_id: cutting?.id ?? null,
    shape_id: shape?.id ?? null,
    cut_per_shape: shape === null || shape.cuts === 'na' ? null : draw.between(1, shape.cuts),
    orientation_id: cutting?.fixed_sizes ? draw.orNull(orientations(catalogue, product, cutting, size)) : null,
    finishing_id: finishing,
    adhesive_id: draw.orNull(attributes.adhesives),
    material_id: draw.orNull(attributes.materials),
    premium_processing_id: drawPremium(catalogue, product, finishing, draw),
    install_ready: attributes.install_ready ? draw.from(['no', 'yes'] as const) : null,
    ...size,
    printed_side_id,
    color_id: draw.from(attributes.colors),
    addon_item_id: addon?.id ?? null,
    print_features: drawFeatures(catalogue, product, { both: printed_side_id === BOTH_SIDES, addon }, draw),
    design_id: null,
    cut_length: attributes.install_ready && draw.coin() ? draw.between(1, 20_000) : null,
    ...(attributes.install_ready && draw.coin() ? { films: drawFilms(attributes.colors, draw) } : {}),
  }
}

function drawFilms(colours: readonly number[], draw: Draw): LayeredFilm[] {
  return FILM_LAYERS.map((layer) => ({ layer, color_id: draw.from(colours), cut_length: draw.between(1, 20_000) }))
}

function orderableCuttings(catalogue: Catalogue, product: Product): ProductCutting[] {
  return product.attributes.cuttings.filter(({ id }) => {
    const cutting = catalogue.cuttings.find((entry) => entry.id === id)
    return cutting?.special_processing === '0' && !product.disabled_cuttings.includes(id)
  })
}

/** Decisions §2: premium processing is available for product 6 and with finishings 4 to 7. */
function drawPremium(catalogue: Catalogue, product: Product, finishing: number | null, draw: Draw): number | null {
  const offered = product.premium_with_any_finishing || (finishing !== null && PREMIUM_FINISHINGS.includes(finishing))
  return offered ? (draw.orNull(getItems(catalogue, product, 'premium-processing'))?.id ?? null) : null
}

function drawSize(product: Product, cutting: ProductCutting | null, shapeId: number | null, draw: Draw): Size {
  const { sizes, dim_lookups } = product.attributes
  const equal = shapeId !== null && EQUAL_SIDED_SHAPES.includes(shapeId)
  if (cutting?.fixed_sizes) {
    const fixed = sizes.map(({ value }) => parseSize(value)).filter(({ width, height }) => !equal || width === height)
    return draw.from(fixed)
  }
  // A size with unequal, or equal, sides selects one of the lookup's two rows (000 §5).
  const row = (size: Size) => dimensionLookup(dim_lookups, cutting?.id ?? null, size)
  if (!equal) {
    const general = row({ width: 2, height: 1 })
    const unequal = general === undefined ? null : drawUnequal(general, draw)
    if (unequal !== null) return unequal
  }
  const same = row({ width: 1, height: 1 })
  if (same === undefined) throw new Error(`Product ${product.id} has no dimension lookup for equal sides.`)
  const side = draw.between(getSides(same.min_size).longer, getSides(same.max_size).shorter)
  return { width: side, height: side }
}

function drawUnequal(row: { min_size: string; max_size: string }, draw: Draw): Size | null {
  const [least, most] = [getSides(row.min_size), getSides(row.max_size)]
  const longer = draw.between(least.longer, most.longer)
  const shorter = draw.between(least.shorter, Math.min(most.shorter, longer))
  if (longer === shorter) return null
  return draw.coin() ? { width: longer, height: shorter } : { width: shorter, height: longer }
}

/** 000 §5: the side across the roll must not exceed the smaller maximum side. */
function orientations(catalogue: Catalogue, product: Product, cutting: ProductCutting, size: Size): number[] {
  const row = dimensionLookup(product.attributes.dim_lookups, cutting.id, size)
  const widest = row === undefined ? 0 : getSides(row.max_size).shorter
  return getItems(catalogue, product, 'roll-orientation')
    .map(({ id }) => id)
    .filter(
      (id) =>
        (WIDTH_ACROSS.includes(id) && size.width <= widest) || (HEIGHT_ACROSS.includes(id) && size.height <= widest),
    )
}

function getItems(catalogue: Catalogue, product: Product, code: AddonGroup['code']): AddonGroup['items'] {
  const group = catalogue.addon_groups.find((entry) => entry.code === code)
  return group !== undefined && product.attributes.addons.includes(group.id) ? group.items : []
}

interface FeatureSetting {
  both: boolean
  addon: AddonGroup['items'][number] | null
}

/** Within each group's sides and `max_selected` (000 §4.1); tag strings only with a punched hole. */
function drawFeatures(catalogue: Catalogue, product: Product, { both, addon }: FeatureSetting, draw: Draw): string[] {
  const groups = catalogue.print_features.filter(({ id }) => product.attributes.print_features.includes(id))
  const chosen: string[] = []
  let punched = addon !== null && !addon.none
  for (const group of groups) {
    if (group.code === 'tag-strings' && !punched) continue
    const here = sidesOfGroup(group, both).flatMap((side) => drawItems(group, side, draw))
    if (group.code === 'punch-holes2' && here.length > 0) punched = true
    chosen.push(...here)
  }
  return chosen
}

function sidesOfGroup({ applied_side }: PrintFeatureGroup, both: boolean): ('front' | 'back')[] {
  if (applied_side === 'both') return both ? ['front', 'back'] : ['front']
  if (applied_side === 'back') return both ? ['back'] : []
  return ['front']
}

function drawItems(group: PrintFeatureGroup, side: 'front' | 'back', draw: Draw): string[] {
  const most = group.option_type === 'radio' ? 1 : Math.min(group.max_selected, group.items.length)
  const count = draw.between(0, most)
  const first = draw.number()
  return Array.from({ length: count }, (_, index) => group.items[(first + index) % group.items.length])
    .filter((item) => item !== undefined)
    .map((item) => formatPrintFeature({ item_id: item.id, side }))
}

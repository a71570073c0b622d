import type { Pence } from '#platform/money/money.ts'
import type { Catalogue, Product, ProductCutting } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { combinationOffered } from '#print/catalogue/offered-combinations.ts'
import { dimensionLookup, getSides, parseSize, type Size } from '#print/catalogue/size.ts'
import { netTotal, planEstimate } from './estimate-plan.ts'
import { getProduct } from './job.ts'
import { MICROPENCE_IN_A_PENNY, settlePrice } from './settle-price.ts'

/**
 * "From": the cheapest orderable configuration at the minimum quantity and the smallest size, gross, no promotion
 * (decisions §3). It may have to try every combination: keep the answer with the catalogue version.
 * @param cuttings limits the cuttings, as a featured item does (rolls, sheets); null: all of the product's
 * Throws for an unknown product, and where nothing can be ordered.
 */
export function fromPrice(catalogue: Catalogue, productId: number, cuttings: readonly number[] | null = null): Pence {
  const product = getProduct(indexCatalogue(catalogue), productId)
  const quantity = product.attributes.quantities[0] ?? 1
  let cheapest = Number.POSITIVE_INFINITY
  for (const configuration of plainConfigurations(catalogue, product, cuttings)) {
    const { terms, floor } = planEstimate(catalogue, configuration)
    const { price } = settlePrice(netTotal(terms, quantity), 0, floor)
    cheapest = Math.min(cheapest, price)
    // Nothing is cheaper than the floor.
    if (price * MICROPENCE_IN_A_PENNY === floor) break
  }
  if (cheapest === Number.POSITIVE_INFINITY) throw new Error(`Nothing of product ${productId} can be ordered.`)
  return cheapest
}

/** "From" of a featured item: its cheapest product in the cuttings that it offers. Throws for an unknown item. */
export function fromPriceOfItem(catalogue: Catalogue, itemId: number): Pence {
  const item = indexCatalogue(catalogue).item(itemId)
  if (item === undefined) throw new Error(`There is no featured item ${itemId} in the catalogue.`)
  return Math.min(...item.products.map((id) => fromPrice(catalogue, id, item.cuttings)))
}

type Supply = Pick<Configuration, 'cutting_id' | 'shape_id' | 'cut_per_shape' | 'orientation_id'> & { sizes: Size[] }
type Surface = Pick<Configuration, 'finishing_id' | 'adhesive_id' | 'material_id' | 'printed_side_id' | 'color_id'>

/** Every combination in the smallest sizes, without the extras that can only add to the price. */
function* plainConfigurations(
  catalogue: Catalogue,
  product: Product,
  cuttings: readonly number[] | null,
): Generator<Configuration> {
  const { attributes } = product
  const surfaces = getSurfaces(attributes)
  for (const { sizes, ...supply } of getSupplies(catalogue, product, cuttings)) {
    for (const surface of surfaces) {
      if (!combinationOffered(attributes.attribute_lookups, { ...supply, ...surface })) continue
      for (const size of sizes) {
        yield {
          featured_item_id: product.featured_category_id,
          product_id: product.id,
          ...supply,
          ...surface,
          ...size,
          premium_processing_id: null,
          install_ready: attributes.install_ready ? 'no' : null,
          addon_item_id: null,
          print_features: [],
          design_id: null,
          cut_length: null,
        }
      }
    }
  }
}

function getSupplies(catalogue: Catalogue, product: Product, cuttings: readonly number[] | null): Supply[] {
  const { attributes } = product
  const plain = { cutting_id: null, shape_id: null, cut_per_shape: null, orientation_id: null }
  if (attributes.cuttings.length === 0) return [{ ...plain, sizes: smallestSizes(product, null) }]
  const offered = attributes.cuttings.filter(
    (cutting) =>
      (cuttings === null || cuttings.includes(cutting.id)) &&
      !product.disabled_cuttings.includes(cutting.id) &&
      indexCatalogue(catalogue).cutting(cutting.id)?.special_processing === '0',
  )
  return offered.flatMap((cutting) => {
    const sizes = smallestSizes(product, cutting)
    return cutting.shapes.flatMap((shape) =>
      getOrientations(catalogue, product, cutting).map((orientation_id) => ({
        cutting_id: cutting.id,
        shape_id: shape.id,
        cut_per_shape: shape.cuts === 'na' ? null : 1,
        orientation_id,
        sizes,
      })),
    )
  })
}

/** Orientation goes with the roll, which is the cutting of fixed sizes (000 §4.5). */
function getOrientations(catalogue: Catalogue, product: Product, cutting: ProductCutting): (number | null)[] {
  const group = catalogue.addon_groups.find(
    ({ id, code }) => code === 'roll-orientation' && product.attributes.addons.includes(id),
  )
  return cutting.fixed_sizes && group !== undefined ? group.items.map(({ id }) => id) : [null]
}

/** The sizes that the lookup begins with; of fixed sizes all, as the lookup's own need not be among them. */
function smallestSizes({ attributes }: Product, cutting: ProductCutting | null): Size[] {
  const rows = attributes.dim_lookups
  const presets = attributes.sizes.map(({ value }) => parseSize(value))
  const candidates = cutting?.fixed_sizes ? presets : rows.map(({ min_size }) => parseSize(min_size))
  return candidates.filter((size) => {
    const row = dimensionLookup(rows, cutting?.id ?? null, size)
    if (row === undefined) return false
    const least = getSides(row.min_size)
    const most = getSides(row.max_size)
    const [longer, shorter] = [Math.max(size.width, size.height), Math.min(size.width, size.height)]
    return longer >= least.longer && shorter >= least.shorter && longer <= most.longer && shorter <= most.shorter
  })
}

function getSurfaces(attributes: Product['attributes']): Surface[] {
  const { finishings, adhesives, materials, printed_sides, colors } = attributes
  return orNone(finishings).flatMap((finishing_id) =>
    orNone(adhesives).flatMap((adhesive_id) =>
      orNone(materials).flatMap((material_id) =>
        printed_sides.flatMap((printed_side_id) =>
          colors.map((color_id) => ({ finishing_id, adhesive_id, material_id, printed_side_id, color_id })),
        ),
      ),
    ),
  )
}

function orNone(ids: readonly number[]): (number | null)[] {
  return ids.length === 0 ? [null] : [...ids]
}

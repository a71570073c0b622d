import type { AddonGroup, Catalogue, FeaturedItem, Product, ProductCutting } from './catalogue.ts'
import { lastSegment } from './find-item-page.ts'
import type { CuttingView, ItemView, ProductAttributesView, ProductView } from './item-view.ts'
import { combinationOffered } from './offered-combinations.ts'

/**
 * The featured item with every id resolved into the specification's entities (000 §3), each product limited to the
 * item's own cuttings and to what goes with them.
 *
 * The item and all it names must be in the catalogue, which `findItem` and `validateCatalogue` see to: an unknown id
 * is a fault and thrown.
 */
export function resolveItem(catalogue: Catalogue, itemId: number): ItemView {
  const item = pick(catalogue.featured_items, itemId, 'featured item')
  const products = item.products.map((id) => resolveProduct(catalogue, item, pick(catalogue.products, id, 'product')))
  return {
    id: item.id,
    name: item.name,
    url_slug: item.url_slug,
    slug: lastSegment(item.url_slug),
    description: item.description,
    img: item.img,
    banner: item.banner,
    featured_product: item.featured_product,
    addons: union(products, ({ addons }) => addons.map(getId)),
    print_features: union(products, (attributes) => attributes.print_features.map(getId)),
    materials: pickAll(
      catalogue.materials,
      union(products, ({ materials }) => materials.map(getId)),
      'material',
    ),
    special_processing: pickAll(
      catalogue.special_processing,
      union(products, (attributes) => attributes.special_processing.addons),
      'special processing option',
    ),
    shipping: item.shipping,
    products,
  }
}

function resolveProduct(catalogue: Catalogue, item: FeaturedItem, product: Product): ProductView {
  const { rate_card: _card, keywords: _keywords, disabled_cuttings: _disabled, ...shown } = product
  return { ...shown, attributes: resolveAttributes(catalogue, item.cuttings, product) }
}

function resolveAttributes(catalogue: Catalogue, limit: number[] | null, product: Product): ProductAttributesView {
  const { attributes } = product
  const cuttings = attributes.cuttings.filter(({ id }) => withinLimit(limit, id))
  const lookups = attributes.attribute_lookups.filter((row) => withinLimit(limit, row.cutting_id))
  const finishings = attributes.finishings.filter((id) => combinationOffered(lookups, { finishing_id: id }))
  return {
    cuttings: cuttings.map((cutting) => resolveCutting(catalogue, product, cutting)),
    finishings: pickAll(catalogue.finishings, finishings, 'finishing'),
    adhesives: pickAll(catalogue.adhesives, attributes.adhesives, 'adhesive'),
    materials: pickAll(catalogue.materials, attributes.materials, 'material'),
    printed_sides: pickAll(catalogue.printed_sides, attributes.printed_sides, 'printed side'),
    colors: pickAll(catalogue.colors, attributes.colors, 'colour'),
    install_ready: attributes.install_ready,
    sizes: attributes.sizes,
    quantities: attributes.quantities,
    addons: resolveAddons(catalogue, product, lookups),
    print_features: pickAll(catalogue.print_features, attributes.print_features, 'print feature group'),
    attribute_lookups: lookups,
    dim_lookups: attributes.dim_lookups.filter((row) => withinLimit(limit, row.cutting_id)),
    special_processing: {
      cuttings: attributes.special_processing.cuttings.filter((id) => withinLimit(limit, id)),
      addons: attributes.special_processing.addons,
    },
    gallery: attributes.gallery,
    thumbnails: attributes.thumbnails,
  }
}

function resolveCutting(catalogue: Catalogue, product: Product, offered: ProductCutting): CuttingView {
  const { id, name, special_processing, input_ea, counts } = pick(catalogue.cuttings, offered.id, 'cutting')
  return {
    id,
    name,
    special_processing,
    input_ea,
    counts,
    fixed_sizes: offered.fixed_sizes,
    disabled: product.disabled_cuttings.includes(id),
    shapes: offered.shapes.map((shape) => ({
      id: shape.id,
      name: pick(catalogue.shapes, shape.id, 'shape').name,
      cuts: shape.cuts,
    })),
  }
}

/** A group that only goes with cuttings of other items is left out, such as roll orientation among sheet labels. */
function resolveAddons(
  catalogue: Catalogue,
  product: Product,
  lookups: ProductAttributesView['attribute_lookups'],
): AddonGroup[] {
  const tied = new Set(product.attributes.attribute_lookups.map((row) => row.addon_id))
  const offered = product.attributes.addons.filter((id) => !tied.has(id) || lookups.some((row) => row.addon_id === id))
  return pickAll(catalogue.addon_groups, offered, 'add-on group')
}

/** Rows that name no cutting go with every one. */
function withinLimit(limit: number[] | null, cuttingId: number | null): boolean {
  return limit === null || cuttingId === null || limit.includes(cuttingId)
}

/** The ids that any of the products offers, each once. */
function union(products: readonly ProductView[], getIds: (attributes: ProductAttributesView) => number[]): number[] {
  return [...new Set(products.flatMap(({ attributes }) => getIds(attributes)))]
}

function getId({ id }: { id: number }): number {
  return id
}

function pickAll<T extends { id: number }>(entries: readonly T[], ids: readonly number[], what: string): T[] {
  return ids.map((id) => pick(entries, id, what))
}

function pick<T extends { id: number }>(entries: readonly T[], id: number, what: string): T {
  const found = entries.find((entry) => entry.id === id)
  if (found === undefined) throw new Error(`The catalogue has no ${what} ${id}.`)
  return found
}

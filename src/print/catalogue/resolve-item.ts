import type {
  AddonGroup,
  Catalogue,
  Cutting,
  DimensionLimits,
  FeaturedItem,
  Finishing,
  Material,
  Named,
  PrintFeatureGroup,
  Product,
  ProductCutting,
} from './catalogue.ts'
import { lastSegment } from './find-item.ts'
import { combinationOffered } from './offered-combinations.ts'

/*
 * A featured item with every id resolved into the specification's entities (000 §3): what a product page needs, small
 * enough to send to the browser.
 */

type Attributes = Product['attributes']

/** `cuts` is the maximum number of cuts on a sheet of this shape, or 'na' if cuts are not counted. */
export type ShapeView = Named & ProductCutting['shapes'][number]

export interface CuttingView extends Cutting, Pick<ProductCutting, 'fixed_sizes'> {
  /** Listed, but not available for this product (000 §4.5). */
  disabled: boolean
  shapes: ShapeView[]
}

/** A product without its prices, its search words and the attributes that are resolved separately. */
export interface ProductView extends Omit<Product, 'attributes' | 'rate_card' | 'keywords' | 'disabled_cuttings'> {
  attributes: ProductAttributesView
}

/** Every list is in display order, its first entry the default. Empty: the product does not have this choice. */
export interface ProductAttributesView
  extends Pick<
    Attributes,
    | 'install_ready'
    | 'sizes'
    | 'sheet_sizes'
    | 'quantities'
    | 'attribute_lookups'
    | 'special_processing'
    | 'gallery'
    | 'thumbnails'
  > {
  /** Only the item's own cuttings. */
  cuttings: CuttingView[]
  /** Without their ids, so that equal ones of several products are one. */
  dim_lookups: DimensionLimits[]
  finishings: Finishing[]
  adhesives: Named[]
  materials: Material[]
  printed_sides: Named[]
  colors: Catalogue['colors']
  addons: AddonGroup[]
  print_features: PrintFeatureGroup[]
}

export interface ItemView extends Omit<FeaturedItem, 'menu_group' | 'products' | 'cuttings'> {
  /** The last segment of `url_slug`. */
  slug: string
  /** Ids of the add-on groups that at least one product offers. */
  addons: number[]
  /** Ids of the print feature groups that at least one product offers. */
  print_features: number[]
  /** The card stocks that at least one product comes in. */
  materials: Material[]
  /** The special processing options that at least one product offers. */
  special_processing: Catalogue['special_processing']
  products: ProductView[]
}

/**
 * The featured item with every id resolved into the specification's entities (000 §3). Each product is limited to the
 * item's own cuttings and their options.
 *
 * The item and everything it refers to must be in the catalogue, which `findItem` and `validateCatalogue` ensure; an
 * unknown id throws.
 */
export function resolveItem(catalogue: Catalogue, itemId: number): ItemView {
  const item = pick(catalogue.featured_items, itemId, 'featured item')
  const products = item.products.map((id) => resolveProduct(catalogue, item, pick(catalogue.products, id, 'product')))
  const { menu_group: _group, cuttings: _cuttings, ...shown } = item
  return {
    ...shown,
    slug: lastSegment(item.url_slug),
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
    ...attributes,
    cuttings: cuttings.map((cutting) => resolveCutting(catalogue, product, cutting)),
    finishings: pickAll(catalogue.finishings, finishings, 'finishing'),
    adhesives: pickAll(catalogue.adhesives, attributes.adhesives, 'adhesive'),
    materials: pickAll(catalogue.materials, attributes.materials, 'material'),
    printed_sides: pickAll(catalogue.printed_sides, attributes.printed_sides, 'printed side'),
    colors: pickAll(catalogue.colors, attributes.colors, 'colour'),
    addons: resolveAddons(catalogue, product, lookups),
    print_features: pickAll(catalogue.print_features, attributes.print_features, 'print feature group'),
    attribute_lookups: lookups,
    dim_lookups: attributes.dim_lookups
      .filter((row) => withinLimit(limit, row.cutting_id))
      .map(({ id: _id, ...limits }) => limits),
    special_processing: {
      cuttings: attributes.special_processing.cuttings.filter((id) => withinLimit(limit, id)),
      addons: attributes.special_processing.addons,
    },
  }
}

function resolveCutting(catalogue: Catalogue, product: Product, offered: ProductCutting): CuttingView {
  return {
    ...pick(catalogue.cuttings, offered.id, 'cutting'),
    fixed_sizes: offered.fixed_sizes,
    disabled: product.disabled_cuttings.includes(offered.id),
    shapes: offered.shapes.map(({ id, cuts }) => ({ ...pick(catalogue.shapes, id, 'shape'), cuts })),
  }
}

/**
 * A group that is only available with cuttings of other items is left out, such as roll orientation for sheet labels.
 */
function resolveAddons(
  catalogue: Catalogue,
  product: Product,
  lookups: ProductAttributesView['attribute_lookups'],
): AddonGroup[] {
  const tied = new Set(product.attributes.attribute_lookups.map((row) => row.addon_id))
  const offered = product.attributes.addons.filter((id) => !tied.has(id) || lookups.some((row) => row.addon_id === id))
  return pickAll(catalogue.addon_groups, offered, 'add-on group')
}

/** Rows without a cutting match every cutting. */
function withinLimit(limit: number[] | null, cuttingId: number | null): boolean {
  return limit === null || cuttingId === null || limit.includes(cuttingId)
}

/** The ids that at least one of the products offers, each once. */
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

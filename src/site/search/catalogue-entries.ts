import type { Catalogue, FeaturedItem, Product } from '#print/catalogue/catalogue.ts'
import { dimensionLookup, getSides } from '#print/catalogue/size.ts'
import { swatchPath } from '#print/catalogue/swatch-path.ts'
import type { EntrySizes, SearchEntry } from './search-entry.ts'

/** Items, products, finishings and card stocks, in the catalogue's order. */
export function catalogueEntries(catalogue: Catalogue): SearchEntry[] {
  return [
    ...catalogue.featured_items.map((item) => itemEntry(catalogue, item)),
    ...catalogue.products.flatMap((product) => productEntry(catalogue, product)),
    ...SURFACES.flatMap((surface) =>
      catalogue[surface.offered].flatMap((one) => surfaceEntry(catalogue, surface, one)),
    ),
  ]
}

function itemEntry(catalogue: Catalogue, item: FeaturedItem): SearchEntry {
  const opens = catalogue.products.find(({ id }) => id === item.featured_product)
  const namesake = opens?.name === item.name ? opens : undefined
  return {
    id: `item-${item.id}`,
    kind: 'item',
    name: item.name,
    to: `/${item.url_slug}`,
    note: item.description,
    picture: item.img,
    keywords: `${item.url_slug} ${namesake === undefined ? '' : namesake.keywords}`,
    text: item.description,
    sizes: opens === undefined ? null : getSizes(opens, item.cuttings),
  }
}

function productEntry(catalogue: Catalogue, product: Product): SearchEntry[] {
  const item = getItem(catalogue, product)
  // A product that bears its item's name is its item: one answer is enough.
  if (item === undefined || item.name === product.name) return []
  return [
    {
      id: `product-${product.id}`,
      kind: 'product',
      name: product.name,
      to: `/${item.url_slug}/${product.url_slug}`,
      note: `In ${item.name}`,
      picture: swatchPath('product', product.url_slug),
      keywords: `${item.name} ${product.keywords}`,
      text: '',
      sizes: getSizes(product, item.cuttings),
    },
  ]
}

/** The limits of the cutting that the page opens with. */
function getSizes({ attributes }: Product, offered: readonly number[] | null): EntrySizes | null {
  const cuttings = attributes.cuttings.map(({ id }) => id)
  const cutting = cuttings.find((id) => offered === null || offered.includes(id)) ?? null
  const uneven = dimensionLookup(attributes.dim_lookups, cutting, { width: 1, height: 2 })
  const even = dimensionLookup(attributes.dim_lookups, cutting, { width: 1, height: 1 })
  if (uneven === undefined || even === undefined) return null
  const [min, max] = [getSides(uneven.min_size), getSides(uneven.max_size)]
  return {
    presets: attributes.sizes.map(({ value }) => value),
    min: [min.longer, min.shorter],
    max: [max.longer, max.shorter],
    equalMin: getSides(even.min_size).longer,
    equalMax: getSides(even.max_size).shorter,
  }
}

interface Surface {
  kind: 'finishing' | 'material'
  /** The field that chooses it in a product page's address (000 §3). */
  field: 'finishing_id' | 'material_id'
  /** The product attribute that lists it. */
  offered: 'finishings' | 'materials'
}

const SURFACES: readonly Surface[] = [
  { kind: 'finishing', field: 'finishing_id', offered: 'finishings' },
  { kind: 'material', field: 'material_id', offered: 'materials' },
]

function surfaceEntry(
  catalogue: Catalogue,
  { kind, field, offered }: Surface,
  { id, name }: { id: number; name: string },
): SearchEntry[] {
  const products = catalogue.products.filter((product) => product.attributes[offered].includes(id))
  const [first] = products
  const item = first === undefined ? undefined : getItem(catalogue, first)
  // A card stock that is a product of its own has been named already.
  if (first === undefined || item === undefined || products.some((product) => product.name === name)) return []
  return [
    {
      id: `${kind}-${id}`,
      kind,
      name,
      to: `/${item.url_slug}/${first.url_slug}?${field}=${id}`,
      note: `On ${firstNames(products)}`,
      picture: swatchPath(kind, id),
      keywords: products.map((product) => product.name).join(' '),
      text: '',
      sizes: null,
    },
  ]
}

const NAMED_IN_NOTE = 3

function firstNames(products: readonly Product[]): string {
  const names = products.slice(0, NAMED_IN_NOTE).map((product) => product.name)
  const more = products.length - names.length
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`
}

/** The item that a product belongs to first of all, or else any that offers it. */
function getItem(catalogue: Catalogue, product: Product): FeaturedItem | undefined {
  return (
    catalogue.featured_items.find((item) => item.id === product.featured_category_id) ??
    catalogue.featured_items.find((item) => item.products.includes(product.id))
  )
}

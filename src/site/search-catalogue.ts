import type { Catalogue, FeaturedItem, Product } from '#catalogue/catalogue.ts'
import { swatchPath } from '#catalogue/swatch-path.ts'
import { searchWords, wordFit } from './search-words.ts'

/** What was found: a page, or a page with one choice made. */
export interface SearchHit {
  kind: 'item' | 'product' | 'finishing' | 'material'
  name: string
  to: string
  /** What it is, or where it is found: one line. */
  note: string
  picture: string
}

interface Entry {
  hit: SearchHit
  words: string[]
  /** Words that also lead here, though the name does not have them. */
  otherWords: string[]
}

const MOST_HITS = 40
const MOST_TYPED_CHARACTERS = 100
const MOST_TYPED_WORDS = 12
/** A fit with what is not the name counts for less than any fit with the name. */
const OTHER_WORD_WEIGHT = 0.25

/**
 * Finds items, products, finishings and materials by the words of their names, the best first; among
 * equals items stand before products and those before surfaces, each in the catalogue's order. What
 * fits every word of the query leaves out what fits only some. An empty query finds nothing.
 */
export function searchCatalogue(catalogue: Catalogue, query: string): SearchHit[] {
  const typed = searchWords(query.slice(0, MOST_TYPED_CHARACTERS)).slice(0, MOST_TYPED_WORDS)
  if (typed.length === 0) return []
  const scored = entries(catalogue)
    .map((entry) => ({ entry, fits: typed.map((word) => bestFit(word, entry)) }))
    .filter(({ fits }) => fits.some((fit) => fit > 0))
  const complete = scored.filter(({ fits }) => fits.every((fit) => fit > 0))
  return (complete.length > 0 ? complete : scored)
    .map(({ entry, fits }) => ({ entry, score: score(fits, entry) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ entry }) => entry.hit)
}

function bestFit(typed: string, entry: Entry): number {
  const named = Math.max(0, ...entry.words.map((word) => wordFit(typed, word)))
  const other = Math.max(0, ...entry.otherWords.map((word) => wordFit(typed, word)))
  return Math.max(named, other * OTHER_WORD_WEIGHT)
}

/** The sum of the fits; of two names that fit the same, the one with less besides is nearer. */
function score(fits: readonly number[], entry: Entry): number {
  return fits.reduce((sum, fit) => sum + fit, 0) - entry.words.length / 100
}

function entries(catalogue: Catalogue): Entry[] {
  return [
    ...catalogue.featured_items.map(itemEntry),
    ...catalogue.products.flatMap((product) => productEntry(catalogue, product)),
    ...catalogue.finishings.flatMap(({ id, name }) =>
      surfaceEntry(catalogue, { id, name, kind: 'finishing', field: 'finishing_id', offered: 'finishings' }),
    ),
    ...catalogue.materials.flatMap(({ id, name }) =>
      surfaceEntry(catalogue, { id, name, kind: 'material', field: 'material_id', offered: 'materials' }),
    ),
  ]
}

function itemEntry(item: FeaturedItem): Entry {
  return {
    hit: { kind: 'item', name: item.name, to: `/${item.url_slug}`, note: item.description, picture: item.img },
    words: searchWords(item.name),
    otherWords: searchWords(`${item.url_slug} ${item.description}`),
  }
}

function productEntry(catalogue: Catalogue, product: Product): Entry[] {
  const item = itemOf(catalogue, product)
  // A product that bears its item's name is its item: one answer is enough.
  if (item === undefined || item.name === product.name) return []
  return [
    {
      hit: {
        kind: 'product',
        name: product.name,
        to: `/${item.url_slug}/${product.url_slug}`,
        note: `In ${item.name}`,
        picture: swatchPath('product', product.url_slug),
      },
      words: searchWords(product.name),
      otherWords: searchWords(item.name),
    },
  ]
}

interface Surface {
  id: number
  name: string
  kind: 'finishing' | 'material'
  /** The field that chooses it in a product page's address (000 §3). */
  field: 'finishing_id' | 'material_id'
  /** The product attribute that lists it. */
  offered: 'finishings' | 'materials'
}

function surfaceEntry(catalogue: Catalogue, surface: Surface): Entry[] {
  const products = catalogue.products.filter((product) => product.attributes[surface.offered].includes(surface.id))
  const [first] = products
  const item = first === undefined ? undefined : itemOf(catalogue, first)
  // A card stock that is a product of its own has been named already.
  if (first === undefined || item === undefined || products.some((product) => product.name === surface.name)) return []
  return [
    {
      hit: {
        kind: surface.kind,
        name: surface.name,
        to: `/${item.url_slug}/${first.url_slug}?${surface.field}=${surface.id}`,
        note: `On ${firstNames(products)}`,
        picture: swatchPath(surface.kind, surface.id),
      },
      words: searchWords(surface.name),
      otherWords: products.flatMap((product) => searchWords(product.name)),
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
function itemOf(catalogue: Catalogue, product: Product): FeaturedItem | undefined {
  return (
    catalogue.featured_items.find((item) => item.id === product.featured_category_id) ??
    catalogue.featured_items.find((item) => item.products.includes(product.id))
  )
}

import type { Catalogue, FeaturedItem, Product } from '#print/catalogue/catalogue.ts'
import { swatchPath } from '#print/catalogue/configuration.ts'
import { findItemPage } from '#print/catalogue/find-item.ts'
import { dimensionLookup, getSides } from '#print/catalogue/size.ts'
import { type ContentLibrary, getDocument } from '#site/content/documents/content-library.ts'
import { SEARCH_WORDS_KEY, SEARCH_WORDS_SEED, type SearchWords } from '#site/content/documents/search-words.ts'
import { allFaqGroups } from '#site/content/faq-entries.ts'
import { FAQ_PAGE } from '#site/content/faq-page.ts'
import type { EntrySizes, SearchEntry } from './search-entry.ts'
import { buildIndex, type SearchIndex, searchWords } from './search-index.ts'

interface Surface {
  kind: 'finishing' | 'material'
  /** The field for it in a product page's address (000 §3). */
  field: 'finishing_id' | 'material_id'
  /** The product attribute that lists it. */
  offered: 'finishings' | 'materials'
}

const SURFACES: readonly Surface[] = [
  { kind: 'finishing', field: 'finishing_id', offered: 'finishings' },
  { kind: 'material', field: 'material_id', offered: 'materials' },
]

const NAMED_IN_NOTE = 3

type Guide = Pick<SearchEntry, 'name' | 'to' | 'note' | 'keywords'>

/** Help pages, with the words that match them. */
const GUIDES: readonly Guide[] = [
  {
    name: 'Artwork guide',
    to: '/user-guide/artwork-guide',
    note: 'Bleed, trim line, safe area and templates for every size',
    keywords:
      'template download pdf ai illustrator file set up bleed margin safe area resolution dpi cmyk colour cut line spacing',
  },
  {
    name: 'Shipping info and turnaround calendar',
    to: '/user-guide/shipping-info',
    note: 'When we print and dispatch your order',
    keywords:
      'delivery dispatch turnaround days how long does it take post courier bank holiday cut-off 5 pm express remote islands cost',
  },
  {
    name: 'How to attach lettering and decals',
    to: '/user-guide/how-to-attach',
    note: 'Two illustrated guides of six steps',
    keywords: 'apply stick install fit application transfer film squeegee bubbles wet dry instructions remove',
  },
  {
    name: 'Frequently Asked Questions',
    to: '/faq',
    note: 'Short answers about ordering, artwork, materials and delivery',
    keywords: 'faq help questions support problem',
  },
  {
    name: 'Prices',
    to: '/prices',
    note: 'Prices for any size and quantity',
    keywords: 'price list cost how much cheap quantity discount table',
  },
  {
    name: 'Reviews',
    to: '/reviews',
    note: 'Customer reviews and photos',
    keywords: 'review rating stars testimonial photo opinion',
  },
  {
    name: 'Returns and refunds',
    to: '/returns',
    note: 'What we do if goods are wrong, faulty, damaged or lost',
    keywords: 'refund return money back complaint reprint broken missing cancel wrong faulty damaged',
  },
  {
    name: 'Terms of sale',
    to: '/terms',
    note: 'The terms that apply when you buy from us',
    keywords: 'terms conditions contract legal law liability',
  },
  {
    name: 'Privacy',
    to: '/privacy',
    note: 'What we know about you, and your rights',
    keywords: 'privacy data protection gdpr personal policy delete',
  },
  {
    name: 'Contact',
    to: '/contact',
    note: 'Send us a message, or find our phone number and address',
    keywords: 'phone telephone email address help call complaint refund return reprint',
  },
  {
    name: 'Special quote',
    to: '/quote-request',
    note: 'Ask for a price for special sizes, quantities or finishes',
    keywords: 'quote quotation custom bespoke special size large bulk wholesale trade sample',
  },
]

const MAX_NOTE_LENGTH = 110

interface ShopIndex {
  catalogue: Catalogue
  index: SearchIndex
  /** The index for browsers. */
  json: string
}

const indexes = new WeakMap<ContentLibrary, ShopIndex>()

/** The index of a catalogue and a library of texts, built once for each pair. */
export function shopIndex(catalogue: Catalogue, library: ContentLibrary): ShopIndex {
  const cached = indexes.get(library)
  if (cached?.catalogue === catalogue) return cached
  const { synonyms, shortcuts } = getDocument(library, 'search', SEARCH_WORDS_KEY) ?? SEARCH_WORDS_SEED
  const entries = [
    ...shortcuts.map((shortcut) => shortcutEntry(catalogue, shortcut)),
    ...catalogueEntries(catalogue),
    ...guideEntries(),
    ...questionEntries(library),
  ]
  const index = buildIndex(addSynonyms(entries, synonyms))
  const built = { catalogue, index, json: JSON.stringify(index) }
  indexes.set(library, built)
  return built
}

/** A custom result, with the picture of the product or item that it links to. */
function shortcutEntry(catalogue: Catalogue, { name, note, to, words }: SearchWords['shortcuts'][number]): PlainEntry {
  const [path = ''] = to.slice(1).split('?')
  const page = findItemPage(catalogue, path)
  const item = page !== null && 'itemId' in page ? catalogue.featured_items.find(({ id }) => id === page.itemId) : null
  const product = page !== null && 'itemId' in page ? page.product : null
  const picture = product === null ? (item?.img ?? null) : swatchPath('product', product.url_slug)
  return { id: `shortcut-${to}`, kind: 'shortcut', name, to, note, picture, keywords: words, text: '', sizes: null }
}

/** An entry without its synonyms. */
type PlainEntry = Omit<SearchEntry, 'aliases'>

/** Adds shoppers' synonyms to each field that contains our word, so that they count as much. */
function addSynonyms(entries: readonly PlainEntry[], synonyms: SearchWords['synonyms']): SearchEntry[] {
  const known = synonyms.map(({ typed, means }) => ({ typed, means: searchWords(means) }))
  const others = (text: string) => {
    const words = new Set(searchWords(text))
    const fitting = known.filter(({ means }) => means.length > 0 && means.every((word) => words.has(word)))
    return fitting.map(({ typed }) => typed).join(' ')
  }
  return entries.map((entry) => ({
    ...entry,
    aliases: others(entry.name),
    keywords: `${entry.keywords} ${others(entry.keywords)}`,
    text: `${entry.text} ${others(entry.text)}`,
  }))
}

/** Questions with their answers, each at its anchor. */
function questionEntries(library: ContentLibrary): PlainEntry[] {
  return allFaqGroups(library).flatMap(({ title, questions }) =>
    questions.map(({ anchor, question, answer }) => ({
      id: `question-${anchor}`,
      kind: 'question' as const,
      name: question,
      to: `${FAQ_PAGE}#${anchor}`,
      note: shorten(answer),
      picture: null,
      keywords: title,
      text: answer,
      sizes: null,
    })),
  )
}

/** The beginning of a text, in whole words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_NOTE_LENGTH) return line
  return `${line.slice(0, line.lastIndexOf(' ', MAX_NOTE_LENGTH))} …`
}

/** The guides as entries. */
function guideEntries(): PlainEntry[] {
  return GUIDES.map((guide) => ({ ...guide, id: guide.to, kind: 'guide', picture: null, text: '', sizes: null }))
}

/** Items, products, finishings and card stocks, in the catalogue's order. */
export function catalogueEntries(catalogue: Catalogue): PlainEntry[] {
  return [
    ...catalogue.featured_items.map((item) => itemEntry(catalogue, item)),
    ...catalogue.products.flatMap((product) => productEntry(catalogue, product)),
    ...SURFACES.flatMap((surface) =>
      catalogue[surface.offered].flatMap((one) => surfaceEntry(catalogue, surface, one)),
    ),
  ]
}

function itemEntry(catalogue: Catalogue, item: FeaturedItem): PlainEntry {
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

function productEntry(catalogue: Catalogue, product: Product): PlainEntry[] {
  const item = getItem(catalogue, product)
  // A product with its item's name is left out: one result is enough.
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

/** The limits of the page's default cutting. */
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

function surfaceEntry(
  catalogue: Catalogue,
  { kind, field, offered }: Surface,
  { id, name }: { id: number; name: string },
): PlainEntry[] {
  const products = catalogue.products.filter((product) => product.attributes[offered].includes(id))
  const [first] = products
  const item = first === undefined ? undefined : getItem(catalogue, first)
  // A card stock that is also a product is already included.
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

function firstNames(products: readonly Product[]): string {
  const names = products.slice(0, NAMED_IN_NOTE).map((product) => product.name)
  const more = products.length - names.length
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`
}

/** The main item of a product, otherwise any that offers it. */
function getItem(catalogue: Catalogue, product: Product): FeaturedItem | undefined {
  return (
    catalogue.featured_items.find((item) => item.id === product.featured_category_id) ??
    catalogue.featured_items.find((item) => item.products.includes(product.id))
  )
}

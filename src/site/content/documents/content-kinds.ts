import type { z } from 'zod'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import {
  artworkRules,
  cardContent,
  cardStock,
  faqGroup,
  howToAttach,
  printFeature,
  productInformation,
  shippingNotes,
} from './schemas.ts'
import { CARD_CONTENT_SEEDS, CARD_STOCK_SEEDS, PRINT_FEATURE_SEEDS } from './seeds/cards.ts'
import { FAQ_SEEDS } from './seeds/faq.ts'
import { ARTWORK_RULES_KEY, ARTWORK_RULES_SEED, HOW_TO_ATTACH_SEEDS, SHIPPING_NOTES_SEEDS } from './seeds/guides.ts'
import { BOARD_SEEDS } from './seeds/product-information-boards.ts'
import { DECAL_SEEDS } from './seeds/product-information-decals.ts'
import { FINE_SEEDS } from './seeds/product-information-fine.ts'
import { LETTERING_SEEDS } from './seeds/product-information-lettering.ts'
import { METALLIC_SEEDS } from './seeds/product-information-metallics.ts'
import { PAPER_SEEDS } from './seeds/product-information-papers.ts'
import { VINYL_SEEDS } from './seeds/product-information-vinyls.ts'

/** A kind of document: its fields, its first texts, and the pages that show it. */
export interface ContentKind<Schema extends z.ZodType = z.ZodType> {
  /** What staff call documents of this kind. */
  title: string
  /** What it is for, in a sentence. */
  about: string
  /** Made of the fields of content-fields.ts, from which staff's form is made. */
  schema: Schema
  /** The texts that come with the program, by key. There are no other keys. */
  seeds: Readonly<Record<string, z.output<Schema>>>
  /** What staff call one document. */
  name(key: string, document: z.output<Schema>): string
  /** The addresses that show it, the best for a preview first. */
  pages(key: string, catalogue: Catalogue): readonly string[]
}

/** Types a kind by its schema. */
function contentKind<Schema extends z.ZodType>(kind: ContentKind<Schema>): ContentKind<Schema> {
  return kind
}

/** Product information by the fixed slugs of 001 §2, `synthetic-paper` being the one that was not legible. */
const productInformationKind = contentKind({
  title: 'Product information',
  about: 'What a product is, below its banner: description, lists, pictures and cards.',
  schema: productInformation,
  seeds: {
    ...PAPER_SEEDS,
    ...VINYL_SEEDS,
    ...METALLIC_SEEDS,
    ...FINE_SEEDS,
    ...DECAL_SEEDS,
    ...LETTERING_SEEDS,
    ...BOARD_SEEDS,
  },
  name: (_key, { name }) => name,
  pages: pagesOfProduct,
})

/** The content blocks of cards and tags, by product slug (001 §2). */
const cardContentKind = contentKind({
  title: 'Business cards and swing tags',
  about: 'The texts of the business-cards pages, one for each product.',
  schema: cardContent,
  seeds: CARD_CONTENT_SEEDS,
  name: (_key, { title }) => title,
  pages: pagesOfProduct,
})

/** The business card stocks, by slug. */
const cardStocksKind = contentKind({
  title: 'Card stocks',
  about: 'What the stock table of cards and tags says of each board.',
  schema: cardStock,
  seeds: CARD_STOCK_SEEDS,
  name: (_key, { name }) => name,
  pages: (key, catalogue) => {
    const own = pagesOfProduct(key, catalogue)
    return own.length > 0 ? own : ['/business-cards/standard-business-card']
  },
})

/** The print features explainer, by the codes of the catalogue's groups, in the order of its tabs (001 §2, §3). */
const printFeaturesKind = contentKind({
  title: 'Print features',
  about: 'The tabs of SPECIAL FEATURES, and how each feature wants its artwork.',
  schema: printFeature,
  seeds: PRINT_FEATURE_SEEDS,
  name: (_key, { title }) => title,
  pages: (key) => [`/business-cards/swing-tags?tab=special-features&feature=${key}`],
})

/** The addresses of a product's pages, by its slug: of every item that offers it, its own item's first. */
function pagesOfProduct(slug: string, catalogue: Catalogue): string[] {
  const product = catalogue.products.find(({ url_slug }) => url_slug === slug)
  if (product === undefined) return []
  const own = product.featured_category_id
  return catalogue.featured_items
    .filter(({ products }) => products.includes(product.id))
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
    .map(({ url_slug }) => `/${url_slug}/${slug}`)
}

/** Shipping info (001 §2): one document, read on its own page and in the tab of every item. */
const shippingNotesKind = contentKind({
  title: 'Shipping info',
  about: 'What is said about cut-off, delivery and turnaround.',
  schema: shippingNotes,
  seeds: SHIPPING_NOTES_SEEDS,
  name: () => 'Shipping info',
  pages: () => ['/user-guide/shipping-info'],
})

/** The texts of the artwork guide (001 §2): one document. */
const artworkRulesKind = contentKind({
  title: 'Artwork guide',
  about: 'Rules for every file, examples and templates, on the page of the guide and in the tab of every product.',
  schema: artworkRules,
  seeds: { [ARTWORK_RULES_KEY]: ARTWORK_RULES_SEED },
  name: () => 'Artwork guide',
  pages: () => ['/user-guide/artwork-guide'],
})

/** How lettering is attached (001 §2): a document for each of the two templates. */
const howToAttachKind = contentKind({
  title: 'How to attach',
  about: 'The two templates of six steps for lettering and transfer decals.',
  schema: howToAttach,
  seeds: HOW_TO_ATTACH_SEEDS,
  name: (_key, { title }) => title,
  pages: () => ['/user-guide/how-to-attach'],
})

/** Frequently asked questions (001 §2, §3): key → a group. A product's group has the slug of its item's address. */
const faqKind = contentKind({
  title: 'Frequently asked questions',
  about: 'Questions and answers of the page /faq and below the products.',
  schema: faqGroup,
  seeds: FAQ_SEEDS,
  name: (_key, { title }) => title,
  pages: () => ['/faq'],
})

/** Every kind of document. The database stores the names: they never change. */
export const CONTENT_KINDS = {
  faq: faqKind,
  'how-to-attach': howToAttachKind,
  'shipping-notes': shippingNotesKind,
  'product-information': productInformationKind,
  'card-content': cardContentKind,
  'card-stocks': cardStocksKind,
  'print-features': printFeaturesKind,
  'artwork-rules': artworkRulesKind,
}

export type KindName = keyof typeof CONTENT_KINDS

/** Names a document. */
export interface DocumentName {
  kind: string
  key: string
}

/** The kind and the seed of a document; null where there is no such document. */
export function findDocument({ kind, key }: DocumentName): { kind: ContentKind; seed: unknown } | null {
  const found = Object.hasOwn(CONTENT_KINDS, kind) ? (CONTENT_KINDS[kind as KindName] as ContentKind) : null
  return found !== null && Object.hasOwn(found.seeds, key) ? { kind: found, seed: found.seeds[key] } : null
}

import type { z } from 'zod'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import {
  artworkRules,
  cardContent,
  cardStock,
  faqGroup,
  howToAttach,
  optionNotes,
  policy,
  printFeature,
  productInformation,
  shippingNotes,
  usualJobs,
} from './schemas.ts'
import { SEARCH_WORDS_KEY, SEARCH_WORDS_SEED, searchWords } from './search-words.ts'
import { CARD_CONTENT_SEEDS, CARD_STOCK_SEEDS, PRINT_FEATURE_SEEDS } from './seeds/cards.ts'
import { FAQ_SEEDS } from './seeds/faq.ts'
import { ARTWORK_RULES_KEY, ARTWORK_RULES_SEED, HOW_TO_ATTACH_SEEDS, SHIPPING_NOTES_SEEDS } from './seeds/guides.ts'
import { OPTION_NOTES_SEEDS } from './seeds/option-notes.ts'
import { POLICY_SEEDS } from './seeds/policies.ts'
import { BOARD_SEEDS } from './seeds/product-information-boards.ts'
import { FILM_SEEDS } from './seeds/product-information-films.ts'
import { PAPER_SEEDS } from './seeds/product-information-papers.ts'
import { SPECIAL_SEEDS } from './seeds/product-information-special.ts'
import { USUAL_JOBS_SEEDS } from './seeds/usual-jobs.ts'

/** A kind of document: its fields, its built-in texts, and the pages that show it. */
export interface ContentKind<Schema extends z.ZodType = z.ZodType> {
  /** The title of this kind for staff. */
  title: string
  /** Its purpose, as a sentence. */
  about: string
  /** Made of the fields of content-fields.ts, from which the editing form is generated. */
  schema: Schema
  /** The built-in texts by key. There are no other keys. */
  seeds: Readonly<Record<string, z.output<Schema>>>
  /** The title of one document for staff. */
  name(key: string, document: z.output<Schema>): string
  /** The addresses that show it, the best one for a preview first. */
  pages(key: string, catalogue: Catalogue): readonly string[]
}

/** Types a kind by its schema. */
function contentKind<Schema extends z.ZodType>(kind: ContentKind<Schema>): ContentKind<Schema> {
  return kind
}

/** Every kind of document. The database stores these names, so they must never change. */
export const CONTENT_KINDS = {
  /** Key → a group (001 §2, §3). A product's group has the slug of its item's address. */
  faq: contentKind({
    title: 'Frequently asked questions',
    about: 'Questions and answers on the page /faq and below the products.',
    schema: faqGroup,
    seeds: FAQ_SEEDS,
    name: (_key, { title }) => title,
    pages: () => ['/faq'],
  }),
  /** How to attach lettering (001 §2): two documents. */
  'how-to-attach': contentKind({
    title: 'How to attach',
    about: 'The two guides of six steps for lettering and transfer decals.',
    schema: howToAttach,
    seeds: HOW_TO_ATTACH_SEEDS,
    name: (_key, { title }) => title,
    pages: () => ['/user-guide/how-to-attach'],
  }),
  /** One document (001 §2), on its own page and in the tab of every item. */
  'shipping-notes': contentKind({
    title: 'Shipping info',
    about: 'Notes about the cut-off time, delivery and turnaround.',
    schema: shippingNotes,
    seeds: SHIPPING_NOTES_SEEDS,
    name: () => 'Shipping info',
    pages: () => ['/user-guide/shipping-info'],
  }),
  /** By the fixed slugs of 001 §2; `synthetic-paper` is the one that was not legible there. */
  'product-information': contentKind({
    title: 'Product information',
    about: 'The description, lists, pictures and cards below a product’s banner.',
    schema: productInformation,
    seeds: { ...PAPER_SEEDS, ...FILM_SEEDS, ...SPECIAL_SEEDS, ...BOARD_SEEDS },
    name: (_key, { name }) => name,
    pages: productPages,
  }),
  /** The content blocks of cards and tags, by product slug (001 §2). */
  'card-content': contentKind({
    title: 'Business cards and swing tags',
    about: 'The texts of the business card and swing tag pages, one for each product.',
    schema: cardContent,
    seeds: CARD_CONTENT_SEEDS,
    name: (_key, { title }) => title,
    pages: productPages,
  }),
  /** By the slug of a stock, which may also be a product's. */
  'card-stocks': contentKind({
    title: 'Card stocks',
    about: 'The texts and ratings of each board in the stock table.',
    schema: cardStock,
    seeds: CARD_STOCK_SEEDS,
    name: (_key, { name }) => name,
    pages: (key, catalogue) => {
      const pages = productPages(key, catalogue)
      return pages.length > 0 ? pages : ['/business-cards/standard-business-card']
    },
  }),
  /** By the codes of the catalogue's groups, in the order of the explainer's tabs (001 §2, §3). */
  'print-features': contentKind({
    title: 'Print features',
    about: 'The tabs of SPECIAL FEATURES, and how to draw the artwork for each feature.',
    schema: printFeature,
    seeds: PRINT_FEATURE_SEEDS,
    name: (_key, { title }) => title,
    pages: (key) => [`/business-cards/swing-tags?tab=special-features&feature=${key}`],
  }),
  /** One document (001 §2). */
  'artwork-rules': contentKind({
    title: 'Artwork guide',
    about:
      'Rules for every file, examples and templates. Shown on the artwork guide page and in the tab of every product.',
    schema: artworkRules,
    seeds: { [ARTWORK_RULES_KEY]: ARTWORK_RULES_SEED },
    name: () => 'Artwork guide',
    pages: () => ['/user-guide/artwork-guide'],
  }),
  /** One document: what shoppers type, and its meaning. */
  search: contentKind({
    title: 'Search',
    about: 'Synonyms of our words, and extra results for common searches.',
    schema: searchWords,
    seeds: { [SEARCH_WORDS_KEY]: SEARCH_WORDS_SEED },
    name: () => 'Search',
    pages: () => ['/search'],
  }),
  /** By the field that offers the options. */
  'option-notes': contentKind({
    title: 'Options',
    about: 'One line below each option of the product pages: what it is and when to choose it.',
    schema: optionNotes,
    seeds: OPTION_NOTES_SEEDS,
    name: (key) => `Options: ${key}`,
    pages: (key) => [key === 'materials' ? '/business-cards/swing-tags' : '/stickers'],
  }),
  /** By a segment of the item's path, the last that matches: `stickers/roll` has those of rolls. */
  'usual-jobs': contentKind({
    title: 'Popular choices',
    about: 'What customers order most, shown as pictures above the options. Choosing one fills in all the options.',
    schema: usualJobs,
    seeds: USUAL_JOBS_SEEDS,
    name: (key) => `Popular choices: ${key}`,
    pages: (key) => [key === 'roll' ? '/stickers/roll' : `/${key}`],
  }),
  /** By the last segment of its page's path, which the footer links to. */
  policies: contentKind({
    title: 'Terms, privacy and returns',
    about: 'What the law requires a shop to say. Have a lawyer read what you change.',
    schema: policy,
    seeds: POLICY_SEEDS,
    name: (_key, { title }) => title,
    pages: (key) => [`/${key}`],
  }),
}

/** The addresses of a product's pages, by its slug: one for every item that offers it, its main item's first. */
function productPages(slug: string, catalogue: Catalogue): string[] {
  const product = catalogue.products.find(({ url_slug }) => url_slug === slug)
  if (product === undefined) return []
  const own = product.featured_category_id
  return catalogue.featured_items
    .filter(({ products }) => products.includes(product.id))
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
    .map(({ url_slug }) => `/${url_slug}/${slug}`)
}

export type KindName = keyof typeof CONTENT_KINDS

/** Identifies a document. */
export interface DocumentName {
  kind: string
  key: string
}

/** The kind and the seed of a document; null if there is no such document. */
export function findDocument({ kind, key }: DocumentName): { kind: ContentKind; seed: unknown } | null {
  const found = Object.hasOwn(CONTENT_KINDS, kind) ? (CONTENT_KINDS[kind as KindName] as ContentKind) : null
  return found !== null && Object.hasOwn(found.seeds, key) ? { kind: found, seed: found.seeds[key] } : null
}

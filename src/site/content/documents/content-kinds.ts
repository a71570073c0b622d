import { ARTWORK_RULES_KEY, artworkRules } from './artwork-rules.ts'
import { contentKind } from './content-kind.ts'
import { faqGroup } from './faq.ts'
import { howToAttach as schema } from './how-to-attach.ts'
import { cardContentKind, cardStocksKind, printFeaturesKind, productInformationKind } from './information-kinds.ts'
import { ARTWORK_RULES_SEED } from './seeds/artwork-rules.ts'
import { FAQ_SEEDS } from './seeds/faq.ts'
import { HOW_TO_ATTACH_SEEDS } from './seeds/how-to-attach.ts'
import { shippingNotes } from './shipping-notes-kind.ts'

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
const howToAttach = contentKind({
  title: 'How to attach',
  about: 'The two templates of six steps for lettering and transfer decals.',
  schema,
  seeds: HOW_TO_ATTACH_SEEDS,
  name: (_key, { title }) => title,
  pages: () => ['/user-guide/how-to-attach'],
})

/** Frequently asked questions (001 §2, §3): key → a group. A product's group has the slug of its item's address. */
const faq = contentKind({
  title: 'Frequently asked questions',
  about: 'Questions and answers of the page /faq and below the products.',
  schema: faqGroup,
  seeds: FAQ_SEEDS,
  name: (_key, { title }) => title,
  pages: () => ['/faq'],
})

/** Every kind of document. Whoever owns a kind adds its line; names are kept in the database and never change. */
export const CONTENT_KINDS = {
  faq,
  'how-to-attach': howToAttach,
  'shipping-notes': shippingNotes,
  'product-information': productInformationKind,
  'card-content': cardContentKind,
  'card-stocks': cardStocksKind,
  'print-features': printFeaturesKind,
  'artwork-rules': artworkRulesKind,
}

export type KindName = keyof typeof CONTENT_KINDS

/** Whether a text names a kind. */
export function isKindName(text: string): text is KindName {
  return Object.hasOwn(CONTENT_KINDS, text)
}

import { artworkRulesKind } from './artwork-rules-kind.ts'
import { faq } from './faq-kind.ts'
import { howToAttach } from './how-to-attach-kind.ts'
import { cardContentKind, cardStocksKind, printFeaturesKind, productInformationKind } from './information-kinds.ts'
import { shippingNotes } from './shipping-notes-kind.ts'

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

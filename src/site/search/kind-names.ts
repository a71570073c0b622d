import type { EntryKind } from './search-entry.ts'

/** What each kind is called beside an answer. */
export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  item: 'Range',
  product: 'Product',
  finishing: 'Finishing',
  material: 'Card stock',
  guide: 'Guide',
  question: 'Question',
}

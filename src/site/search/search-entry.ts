/** The kinds of search results. */
export type EntryKind = 'shortcut' | 'item' | 'product' | 'finishing' | 'material' | 'guide' | 'question'

/** A search result for display. */
export interface SearchHit {
  kind: EntryKind
  name: string
  to: string
  /** One line: what it is, or where it is found. */
  note: string
  /** Its picture; null if it has none. */
  picture: string | null
}

/** The sizes of a product, with limits in whole mm, the longer side first. */
export interface EntrySizes {
  /** Presets as in addresses, `75x100`. */
  presets: readonly string[]
  min: readonly [longer: number, shorter: number]
  max: readonly [longer: number, shorter: number]
  /** The limits for equal width and height (000 §5). */
  equalMin: number
  equalMax: number
}

/** An entry of the index, with the words that match it. */
export interface SearchEntry extends SearchHit {
  id: string
  /** Synonyms for the words of its name, which staff edit. */
  aliases: string
  /** Words that match it without being in its name. */
  keywords: string
  /** Its text. */
  text: string
  sizes: EntrySizes | null
}

/** The label of each kind. */
export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  shortcut: 'Popular',
  item: 'Range',
  product: 'Product',
  finishing: 'Finishing',
  material: 'Card stock',
  guide: 'Guide',
  question: 'Question',
}

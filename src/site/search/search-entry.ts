/** The kinds of things that can be found. */
export type EntryKind = 'shortcut' | 'item' | 'product' | 'finishing' | 'material' | 'guide' | 'question'

/** What shoppers are shown of something found. */
export interface SearchHit {
  kind: EntryKind
  name: string
  to: string
  /** What it is, or where it is found: one line. */
  note: string
  /** Its drawing; null where it has none. */
  picture: string | null
}

/** The sizes that a product is made in, limits in whole mm with the longer side first. */
export interface EntrySizes {
  /** Presets as the address has them, `75x100`. */
  presets: readonly string[]
  min: readonly [longer: number, shorter: number]
  max: readonly [longer: number, shorter: number]
  /** The limits where width and height are the same (000 §5). */
  equalMin: number
  equalMax: number
}

/** Something that can be found, and the words by which. */
export interface SearchEntry extends SearchHit {
  id: string
  /** Other words for those of its name, by the synonyms that staff edit. */
  aliases: string
  /** Words that also lead here, though its name does not have them. */
  keywords: string
  /** What is written about it. */
  text: string
  sizes: EntrySizes | null
}

/** What each kind is called beside an answer. */
export const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  shortcut: 'Popular',
  item: 'Range',
  product: 'Product',
  finishing: 'Finishing',
  material: 'Card stock',
  guide: 'Guide',
  question: 'Question',
}

import type { NewCompareType } from './compare-type.ts'

/** A type of a link, completed and priced by the shop now. */
export interface SharedType {
  /** Its entry in the address. */
  code: string
  /** The product's name. */
  product: string
  /** The choices in words, as a saved type has them. */
  details: string
  /** Opens its choices on its item's page. */
  address: string
  /** The labels of choices that are not to be had any more and gave way: `Finishing`. */
  replaced: string[]
  /** With today's price; or the sentence that says why there is none. */
  offer: { ok: true; type: NewCompareType } | { ok: false; message: string }
}

/** What a link shows. */
export interface SharedComparison {
  types: SharedType[]
  /** How many entries could not be read, or named what the shop does not sell. */
  unknown: number
  /** The link held more types than are shown. */
  tooMany: boolean
}

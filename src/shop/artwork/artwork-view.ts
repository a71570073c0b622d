/* Artwork as its dialog and page show it and the API answers it. Types only. */

export interface ArtworkFileView {
  id: string
  /** As the shopper calls it, cleaned. */
  name: string
  /** Bytes, as announced. */
  size: number
  /** Bytes that have arrived; all of them where `state` is `sent`. */
  received: number
  state: 'arriving' | 'sent'
  /** Where its small picture is; null where there is none or the file is still arriving. */
  thumbnail: string | null
  /** Where it can be had back. */
  download: string
}

/** Files and a note, whatever they are for. */
export interface SubmissionView {
  /** `sent` as soon as one file is whole; `later` where the shopper said so. */
  state: 'none' | 'later' | 'sent'
  note: string
  files: ArtworkFileView[]
}

/** A line's. */
export interface ArtworkView extends SubmissionView {
  line_id: string
  /** The product's name, in whose words the line stands in the cart. */
  product: string
}

/** What a cart shows of a line's artwork. */
export type ArtworkSummary = Pick<ArtworkView, 'line_id' | 'state' | 'files'>

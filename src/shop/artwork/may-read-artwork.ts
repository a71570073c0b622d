/** Who asks for artwork. */
export interface ArtworkReader {
  /** The cart that the reader's cookie opens; null for none. */
  cartId: string | null
  /** The hash of the secret that the reader has shown; null for none. */
  draftHash: string | null
  /** Whether the reader works for the shop. */
  staff: boolean
}

/** Whose artwork it is; nobody's, where both are null, but the shop's: an order or a quote request has taken it over. */
export interface ArtworkOwner {
  /** The cart that its line is in; null for what is for no line. */
  cartId: string | null
  /** The hash of its draft's secret; null for what is no draft. */
  draftHash: string | null
}

/** Whether a reader may have a submission and its files: its owner may, and the shop's staff (decisions §5, §6). */
export function mayReadArtwork(reader: ArtworkReader, owner: ArtworkOwner): boolean {
  return (
    reader.staff ||
    (owner.cartId !== null && owner.cartId === reader.cartId) ||
    (owner.draftHash !== null && owner.draftHash === reader.draftHash)
  )
}

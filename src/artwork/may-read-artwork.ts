/** Who asks for artwork. */
export interface ArtworkReader {
  /** The cart that the reader's cookie opens; null for none. */
  cartId: string | null
  /** Whether the reader works for the shop. */
  staff: boolean
}

/** Whose artwork it is. */
export interface ArtworkOwner {
  /** The cart that its line is in; null for what an order has taken over. */
  cartId: string | null
}

/** Whether a reader may have a submission and its files: its owner may, and the shop's staff (decisions §5, §6). */
export function mayReadArtwork(reader: ArtworkReader, owner: ArtworkOwner): boolean {
  return reader.staff || (owner.cartId !== null && owner.cartId === reader.cartId)
}

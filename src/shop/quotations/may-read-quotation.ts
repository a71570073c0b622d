import type { QuotationOwner } from './file-quotation.server.ts'

/** Who asks for a quotation. */
export interface QuotationReader {
  /** The customer who is signed in; null for nobody. */
  userId: string | null
  /** The guest that the browser is, by the row that only the shop knows; null for none. */
  guestId: string | null
  /** Whether the reader works for the shop. */
  staff: boolean
}

/**
 * Whether somebody may have a quotation: its owner may, and the shop's staff (decisions §5). What became a customer's is
 * no guest's any more, and what is nobody's is only for staff.
 */
export function mayReadQuotation({ userId, guestId, staff }: QuotationReader, owner: QuotationOwner): boolean {
  if (staff) return true
  if (owner.userId !== null) return owner.userId === userId
  return owner.guestId !== null && owner.guestId === guestId
}

/** By what somebody has opened a quotation. */
export type QuotationAccess =
  /** As its owner: the customer, the browser's guest, or by a link that was mailed to them. */
  | 'owner'
  /** By the mailed link of the request that it answers, which only its customer was sent. */
  | 'request'
  /** By a link that its owner gave them. */
  | 'shared'
  | 'staff'

/** `edit`: its Bill To. `share`: make links to it and withdraw them. */
export type QuotationRight = 'read' | 'edit' | 'order' | 'share'

const RIGHTS: Readonly<Record<QuotationAccess, readonly QuotationRight[]>> = {
  owner: ['read', 'edit', 'order', 'share'],
  request: ['read', 'edit', 'order', 'share'],
  shared: ['read', 'order'],
  staff: ['read', 'edit'],
}

/** Whether who opened a quotation in this way may do this with it; no access denies all. */
export function mayDo(access: QuotationAccess | null, right: QuotationRight): boolean {
  return access !== null && RIGHTS[access].includes(right)
}

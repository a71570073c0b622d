/** How somebody has opened a quotation. */
export type QuotationAccess =
  /** As its owner: the customer, the browser's guest, or by a link that was mailed to them. */
  | 'owner'
  /** By the link of the request that it answers, which was mailed only to its customer. */
  | 'request'
  /** By a link from its owner. */
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

/** Whether this kind of access includes a right; no access has none. */
export function mayDo(access: QuotationAccess | null, right: QuotationRight): boolean {
  return access !== null && RIGHTS[access].includes(right)
}

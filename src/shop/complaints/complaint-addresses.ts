import { KEY_PARAMETER } from '#shop/orders/order.ts'

/** The page of a line's complaint, within the shop; with the key of the order's link, if it was opened by one. */
export function complaintPath(
  { orderNo, lineId, key }: { orderNo: string; lineId: string; key: string | null },
  query: Readonly<Record<string, string>> = {},
): string {
  const all = new URLSearchParams({ ...(key === null ? {} : { [KEY_PARAMETER]: key }), ...query })
  return `/orders/${orderNo}/complaint/${lineId}${all.size === 0 ? '' : `?${all}`}`
}

/** A photo: the whole one, or its thumbnail. An `<img>` sends no other key than that in its address. */
export function photoPath(
  { orderNo, key }: { orderNo: string; key: string | null },
  id: string,
  size: 'large' | 'small',
): string {
  const query = key === null ? '' : `?${new URLSearchParams({ [KEY_PARAMETER]: key })}`
  return `/api/orders/${orderNo}/complaints/photos/${id}${size === 'small' ? '/thumbnail' : ''}${query}`
}

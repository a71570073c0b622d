import { KEY_PARAMETER } from '#shop/orders/order.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'

/** The whole address of the proof of a line, with the key of its order, for mails. */
export function proofLink(
  { id, orderNo }: Pick<StoredOrder, 'id' | 'orderNo'>,
  lineId: string,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  return `${siteUrl}/orders/${orderNo}/proof/${lineId}?${KEY_PARAMETER}=${orderKey(id, secret)}`
}

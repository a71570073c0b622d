import { createHmac, timingSafeEqual } from 'node:crypto'
import { KEY_PARAMETER } from './order.ts'
import type { OrderDeps } from './order-deps.server.ts'
import type { StoredOrder } from './order-store.server.ts'

/*
 * Links that open an order for whoever has them. The key is computed from the order's id with the shop's secret, so nothing
 * is stored, every mail carries the same link, and it holds as long as the order and the secret.
 */

/** The key of an order's link. */
export function orderKey(orderId: string, secret: string): string {
  return createHmac('sha256', secret).update(`order link ${orderId}`).digest('base64url')
}

/** Whether a key opens an order; takes the same time for every wrong one. */
export function opensOrder(order: Pick<StoredOrder, 'id'>, key: string, secret: string): boolean {
  const expected = Buffer.from(orderKey(order.id, secret))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The path of an order's page with its key, within the shop. */
export function orderPath({ id, orderNo }: Pick<StoredOrder, 'id' | 'orderNo'>, secret: string): string {
  return `/orders/${orderNo}?${KEY_PARAMETER}=${orderKey(id, secret)}`
}

/** The whole address of an order's page with its key, for mails and payment pages. */
export function orderLink(
  order: Pick<StoredOrder, 'id' | 'orderNo'>,
  { siteUrl, secret }: Pick<OrderDeps, 'siteUrl' | 'secret'>,
): string {
  return `${siteUrl}${orderPath(order, secret)}`
}

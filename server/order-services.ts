import { shop } from '#platform/config/shop.ts'
import { orderMailHooks } from '#shop/orders/mail-hooks.server.ts'
import { joinOrderHooks, type OrderDeps } from '#shop/orders/order-deps.server.ts'
import { promotionOrderHooks } from '#shop/orders/promotion-hooks.server.ts'
import { webhookOrderHooks } from '#shop/orders/webhook-hooks.server.ts'

/**
 * What the use cases of orders need, with what other slices do when something happens to one, in the order in which they
 * do it.
 */
export function openOrderDeps({
  db,
  clock,
  siteUrl,
  secret,
  workingHours,
}: Omit<OrderDeps, 'shopEmail' | 'hooks'>): OrderDeps {
  const deps = { db, clock, siteUrl, secret, workingHours, shopEmail: shop.email }
  const hooks = joinOrderHooks([promotionOrderHooks(shop.points), orderMailHooks({ ...deps, shop }), webhookOrderHooks])
  return { ...deps, hooks }
}

import type { FastifyBaseLogger } from 'fastify'
import { dispatchOrderHooks } from '#admin/dispatch/order-hooks.server.ts'
import { planningOrderHooks } from '#admin/planning/order-hooks.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { shop } from '#platform/config/shop.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { checkOrderHooks } from '#shop/artwork-checks/order-hooks.server.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { invoiceOrderHooks } from '#shop/invoices/order-hooks.server.ts'
import { orderMailHooks } from '#shop/orders/mail-hooks.server.ts'
import { joinOrderHooks, type OrderDeps, type OrderHooks } from '#shop/orders/order-deps.server.ts'
import { promotionOrderHooks } from '#shop/orders/promotion-hooks.server.ts'
import { loadSampleOrders, removeSampleOrders } from '#shop/orders/sample-orders.server.ts'
import { webhookOrderHooks } from '#shop/orders/webhook-hooks.server.ts'
import { getCreditDays } from '#shop/payments/credit.server.ts'
import { paymentOrderHooks } from '#shop/payments/order-hooks.server.ts'
import type { PaymentDeps } from '#shop/payments/payment-deps.server.ts'
import { openStripe } from '#shop/payments/stripe-client.server.ts'
import { proofOrderHooks } from '#shop/proofs/order-hooks.server.ts'

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
  catalogue,
}: Omit<OrderDeps, 'shopEmail' | 'hooks'> & { catalogue: Pick<CatalogueCache, 'current'> }): OrderDeps {
  const deps = { db, clock, siteUrl, secret, workingHours, shopEmail: shop.email }
  const hooks: OrderHooks = joinOrderHooks([
    promotionOrderHooks(shop.points),
    orderMailHooks({ ...deps, shop }),
    webhookOrderHooks,
    checkOrderHooks,
    proofOrderHooks({ ...deps, getHooks: () => hooks }),
    planningOrderHooks({ catalogue }),
    dispatchOrderHooks,
    paymentOrderHooks(deps),
    // Last: they take numbers, for which others wait.
    invoiceOrderHooks({ ...deps, creditDays: getCreditDays }),
  ])
  return { ...deps, hooks }
}

/** What payments need: orders, the ways to pay that are turned on, and Stripe where its keys are set. */
export async function openPaymentDeps(
  { config, log }: { config: Pick<Config, 'payments'>; log: FastifyBaseLogger },
  orderDeps: OrderDeps,
): Promise<PaymentDeps> {
  const { methods, stripe: keys } = config.payments
  const onFault = (fault: Error) => log.error(fault)
  return { ...orderDeps, methods, stripe: await openStripe(keys), webhookSecret: keys?.webhookSecret ?? '', onFault }
}

/** Sample orders in a new shop, or none of them where they are turned off (decisions §7). */
export async function openSampleOrders(
  {
    config,
    db,
    clock,
    workingHours,
  }: { config: Pick<Config, 'sampleData'> } & Pick<OrderDeps, 'db' | 'clock' | 'workingHours'>,
  period: OfferPeriod,
): Promise<void> {
  if (config.sampleData)
    await loadSampleOrders({ db, clock, workingHours, pricing: { period, shipping: shop.shipping } })
  else await removeSampleOrders(db)
}

import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#platform/config/config.server.ts'
import { shop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { Artwork } from '#shop/artwork/artwork.server.ts'
import type { OrderedLines } from '#shop/artwork/ordered-lines.server.ts'
import { createArtworkChecks } from '#shop/artwork-checks/artwork-checks.server.ts'
import { copyChecks } from '#shop/artwork-checks/copy-checks.server.ts'
import type { SharedCartDeps } from '#shop/cart/cart-key.server.ts'
import { createCartReminders } from '#shop/checkout/reminder.server.ts'
import { createInvoices } from '#shop/invoices/open-invoice.server.ts'
import { createOrders } from '#shop/orders/customer/customer-orders.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { hasOrdered } from '#shop/orders/promotion-hooks.server.ts'
import { createPayments } from '#shop/payments/payments.server.ts'
import { cartRepeats } from '#shop/proofs/cart-repeats.server.ts'
import { getLastDays } from '#shop/quotations/quotation-store.server.ts'
import { createQuotations } from '#shop/quotations/quotations.server.ts'
import { createQuotes } from '#shop/quoting/customer/quote-service.server.ts'
import type { QuoteAdminParts } from '#shop/quoting/offers/quote-admin.server.ts'
import { offerRequests } from '#shop/quoting/quote-links.server.ts'
import { createQuoteRequests } from '#shop/quoting/request/send-request.server.ts'
import type { ContentCache } from '#site/content/content-cache.server.ts'
import { openCheckout } from './checkout-services.ts'
import { openPaymentDeps } from './order-services.ts'

/** What all services are opened with, as far as selling needs it. */
interface Opened {
  config: Pick<Config, 'payments'>
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  siteUrl: string
  /** Of the keys of orders. */
  secret: string
  onFault(fault: Error): void
}

/** The services of the cart and of everything that leads to it. */
export type CartServices = SharedCartDeps & Pick<QuoteAdminParts, 'catalogue' | 'artwork'>

interface SalesParts extends Pick<SharedCartDeps, 'designs' | 'period'> {
  catalogue: CatalogueCache
  content: ContentCache
  artwork: Artwork
  orderedLines: OrderedLines
  orderDeps: OrderDeps
}

/** What shoppers do from the request of a quote and the cart to the payment and the invoice. */
export async function openSales(opened: Opened, parts: SalesParts) {
  const { db, clock, onFault } = opened
  const { catalogue, content, artwork, orderedLines, orderDeps, designs, period } = parts
  const { shipping, points } = shop
  const quotedUntil = (numbers: readonly string[]) => getLastDays(db, numbers)
  const promotions = { points, hasOrdered }
  const cart = { db, clock, designs, period, shipping, quotedUntil, promotions, onFault, repeats: cartRepeats }
  const paymentDeps = await openPaymentDeps(opened, orderDeps)
  const payments = createPayments(paymentDeps)
  return {
    ...openQuoting(opened, { ...cart, catalogue, artwork }),
    cart,
    cartReminders: createCartReminders(orderDeps),
    checkout: openCheckout({ cart, catalogue, content, orderDeps, payments }),
    orders: createOrders({
      ...orderDeps,
      artwork,
      pricing: () => ({ period: period(), shipping }),
      copyChecks: (copy) => copyChecks(db, copy, clock.now()),
    }),
    artworkChecks: createArtworkChecks({ ...orderDeps, catalogue, orderedLines }),
    paymentDeps,
    payments,
    invoices: createInvoices(opened),
  }
}

/** Quote requests, offers and quotations. */
function openQuoting({ db, clock, siteUrl, log }: Opened, parts: CartServices) {
  const { designs, period, catalogue, artwork } = parts
  const shopEmail = shop.email
  const onSent = (sent: object) => log.info(sent, 'a quote request was stored')
  return {
    quoteRequests: createQuoteRequests({ db, clock, designs, period, shopEmail, siteUrl, onSent }),
    quotations: createQuotations({ ...parts, siteUrl, offers: offerRequests({ db, clock, siteUrl }) }),
    quotes: createQuotes({ db, clock, siteUrl, shopEmail, catalogue, artwork }),
  }
}

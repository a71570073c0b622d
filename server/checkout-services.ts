import { shop } from '#platform/config/shop.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { SharedCartDeps } from '#shop/cart/cart-key.server.ts'
import { promotionDeps } from '#shop/cart/cart-promotions.server.ts'
import { type Checkout, createCheckout } from '#shop/checkout/checkout.server.ts'
import type { OrderTerms } from '#shop/orders/order.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import type { Payments } from '#shop/payments/payments.server.ts'
import type { ContentCache } from '#site/content/content-cache.server.ts'
import { getDocument } from '#site/content/documents/content-library.ts'

interface CheckoutParts {
  cart: SharedCartDeps
  catalogue: CatalogueCache
  content: ContentCache
  orderDeps: OrderDeps
  payments: Payments
}

/** The checkout, with what it needs of the cart, orders, payments and the shop's texts. */
export function openCheckout({ cart, catalogue, content, orderDeps, payments }: CheckoutParts): Checkout {
  const { db, clock, period, shipping, onFault } = cart
  const { collectionHours } = shop
  return createCheckout({
    db,
    clock,
    period,
    shipping,
    onFault,
    catalogueAt: (version) => catalogue.at(version),
    hasCollection: collectionHours !== null,
    promotions: promotionDeps(cart),
    orders: orderDeps,
    payments,
    terms: rememberTerms(content),
  })
}

type Library = ReturnType<ContentCache['current']>['library']

/** The published terms of sale with those of returns; the same object until one of them changes. */
function rememberTerms(content: ContentCache): () => OrderTerms {
  let known: { library: Library; terms: OrderTerms } | null = null
  return () => {
    const { library } = content.current()
    if (known?.library !== library) known = { library, terms: readTerms(library) }
    return known.terms
  }
}

function readTerms(library: Library): OrderTerms {
  const [terms, returns] = [getDocument(library, 'policies', 'terms'), getDocument(library, 'policies', 'returns')]
  const paragraphs = [terms, returns].flatMap((policy) =>
    policy === null
      ? []
      : [
          policy.title,
          policy.introduction,
          ...policy.sections.flatMap(({ title, text }) => [title, ...text.split(/\n{2,}/)]),
        ],
  )
  return { title: terms?.title ?? 'Terms of sale', paragraphs }
}

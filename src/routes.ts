import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'

/* Maps addresses to pages. */

/**
 * Pages that are rendered once and kept for everybody: their loaders know nothing of who asks (decisions/0097). Item routes
 * share one page, which finds the item by its address: these are catalogue data, and any other address is a 404.
 */
export const keptRoutes: RouteConfigEntry[] = [
  index('site/pages/home-page.tsx'),
  route('user-guide/artwork-guide', 'site/content/pages/artwork-guide-page.tsx'),
  route('user-guide/shipping-info', 'site/content/pages/shipping-info-page.tsx'),
  route('user-guide/how-to-attach', 'site/content/pages/how-to-attach-page.tsx'),
  route('api/docs', 'site/pages/api-docs-page.tsx'),
  route('search', 'site/search/pages/search-page.tsx'),
  route('item-texts.json', 'site/content/pages/item-texts-page.ts'),
  route('search/index.json', 'site/search/pages/search-index-page.ts'),
  route('products', 'site/pages/products-page.tsx'),
  ...['terms', 'privacy', 'returns'].map((path) => ({
    ...route(path, 'site/content/pages/policy-page.tsx'),
    id: path,
  })),
  route('faq', 'site/content/pages/faq-page.tsx'),
  route('prices', 'shop/price-check/pages/prices-page.tsx'),
  route('reviews', 'site/reviews/pages/reviews-page.tsx'),
  route('*', 'site/pages/item-page.tsx'),
]

/** Pages that are somebody's own, or answer a form: rendered for each request. */
export const personalRoutes: RouteConfigEntry[] = [
  route('vat', 'site/pages/vat-page.tsx'),
  route('cookies', 'site/pages/cookies-page.tsx'),
  route('cart', 'shop/cart/pages/cart-page.tsx'),
  route('checkout', 'shop/checkout/pages/checkout-page.tsx'),
  route('checkout/reminder/:key', 'shop/checkout/pages/reminder-page.tsx'),
  route('quotations', 'shop/quotations/pages/quotations-page.tsx'),
  route('quotations/:number', 'shop/quotations/pages/quotation-page.tsx'),
  route('invoices/:number', 'shop/invoices/pages/invoice-page.tsx'),
  route('orders/:number/pro-forma', 'shop/invoices/pages/pro-forma-page.tsx'),
  route('cart/artwork/:line', 'shop/artwork/pages/artwork-page.tsx'),
  route('payment', 'shop/payments/pages/payment-page.tsx'),
  route('orders', 'shop/orders/pages/track-page.tsx'),
  route('orders/:number', 'shop/orders/pages/order-page.tsx'),
  route('orders/:number/artwork/:line', 'shop/orders/pages/order-artwork-page.tsx'),
  route('orders/:number/proof/:line', 'shop/proofs/pages/proof-page.tsx'),
  route('orders/:number/complaint/:line', 'shop/complaints/pages/complaint-page.tsx'),
  route('contact', 'people/contact/pages/contact-page.tsx'),
  route('compare', 'shop/compare/pages/compare-page.tsx'),
  route('special-processing', 'shop/quoting/pages/special-processing-page.tsx'),
  route('quote-request', 'shop/quoting/pages/quote-request-page.tsx'),
  route('login', 'people/accounts/pages/login-page.tsx'),
  route('guest', 'people/guests/pages/guest-page.tsx'),
  route('register', 'people/accounts/pages/register-page.tsx'),
  route('verify', 'people/accounts/pages/verify-page.tsx'),
  route('forgotten-password', 'people/accounts/pages/forgotten-password-page.tsx'),
  route('sign-out', 'people/accounts/pages/sign-out-page.tsx'),
  route('reviews/write/:token', 'site/reviews/pages/write-review-page.tsx'),
  route('quotes/:token', 'shop/quoting/pages/quote-page.tsx'),
  route('account', 'people/accounts/pages/account-page.tsx', [
    index('people/accounts/pages/account-home-page.tsx'),
    route('details', 'people/accounts/pages/details-page.tsx'),
    route('email', 'people/accounts/pages/email-page.tsx'),
    route('password', 'people/accounts/pages/password-page.tsx'),
    route('addresses', 'people/accounts/pages/addresses-page.tsx'),
    route('addresses/:id', 'people/accounts/pages/address-page.tsx'),
    route('orders', 'shop/orders/pages/account-orders-page.tsx'),
    route('quotes', 'shop/quoting/pages/account-quotes-page.tsx'),
    route('quotes/:id', 'shop/quoting/pages/account-quote-page.tsx'),
    route('designs', 'studio/lettering/pages/account-designs-page.tsx'),
    route('artwork', 'shop/artwork-library/pages/account-artwork-page.tsx'),
    route('sessions', 'people/accounts/pages/sessions-page.tsx'),
    route('quotations', 'shop/quotations/pages/account-quotations-page.tsx'),
    route('points', 'shop/promotions/pages/account-points-page.tsx'),
    route('invoices', 'shop/invoices/pages/account-invoices-page.tsx'),
    route('data', 'people/accounts/pages/data-page.tsx'),
  ]),
  route('account/data.json', 'people/accounts/pages/data-file-page.tsx'),
  route('second-step', 'admin/people/pages/second-step-page.tsx'),
  route('staff', 'admin/pages/staff-page.tsx', [
    index('admin/pages/today-page.tsx'),
    route('orders', 'admin/orders/pages/orders-page.tsx'),
    route('orders/new', 'admin/phone-orders/pages/phone-order-page.tsx'),
    route('orders/export', 'admin/orders/pages/export-page.tsx'),
    route('orders/terms/:version', 'admin/orders/pages/order-terms-page.tsx'),
    route('orders/:id', 'admin/orders/pages/order-page.tsx'),
    route('planning', 'admin/planning/pages/planning-page.tsx'),
    route('planning/:gang', 'admin/planning/pages/gang-page.tsx'),
    route('board', 'admin/board/pages/board-page.tsx'),
    route('dispatch', 'admin/dispatch/pages/dispatch-page.tsx'),
    route('dispatch/promises', 'admin/dispatch/pages/promises-page.tsx'),
    route('dispatch/:number', 'admin/dispatch/pages/parcels-page.tsx'),
    route('dispatch/:number/packing-list', 'admin/dispatch/pages/packing-list-page.tsx'),
    route('jobs/:job', 'admin/board/pages/job-page.tsx'),
    route('planning/:gang/ticket', 'admin/planning/pages/ticket-page.tsx'),
    route('proofs', 'admin/proofs/pages/proofs-page.tsx'),
    route('proofs/:number/:line', 'admin/proofs/pages/line-proof-page.tsx'),
    route('artwork', 'admin/artwork/pages/artwork-list-page.tsx'),
    route('artwork/:id', 'admin/artwork/pages/artwork-file-page.tsx'),
    route('complaints', 'admin/complaints/pages/complaints-page.tsx'),
    route('complaints/statistics', 'admin/complaints/pages/statistics-page.tsx'),
    route('complaints/:complaint', 'admin/complaints/pages/complaint-page.tsx'),
    route('money', 'admin/money/pages/money-page.tsx'),
    route('money/credit', 'admin/money/pages/credit-page.tsx'),
    route('quotes', 'admin/quotes/pages/quotes-page.tsx'),
    route('quotes/:id', 'admin/quotes/pages/quote-page.tsx'),
    route('lettering', 'admin/lettering/pages/lettering-page.tsx'),
    route('lettering/:id', 'admin/lettering/pages/design-page.tsx'),
    route('reviews', 'admin/reviews/pages/reviews-page.tsx'),
    route('reviews/links', 'admin/reviews/pages/review-links-page.tsx'),
    route('reviews/:id', 'admin/reviews/pages/review-page.tsx'),
    route('messages', 'admin/messages/pages/messages-page.tsx'),
    route('messages/:id', 'admin/messages/pages/message-page.tsx'),
    route('outbox', 'admin/outbox/pages/outbox-page.tsx'),
    route('outbox/:id', 'admin/outbox/pages/mail-page.tsx'),
    route('content', 'admin/content/pages/content-page.tsx'),
    route('content/:kind/:key', 'admin/content/pages/content-document-page.tsx'),
    route('catalogue', 'admin/catalogue/pages/catalogue-page.tsx'),
    route('coupons', 'admin/coupons/pages/coupons-page.tsx'),
    route('coupons/points', 'admin/coupons/pages/points-page.tsx'),
    route('coupons/:id', 'admin/coupons/pages/coupon-page.tsx'),
    route('webhooks', 'admin/webhooks/pages/webhooks-page.tsx'),
    route('webhooks/:id', 'admin/webhooks/pages/webhook-page.tsx'),
    route('people', 'admin/people/pages/people-page.tsx'),
    route('audit', 'admin/audit/pages/audit-page.tsx'),
    route('second-factor', 'admin/people/pages/second-factor-page.tsx'),
  ]),
  route('staff/join/:token', 'admin/people/pages/join-page.tsx'),
  route('lettering/design', 'studio/lettering/pages/plain-design-page.tsx'),
]

export default [...keptRoutes, ...personalRoutes] satisfies RouteConfig

function index(file: string): RouteConfigEntry {
  return { index: true, file }
}

function route(path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return { path, file, ...(children && { children }) }
}

import { type Access, everybody, leads, ownerOnly, signedIn } from './authorisation-roles.ts'
import { call, change, look, open, type PageRule, type Rule, send, unknown } from './authorisation-rule.ts'
import { ONE_PIXEL_PNG } from './one-pixel.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** An order's customer, and those who work here; for all others it does not exist. */
const readsOrder: Access = (role) => ({ status: ['owner', 'staff', 'manager'].includes(role) ? 200 : 404 })

/* Who may do what where goods are chosen and bought (000 §2.6, §3, §6; decisions §5). */

export const SHOP_PAGES: Readonly<Record<string, PageRule>> = {
  '/': open('/'),
  '/api/docs': open('/api/docs'),
  '/products': open('/products'),
  '/search': open('/search?q=roll'),
  '/search/index.json': open('/search/index.json'),
  '/item-texts.json': open('/item-texts.json?item=1'),
  '/vat': {
    load: look('/vat', everybody(leads(302, /\//))),
    send: send('/vat', 'vat=inc', everybody(leads(303, /\//))),
  },
  '/cookies': {
    load: look('/cookies', everybody(200)),
    send: send('/cookies', 'consent=declined', everybody(leads(303, /\/cookies/))),
  },
  '/cart': {
    load: look('/cart', everybody(200)),
    send: send('/cart', 'intent=remove&line_id={line}', ownerOnly(leads(303, /removed=/), { status: 422 })),
  },
  '/checkout': { load: look('/checkout', everybody(200)), send: send('/checkout', 'intent=place', everybody(422)) },
  // Whoever has the link of a reminder says no more; this is none.
  '/checkout/reminder/:key': {
    load: look(`/checkout/reminder/${'x'.repeat(43)}`, everybody(404)),
    send: send(`/checkout/reminder/${'x'.repeat(43)}`, '', everybody(404)),
  },
  '/account/points': { load: look('/account/points', signedIn(200)) },
  '/reviews': open('/reviews?filter=photo'),
  // Whoever has a link writes; this is none.
  '/reviews/write/:token': {
    load: look(`/reviews/write/${'x'.repeat(43)}`, everybody(404)),
    send: send(`/reviews/write/${'x'.repeat(43)}`, 'rate=5', everybody(422)),
  },
  '/faq': open('/faq?q=bleed'),
  '/contact': { load: look('/contact', everybody(200)), send: send('/contact', '', everybody(422)) },
  '/lettering/design': {
    load: look('/lettering/design', everybody(200)),
    send: send('/lettering/design', '', everybody(422)),
  },
  // Whoever comes back from Stripe has a session; this is none.
  '/payment': { load: look('/payment?session=cs_test_unknown', everybody(404)) },
  '/terms': open('/terms'),
  '/privacy': open('/privacy'),
  '/returns': open('/returns'),
  '/compare': open('/compare'),
  '/prices': open('/prices'),
  '/user-guide/how-to-attach': open('/user-guide/how-to-attach'),
  '/user-guide/shipping-info': open('/user-guide/shipping-info'),
  '/user-guide/artwork-guide': open('/user-guide/artwork-guide'),
  '/*': open('/stickers'),
}

export const SHOP_CALLS: Readonly<Record<string, Rule>> = {
  'GET /api/quote/get/shipping-info/:featured_item_id': call('/quote/get/shipping-info/1'),
  'GET /api/quote/get/holidays': call('/quote/get/holidays'),
  'GET /api/press-profile': call('/press-profile'),
  'GET /api/get/pricing-data': call('/get/pricing-data?product_id=1'),
  'GET /api/get/price-grid': call('/get/price-grid?product_id=1'),
  'GET /api/get/price-grid.csv': call('/get/price-grid.csv?product_id=1'),
  'GET /api/quote/featured-item': call('/quote/featured-item?slug=stickers'),
  'GET /api/quote/dimension-lookup': call('/quote/dimension-lookup?product_id=1'),
  'GET /api/special-processing/getProductQuantities': call('/special-processing/getProductQuantities?product_id=1'),
  'GET /api/openapi.json': call('/openapi.json'),
  'GET /api/seo/meta/metaTags': call('/seo/meta/metaTags?url_from=/stickers'),
  'GET /api/account/artwork/:id': call(`/account/artwork/${NOBODYS}`, everybody(404)),
  'POST /api/account/artwork/:id/replace': {
    ask: {
      method: 'POST',
      path: `/api/account/artwork/${NOBODYS}/replace`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n\r\n--x--\r\n',
    },
    may: everybody(404),
  },
  'GET /api/account/artwork/:id/thumbnail': call(`/account/artwork/${NOBODYS}/thumbnail`, everybody(404)),
  'GET /api/orders': call('/orders'),
  'GET /api/orders/:order_no': call('/orders/{order}', readsOrder),
  'POST /api/orders/track': change('POST', '/orders/track', '{}', everybody(422)),
  // A line of another order.
  'POST /api/orders/:order_no/cancel': change(
    'POST',
    '/orders/{order}/cancel',
    `{"line_id":"${NOBODYS}"}`,
    everybody(404),
  ),
  'GET /api/orders/:order_no/again': call('/orders/{order}/again', ownerOnly(200)),
  // Without the prices that were seen.
  'POST /api/orders/:order_no/again': change('POST', '/orders/{order}/again', '{"seen":{}}', ownerOnly(409)),
  'GET /api/orders/:order_no/files/:file': call(`/orders/{order}/files/${NOBODYS}`, everybody(404)),
  'GET /api/orders/:order_no/files/:file/thumbnail': call(`/orders/{order}/files/${NOBODYS}/thumbnail`, everybody(404)),
  'GET /api/orders/:order_no/complaints': call('/orders/{order}/complaints', readsOrder),
  // It was not sent yet.
  'POST /api/orders/:order_no/complaints/:line': change(
    'POST',
    '/orders/{order}/complaints/{order line}',
    '{"reason":"cut","wish":"none","pieces":1,"text":"Off."}',
    ownerOnly(422),
  ),
  // Nothing was reported.
  'POST /api/orders/:order_no/complaints/:line/messages': change(
    'POST',
    '/orders/{order}/complaints/{order line}/messages',
    '{"text":"More."}',
    everybody(404),
  ),
  'GET /api/orders/:order_no/complaints/photos/:photo': call(
    `/orders/{order}/complaints/photos/${NOBODYS}`,
    everybody(404),
  ),
  'GET /api/orders/:order_no/complaints/photos/:photo/thumbnail': call(
    `/orders/{order}/complaints/photos/${NOBODYS}/thumbnail`,
    everybody(404),
  ),
  // Card payments are not set up in this shop: nobody is Stripe.
  'POST /api/payments/stripe': change('POST', '/payments/stripe', '{}', everybody(404)),
  'GET /robots.txt': look('/robots.txt', everybody(200)),
  'GET /sitemap.xml': look('/sitemap.xml', everybody(200)),
  'GET /feeds/products.xml': look('/feeds/products.xml', everybody(200)),
  'GET /share/:name.jpg': look('/share/stickers.jpg', everybody(200)),
  'GET /api/health': call('/health'),
  'GET /api/health/ready': call('/health/ready'),

  'POST /api/showroom/pictures': {
    ask: {
      method: 'POST',
      path: '/api/showroom/pictures?page=/stickers',
      headers: { 'content-type': 'image/png' },
      body: ONE_PIXEL_PNG,
    },
    may: everybody(201),
  },
  // Whoever has its address may look at a picture: it is made to be shared.
  'GET /pictures/own/:id.webp': look('/pictures/own/{picture}.webp', everybody(200)),
  'GET /pictures/own/:id.jpg': look('/pictures/own/{picture}.jpg', everybody(200)),

  // Whoever has the id has the design: it is made to be shared.
  'POST /api/lettering/designs': change('POST', '/lettering/designs', '{"version":1,"text":"Mine"}', everybody(201)),
  'GET /api/lettering/designs/:id': call('/lettering/designs/{design}'),
  'GET /api/lettering/designs/:id/preview.svg': call('/lettering/designs/{design}/preview.svg'),
  'GET /pictures/lettering/:id.svg': look('/pictures/lettering/{design}.svg', everybody(200)),
  'GET /api/quote/sheet-colour/:name': call('/quote/sheet-colour/gold'),
  'PUT /api/lettering/own-designs/:id': change('PUT', '/lettering/own-designs/{design}', '{}', (role) => ({
    status: role === 'visitor' || role === 'guest' ? 401 : 200,
  })),

  'POST /api/compare/types': change('POST', '/compare/types', '{"add":["1.p1.q50"]}', (role) => ({
    status: role === 'visitor' || role === 'guest' ? 401 : 200,
  })),

  'GET /api/quote/reviews': call('/quote/reviews?path=/stickers'),
  // A photo that is not published is for who reads reviews before everybody does.
  'GET /pictures/reviews/:file.webp': look('/pictures/reviews/{review photo}.webp', (role) => ({
    status: role === 'staff' || role === 'manager' ? 200 : 404,
  })),

  // Artwork templates hold nothing of anybody's.
  'GET /artwork-guide/business-cards/:file': look('/artwork-guide/business-cards/91x55mm.pdf', everybody(200)),
  'GET /artwork-guide/stickers/:shape/:file': look('/artwork-guide/stickers/circle/50x50mm.ai', everybody(200)),

  'GET /api/cart': call('/cart'),
  'GET /api/cart/count': call('/cart/count'),
  'POST /api/cart/items': change('POST', '/cart/items', '{"product_id":1}', everybody(201)),
  'PATCH /api/cart/items/:id': change('PATCH', '/cart/items/{line}', '{"kinds":2}', unknown(200)),
  'POST /api/cart/items/:id/restore': change('POST', '/cart/items/{removed line}/restore', undefined, unknown(200)),
  'POST /api/cart/items/:id/save-for-later': change(
    'POST',
    '/cart/items/{line}/save-for-later',
    undefined,
    unknown(200),
  ),
  'POST /api/cart/items/:id/move-to-cart': change('POST', '/cart/items/{line}/move-to-cart', undefined, unknown(200)),
  'GET /api/checkout': call('/checkout'),
  'PUT /api/checkout': change('PUT', '/checkout', '{"note":"Ring twice"}', everybody(200)),
  'POST /api/checkout': change('POST', '/checkout', '{"seen_total":1800}', everybody(422)),
  'PUT /api/cart/coupon': change('PUT', '/cart/coupon', '{"coupon":"NO-SUCH-COUPON"}', everybody(422)),
  'DELETE /api/cart/coupon': change('DELETE', '/cart/coupon', undefined, everybody(200)),
  'PUT /api/cart/points': change('PUT', '/cart/points', '{"points":0}', everybody(200)),
  'POST /api/cart/merge': change('POST', '/cart/merge', '{"line_ids":["{line}","{line too}"]}', unknown(200)),
  'DELETE /api/cart/items/:id': change('DELETE', '/cart/items/{line}', undefined, unknown(200)),
}

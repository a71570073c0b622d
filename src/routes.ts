import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: address → page. Item routes share one page, which finds the item by its address. */
export default [
  index('site/pages/home-page.tsx'),
  route('api/docs', 'site/pages/api-docs-page.tsx'),
  route('search', 'site/pages/search-page.tsx'),
  route('vat', 'site/pages/vat-page.tsx'),
  route('cart', 'cart/pages/cart-page.tsx'),
  route('contact', 'contact/pages/contact-page.tsx'),
  route('compare', 'compare/pages/compare-page.tsx'),
  route('prices', 'price-check/pages/prices-page.tsx'),
  // Items and their products live at addresses that are catalogue data; whatever is none of them is not found.
  route('*', 'configurator/pages/item-page.tsx'),
] satisfies RouteConfig

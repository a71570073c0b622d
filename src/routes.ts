import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: address → page. Item routes share one page, which finds the item by its address. */
export default [
  index('site/pages/home-page.tsx'),
  route('api/docs', 'site/pages/api-docs-page.tsx'),
  route('search', 'site/pages/search-page.tsx'),
  route('vat', 'site/pages/vat-page.tsx'),
  route('cart', 'cart/pages/cart-page.tsx'),
  route('cart/artwork/:line', 'artwork/pages/artwork-page.tsx'),
  route('contact', 'contact/pages/contact-page.tsx'),
  route('compare', 'compare/pages/compare-page.tsx'),
  route('prices', 'price-check/pages/prices-page.tsx'),
  route('login', 'accounts/pages/login-page.tsx'),
  route('guest', 'guests/pages/guest-page.tsx'),
  route('register', 'accounts/pages/register-page.tsx'),
  route('verify', 'accounts/pages/verify-page.tsx'),
  route('forgotten-password', 'accounts/pages/forgotten-password-page.tsx'),
  route('sign-out', 'accounts/pages/sign-out-page.tsx'),
  route('account', 'accounts/pages/account-page.tsx', [
    index('accounts/pages/account-home-page.tsx'),
    route('details', 'accounts/pages/details-page.tsx'),
    route('email', 'accounts/pages/email-page.tsx'),
    route('password', 'accounts/pages/password-page.tsx'),
    route('addresses', 'accounts/pages/addresses-page.tsx'),
    route('addresses/:id', 'accounts/pages/address-page.tsx'),
    route('sessions', 'accounts/pages/sessions-page.tsx'),
    route('data', 'accounts/pages/data-page.tsx'),
  ]),
  route('account/data.json', 'accounts/pages/data-file-page.tsx'),
  // Items and their products live at addresses that are catalogue data; whatever is none of them is not found.
  route('*', 'configurator/pages/item-page.tsx'),
] satisfies RouteConfig

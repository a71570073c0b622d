import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The site map: address → page. Item routes share one page, which finds the item by its address. */
export default [
  index('site/pages/home-page.tsx'),
  route('search', 'site/pages/search-page.tsx'),
  route('vat', 'site/pages/vat-page.tsx'),
  route('*', 'site/pages/not-found-page.tsx'),
] satisfies RouteConfig

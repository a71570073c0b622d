import type { Shop } from '#platform/config/shop.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findItemPage } from '#print/catalogue/find-item-page.ts'
import { type DescribeProduct, isItsItem, itemPages } from './item-pages.ts'
import { helpPages, homePage } from './page-words.ts'
import { pricePages, pricesPath } from './price-pages.ts'
import type { PublicPage } from './public-page.ts'

/** Every page that search engines may show, and which of them an address leads to. */
export interface PublicPages {
  list: readonly PublicPage[]
  /**
   * The page that an address shows, whatever configuration its query has (decisions §4); null where it leads nowhere or
   * to a page that is nobody else's business.
   */
  at(url: URL): PublicPage | null
}

export interface PageFacts {
  catalogue: Catalogue
  shop: Shop
  describe: DescribeProduct
}

/** Lists them, home first. Prices are worked out: keep the answer with the catalogue's version. */
export function listPublicPages({ catalogue, shop, describe }: PageFacts): PublicPages {
  const list = [homePage(), ...itemPages(catalogue, describe), ...pricePages(catalogue), ...helpPages(shop)]
  const byPath = new Map(list.map((page) => [page.path, page]))
  return { list, at: (url) => byPath.get(canonicalPath(url, catalogue) ?? '') ?? null }
}

/** The one path of what an address shows; null where the catalogue has no such item. */
function canonicalPath(url: URL, catalogue: Catalogue): string | null {
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  if (path === 'prices') return pricesPath(url.searchParams, catalogue)
  const found = findItemPage(catalogue, path)
  if (found === null) return `/${path}`
  if ('redirect' in found) return found.redirect
  const item = catalogue.featured_items.find(({ id }) => id === found.itemId)
  if (item === undefined) return null
  const { product } = found
  return product === null || isItsItem({ item, product })
    ? `/${item.url_slug}`
    : `/${item.url_slug}/${product.url_slug}`
}

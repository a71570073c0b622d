import type { Shop } from '#platform/config/shop.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findItemPage } from '#print/catalogue/find-item-page.ts'
import { fitText } from './fit-text.ts'
import { type DescribeProduct, isItsItem, itemPages } from './item-pages.ts'
import type { PublicPage } from './public-page.ts'

/* The price-check view is a page for each item (decisions §4): `/prices` shows the first. */

/* What the pages are called that are neither an item's nor a product's (decisions §4). */

type Words = Pick<PublicPage, 'path' | 'title' | 'description' | 'pictures'> & {
  /** What its crumb says, where that is shorter than its title. */
  crumb?: string
}

const HOME = { title: 'Home', to: '/' }

const PATH = '/prices'

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

/** A page of prices for each item. */
function pricePages({ featured_items, products }: Catalogue): PublicPage[] {
  return featured_items.map((item, index) => {
    const opened = products.find(({ id }) => id === item.featured_product)
    return {
      path: getPath(item.id, index),
      title: `Check prices: ${item.name}`,
      description: fitText(
        `What ${item.name.toLowerCase()} cost in any size and quantity, with VAT, before you order. No account is needed.`,
      ),
      crumbs: [
        { title: 'Home', to: '/' },
        { title: 'Prices', to: PATH },
      ],
      pictures: [...(opened?.attributes.gallery.map(({ file_path }) => file_path) ?? []), item.img],
      offered: null,
    }
  })
}

/** The one path of the prices that a query asks for; null where there is no such item. */
function pricesPath(query: URLSearchParams, { featured_items }: Catalogue): string | null {
  const index = indexOf(query, featured_items)
  const item = featured_items[index]
  return item === undefined ? null : getPath(item.id, index)
}

/** By the item that is named, or that sells the product that is in all of its supplies; else the first. */
function indexOf(query: URLSearchParams, items: Catalogue['featured_items']): number {
  const id = query.get('featured_item_id') ?? ''
  if (id !== '') return items.findIndex((item) => String(item.id) === id)
  const sells = items.map(({ products }) => products.includes(Number(query.get('product_id') ?? '')))
  const widest = items.findIndex(({ cuttings }, index) => sells[index] === true && cuttings === null)
  return Math.max(0, widest >= 0 ? widest : sells.indexOf(true))
}

function getPath(itemId: number, index: number): string {
  return index === 0 ? PATH : `${PATH}?featured_item_id=${itemId}`
}

/** The home page: the only one without a way to it. */
function homePage(): PublicPage {
  return {
    path: '/',
    title: 'Custom stickers, labels and business cards, cut to the millimetre',
    description:
      'Stickers, labels, decals, business cards and swing tags in the size you need. The price with VAT stays in view; nothing is printed before you approve a proof.',
    crumbs: [HOME],
    pictures: ['/drawings/home/hero.svg'],
    offered: null,
  }
}

/** The pages that help to choose and to ask. */
function helpPages(shop: Shop): PublicPage[] {
  const pages: Words[] = [
    {
      path: '/products',
      title: 'All products and materials',
      description: `Everything that ${shop.brand} prints, and what it is printed on: papers, vinyls, metallic films and boards, each with the price of its smallest order.`,
      crumb: 'All products',
      pictures: ['/drawings/banners/stickers.svg', '/drawings/home/hero.svg'],
    },
    {
      path: '/user-guide/artwork-guide',
      title: 'Artwork guide and templates',
      description:
        'Bleed, trim line and safe area of any size, drawn to scale, with AI and PDF templates for stickers, business cards and swing tags.',
      crumb: 'Artwork guide',
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/user-guide/shipping-info',
      title: 'Shipping info and turnaround calendar',
      description:
        'When printing starts, how many business days it takes and what delivery costs. Pick a start date and see when your order leaves us.',
      crumb: 'Shipping info',
      pictures: ['/drawings/how-to/sent.svg', '/drawings/home/hero.svg'],
    },
    {
      path: '/user-guide/how-to-attach',
      title: 'How to attach lettering and transfer decals',
      description:
        'Six illustrated steps to attach vinyl lettering and transfer decals, with an auxiliary sheet or wet without one. To read and to print.',
      crumb: 'How to attach',
      pictures: ['/drawings/loops/install-ready-yes.svg', '/drawings/home/hero.svg'],
    },
    ...shopPages(shop),
  ]
  return pages.map(({ crumb, ...page }) => ({
    ...page,
    crumbs: [HOME, { title: crumb ?? page.title, to: page.path }],
    offered: null,
  }))
}

/** What the shop says of itself, and what is said of it. */
function shopPages(shop: Shop): Words[] {
  return [
    {
      path: '/reviews',
      title: 'Reviews',
      description: `What customers of ${shop.brand} say about their stickers, labels, decals, business cards and swing tags, with stars and photos of what was printed.`,
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/faq',
      title: 'Frequently Asked Questions',
      description:
        'Minimum orders, bleed and file types, proofs, materials outdoors and near food, turnaround, delivery, VAT and payment: short answers from a print shop.',
      crumb: 'Questions',
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/contact',
      title: 'Contact',
      description: `Write to ${shop.brand} or call ${shop.phone}: questions about products, orders and artwork, and reports of what went wrong.`,
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/cookies',
      title: 'Cookies',
      description: `Which cookies ${shop.brand} sets, what each is for and how long it stays, and how to change what you agreed to.`,
      pictures: ['/drawings/home/hero.svg'],
    },
    {
      path: '/api/docs',
      title: 'API',
      description: `Ask ${shop.brand} for prices, dispatch dates and quotes from your own program: every call, what it takes and what it answers.`,
      pictures: ['/drawings/home/hero.svg'],
    },
  ]
}

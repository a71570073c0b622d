import type { Shop } from '#platform/config/shop.ts'
import { type Crumb, homeCrumbs } from '#platform/http/page-meta.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import type { Catalogue, FeaturedItem, Product } from '#print/catalogue/catalogue.ts'
import { findItemPage, lastSegment } from '#print/catalogue/find-item.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { itemCrumbs } from '#shop/configurator/addresses.ts'
import { NO_CHOICES } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { type OpeningPrice, type OpeningPrices, openingQuantity } from '#shop/configurator/opening-price.ts'
import { selectGallery } from '#shop/configurator/slides.ts'
import { fitText } from './xml-text.ts'

/** The item or product on a page. */
export interface Offered {
  item: FeaturedItem
  product: Product
  /** Whether the page is the product's own, not its item's. */
  named: boolean
  /** The price that the page shows first (decisions §8). */
  from: OpeningPrice
  /**
   * The offer in structured data: for cards and tags the price that 001 §7 fixes, their minimum charge; else `from`.
   */
  offer: Pence
}

/** A page that search engines may show, with its canonical address. */
export interface PublicPage {
  /** With its leading slash; with a query only if that makes it a different page. */
  path: string
  /** Without the shop's name; unique. */
  title: string
  /** At most 160 characters; unique. */
  description: string
  /** The breadcrumbs, itself last; a single crumb is not shown (001 §2). */
  crumbs: readonly Crumb[]
  /** The pictures that can represent it, the best first. */
  pictures: readonly string[]
  offered: Offered | null
}

/** A question that the page answers (001 §3: FAQ entry). */
export interface AnsweredQuestion {
  question: string
  answer: string
}

type PageTexts = Pick<PublicPage, 'path' | 'title' | 'description'> & {
  /** Used before the home page's picture. */
  picture?: string
  /** Its breadcrumb, if shorter than its title. */
  crumb?: string
}

/** The price-check page of the first item; those of other items have a query (decisions §4). */
const PRICES = '/prices'

/** Every page that search engines may show, with a look-up by address. */
export interface PublicPages {
  list: readonly PublicPage[]
  /**
   * The page at an address, whatever configuration its query contains (decisions §4); null if there is none or it is
   * private.
   */
  at(url: URL): PublicPage | null
}

interface PageFacts {
  catalogue: Catalogue
  shop: Shop
  describe: DescribeProduct
  openingPrices: OpeningPrices
}

/** Lists them, home first. It computes prices, so cache the list while they are valid. */
export function listPublicPages(facts: PageFacts): PublicPages {
  const { catalogue, shop } = facts
  const list = [homePage(), ...itemPages(facts), ...pricePages(catalogue), ...helpPages(shop)]
  const byPath = new Map(list.map((page) => [page.path, page]))
  return { list, at: (url) => byPath.get(canonicalPath(url, catalogue) ?? '') ?? null }
}

/** The canonical path of an address; null if the catalogue has no such item. */
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
        `Prices for ${item.name.toLowerCase()} in any size and quantity, including VAT. You don’t need an account.`,
      ),
      crumbs: homeCrumbs('Prices', PRICES),
      pictures: [...(opened?.attributes.gallery.map(({ file_path }) => file_path) ?? []), item.img],
      offered: null,
    }
  })
}

/** The canonical path for a query of the price check; null if there is no such item. */
function pricesPath(query: URLSearchParams, { featured_items }: Catalogue): string | null {
  const index = indexOf(query, featured_items)
  const item = featured_items[index]
  return item === undefined ? null : getPath(item.id, index)
}

/** By the named item, or the item that sells the product in all of its supplies; else the first. */
function indexOf(query: URLSearchParams, items: Catalogue['featured_items']): number {
  const id = query.get('featured_item_id') ?? ''
  if (id !== '') return items.findIndex((item) => String(item.id) === id)
  const sells = items.map(({ products }) => products.includes(Number(query.get('product_id') ?? '')))
  const widest = items.findIndex(({ cuttings }, index) => sells[index] === true && cuttings === null)
  return Math.max(0, widest >= 0 ? widest : sells.indexOf(true))
}

function getPath(itemId: number, index: number): string {
  return index === 0 ? PRICES : `${PRICES}?featured_item_id=${itemId}`
}

/** The home page, the only one without breadcrumbs. */
function homePage(): PublicPage {
  return {
    path: '/',
    title: 'Custom stickers, labels and business cards, cut to the millimetre',
    description:
      'Stickers, labels, decals, business cards and swing tags in the size you need. You see the price including VAT at once. We check your artwork.',
    crumbs: [{ title: 'Home', to: '/' }],
    pictures: ['home/hero'],
    offered: null,
  }
}

/** Help pages. */
function helpPages(shop: Shop): PublicPage[] {
  const pages: PageTexts[] = [
    {
      path: '/products',
      title: 'All products and materials',
      description: `Everything that ${shop.brand} prints, on papers, vinyls, metallic films and boards, with the price of each minimum order.`,
      crumb: 'All products',
      picture: 'banners/stickers',
    },
    {
      path: '/user-guide/artwork-guide',
      title: 'Artwork guide and templates',
      description:
        'Bleed, trim line and safe area for any size, drawn to scale. Download AI and PDF templates for stickers, business cards and swing tags.',
      crumb: 'Artwork guide',
    },
    {
      path: '/user-guide/shipping-info',
      title: 'Shipping info and turnaround calendar',
      description:
        'When we start to print, how many business days it takes and what delivery costs. Choose a start date to see the dispatch date.',
      crumb: 'Shipping info',
      picture: 'how-to/sent',
    },
    {
      path: '/user-guide/how-to-attach',
      title: 'How to attach lettering and transfer decals',
      description:
        'How to attach vinyl lettering and transfer decals in six illustrated steps, with or without an auxiliary sheet.',
      crumb: 'How to attach',
      picture: 'loops/install-ready-yes',
    },
    ...shopPages(shop),
  ]
  return pages.map(({ crumb, picture, ...page }) => ({
    ...page,
    pictures: [...(picture === undefined ? [] : [picture]), 'home/hero'],
    crumbs: homeCrumbs(crumb ?? page.title, page.path),
    offered: null,
  }))
}

/** Pages about the shop. */
function shopPages(shop: Shop): PageTexts[] {
  return [
    {
      path: '/reviews',
      title: 'Reviews',
      description: `Read what customers of ${shop.brand} say about their stickers, labels, decals, business cards and swing tags, with ratings and photos.`,
    },
    {
      path: '/faq',
      title: 'Frequently Asked Questions',
      description:
        'Short answers about minimum orders, bleed, file types, materials, turnaround, delivery, VAT and payment.',
      crumb: 'Questions',
    },
    {
      path: '/contact',
      title: 'Contact',
      description: `Write to ${shop.brand} or call ${shop.phone} about products, orders and artwork, or to report a problem.`,
    },
    {
      path: '/cookies',
      title: 'Cookies',
      description: `Which cookies ${shop.brand} sets, what each is for, how long we keep it and how to change your choice.`,
    },
    {
      path: '/terms',
      title: 'Terms of sale',
      description: `How a contract with ${shop.brand} is made: prices, artwork, proofs, delivery, cancelling, and what applies when something is wrong.`,
      crumb: 'Terms of sale',
    },
    {
      path: '/privacy',
      title: 'Privacy',
      description: `What ${shop.brand} stores about you, why, who else sees it, how long we keep it, and how to see, correct or delete it.`,
    },
    {
      path: '/returns',
      title: 'Returns and refunds',
      description: `What ${shop.brand} does when goods are wrong, faulty, damaged or lost, and why goods made to your design cannot be sent back otherwise.`,
      crumb: 'Returns and refunds',
    },
    {
      path: '/api/docs',
      title: 'API',
      description: `Ask ${shop.brand} for prices, dispatch dates and quotes from your own software. Lists every call with its parameters and responses.`,
    },
  ]
}

/** The cutting that is a roll (decisions §2). */
const ROLL = 9
/** 001 §4: a gallery of twelve or more images shows the roll from index 9 on. */
const LONG_GALLERY = { count: 12, rollFrom: 9 }

/** A product's description from the texts; null if there is none. */
export type DescribeProduct = (product: Product) => string | null

/** The pages of all items, each followed by those of its products (decisions §4). */
function itemPages({ catalogue, describe, openingPrices }: PageFacts): PublicPage[] {
  return catalogue.featured_items.flatMap((item) => {
    const offers = item.products.map((id) => getOffer(item, getProduct(catalogue, id), { catalogue, openingPrices }))
    const opened = offers.find(({ product }) => product.id === item.featured_product) ?? offers[0]
    if (opened === undefined) return []
    // 001 §7 goes by path: the item's page has the lowest offer of its products.
    const offer = isFixed(item) ? Math.min(...offers.map((one) => one.offer)) : opened.offer
    return [
      itemPage({ ...opened, offer, named: false }, catalogue),
      ...offers.filter((one) => !isItsItem(one)).map((one) => productPage(one, catalogue, describe)),
    ]
  })
}

/**
 * Whether this product's page shows the same as its item's, for example under the same name: it then has no page of
 * its own.
 */
export function isItsItem({ item, product }: Pick<Offered, 'item' | 'product'>): boolean {
  return item.products.length === 1 || lastSegment(item.url_slug) === product.url_slug
}

/** Whether 001 §7 fixes the prices in structured data: those of business cards and swing tags. */
function isFixed({ banner }: FeaturedItem): boolean {
  return banner === 'BusinessCards'
}

function getOffer(
  item: FeaturedItem,
  product: Product,
  { catalogue, openingPrices }: Pick<PageFacts, 'catalogue' | 'openingPrices'>,
): Offered {
  const from = openingPrices(item.id, product.id)
  const card = catalogue.rate_cards.find(({ code }) => code === product.rate_card)
  return { item, product, named: true, from, offer: isFixed(item) && card !== undefined ? card.floor : from.price }
}

function getProduct(catalogue: Catalogue, id: number): Product {
  const product = catalogue.products.find((entry) => entry.id === id)
  if (product === undefined) throw new Error(`The catalogue has no product ${id}.`)
  return product
}

function itemPage(offered: Offered, catalogue: Catalogue): PublicPage {
  const { item, product, from } = offered
  return {
    path: `/${item.url_slug}`,
    title: item.name,
    description: fitText(`${item.description} From ${fromText(from)}.`),
    crumbs: itemCrumbs(item, product, item.products.length === 1),
    pictures: [...getGallery(offered, catalogue), item.img],
    offered,
  }
}

function productPage(offered: Offered, catalogue: Catalogue, describe: DescribeProduct): PublicPage {
  const { item, product, from } = offered
  const about = describe(product) ?? item.description
  return {
    path: `/${item.url_slug}/${product.url_slug}`,
    title: getTitle(offered, catalogue),
    description: fitText(`${product.name}, ${item.name.toLowerCase()}, from ${fromText(from)}. ${about}`),
    crumbs: itemCrumbs(item, product, true),
    pictures: getGallery(offered, catalogue),
    offered,
  }
}

/**
 * The product's gallery: for roll items first the images that show the roll, else from the image that its page shows
 * first.
 */
function getGallery({ item, product }: Offered, catalogue: Catalogue): string[] {
  const { gallery, thumbnails } = product.attributes
  const isRolls = item.cuttings?.every((cutting) => cutting === ROLL) ?? false
  const first = isRolls
    ? (product.roll_images_from ?? (gallery.length >= LONG_GALLERY.count ? LONG_GALLERY.rollFrom : 0))
    : getFirstShown(item, product, catalogue)
  const images = [...gallery.slice(first), ...gallery.slice(0, first)]
  return [...images.map(({ file_path }) => file_path), ...thumbnails.map(({ thumbnail }) => thumbnail)]
}

/** The index of the product page's first image: stocks that share a gallery have three each (001 §4). */
function getFirstShown({ id }: FeaturedItem, product: Product, catalogue: Catalogue): number {
  const item = resolveItem(catalogue, id)
  const { configuration } = completeConfiguration(item, { ...NO_CHOICES, product_id: String(product.id) })
  const [shown] = selectGallery(item, configuration).images
  return Math.max(
    0,
    product.attributes.gallery.findIndex(({ file_path }) => file_path === shown?.file_path),
  )
}

function fromText(from: OpeningPrice): string {
  return `${formatPence(from.price)} with VAT for ${openingQuantity(from)}`
}

/** A product's name is a sufficient title if no other item sells it and it names the kind of product. */
function getTitle({ item, product }: Offered, { featured_items }: Catalogue): string {
  const items = featured_items.filter(({ products }) => products.includes(product.id))
  const kind = (item.name.split(' ').at(-1) ?? '').replace(/s$/, '')
  const saysAll = items.length === 1 && product.name.includes(kind)
  return saysAll ? product.name : `${product.name}, ${item.name}`
}

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

/** What the page of an item, or of one product of it, offers. */
export interface Offered {
  item: FeaturedItem
  product: Product
  /** Whether the page is the product's own, and not its item's. */
  named: boolean
  /** What the page costs as it opens (decisions §8). */
  from: OpeningPrice
  /** The offer in structured data: of cards and tags the price that 001 §7 fixes, their least charge; else `from`. */
  offer: Pence
}

/** A page that search engines may show: its one address, and what it is. */
export interface PublicPage {
  /** With its leading slash; with a query only where that makes it another page. */
  path: string
  /** Without the shop's name; no other page has it. */
  title: string
  /** At most 160 characters; no other page has it. */
  description: string
  /** The way to it, itself last; one crumb is not shown (001 §2). */
  crumbs: readonly Crumb[]
  /** Drawings whose rendered picture may stand for it, the best first. */
  pictures: readonly string[]
  offered: Offered | null
}

/** A question that the page answers (001 §3: FAQ entry). */
export interface AnsweredQuestion {
  question: string
  answer: string
}

type PageTexts = Pick<PublicPage, 'path' | 'title' | 'description'> & {
  /** Comes before the home page's. */
  picture?: string
  /** What its crumb says, where that is shorter than its title. */
  crumb?: string
}

/** The price-check page of the first item; the other items' have a query (decisions §4). */
const PRICES = '/prices'

/** Every page that search engines may show, and which of them an address leads to. */
export interface PublicPages {
  list: readonly PublicPage[]
  /**
   * The page that an address shows, whatever configuration its query has (decisions §4); null where there is none or it is
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

/** Lists them, home first. It computes prices: cache the list as long as they hold. */
export function listPublicPages(facts: PageFacts): PublicPages {
  const { catalogue, shop } = facts
  const list = [homePage(), ...itemPages(facts), ...pricePages(catalogue), ...helpPages(shop)]
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
        `Prices for ${item.name.toLowerCase()} in any size and quantity, including VAT. You don’t need an account.`,
      ),
      crumbs: homeCrumbs('Prices', PRICES),
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

/** The pages that help to choose and to ask. */
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

/** Describes a product beyond the catalogue; null where nothing is written. */
export type DescribeProduct = (product: Product) => string | null

/** The pages of all items, each followed by those of its products (decisions §4). */
function itemPages({ catalogue, describe, openingPrices }: PageFacts): PublicPage[] {
  return catalogue.featured_items.flatMap((item) => {
    const offers = item.products.map((id) => getOffer(item, getProduct(catalogue, id), { catalogue, openingPrices }))
    const opened = offers.find(({ product }) => product.id === item.featured_product) ?? offers[0]
    if (opened === undefined) return []
    // 001 §7 goes by the path: the item's page offers what any of its products does.
    const offer = isFixed(item) ? Math.min(...offers.map((one) => one.offer)) : opened.offer
    return [
      itemPage({ ...opened, offer, named: false }, catalogue),
      ...offers.filter((one) => !isItsItem(one)).map((one) => productPage(one, catalogue, describe)),
    ]
  })
}

/** Whether the page of this product shows what its item's does, as where it is called like it: it has no page of its own. */
export function isItsItem({ item, product }: Pick<Offered, 'item' | 'product'>): boolean {
  return item.products.length === 1 || lastSegment(item.url_slug) === product.url_slug
}

/** Whether 001 §7 fixes the prices in the structured data: those of business cards and swing tags. */
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

/** The product's gallery: on an item of rolls those images first that show the roll, else those that its page opens with. */
function getGallery({ item, product }: Offered, catalogue: Catalogue): string[] {
  const { gallery, thumbnails } = product.attributes
  const isRolls = item.cuttings?.every((cutting) => cutting === ROLL) ?? false
  const first = isRolls
    ? (product.roll_images_from ?? (gallery.length >= LONG_GALLERY.count ? LONG_GALLERY.rollFrom : 0))
    : getFirstShown(item, product, catalogue)
  const images = [...gallery.slice(first), ...gallery.slice(0, first)]
  return [...images.map(({ file_path }) => file_path), ...thumbnails.map(({ thumbnail }) => thumbnail)]
}

/** Where the images of the product's page begin: stocks that share a gallery have three each (001 §4). */
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

/** A product's name says all where nothing else is sold under it and it says what kind of thing it is. */
function getTitle({ item, product }: Offered, { featured_items }: Catalogue): string {
  const items = featured_items.filter(({ products }) => products.includes(product.id))
  const kind = (item.name.split(' ').at(-1) ?? '').replace(/s$/, '')
  const saysAll = items.length === 1 && product.name.includes(kind)
  return saysAll ? product.name : `${product.name}, ${item.name}`
}

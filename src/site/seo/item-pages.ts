import { formatPence, type Pence } from '#platform/money/money.ts'
import type { Catalogue, FeaturedItem, Product } from '#print/catalogue/catalogue.ts'
import { lastSegment } from '#print/catalogue/find-item.ts'
import { fromPrice } from '#print/pricing/from-price.ts'
import { itemCrumbs } from '#shop/configurator/addresses.ts'
import { fitText } from './fit-text.ts'
import type { Offered, PublicPage } from './public-page.ts'

/** The cutting that is a roll (decisions §2). */
const ROLL = 9
/** 001 §4: a gallery of twelve or more images shows the roll from index 9 on. */
const LONG_GALLERY = { count: 12, rollFrom: 9 }

/** What is said of a product beyond the catalogue; null where nothing is written. */
export type DescribeProduct = (product: Product) => string | null

/** The pages of all items, each followed by those of its products (decisions §4). */
export function itemPages(catalogue: Catalogue, describe: DescribeProduct): PublicPage[] {
  return catalogue.featured_items.flatMap((item) => {
    const offers = item.products.map((id) => getOffer(catalogue, item, id))
    const opened = offers.find(({ product }) => product.id === item.featured_product) ?? offers[0]
    if (opened === undefined) return []
    const cheapest = offers.reduce((best, offer) => (offer.from < best.from ? offer : best), opened)
    const { from, minimum } = cheapest
    return [
      itemPage({ ...opened, from, minimum, named: false }),
      ...offers.filter((offer) => !isItsItem(offer)).map((offer) => productPage(offer, catalogue, describe)),
    ]
  })
}

/** Whether the page of this product shows what its item's does, as where it is called like it: it has no page of its own. */
export function isItsItem({ item, product }: Pick<Offered, 'item' | 'product'>): boolean {
  return item.products.length === 1 || lastSegment(item.url_slug) === product.url_slug
}

function getOffer(catalogue: Catalogue, item: FeaturedItem, productId: number): Offered {
  const product = catalogue.products.find(({ id }) => id === productId)
  if (product === undefined) throw new Error(`The catalogue has no product ${productId}.`)
  const from = fromPrice(catalogue, productId, item.cuttings)
  return { item, product, named: true, from, minimum: product.attributes.quantities[0] ?? 1 }
}

function itemPage(offered: Offered): PublicPage {
  const { item, product, from } = offered
  return {
    path: `/${item.url_slug}`,
    title: item.name,
    description: fitText(`${item.description} From ${fromText(from)}.`),
    crumbs: itemCrumbs(item, product, item.products.length === 1),
    pictures: [...getGallery(offered), item.img],
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
    pictures: getGallery(offered),
    offered,
  }
}

/** The product's gallery: on an item of rolls those images first that show the roll. */
function getGallery({ item, product }: Offered): string[] {
  const { gallery, thumbnails } = product.attributes
  const isRolls = item.cuttings?.every((cutting) => cutting === ROLL) ?? false
  const first = isRolls
    ? (product.roll_images_from ?? (gallery.length >= LONG_GALLERY.count ? LONG_GALLERY.rollFrom : 0))
    : 0
  const images = [...gallery.slice(first), ...gallery.slice(0, first)]
  return [...images.map(({ file_path }) => file_path), ...thumbnails.map(({ thumbnail }) => thumbnail)]
}

function fromText(from: Pence): string {
  return `${formatPence(from)} with VAT`
}

/** A product's name says all where nothing else is sold under it and it says what kind of thing it is. */
function getTitle({ item, product }: Offered, { featured_items }: Catalogue): string {
  const items = featured_items.filter(({ products }) => products.includes(product.id))
  const kind = (item.name.split(' ').at(-1) ?? '').replace(/s$/, '')
  const saysAll = items.length === 1 && product.name.includes(kind)
  return saysAll ? product.name : `${product.name}, ${item.name}`
}

import { createHash } from 'node:crypto'
import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#platform/config/shop.ts'
import type { ShareImage } from '#platform/http/page-meta.ts'
import type { PictureCache } from '#platform/pictures/picture-cache.server.ts'
import { pictureAddress, type ShownPicture } from '#platform/pictures/picture-name.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { OpeningPrices } from '#shop/configurator/opening-price.ts'
import type { ContentLibrary } from '#site/content/documents/content-library.ts'
import { getInformation } from '#site/content/item-content.ts'
import {
  type AnsweredQuestion,
  type DescribeProduct,
  listPublicPages,
  type PublicPage,
  type PublicPages,
} from './public-pages.ts'
import {
  crumbsData,
  productData,
  questionsData,
  type Rating,
  type StructuredData,
  shopData,
  shopId,
  siteData,
} from './structured-data.ts'

/** Of the pictures for shared links, in pixels, like every rendered picture. */
export const SHARE_SIZE = { width: 1100, height: 619 } as const

export interface SeoDeps {
  shop: Shop
  /** What is on sale. */
  catalogue: { current(): { catalogue: Catalogue } }
  /** The "from" prices; a new object when one of them may have changed. */
  openingPrices(): OpeningPrices
  pictures: PictureCache
  /** The shop's texts; a new object when one of them changes. */
  content: { current(): { library: ContentLibrary } }
  /** The questions of a page. */
  questionsOn(path: string): readonly AnsweredQuestion[]
  /** The customers' rating for a page; null if there is none. */
  getRating(path: string): Rating | null
}

export interface Seo {
  pages(): PublicPages
  /**
   * The head of the public page at an address; null if there is none.
   * @param shared the shopper's own picture, if the link has one; the page is then shared with it
   */
  getHead(url: URL, shared?: ShareImage | null): MetaDescriptor[] | null
  /** Absolute addresses of a page's rendered pictures, up to a maximum. */
  getImages(page: PublicPage, origin: string, max: number): string[]
  /** The share image of a page; null if it has no rendered picture. */
  getShare(page: PublicPage): Share | null
}

/** A share image. */
export interface Share {
  /** From the site's root; with a version, so that it may be cached for ever. */
  path: string
  title: string
  brand: string
  picture: ShownPicture
}

const IMAGES_OF_A_PRODUCT = 3

/** Heads and images of public pages, which are listed again when catalogue or texts change. */
export function createSeo(deps: SeoDeps): Seo {
  const { shop, pictures } = deps
  const pages = rememberPages(deps)
  const getShare = (page: PublicPage) => shareFor(page, pictures.first(page.pictures), shop.brand)
  const getImages: Seo['getImages'] = (page, origin, max) => wholeAddresses(page, pictures, origin).slice(0, max)

  return {
    pages,
    getImages,
    getShare,
    getHead(url, shared = null) {
      const page = pages().at(url)
      if (page === null) return null
      const { origin } = url
      const image = shared ?? shareImage(getShare(page), origin)
      const images = getImages(page, origin, IMAGES_OF_A_PRODUCT)
      const data = getData(page, { origin, images: images.length > 0 || image === null ? images : [image.url], deps })
      const canonical = `${origin}${page.path}`
      const sharedAs = shared === null ? canonical : `${origin}${url.pathname}${url.search}`
      return headTags({ page, brand: shop.brand, canonical, image, data, sharedAs })
    },
  }
}

function rememberPages({ catalogue: catalogues, content, openingPrices: getPrices, shop }: SeoDeps): () => PublicPages {
  let cached: { openingPrices: OpeningPrices; library: ContentLibrary; pages: PublicPages } | null = null
  return () => {
    const { catalogue } = catalogues.current()
    const openingPrices = getPrices()
    const { library } = content.current()
    if (cached?.openingPrices !== openingPrices || cached.library !== library) {
      const pages = listPublicPages({ catalogue, shop, openingPrices, describe: describeBy(library) })
      cached = { openingPrices, library, pages }
    }
    return cached.pages
  }
}

function getData(
  page: PublicPage,
  { origin, images, deps }: { origin: string; images: readonly string[]; deps: SeoDeps },
): StructuredData {
  const { shop, questionsOn, getRating } = deps
  const { path, title, description, crumbs, offered } = page
  const url = `${origin}${path}`
  const seller = shopId(origin)
  const facts = { name: title, description, images, url, brand: shop.brand, seller, rates: shop.shipping }
  const product = offered && productData({ ...facts, offered, rating: getRating(path) })
  const found = [product, crumbsData(crumbs, origin), questionsData(questionsOn(path))].filter((one) => one !== null)
  const site = path === '/' ? [siteData(shop, origin)] : []
  return { '@context': 'https://schema.org', '@graph': [shopData(shop, origin), ...site, ...found] }
}

/** Pictures that are not rendered are left out: other sites do not show SVG. */
function wholeAddresses({ pictures: paths }: PublicPage, cache: PictureCache, origin: string): string[] {
  const found = paths.flatMap((path) => cache.first([path]) ?? [])
  return [...new Set(found.map((picture) => `${origin}${pictureAddress(picture, picture.width, 'webp')}`))]
}

function shareFor({ path, title }: PublicPage, picture: ShownPicture | null, brand: string): Share | null {
  if (picture === null) return null
  const content = JSON.stringify([title, brand, picture.file, picture.version])
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { path: `/share/${shareName(path)}.jpg?v=${version}`, title, brand, picture }
}

/** `/stickers/roll` → `stickers-roll`. */
export function shareName(path: string): string {
  return path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home'
}

function shareImage(share: Share | null, origin: string): ShareImage | null {
  if (share === null) return null
  return { url: `${origin}${share.path}`, ...SHARE_SIZE, alt: `${share.title}. ${share.picture.alt}` }
}

/** A product's description: the content block of a card or tag, or else its product information. */
function describeBy(library: Pick<ContentLibrary, 'product-information' | 'card-content'>): DescribeProduct {
  return (product) =>
    library['card-content'].get(product.url_slug)?.descriptions[0] ??
    getInformation(library, product)?.description ??
    null
}

interface HeadFacts {
  page: PublicPage
  brand: string
  /** `https://shop.example/stickers`. */
  canonical: string
  image: ShareImage | null
  /** The address for sharing: the canonical one, unless the shopper's own picture is shared. */
  sharedAs: string
  data: StructuredData
}

/**
 * The head of a public page: for search engines, Open Graph for previews of shared links, and the only Twitter tag
 * that Open Graph does not cover, a large picture.
 */
function headTags({
  page: { title, description },
  brand,
  canonical,
  image,
  sharedAs,
  data,
}: HeadFacts): MetaDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_GB',
    'og:site_name': brand,
    'og:title': title,
    'og:description': description,
    'og:url': sharedAs,
    ...(image && {
      'og:image': image.url,
      'og:image:width': image.width,
      'og:image:height': image.height,
      'og:image:alt': image.alt,
    }),
  }
  return [
    { title: `${title} | ${brand}` },
    { name: 'description', content: description },
    { name: 'robots', content: 'max-image-preview:large' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...Object.entries(properties).map(([property, value]) => ({ property, content: String(value) })),
    ...(image === null ? [] : [{ name: 'twitter:card', content: 'summary_large_image' }]),
    { 'script:ld+json': { ...data } },
  ]
}

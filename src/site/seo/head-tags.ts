import type { MetaDescriptor } from 'react-router'
import type { PublicPage } from './public-page.ts'
import type { ShareImage } from './share-image.ts'
import type { StructuredData } from './structured-data/page-data.ts'

export interface HeadFacts {
  page: PublicPage
  brand: string
  /** `https://shop.example`. */
  origin: string
  image: ShareImage | null
  /** Where it is passed on as another address than its canonical one, as with a picture of one's own. */
  sharedAs?: string
  data: StructuredData
}

/** Everything that the head of a public page says about it, for search engines and for whoever it is passed on to. */
export function headTags({ page, brand, origin, image, sharedAs, data }: HeadFacts): MetaDescriptor[] {
  const canonical = `${origin}${page.path}`
  return [
    { title: `${page.title} | ${brand}` },
    { name: 'description', content: page.description },
    { name: 'robots', content: 'max-image-preview:large' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...openGraph({ page, brand, image, url: sharedAs ?? canonical }),
    { 'script:ld+json': { ...data } },
  ]
}

type Shared = Pick<HeadFacts, 'page' | 'brand' | 'image'> & { url: string }

/** Open Graph, and the one tag of Twitter's that it does not cover: a large picture. */
function openGraph({ page, brand, image, url }: Shared): MetaDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:locale': 'en_GB',
    'og:site_name': brand,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': url,
    'og:image': image?.url,
    'og:image:width': image?.width,
    'og:image:height': image?.height,
    'og:image:alt': image?.alt,
  }
  const tags = Object.entries(properties).flatMap(([property, value]) =>
    value === undefined ? [] : [{ property, content: String(value) }],
  )
  return image === null ? tags : [...tags, { name: 'twitter:card', content: 'summary_large_image' }]
}

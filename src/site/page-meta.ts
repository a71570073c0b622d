import type { MetaDescriptor } from 'react-router'
import type { ShareImage } from './share-image.ts'

export interface PageMeta {
  /** What the page is, without the shop's name. */
  title: string
  brand: string
  description?: string
  /** Pages that search engines should leave out. */
  hidden?: boolean
  /** Of a page that is passed on: its whole address, and the picture that stands with it. */
  share?: { url: string; image: ShareImage | null }
}

/** Title and description of a page, for the browser's tab, for search engines and for whoever it is passed on to. */
export function pageMeta({ title, brand, description, hidden = false, share }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(share === undefined ? [] : openGraph({ title, brand, description, ...share })),
  ]
}

type Shared = Pick<PageMeta, 'title' | 'brand' | 'description'> & NonNullable<PageMeta['share']>

/** Open Graph, and the one tag of Twitter's that it does not cover: a large picture. */
function openGraph({ title, brand, description, url, image }: Shared): MetaDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': brand,
    'og:title': title,
    'og:description': description,
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

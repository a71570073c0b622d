import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  /** What the page is, without the shop's name. */
  title: string
  brand: string
  description?: string
  /** Pages that search engines should leave out. */
  hidden?: boolean
}

/** Title and description of a page that search engines do not show; what public pages say is in `src/site/seo`. */
export function pageMeta({ title, brand, description, hidden = false }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The picture that stands with a page where it is passed on. */
export interface ShareImage {
  /** Whole, as those who show it are elsewhere. */
  url: string
  width: number
  height: number
  alt: string
}

/** One step of the way to a page (001 §3). */
export interface Crumb {
  title: string
  to: string
}

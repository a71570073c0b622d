import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  /** What the page is, without the shop's name. */
  title: string
  brand: string
  description?: string
  /** Pages that search engines should leave out. */
  hidden?: boolean
}

/** Title and description of a page that search engines do not show; those of public pages are in `src/site/seo`. */
export function pageMeta({ title, brand, description, hidden = false }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The picture of a page when it is shared. */
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

/** The breadcrumbs of a page directly below the home page. */
export function homeCrumbs(title: string, to: string): Crumb[] {
  return [
    { title: 'Home', to: '/' },
    { title, to },
  ]
}

/** The matches of a page: the first is the root's, whose data names the shop; it is missing where the root failed. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/**
 * The `meta` of a page that search engines leave out.
 * @param title of the page, or what makes it of the page's data
 */
export function privateMeta<Data = unknown>(title: string | ((data: Data) => string)) {
  return ({ loaderData, matches }: { loaderData?: Data | undefined; matches: Matches }): MetaDescriptor[] => {
    if (loaderData === undefined && typeof title !== 'string') return []
    const root = matches[0]?.loaderData as { shop: { brand: string } } | undefined
    const text = typeof title === 'string' ? title : title(loaderData as Data)
    return root === undefined ? [] : pageMeta({ title: text, brand: root.shop.brand, hidden: true })
  }
}

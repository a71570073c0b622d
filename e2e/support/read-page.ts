import type { Page } from '@playwright/test'

/** What a crawler reads of an address: fetched as it is sent, no script has run. */
export interface ReadPage {
  /** Where it was asked for. */
  address: string
  /** Where it came from in the end. */
  landed: string
  status: number
  isPage: boolean
  title: string
  descriptions: string[]
  canonicals: string[]
  hidden: boolean
  headings: number
  /** The way to it: as it is shown, and as its data has it. */
  crumbs: { shown: string[]; told: string[] }
  /** Pictures without an alternative text. */
  withoutAlt: string[]
  ids: string[]
  /** Whole addresses, with their hash. */
  links: string[]
  /** Whole addresses of whatever the page needs or names: pictures, scripts, styles, films, share images. */
  assets: string[]
}

/**
 * Reads a page of the same site by the browser's own parser.
 * @param page stands on any page of the site
 */
export function readPage(page: Page, address: string): Promise<ReadPage> {
  return page.evaluate(async (asked) => {
    const answer = await fetch(asked, { credentials: 'omit', headers: { accept: 'text/html' } })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const html = isPage ? await answer.text() : ''
    const read = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string) => [...read.querySelectorAll(selector)]
    const of = (selector: string, name: string) =>
      all(selector).flatMap((element) => element.getAttribute(name)?.trim() ?? [])
    const whole = (found: string[]) => [...new Set(found.map((one) => new URL(one, answer.url).href))]
    const sets = of('img, source', 'srcset').flatMap((set) =>
      set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    )
    const shown = all('h1').filter((heading) => heading.closest('[hidden], template') === null)
    const files = ['img', 'source', 'script', 'video'].flatMap((tag) => of(tag, 'src'))
    const told = all('script[type="application/ld+json"]').flatMap(({ textContent }) => {
      const { '@graph': things } = JSON.parse(textContent) as { '@graph': { itemListElement?: { name: string }[] }[] }
      return things.flatMap(({ itemListElement = [] }) => itemListElement.map(({ name }) => name))
    })
    return {
      address: asked,
      landed: answer.url,
      status: answer.status,
      isPage,
      title: read.title.trim(),
      descriptions: of('meta[name="description"]', 'content'),
      canonicals: of('link[rel="canonical"]', 'href'),
      hidden: of('meta[name="robots"]', 'content').some((robots) => robots.includes('noindex')),
      headings: shown.length,
      crumbs: { shown: all('nav[aria-label="Breadcrumb"] li').map(({ textContent }) => textContent.trim()), told },
      withoutAlt: all('img:not([alt])').map((image) => image.getAttribute('src') ?? ''),
      ids: of('[id]', 'id'),
      links: whole(of('a', 'href')),
      assets: whole([
        ...[...files, ...sets, ...of('video', 'poster'), ...of('use', 'href')].filter((file) => file !== ''),
        ...of('link:not([rel="canonical"], [rel="alternate"])', 'href'),
        ...of('meta[property="og:image"]', 'content'),
      ]),
    }
  }, address)
}

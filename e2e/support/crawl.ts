import type { Page } from '@playwright/test'
import { type ReadPage, readPage } from './read-page.ts'

/** What a crawler found from the home page on, without signing in. */
export interface Crawl {
  pages: ReadPage[]
  /** Every link by its whole address, with a page that has it. */
  links: ReadonlyMap<string, string>
}

/** A form of an address with other values says little new: so many of each are read. */
const VARIANTS = 2
const AT_ONCE = 4

/**
 * Follows every link of the site that leads to a page.
 * @param listed addresses that are read whatever others of their form were, once a link leads to them
 */
export async function crawl(page: Page, origin: string, listed: readonly string[]): Promise<Crawl> {
  const links = new Map<string, string>()
  const variants = new Map<string, number>()
  const pages: ReadPage[] = []
  const waiting: string[] = []

  const take = (link: string, from: string) => {
    const known = links.has(link)
    if (!known) links.set(link, from)
    const { origin: site, pathname, search, searchParams } = new URL(link)
    const address = `${site}${pathname}${search}`
    if (known || site !== origin || variants.has(address)) return
    variants.set(address, 0)
    const form = `${pathname}?${[...new Set(searchParams.keys())].sort().join('&')}`
    const before = variants.get(form) ?? 0
    if (search !== '' && before >= VARIANTS && !listed.includes(address)) return
    variants.set(form, before + 1)
    waiting.push(address)
  }

  take(`${origin}/`, 'the start')
  while (waiting.length > 0) {
    const read = await Promise.all(waiting.splice(0, AT_ONCE).map((address) => readPage(page, address)))
    pages.push(...read)
    for (const { address, links: found } of read) for (const link of found) take(link, address)
  }
  return { pages, links }
}

/** Addresses that answer with anything but a success, with what they answer. */
export function brokenAmong(page: Page, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([asked, most]) => {
      const broken: string[] = []
      const waiting = [...asked]
      const ask = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const { ok, status } = await fetch(next, { method: 'HEAD', credentials: 'omit' })
          if (!ok) broken.push(`${next}: ${status}`)
        }
      }
      await Promise.all(Array.from({ length: most }, ask))
      return broken
    },
    [addresses, AT_ONCE] as const,
  )
}

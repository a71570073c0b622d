import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { ItemPage } from '#shop/configurator/open-item-page.server.ts'
import type { UsualJob } from '#shop/configurator/ui/usual-jobs.tsx'
import type { UsualJobs } from './documents/schemas.ts'

/** Opens the page of an address; null if it does not exist. */
type OpenPage = (url: URL) => ItemPage | { redirect: string } | null

/**
 * The usual jobs of an item's page, priced, with every choice in their addresses. A job that the catalogue does not
 * accept exactly as written is left out, rather than shown as something else. Jobs of the page itself come before
 * those of other pages.
 */
export function usualJobs(
  { url_slug }: Pick<ItemView, 'url_slug'>,
  documents: ReadonlyMap<string, UsualJobs>,
  open: OpenPage,
): UsualJob[] {
  const parts = url_slug.split('/')
  const document = parts
    .toReversed()
    .map((part) => documents.get(part))
    .find((found) => found !== undefined)
  const jobs = (document?.jobs ?? []).flatMap(({ address, ...shown }) => {
    const url = new URL(address, 'http://shop')
    const page = open(url)
    if (page === null || 'redirect' in page || page.notice !== null) return []
    const { quantity, custom_quantity } = page.choices
    const row = page.list.rows.find((one) => String(one.quantity) === (custom_quantity ?? quantity))
    if (row === undefined) return []
    const path = url.pathname
    const query = String(writeChoices(page.choices))
    return [{ ...shown, path, query, itemId: page.item.id, quantity: row.quantity, price: row.price }]
  })
  const isElsewhere = ({ path }: UsualJob) => Number(path !== `/${url_slug}`)
  return jobs.toSorted((a, b) => isElsewhere(a) - isElsewhere(b))
}

/** Their pictures. */
export function usualJobPictures(jobs: readonly UsualJob[]): string[] {
  return jobs.map(({ picture }) => picture)
}

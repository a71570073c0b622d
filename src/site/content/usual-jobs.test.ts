import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { openItemPage } from '#shop/configurator/open-item-page.server.ts'
import { startApi, type TestApi } from '#shop/configurator/testing/start-api.server.ts'
import manifest from '../../../public/pictures/manifest.json' with { type: 'json' }
import { usualJobs as jobsSchema } from './documents/schemas.ts'
import { USUAL_JOBS_SEEDS } from './documents/seeds/usual-jobs.ts'
import { usualJobs } from './usual-jobs.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.app.close())

const open = (url: URL) => openItemPage(url, { period: api.period(), shipping: shop.shipping })
const documents = new Map(Object.entries(USUAL_JOBS_SEEDS))
const getJobs = (url_slug: string, of: typeof documents = documents) => usualJobs({ url_slug }, of, open)

describe('usual jobs', () => {
  test.each(Object.entries(USUAL_JOBS_SEEDS))(
    'every job of %s completes to a configuration that can be ordered',
    (_, document) => {
      expect(jobsSchema.safeParse(document).error).toBeUndefined()
      for (const { title, address, picture } of document.jobs) {
        const page = open(new URL(address, 'http://shop'))
        if (page === null || 'redirect' in page) throw new Error(`${title} leads nowhere`)
        expect([page.notice, page.list.quote_required, page.list.special_size], title).toEqual([null, false, false])
        // Every choice in the address is applied.
        for (const [name, value] of new URL(address, 'http://shop').searchParams) {
          expect(page.choices, title).toMatchObject({ [name]: value })
        }
        expect(manifest, title).toHaveProperty([picture])
      }
    },
  )

  test.each([
    ['stickers', 'Die-cut vinyl', 5],
    ['stickers/roll', 'Round paper labels', 3],
    ['labels', 'Paper labels in your shape', 3],
    ['business-cards/swing-tags', 'Swing tags', 4],
    ['business-cards/standard-business-card', '85 × 55 cards', 4],
    ['business-cards/premium-business-card', 'Heavy white cards', 4],
  ])('are on /%s, the first being %s', (slug, first, count) => {
    const jobs = getJobs(slug)
    expect(jobs.map(({ title }) => title)[0]).toBe(first)
    expect(jobs).toHaveLength(count)
  })

  test('do not exist for other items', () => {
    expect(getJobs('dome-stickers')).toEqual([])
  })

  test('show the price of their page, for the quantity in their address', () => {
    for (const { url_slug } of seedCatalogue.featured_items) {
      for (const job of getJobs(url_slug)) {
        const page = open(new URL(`${job.path}?${job.query}`, 'http://shop'))
        if (page === null || 'redirect' in page) throw new Error(`${job.title} leads nowhere`)
        expect(page.list.rows.find(({ quantity }) => quantity === job.quantity)?.price).toBe(job.price)
      }
    }
  })

  test.each([
    ['leads nowhere', '/nothing?product_id=1'],
    ['names an option that is not offered', '/stickers?product_id=2&finishing_id=1'],
    ['names a size without a price', '/stickers?size=custom&width=2000&height=2000'],
    ['names a quantity above the highest', '/stickers?quantity=custom&custom_quantity=900000'],
  ])('a job whose address %s is left out', (_, address) => {
    const job = { title: 'Gone', line: 'No longer sold', picture: 'gallery/art-paper-01', address }
    expect(getJobs('stickers', new Map([['stickers', { jobs: [job] }]]))).toEqual([])
  })
})

import { join } from 'node:path'
import { shop } from '#platform/config/shop.ts'
import { openPictureCache } from '#platform/pictures/picture-cache.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { getOpeningPrices } from '#shop/configurator/get-opening-prices.ts'
import { openLibrary } from '#site/content/documents/content-library.ts'
import { createSeo, type Seo, type SeoDeps } from '../seo-service.server.ts'

const openingPrices = getOpeningPrices(seedCatalogue, '2026-06-01')
const texts = openLibrary([])

/** The address of the test's shop. */
export const ORIGIN = 'https://shop.example'

/** The SEO service of the shop as delivered, with the existing pictures. */
export function openTestSeo(more: Partial<SeoDeps> = {}): Seo {
  const manifest = join(import.meta.dirname, '../../../../public/pictures/manifest.json')
  return createSeo({
    shop,
    catalogue: { current: () => ({ catalogue: seedCatalogue }) },
    openingPrices: () => openingPrices,
    pictures: openPictureCache({
      manifest,
      onFault: (fault) => {
        throw fault
      },
    }),
    content: { current: () => texts },
    questionsOn: () => [],
    getRating: () => null,
    ...more,
  })
}

/** The things in a page's structured data, by type. */
export function thingsOn(seo: Seo, path: string): Record<string, Record<string, unknown>> {
  const head = seo.getHead(new URL(path, ORIGIN)) ?? []
  const data = head.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  const things = (data as { '@graph': Record<string, unknown>[] }[]).flatMap((one) => one['@graph'])
  return Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]))
}

import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openPictureCache } from '#platform/pictures/picture-cache.server.ts'
import { pictureAddress } from '#platform/pictures/picture-name.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { itemPictures } from '#shop/configurator/item-pictures.ts'
import { openLibrary } from '#site/content/documents/content-library.ts'
import { itemContent, panelPictures } from '#site/content/item-content.ts'
import { catalogueEntries } from '#site/search/shop-index.ts'

const views = seedCatalogue.featured_items.map(({ id }) => resolveItem(seedCatalogue, id))
const { library } = openLibrary([])
const named = new Set([
  ...views.flatMap((item) => [
    item.img,
    ...itemPictures(item),
    ...panelPictures(itemContent(item, library, seedCatalogue.print_features)),
  ]),
  ...catalogueEntries(seedCatalogue).flatMap(({ picture }) => picture ?? []),
])

const faults: unknown[] = []
const cache = openPictureCache({
  manifest: 'public/pictures/manifest.json',
  onFault: (fault) => faults.push(fault),
})

describe('every picture that a page names', () => {
  it.each([...named])('%s is there', (source) =>
    expect(source.startsWith('/') ? existsSync(`public${source}`) : cache.address(source) !== null).toBe(true),
  )

  it('is there in every width and format', () => {
    const files = [...named]
      .flatMap((name) => cache.first([name]) ?? [])
      .flatMap((picture) =>
        picture.widths.flatMap((width) =>
          (['avif', 'webp'] as const).map((format) => pictureAddress(picture, width, format).replace(/\?.*/, '')),
        ),
      )
    expect(faults).toEqual([])
    expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
  })
})

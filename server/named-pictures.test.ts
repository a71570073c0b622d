import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openPictureCache } from '#platform/pictures/picture-cache.server.ts'
import { pictureAddress } from '#platform/pictures/picture-name.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { itemPictures } from '#shop/configurator/item-pictures.ts'
import { getStill, TILT_FILM } from '#shop/configurator/slides.ts'
import { openLibrary } from '#site/content/documents/content-library.ts'
import { itemContent, panelPictures } from '#site/content/item-content.ts'
import { catalogueEntries } from '#site/search/catalogue-entries.ts'

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

/** Shown only once it has been rendered. */
const WITHOUT_DRAWING = getStill(TILT_FILM)

describe('every picture that a page names', () => {
  it.each([...named].filter((path) => path !== WITHOUT_DRAWING))('%s is there', (path) =>
    expect(existsSync(`public${path}`)).toBe(true),
  )

  it('is there as a rendered picture too, in every width and format, where the manifest says so', () => {
    const faults: unknown[] = []
    const shelf = openPictureCache({
      manifest: 'public/pictures/manifest.json',
      onFault: (fault) => faults.push(fault),
    })
    const files = Object.values(shelf.among(named)).flatMap((picture) =>
      picture.widths.flatMap((width) =>
        (['avif', 'webp'] as const).map((format) => pictureAddress(picture, width, format).replace(/\?.*/, '')),
      ),
    )
    expect(faults).toEqual([])
    expect(files.filter((file) => !existsSync(`public${file}`))).toEqual([])
  })
})

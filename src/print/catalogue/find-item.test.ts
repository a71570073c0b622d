import { describe, expect, it } from 'vitest'
import { findItem, findProduct } from './find-item-page.ts'
import { seedCatalogue } from './seed/catalogue.ts'

describe('decisions §2: slugs', () => {
  it.each(seedCatalogue.featured_items.map(({ id, url_slug }) => [url_slug, id] as const))(
    '%s finds its item, whole or by its last segment',
    (slug, id) => {
      expect(findItem(seedCatalogue, slug)?.id).toBe(id)
      expect(findItem(seedCatalogue, slug.split('/').at(-1) ?? '')?.id).toBe(id)
    },
  )

  it.each(['', 'business-cards', 'nothing', 'Stickers', 'labels/roll'])('"%s" finds nothing', (slug) => {
    expect(findItem(seedCatalogue, slug)).toBeUndefined()
  })

  it('finds a product by its slug', () => {
    expect(findProduct(seedCatalogue, 'vintage-kraft-300gsm')?.id).toBe(21)
    expect(findProduct(seedCatalogue, 'swing-tags')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { seedCatalogue } from './seed/catalogue.ts'
import { validateCatalogue } from './validate-catalogue.ts'

const LATER: Readonly<Record<string, readonly string[]>> = {
  featured_items: ['menu_group'],
  finishings: ['appearance'],
  materials: ['appearance'],
  products: [
    'family',
    'chosen_as',
    'finishing_label',
    'premium_with_any_finishing',
    'keywords',
    'roll_images_from',
    'disabled_cuttings',
    'disabled_special_processing',
    'special_processing_finishings',
    'appearance',
    'included',
    'minimum_reason',
  ],
}

type Entry = Record<string, unknown>
type Written = Record<string, Entry[]>

/** The seed as it was before these attributes existed. */
function older(): Written {
  const catalogue: Written = JSON.parse(JSON.stringify(seedCatalogue))
  for (const [list, names] of Object.entries(LATER)) {
    for (const entry of catalogue[list] ?? []) for (const name of names) delete entry[name]
  }
  return catalogue
}

function paths(candidate: unknown): string[] {
  const validated = validateCatalogue(candidate)
  return validated.ok ? [] : validated.faults.map(({ path, reason }) => `${path} ${reason}`)
}

describe('a catalogue from before these attributes existed', () => {
  it('gets the attributes that the specification fixes for its ids', () => {
    expect(validateCatalogue(older())).toEqual({ ok: true, catalogue: seedCatalogue })
  })

  it('gets plain attributes for an id that the specification does not know', () => {
    const catalogue = older()
    const [item] = catalogue['featured_items'] ?? []
    const [product] = catalogue['products'] ?? []
    catalogue['featured_items']?.push({ ...item, id: 90, url_slug: 'beer-mats', products: [91], featured_product: 91 })
    catalogue['products']?.push({ ...structuredClone(product), id: 91, url_slug: 'beer-mat', featured_category_id: 90 })
    const rows = catalogue['products']?.at(-1)?.['attributes'] as { dim_lookups: { id: number }[] }
    rows.dim_lookups.forEach((row, index) => (row.id = 91_000 + index))
    const validated = validateCatalogue(catalogue)
    expect(validated).toMatchObject({ ok: true })
    if (!validated.ok) return
    expect(validated.catalogue.featured_items.at(-1)?.menu_group).toBe('More')
    expect(validated.catalogue.products.at(-1)).toMatchObject({ family: 'sticker', chosen_as: null, keywords: '' })
  })

  it('offers a hole once: tags used to offer it as an add-on and as a print feature', () => {
    const catalogue = older()
    const tag = catalogue['products']?.find(({ id }) => id === 17)?.['attributes'] as { print_features: number[] }
    tag.print_features.splice(3, 0, 4)
    expect(validateCatalogue(catalogue)).toEqual({ ok: true, catalogue: seedCatalogue })
  })

  it('keeps attributes that are given, and says exactly where they are wrong', () => {
    const catalogue = older()
    Object.assign(catalogue['products']?.[2] ?? {}, { family: 'poster' })
    Object.assign(catalogue['products']?.[3] ?? {}, {
      appearance: { ...seedCatalogue.products[3]?.appearance, stock: {} },
    })
    expect(paths(catalogue)).toEqual([
      'products[2].family must be one of sticker, card, cut-film',
      'products[3].appearance.stock.kind must be a stock whose kind is known',
    ])
  })

  it('refuses an option, a finishing or an image that does not exist', () => {
    const catalogue = older()
    Object.assign(catalogue['products']?.[0] ?? {}, {
      disabled_cuttings: [7, 77],
      disabled_special_processing: [88],
      special_processing_finishings: [{ special_processing_id: 89, finishing_id: 9 }],
      roll_images_from: 12,
    })
    expect(paths(catalogue)).toEqual([
      expect.stringMatching(/^products\[0\]\.disabled_cuttings\[1\] must be one of the cuttings/),
      expect.stringMatching(/^products\[0\]\.disabled_special_processing\[0\] must be one of the special processing/),
      expect.stringMatching(/^products\[0\]\.special_processing_finishings\[0\]\.special_processing_id must be one of/),
      expect.stringMatching(/^products\[0\]\.special_processing_finishings\[0\]\.finishing_id must be one of/),
      'products[0].roll_images_from must be below 12, the number of gallery images',
    ])
  })

  it.each([[null], [[]], [{}], [{ products: 3 }], [{ products: [null, 4, []] }]])(
    'refuses %j, as before',
    (candidate) => {
      expect(validateCatalogue(candidate)).toMatchObject({ ok: false })
    },
  )
})

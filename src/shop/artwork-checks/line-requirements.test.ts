import { describe, expect, test } from 'vitest'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { readChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { type LineFiles, lineRequirements, requirementsOf, shareOf } from './line-requirements.ts'

const ONE: LineFiles = { sets: 1, files: 1 }

/** `50×50 +2 p1 300% CutContour White`. */
function inShort(requirements: PrintRequirements | null): string {
  if (requirements === null) return 'none'
  const { trim, bleedMm, safeMm, pages, maxInkPercent, plates, foils, optionalFoils } = requirements
  expect(safeMm).toBe(bleedMm)
  return `${trim.width}×${trim.height} +${bleedMm} p${pages ?? '*'} ${maxInkPercent}% ${[...plates, ...(foils ?? []), ...(optionalFoils ?? []).map((foil) => `${foil}?`)].join(' ')}`.trim()
}

function requirementsFor(itemId: number, query: string, files = ONE) {
  const item = resolveItem(seedCatalogue, itemId)
  const { product, configuration } = completeConfiguration(item, readChoices(new URLSearchParams(query)))
  return { productId: product.id, requirements: requirementsOf(item, product, configuration, files) }
}

describe('decisions §2, 001 §9: what every product needs, with its default choices', () => {
  test.each([
    [1, 1, 'Art Paper', '50×50 +2 p1 300%'],
    [1, 2, 'Classic Paper', '50×50 +2 p1 260%'],
    [1, 3, 'PVC Vinyl', '50×50 +2 p1 300%'],
    [1, 4, 'Kraft Paper', '50×50 +2 p1 260%'],
    [1, 5, 'Transparent Stickers', '50×50 +2 p1 300%'],
    [4, 6, 'Hologram Stickers', '50×50 +2 p1 300%'],
    [4, 7, 'Silver Vinyl', '50×50 +2 p1 300%'],
    [4, 8, 'Gold Vinyl', '50×50 +2 p1 300%'],
    [8, 9, 'Vinyl Lettering', '300×50 +0 p1 300%'],
    [7, 10, 'Custom Decals', '50×50 +2 p1 300%'],
    [1, 11, 'Standard Vinyl', '50×50 +2 p1 300%'],
    [5, 12, 'Dome Stickers', '25×25 +2 p1 300%'],
    [6, 13, 'Foil Paper Stickers', '50×50 +2 p1 260% Foil gold'],
    [6, 14, 'Embossed Paper Stickers', '50×50 +2 p1 260% Emboss'],
    [9, 15, 'Bumper Stickers', '150×75 +2 p1 300%'],
    [10, 16, 'Standard Business Card', '91×55 +1 p1 300%'],
    [12, 17, 'Classic Swing Tag', '91×55 +1 p1 260%'],
    [12, 18, 'Folded Swing Tag', '91×110 +1 p1 260%'],
    [11, 19, 'Royal Extra White 400gsm', '91×55 +1 p1 260%'],
    [11, 20, 'Standard Matte 250gsm', '91×55 +1 p1 300%'],
    [11, 21, 'Vintage Kraft 300gsm', '91×55 +1 p1 260%'],
    [1, 22, 'Synthetic Paper', '50×50 +2 p1 300%'],
    [8, 23, 'Transfer Decals', '100×100 +0 p1 300%'],
  ])('item %i, product %i %s: %s', (itemId, productId, _name, expected) => {
    const { productId: chosen, requirements } = requirementsFor(itemId, `product_id=${productId}`)
    expect(chosen).toBe(productId)
    expect(inShort(requirements)).toBe(expected)
  })

  test('every product of the catalogue is in the table above', () => {
    expect(seedCatalogue.products).toHaveLength(23)
  })
})

describe('what the choices change', () => {
  test.each([
    [
      'decisions §9: a shape of one’s own is cut along its line',
      1,
      'cutting_id=2&shape_id=6&size=custom&width=80&height=60',
      '80×60 +2 p1 300% CutContour',
    ],
    ['a circle is cut by its size', 1, 'cutting_id=2&shape_id=3&size=75x75', '75×75 +2 p1 300%'],
    [
      'decisions §2, finishing 9: white under the colours of clear film',
      1,
      'product_id=5&finishing_id=9',
      '50×50 +2 p1 300% White',
    ],
    ['decisions §2, finishing 8: no white spot', 1, 'product_id=5&finishing_id=8', '50×50 +2 p1 300%'],
    [
      'decisions §8: a sheet is the piece',
      3,
      'cutting_id=3&shape_id=3&size=custom&width=200&height=150',
      '200×150 +2 p1 300%',
    ],
    ['001 §2: two printed sides, two pages', 10, 'printed_side_id=2', '91×55 +1 p2 300%'],
    ['decisions §2: foil on a card', 11, 'print_features[]=101', '91×55 +1 p1 260% Foil gold'],
    ['foil and embossing', 11, 'print_features[]=101&print_features[]=111', '91×55 +1 p1 260% Foil Emboss gold'],
    ['two foils', 11, 'print_features[]=104&print_features[]=102', '91×55 +1 p1 260% Foil silver holographic'],
    [
      'a foil on each side',
      11,
      'printed_side_id=2&print_features[]=101&print_features[]=102@back',
      '91×55 +1 p2 260% Foil gold silver',
    ],
    ['a die made for the artwork', 11, 'print_features[]=123', '91×55 +1 p1 260% CutContour'],
    ['a die of the shop', 11, 'print_features[]=121', '91×55 +1 p1 260%'],
    ['decisions §8: a size of one’s own', 1, 'size=custom&width=62&height=40', '62×40 +2 p1 300%'],
    ['no size', 1, 'size=custom&width=&height=', 'none'],
  ])('%s', (_what, itemId, query, expected) => {
    expect(inShort(requirementsFor(itemId, query).requirements)).toBe(expected)
  })

  test('a foil of one side is in one of the files where each side is a file', () => {
    const query = 'printed_side_id=2&print_features[]=101&print_features[]=101@back&print_features[]=102@back'
    const { requirements } = requirementsFor(11, query, { sets: 1, files: 2 })
    expect(inShort(requirements)).toBe('91×55 +1 p1 260% Foil gold silver?')
  })

  test('decisions §9: a perforation that a shop sells needs its line, and leaves the outline of the piece', () => {
    const sold = {
      ...seedCatalogue,
      print_features: seedCatalogue.print_features.map((group) =>
        group.code === 'die-cut'
          ? { ...group, items: group.items.map((item) => ({ ...item, name: 'Perforated Line' })) }
          : group,
      ),
    }
    const item = resolveItem(sold, 11)
    const choices = readChoices(new URLSearchParams('print_features[]=123'))
    const { product, configuration } = completeConfiguration(item, choices)
    expect(inShort(requirementsOf(item, product, configuration, ONE))).toBe('91×55 +1 p1 260% Perf')
  })

  test('decisions §8: a fold is where the template has it, so a file may have it and need not', () => {
    expect(requirementsFor(12, 'product_id=18').requirements?.optionalPlates).toEqual(['CutContour', 'Fold', 'Crease'])
  })

  test('a cut line that was drawn here is not asked of the file', () => {
    const query = 'cutting_id=2&shape_id=6&size=custom&width=80&height=60'
    expect(requirementsFor(1, query, { ...ONE, hasCutLine: true }).requirements?.plates).toEqual([])
  })
})

describe('decisions §9: one page for each printed side of each set, over all files of the line', () => {
  test.each([
    ['a card with one file', 1, 1, 2],
    ['a card with a file for each side', 1, 2, 1],
    ['eight cards in one file', 8, 1, 16],
    ['eight cards in eight files', 8, 8, 2],
    ['eight cards, a file for each side', 8, 16, 1],
    ['three files for two sides', 1, 3, null],
  ])('%s', (_what, sets, files, pages) => {
    expect(requirementsFor(10, 'printed_side_id=2', { sets, files }).requirements?.pages).toBe(pages)
  })
})

test.each([
  ['one file for two sets has the pages of both', 1, [1], 2, { sets: 2, files: 1 }],
  ['a file for each set has its own', 2, [1, 2], 2, { sets: 1, files: 1 }],
  ['two files of a set share its pages', 1, [1, 1, 2], 2, { sets: 1, files: 2 }],
  ['where a set has no file, all share', 1, [1, 1, 2], 3, { sets: 3, files: 3 }],
])('decisions §9: %s', (_what, set, setsOfFiles, sets, expected) => {
  expect(shareOf(set, setsOfFiles, sets)).toEqual(expected)
})

test('lines of products that are no longer sold have no requirements', () => {
  const item = resolveItem(seedCatalogue, 1)
  const { configuration } = completeConfiguration(item, readChoices(new URLSearchParams('product_id=3')))
  const line = { featured_item_id: 1, product_id: 3, configuration }
  expect(lineRequirements(seedCatalogue, line, ONE)).not.toBeNull()
  expect(lineRequirements(seedCatalogue, { ...line, product_id: 999 }, ONE)).toBeNull()
  expect(lineRequirements({ ...seedCatalogue, featured_items: [] }, line, ONE)).toBeNull()
})

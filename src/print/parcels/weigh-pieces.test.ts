import { expect, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { weighPiece, weighPieces } from './weigh-pieces.ts'

const STICKER: Configuration = {
  featured_item_id: 1,
  product_id: 3,
  cutting_id: 1,
  shape_id: 1,
  cut_per_shape: null,
  orientation_id: null,
  finishing_id: 4,
  adhesive_id: 1,
  material_id: null,
  premium_processing_id: null,
  install_ready: null,
  width: 100,
  height: 100,
  printed_side_id: 1,
  color_id: 1,
  addon_item_id: null,
  print_features: [],
  design_id: null,
  cut_length: null,
}

const grams = (changed: Partial<Configuration>, pieces = 100) => {
  const weight = weighPiece(seedCatalogue, { ...STICKER, ...changed })
  if (weight === null) throw new Error('an unknown product')
  return Number(weighPieces(weight, pieces).toFixed(1))
}
const CARD = { cutting_id: null, shape_id: null, finishing_id: null, adhesive_id: null, width: 91, height: 55 }

// 100 pieces of 100 × 100 mm are a square metre.
test.each<[string, Partial<Configuration>, number]>([
  ['PVC of 100 µm, adhesive and a liner of 90 g', {}, 135 + 20 + 90],
  ['with lamination', { finishing_id: 1 }, 135 + 28 + 20 + 90],
  ['with premium lamination', { premium_processing_id: 48 }, 135 + 128 + 20 + 90],
  ['without it, chosen as none', { premium_processing_id: 47 }, 135 + 20 + 90],
  ['kiss cut: the backing is 5 mm larger on each side', { cutting_id: 4 }, 135 + 1.21 * (20 + 90)],
  ['paper of 80 g', { product_id: 1, finishing_id: 3 }, 80 + 20 + 90],
  ['synthetic paper, whose film is light', { product_id: 22, finishing_id: 3 }, 74 + 20 + 90],
  ['a dome of resin', { product_id: 12, cutting_id: 7, finishing_id: 1 }, 135 + 1926 + 20 + 90],
  ['wide-format film on its heavier liner', { product_id: 10 }, 108 + 20 + 137],
  [
    'lettering to apply: with transfer tape',
    { product_id: 9, install_ready: 'yes', finishing_id: null },
    95 + 90 + 20 + 137,
  ],
  ['lettering without', { product_id: 9, install_ready: 'no', finishing_id: null }, 95 + 20 + 137],
  [
    'lettering on an outline and a shadow: each film with its tape and its liner',
    {
      product_id: 9,
      install_ready: 'yes',
      finishing_id: null,
      films: [
        { layer: 'outline', color_id: 201, cut_length: 1 },
        { layer: 'shadow', color_id: 202, cut_length: 1 },
      ],
    },
    3 * (95 + 90 + 20 + 137),
  ],
  ['transfer decals always have it', { product_id: 23, finishing_id: null }, 95 + 90 + 20 + 137],
])('%s', (_what, changed, expected) => {
  expect(grams(changed)).toBe(expected)
})

test('boards weigh what their names say, folded ones by their open size, tags with their string', () => {
  const silk = 91 * 55 * 350 * 1e-6
  expect(grams({ ...CARD, product_id: 16, material_id: 4 }, 500)).toBe(Number((500 * silk).toFixed(1)))
  const tag = { ...CARD, product_id: 18, material_id: 1, width: 50, height: 90 }
  const flat = grams(tag)
  expect(flat).toBe(Number((100 * 50 * 90 * 400 * 1e-6).toFixed(1)))
  expect(grams({ ...tag, print_features: ['151'] })).toBeGreaterThan(flat)
})

test('labels on a roll have their share of the web, and a core for each thousand of 50 × 50 mm', () => {
  const label = { cutting_id: 9, orientation_id: 53, width: 50, height: 50 }
  const weight = weighPiece(seedCatalogue, { ...STICKER, ...label })
  expect(weight?.core?.pieces).toBe(1000)
  const [one, two] = [1000, 1001].map((pieces) => (weight === null ? 0 : weighPieces(weight, pieces)))
  expect((two ?? 0) - (one ?? 0)).toBeCloseTo((weight?.grams ?? 0) + (weight?.core?.grams ?? 0), 5)
  expect(weight?.grams).toBeCloseTo(0.0025 * 135 + 0.057 ** 2 * (20 + 60), 6)
  expect(weight?.core?.grams).toBeGreaterThan(30)
  expect(weight?.core?.grams).toBeLessThan(60)
})

test('nobody knows the weight of a product that the catalogue no longer has', () => {
  expect(weighPiece(seedCatalogue, { ...STICKER, product_id: 99 })).toBeNull()
})

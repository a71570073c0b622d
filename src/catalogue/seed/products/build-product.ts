import type { AttributeLookup, Product, ProductCutting } from '../../catalogue.ts'
import { PREMIUM_PROCESSING, ROLL_ORIENTATION } from '../addons.ts'
import { dimensionLookups, ROLL_LIMITS, type SizeLimits } from '../sizes.ts'

/** What tells one seed product from another; the rest follows from the rules of decisions §2. */
export interface ProductSeed {
  id: number
  name: string
  url_slug: string
  featured_category_id: number
  rate_card: string
  /** In the order to show; the first is the default. */
  cuttings: number[]
  /** Shapes where they are not those of the cutting. */
  shapes?: Record<number, number[]>
  finishings: number[]
  /** Finishings that a roll takes, where not all do. */
  roll_finishings?: number[]
  adhesives: number[]
  materials?: number[]
  printed_sides: number[]
  colors: number[]
  sizes: Product['attributes']['sizes']
  limits: SizeLimits
  quantities: number[]
  addons?: number[]
  /** Finishings that premium processing goes with, where not all do. */
  premium_finishings?: number[]
  print_features?: number[]
  special_processing?: number[]
  /** How many gallery images there are, and after what they are named if not after the product. */
  gallery: number
  gallery_name?: string
  hidden_in_select?: boolean
  use_creation_tool?: 'yes' | 'no'
  install_ready?: boolean
}

const SHEET = 3
const SEAT = 5
const ROLL = 9
const MOST_CUTS = 30

/** The shapes that each cutting makes, the default first. */
const SHAPES_BY_CUTTING: Record<number, number[]> = {
  1: [1, 2],
  2: [3, 4, 5, 6],
  [SHEET]: [1, 2, 3, 4, 5, 6],
  4: [1, 2, 3, 4, 5, 6],
  [SEAT]: [1, 2, 3, 4, 5, 6],
  6: [1, 2, 3, 4, 5, 6],
  7: [3, 4, 1, 2, 5],
  8: [1, 2, 3, 4, 5, 6],
  [ROLL]: [1, 2, 3, 4, 5],
}

/** Makes the whole product of its seed. */
export function buildProduct(seed: ProductSeed): Product {
  const rolls = seed.cuttings.includes(ROLL)
  return {
    id: seed.id,
    name: seed.name,
    url_slug: seed.url_slug,
    prod_info_ref: seed.url_slug,
    featured_category_id: seed.featured_category_id,
    hidden_in_select: seed.hidden_in_select ?? false,
    use_creation_tool: seed.use_creation_tool ?? null,
    rate_card: seed.rate_card,
    attributes: {
      cuttings: seed.cuttings.map((id) => productCutting(id, seed.shapes?.[id])),
      finishings: seed.finishings,
      adhesives: seed.adhesives,
      materials: seed.materials ?? [],
      printed_sides: seed.printed_sides,
      colors: seed.colors,
      install_ready: seed.install_ready ?? false,
      sizes: seed.sizes,
      quantities: seed.quantities,
      addons: [...(seed.addons ?? []), ...(rolls ? [ROLL_ORIENTATION] : [])],
      print_features: seed.print_features ?? [],
      attribute_lookups: attributeLookups(seed),
      dim_lookups: dimensionLookups(seed.id, seed.limits, rolls ? ROLL_LIMITS : null),
      special_processing: specialProcessing(seed),
      gallery: gallery(seed.gallery_name ?? seed.url_slug, seed.gallery),
      thumbnails: [{ id: seed.id, thumbnail: `/drawings/thumbnails/${seed.url_slug}.svg`, video: null }],
    },
  }
}

function productCutting(id: number, shapeIds = SHAPES_BY_CUTTING[id] ?? []): ProductCutting {
  const cuts = id === SHEET || id === SEAT ? MOST_CUTS : 'na'
  return { id, shapes: shapeIds.map((shapeId) => ({ id: shapeId, cuts })), fixed_sizes: id === ROLL }
}

/** One row for every cutting and finishing that go together, and one for each add-on that is tied to them. */
function attributeLookups(seed: ProductSeed): AttributeLookup[] {
  return seed.cuttings.flatMap((cuttingId) =>
    finishingsOf(seed, cuttingId).flatMap((finishingId) =>
      tiedAddons(seed, cuttingId, finishingId).map((addonId) => ({
        cutting_id: cuttingId,
        finishing_id: finishingId,
        adhesive_id: null,
        addon_id: addonId,
      })),
    ),
  )
}

function finishingsOf(seed: ProductSeed, cuttingId: number): (number | null)[] {
  if (seed.finishings.length === 0) return [null]
  return cuttingId === ROLL ? (seed.roll_finishings ?? seed.finishings) : seed.finishings
}

function tiedAddons(seed: ProductSeed, cuttingId: number, finishingId: number | null): (number | null)[] {
  const premium = seed.addons?.includes(PREMIUM_PROCESSING) && finishingId !== null
  const goesWithPremium = premium && (seed.premium_finishings ?? seed.finishings).includes(finishingId)
  const tied = [...(goesWithPremium ? [PREMIUM_PROCESSING] : []), ...(cuttingId === ROLL ? [ROLL_ORIENTATION] : [])]
  return tied.length === 0 ? [null] : tied
}

/** The special processing form offers every cutting of the product, the hand-estimated ones included (000 §2.5). */
function specialProcessing(seed: ProductSeed): Product['attributes']['special_processing'] {
  const addons = seed.special_processing ?? []
  return { cuttings: addons.length === 0 ? [] : seed.cuttings, addons }
}

function gallery(name: string, count: number): { file_path: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    file_path: `/drawings/gallery/${name}-${String(index + 1).padStart(2, '0')}.svg`,
  }))
}

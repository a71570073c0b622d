import type { AttributeLookup, Product, ProductCutting } from '../../catalogue.ts'
import { PREMIUM_PROCESSING, ROLL_ORIENTATION } from '../extras.ts'
import { dimensionLookups, SHEET_CUTTINGS, SHEET_SIZES, type SizeLimits } from '../sizes.ts'

/** How one seed product differs from the others; the rest follows from the rules of decisions §2. */
export interface ProductSeed extends Partial<Exceptions> {
  id: number
  name: string
  /** By default the name in lower case with hyphens, which is also the code of the rate card. */
  url_slug?: string
  featured_category_id: number
  /** In display order; the first is the default. */
  cuttings: number[]
  /** Shapes that differ from those of the cutting. */
  shapes?: Record<number, number[]>
  finishings: number[]
  /** The finishings available on a roll, if not all. */
  roll_finishings?: number[]
  adhesives: number[]
  materials?: number[]
  printed_sides: number[]
  colors: number[]
  sizes: Product['attributes']['sizes']
  limits: SizeLimits
  quantities: number[]
  addons?: number[]
  /** The finishings available with premium processing, if not all. */
  premium_finishings?: number[]
  print_features?: number[]
  special_processing?: number[]
  /** The number of gallery images, and their name if it is not the product's. */
  gallery: number
  gallery_name?: string
  hidden_in_select?: boolean
  use_creation_tool?: 'yes' | 'no'
  install_ready?: boolean
  keywords: string
  appearance: Product['appearance']
}

type Exceptions = Pick<
  Product,
  | 'family'
  | 'chosen_as'
  | 'finishing_label'
  | 'premium_with_any_finishing'
  | 'roll_images_from'
  | 'disabled_cuttings'
  | 'disabled_special_processing'
  | 'special_processing_finishings'
  | 'included'
  | 'minimum_reason'
>

/** The defaults of most products: stickers without special rules in the specification. */
export const PLAIN_PRODUCT: Exceptions = {
  family: 'sticker',
  chosen_as: null,
  finishing_label: 'Finishing',
  premium_with_any_finishing: false,
  roll_images_from: null,
  disabled_cuttings: [],
  disabled_special_processing: [],
  special_processing_finishings: [],
  included: { print_features: [], addons: [] },
  minimum_reason: null,
}

const SHEET = 3
const SEAT = 5
const ROLL = 9
const MAX_CUTS = 30

/** The shapes of each cutting, the default first. */
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

/** Builds the whole product from its seed. */
export function buildProduct(seed: ProductSeed): Product {
  const rolls = seed.cuttings.includes(ROLL)
  const slug = getSlug(seed)
  return {
    id: seed.id,
    name: seed.name,
    url_slug: slug,
    prod_info_ref: slug,
    featured_category_id: seed.featured_category_id,
    hidden_in_select: seed.hidden_in_select ?? false,
    use_creation_tool: seed.use_creation_tool ?? null,
    rate_card: slug,
    ...exceptions(seed),
    keywords: seed.keywords,
    appearance: seed.appearance,
    attributes: {
      cuttings: seed.cuttings.map((id) => productCutting(id, seed.shapes?.[id])),
      finishings: seed.finishings,
      adhesives: seed.adhesives,
      materials: seed.materials ?? [],
      printed_sides: seed.printed_sides,
      colors: seed.colors,
      install_ready: seed.install_ready ?? false,
      sizes: seed.sizes,
      ...(seed.cuttings.some((id) => SHEET_CUTTINGS.includes(id)) && { sheet_sizes: SHEET_SIZES }),
      quantities: seed.quantities,
      addons: [...(seed.addons ?? []), ...(rolls ? [ROLL_ORIENTATION] : [])],
      print_features: seed.print_features ?? [],
      attribute_lookups: attributeLookups(seed),
      dim_lookups: dimensionLookups(seed.id, seed.limits, seed.cuttings),
      special_processing: specialProcessing(seed),
      gallery: gallery(seed.gallery_name ?? slug, seed.gallery),
      thumbnails: [{ id: seed.id, thumbnail: `thumbnails/${slug}`, video: null }],
    },
  }
}

function getSlug({ name, url_slug = name.toLowerCase().replaceAll(' ', '-') }: ProductSeed): string {
  return url_slug
}

function exceptions(seed: ProductSeed): Exceptions {
  const names = Object.keys(PLAIN_PRODUCT) as (keyof Exceptions)[]
  const own = names.filter((name) => seed[name] !== undefined).map((name) => [name, seed[name]] as const)
  return { ...PLAIN_PRODUCT, ...Object.fromEntries(own) }
}

function productCutting(id: number, shapeIds = SHAPES_BY_CUTTING[id] ?? []): ProductCutting {
  const cuts = id === SHEET || id === SEAT ? MAX_CUTS : 'na'
  return { id, shapes: shapeIds.map((shapeId) => ({ id: shapeId, cuts })), fixed_sizes: id === ROLL }
}

/**
 * The combinations on offer: a row for each finishing that is available with every cutting, a row for each cutting of
 * one that is not, and the rows that tie roll orientation to the roll.
 */
function attributeLookups(seed: ProductSeed): AttributeLookup[] {
  if (seed.cuttings.length === 0) return []
  const finishings = seed.finishings.length === 0 ? [null] : seed.finishings
  const rows = finishings.flatMap((finishingId) =>
    cuttingsFor(seed, finishingId).map((cuttingId) => row(cuttingId, finishingId, premiumFor(seed, finishingId))),
  )
  if (!seed.cuttings.includes(ROLL)) return rows
  const rollFinishings = seed.roll_finishings ?? [null]
  return [...rows, ...rollFinishings.map((finishingId) => row(ROLL, finishingId, ROLL_ORIENTATION))]
}

function row(cuttingId: number | null, finishingId: number | null, addonId: number | null): AttributeLookup {
  return { cutting_id: cuttingId, finishing_id: finishingId, adhesive_id: null, addon_id: addonId }
}

function cuttingsFor(seed: ProductSeed, finishingId: number | null): (number | null)[] {
  return onRoll(seed, finishingId) ? [null] : seed.cuttings.filter((id) => id !== ROLL)
}

function onRoll({ roll_finishings }: ProductSeed, finishingId: number | null): boolean {
  return roll_finishings === undefined || finishingId === null || roll_finishings.includes(finishingId)
}

function premiumFor({ addons, finishings, premium_finishings }: ProductSeed, finishingId: number | null) {
  const offered = addons?.includes(PREMIUM_PROCESSING) && finishingId !== null
  return offered && (premium_finishings ?? finishings).includes(finishingId) ? PREMIUM_PROCESSING : null
}

/** The special processing form offers every cutting of the product, including those estimated by hand (000 §2.5). */
function specialProcessing(seed: ProductSeed): Product['attributes']['special_processing'] {
  const addons = seed.special_processing ?? []
  return { cuttings: addons.length === 0 ? [] : seed.cuttings, addons }
}

function gallery(name: string, count: number): { file_path: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    file_path: `gallery/${name}-${String(index + 1).padStart(2, '0')}`,
  }))
}

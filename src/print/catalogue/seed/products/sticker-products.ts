import type { Product } from '../../catalogue.ts'
import {
  EMBOSS,
  EMBOSS_DEBOSS,
  FOIL_STAMP,
  GOLD_FOIL,
  PREMIUM_COATING,
  PREMIUM_PROCESSING,
  PUNCH_HOLES,
  TAG_STRINGS,
} from '../extras.ts'
import {
  BUMPER_LIMITS,
  BUMPER_SIZES,
  DECAL_LIMITS,
  DECAL_SIZES,
  DOME_LIMITS,
  DOME_QUANTITIES,
  DOME_SIZES,
  FOIL_QUANTITIES,
  SINGLE_QUANTITIES,
  STICKER_LIMITS,
  STICKER_QUANTITIES,
  STICKER_SIZES,
} from '../sizes.ts'
import { buildProduct, type ProductSeed } from './build-product.ts'

/*
 * Stickers, labels and decals: products 1 to 8, 10 to 15 and 22. The thickness of a paper is its grammage × its bulk
 * in cm³/g (coated about 0.9, uncoated 1.25, kraft 1.3); films are sold by thickness.
 */

const PAPER_ADHESIVES = [1, 2, 3]
const VINYL_ADHESIVES = [1, 2, 4]
const ALL_SPECIAL_PROCESSING = [1, 2, 3, 4, 5, 6, 7]
/** Individual and kiss cut, sheet, roll, and the three estimated by hand. */
const EVERY_SUPPLY = [1, 2, 4, 3, 9, 5, 6, 8]
const METALLIC_SUPPLY = [1, 2, 4, 6]
/* Supplies and options that are shown for some products but not available (000 §4.5). */
const EMBELLISHED_SHEET = 6
const DOME_CUT = 7
const STAMP_SPOT = 5
const WRITABLE_COATING = 6
const SCRATCH_OFF_PANEL = 7
/** Metallic film has the writable coating with finishing 6 only (000 §4.5). */
const WRITABLE_IF_MATTE = [{ special_processing_id: WRITABLE_COATING, finishing_id: 6 }]

type StickerSeed = Omit<ProductSeed, 'printed_sides' | 'sizes' | 'limits' | 'quantities' | 'special_processing'> &
  Partial<Pick<ProductSeed, 'printed_sides' | 'sizes' | 'limits' | 'quantities'>>

const label = {
  featured_category_id: 1,
  cuttings: EVERY_SUPPLY,
  disabled_cuttings: [DOME_CUT],
} satisfies Partial<StickerSeed>

const paperLabel = {
  ...label,
  adhesives: PAPER_ADHESIVES,
  colors: [1, 2],
  disabled_special_processing: [WRITABLE_COATING],
} satisfies Partial<StickerSeed>

/** Hologram, silver and gold film. */
const metallic = {
  featured_category_id: 4,
  cuttings: METALLIC_SUPPLY,
  adhesives: VINYL_ADHESIVES,
  colors: [1, 3],
  addons: [PREMIUM_PROCESSING, PREMIUM_COATING],
  disabled_cuttings: [DOME_CUT],
} satisfies Partial<StickerSeed>

const metal = {
  ...metallic,
  finishings: [6, 7],
  finishing_label: 'Material',
  special_processing_finishings: WRITABLE_IF_MATTE,
  disabled_special_processing: [STAMP_SPOT, SCRATCH_OFF_PANEL],
} satisfies Partial<StickerSeed>

/** Paper with foil or embossing. */
const finePaper = {
  featured_category_id: 6,
  finishings: [3],
  adhesives: PAPER_ADHESIVES,
  colors: [1],
  gallery: 3,
} satisfies Partial<StickerSeed>

export const stickerProducts: Product[] = [
  sticker({
    ...paperLabel,
    id: 1,
    name: 'Art Paper',
    finishings: [1, 2, 3],
    print_features: [FOIL_STAMP, EMBOSS_DEBOSS],
    gallery: 12,
    keywords: 'coated glossy paper label jar jam box bag price address cheap everyday indoor photo',
    appearance: { stock: { kind: 'paper', colour: '#fbfbf8', tooth: 0.05 }, thickness_mm: 0.07 },
  }),
  sticker({
    ...paperLabel,
    id: 2,
    name: 'Classic Paper',
    finishings: [3],
    print_features: [FOIL_STAMP, EMBOSS_DEBOSS],
    gallery: 3,
    keywords: 'uncoated writable handwriting pen stamp candle soap natural matt plain off-white',
    appearance: { stock: { kind: 'paper', colour: '#f6f1e5', tooth: 0.6 }, thickness_mm: 0.11 },
  }),
  sticker({
    ...label,
    id: 3,
    name: 'PVC Vinyl',
    finishings: [4, 5, 1, 2],
    roll_finishings: [4, 5],
    adhesives: VINYL_ADHESIVES,
    colors: [1],
    addons: [PREMIUM_PROCESSING],
    premium_finishings: [4, 5],
    gallery: 9,
    keywords: 'waterproof weatherproof outdoor plastic tearproof bottle helmet tool durable washable dishwasher laptop',
    appearance: { stock: { kind: 'white-vinyl' }, thickness_mm: 0.1 },
  }),
  sticker({
    ...paperLabel,
    id: 4,
    name: 'Kraft Paper',
    finishings: [3],
    roll_finishings: [3],
    gallery: 6,
    keywords: 'brown recycled eco rustic natural parcel coffee honey craft unbleached',
    roll_images_from: 3,
    appearance: { stock: { kind: 'kraft' }, thickness_mm: 0.12 },
  }),
  sticker({
    ...label,
    id: 5,
    name: 'Transparent Stickers',
    finishings: [8, 9],
    adhesives: VINYL_ADHESIVES,
    colors: [1, 3],
    gallery: 3,
    keywords: 'clear see-through glass window film bottle no-label look',
    appearance: { stock: { kind: 'clear' }, thickness_mm: 0.05 },
  }),
  sticker({
    ...metallic,
    id: 6,
    name: 'Hologram Stickers',
    finishings: [1, 2],
    gallery: 9,
    keywords: 'holographic rainbow iridescent shiny security seal prismatic foil cards',
    premium_with_any_finishing: true,
    disabled_special_processing: [WRITABLE_COATING],
    appearance: { stock: { kind: 'hologram', pattern: 'cracked-ice' }, thickness_mm: 0.05 },
  }),
  sticker({
    ...metal,
    id: 7,
    name: 'Silver Vinyl',
    url_slug: 'silver-vinyl-stickers',
    cuttings: [1, 2, 4, 9, 6],
    gallery: 12,
    keywords: 'metallic chrome mirror rating plate asset tag nameplate aluminium equipment waterproof',
    roll_images_from: 9,
    appearance: { stock: { kind: 'metal', metal: 'silver' }, thickness_mm: 0.05 },
  }),
  sticker({
    ...metal,
    id: 8,
    name: 'Gold Vinyl',
    url_slug: 'gold-vinyl-stickers',
    gallery: 9,
    keywords: 'metallic brass mirror luxury gift wine award waterproof',
    appearance: { stock: { kind: 'metal', metal: 'gold' }, thickness_mm: 0.05 },
  }),
  sticker({
    id: 10,
    name: 'Custom Decals',
    featured_category_id: 7,
    cuttings: [1, 2, 4],
    finishings: [4, 5, 10],
    adhesives: VINYL_ADHESIVES,
    printed_sides: [1, 2],
    colors: [1],
    sizes: DECAL_SIZES,
    limits: DECAL_LIMITS,
    quantities: SINGLE_QUANTITIES,
    addons: [PREMIUM_PROCESSING, PUNCH_HOLES],
    premium_finishings: [4, 5],
    gallery: 9,
    keywords: 'large window decal wall shop van vehicle graphic logo floor single one-off waterproof outdoor',
    appearance: { thickness_mm: 0.1 },
  }),
  sticker({
    ...label,
    id: 11,
    name: 'Standard Vinyl',
    finishings: [4, 5],
    adhesives: VINYL_ADHESIVES,
    colors: [1],
    addons: [PREMIUM_PROCESSING],
    gallery: 9,
    keywords: 'waterproof plastic white value bulk everyday tough',
    appearance: { stock: { kind: 'white-vinyl' }, thickness_mm: 0.08 },
  }),
  sticker({
    id: 12,
    name: 'Dome Stickers',
    featured_category_id: 5,
    cuttings: [7],
    finishings: [1],
    adhesives: VINYL_ADHESIVES,
    colors: [1],
    sizes: DOME_SIZES,
    limits: DOME_LIMITS,
    quantities: DOME_QUANTITIES,
    gallery: 3,
    keywords: '3d raised gel resin epoxy badge bubble glossy waterproof',
    disabled_special_processing: [STAMP_SPOT],
    minimum_reason: 'We mix the resin for a whole batch, and below 100 pieces most of it would be wasted.',
    appearance: { stock: { kind: 'white-vinyl' }, coating: 'dome', thickness_mm: 0.1 },
  }),
  sticker({
    ...finePaper,
    id: 13,
    name: 'Foil Paper Stickers',
    cuttings: [1, 2],
    quantities: FOIL_QUANTITIES,
    print_features: [FOIL_STAMP, EMBOSS_DEBOSS],
    keywords: 'hot foil gold copper silver stamped wedding luxury seal',
    included: { print_features: [{ item_id: GOLD_FOIL, required: true }], addons: [] },
    minimum_reason: 'The foil press is set up for long runs. For fewer than 1,000, add Foil Stamp to Art Paper.',
    appearance: { stock: { kind: 'paper', colour: '#faf8f2', tooth: 0.5 }, thickness_mm: 0.14 },
  }),
  sticker({
    ...finePaper,
    id: 14,
    name: 'Embossed Paper Stickers',
    cuttings: [1, 2, 4],
    print_features: [EMBOSS_DEBOSS, FOIL_STAMP],
    keywords: 'raised relief texture seal certificate notary blind stamp',
    disabled_cuttings: [EMBELLISHED_SHEET, DOME_CUT],
    disabled_special_processing: [STAMP_SPOT],
    included: { print_features: [{ item_id: EMBOSS, required: true }], addons: [] },
    appearance: { stock: { kind: 'paper', colour: '#f8f5ec', tooth: 0.8 }, thickness_mm: 0.2 },
  }),
  sticker({
    id: 15,
    name: 'Bumper Stickers',
    featured_category_id: 9,
    cuttings: [1, 2, 4],
    finishings: [4, 5, 10, 11],
    adhesives: VINYL_ADHESIVES,
    colors: [1],
    sizes: BUMPER_SIZES,
    limits: BUMPER_LIMITS,
    addons: [PREMIUM_PROCESSING],
    premium_finishings: [4, 5],
    gallery: 9,
    keywords: 'car bike van truck weatherproof waterproof outdoor uv campaign',
    disabled_cuttings: [EMBELLISHED_SHEET, DOME_CUT],
    appearance: { laminated: true, thickness_mm: 0.1 },
  }),
  sticker({
    id: 22,
    name: 'Synthetic Paper',
    featured_category_id: 1,
    cuttings: [1, 2, 4, 3],
    finishings: [3],
    adhesives: [1, 2],
    printed_sides: [1, 2],
    colors: [1],
    addons: [PUNCH_HOLES],
    print_features: [TAG_STRINGS],
    gallery: 3,
    keywords: 'waterproof tearproof plant nursery freezer label tough plastic paper oilproof',
    appearance: { stock: { kind: 'synthetic' }, thickness_mm: 0.13 },
  }),
]

/** A product with the default sizes, quantities and special processing of stickers. */
function sticker(seed: StickerSeed): Product {
  return buildProduct({
    printed_sides: [1],
    sizes: STICKER_SIZES,
    limits: STICKER_LIMITS,
    quantities: STICKER_QUANTITIES,
    special_processing: ALL_SPECIAL_PROCESSING,
    ...seed,
  })
}

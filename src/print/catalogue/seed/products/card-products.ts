import type { Product } from '../../catalogue.ts'
import {
  DIE_CUT,
  EMBOSS_DEBOSS,
  FOIL_STAMP,
  FOLD,
  HALF_FOLD,
  HOLE_4_MM,
  NATURAL_STRING,
  PUNCH_HOLES,
  PUNCH_HOLES2,
  TAG_STRINGS,
} from '../extras.ts'
import { CARD_LIMITS, CARD_QUANTITIES, CARD_SIZES, TAG_LIMITS, TAG_SIZES } from '../sizes.ts'
import { buildProduct, type ProductSeed } from './build-product.ts'

/* Business cards and swing tags: products 16 to 21. They have no supply, finishing or adhesive to choose. */

const PREMIUM_FEATURES = [FOIL_STAMP, EMBOSS_DEBOSS, DIE_CUT, PUNCH_HOLES2]
/**
 * Tags are drilled by their add-on group, so they do not have the print feature of cards: a hole is offered only
 * once.
 */
const TAG_FEATURES = [FOIL_STAMP, EMBOSS_DEBOSS, DIE_CUT, TAG_STRINGS]
/** Drilled and strung by default; a shopper may remove the string (decisions §8). */
const STRING = { item_id: NATURAL_STRING, required: false }
const HOLE = { item_id: HOLE_4_MM, required: false }

/** The card stock has its own appearance and thickness; this is the thickness for stocks without one. */
const BOARD = { thickness_mm: 0.32 }

const board = {
  cuttings: [],
  finishings: [],
  adhesives: [],
  printed_sides: [1, 2],
  colors: [1, 2],
  quantities: CARD_QUANTITIES,
  family: 'card',
  appearance: BOARD,
  minimum_reason: 'Below 200, setting up the press and the guillotine would cost more than the printing.',
} satisfies Partial<ProductSeed>

const card = { ...board, sizes: CARD_SIZES, limits: CARD_LIMITS } satisfies Partial<ProductSeed>

/** 19, 20 and 21 share one gallery: three images for each stock, chosen by material (001 §4). */
const premiumCard = {
  ...card,
  featured_category_id: 11,
  chosen_as: 'Material',
  print_features: PREMIUM_FEATURES,
  gallery: 9,
  gallery_name: 'premium-business-card',
} satisfies Partial<ProductSeed>

const tag = {
  ...board,
  featured_category_id: 12,
  chosen_as: 'Type',
  materials: [1, 2, 3],
  sizes: TAG_SIZES,
  limits: TAG_LIMITS,
  addons: [PUNCH_HOLES],
  gallery: 9,
} satisfies Partial<ProductSeed>

export const cardProducts: Product[] = [
  buildProduct({
    ...card,
    id: 16,
    name: 'Standard Business Card',
    featured_category_id: 10,
    materials: [4],
    gallery: 3,
    keywords: 'visiting card name card calling card silk appointment loyalty cheap',
    chosen_as: 'Type',
  }),
  buildProduct({
    ...tag,
    id: 17,
    name: 'Classic Swing Tag',
    print_features: TAG_FEATURES,
    included: { print_features: [STRING], addons: [HOLE] },
    keywords: 'hang tag clothing price label garment gift tag retail string',
  }),
  buildProduct({
    ...tag,
    id: 18,
    name: 'Folded Swing Tag',
    print_features: [...TAG_FEATURES, FOLD],
    keywords: 'hang tag booklet clothing care label gift garment string folded',
    included: { print_features: [STRING, { item_id: HALF_FOLD, required: true }], addons: [HOLE] },
  }),
  buildProduct({
    ...premiumCard,
    id: 19,
    name: 'Royal Extra White 400gsm',
    materials: [1],
    keywords: 'thick heavy premium business card luxury bright white board',
  }),
  buildProduct({
    ...premiumCard,
    id: 20,
    name: 'Standard Matte 250gsm',
    materials: [2],
    keywords: 'light thin matt writable business card appointment loyalty',
  }),
  buildProduct({
    ...premiumCard,
    id: 21,
    name: 'Vintage Kraft 300gsm',
    materials: [3],
    keywords: 'brown recycled eco rustic business card natural craft',
  }),
]

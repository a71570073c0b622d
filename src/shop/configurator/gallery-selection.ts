import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ItemView } from '#print/catalogue/item-view.ts'
import { PREMIUM_LAMINATION, ROLL } from './option-rules.ts'

/** The images to show for a configuration, and whether the free roll dispenser banner stands with them. */
export interface GallerySelection {
  images: readonly { file_path: string }[]
  dispenserBanner: boolean
}

/** What the rules look at: the configuration, how many images the product has, and where the shopper is. */
interface Shown extends Configuration {
  count: number
  onRollRoute: boolean
}

/** When a rule fits, from which image on (from 0), up to which one (not included), and what it says of the banner. */
type GalleryRule = readonly [fits: (shown: Shown) => boolean, from: number, to?: number, banner?: Banner]

/** The banner always shows, or for the products whose rolls fit the dispenser. */
type Banner = true | 'by product'

const ROLL_STICKERS_ROUTE = 'stickers/roll'
const FITS_DISPENSER = [1, 2, 3, 4, 5, 7, 11]
const MIRROR_METALLIC = 7
const SILVER_VINYL = 7
const KRAFT_PAPER = 4
const STANDARD_MATTE = 2
const VINTAGE_KRAFT = 3
/** 001 §9: gallery group size 3. */
const GROUP = 3

/** The gallery rules of 001 §4 in their order; the first that fits wins (decisions §2). */
const RULES: readonly GalleryRule[] = [
  // "On /stickers/roll: gallery uses images from index 9 on of the second featured item's first product when it has
  // 12 or more; banner shows for product ids 1, 2, 3, 4, 5, 7, 11."
  [({ onRollRoute, count }) => onRollRoute && count >= 12, 9, undefined, 'by product'],
  [({ onRollRoute }) => onRollRoute, 0, GROUP, 'by product'],
  // "Cutting 9 with more than 3 images: product 7 uses images from index 9 on, product 4 from index 3 on, and the free
  // dispenser banner shows."
  [(shown) => isLongRoll(shown) && shown.product_id === SILVER_VINYL, 9, undefined, true],
  [(shown) => isLongRoll(shown) && shown.product_id === KRAFT_PAPER, GROUP, undefined, true],
  // "Cutting 9 alone: banner shows for products 1, 2, 3, 4, 5, 7, 11." Images 0 to 2 (decisions §2).
  [({ cutting_id }) => cutting_id === ROLL, 0, GROUP, 'by product'],
  // "Finishing 7: images 3 to 5."
  [({ finishing_id }) => finishing_id === MIRROR_METALLIC, GROUP, 2 * GROUP],
  // "Premium processing 48 with more than 6 images: images 6 to 8."
  [(shown) => shown.premium_processing_id === PREMIUM_LAMINATION && shown.count > 6, 2 * GROUP, 3 * GROUP],
  // "Material 2: images 3 to 5. Material 3: images 6 to the end. Other materials: images 0 to 2."
  [({ material_id }) => material_id === STANDARD_MATTE, GROUP, 2 * GROUP],
  [({ material_id }) => material_id === VINTAGE_KRAFT, 2 * GROUP],
  // "Otherwise images 0 to 2, no banner."
  [() => true, 0, GROUP],
]

function isLongRoll({ cutting_id, count }: Shown): boolean {
  return cutting_id === ROLL && count > GROUP
}

/**
 * The images of the gallery and whether the banner shows (001 §4). Where a product has fewer images than its rule
 * speaks of, its first three are shown: an edited catalogue never leaves the gallery empty.
 */
export function selectGallery(item: ItemView, chosen: Configuration): GallerySelection {
  const onRollRoute = item.url_slug === ROLL_STICKERS_ROUTE
  const product = onRollRoute ? item.products[0] : item.products.find(({ id }) => id === chosen.product_id)
  const gallery = product?.attributes.gallery ?? []
  const shown = { ...chosen, count: gallery.length, onRollRoute }
  const [, from = 0, to, banner] = RULES.find(([fits]) => fits(shown)) ?? []
  const selected = gallery.slice(from, to)
  return {
    images: selected.length > 0 ? selected : gallery.slice(0, GROUP),
    dispenserBanner: banner === true || (banner !== undefined && FITS_DISPENSER.includes(chosen.product_id)),
  }
}

import type { Configuration } from '#catalogue/configuration.ts'
import type { ItemView } from '#catalogue/item-view.ts'
import { PREMIUM_LAMINATION, ROLL } from './option-rules.ts'

/** The images to show for a configuration, and whether the free roll dispenser banner stands with them. */
export interface GallerySelection {
  images: readonly { file_path: string }[]
  dispenserBanner: boolean
}

const ROLL_STICKERS_ROUTE = 'stickers/roll'
const WITH_DISPENSER = [1, 2, 3, 4, 5, 7, 11]
const MIRROR_METALLIC = 7
const SILVER_VINYL = 7
const KRAFT_PAPER = 4
const GROUP = 3
const ROLL_IMAGES_FROM = 9
const STANDARD_MATTE = 2
const VINTAGE_KRAFT = 3

/** The gallery rules of 001 §4, tried in their order; the first that fits wins (decisions §2). */
export function selectGallery(item: ItemView, chosen: Configuration): GallerySelection {
  const images = item.products.find((product) => product.id === chosen.product_id)?.attributes.gallery ?? []
  if (item.url_slug === ROLL_STICKERS_ROUTE) return rollRouteGallery(item, chosen.product_id)
  if (chosen.cutting_id === ROLL) return rollGallery(images, chosen.product_id)
  return { images: images.slice(...groupOf(images.length, chosen)), dispenserBanner: false }
}

/** On /stickers/roll: the roll images of the item's first product, where it has them. */
function rollRouteGallery(item: ItemView, productId: number): GallerySelection {
  const first = item.products[0]?.attributes.gallery ?? []
  const images = first.length > ROLL_IMAGES_FROM + 2 ? first.slice(ROLL_IMAGES_FROM) : first.slice(0, GROUP)
  return { images, dispenserBanner: WITH_DISPENSER.includes(productId) }
}

function rollGallery(images: readonly { file_path: string }[], productId: number): GallerySelection {
  if (images.length > GROUP && productId === SILVER_VINYL) {
    return { images: images.slice(ROLL_IMAGES_FROM), dispenserBanner: true }
  }
  if (images.length > GROUP && productId === KRAFT_PAPER) return { images: images.slice(GROUP), dispenserBanner: true }
  return { images: images.slice(0, GROUP), dispenserBanner: WITH_DISPENSER.includes(productId) }
}

function groupOf(count: number, chosen: Configuration): [start: number, end?: number] {
  if (chosen.finishing_id === MIRROR_METALLIC) return [GROUP, 2 * GROUP]
  if (chosen.premium_processing_id === PREMIUM_LAMINATION && count > 2 * GROUP) return [2 * GROUP, 3 * GROUP]
  if (chosen.material_id === STANDARD_MATTE) return [GROUP, 2 * GROUP]
  if (chosen.material_id === VINTAGE_KRAFT) return [2 * GROUP]
  return [0, GROUP]
}

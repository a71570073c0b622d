import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import { isLettering, PREMIUM_LAMINATION, ROLL } from './options.ts'

/** The input of the rules: the configuration, the number of the product's images, and the page. */
interface Shown extends Configuration {
  count: number
  onRollRoute: boolean
  /** The index of the first image that shows a roll; null if none does. */
  rollFrom: number | null
}

/** A rule's condition, the range of its images (start included, end not), and whether the banner is shown. */
type GalleryRule = readonly [
  fits: (shown: Shown) => boolean,
  from: number | ((shown: Shown) => number),
  to?: number,
  banner?: Banner,
]

/** The banner is shown always, or only for the products that are available on a roll. */
type Banner = true | 'by product'

const ROLL_STICKERS_ROUTE = 'stickers/roll'
const MIRROR_METALLIC = 7
const STANDARD_MATTE = 2
const VINTAGE_KRAFT = 3
/** 001 §9: gallery group size 3. */
const GROUP = 3

/** The gallery rules of 001 §4 in order; the first that matches wins (decisions §2). */
const RULES: readonly GalleryRule[] = [
  // "On /stickers/roll: gallery uses images from index 9 on of the second featured item's first product when it has
  // 12 or more; banner shows for product ids 1, 2, 3, 4, 5, 7, 11."
  [({ onRollRoute, count }) => onRollRoute && count >= 12, 9, undefined, 'by product'],
  [({ onRollRoute }) => onRollRoute, 0, GROUP, 'by product'],
  // "Cutting 9 with more than 3 images: product 7 uses images from index 9 on, product 4 from index 3 on, and the free
  // dispenser banner shows."
  [
    ({ cutting_id, count, rollFrom }) => cutting_id === ROLL && count > GROUP && rollFrom !== null,
    ({ rollFrom }) => rollFrom ?? 0,
    undefined,
    true,
  ],
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

/**
 * The images of the gallery and whether the banner is shown (001 §4). If a product has fewer images than its rule
 * needs, its first three are shown, so that an edited catalogue never leaves the gallery empty.
 */
export function selectGallery(item: ItemView, chosen: Configuration) {
  const product = item.products.find(({ id }) => id === chosen.product_id)
  if (product === undefined) return { images: [], dispenserBanner: false }
  const onRollRoute = item.url_slug === ROLL_STICKERS_ROUTE
  const { gallery } = ((onRollRoute && item.products[0]) || product).attributes
  const shown = { ...chosen, count: gallery.length, onRollRoute, rollFrom: product.roll_images_from }
  const [, from = 0, to, banner] = RULES.find(([fits]) => fits(shown)) ?? []
  const selected = gallery.slice(typeof from === 'number' ? from : from(shown), to)
  return {
    images: selected.length > 0 ? selected : gallery.slice(0, GROUP),
    dispenserBanner: banner === 'by product' ? product.attributes.cuttings.some(({ id }) => id === ROLL) : !!banner,
  }
}

/** 001 §4: -1 the thumbnail, image or video; -0.5 the dispenser video; 0 onward the gallery images. */
export const THUMBNAIL = -1
export const DISPENSER = -0.5

/** One slide of the carousel. */
export interface Slide {
  index: number
  /** The picture, or the still of a film. */
  src: string
  /** The name of our film (item-pictures.ts), or the path of a video of the catalogue; else null. */
  film: string | null
  /** Its description, if it is not one of the product's pictures. */
  alt?: string
}

/** The opening slide of the carousel (001 §2): the lettering designer, a film or, if null, the thumbnail picture. */
export type Opening = 'designer' | { film: string; still: string } | null

export type CreationTool = 'yes' | 'no'

/** Shows how hologram film changes when tilted; used once its still has been rendered. */
export const TILT_FILM = 'hologram-tilt'

/** The still of our film, shown until it plays. */
export const getStill = (film: string): string => `loops/${film}`

/** Our film, with its still. */
const ours = (film: string) => ({ film, still: getStill(film) })

/**
 * Whether lettering is made in the designer (001 §3, `use_creation_tool`): by the address, else by the product's
 * default (decisions §2: yes for 9, no for 23). Null for other products.
 */
export function creationTool(product: ProductView, requestedTool: string | null): CreationTool | null {
  if (product.use_creation_tool === null) return null
  return requestedTool === 'yes' || requestedTool === 'no' ? requestedTool : product.use_creation_tool
}

/** 001 §2, Product carousel: the slide at -1. A video of the catalogue takes precedence over the rules. */
export function openingSlide(
  product: ProductView,
  chosen: Configuration,
  tool: CreationTool | null,
  tilts = false,
): Opening {
  const [thumbnail] = product.attributes.thumbnails
  if (thumbnail?.video) return { film: thumbnail.video, still: thumbnail.thumbnail }
  if (product.appearance.stock?.kind === 'hologram' && tilts) return ours(TILT_FILM)
  return product.family === 'cut-film' ? cutFilmOpening(product, chosen, tool) : null
}

function cutFilmOpening(product: ProductView, { install_ready }: Configuration, tool: CreationTool | null): Opening {
  if (!isLettering(product)) return ours('transfer-decals')
  return tool === 'yes' ? 'designer' : ours(`install-ready-${install_ready ?? 'no'}`)
}

/**
 * The slides for a configuration, in order.
 * @param requestedTool the value of `use_creation_tool` in the address
 * @param tilts whether the tilt film is rendered, which then opens the slides of hologram stickers
 * @returns `dispenser`: whether the free roll dispenser is offered here: its banner, and its film at -0.5
 */
export function slidesFor(item: ItemView, chosen: Configuration, requestedTool: string | null, tilts = false) {
  const { images, dispenserBanner: dispenser } = selectGallery(item, chosen)
  const slides: Slide[] = images.map(({ file_path }, index) => ({ index, src: file_path, film: null }))
  if (dispenser) slides.unshift(filmSlide(DISPENSER, ours('roll-dispenser')))
  const product = item.products.find(({ id }) => id === chosen.product_id)
  const thumbnail = product?.attributes.thumbnails[0]
  if (product === undefined || thumbnail === undefined) return { slides, opening: null, dispenser }
  const opening = openingSlide(product, chosen, creationTool(product, requestedTool), tilts)
  const first = { index: THUMBNAIL, src: thumbnail.thumbnail, film: null }
  slides.unshift(opening === null || opening === 'designer' ? first : filmSlide(THUMBNAIL, opening))
  return { slides, opening, dispenser }
}

/** The slides with a shared picture instead of the opening one. */
export function withShared(slides: readonly Slide[], shared: { url: string; alt: string } | null): readonly Slide[] {
  if (shared === null) return slides
  return [{ index: THUMBNAIL, src: shared.url, film: null, alt: shared.alt }, ...slides.slice(1)]
}

const filmSlide = (index: number, { film, still }: { film: string; still: string }): Slide => ({
  index,
  src: still,
  film,
})

/* The position of the carousel (001 §4). A slide is identified by its index: -1, -0.5, 0, 1 … */

interface CarouselState {
  index: number
  dispenserOpen: boolean
}

export const AT_START: CarouselState = { index: THUMBNAIL, dispenserOpen: false }

/** 001 §4: changing slide closes the dispenser modal. */
export function atSlide(state: CarouselState, index: number): CarouselState {
  return index === state.index ? state : { index, dispenserOpen: false }
}

/**
 * The position of the current slide, from 0. If the slide no longer exists after other choices, the previous one; at
 * the start the first, whatever its index.
 */
export function getPosition(slides: readonly Slide[], { index }: CarouselState): number {
  return Math.max(
    0,
    slides.findLastIndex((slide) => slide.index <= index),
  )
}

/** The position after a step back (-1) or on (1); null at either end, where the button is disabled (001 §4). */
export function stepFrom(position: number, by: -1 | 1, count: number): number | null {
  const next = position + by
  return next < 0 || next >= count ? null : next
}

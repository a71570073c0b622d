import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ItemView, ProductView } from '#print/catalogue/item-view.ts'
import { selectGallery } from './gallery-selection.ts'
import { isLettering } from './option-rules.ts'

/** 001 §4: -1 the thumbnail, image or video; -0.5 the dispenser video; 0 onward the gallery images. */
export const THUMBNAIL = -1
export const DISPENSER = -0.5

/** One slide of the carousel. */
export interface Slide {
  index: number
  /** The picture, or the still of a film. */
  src: string
  /** A film of ours by its name (loop-films.ts), or the path of a video that the catalogue names; else null. */
  film: string | null
  /** What it shows, where that is not one of the product's pictures. */
  alt?: string
}

/** What opens the carousel (001 §2): the lettering designer, a film, or, null, the thumbnail picture. */
export type Opening = 'designer' | { film: string; still: string } | null

/** The field by which quote data says it (001 §3). */
export const CREATION_TOOL = 'use_creation_tool'
export type CreationTool = 'yes' | 'no'

/** Everything that the carousel shows. */
export interface Slides {
  slides: readonly Slide[]
  opening: Opening
  /** Whether the free roll dispenser is offered here: its banner, and its film at -0.5. */
  dispenser: boolean
}

const TRANSFER_DECALS = 23
const HOLOGRAM = 6

/** Shows how hologram film changes as it is tilted; there once its still has been rendered. */
export const TILT_FILM = 'hologram-tilt'

/** The drawing that stands for a film of ours until it runs. */
export const getStill = (film: string): string => `/loops/${film}.svg`

/** A film of ours, with its still. */
const ours = (film: string) => ({ film, still: getStill(film) })

/**
 * Whether lettering is made in the designer (001 §3, `use_creation_tool`): what the address says, or else the product's
 * own default (decisions §2: yes for 9, no for 23). Null for a product that is no lettering.
 */
export function creationTool(product: ProductView, asked: string | null): CreationTool | null {
  if (product.use_creation_tool === null) return null
  return asked === 'yes' || asked === 'no' ? asked : product.use_creation_tool
}

/** 001 §2, Product carousel: what stands at -1. A video that the catalogue names comes before the rules. */
export function openingSlide(
  product: ProductView,
  chosen: Configuration,
  tool: CreationTool | null,
  tilts = false,
): Opening {
  const [thumbnail] = product.attributes.thumbnails
  if (thumbnail?.video) return { film: thumbnail.video, still: thumbnail.thumbnail }
  if (product.id === TRANSFER_DECALS) return ours('transfer-decals')
  if (product.id === HOLOGRAM && tilts) return ours(TILT_FILM)
  if (!isLettering(product.id)) return null
  return tool === 'yes' ? 'designer' : ours(`install-ready-${chosen.install_ready ?? 'no'}`)
}

/**
 * The slides for a configuration, in order.
 * @param asked what the address says of `use_creation_tool`
 * @param tilts whether there is a film of hologram film, which then opens its product's slides
 */
export function slidesFor(item: ItemView, chosen: Configuration, asked: string | null, tilts = false): Slides {
  const { images, dispenserBanner: dispenser } = selectGallery(item, chosen)
  const slides: Slide[] = images.map(({ file_path }, index) => ({ index, src: file_path, film: null }))
  if (dispenser) slides.unshift(filmSlide(DISPENSER, ours('roll-dispenser')))
  const product = item.products.find(({ id }) => id === chosen.product_id)
  const thumbnail = product?.attributes.thumbnails[0]
  if (product === undefined || thumbnail === undefined) return { slides, opening: null, dispenser }
  const opening = openingSlide(product, chosen, creationTool(product, asked), tilts)
  const first = { index: THUMBNAIL, src: thumbnail.thumbnail, film: null }
  slides.unshift(opening === null || opening === 'designer' ? first : filmSlide(THUMBNAIL, opening))
  return { slides, opening, dispenser }
}

/** The slides with a picture that was shared in the place of the opening one. */
export function withShared(slides: readonly Slide[], shared: { url: string; alt: string } | null): readonly Slide[] {
  if (shared === null) return slides
  return [{ index: THUMBNAIL, src: shared.url, film: null, alt: shared.alt }, ...slides.slice(1)]
}

const filmSlide = (index: number, { film, still }: { film: string; still: string }): Slide => ({
  index,
  src: still,
  film,
})

import type { WhitePrint } from '#print/preflight/white-print.ts'
import { findPart, ordersWhite, partsOf, whiteUnder } from '../finish/own-finish.ts'
import type { FinishedArtwork } from '../finish/place-finish.ts'
import type { Face } from '../own-files/own-file.ts'
import type { Outline, Place, SceneProduct, Stock } from '../scene/scene-product.ts'
import type { Ground } from '../scene/surroundings.ts'
import { isStiff } from './sample-design.ts'

/** The places of the preview, in display order. */
export const PLACES: readonly Place[] = ['table', 'jar', 'laptop', 'box', 'window']

/** The texts of a place, for the choice and for screen readers. */
export const PLACE_WORDS: Readonly<Record<Place, { name: string; on: string }>> = {
  table: { name: 'Table', on: 'on a table' },
  jar: { name: 'Jar', on: 'on a jar' },
  laptop: { name: 'Laptop', on: 'on a laptop' },
  box: { name: 'Box', on: 'on a box' },
  window: { name: 'Window', on: 'on a window' },
}

/** The largest product that fits a place, in mm; a table fits all. */
const ROOM: Readonly<Record<Exclude<Place, 'table'>, readonly [width: number, height: number]>> = {
  jar: [110, 62],
  laptop: [220, 150],
  box: [220, 160],
  window: [1000, 1300],
}

/** Why a product is not shown in a place, as a short sentence; null if it is. */
export function placeRefusal(place: Place, product: SceneProduct): string | null {
  if (place === 'table') return null
  // A card or a tag, which is not stuck onto things.
  if (isStiff(product)) return 'Not for cards or tags'
  if (product.form.kind === 'sheet') return 'Not for sheets'
  const [width, height] = ROOM[place]
  if (product.width_mm > width) return `Up to ${width} mm wide`
  return product.height_mm > height ? `Up to ${height} mm high` : null
}

/** The chosen place, or the table while the product does not fit there. */
export function fittingPlace(place: Place, product: SceneProduct): Place {
  return placeRefusal(place, product) === null ? place : 'table'
}

/** Brown glassine: white letters on white backing would not be visible. */
const BROWN_LINER = '#9a7448'

/**
 * The product as it is in a place: off its roll, stack or backing, and letters without their film. On the table
 * letters of a pale film are on a brown backing.
 */
export function productInPlace(product: SceneProduct, place: Place): SceneProduct {
  const { cut_out } = product
  if (place !== 'table') return { ...product, form: { kind: 'piece' }, cut_out: cut_out && { taped: false } }
  return cut_out?.taped && isPale(product.stock)
    ? { ...product, cut_out: { taped: true, liner: BROWN_LINER } }
    : product
}

export interface ShownView {
  /** The product's name in the catalogue. */
  name: string
  product: SceneProduct
  place: Place
  side: Face
  /** Whose artwork is on the visible side. */
  artwork: 'own' | 'sample' | 'none'
  /** The shopper's own file on that side, with its plates and what was chosen for it; null for any other. */
  finished?: Pick<FinishedArtwork, 'plates' | 'finish'> | null
}

const ARTWORK: Readonly<Record<ShownView['artwork'], string>> = {
  own: 'with your artwork',
  sample: 'with a sample design',
  none: 'unprinted',
}

/** The view in words: `Kraft Paper, 50 × 75 mm, circle, kraft, on a jar, front, with your artwork`. */
export function describeView({ name, product, place, side, artwork, finished = null }: ShownView): string {
  const { width_mm, height_mm, outline, cut_out } = product
  const parts = [
    name,
    measures(product),
    cut_out === null ? shapeWords(outline) : 'cut-out lettering',
    stockWords(product.stock),
    formWords(product, place),
    ...featureWords(product, side, finished),
    PLACE_WORDS[place].on,
    side,
    ARTWORK[artwork],
  ]
  return width_mm > 0 && height_mm > 0 ? parts.filter((part) => part !== null).join(', ') : name
}

/** `50 × 75 mm`. */
export function measures({ width_mm, height_mm }: SceneProduct): string {
  return `${width_mm} × ${height_mm} mm`
}

function shapeWords(outline: Outline): string {
  return outline === 'custom' ? 'custom shape' : outline.replace('-', ' ')
}

/** What it is printed on or cut from: `silver mirror film`. */
function stockWords(stock: Stock): string | null {
  switch (stock.kind) {
    case 'paper':
      return 'paper'
    case 'kraft':
      return 'kraft'
    case 'synthetic':
      return 'synthetic paper'
    case 'white-vinyl':
      return 'white vinyl'
    case 'clear':
      return 'clear film'
    case 'hologram':
      return 'hologram film'
    case 'metal':
      return `${stock.metal} ${stock.mirror ? 'mirror' : 'matte'} film`
    case 'cut-vinyl':
      return null
  }
}

const WHITE_WORDS: Readonly<Record<WhitePrint, string>> = {
  artwork: 'white under the artwork',
  plate: 'white on its plate',
  none: 'no white',
}

/** Hole, fold and string, and of the visible side white, foils and embossing. */
function featureWords(product: SceneProduct, side: Face, finished: ShownView['finished']): string[] {
  const { hole_mm, fold } = product
  const features = product[side]
  const parts = partsOf(features).map(({ part, name }) => {
    const isPlaced = !finished || findPart(part, { product, face: side }, finished) !== null
    return isPlaced ? name : `${name} not placed yet`
  })
  const isSeenThrough =
    product.stock.kind === 'clear' || product.stock.kind === 'hologram' || product.stock.kind === 'metal'
  const white = finished
    ? whiteUnder(product, finished.plates, finished.finish)
    : ordersWhite(product)
      ? 'artwork'
      : 'none'
  return [
    ...(isSeenThrough ? [WHITE_WORDS[white]] : []),
    ...parts,
    ...(hole_mm === null ? [] : [`${hole_mm} mm hole`]),
    ...(fold === null ? [] : [`${fold} fold`]),
  ]
}

function formWords({ form }: SceneProduct, place: Place): string | null {
  if (place !== 'table') return null
  switch (form.kind) {
    case 'piece':
      return null
    case 'kiss-cut':
      return 'on its backing'
    case 'sheet':
      return `${form.cuts} on a sheet`
    case 'roll':
      return 'on a roll'
  }
}

export const PALE_TABLE: Ground = { kind: 'plaster', colour: '#c9c0b1' }
const DARK_TABLE: Ground = { kind: 'plaster', colour: '#4b4a49' }
const CLOTH: Ground = { kind: 'linen', colour: '#a3957e', grain: 1.8 }

/** The lightness (0 to 1) from which lettering is not visible on pale plaster. */
const PALE_FROM = 0.6

/** Films with a sheen instead of a colour, as light as a pale colour. */
const PALE_EFFECTS = ['silver', 'hologram']

/**
 * The table that contrasts with a product: a dark one for letters and shapes of a pale film, cloth, whose weave shows
 * through, for clear film, and pale plaster for everything else.
 */
export function tableFor({ stock }: Pick<SceneProduct, 'stock'>): Ground {
  if (stock.kind === 'clear') return CLOTH
  return isPale(stock) ? DARK_TABLE : PALE_TABLE
}

/** Whether a table is dark: lines on it are then pale. */
export function isDark(ground: Ground): boolean {
  return lightness(ground.colour) < PALE_FROM / 2
}

/** Whether letters and shapes of this film are invisible on white and on pale plaster. */
export function isPale(stock: Stock): boolean {
  if (stock.kind !== 'cut-vinyl') return false
  return PALE_EFFECTS.includes(stock.fill) || (stock.fill.startsWith('#') && lightness(stock.fill) >= PALE_FROM)
}

/** The perceived lightness of a colour `#rrggbb`: 0 black, 1 white. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

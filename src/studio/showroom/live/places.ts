import type { Place, SceneProduct } from '../scene/scene-product.ts'
import { isPale } from './table-for.ts'

/** Where a product can be shown, in the order of the choice. */
export const PLACES: readonly Place[] = ['table', 'jar', 'laptop', 'box', 'window']

/** A place in words, to be chosen and to be read out. */
export const PLACE_WORDS: Readonly<Record<Place, { name: string; on: string }>> = {
  table: { name: 'Table', on: 'on a table' },
  jar: { name: 'Jar', on: 'on a jar' },
  laptop: { name: 'Laptop', on: 'on a laptop' },
  box: { name: 'Box', on: 'on a box' },
  window: { name: 'Window', on: 'on a window' },
}

/** The largest product that a place has room for, in mm; a table has room for all. */
const ROOM: Readonly<Record<Exclude<Place, 'table'>, readonly [width: number, height: number]>> = {
  jar: [110, 62],
  laptop: [220, 150],
  box: [220, 160],
  window: [1000, 1300],
}

/** From this thickness on, in mm, it is a card or a tag: nobody sticks it on anything. */
const BOARD_MM = 0.24

/** Why a product is not shown in a place, as a short sentence; null where it is. */
export function placeRefusal(place: Place, product: SceneProduct): string | null {
  if (place === 'table') return null
  if (isCard(product)) return 'Not stuck on'
  if (product.form.kind === 'sheet') return 'Not as a sheet'
  const [width, height] = ROOM[place]
  if (product.width_mm > width) return `Up to ${width} mm wide`
  return product.height_mm > height ? `Up to ${height} mm high` : null
}

function isCard({ thickness_mm, stock, coating }: SceneProduct): boolean {
  return thickness_mm >= BOARD_MM && coating !== 'dome' && (stock.kind === 'paper' || stock.kind === 'kraft')
}

/** The place that was chosen, or the table as long as the product does not fit there. */
export function fittingPlace(place: Place, product: SceneProduct): Place {
  return placeRefusal(place, product) === null ? place : 'table'
}

/** Brown glassine: white letters on white backing would not be seen. */
const BROWN_LINER = '#9a7448'

/**
 * The product as it is in a place: what is stuck on has left its roll, its stack or its backing, and letters their film.
 * On the table letters of a pale film lie on a brown backing.
 */
export function productInPlace(product: SceneProduct, place: Place): SceneProduct {
  const { cut_out } = product
  if (place !== 'table') return { ...product, form: { kind: 'piece' }, cut_out: cut_out && { taped: false } }
  return cut_out?.taped && isPale(product.stock)
    ? { ...product, cut_out: { taped: true, liner: BROWN_LINER } }
    : product
}

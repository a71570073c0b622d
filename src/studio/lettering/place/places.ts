import type { Corners, Point, Surface } from './perspective.ts'

/*
 * The places in which lettering is shown, as data. The pictures are rendered by the scene library (tools/pictures,
 * `in-place/`), without lettering; the corners come from the same cameras, and a test there compares them.
 */

export type PlaceId = 'shop-window' | 'van-door' | 'wall' | 'laptop'

export interface Place extends Surface {
  id: PlaceId
  /** For its button, and for a sentence: `on a shop window`. */
  name: string
  on: string
  /** For the warning about lettering that is too large: `this window`. */
  room: string
  /** The picture in words, for screen readers. */
  shows: string
  /** A familiar length in the picture, as fractions of it. */
  measure: { label: string; from: Point; to: Point }
  /** The initial position of the lettering's middle, in mm from the top left corner. */
  start: Point
  /** In mm, for each press of an arrow key. */
  step: number
  /** Whether the surface's light and shade also apply to film: not behind glass, and not reflections in metal. */
  shaded: boolean
}

export const PLACES: readonly Place[] = [
  {
    id: 'shop-window',
    name: 'Shop window',
    on: 'on a shop window',
    room: 'this window',
    shows: 'A shop front with one large window, and a door two metres high beside it',
    width: 2000,
    height: 1500,
    corners: corners([0.0254, 0.0983], [0.5739, 0.1394], [0.5729, 0.7422], [0.0327, 0.7812]),
    measure: { label: 'Door 2,000 mm', from: { x: 0.8114, y: 0.176 }, to: { x: 0.8061, y: 0.9306 } },
    start: { x: 1000, y: 700 },
    step: 20,
    shaded: false,
  },
  {
    id: 'van-door',
    name: 'Van door',
    on: 'on the sliding door of a van',
    room: 'this door',
    shows: 'The side of a white van, its sliding door in the middle',
    width: 1300,
    height: 920,
    corners: corners([0.3046, 0.19], [0.6815, 0.1666], [0.6794, 0.6529], [0.3066, 0.6248]),
    measure: { label: 'Door 1,300 mm', from: { x: 0.3071, y: 0.6994 }, to: { x: 0.6791, y: 0.7363 } },
    start: { x: 680, y: 320 },
    step: 10,
    shaded: true,
  },
  {
    id: 'wall',
    name: 'Wall',
    on: 'on the wall above a sofa',
    room: 'the wall beside the lamp',
    shows: 'A pale wall above a sofa two metres wide, a standing lamp beside it',
    width: 2560,
    height: 1000,
    corners: corners([0.0509, 0.0553], [0.7635, 0.0155], [0.7604, 0.5046], [0.0556, 0.4921]),
    measure: { label: 'Sofa 2,000 mm', from: { x: 0.0438, y: 0.8472 }, to: { x: 0.7352, y: 0.901 } },
    start: { x: 1280, y: 480 },
    step: 20,
    shaded: true,
  },
  {
    id: 'laptop',
    name: 'Laptop',
    on: 'on the lid of a laptop',
    room: 'this lid',
    shows: 'A closed laptop on a table, seen from the front',
    width: 304,
    height: 214,
    corners: corners([0.1303, 0.3414], [0.7177, 0.1453], [0.915, 0.6553], [0.2, 0.9576]),
    measure: { label: 'Lid 304 mm', from: { x: 0.1269, y: 0.3119 }, to: { x: 0.708, y: 0.1204 } },
    start: { x: 152, y: 107 },
    step: 2,
    shaded: false,
  },
]

/** Width and height of the pictures, in pixels. */
export const PICTURE_SIZE = { width: 1600, height: 1000 }
/** The widths of their files. */
export const PICTURE_WIDTHS = [800, 1600] as const

type Pair = readonly [x: number, y: number]

/** In the order of `Corners`. */
function corners(leftTop: Pair, rightTop: Pair, rightBottom: Pair, leftBottom: Pair): Corners {
  const point = ([x, y]: Pair): Point => ({ x, y })
  return [point(leftTop), point(rightTop), point(rightBottom), point(leftBottom)]
}

/** The address of a place's picture in a width and a format. */
export function placePicture(id: PlaceId, width: (typeof PICTURE_WIDTHS)[number], format: string): string {
  return `/pictures/in-place/${id}-${width}.${format}`
}

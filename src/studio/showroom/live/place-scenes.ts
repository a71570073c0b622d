import { LIGHT_SET_UPS, type LightSetUp, turnedLight } from '../light/set-ups.ts'
import type { Place, ScaleObject, SceneProduct } from '../scene/scene-product.ts'
import type { Ground, Vec3, Wall } from '../scene/surroundings.ts'
import { PALE_TABLE } from './places.ts'

/** A place of the preview as data, for a product of a given size. Centimetres and degrees, z up. */
export interface PlaceScene {
  ground: Ground
  wall?: Wall
  /** The prop under the product, by name. */
  prop: { name: string; colour?: string } | null
  /** The position of the product's plane; by default it lies face up at 0, 0, 0. */
  product: { at: Vec3; turn: Vec3; wrap_cm?: number }
  /** The camera: its target, its direction, and the width of its view. */
  eye: { at: Vec3; from: Vec3; width: number; height: number }
  /** Whether turning moves the camera; on a table the product itself is turned. */
  fixed: boolean
  scale: ScaleObject
}

/** Width, height and depth in cm. */
export type Size = readonly [width: number, height: number, depth: number]

const LINEN: Ground = { kind: 'linen', colour: '#d8cfbe' }
const WOOD: Ground = { kind: 'wood', colour: '#c9a57b' }
/** Up to this longer side, in cm, a coin shows the size; above it a hand; far above that, nothing. */
const COIN_UP_TO = 11
const HAND_UP_TO = 90

const COIN_CM = 2.4
const HAND_CM = 11.4
const JAR_RADIUS = 3.63
const JAR_MIDDLE = 3.75
/** The preview's window: the size of its pane, its position, and the margin around the product. */
const PANE = 150
const PANE_FOOT = 7
const GAP = 4
const LAPTOP_LID = 1.62
const BOX_LID = 7.02

/** How a place is arranged around a product. */
export function placeScene(place: Place, size: Size): PlaceScene {
  return ARRANGED[place](size)
}

/** The object beside a product on the table that shows its size. */
export function scaleObjectFor([width, height]: Size): ScaleObject {
  const long = Math.max(width, height)
  if (long <= COIN_UP_TO) return 'coin'
  return long <= HAND_UP_TO ? 'hand' : 'none'
}

/** The distance between a product and that object. */
export function gapBeside([width, height]: Size): number {
  return 0.5 + 0.05 * Math.max(width, height)
}

const ARRANGED: Readonly<Record<Place, (size: Size) => PlaceScene>> = {
  table: (size) => {
    const scale = scaleObjectFor(size)
    const beside = { coin: COIN_CM, hand: HAND_CM, none: 0 }[scale]
    const reach = beside === 0 ? 0 : beside + gapBeside(size)
    return {
      ground: PALE_TABLE,
      prop: null,
      product: { at: [0, 0, 0], turn: [0, 0, 0] },
      eye: {
        at: [reach / 2, 0, size[2] / 2],
        from: [0, -0.5, 0.86],
        width: size[0] + reach,
        height: Math.max(size[1], scale === 'hand' ? 18 : 0),
      },
      fixed: false,
      scale,
    }
  },
  jar: () => ({
    ground: LINEN,
    wall: { kind: 'plaster', colour: '#d9d3c6', at_y: 16 },
    prop: { name: 'jam-jar' },
    product: { at: [0, -JAR_RADIUS, JAR_MIDDLE], turn: [90, 0, 0], wrap_cm: JAR_RADIUS },
    eye: { at: [0, 0, 4.4], from: [0.06, -1, 0.26], width: 11, height: 10.4 },
    fixed: true,
    scale: 'none',
  }),
  laptop: ([width, height]) => ({
    ground: WOOD,
    prop: { name: 'laptop' },
    product: { at: [lean(width, 14.2), -lean(height, 9.6), LAPTOP_LID], turn: [0, 0, 4] },
    eye: {
      at: [lean(width, 14.2) * 0.6, -lean(height, 9.6) * 0.5, 1],
      from: [-0.04, -0.62, 0.72],
      ...taken(width, height),
    },
    fixed: true,
    scale: 'none',
  }),
  box: ([width, height]) => ({
    ground: PALE_TABLE,
    prop: { name: 'kraft-box' },
    product: { at: [0, 0, BOX_LID], turn: [0, 0, 0] },
    eye: { at: [0, -1, 4.6], from: [-0.1, -0.72, 0.74], ...taken(width, height) },
    fixed: true,
    scale: 'none',
  }),
  window: ([width, height]) => {
    const at: Vec3 = [width / 2 + GAP - PANE / 2, -0.06, PANE_FOOT + GAP + height / 2]
    return {
      ground: { kind: 'stone', colour: '#cfcac0' },
      prop: { name: 'plain-window' },
      product: { at, turn: [90, 0, 0] },
      eye: { at, from: [0.1, -1, 0.06], width: width + 3 * GAP, height: height + 3 * GAP },
      fixed: true,
      scale: 'none',
    }
  },
}

/**
 * The position towards a corner of a lid, whose half size is given, where people put stickers: the larger, the nearer
 * to the middle.
 */
function lean(size: number, half: number): number {
  return Math.max(0, Math.min(half * 0.42, half - size / 2 - 1.2))
}

/** The part of a lid that is shown, enough to recognise it, however small the product. */
function taken(width: number, height: number): { width: number; height: number } {
  return { width: Math.max(23, width * 1.4), height: Math.max(13, height * 1.4) }
}

/**
 * The rotation of the sun in each place, in degrees, anticlockwise from above. It is behind to the left: upright
 * things would turn their back to it, and flat gloss would reflect it all over.
 */
const TURNS: Readonly<Record<Place, number>> = { table: 40, jar: 75, laptop: 0, box: 60, window: 95 }

/** Cached, because the reflections of another set-up take time. */
const turned = new Map<number, LightSetUp>()

/** The light of the table, where every preview begins; the highlight that tells gloss from matte stays visible. */
export const LIGHT_AT_START: LightSetUp = {
  ...daylightTurned(TURNS.table),
  cards: LIGHT_SET_UPS.daylight.cards,
}

/** The light for a product in its place: metal and hologram need their own light to be recognisable. */
export function lightInPlace({ stock }: SceneProduct, place: Place): LightSetUp {
  if (stock.kind === 'hologram' || stock.kind === 'metal') return LIGHT_SET_UPS[stock.kind]
  return place === 'table' ? LIGHT_AT_START : daylightTurned(TURNS[place])
}

function daylightTurned(degrees: number): LightSetUp {
  const light = turned.get(degrees) ?? turnedLight(LIGHT_SET_UPS.daylight, degrees)
  turned.set(degrees, light)
  return light
}

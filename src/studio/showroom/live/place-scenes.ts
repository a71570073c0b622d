import { LIGHT_SET_UPS, type LightSetUp, turnedLight } from '../light/set-ups.ts'
import type { Place, ScaleObject, SceneProduct } from '../scene/scene-product.ts'
import type { Ground, Vec3, Wall } from '../scene/surroundings.ts'
import { PALE_TABLE } from './places.ts'

/** A place of the preview as data, for a product of a given size. Centimetres and degrees, z up. */
export interface PlaceScene {
  ground: Ground
  wall?: Wall
  /** What the product is on, by its name among the props. */
  prop: { name: string; colour?: string } | null
  /** Where the product's own plane is; it lies face up at 0, 0, 0. */
  product: { at: Vec3; turn: Vec3; wrap_cm?: number }
  /** What the eye looks at, from which direction, and how much of the world it takes in. */
  eye: { at: Vec3; from: Vec3; width: number; height: number }
  /** Whether turning moves the eye round; on a table the product itself is turned. */
  fixed: boolean
  scale: ScaleObject
}

/** Width, height and depth in cm. */
export type Size = readonly [width: number, height: number, depth: number]

const LINEN: Ground = { kind: 'linen', colour: '#d8cfbe' }
const WOOD: Ground = { kind: 'wood', colour: '#c9a57b' }
/** Up to this longer side, in cm, a coin tells the size; above it a hand does; far above nothing that is near it would. */
const COIN_UP_TO = 11
const HAND_UP_TO = 90

const COIN_CM = 2.4
const HAND_CM = 11.4
const JAR_RADIUS = 3.63
const JAR_MIDDLE = 3.75
/** The preview's window: its pane's edge, where it begins, and the room that is left round what is stuck on it. */
const PANE = 150
const PANE_FOOT = 7
const GAP = 4
const LAPTOP_LID = 1.62
const BOX_LID = 7.02

/** How a place is arranged round a product. */
export function placeScene(place: Place, size: Size): PlaceScene {
  return ARRANGED[place](size)
}

/** What lies beside a product on the table to tell its size. */
export function scaleObjectFor([width, height]: Size): ScaleObject {
  const long = Math.max(width, height)
  if (long <= COIN_UP_TO) return 'coin'
  return long <= HAND_UP_TO ? 'hand' : 'none'
}

/** Room between a product and what lies beside it. */
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

/** Towards a corner of a lid whose half is given, as stickers are put: the larger, the nearer to the middle. */
function lean(size: number, half: number): number {
  return Math.max(0, Math.min(half * 0.42, half - size / 2 - 1.2))
}

/** As much of a lid as tells what it is, however small the product. */
function taken(width: number, height: number): { width: number; height: number } {
  return { width: Math.max(23, width * 1.4), height: Math.max(13, height * 1.4) }
}

/**
 * How far the sun is carried round each place, in degrees, anticlockwise from above. It stands behind to the left: what
 * stands upright would turn its back to it, and a gloss that lies flat would mirror it all over.
 */
const TURNS: Readonly<Record<Place, number>> = { table: 40, jar: 75, laptop: 0, box: 60, window: 95 }

/** Made once each: the reflections of another set-up take their time. */
const turned = new Map<number, LightSetUp>()

/** The light of the table, where every preview begins; the streak that tells gloss from matte stays in the eye's way. */
export const LIGHT_AT_START: LightSetUp = {
  ...daylightTurned(TURNS.table),
  cards: LIGHT_SET_UPS.daylight.cards,
}

/** The light in which a product is seen in its place: metal and hologram need their own to be seen for what they are. */
export function lightInPlace({ stock }: SceneProduct, place: Place): LightSetUp {
  if (stock.kind === 'hologram' || stock.kind === 'metal') return LIGHT_SET_UPS[stock.kind]
  return place === 'table' ? LIGHT_AT_START : daylightTurned(TURNS[place])
}

function daylightTurned(degrees: number): LightSetUp {
  const light = turned.get(degrees) ?? turnedLight(LIGHT_SET_UPS.daylight, degrees)
  turned.set(degrees, light)
  return light
}

import type { Vec3 } from '../../../src/studio/showroom/scene/surroundings.ts'
import { view } from '../layouts/camera.ts'
import type { Family } from '../picture.ts'

/*
 * Where lettering is seen in place (src/studio/lettering/place): bare, because the browser lays each shopper's words on it. The
 * corners that `places.ts` knows are where these cameras see the surface; a test compares them.
 */

const ASPECT = 1600 / 1000
const LAPTOP_TURN = 9

export const letteringPlaces: Family = [
  {
    name: 'in-place/shop-window',
    alt: 'A dark green shop front with one large empty window beside a glazed door and a lit bakery inside',
    scene: {
      light: 'daylight',
      light_turn: 60,
      ground: { kind: 'stone', colour: '#b1a898' },
      exposure: 1.2,
      props: [{ prop: 'shop-front', at: [0, 0, 0], colour: '#24453f' }],
      products: [],
      camera: view({ at: [14, 0, 116], across: 392, tilt: 2, side: -13, fov: 36, blur: 0, aspect: ASPECT }),
    },
  },
  {
    name: 'in-place/van-door',
    alt: 'The plain sliding door of a white van parked on concrete',
    scene: {
      light: 'daylight',
      light_turn: 75,
      ground: { kind: 'concrete', colour: '#8d8d8b' },
      props: [{ prop: 'van', at: [0, 0, 0], colour: '#e9e7e1' }],
      products: [],
      camera: view({ at: [6, 0, 100], across: 320, tilt: 3, side: 22, blur: 0, aspect: ASPECT }),
    },
  },
  {
    name: 'in-place/wall',
    alt: 'A plain, pale wall above a sofa two metres wide, with a floor lamp beside it',
    scene: {
      light: 'daylight',
      light_turn: 62,
      ground: { kind: 'wood', colour: '#a98560', grain: 0.4 },
      wall: { kind: 'paper', colour: '#ded5c4', at_y: 0 },
      exposure: 1.22,
      props: [
        { prop: 'sofa', at: [-8, -52, 0], colour: '#6d7d78' },
        { prop: 'floor-lamp', at: [122, -40, 0] },
        { prop: 'skirting', at: [0, -1, 0] },
      ],
      products: [],
      camera: view({ at: [8, 0, 90], across: 344, tilt: 3, side: 12, blur: 0, aspect: ASPECT }),
    },
  },
  {
    name: 'in-place/laptop',
    alt: 'The closed aluminium lid of a laptop on an oak table, with a notebook and a cup beside it',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#8c6a4b' },
      props: [
        { prop: 'laptop', at: [0, 0, 0], turn: [0, 0, LAPTOP_TURN], colour: '#bfc2c6' },
        { prop: 'coffee-cup', at: [22, 14, 0] },
        { prop: 'notebook', at: [-28, 4, 0], turn: [0, 0, 16] },
      ],
      products: [],
      camera: view({ at: [0, -0.4, 1.6], across: 45, tilt: 50, side: -8, blur: 0.3, aspect: ASPECT }),
    },
  },
]

/** What `places.ts` says of a picture, in the scene's centimetres: the surface's corners and the length that is named. */
export interface PlaceInScene {
  /** Left top, right top, right bottom and left bottom. */
  corners: readonly [Vec3, Vec3, Vec3, Vec3]
  measure: readonly [from: Vec3, to: Vec3]
}

/** A surface that stands upright, facing y. */
const upright = (
  [left, right]: readonly number[],
  [low, high]: readonly number[],
  y: number,
): PlaceInScene['corners'] => [
  [left ?? 0, y, high ?? 0],
  [right ?? 0, y, high ?? 0],
  [right ?? 0, y, low ?? 0],
  [left ?? 0, y, low ?? 0],
]

/** A place of the laptop's lid, which lies turned on the table. */
const onLid = (x: number, y: number, z = 1.62): Vec3 => {
  const turn = (LAPTOP_TURN * Math.PI) / 180
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn), z]
}

/** By the picture's name. */
export const PLACES_IN_SCENES: Readonly<Record<string, PlaceInScene>> = {
  'in-place/shop-window': {
    corners: upright([-156, 44], [55, 205], -0.05),
    measure: [
      [148, -0.6, 200],
      [148, -0.6, 0],
    ],
  },
  'in-place/van-door': {
    corners: upright([-65, 65], [72, 164], -0.1),
    measure: [
      [-65, 0, 56],
      [65, 0, 56],
    ],
  },
  'in-place/wall': {
    corners: upright([-160, 96], [90, 190], -0.02),
    measure: [
      [-108, -98, 30],
      [92, -98, 30],
    ],
  },
  'in-place/laptop': {
    corners: [onLid(-15.2, 10.7), onLid(15.2, 10.7), onLid(15.2, -10.7), onLid(-15.2, -10.7)],
    measure: [onLid(-15.2, 12), onLid(15.2, 12)],
  },
}

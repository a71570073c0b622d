import { Vector3 } from 'three'
import type { Vec3 } from '../../../src/studio/showroom/scene/surroundings.ts'
import { view } from '../layouts/camera.ts'
import { foldBack } from '../scene/fold-back.ts'
import type { PictureScene, PlacedProduct, PlacedProp } from '../scene/picture-scene.ts'
import { type CutFilm, part } from './cut-film.ts'
import type { Film } from './film.ts'
import { between, eased } from './motion.ts'

/*
 * Install-ready, yes and no (001 §2). Yes: the shop takes the vinyl round the design away and lays the film on. No: the
 * film lies beside the sheet, and whoever ordered it weeds out the excess.
 */

type Sheet = (moment: number, x: number) => PlacedProduct[]

/** The sheet that is worked on and the next one, so far behind it, as the round ends. */
function twice(moment: number, apart: number, sheet: Sheet): PlacedProduct[] {
  const gone = eased(moment, 0.84, 1) * apart
  if (moment === 1) return sheet(0, 0)
  return [...sheet(moment, -gone), ...(gone > 0 ? sheet(0, apart - gone) : [])]
}

const SHOPS: CutFilm = { design: 'flowers', mm: 400, fill: '#d4573f' }
const SHOPS_TURN = 3

function shopsSheet(moment: number, x: number): PlacedProduct[] {
  const lie = { at: [x, 0], turn: SHOPS_TURN } as const
  const weeded = 1 - 2.25 * eased(moment, 0.04, 0.36)
  const lifted = eased(moment, 0.3, 0.42)
  const laid = eased(moment, 0.46, 0.76)
  const comes = eased(moment, 0.4, 0.48)
  const excess = part('excess', SHOPS, {
    at: [x - lifted * 60, -lifted * 40, lifted * 8],
    turn: SHOPS_TURN,
    ...(weeded < 1 && { peel: { from: 40, start: weeded, radius: 2.4, turn: 150 } }),
  })
  const film = part('film', SHOPS, {
    at: [x, 0, 0],
    turn: SHOPS_TURN,
    ...(laid < 1 && { peel: { from: 0, start: -1.12 + 2.12 * laid, radius: 2.2, turn: 60 + 60 * comes } }),
  })
  return [
    part('backing', SHOPS, lie),
    part('letters', SHOPS, lie),
    ...(lifted < 1 ? [excess] : []),
    ...(comes > 0.5 ? [film] : []),
  ]
}

const TABLE = {
  yes: { kind: 'felt', colour: '#46655f' },
  no: { kind: 'felt', colour: '#b98d55' },
} as const

export const installReady: Film = {
  name: 'install-ready-yes',
  alt: 'Weeded lettering on its backing, with transfer film being rolled over it',
  seconds: 4.5,
  fps: 14,
  still: 0.62,
  sceneAt: (moment): PictureScene => ({
    light: 'daylight',
    ground: TABLE.yes,
    products: twice(moment, 66, shopsSheet),
    camera: view({ at: [0, -0.6, 1], across: 53, tilt: 50, side: -4, blur: 0.2 }),
  }),
}

const YOURS: CutFilm = { design: 'plumber', mm: 300, fill: '#1f3f7a' }
const YOURS_TURN = -3
const YOURS_AT = -9
/** What the tweezers hold: the sheet's upper right corner; and the sheet's size. */
const CORNER = [15.9, 9] as const
const SHEET = [2 * CORNER[0], 2 * CORNER[1]] as const
const TWEEZERS = { scale: 1.5, tip: 6.2, tilt: 34, turn: 152 } as const

const foldAt = (moment: number): number => 1 - 2.2 * eased(moment, 0.16, 0.64)
const goneAt = (moment: number): number => eased(moment, 0.56, 0.74)

/** How the excess lies over the sheet at `x`, and how it is folded back. */
function pulled(moment: number, x: number) {
  const gone = goneAt(moment)
  const at: Vec3 = [x + YOURS_AT - gone * 54, -gone * 34, gone * 7]
  return { at, peel: { from: 40, start: foldAt(moment), radius: 2, turn: 148 } }
}

function yourSheet(moment: number, x: number): PlacedProduct[] {
  const lie = { at: [x + YOURS_AT, 0], turn: YOURS_TURN } as const
  const { at, peel } = pulled(moment, x)
  const excess = part('excess', YOURS, { at, turn: YOURS_TURN, ...(peel.start < 1 && { peel }) })
  return [
    part('backing', YOURS, lie),
    part('letters', YOURS, lie),
    ...(goneAt(moment) < 1 ? [excess] : []),
    part('film', YOURS, { at: [x + 27, 1.5], turn: 6 }),
  ]
}

/** Where the corner is that is pulled. */
function cornerAt(moment: number): Vec3 {
  const { at, peel } = pulled(moment, 0)
  const corner = new Vector3(...CORNER, 0)
  foldBack(peel, SHEET)(corner)
  corner.applyAxisAngle(new Vector3(0, 0, 1), (YOURS_TURN * Math.PI) / 180)
  return [at[0] + corner.x, at[1] + corner.y, at[2] + corner.z + 0.1]
}

/** The tweezers come to the corner, hold it while it is pulled, and go with it. */
function tweezers(moment: number): PlacedProp[] {
  const away = 1 - eased(moment, 0.02, 0.15)
  if (away === 1 || goneAt(moment) === 1) return []
  const { scale, tip, tilt, turn } = TWEEZERS
  const held = cornerAt(moment)
  const [down, round] = [(tilt * Math.PI) / 180, (turn * Math.PI) / 180]
  const reach = scale * tip * Math.cos(down)
  const at: Vec3 = [
    held[0] - reach * Math.cos(round) + away * 34,
    held[1] - reach * Math.sin(round) - away * 18,
    held[2] + scale * tip * Math.sin(down) + between(0, 6, away),
  ]
  return [{ prop: 'tweezers', at, turn: [0, tilt, turn], scale }]
}

export const notInstallReady: Film = {
  name: 'install-ready-no',
  alt: 'A sheet of cut vinyl and its film side by side, with the excess vinyl being removed from around the letters',
  seconds: 4.5,
  fps: 12,
  still: 0.42,
  sceneAt: (moment): PictureScene => ({
    light: 'daylight',
    ground: TABLE.no,
    products: twice(moment, 86, yourSheet),
    props: tweezers(moment),
    camera: view({ at: [8.6, 0.4, 1], across: 72, tilt: 52, side: 4, blur: 0.2 }),
  }),
}

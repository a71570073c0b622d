import { view } from '../layouts/camera.ts'
import type { PictureScene, PlacedProduct, PlacedProp } from '../scene/picture-scene.ts'
import { type CutFilm, part } from './cut-film.ts'
import type { Film } from './film.ts'
import { between, eased } from './motion.ts'

/*
 * A transfer decal on the lid of a laptop: laid on with its film, rubbed down, the film pulled off. Then the next laptop.
 */

const DECAL: CutFilm = { design: 'swifts', mm: 205, fill: null }
const LID = 1.615
const APART = 45
const TURN = -4
/** The film is pulled from its upper right corner. */
const FROM = 38

/** The decal under its film, or without it, on the laptop at `x`. */
function decal(moment: number, x: number): PlacedProduct[] {
  const come = eased(moment, 0.03, 0.2)
  if (come === 0) return []
  const away = 1 - come
  const at = [x + away * 26, away * 22, LID + away * 9] as const
  const turn = TURN + away * 26
  const fold = 1 - 2.3 * eased(moment, 0.46, 0.72)
  const letters = part('letters', DECAL, { at, turn })
  if (fold <= -1.25) return [letters]
  const gone = eased(moment, 0.64, 0.78)
  const film = part('film', DECAL, {
    at: [at[0] - gone * 26, at[1] - gone * 22, at[2] + gone * 4],
    turn,
    ...(fold < 1 && { peel: { from: FROM, start: fold, radius: 1.3, turn: 158 } }),
  })
  return [letters, film]
}

/** The squeegee comes, rubs from left to right, and goes. */
function squeegee(moment: number): PlacedProp[] {
  const here = eased(moment, 0.16, 0.24) - eased(moment, 0.42, 0.5)
  if (here === 0) return []
  const rubbed = eased(moment, 0.23, 0.43)
  return [
    {
      prop: 'squeegee',
      at: [
        between(-7.5, 7.5, rubbed) + (moment > 0.4 ? 1 - here : here - 1) * 14,
        -4 + Math.sin(rubbed * Math.PI * 4) * 3.2 - (1 - here) * 15,
        LID + 1.5 + (1 - here) * 5,
      ],
      turn: [34, 0, 62],
      scale: 0.75,
      colour: '#e0a31a',
    },
  ]
}

function sceneAt(moment: number): PictureScene {
  const gone = eased(moment, 0.82, 1) * APART
  const ends = moment === 1
  const laptops = ends ? [0] : [-gone, ...(gone > 0 ? [APART - gone] : [])]
  return {
    light: 'daylight',
    light_turn: 20,
    ground: { kind: 'wood', colour: '#8c6a4b' },
    products: ends ? [] : decal(moment, -gone),
    props: [
      ...laptops.map((x): PlacedProp => ({ prop: 'laptop', at: [x, 0, 0], turn: [0, 0, TURN], colour: '#c3c6c9' })),
      ...squeegee(moment),
    ],
    camera: view({ at: [0, -0.4, LID], across: 35, tilt: 52, side: 6, blur: 0.2 }),
  }
}

export const transferDecals: Film = {
  name: 'transfer-decals',
  alt: 'Transfer film being pulled off a laptop lid, leaving the bird decals in place',
  seconds: 5,
  fps: 16,
  still: 0.58,
  sceneAt,
}

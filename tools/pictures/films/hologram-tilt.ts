import { view } from '../layouts/camera.ts'
import { lay } from '../layouts/lay.ts'
import type { PictureScene } from '../scene/picture-scene.ts'
import type { Film } from './film.ts'

/** How far the sticker is tilted to each side, and to and from us, degrees. */
const SIDEWAYS = 17
const FORWARD = 9
/** How high its middle hangs over the table, cm. */
const HELD = 2.6

function sceneAt(moment: number): PictureScene {
  const round = moment * 2 * Math.PI
  const [across, along] = [SIDEWAYS * Math.sin(round), 16 + FORWARD * Math.cos(round)]
  return {
    light: 'hologram',
    ground: { kind: 'paper', colour: '#4a4470' },
    products: [lay('night-shift@bare', 'ice', { mm: 92, at: [0, 0.2, HELD], turn: [along, across, -5] })],
    camera: view({ at: [0, 0.2, HELD], across: 14.2, tilt: 54, blur: 0.3 }),
  }
}

export const hologramTilt: Film = {
  name: 'hologram-tilt',
  alt: 'A sticker of a ringed planet on cracked-ice hologram film, tilted so that its rainbow moves',
  seconds: 3,
  fps: 20,
  still: 0.13,
  sceneAt,
}

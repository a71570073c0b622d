import { grid, strewn } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, sheet, stacked, wrapped } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/* PVC vinyl: thick, white, weatherproof. 1–3 glossy, 4–6 matte, 7–9 premium lamination (001 §4). */

export const pvcVinyl: Family = [
  {
    name: 'thumbnails/pvc-vinyl',
    alt: 'A glossy cloud-shaped skate sticker on grey concrete, with an ice lolly and a cat beside it',
    scene: {
      light: 'daylight',
      light_turn: 10,
      ground: { kind: 'concrete', colour: '#a8a9a6' },
      products: [
        lay('nimbus', 'vinylGloss', { mm: 96, at: [-0.8, 0.2], turn: 8, curl: { from: -20, start: 0.6, height: 0.7 } }),
        lay('brain-freeze', 'vinylGloss', { mm: 44, at: [7.6, 0.8], turn: -22 }),
        lay('loaf-cat', 'vinylGloss', { mm: 62, at: [-8.4, -2.4], turn: -16 }),
      ],
      camera: view({ at: [0.3, 0, 0], across: 18.5, tilt: 48, side: -5 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-01',
    alt: 'Die-cut stickers of an egg, a mushroom and a fish close together on sky blue stone',
    scene: {
      light: 'daylight',
      ground: { kind: 'stone', colour: '#9fc3cc' },
      products: [
        lay('sunny-side', 'vinylGloss', {
          mm: 84,
          at: [-2.4, -0.6],
          turn: 9,
          curl: { from: 215, start: 0.6, height: 0.5 },
        }),
        lay('spore', 'vinylGloss', { mm: 66, at: [5.4, 1.6], turn: -13 }),
        lay('pilchard', 'vinylGloss', { mm: 82, at: [-7, 5], turn: 20 }),
        lay('night-shift', 'vinylGloss', { mm: 72, at: [8.6, -4], turn: 14 }),
      ],
      camera: view({ at: [0.6, 0.2, 0], across: 19, tilt: 56, side: 5 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-02',
    alt: 'A coral drinking bottle with a hill club’s sticker in front of a sage green wall',
    scene: {
      light: 'daylight',
      light_turn: 85,
      ground: { kind: 'wood', colour: '#b48a5e' },
      wall: { kind: 'plaster', colour: '#a9b79a', at_y: 16 },
      props: [{ prop: 'water-bottle', at: [-2, 0, 0], colour: '#d9634a' }],
      products: [
        wrapped('up-and-back', 'vinylGloss', { mm: 66, radius: 3.6, at: [-2, 0], height: 9.6, facing: 10 }),
        wrapped('crux', 'vinylGloss', { mm: 48, radius: 3.6, at: [-2, 0], height: 16, facing: 48 }),
      ],
      camera: view({ at: [3.4, 0, 12.4], across: 50, tilt: 9, side: 9 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-03',
    alt: 'A kiss-cut sheet of ice lolly stickers with funny faces, with one peeling off, on pink paper',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#e58aa6' },
      products: [sheet('brain-freeze', 'vinylGloss', { cuts: 10, size_mm: [210, 148], at: [-0.6, 0.2], turn: 11 })],
      camera: view({ at: [1.4, -0.8, 0], across: 19.5, tilt: 58, side: -7 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-04',
    alt: 'A matte mushroom sticker with one edge lifting, on plum-coloured felt',
    scene: {
      light: 'evening',
      light_turn: -70,
      ground: { kind: 'felt', colour: '#86697f' },
      products: [
        lay('spore', 'vinylMatte', { mm: 84, at: [-0.9, 0], turn: 14, curl: { from: -25, start: 0.45, height: 1 } }),
      ],
      camera: view({ at: [0.4, 0, 0.2], across: 15.5, tilt: 47, side: -12, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-05',
    alt: 'Five matte stickers of clubs and cafés on the lid of a dark laptop',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#c49a6c' },
      props: [{ prop: 'laptop', at: [0, 0, 0], turn: [0, 0, 14], colour: '#6a7078' }],
      products: [
        lay('rock-shop', 'vinylMatte', { mm: 62, at: [-5.6, -1.4, 1.61], turn: 4 }),
        lay('roll-for-it', 'vinylMatte', { mm: 58, at: [2.6, 2.6, 1.61], turn: 20 }),
        lay('stranger', 'vinylMatte', { mm: 70, at: [4.6, -3.8, 1.61], turn: 26 }),
        lay('pilchard', 'vinylMatte', { mm: 76, at: [-6.2, 5.6, 1.61], turn: 8 }),
        lay('slow-static', 'vinylMatte', { mm: 54, at: [10.2, 4.8, 1.61], turn: -10 }),
      ],
      camera: view({ at: [-0.6, 0.3, 1.6], across: 26, tilt: 50, side: -8 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-06',
    alt: 'A stack of matte game-night stickers beside a two pence coin on pale stone',
    scene: {
      light: 'overcast',
      ground: { kind: 'stone', colour: '#cfc6d8' },
      props: [{ prop: 'two-pence', at: [5.2, -2.6, 0], turn: [0, 0, 160] }],
      products: [
        stacked('roll-for-it', 'vinylMatte', { count: 45, at: [-0.8, 0.1], turn: 16 }),
        lay('roll-for-it', 'vinylMatte', { at: [7.2, 3.4], turn: -34 }),
      ],
      camera: view({ at: [0.8, 0, 0.4], across: 16, tilt: 36, side: 9, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-07',
    alt: 'A black cat sticker with glossy premium lamination',
    scene: {
      light: 'daylight',
      light_turn: -20,
      ground: { kind: 'paper', colour: '#e0bd78' },
      products: [lay('loaf-cat', 'vinylPremiumGloss', { mm: 90, at: [-0.7, 0.1], turn: -9 })],
      camera: view({ at: [0.5, -0.2, 0], across: 13.5, tilt: 36, side: 16, blur: 0.7, focus: [-0.7, -1.2, 0] }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-08',
    alt: 'A yellow drinking bottle on its side with a blue cycle badge around it',
    scene: {
      light: 'daylight',
      light_turn: 15,
      ground: { kind: 'concrete', colour: '#94a0ab' },
      props: [{ prop: 'water-bottle', at: [-13, 3, 3.6], turn: [0, 90, 0], colour: '#e3b935' }],
      products: [
        lay('volta', 'vinylPremiumGloss', { mm: 66, at: [0, 0.93, 6.56], turn: [0, 35, -90], wrap_cm: 3.6 }),
        ...strewn(['third-gear', 'crux'], { stock: 'vinylPremiumGloss', mm: 70 }, [
          [-5.6, -5.2, 12],
          [5.4, -5.6, -15],
        ]),
      ],
      camera: view({ at: [0.2, -0.6, 2.6], across: 25, tilt: 44, side: 5 }),
    },
  },
  {
    name: 'gallery/pvc-vinyl-09',
    alt: 'Diagonal rows of oval garage stickers and vet’s stickers with a long dog, on mint green paper',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#8fbfa8' },
      products: grid(['third-gear', 'long-dog'], {
        stock: 'vinylPremiumGloss',
        mm: 88,
        columns: 3,
        rows: 4,
        pitch: [10, 6.4],
        turn: 20,
        loose: 0.16,
      }),
      camera: view({ at: [0.4, 0.2, 0], across: 24, tilt: 70, side: -4 }),
    },
  },
]

import { fan, grid, pile } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, rolled, sheet, stacked, wrapped } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/* Art paper: coated white. 1–3 the general look, 4–6 matte, 7–9 premium lamination, 10–12 on the roll (001 §4). */

export const artPaper: Family = [
  {
    name: 'thumbnails/art-paper',
    alt: 'A surf club’s round glossy sticker on a pale oak table, with parts of three others around it',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#d3b184', turn: 18 },
      gobos: [{ kind: 'leaves', at: [6, 6.5], turn: 140, scale: 0.8 }],
      products: [
        lay('saltwood', 'artGloss', { at: [-0.6, 0], turn: 7, curl: { from: -42, start: 0.55, height: 0.6 } }),
        lay('long-light', 'artGloss', { mm: 66, at: [7.6, 1], turn: -14 }),
        lay('peony', 'artGloss', { mm: 62, at: [-8, 2.1], turn: -12 }),
        lay('stranger', 'artGloss', { mm: 62, at: [-6.3, -4.2], turn: 24 }),
      ],
      camera: view({ at: [0, 0, 0], across: 18.5, tilt: 52, side: -3 }),
    },
  },
  {
    name: 'gallery/art-paper-01',
    alt: 'A festival label with a pink and orange sunset leaning on a second label, on violet paper',
    scene: {
      light: 'daylight',
      light_turn: -15,
      ground: { kind: 'paper', colour: '#93809f' },
      products: fan(['long-light', 'long-light'], {
        stock: 'artGloss',
        at: [-2.4, -11],
        reach: 11,
        from: 15,
        step: 32,
      }),
      camera: view({ at: [-0.4, -0.4, 0], across: 21, tilt: 42, side: 16, blur: 0.5 }),
    },
  },
  {
    name: 'gallery/art-paper-02',
    alt: 'A jar of quince jelly with a glossy label beside a small stack of the same labels',
    scene: {
      light: 'daylight',
      light_turn: 80,
      ground: { kind: 'linen', colour: '#a9b7a0' },
      wall: { kind: 'plaster', colour: '#e3dccb', at_y: 15 },
      props: [{ prop: 'marmalade-jar', at: [-2.2, 0.5, 0] }],
      products: [
        wrapped('quince', 'artGloss', { mm: 66, radius: 3.6, at: [-2.2, 0.5], height: 4.1, facing: 6 }),
        ...pile('quince', { stock: 'artGloss', mm: 66, at: [5.4, -1.6], count: 9, turn: -18 }),
      ],
      camera: view({ at: [1.3, 0, 4.3], across: 24.5, tilt: 20, side: 7 }),
    },
  },
  {
    name: 'gallery/art-paper-03',
    alt: 'A kiss-cut sheet of star stickers for a sweet shop, with one star peeling off its backing, on turquoise paper',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#4f9c9a' },
      products: [sheet('rock-shop', 'artGloss', { cuts: 12, size_mm: [210, 148], at: [-1, 0.4], turn: -9 })],
      camera: view({ at: [1.6, -0.9, 0], across: 20, tilt: 55, side: 6 }),
    },
  },
  {
    name: 'gallery/art-paper-04',
    alt: 'A matte label for a ferry line with one corner lifting, in low sunlight',
    scene: {
      light: 'evening',
      light_turn: -75,
      ground: { kind: 'plaster', colour: '#cfae84' },
      products: [
        lay('skerry', 'artMatte', { mm: 96, at: [-0.4, 0.1], turn: -6, curl: { from: -32, start: 0.66, height: 0.9 } }),
      ],
      camera: view({ at: [0.3, 0, 0.2], across: 17, tilt: 46, side: -10, blur: 0.5 }),
    },
  },
  {
    name: 'gallery/art-paper-05',
    alt: 'A takeaway cup with a round matte café label in front of a pink plaster wall',
    scene: {
      light: 'daylight',
      light_turn: 95,
      ground: { kind: 'plaster', colour: '#d9b3a1' },
      wall: { kind: 'plaster', colour: '#ecd6c9', at_y: 13 },
      gobos: [{ kind: 'window-bars', at: [3, 7], turn: 6, scale: 1.7 }],
      props: [{ prop: 'takeaway-cup', at: [-2.6, 0, 0], colour: '#f2ece0' }],
      products: [
        wrapped('second-cup', 'artMatte', { mm: 50, radius: 4, at: [-2.6, 0], height: 5.6, facing: 8 }),
        lay('second-cup', 'artMatte', { mm: 50, at: [5.4, -2.2], turn: -14 }),
      ],
      camera: view({ at: [1.4, 0, 6], across: 28, tilt: 14, side: 6 }),
    },
  },
  {
    name: 'gallery/art-paper-06',
    alt: 'A stack of square matte stickers for a record label, with two more beside it and a pound coin for scale',
    scene: {
      light: 'daylight',
      ground: { kind: 'felt', colour: '#77698c' },
      props: [{ prop: 'one-pound', at: [5.4, -3.4, 0], turn: [0, 0, 40] }],
      products: [
        stacked('backroom', 'artMatte', { count: 60, at: [-1.6, 0.2], turn: 14, with: { outline: 'rectangle' } }),
        lay('backroom', 'artMatte', { mm: 75, at: [7.6, 4.4], turn: -18, with: { outline: 'rectangle' } }),
        lay('slow-static', 'artMatte', { mm: 75, at: [-9.6, 6], turn: 30, with: { outline: 'rectangle' } }),
      ],
      camera: view({ at: [0.9, 0, 0.5], across: 17.5, tilt: 34, side: 10, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/art-paper-07',
    alt: 'Close-up of a cycle workshop badge with thick, glossy premium lamination',
    scene: {
      light: 'gallery',
      ground: { kind: 'paper', colour: '#c9d2de' },
      products: [
        lay('volta', 'artPremium', { mm: 74, at: [-0.8, 0.2], turn: -14 }),
        lay('tideway', 'artPremium', { mm: 70, at: [7.4, 3.6], turn: 12 }),
      ],
      camera: view({ at: [0.4, -0.3, 0], across: 11.5, tilt: 28, side: -18, blur: 0.9, focus: [-0.8, -1.4, 0] }),
    },
  },
  {
    name: 'gallery/art-paper-08',
    alt: 'Two spice labels with a tile pattern and premium lamination, on saffron-coloured paper',
    scene: {
      light: 'daylight',
      light_turn: 30,
      ground: { kind: 'paper', colour: '#d9b06e' },
      products: [
        lay('cardamom', 'artPremium', { mm: 72, at: [-3.2, 0], turn: 9 }),
        lay('cardamom', 'artPremium', { mm: 72, at: [4.9, -0.7], turn: -12 }),
      ],
      props: [{ prop: 'bay-sprig', at: [14, 8.4, 0], turn: [0, 0, 36] }],
      camera: view({ at: [0.8, -0.2, 0], across: 19.5, tilt: 54, side: -7 }),
    },
  },
  {
    name: 'gallery/art-paper-09',
    alt: 'Rows of glossy labels for a tea merchant, seen from above',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#e9a58c' },
      products: grid(['half-past', 'half-past', 'cardamom'], {
        stock: 'artPremium',
        mm: 56,
        columns: 5,
        rows: 3,
        pitch: [6.5, 8.6],
        turn: -14,
        loose: 0.14,
      }),
      camera: view({ at: [0.2, 0.2, 0], across: 21, tilt: 74, side: 3 }),
    },
  },
  {
    name: 'gallery/art-paper-10',
    alt: 'A roll of yellow honey labels unwinding over orange paper',
    scene: {
      light: 'daylight',
      light_turn: 92,
      ground: { kind: 'paper', colour: '#dda75e' },
      products: [rolled('tall-hive', 'artGloss', { mm: 52, at: [-4, 2], turn: -2 })],
      camera: view({ at: [0.8, -1.2, 4.3], across: 34, tilt: 24, side: 20 }),
    },
  },
  {
    name: 'gallery/art-paper-11',
    alt: 'Round peony labels unwinding from a roll towards the viewer, on dark plum paper',
    scene: {
      light: 'daylight',
      light_turn: 96,
      ground: { kind: 'paper', colour: '#7d5268' },
      products: [rolled('peony', 'artGloss', { mm: 60, at: [-4.6, 4.2], turn: -30, leading: 'top' })],
      camera: view({ at: [0.2, -0.4, 3.2], across: 30, tilt: 33, side: -8 }),
    },
  },
  {
    name: 'gallery/art-paper-12',
    alt: 'Three rolls of labels in a row on a pale green surface, each partly unwound',
    scene: {
      light: 'daylight',
      light_turn: 92,
      ground: { kind: 'plaster', colour: '#b8c7b0' },
      products: [
        rolled('slow-burn', 'artGloss', { mm: 50, at: [-7.6, -3.4] }),
        rolled('quince', 'artGloss', { mm: 66, at: [-3.2, 4.7] }),
        rolled('tideway', 'artGloss', { mm: 54, at: [1.4, 13.2] }),
      ],
      camera: view({ at: [0.4, 2.4, 4.4], across: 44, tilt: 24, side: 30 }),
    },
  },
]

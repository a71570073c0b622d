import { fan, grid, strewn } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, sheet, stacked, wrapped } from '../layouts/lay.ts'
import { onVan } from '../layouts/on-van.ts'
import type { Family } from '../picture.ts'

/* Classic and synthetic paper, clear film, standard vinyl and bumper stickers. Vinyls' 7–9 have premium lamination. */

const papers: Family = [
  {
    name: 'thumbnails/classic-paper',
    alt: 'A quince jelly label on uncoated white paper, filled in by pencil, on blue linen',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#8fa6bd', turn: 14 },
      gobos: [{ kind: 'window-bars', at: [2, 2], turn: 20, scale: 1 }],
      products: [
        lay('quince', 'classic', { mm: 84, at: [-1, -0.4], turn: 8 }),
        lay('quince', 'classic', { mm: 66, at: [6.8, 3], turn: -18 }),
      ],
      camera: view({ at: [0.8, 0.3, 0], across: 17.5, tilt: 50, side: -8 }),
    },
  },
  {
    name: 'gallery/classic-paper-01',
    alt: 'A parcel on a packing table with a red “handle like an egg” label on its lid',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#c79d6b' },
      props: [{ prop: 'kraft-box', at: [0, 0.6, 0], turn: [0, 0, -12] }],
      products: [lay('fragile', 'classic', { mm: 104, at: [-1.2, -0.6, 7.06], turn: -6 })],
      camera: view({ at: [0.4, 0, 6], across: 27, tilt: 40, side: 12 }),
    },
  },
  {
    name: 'gallery/classic-paper-02',
    alt: 'A pot of jam with a white label, and two blank labels beside it',
    scene: {
      light: 'daylight',
      light_turn: 75,
      ground: { kind: 'linen', colour: '#d8cdb8' },
      wall: { kind: 'plaster', colour: '#b4626a', at_y: 15 },
      props: [{ prop: 'jam-jar', at: [-2.6, 0.6, 0], colour: '#a3262f' }],
      products: [
        wrapped('quince', 'classic', { mm: 64, radius: 3.62, at: [-2.6, 0.6], height: 3.7, facing: 8 }),
        lay('quince', 'classic', { mm: 62, at: [5.4, -1.4], turn: 10 }),
        lay('quince', 'classic', { mm: 62, at: [6.6, -4.4, 0.03], turn: -12 }),
      ],
      camera: view({ at: [1.2, 0, 3.2], across: 22, tilt: 22, side: 8 }),
    },
  },
  {
    name: 'gallery/classic-paper-03',
    alt: 'Rows of uncoated coffee labels with a large nine, on rust-coloured paper',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#b8643c' },
      products: grid(['number-nine'], {
        stock: 'classic',
        mm: 66,
        columns: 5,
        rows: 3,
        pitch: [7.2, 8.8],
        turn: -15,
        loose: 0.2,
        seed: 6,
      }),
      camera: view({ at: [0.2, 0, 0], across: 24, tilt: 66, side: 4 }),
    },
  },
  {
    name: 'thumbnails/synthetic-paper',
    alt: 'A tear-proof white label for a barrier cream, with one corner bent up, on mint green paper',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#8fbcae' },
      products: [
        lay('dose', 'synthetic', { mm: 74, at: [-0.6, -0.2], turn: 14, curl: { from: -40, start: 0.45, height: 1.4 } }),
      ],
      camera: view({ at: [0.2, 0, 0.3], across: 17, tilt: 46, side: -8 }),
    },
  },
  {
    name: 'gallery/synthetic-paper-01',
    alt: 'A pump bottle of hand wash with a synthetic paper label, standing on wet slate',
    scene: {
      light: 'daylight',
      light_turn: 80,
      ground: { kind: 'slate', colour: '#50585a' },
      wall: { kind: 'plaster', colour: '#c7d3cf', at_y: 14 },
      props: [{ prop: 'pump-bottle', at: [-2, 0, 0] }],
      products: [
        wrapped('lather', 'synthetic', { mm: 56, radius: 3.17, at: [-2, 0], height: 4.8, facing: 6 }),
        lay('lather', 'synthetic', { mm: 60, at: [5, -2.6], turn: -14 }),
      ],
      camera: view({ at: [1.2, 0, 5.8], across: 25, tilt: 14, side: 8 }),
    },
  },
  {
    name: 'gallery/synthetic-paper-02',
    alt: 'A sheet of a fishmonger’s pilchard labels on blue stone',
    scene: {
      light: 'daylight',
      ground: { kind: 'stone', colour: '#6f93a3' },
      products: [sheet('pilchard', 'synthetic', { cuts: 8, size_mm: [210, 148], at: [-0.2, 0.2], turn: 8 })],
      camera: view({ at: [0.8, -0.4, 0], across: 20, tilt: 56, side: -8 }),
    },
  },
  {
    name: 'gallery/synthetic-paper-03',
    alt: 'Three plant nursery labels fanned out on dark green slate, with a sprig beside them',
    scene: {
      light: 'overcast',
      ground: { kind: 'slate', colour: '#39483f' },
      props: [{ prop: 'bay-sprig', at: [7.2, 1, 0.2], turn: [0, 0, 80] }],
      products: fan(['mossbank', 'mossbank', 'mossbank'], {
        stock: 'synthetic',
        at: [-2.4, -8],
        reach: 8,
        from: 26,
        step: 26,
      }),
      camera: view({ at: [0, 0, 0], across: 21, tilt: 54, side: 6 }),
    },
  },
]

const clear: Family = [
  {
    name: 'thumbnails/transparent-stickers',
    alt: 'A garden club’s clear sticker with white under the print on a stoneware tumbler, a second sticker beside it',
    scene: {
      light: 'daylight',
      light_turn: 70,
      ground: { kind: 'stone', colour: '#cfc4ae' },
      wall: { kind: 'plaster', colour: '#93a58c', at_y: 13 },
      props: [{ prop: 'tumbler', at: [-2, 0, 0], colour: '#d9d4c8' }],
      products: [
        wrapped('wild', 'clearWhite', { mm: 54, radius: 4.06, at: [-2, 0], height: 4.6, facing: 6 }),
        lay('wild', 'clearWhite', { mm: 58, at: [5.4, -2.2], turn: -12 }),
      ],
      camera: view({ at: [1, 0, 3.8], across: 21, tilt: 20, side: 8 }),
    },
  },
  {
    name: 'gallery/transparent-stickers-01',
    alt: 'A cycle badge on clear film over orange paper, once with white under the print and once without',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#e38a5f' },
      products: [
        lay('volta', 'clearWhite', { mm: 76, at: [-4.6, 0.4], turn: -8 }),
        lay('volta', 'clear', { mm: 76, at: [4.6, -0.4], turn: 10 }),
      ],
      camera: view({ at: [0, 0, 0], across: 20, tilt: 54, side: 6 }),
    },
  },
  {
    name: 'gallery/transparent-stickers-02',
    alt: 'A honey jar with a clear label, so that only the bee and the lettering show',
    scene: {
      light: 'daylight',
      light_turn: 80,
      ground: { kind: 'wood', colour: '#caa56f' },
      wall: { kind: 'plaster', colour: '#dfe3da', at_y: 15 },
      props: [{ prop: 'honey-jar', at: [-1.8, 0.4, 0], colour: '#f2efe6' }],
      products: [
        wrapped('tall-hive@#1e2b24', 'clear', { mm: 60, radius: 3.62, at: [-1.8, 0.4], height: 3.7, facing: 8 }),
      ],
      camera: view({ at: [0.6, 0, 4], across: 19, tilt: 14, side: 8, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/transparent-stickers-03',
    alt: 'Clear moth stickers on brick red linen, with the edge of the film just visible',
    scene: {
      light: 'evening',
      ground: { kind: 'linen', colour: '#9a4a3b', turn: 22 },
      products: strewn(['moth'], { stock: 'clearWhite', mm: 76 }, [
        [-5.6, 1.6, 24],
        [2.2, -1.2, -12],
        [9, 3, 30],
      ]),
      camera: view({ at: [0.8, 0.4, 0], across: 20, tilt: 54, side: -8 }),
    },
  },
]

const standardVinyl: Family = [
  {
    name: 'thumbnails/standard-vinyl',
    alt: 'A ferry line’s sticker on a dark guitar case, with a record shop’s sticker beside it',
    scene: {
      light: 'daylight',
      ground: { kind: 'felt', colour: '#3a3532' },
      products: [
        lay('skerry', 'vinylGloss', { mm: 98, at: [-1.4, 0.4], turn: 9 }),
        lay('slow-burn', 'vinylGloss', { mm: 56, at: [6.8, -1.6], turn: -12 }),
        lay('long-light', 'vinylGloss', { mm: 56, at: [-8.6, -3], turn: -20 }),
      ],
      camera: view({ at: [0.2, 0, 0], across: 19, tilt: 56, side: 4 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-01',
    alt: 'A hot sauce sticker on a brown bottle of chilli beer in front of mustard-coloured plaster',
    scene: {
      light: 'daylight',
      light_turn: 75,
      ground: { kind: 'concrete', colour: '#a6a197' },
      wall: { kind: 'plaster', colour: '#c9983a', at_y: 14 },
      props: [{ prop: 'beer-bottle', at: [-2, 0, 0], colour: '#b8242a' }],
      products: [
        wrapped('slow-burn', 'vinylGloss', { mm: 52, radius: 3.07, at: [-2, 0], height: 6.6, facing: 8 }),
        lay('slow-burn', 'vinylGloss', { mm: 54, at: [5.2, -2.4], turn: -16 }),
      ],
      camera: view({ at: [1.6, 0, 8], across: 34, tilt: 13, side: 8 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-02',
    alt: 'A loose row of overlapping festival stickers with a sunset, on teal paper',
    scene: {
      light: 'evening',
      ground: { kind: 'paper', colour: '#2f6f74' },
      products: strewn(['long-light'], { stock: 'vinylGloss', mm: 70 }, [
        [-8.4, 0.8, 14],
        [-2.6, -0.4, 3],
        [3.2, 0.4, -9],
        [9, -0.6, -20],
      ]),
      camera: view({ at: [0.2, 0.2, 0], across: 23, tilt: 54, side: 8 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-03',
    alt: 'A stack of a vet’s stickers with a long dog, with a pound coin leaning against it',
    scene: {
      light: 'daylight',
      light_turn: 20,
      ground: { kind: 'stone', colour: '#d7c7c0' },
      props: [{ prop: 'one-pound', at: [-6, -3.2, 0], turn: [0, 0, 20] }],
      products: [
        stacked('long-dog', 'vinylGloss', { count: 60, at: [0.8, 0.4], turn: -14 }),
        lay('long-dog', 'vinylGloss', { mm: 100, at: [8.4, -4.8], turn: 24 }),
      ],
      camera: view({ at: [0.6, -0.4, 0.4], across: 20, tilt: 36, side: -12 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-04',
    alt: 'A matte egg sticker with the words “not before ten” on yellow felt',
    scene: {
      light: 'overcast',
      ground: { kind: 'felt', colour: '#cfae62' },
      products: [
        lay('sunny-side', 'vinylMatte', {
          mm: 96,
          at: [-0.4, 0],
          turn: -12,
          curl: { from: 20, start: 0.6, height: 0.6 },
        }),
      ],
      camera: view({ at: [0.4, 0, 0], across: 15, tilt: 46, side: 10, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-05',
    alt: 'Diagonal rows of a climbing centre’s matte stickers with red, blue and green holds',
    scene: {
      light: 'daylight',
      ground: { kind: 'concrete', colour: '#7f8684' },
      products: grid(['crux'], {
        stock: 'vinylMatte',
        mm: 80,
        columns: 4,
        rows: 4,
        pitch: [9, 7.2],
        turn: 25,
        loose: 0.2,
        seed: 12,
      }),
      camera: view({ at: [0, 0, 0], across: 25, tilt: 68, side: 0 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-06',
    alt: 'A record shop’s matte sticker on a notebook beside a cup of black coffee',
    scene: {
      light: 'daylight',
      light_turn: 30,
      ground: { kind: 'wood', colour: '#8b6a4c' },
      props: [
        { prop: 'notebook', at: [-2.4, -0.4, 0], turn: [0, 0, 10], colour: '#33475b' },
        { prop: 'coffee-cup', at: [11, 5.6, 0], turn: [0, 0, 30], colour: '#d8d0c2' },
      ],
      products: [lay('slow-static', 'vinylMatte', { mm: 84, at: [-2.6, 0.4, 1.56], turn: 16 })],
      camera: view({ at: [1.4, 0.8, 1.4], across: 26, tilt: 44, side: -8 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-07',
    alt: 'A ferry line’s sticker with a red sun over the sea and premium gloss lamination',
    scene: {
      light: 'daylight',
      light_turn: -20,
      ground: { kind: 'paper', colour: '#d98b5b' },
      products: [lay('skerry', 'vinylPremiumGloss', { mm: 104, at: [0, 0], turn: -8 })],
      camera: view({ at: [0.2, -0.2, 0], across: 14.5, tilt: 34, side: 14, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-08',
    alt: 'A rowing club’s laminated badge on a dark green drinking bottle',
    scene: {
      light: 'daylight',
      light_turn: 80,
      ground: { kind: 'wood', colour: '#a68258' },
      wall: { kind: 'plaster', colour: '#9db3c2', at_y: 15 },
      props: [{ prop: 'water-bottle', at: [-1.8, 0, 0], colour: '#e9e4d6' }],
      products: [
        wrapped('tideway', 'vinylPremiumGloss', { mm: 62, radius: 3.62, at: [-1.8, 0], height: 10, facing: 8 }),
        lay('tideway', 'vinylPremiumGloss', { mm: 64, at: [6, -3], turn: 14 }),
      ],
      camera: view({ at: [2.2, 0, 8.4], across: 32, tilt: 13, side: 9 }),
    },
  },
  {
    name: 'gallery/standard-vinyl-09',
    alt: 'Four thank-you stickers with premium lamination scattered on lilac plaster',
    scene: {
      light: 'daylight',
      ground: { kind: 'plaster', colour: '#b9a8cf' },
      gobos: [{ kind: 'leaves', at: [5, 4], turn: 150, scale: 0.9 }],
      products: strewn(['stranger'], { stock: 'vinylPremiumGloss', mm: 84 }, [
        [-5.6, 2.4, 18],
        [4.4, 3.2, -12],
        [-1.8, -2.6, -4],
        [7.6, -2.8, 28],
      ]),
      camera: view({ at: [0.8, 0.2, 0], across: 22, tilt: 58, side: -4 }),
    },
  },
]

const bumper: Family = [
  {
    name: 'thumbnails/bumper-stickers',
    alt: 'A yellow “I brake for bakeries” sticker on the back door of a cream van',
    scene: {
      light: 'daylight',
      light_turn: 70,
      ground: { kind: 'concrete', colour: '#8d8f8f' },
      gobos: [{ kind: 'leaves', at: [-20, -10], turn: 60, scale: 3 }],
      props: [{ prop: 'van-side', at: [0, 0, 0], colour: '#d9cfb4' }],
      products: [onVan('bakeries', 'vinylGloss', { x: -24, z: 62 })],
      camera: view({ at: [-20, 0, 61], across: 42, tilt: 4, side: 16 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-01',
    alt: 'Three overlapping bumper stickers, for a bakery, a tandem and a grandmother, on asphalt grey',
    scene: {
      light: 'daylight',
      ground: { kind: 'slate', colour: '#5a5c5e' },
      products: [
        lay('grandma', 'vinylGloss', { at: [3, 6], turn: -12 }),
        lay('bakeries', 'vinylGloss', { at: [-4, -0.4, 0.03], turn: 7 }),
        lay('tandem', 'vinylGloss', { at: [4.4, -6.4, 0.05], turn: -4 }),
      ],
      camera: view({ at: [0, 0, 0], across: 36, tilt: 56, side: 4 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-02',
    alt: 'A tandem sticker above the rear wheel of a mustard yellow van',
    scene: {
      light: 'daylight',
      light_turn: 70,
      ground: { kind: 'concrete', colour: '#9a968e' },
      props: [{ prop: 'van', at: [0, 0, 0], colour: '#c98f2e' }],
      products: [lay('tandem', 'vinylGloss', { at: [83, -0.1, 84], turn: [90, -3, 0] })],
      camera: view({ at: [87, 0, 77], across: 54, tilt: 3, side: -22, blur: 0.4 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-03',
    alt: 'A pink “on tour with gran” sticker with one end lifting, on sky blue paper',
    scene: {
      light: 'daylight',
      light_turn: -30,
      ground: { kind: 'paper', colour: '#86b4cf' },
      products: [lay('grandma', 'vinylGloss', { at: [-0.6, 0], turn: 9, curl: { from: 0, start: 0.6, height: 2.4 } })],
      camera: view({ at: [1, 0, 0.4], across: 31, tilt: 42, side: -12 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-04',
    alt: 'A slanting row of matte tandem stickers on orange paper',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#d9773f' },
      products: grid(['tandem'], {
        stock: 'vinylMatte',
        columns: 2,
        rows: 4,
        pitch: [25, 7.6],
        turn: 16,
        loose: 0.4,
        seed: 3,
      }),
      camera: view({ at: [0, 0, 0], across: 42, tilt: 66, side: 0 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-05',
    alt: 'A matte bakery bumper sticker on a kraft parcel',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#b0875c', turn: 90 },
      props: [{ prop: 'kraft-box', at: [0, 0, 0], turn: [0, 0, 14], scale: 1.3 }],
      products: [lay('bakeries', 'vinylMatte', { mm: 220, at: [0, 0, 9.16], turn: 14 })],
      camera: view({ at: [0.6, 0, 8], across: 38, tilt: 40, side: -10 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-06',
    alt: 'A matte “on tour with gran” sticker along the underside of a mint green skateboard',
    scene: {
      light: 'daylight',
      light_turn: 40,
      ground: { kind: 'concrete', colour: '#b7aea2' },
      props: [{ prop: 'skate-deck', at: [0, 0, 0], turn: [0, 0, 62], colour: '#8fc7b0' }],
      products: [lay('grandma', 'vinylMatte', { mm: 190, at: [0, 0, 7.12], turn: -28 })],
      camera: view({ at: [0, 0, 6], across: 44, tilt: 50, side: -6 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-07',
    alt: 'A yellow bumper sticker with premium lamination, which reflects a streak of light',
    scene: {
      light: 'daylight',
      light_turn: -10,
      ground: { kind: 'felt', colour: '#2f3f52' },
      products: [lay('bakeries', 'vinylPremiumGloss', { at: [0, 0], turn: -10 })],
      camera: view({ at: [-2, -0.4, 0], across: 24, tilt: 32, side: 18, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-08',
    alt: 'The end of a stack of a hundred tandem stickers with premium lamination',
    scene: {
      light: 'gallery',
      ground: { kind: 'paper', colour: '#c9c2a8' },
      products: [stacked('tandem', 'vinylPremiumGloss', { count: 100, at: [0, 1], turn: 34 })],
      camera: view({ at: [0, 0, 0.8], across: 30, tilt: 28, side: -6, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/bumper-stickers-09',
    alt: 'Three laminated bumper stickers one above the other on pale blue car paint',
    scene: {
      light: 'overcast',
      light_turn: 60,
      ground: { kind: 'concrete', colour: '#9a9a97' },
      props: [{ prop: 'van-side', at: [0, 0, 0], colour: '#a9c3cf' }],
      products: [
        onVan('grandma', 'vinylPremiumGloss', { x: -22, z: 76 }),
        onVan('tandem', 'vinylPremiumGloss', { x: -19, z: 68, roll: 2 }),
        onVan('bakeries', 'vinylPremiumGloss', { x: -23, z: 60, roll: -2 }),
      ],
      camera: view({ at: [-18, 0, 68], across: 58, tilt: 3, side: 12 }),
    },
  },
]

export const papersAndVinyls: Family = [...papers, ...clear, ...standardVinyl, ...bumper]

import { fan, grid, strewn } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, rolled, sheet, wrapped } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/*
 * Silver and gold vinyl. 1–3 matte metallic, 4–6 mirror metallic, 7–9 premium lamination; silver's 10–12 are on the roll
 * (001 §4). Then what is stamped and pressed into paper.
 */

const silver: Family = [
  {
    name: 'thumbnails/silver-vinyl-stickers',
    alt: 'A six-sided honey label on satin silver film, with one corner curling up, on pale blue paper',
    scene: {
      light: 'gallery',
      ground: { kind: 'paper', colour: '#8ea3b5' },
      products: [
        lay('tall-hive@bare', 'silver', {
          mm: 78,
          at: [-0.8, 0],
          turn: -12,
          curl: { from: -40, start: 0.6, height: 0.5 },
        }),
        lay('volta@bare', 'silver', { mm: 54, at: [6.8, 2.4], turn: 14 }),
      ],
      camera: view({ at: [0.6, 0, 0], across: 17, tilt: 44, side: 8 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-01',
    alt: 'Two rows of a rowing club’s silver asset tags on slate',
    scene: {
      light: 'metal',
      ground: { kind: 'slate', colour: '#454a50' },
      products: grid(['tideway@bare'], {
        stock: 'silver',
        mm: 56,
        columns: 4,
        rows: 3,
        pitch: [6.6, 6.6],
        turn: 15,
        loose: 0.12,
        seed: 2,
      }),
      camera: view({ at: [0.2, 0.2, 0], across: 22, tilt: 58, side: -6 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-02',
    alt: 'An amber pump bottle with a narrow silver pharmacy label on grey stone',
    scene: {
      light: 'metal',
      light_turn: 70,
      ground: { kind: 'stone', colour: '#b9b5ac' },
      wall: { kind: 'plaster', colour: '#9aa6a3', at_y: 14 },
      props: [{ prop: 'pump-bottle', at: [-1.8, 0, 0] }],
      products: [
        wrapped('dose', 'silver', { mm: 46, radius: 3.17, at: [-1.8, 0], height: 4.6, facing: 10 }),
        lay('dose', 'silver', { mm: 44, at: [5.4, -2.4], turn: -20 }),
      ],
      camera: view({ at: [1.4, 0, 5.6], across: 25, tilt: 15, side: 8 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-03',
    alt: 'A fisherman’s oval badge in satin silver with a drawing of a mayfly, on moss green felt',
    scene: {
      light: 'metal',
      ground: { kind: 'felt', colour: '#4f5d41' },
      products: [lay('mayfly@bare', 'silver', { mm: 96, at: [-0.2, 0], turn: 8 })],
      camera: view({ at: [0.4, -0.2, 0], across: 14.5, tilt: 38, side: -14, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-04',
    alt: 'A climbing centre’s badge in mirror silver, reflecting dark and bright bands',
    scene: {
      light: 'metal',
      light_turn: -20,
      ground: { kind: 'paper', colour: '#c8684a' },
      products: [lay('crux@bare', 'silverMirror', { mm: 96, at: [0, 0], turn: -10 })],
      camera: view({ at: [0.2, -0.2, 0], across: 14.5, tilt: 36, side: 16, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-05',
    alt: 'Lightning bolt stickers in mirror silver on a black drinking bottle and on the table beside it',
    scene: {
      light: 'metal',
      light_turn: 80,
      ground: { kind: 'concrete', colour: '#8b8f92' },
      wall: { kind: 'plaster', colour: '#3d4756', at_y: 15 },
      props: [{ prop: 'water-bottle', at: [-2, 0, 0], colour: '#17181b' }],
      products: [
        wrapped('volta@bare', 'silverMirror', { mm: 60, radius: 3.62, at: [-2, 0], height: 10, facing: 6 }),
        lay('volta@bare', 'silverMirror', { mm: 60, at: [5.8, -3.4], turn: 18 }),
      ],
      camera: view({ at: [2, -0.6, 6.8], across: 31, tilt: 16, side: 10 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-06',
    alt: 'Five cat stickers in mirror silver scattered over lemon yellow paper',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#d9bf3f' },
      products: strewn(['loaf-cat@bare'], { stock: 'silverMirror', mm: 62 }, [
        [-6.8, 2.6, 24],
        [0.2, 3.6, -10],
        [-2.4, -2.8, 8],
        [5.4, -1.2, -28],
        [9.8, 4, 16],
      ]),
      camera: view({ at: [0.4, 0.4, 0], across: 21, tilt: 58, side: 4 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-07',
    alt: 'A silver moth sticker with premium satin lamination on plum plaster',
    scene: {
      light: 'metal',
      light_turn: 40,
      ground: { kind: 'plaster', colour: '#8c6478' },
      products: [lay('moth@bare', 'silverPremium', { mm: 100, at: [-0.3, 0], turn: -14 })],
      camera: view({ at: [0.2, 0, 0], across: 15, tilt: 46, side: -10, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-08',
    alt: 'A garage’s oval silver stickers fanned out on blue concrete',
    scene: {
      light: 'metal',
      ground: { kind: 'concrete', colour: '#5b7285' },
      products: fan(['third-gear@bare', 'third-gear@bare', 'third-gear@bare', 'third-gear@bare'], {
        stock: 'silverPremium',
        at: [0, -11],
        reach: 11,
        from: 39,
        step: 26,
      }),
      camera: view({ at: [0, -0.2, 0], across: 25, tilt: 56, side: 6 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-09',
    alt: 'A sheet of small silver planet stickers with premium lamination, lit from the side',
    scene: {
      light: 'metal',
      light_turn: -50,
      ground: { kind: 'wood', colour: '#9c7a58' },
      products: [sheet('night-shift@bare', 'silverPremium', { cuts: 9, size_mm: [210, 148], at: [0, 0.2], turn: 10 })],
      camera: view({ at: [0.4, -0.4, 0], across: 20, tilt: 54, side: -8 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-10',
    alt: 'A roll of round silver labels for a cycle workshop unwinding over charcoal paper',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#4a4d52' },
      products: [rolled('volta@bare', 'silver', { mm: 52, at: [-4, 2.2], turn: -6 })],
      camera: view({ at: [0.6, 0, 4.6], across: 33, tilt: 27, side: 12 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-11',
    alt: 'Mirror silver labels for a barrier cream unwinding from a roll on pale pink stone',
    scene: {
      light: 'gallery',
      light_turn: 25,
      ground: { kind: 'stone', colour: '#d9b8ad' },
      products: [rolled('dose', 'silverMirror', { mm: 44, at: [-5.4, 3], turn: 18, leading: 'bottom' })],
      camera: view({ at: [-0.6, 0.6, 4.2], across: 33, tilt: 34, side: -8 }),
    },
  },
  {
    name: 'gallery/silver-vinyl-stickers-12',
    alt: 'Two rolls of silver labels, for a gin and a rowing club, one behind the other on sea green paper',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#3f7a74' },
      products: [
        rolled('tideway@bare', 'silver', { mm: 56, at: [-5, 5], turn: 10 }),
        rolled('harrow@bare', 'silver', { mm: 46, at: [-15, 9.6], turn: 4 }),
      ],
      camera: view({ at: [-1.6, 2.2, 4.6], across: 40, tilt: 28, side: 10 }),
    },
  },
]

const gold: Family = [
  {
    name: 'thumbnails/gold-vinyl-stickers',
    alt: 'A candle maker’s label on satin gold film leaning on a second one, on dark green stone',
    scene: {
      light: 'gallery',
      ground: { kind: 'stone', colour: '#2f4a40' },
      products: [
        lay('fig-smoke@bare', 'gold', { mm: 66, at: [5, 2.2], turn: 22 }),
        lay('fig-smoke@bare', 'gold', {
          mm: 76,
          at: [-1.6, -0.6, 0.03],
          turn: -8,
          curl: { from: -45, start: 0.65, height: 0.5 },
        }),
      ],
      camera: view({ at: [0.6, 0.2, 0], across: 17, tilt: 42, side: 10 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-01',
    alt: 'Six-sided gold honey labels arranged in a honeycomb on white plaster',
    scene: {
      light: 'metal',
      ground: { kind: 'plaster', colour: '#dfd6c6' },
      products: strewn(['tall-hive@bare'], { stock: 'gold', mm: 56 }, [
        [-5.8, 0.2, 0],
        [0, 3.2, 0],
        [0, -3.2, 0],
        [5.8, 0.2, 0],
        [-5.8, 6.6, 0],
        [5.8, -6.2, 0],
        [11.6, 3.2, 0],
      ]),
      camera: view({ at: [0.6, 0.2, 0], across: 20, tilt: 60, side: 8 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-02',
    alt: 'A jar of marmalade with a gold pear label on a shelf in morning light',
    scene: {
      light: 'metal',
      light_turn: 75,
      ground: { kind: 'wood', colour: '#a87b4c' },
      wall: { kind: 'plaster', colour: '#c9d2cc', at_y: 15 },
      props: [{ prop: 'marmalade-jar', at: [-2.4, 0.4, 0] }],
      products: [
        wrapped('quince@bare', 'gold', { mm: 62, radius: 3.62, at: [-2.4, 0.4], height: 3.7, facing: 8 }),
        lay('quince@bare', 'gold', { mm: 66, at: [5.6, -2.8], turn: -16 }),
      ],
      camera: view({ at: [1, 0, 3.6], across: 21, tilt: 20, side: 8 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-03',
    alt: 'Close-up of a tea merchant’s gold label with a Japanese wave pattern, on black felt',
    scene: {
      light: 'metal',
      light_turn: 20,
      ground: { kind: 'felt', colour: '#23262b' },
      products: [
        lay('half-past@bare', 'gold', {
          mm: 74,
          at: [0, 0],
          turn: 12,
          curl: { from: 210, start: 0.3, height: 1.4 },
        }),
      ],
      camera: view({ at: [0, -0.1, 0], across: 12.5, tilt: 40, side: -12, blur: 0.8 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-04',
    alt: 'A bakery seal in mirror gold on dark teal paper',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#1f5a60' },
      products: [
        lay('crumb@bare', 'goldMirror', { mm: 84, at: [-0.4, 0], turn: -8 }),
        lay('crumb@bare', 'goldMirror', { mm: 50, at: [8, 3], turn: 20 }),
      ],
      camera: view({ at: [0.6, 0.1, 0], across: 16, tilt: 40, side: 12, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-05',
    alt: 'Two dark bottles of mead with six-sided mirror gold labels, each with a black and gold bee',
    scene: {
      light: 'metal',
      light_turn: 60,
      ground: { kind: 'wood', colour: '#6b4a38' },
      wall: { kind: 'plaster', colour: '#94627a', at_y: 18 },
      props: [
        { prop: 'wine-bottle', at: [-3.4, 0, 0], colour: '#b98d3c' },
        { prop: 'wine-bottle', at: [7.4, 5, 0], colour: '#b98d3c' },
      ],
      products: [
        wrapped('tall-hive@bare', 'goldMirror', { mm: 60, radius: 3.77, at: [-3.4, 0], height: 8.4, facing: 10 }),
        wrapped('tall-hive@bare', 'goldMirror', { mm: 60, radius: 3.77, at: [7.4, 5], height: 8.4, facing: 0 }),
      ],
      camera: view({ at: [1, 0, 8], across: 27, tilt: 10, side: 6, blur: 0.6, focus: [-3.4, -3.7, 9] }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-06',
    alt: 'Three overlapping peony stickers in mirror gold on pale blue linen',
    scene: {
      light: 'metal',
      light_turn: 20,
      ground: { kind: 'linen', colour: '#a7bccb', turn: 12 },
      products: strewn(['peony@bare'], { stock: 'goldMirror', mm: 72 }, [
        [-4.6, 1.6, 18],
        [1.2, -1.2, -12],
        [6.4, 2.4, 34],
      ]),
      camera: view({ at: [0.6, 0.4, 0], across: 18, tilt: 52, side: -6 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-07',
    alt: 'Gold spice labels with premium lamination around a dropper bottle on pale stone',
    scene: {
      light: 'metal',
      light_turn: 70,
      ground: { kind: 'stone', colour: '#d8c7ae' },
      wall: { kind: 'plaster', colour: '#b7653f', at_y: 13 },
      props: [{ prop: 'dropper-bottle', at: [-1.4, 0, 0] }],
      products: [
        wrapped('cardamom@bare', 'goldPremium', { mm: 30, radius: 1.9, at: [-1.4, 0], height: 2.9, facing: 6 }),
        lay('cardamom@bare', 'goldPremium', { mm: 44, at: [4.2, -1.8], turn: -22 }),
      ],
      camera: view({ at: [1, 0, 3.6], across: 17, tilt: 18, side: 8 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-08',
    alt: 'Rows of a hill club’s triangular gold stickers, one out of line, on dark purple paper',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#4a2f4d' },
      products: grid(['up-and-back@bare'], {
        stock: 'goldPremium',
        mm: 62,
        columns: 4,
        rows: 3,
        pitch: [7, 6.4],
        turn: -12,
        loose: 0.3,
        seed: 7,
      }),
      camera: view({ at: [0, 0.2, 0], across: 23, tilt: 64, side: 4 }),
    },
  },
  {
    name: 'gallery/gold-vinyl-stickers-09',
    alt: 'A satin gold olive oil label with premium lamination beside an olive branch',
    scene: {
      light: 'metal',
      light_turn: -15,
      ground: { kind: 'plaster', colour: '#b9bfa6' },
      props: [{ prop: 'olive-sprig', at: [6.4, 2.4, 0.2], turn: [0, 0, 60] }],
      products: [lay('grove@bare', 'goldPremium', { mm: 62, at: [-1.6, 0], turn: 10 })],
      camera: view({ at: [1, 0.2, 0], across: 17, tilt: 46, side: -6 }),
    },
  },
]

const spot = { front: { foil: 'gold', relief: null } } as const
const rose = { front: { foil: 'rose-gold', relief: null } } as const

const paperFinishes: Family = [
  {
    name: 'thumbnails/foil-paper-stickers',
    alt: 'A gin label on white paper with juniper and lettering stamped in gold foil, on navy paper',
    scene: {
      light: 'gallery',
      ground: { kind: 'paper', colour: '#28344f' },
      products: [
        lay('harrow@stamp', 'foilPaper', { mm: 78, at: [-0.8, 0], turn: -10, with: spot }),
        lay('harrow@stamp', 'foilPaper', { mm: 60, at: [6.8, 2.6], turn: 18, with: spot }),
      ],
      camera: view({ at: [0.8, -0.5, 0], across: 18.5, tilt: 48, side: 8 }),
    },
  },
  {
    name: 'gallery/foil-paper-stickers-01',
    alt: 'Three round white paper labels with peonies stamped in rose gold foil, on grey linen',
    scene: {
      light: 'gallery',
      light_turn: 20,
      ground: { kind: 'linen', colour: '#b6b2b4', turn: -10 },
      products: strewn(['peony@stamp'], { stock: 'foilPaper', mm: 68, with: rose }, [
        [-5.4, 1.4, 10],
        [1.2, -1.4, -18],
        [7.6, 2, 26],
      ]),
      camera: view({ at: [0.8, 0.2, 0], across: 19, tilt: 54, side: 4 }),
    },
  },
  {
    name: 'gallery/foil-paper-stickers-02',
    alt: 'Close-up of a tea label with gold foil waves stamped over dark green ink',
    scene: {
      light: 'gallery',
      light_turn: -25,
      ground: { kind: 'wood', colour: '#b79468' },
      products: [lay('half-past@spot', 'foilPaper', { mm: 76, at: [0, 0], turn: 14, with: spot })],
      camera: view({ at: [0, -0.4, 0], across: 12.5, tilt: 38, side: 14, blur: 0.8 }),
    },
  },
  {
    name: 'gallery/foil-paper-stickers-03',
    alt: 'Rows of cream paper candle labels, each with a flame and a name stamped in rose gold foil',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#6b2738' },
      products: grid(['fig-smoke@stamp'], {
        stock: 'foilPaper',
        mm: 56,
        columns: 4,
        rows: 3,
        pitch: [6.4, 6.4],
        turn: 16,
        loose: 0.15,
        seed: 11,
        with: rose,
      }),
      camera: view({ at: [0.2, 0.2, 0], across: 17, tilt: 40, side: -14, blur: 0.6 }),
    },
  },
  {
    name: 'thumbnails/embossed-paper-stickers',
    alt: 'A white label with a fern embossed in thick felt-marked paper, in low light',
    scene: {
      light: 'evening',
      light_turn: -40,
      ground: { kind: 'paper', colour: '#c7a985' },
      products: [lay('mossbank@stamp', 'embossed', { mm: 76, at: [-0.4, -0.2], turn: -14 })],
      camera: view({ at: [0.2, -0.4, 0], across: 19.5, tilt: 54, side: 10, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/embossed-paper-stickers-01',
    alt: 'Overlapping bakery seals with a loaf embossed without ink, on slate blue paper',
    scene: {
      light: 'evening',
      light_turn: -60,
      ground: { kind: 'paper', colour: '#6b8093' },
      products: strewn(['crumb@stamp'], { stock: 'embossed', mm: 74 }, [
        [-5, 1.6, 8],
        [1.8, -1.2, -22],
        [8, 2.8, 30],
      ]),
      camera: view({ at: [1, 0.4, 0], across: 19, tilt: 54, side: -6 }),
    },
  },
  {
    name: 'gallery/embossed-paper-stickers-02',
    alt: 'An olive oil label with a raised branch and lettering, beside a printer’s type block',
    scene: {
      light: 'evening',
      light_turn: -30,
      ground: { kind: 'stone', colour: '#a79a85' },
      props: [{ prop: 'type-block', at: [5, 2.6, 0], turn: [0, 0, 28] }],
      products: [lay('grove@stamp', 'embossed', { mm: 64, at: [-2, -0.4], turn: 12 })],
      camera: view({ at: [0.8, 0.4, 0.8], across: 17, tilt: 42, side: 6 }),
    },
  },
  {
    name: 'gallery/embossed-paper-stickers-03',
    alt: 'Close-up of a six-sided honey label with a hive and a bee embossed under yellow ink',
    scene: {
      light: 'evening',
      light_turn: -75,
      ground: { kind: 'felt', colour: '#574236' },
      products: [lay('tall-hive@spot', 'embossed', { mm: 68, at: [0, 0], turn: -8 })],
      camera: view({ at: [0, 0, 0], across: 12.5, tilt: 44, side: -14, blur: 0.7 }),
    },
  },
]

export const metals: Family = [...silver, ...gold, ...paperFinishes]

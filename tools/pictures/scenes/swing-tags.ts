import { fan, grid, strewn } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { type Lie, lay, stacked } from '../layouts/lay.ts'
import type { StockName } from '../layouts/stocks.ts'
import type { Family } from '../picture.ts'

/* Swing tags, flat and folded: 1–3 extra white, 4–6 standard matte, 7–9 kraft (001 §4). */

const DARK = '@#2b1c12'

/** A tag with its drilled hole, and on its string where it has one. */
function tag(design: string, stock: StockName, { with: more, ...lie }: Lie = {}) {
  return lay(design, stock, { ...lie, with: { hole_mm: 5, ...more } })
}

const jute = { string: 'jute-twine' } as const
const cotton = { string: 'natural-cotton' } as const
const black = { string: 'black-cotton' } as const
const folded = { fold: 'half' } as const

const classic: Family = [
  {
    name: 'thumbnails/classic-swing-tag',
    alt: 'A wool shop’s green swing tag with jute twine and a brass eyelet, on oatmeal linen',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#ddd3bf', turn: 20 },
      gobos: [{ kind: 'leaves', at: [-7, 5], turn: 130, scale: 0.8 }],
      products: [tag('fern-tag', 'extraWhite', { at: [-0.4, -1.4], turn: 24, with: jute })],
      camera: view({ at: [0.2, -0.2, 0], across: 22, tilt: 54, side: 6 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-01',
    alt: 'Two thick white swing tags of a potter with a blue vase, one turned over to show the price',
    scene: {
      light: 'overcast',
      ground: { kind: 'stone', colour: '#b3aea4' },
      products: [
        tag('care-back', 'extraWhite', { at: [4.2, 0.6], turn: -18, with: cotton }),
        tag('tansy-tag', 'extraWhite', { at: [-2.6, -0.6, 0.04], turn: 12, with: cotton }),
      ],
      camera: view({ at: [0.4, 0.6, 0], across: 22.42, tilt: 58, side: -6 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-02',
    alt: 'A jeweller’s dark swing tag with gold foil circles and a black cotton string, on plum paper',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#6a4256' },
      products: [
        tag('orbit-tag@spot', 'extraWhite', {
          at: [-0.6, -1],
          turn: -16,
          with: { ...black, front: { foil: 'gold', relief: null } },
        }),
      ],
      camera: view({ at: [0.4, 0.2, 0], across: 17.7, tilt: 46, side: 16, blur: 0.8 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-03',
    alt: 'Eight checked swing tags of a weaver in two rows on terracotta',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#c06a4a' },
      products: grid(['loom-tag'], {
        stock: 'extraWhite',
        columns: 5,
        rows: 2,
        pitch: [6, 10],
        turn: -14,
        loose: 0.15,
        seed: 3,
        with: { hole_mm: 5 },
      }),
      camera: view({ at: [0, 0.2, 0], across: 25, tilt: 74, side: 0 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-04',
    alt: 'A campsite’s matte swing tag with a tent between two pines, one corner curling, in evening sunlight',
    scene: {
      light: 'evening',
      ground: { kind: 'wood', colour: '#7c5a40' },
      products: [
        tag('pitch-tag', 'matteBoard', {
          at: [-0.8, -0.8],
          turn: 62,
          curl: { from: -60, start: 0.6, height: 0.5 },
          with: cotton,
        }),
      ],
      camera: view({ at: [-0.6, 0, 0], across: 20.06, tilt: 40, side: -8, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-05',
    alt: 'Five lilac bakery swing tags fanned out on cream plaster',
    scene: {
      light: 'daylight',
      ground: { kind: 'plaster', colour: '#e6dcc6' },
      gobos: [{ kind: 'window-bars', at: [0, 2], turn: -20, scale: 1 }],
      products: fan(['rings-tag', 'rings-tag', 'rings-tag', 'rings-tag', 'rings-tag'], {
        stock: 'matteBoard',
        at: [0, -9],
        reach: 9,
        from: 44,
        step: 22,
        with: { hole_mm: 5 },
      }),
      camera: view({ at: [0, -0.6, 0], across: 24, tilt: 64, side: 4 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-06',
    alt: 'A stack of a potter’s swing tags, the top one moved aside to show the hole',
    scene: {
      light: 'gallery',
      ground: { kind: 'concrete', colour: '#8f9493' },
      products: [
        stacked('tansy-tag', 'matteBoard', { count: 60, at: [-1.4, 0.4], turn: 20, with: { hole_mm: 5 } }),
        tag('tansy-tag', 'matteBoard', { at: [5.4, -1.4], turn: -14, with: black }),
      ],
      camera: view({ at: [1.4, 0.2, 0.6], across: 20, tilt: 38, side: -14, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-07',
    alt: 'A kraft swing tag of a wool shop with dark ink and jute twine, on dark green linen',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#41574a', turn: 10 },
      products: [tag(`fern-tag${DARK}`, 'kraftBoard', { at: [-1, -1.2], turn: 18, with: jute })],
      camera: view({ at: [0, -0.4, 0], across: 21.5, tilt: 50, side: 10, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-08',
    alt: 'Kraft swing tags of a jeweller with dark ink, scattered on grey slate',
    scene: {
      light: 'overcast',
      ground: { kind: 'slate', colour: '#3c4044' },
      products: strewn([`orbit-tag${DARK}`], { stock: 'kraftBoard', with: { hole_mm: 5, ink: 'single' } }, [
        [-7.4, 1.2, 64],
        [0.4, 2.2, -8],
        [7.2, -1.6, 28],
        [-2, -5.6, 100],
      ]),
      camera: view({ at: [0, 0, 0], across: 25, tilt: 62, side: -8 }),
    },
  },
  {
    name: 'gallery/classic-swing-tag-09',
    alt: 'A weaver’s kraft swing tag with a black cotton string',
    scene: {
      light: 'evening',
      light_turn: 40,
      ground: { kind: 'felt', colour: '#a8462f' },
      products: [tag(`loom-tag${DARK}`, 'kraftBoard', { at: [1.2, -0.8], turn: -32, with: black })],
      camera: view({ at: [0.6, 0.2, 0], across: 20.06, tilt: 56, side: 4 }),
    },
  },
]

const foldedTags: Family = [
  {
    name: 'thumbnails/folded-swing-tag',
    alt: 'A potter’s folded swing tag standing slightly open, with natural cotton through its hole',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#c7d0c4', turn: -12 },
      products: [
        tag('tansy-tag', 'extraWhite', { at: [-0.6, -1], turn: 14, back: 'care-back', with: { ...folded, ...cotton } }),
      ],
      camera: view({ at: [0.2, -0.4, 0.4], across: 22, tilt: 46, side: 14 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-01',
    alt: 'A folded green swing tag opened on a stone table, with price and care instructions printed inside',
    scene: {
      light: 'overcast',
      ground: { kind: 'stone', colour: '#d5cec1' },
      products: [
        tag('fern-tag', 'extraWhite', { at: [0, -0.6], turn: -20, back: 'care-back', with: { ...folded, ...jute } }),
      ],
      camera: view({ at: [0, 0.2, 0.4], across: 18.88, tilt: 36, side: -18, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-02',
    alt: 'Two folded swing tags of a jeweller with gold foil, one behind the other, on dark blue paper',
    scene: {
      light: 'metal',
      ground: { kind: 'paper', colour: '#2b3550' },
      products: [
        tag('orbit-tag@spot', 'extraWhite', {
          at: [4, 2.6],
          turn: -24,
          back: 'care-back',
          with: { ...folded, front: { foil: 'gold', relief: null } },
        }),
        tag('orbit-tag@spot', 'extraWhite', {
          at: [-2.2, -1.4],
          turn: 10,
          back: 'care-back',
          with: { ...folded, ...cotton, front: { foil: 'gold', relief: null } },
        }),
      ],
      camera: view({ at: [0.6, 0.4, 0.3], across: 22.42, tilt: 44, side: 8 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-03',
    alt: 'Four folded bakery swing tags in a row on mustard paper, each opened at a different angle',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#d4a33c' },
      products: strewn(['rings-tag'], { stock: 'extraWhite', back: 'care-back', with: { ...folded, hole_mm: 5 } }, [
        [-8.8, 0.6, 12],
        [-2.8, -0.2, 4],
        [3.2, 0.2, -6],
        [9.2, -0.4, -16],
      ]),
      camera: view({ at: [0.2, 0, 0.3], across: 25, tilt: 50, side: 10 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-04',
    alt: 'A campsite’s folded matte swing tag on weathered boards in evening light',
    scene: {
      light: 'evening',
      light_turn: -30,
      ground: { kind: 'wood', colour: '#8d7a66', turn: 90 },
      products: [
        tag('pitch-tag', 'matteBoard', { at: [0.6, -0.6], turn: -38, back: 'care-back', with: { ...folded, ...jute } }),
      ],
      camera: view({ at: [0.4, 0.4, 0.3], across: 20.06, tilt: 48, side: 2 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-05',
    alt: 'A weaver’s folded swing tags on pink plaster, with stripes of shadow from a blind',
    scene: {
      light: 'daylight',
      ground: { kind: 'plaster', colour: '#d9b3a6' },
      gobos: [{ kind: 'blinds', at: [0, 1], turn: 40, scale: 1 }],
      products: strewn(['loom-tag'], { stock: 'matteBoard', back: 'care-back', with: { ...folded, hole_mm: 5 } }, [
        [-6.8, 2.4, 40],
        [1.2, -0.8, -12],
        [8.2, 2.8, 18],
      ]),
      camera: view({ at: [0.6, 0.4, 0.2], across: 23, tilt: 60, side: -4 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-06',
    alt: 'A potter’s folded swing tag from a low angle, showing the clean fold and the edge of the board',
    scene: {
      light: 'gallery',
      ground: { kind: 'paper', colour: '#6f8f94' },
      products: [
        tag('tansy-tag', 'matteBoard', { at: [0, -0.4], turn: -64, back: 'care-back', with: { ...folded, ...black } }),
      ],
      camera: view({ at: [0, 0, 0.5], across: 17.7, tilt: 27, side: 12, blur: 0.9 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-07',
    alt: 'A folded kraft swing tag with dark ink, tied with jute, on sage green paper',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#8fa08a' },
      gobos: [{ kind: 'leaves', at: [7, 5], turn: 150, scale: 0.9 }],
      products: [
        tag(`tansy-tag${DARK}`, 'kraftBoard', {
          at: [-0.6, -0.8],
          turn: 26,
          back: `care-back${DARK}`,
          with: { ...folded, ...jute },
        }),
      ],
      camera: view({ at: [0.2, 0.4, 0.3], across: 20.06, tilt: 46, side: -10 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-08',
    alt: 'Two folded kraft swing tags of a campsite on blue felt',
    scene: {
      light: 'overcast',
      ground: { kind: 'felt', colour: '#44597a' },
      products: [
        tag(`pitch-tag${DARK}`, 'kraftBoard', { at: [4.4, 1.6], turn: -30, back: `care-back${DARK}`, with: folded }),
        tag(`pitch-tag${DARK}`, 'kraftBoard', {
          at: [-3.4, -0.8],
          turn: 10,
          back: `care-back${DARK}`,
          with: { ...folded, ...cotton },
        }),
      ],
      camera: view({ at: [0.4, 0.4, 0.2], across: 20, tilt: 60, side: 6 }),
    },
  },
  {
    name: 'gallery/folded-swing-tag-09',
    alt: 'A wool shop’s folded kraft swing tag with dark ink, in leaf shadow on brick red paper',
    scene: {
      light: 'daylight',
      light_turn: 30,
      ground: { kind: 'paper', colour: '#9a4b3a' },
      gobos: [{ kind: 'leaves', at: [-3, 3], turn: 100, scale: 1 }],
      products: [
        tag(`fern-tag${DARK}`, 'kraftBoard', {
          at: [0.6, -0.6],
          turn: -14,
          back: `care-back${DARK}`,
          with: { ...folded, ...cotton, ink: 'single' },
        }),
      ],
      camera: view({ at: [0.2, 0.4, 0.3], across: 18.88, tilt: 54, side: 12 }),
    },
  },
]

export const swingTags: Family = [...classic, ...foldedTags]

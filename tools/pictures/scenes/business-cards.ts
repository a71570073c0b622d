import { fan, grid, strewn } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, stacked } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/*
 * Business cards. Standard cards on silk board; premium ones on three stocks that share a gallery (decisions §2): 1–3
 * extra white, 4–6 standard matte, 7–9 kraft.
 */

const DARK = '@#2b1c12'

const standard: Family = [
  {
    name: 'thumbnails/standard-business-card',
    alt: 'A stack of a weather forecaster’s navy cards with a yellow sun, one card leaning on it',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#d9b35b' },
      gobos: [{ kind: 'window-bars', at: [2, 3], turn: 24, scale: 1 }],
      products: [
        stacked('forecast-card', 'silkBoard', { count: 60, at: [-2.4, 0.8], turn: 12 }),
        lay('forecast-card', 'silkBoard', { at: [5.8, -2.2, 0.01], turn: -22 }),
      ],
      camera: view({ at: [1, -0.4, 0.6], across: 23, tilt: 42, side: -10 }),
    },
  },
  {
    name: 'gallery/standard-business-card-01',
    alt: 'Five of a maths tutor’s cards fanned out, with graph lines running across all of them',
    scene: {
      light: 'overcast',
      ground: { kind: 'felt', colour: '#3d4a5c' },
      products: fan(
        ['denominator-card', 'denominator-card', 'denominator-card', 'denominator-card', 'denominator-card'],
        {
          stock: 'silkBoard',
          at: [0, -15],
          reach: 15,
          from: 34,
          step: 17,
        },
      ),
      camera: view({ at: [0.3, -0.6, 0], across: 25, tilt: 58, side: 6 }),
    },
  },
  {
    name: 'gallery/standard-business-card-02',
    alt: 'The front and back of a joiner’s cards on slate, beside a pencil',
    scene: {
      light: 'evening',
      light_turn: 30,
      ground: { kind: 'slate', colour: '#4b4f52' },
      products: [
        lay('stripes-back', 'silkBoard', { at: [3.8, 2.2], turn: -28 }),
        lay('hobbs-card', 'silkBoard', { at: [-1.8, -0.6, 0.04], turn: 9 }),
      ],
      camera: view({ at: [0.5, 0.2, 0], across: 18, tilt: 50, side: -16, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/standard-business-card-03',
    alt: 'Rows of a physiotherapist’s white cards with a dotted spine, on coral paper',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#e0806a' },
      products: grid(['marlow-card'], {
        stock: 'silkBoard',
        columns: 4,
        rows: 4,
        pitch: [9.9, 6.3],
        turn: 18,
        loose: 0.12,
        seed: 5,
      }),
      camera: view({ at: [0.4, 0.2, 0], across: 24, tilt: 78, side: 0 }),
    },
  },
]

const premium: Family = [
  {
    name: 'thumbnails/royal-extra-white-400gsm',
    alt: 'Two of a bookseller’s thick white cards on ochre linen, with a large red ampersand',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#c9a15a', turn: 8 },
      gobos: [{ kind: 'leaves', at: [-6, 5], turn: 120, scale: 0.8 }],
      products: [
        lay('tern-card', 'extraWhite', { at: [2.6, 2.6], turn: -16 }),
        lay('tern-card', 'extraWhite', { at: [-1.4, -1.1, 0.06], turn: 7 }),
      ],
      camera: view({ at: [0.2, 0.4, 0], across: 17, tilt: 44, side: 14, blur: 0.7 }),
    },
  },
  {
    name: 'thumbnails/standard-matte-250gsm',
    alt: 'A pianist’s matte card leaning on a neat stack of the same card, on rose paper',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#c98f87' },
      products: [
        stacked('aurelie-card', 'matteBoard', { count: 40, at: [2.8, 1.4], turn: -14 }),
        lay('aurelie-card', 'matteBoard', { at: [-3.4, -1.6, 0.3], turn: [0, -5.5, 12] }),
      ],
      camera: view({ at: [0, 0, 0.3], across: 21, tilt: 38, side: 8, blur: 0.6 }),
    },
  },
  {
    name: 'thumbnails/vintage-kraft-300gsm',
    alt: 'A linen weaver’s kraft cards in one dark ink beside a sprig of eucalyptus',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#e0d8c6', turn: 18 },
      gobos: [{ kind: 'leaves', at: [-7, 4], turn: 130, scale: 0.8 }],
      props: [{ prop: 'eucalyptus', at: [7.2, 3.4, 0.2], turn: [0, 0, 130] }],
      products: [
        lay(`contact-back${DARK}`, 'kraftBoard', { at: [3.6, 2.8], turn: -20 }),
        stacked(`fern-card${DARK}`, 'kraftBoard', { count: 26, at: [-2.4, -0.7], turn: 10 }),
      ],
      camera: view({ at: [0.4, 0.4, 0.5], across: 21, tilt: 46, side: -8 }),
    },
  },
  {
    name: 'gallery/premium-business-card-01',
    alt: 'A stack of navy business cards with a laurel in gold foil',
    scene: {
      light: 'metal',
      light_turn: 30,
      ground: { kind: 'stone', colour: '#c2a68c' },
      products: [
        stacked('harrow-card@spot', 'extraWhite', {
          count: 30,
          at: [-1, -0.6],
          turn: 16,
          with: { front: { foil: 'gold', relief: null } },
        }),
        lay('harrow-card@spot', 'extraWhite', {
          at: [8, 4.6, 0.01],
          turn: -20,
          with: { front: { foil: 'gold', relief: null } },
        }),
      ],
      camera: view({ at: [0.4, 0, 0.8], across: 15, tilt: 40, side: -14, blur: 0.7, focus: [-1, -0.6, 1.5] }),
    },
  },
  {
    name: 'gallery/premium-business-card-02',
    alt: 'A stack of a bookseller’s thick white cards on an oak table, with two cards in front',
    scene: {
      light: 'daylight',
      light_turn: 75,
      ground: { kind: 'wood', colour: '#b98d5f' },
      products: [
        stacked('tern-card', 'extraWhite', { count: 40, at: [3, 2.6], turn: -12 }),
        lay('contact-back', 'extraWhite', { at: [5.2, -4.2], turn: 14 }),
        lay('tern-card', 'extraWhite', { at: [-5, -1.6, 0.06], turn: 8 }),
      ],
      camera: view({ at: [0.2, 0, 0.4], across: 24, tilt: 36, side: 6, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/premium-business-card-03',
    alt: 'White cards with a fern pressed into the board without ink, in low light',
    scene: {
      light: 'evening',
      light_turn: -50,
      ground: { kind: 'paper', colour: '#7d8b74' },
      products: [
        lay('fern-card@stamp', 'extraWhite', {
          at: [3.6, 3.4],
          turn: 24,
          with: { front: { foil: null, relief: 'deboss' } },
        }),
        lay('fern-card@stamp', 'extraWhite', {
          at: [-1, -0.8, 0.06],
          turn: -8,
          with: { front: { foil: null, relief: 'deboss' } },
        }),
      ],
      camera: view({ at: [0.2, 0.2, 0], across: 15, tilt: 52, side: 10, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/premium-business-card-04',
    alt: 'An illustrator’s matte cards, fronts and striped backs, scattered on pale blue plaster',
    scene: {
      light: 'daylight',
      ground: { kind: 'plaster', colour: '#b9cad3' },
      gobos: [{ kind: 'blinds', at: [2, 2], turn: 30, scale: 1 }],
      products: strewn(['dots-card', 'stripes-back'], { stock: 'matteBoard' }, [
        [-7.6, 3.6, 34],
        [6.4, 4.4, -12],
        [-1.2, -1.4, 8],
        [9.8, -3.8, 26],
      ]),
      camera: view({ at: [0.4, 0.2, 0], across: 24, tilt: 66, side: -6 }),
    },
  },
  {
    name: 'gallery/premium-business-card-05',
    alt: 'A repair workshop’s pink card beside a cup of coffee on a dark wooden table',
    scene: {
      light: 'daylight',
      light_turn: 30,
      ground: { kind: 'wood', colour: '#5d4030' },
      props: [{ prop: 'coffee-cup', at: [7.6, 4.2, 0], turn: [0, 0, 40] }],
      products: [lay('fern-card', 'matteBoard', { at: [-3.2, -1.4], turn: 12 })],
      camera: view({ at: [2, 2, 1.6], across: 27, tilt: 44, side: -12, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/premium-business-card-06',
    alt: 'Seven of a joiner’s cards fanned out on moss green felt',
    scene: {
      light: 'overcast',
      ground: { kind: 'felt', colour: '#6d7a4c' },
      products: fan(
        ['hobbs-card', 'stripes-back', 'hobbs-card', 'stripes-back', 'hobbs-card', 'stripes-back', 'hobbs-card'],
        { stock: 'matteBoard', at: [-2, -13], reach: 13, from: 52, step: 16 },
      ),
      camera: view({ at: [-0.4, -0.8, 0], across: 27, tilt: 70, side: 0 }),
    },
  },
  {
    name: 'gallery/premium-business-card-07',
    alt: 'A kraft card with dark ink and visible fibres, on black slate',
    scene: {
      light: 'daylight',
      ground: { kind: 'slate', colour: '#33363a' },
      products: [lay('tern-card@#2c1d14', 'kraftBoard', { turn: -11, with: { ink: 'single' } })],
      camera: view({ at: [0.6, 0, 0], across: 13.5, tilt: 48, side: 12, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/premium-business-card-08',
    alt: 'Rows of a joiner’s kraft cards on concrete, one turned over',
    scene: {
      light: 'overcast',
      ground: { kind: 'concrete', colour: '#a9a7a1' },
      products: [
        ...grid([`hobbs-card${DARK}`, `hobbs-card${DARK}`, `contact-back${DARK}`], {
          stock: 'kraftBoard',
          columns: 3,
          rows: 3,
          pitch: [9.8, 6.2],
          turn: -9,
          loose: 0.25,
          seed: 9,
        }),
      ],
      camera: view({ at: [0, 0.2, 0], across: 25, tilt: 72, side: 4 }),
    },
  },
  {
    name: 'gallery/premium-business-card-09',
    alt: 'A tall stack of a pianist’s kraft cards on a notebook, with piano keys in dark brown ink',
    scene: {
      light: 'evening',
      ground: { kind: 'paper', colour: '#9aa9b8' },
      products: [
        stacked(`aurelie-card${DARK}`, 'kraftBoard', { count: 70, at: [-1.6, 0.4], turn: -18 }),
        lay(`aurelie-card${DARK}`, 'kraftBoard', { at: [7, -2.6], turn: 30 }),
      ],
      camera: view({ at: [1, -0.4, 1.2], across: 22, tilt: 28, side: 12, blur: 0.6 }),
    },
  },
]

export const businessCards: Family = [...standard, ...premium]

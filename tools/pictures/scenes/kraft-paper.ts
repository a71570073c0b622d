import { fan } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, rolled, wrapped } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/* Kraft: brown fibre, one ink. 1–3 the general look, 4–6 on the roll (001 §4). */

const DARK = '@#2c1d14'
const RED = '@#c03a26'

export const kraftPaper: Family = [
  {
    name: 'thumbnails/kraft-paper',
    alt: 'A bakery’s scalloped kraft label between two others on a linen cloth, all in one dark ink',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#d9d2c2', turn: 14 },
      gobos: [{ kind: 'leaves', at: [-7, 5], turn: 130, scale: 0.8 }],
      products: [
        lay(`crumb${DARK}`, 'kraft', { mm: 78, at: [-0.4, 0], turn: -8, curl: { from: -50, start: 0.5, height: 0.7 } }),
        lay(`second-cup${DARK}`, 'kraft', { mm: 52, at: [7.3, 2.4], turn: 16 }),
        lay(`mossbank${DARK}`, 'kraft', { mm: 46, at: [-7.6, -0.6], turn: 10 }),
      ],
      camera: view({ at: [0.3, 0.1, 0], across: 18, tilt: 52, side: 4 }),
    },
  },
  {
    name: 'gallery/kraft-paper-01',
    alt: 'Three kraft coffee labels with a large nine, fanned out on dark green paper',
    scene: {
      light: 'daylight',
      light_turn: 20,
      ground: { kind: 'paper', colour: '#5d7566' },
      gobos: [{ kind: 'leaves', at: [8, 4], turn: 150, scale: 0.9 }],
      products: fan([`number-nine${DARK}`, `number-nine${DARK}`, `number-nine${DARK}`], {
        stock: 'kraft',
        at: [-1.2, -9.4],
        reach: 9.6,
        from: 23,
        step: 25,
      }),
      camera: view({ at: [-0.4, 0, 0], across: 23, tilt: 60, side: -8 }),
    },
  },
  {
    name: 'gallery/kraft-paper-02',
    alt: 'A jar of honey with a six-sided kraft label on an oak shelf, with a second label beside it',
    scene: {
      light: 'daylight',
      light_turn: 75,
      ground: { kind: 'wood', colour: '#b98d5c' },
      wall: { kind: 'plaster', colour: '#d8d2c4', at_y: 16 },
      props: [{ prop: 'honey-jar', at: [-2.8, 0.6, 0] }],
      products: [
        wrapped(`tall-hive${DARK}`, 'kraft', { mm: 50, radius: 3.6, at: [-2.8, 0.6], height: 4.1, facing: 8 }),
        lay(`tall-hive${DARK}`, 'kraft', { mm: 50, at: [5.4, -1.4], turn: -24 }),
      ],
      camera: view({ at: [0.8, 0, 4.3], across: 24, tilt: 19, side: 8 }),
    },
  },
  {
    name: 'gallery/kraft-paper-03',
    alt: 'A hill club’s kraft label in one dark ink, with one corner lifting, on pale blue paper',
    scene: {
      light: 'evening',
      light_turn: -60,
      ground: { kind: 'paper', colour: '#9fb3c6' },
      products: [
        lay('up-and-back@#2c1d14', 'kraft', {
          mm: 82,
          at: [-0.8, 0.6],
          turn: 10,
          curl: { from: -36, start: 0.55, height: 0.8 },
          with: { ink: 'single' },
        }),
      ],
      camera: view({ at: [0.6, 0, 0.2], across: 17.5, tilt: 52, side: -12, blur: 0.5 }),
    },
  },
  {
    name: 'gallery/kraft-paper-04',
    alt: 'A roll of oval kraft soap labels unwinding towards the viewer, on cream paper',
    scene: {
      light: 'daylight',
      light_turn: 92,
      ground: { kind: 'paper', colour: '#d7c8ab' },
      products: [rolled(`lather${DARK}`, 'kraft', { mm: 62, at: [-3.6, 2.2], turn: -4 })],
      camera: view({ at: [0.8, -1.4, 4.2], across: 36, tilt: 24, side: 18 }),
    },
  },
  {
    name: 'gallery/kraft-paper-05',
    alt: 'Small kraft thank-you stickers in red ink unwinding from a roll across sage green paper',
    scene: {
      light: 'daylight',
      light_turn: 100,
      ground: { kind: 'paper', colour: '#a4b29f' },
      products: [
        rolled(`stranger${RED}`, 'kraft', { mm: 58, at: [-5, 4], turn: -16, leading: 'bottom', with: { ink: 'full' } }),
      ],
      camera: view({ at: [0, -0.4, 3.4], across: 34, tilt: 30, side: 22 }),
    },
  },
  {
    name: 'gallery/kraft-paper-06',
    alt: 'Two rolls of round kraft labels, for a coffee bar and a cycle workshop, on terracotta paper',
    scene: {
      light: 'daylight',
      light_turn: 95,
      ground: { kind: 'paper', colour: '#c98267' },
      products: [
        rolled(`second-cup${DARK}`, 'kraft', { mm: 50, at: [-4, 2.4], turn: 4 }),
        rolled(`volta${DARK}`, 'kraft', { mm: 44, at: [0.6, 10.6], turn: 4 }),
      ],
      camera: view({ at: [1.8, 0.4, 3.4], across: 38, tilt: 27, side: 24 }),
    },
  },
]

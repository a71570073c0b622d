import { fan, strewn } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, wrapped } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/* Kraft: brown fibre, one ink. 1–3 the general look, 4–6 on the roll (001 §4). */

const DARK = '@#2c1d14'

export const kraftPaper: Family = [
  {
    name: 'thumbnails/kraft-paper',
    alt: 'A scalloped kraft label for the bakery Crumb & Sons on a linen cloth, in one brown ink',
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: '#d9d2c2', turn: 14 },
      gobos: [{ kind: 'leaves', at: [-7, 5], turn: 130, scale: 0.8 }],
      products: [
        lay(`crumb${DARK}`, 'kraft', { mm: 74, at: [-0.4, 0], turn: -8, curl: { from: -50, start: 0.5, height: 0.7 } }),
        lay(`second-cup${DARK}`, 'kraft', { mm: 52, at: [7.3, 2.4], turn: 16 }),
        lay(`mossbank${DARK}`, 'kraft', { mm: 46, at: [-7.4, -0.6], turn: 10 }),
      ],
      camera: view({ at: [0.3, 0.1, 0], across: 18, tilt: 52, side: 4 }),
    },
  },
  {
    name: 'gallery/kraft-paper-01',
    alt: 'Kraft coffee labels with a large figure nine, fanned out on dark green paper',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#2f4a3e' },
      products: fan([`number-nine${DARK}`, `number-nine${DARK}`, `number-nine${DARK}`], {
        stock: 'kraft',
        at: [-1.5, -9],
        reach: 9.4,
        from: 22,
        step: 25,
      }),
      camera: view({ at: [-0.6, 0.2, 0], across: 25, tilt: 62, side: -8 }),
    },
  },
  {
    name: 'gallery/kraft-paper-02',
    alt: 'A jar of honey with a six-sided kraft label, on an oak shelf before a pale wall',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#b98d5c' },
      wall: { kind: 'plaster', colour: '#dcd5c6', at_y: 14 },
      gobos: [{ kind: 'window-bars', at: [-6, 8], turn: 8, scale: 1.4 }],
      props: [{ prop: 'honey-jar', at: [-2.6, 0, 0], turn: [0, 0, 10] }],
      products: [
        wrapped(`tall-hive${DARK}`, 'kraft', { mm: 52, radius: 3.7, at: [-2.6, 0], height: 4.4, facing: 10 }),
        lay(`tall-hive${DARK}`, 'kraft', { mm: 52, at: [6.2, -3.4], turn: -24 }),
      ],
      camera: view({ at: [1.2, -1, 4.2], across: 24, tilt: 17, side: 9 }),
    },
  },
  {
    name: 'gallery/kraft-paper-03',
    alt: 'A hill club label in white ink on kraft, one corner lifting, on dark slate',
    scene: {
      light: 'evening',
      ground: { kind: 'slate', colour: '#3c4145' },
      products: [
        lay('up-and-back@#fdf6e6', 'kraft', {
          mm: 80,
          at: [-1.2, -0.2],
          turn: 12,
          curl: { from: -40, start: 0.45, height: 1.3 },
        }),
      ],
      camera: view({ at: [0.8, -0.1, 0.2], across: 14, tilt: 44, side: -16, blur: 0.6 }),
    },
  },
  {
    name: 'gallery/kraft-paper-04',
    alt: 'Many small round kraft stickers for a café strewn over terracotta paper',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#b5583a' },
      products: strewn([`second-cup${DARK}`, 'stranger@#2c1d14'], { stock: 'kraft', mm: 44 }, [
        [-8, 3.4, 12],
        [-2.6, 3.2, -16],
        [2.8, 4, 20],
        [8.4, 2.6, -8],
        [-6, -1.4, -22],
        [0, -1, 8],
        [6, -2, 26],
      ]),
      camera: view({ across: 21, tilt: 80 }),
    },
  },
]

import { view } from '../layouts/camera.ts'
import { lay, rolled, stacked } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/* The first picture of the shop: what it prints, on one table. It fills a frame of 5 to 4. */

export const home: Family = [
  {
    name: 'home/hero',
    alt: 'A surf sticker on a table, in front of a roll of honey labels, a stack of cards and a swing tag',
    scene: {
      light: 'daylight',
      light_turn: 76,
      ground: { kind: 'linen', colour: '#d8d0c0', turn: 12 },
      gobos: [{ kind: 'leaves', at: [-11, -7], turn: 60, scale: 1.1 }],
      products: [
        rolled('tall-hive', 'artGloss', { mm: 50, at: [-10, 13], turn: 14 }),
        stacked('tern-card', 'silkBoard', { count: 36, at: [5.4, 5.6], turn: -14 }),
        lay('pitch-tag', 'extraWhite', { at: [11.2, -1.8], turn: -16, with: { hole_mm: 5, string: 'natural-cotton' } }),
        lay('saltwood', 'vinylGloss', {
          mm: 92,
          at: [1.2, -3.2],
          turn: 6,
          curl: { from: -42, start: 0.55, height: 0.8 },
        }),
        lay('number-nine@#2c1d14', 'kraft', { mm: 66, at: [-8, -0.6], turn: 15 }),
        lay('stranger', 'vinylGloss', { mm: 74, at: [-6.4, -8.4], turn: -9 }),
        lay('peony', 'artMatte', { mm: 60, at: [9.6, -10], turn: -12 }),
        lay('skerry', 'vinylGloss', { mm: 84, at: [-17, -4.6], turn: 20 }),
        lay('long-light', 'artGloss', { mm: 70, at: [19.4, 3.4], turn: -22 }),
      ],
      props: [{ prop: 'eucalyptus', at: [15.5, 13.5, 0], turn: [0, 0, 24] }],
      camera: view({
        at: [0.6, 1, 0.6],
        across: 31,
        tilt: 46,
        side: -4,
        blur: 0.3,
        focus: [1.2, -3.6, 0],
        aspect: 5 / 4,
      }),
    },
  },
]

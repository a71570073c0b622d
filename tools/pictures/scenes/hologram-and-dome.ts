import { fan, grid, strewn } from '../layouts/arrange.ts'
import { view } from '../layouts/camera.ts'
import { lay, sheet, wrapped } from '../layouts/lay.ts'
import type { Family } from '../picture.ts'

/* Hologram film in its three patterns, and domes of resin. Hologram 7–9 have premium lamination (001 §4). */

const hologram: Family = [
  {
    name: 'thumbnails/hologram-stickers',
    alt: 'A sticker of a ringed planet on cracked-ice hologram film with rainbow reflections, on dark violet paper',
    scene: {
      light: 'hologram',
      ground: { kind: 'paper', colour: '#544d7c' },
      products: [
        lay('night-shift@bare', 'ice', {
          mm: 92,
          at: [-0.6, 0.2],
          turn: -8,
          curl: { from: -30, start: 0.6, height: 0.6 },
        }),
        lay('moth@bare', 'ice', { mm: 52, at: [7.8, 3], turn: 26 }),
      ],
      camera: view({ at: [0.4, 0, 0], across: 17, tilt: 46, side: 6 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-01',
    alt: 'Three moth stickers on rainbow hologram film at different angles, on dark blue felt',
    scene: {
      light: 'hologram',
      ground: { kind: 'felt', colour: '#2d3358' },
      products: strewn(['moth@bare'], { stock: 'rainbow', mm: 74 }, [
        [-6.2, 1.8, 28],
        [1, -1.4, -6],
        [7.6, 3, -34],
      ]),
      camera: view({ at: [0.6, 0.3, 0], across: 20, tilt: 54, side: -6 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-02',
    alt: 'A record label printed on dotted hologram film with fine rings of light',
    scene: {
      light: 'hologram',
      light_turn: 30,
      ground: { kind: 'paper', colour: '#8a4a63' },
      products: [lay('slow-static@bare', 'dots', { mm: 96, at: [0, 0], turn: -14 })],
      camera: view({ at: [0.6, -0.3, 0], across: 13.5, tilt: 42, side: 14, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-03',
    alt: 'A white steel bottle with a sticker of a twenty-sided die on hologram film with a cracked-ice pattern, and another sticker beside it',
    scene: {
      light: 'hologram',
      light_turn: 60,
      ground: { kind: 'concrete', colour: '#8a86a8' },
      wall: { kind: 'plaster', colour: '#b7aede', at_y: 16 },
      props: [{ prop: 'water-bottle', at: [-3.4, 0, 0], colour: '#f4f1ea' }],
      products: [
        wrapped('roll-for-it@bare', 'ice', { mm: 60, radius: 3.62, at: [-3.4, 0], height: 8.4, facing: 10 }),
        lay('roll-for-it@bare', 'ice', { mm: 62, at: [5, -2.4], turn: -16 }),
      ],
      camera: view({ at: [0.8, -1.2, 5.2], across: 26, tilt: 22, side: 8 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-04',
    alt: 'A kiss-cut sheet of hologram lightning bolt stickers in many rainbow colours',
    scene: {
      light: 'hologram',
      ground: { kind: 'paper', colour: '#3e5f77' },
      products: [sheet('volta@bare', 'rainbow', { cuts: 12, size_mm: [210, 148], at: [0, 0.2], turn: -12 })],
      camera: view({ at: [0.6, -0.4, 0], across: 20, tilt: 52, side: 10 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-05',
    alt: 'A sticker of a mushroom with eyes on cracked-ice hologram film, with one edge lifting',
    scene: {
      light: 'hologram',
      light_turn: -40,
      ground: { kind: 'concrete', colour: '#4b5157' },
      products: [
        lay('spore@bare', 'ice', { mm: 80, at: [-0.8, 0], turn: 12, curl: { from: 210, start: 0.5, height: 1 } }),
      ],
      camera: view({ at: [0.3, 0, 0.2], across: 14.5, tilt: 44, side: -14, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-06',
    alt: 'Hologram stickers of a cloud, a fish and a spiked badge on a silver laptop',
    scene: {
      light: 'hologram',
      ground: { kind: 'wood', colour: '#3a2f3c' },
      props: [{ prop: 'laptop', at: [0, 0, 0], turn: [0, 0, -10], colour: '#8d9099' }],
      products: [
        lay('nimbus@bare', 'dots', { mm: 84, at: [-4.4, -1.4, 1.61], turn: -4 }),
        lay('pilchard@bare', 'rainbow', { mm: 82, at: [4.8, 3.2, 1.61], turn: -24 }),
        lay('rock-shop@bare', 'ice', { mm: 58, at: [5.2, -4, 1.61], turn: 12 }),
      ],
      camera: view({ at: [0.4, 0, 1.6], across: 24, tilt: 48, side: 8 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-07',
    alt: 'A hill club’s hologram badge with glossy premium lamination',
    scene: {
      light: 'hologram',
      light_turn: 20,
      ground: { kind: 'stone', colour: '#6f7482' },
      products: [
        lay('up-and-back@bare', 'rainbow', {
          mm: 84,
          at: [0, 0],
          turn: 10,
          with: { coating: 'premium-gloss', thickness_mm: 0.22 },
        }),
      ],
      camera: view({ at: [0.2, -0.2, 0], across: 13, tilt: 34, side: -18, blur: 0.8 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-08',
    alt: 'Diagonal rows of round hologram stickers for a festival',
    scene: {
      light: 'hologram',
      ground: { kind: 'paper', colour: '#7a3f5f' },
      products: grid(['stranger@bare'], {
        stock: 'ice',
        mm: 74,
        columns: 4,
        rows: 5,
        pitch: [8.6, 4.6],
        turn: 22,
        loose: 0.15,
        seed: 4,
        with: { coating: 'premium-gloss' },
      }),
      camera: view({ at: [0.2, 0, 0], across: 23, tilt: 66, side: 0 }),
    },
  },
  {
    name: 'gallery/hologram-stickers-09',
    alt: 'Five hologram gin labels fanned out on black slate',
    scene: {
      light: 'hologram',
      light_turn: -20,
      ground: { kind: 'slate', colour: '#2c2f36' },
      products: fan(['harrow@bare', 'harrow@bare', 'harrow@bare', 'harrow@bare', 'harrow@bare'], {
        stock: 'dots',
        at: [0, -9],
        reach: 9,
        from: 46,
        step: 23,
        with: { coating: 'premium-gloss' },
      }),
      camera: view({ at: [0, 0, 0], across: 25, tilt: 60, side: 4 }),
    },
  },
]

const domes: Family = [
  {
    name: 'thumbnails/dome-stickers',
    alt: 'A blue cycle badge under a dome of clear resin that reflects a window, on pale concrete',
    scene: {
      light: 'gallery',
      ground: { kind: 'concrete', colour: '#c3c5c4' },
      products: [
        lay('volta', 'dome', { mm: 60, at: [-0.6, -0.1], turn: -10 }),
        lay('tideway', 'dome', { mm: 44, at: [6.2, 2.2], turn: 14 }),
      ],
      camera: view({ at: [0.9, 0.2, 0], across: 14, tilt: 38, side: 8, blur: 0.7 }),
    },
  },
  {
    name: 'gallery/dome-stickers-01',
    alt: 'Four small dome badges for a garage, a rowing club and a beekeeper on a dark red surface',
    scene: {
      light: 'daylight',
      ground: { kind: 'felt', colour: '#6e2f2c' },
      products: strewn(['third-gear', 'tall-hive', 'tideway', 'volta'], { stock: 'dome', mm: 46 }, [
        [-4.8, 1.4, 10],
        [0.8, -1.4, -14],
        [5.2, 2.4, 20],
        [8.8, -2.2, -6],
      ]),
      camera: view({ at: [1, 0.2, 0], across: 18, tilt: 42, side: -8 }),
    },
  },
  {
    name: 'gallery/dome-stickers-02',
    alt: 'A blue dome badge on the curved top tube of a cream bicycle',
    scene: {
      light: 'gallery',
      light_turn: 105,
      ground: { kind: 'concrete', colour: '#9c9a92' },
      wall: { kind: 'plaster', colour: '#b9694c', at_y: 18 },
      props: [{ prop: 'bicycle-tube', at: [0, 0, 0], colour: '#e6dcc4' }],
      products: [lay('volta', 'dome', { mm: 19, at: [0.4, -1.8, 17], turn: [90, 0, 0], wrap_cm: 1.79 })],
      camera: view({ at: [0, 0, 17], across: 7.6, tilt: 8, side: 14, blur: 0.8 }),
    },
  },
  {
    name: 'gallery/dome-stickers-03',
    alt: 'A rowing club’s round dome sticker from a low angle, with a lamp reflected in the edge of the resin',
    scene: {
      light: 'gallery',
      light_turn: 30,
      ground: { kind: 'paper', colour: '#d9a441' },
      products: [
        lay('tideway', 'dome', { mm: 56, at: [-1.2, -0.4], turn: -8 }),
        lay('volta', 'dome', { mm: 40, at: [4.6, 2.6], turn: 14 }),
      ],
      camera: view({ at: [0.4, 0.2, 0.1], across: 11, tilt: 24, side: -10, blur: 0.8 }),
    },
  },
]

export const hologramAndDome: Family = [...hologram, ...domes]

import { view } from '../layouts/camera.ts'
import { type Lie, lay, stacked } from '../layouts/lay.ts'
import { onVan } from '../layouts/on-van.ts'
import type { Family } from '../picture.ts'
import type { PlacedProduct } from '../scene/picture-scene.ts'

/* What is large and stuck upright: decals, vinyl lettering, transfer decals. Decals' 7–9 have premium lamination. */

type Spot = readonly [x: number, y: number, z: number]

/** A printed decal on something upright. */
const stuck = (design: string, mm: number, at: Spot, lie: Omit<Lie, 'at' | 'mm' | 'turn'> = {}): PlacedProduct =>
  lay(design, 'vinylGloss', { ...lie, mm, at, turn: [90, 0, 0] })

/** Letters cut out of one colour of film. */
const lettered = (fill: string, taped = false): Pick<Lie, 'with'> => ({
  with: { stock: { kind: 'cut-vinyl', fill }, coating: 'gloss', thickness_mm: 0.1, cut_out: { taped } },
})

const premium: Pick<Lie, 'with'> = { with: { coating: 'premium-gloss', thickness_mm: 0.26 } }

const decals: Family = [
  {
    name: 'thumbnails/custom-decals',
    alt: 'A bakery’s red decal on the sliding door of a cream van',
    scene: {
      light: 'daylight',
      light_turn: 70,
      ground: { kind: 'concrete', colour: '#8c8b87' },
      props: [{ prop: 'van-side', at: [0, 0, 0], colour: '#e6dcc6' }],
      products: [onVan('crumb', 'vinylGloss', { mm: 620, x: -20, z: 76 })],
      camera: view({ at: [-6, 0, 70], across: 165, tilt: 4, side: 14 }),
    },
  },
  {
    name: 'gallery/custom-decals-01',
    alt: 'A surf club’s round decal in the window of a sage green shop front',
    scene: {
      light: 'daylight',
      light_turn: 60,
      ground: { kind: 'stone', colour: '#b2aca2' },
      props: [{ prop: 'pale-shop-window', at: [0, 0, 0], colour: '#8fae98' }],
      products: [stuck('saltwood', 420, [-14, -0.1, 58])],
      camera: view({ at: [-2, 0, 57], across: 118, tilt: 3, side: -14 }),
    },
  },
  {
    name: 'gallery/custom-decals-02',
    alt: 'A florist’s round peony decal on a sage green wall in evening light',
    scene: {
      light: 'evening',
      light_turn: 60,
      ground: { kind: 'concrete', colour: '#9b958a' },
      wall: { kind: 'plaster', colour: '#7f978f', at_y: 0.02 },
      products: [stuck('peony', 560, [16, -0.02, 66])],
      camera: view({ at: [4, 0, 62], across: 128, tilt: 3, side: 18 }),
    },
  },
  {
    name: 'gallery/custom-decals-03',
    alt: 'A climbing centre’s decal on the side of a dark grey van',
    scene: {
      light: 'overcast',
      light_turn: 60,
      ground: { kind: 'concrete', colour: '#7d7f80' },
      props: [{ prop: 'van-side', at: [0, 0, 0], colour: '#4a5157' }],
      products: [onVan('crux', 'vinylGloss', { mm: 720, x: 22, z: 76 })],
      camera: view({ at: [10, 0, 72], across: 150, tilt: 3, side: -30 }),
    },
  },
  {
    name: 'gallery/custom-decals-04',
    alt: 'A garden club’s matte decal on the glass of a dark green door',
    scene: {
      light: 'daylight',
      light_turn: 65,
      ground: { kind: 'stone', colour: '#a9a296' },
      props: [{ prop: 'shop-door', at: [0, 0, 0], colour: '#2f4f3c' }],
      products: [stuck('wild', 380, [0, -0.1, 140], { with: { coating: 'matte' } })],
      camera: view({ at: [0, 0, 138], across: 120, tilt: 2, side: 12 }),
    },
  },
  {
    name: 'gallery/custom-decals-05',
    alt: 'A garden club’s wreath printed on clear film on a shop window, with glass visible between the leaves and letters',
    scene: {
      light: 'daylight',
      light_turn: 60,
      ground: { kind: 'stone', colour: '#b2aca2' },
      props: [{ prop: 'pale-shop-window', at: [0, 0, 0], colour: '#d7b26a' }],
      products: [lay('wild@bare', 'clear', { mm: 460, at: [6, -0.1, 58], turn: [90, 0, 0] })],
      camera: view({ at: [4, 0, 57], across: 112, tilt: 3, side: 12 }),
    },
  },
  {
    name: 'gallery/custom-decals-06',
    alt: 'A black cat decal with the words “in a meeting” on a pink wall',
    scene: {
      light: 'daylight',
      light_turn: 70,
      ground: { kind: 'wood', colour: '#b08a63' },
      wall: { kind: 'paper', colour: '#d99a97', at_y: 0.02 },
      props: [{ prop: 'skirting', at: [0, -1, 0] }],
      products: [stuck('loaf-cat', 520, [-14, -0.02, 54], { with: { coating: 'matte' } })],
      camera: view({ at: [-2, 0, 47], across: 132, tilt: 4, side: -16 }),
    },
  },
  {
    name: 'gallery/custom-decals-07',
    alt: 'A laminated decal for a ferry line on a red van, reflecting the sky',
    scene: {
      light: 'daylight',
      light_turn: 80,
      ground: { kind: 'concrete', colour: '#868685' },
      props: [{ prop: 'van-side', at: [0, 0, 0], colour: '#a8342c' }],
      products: [onVan('skerry', 'vinylGloss', { mm: 760, x: -24, z: 78, ...premium })],
      camera: view({ at: [-12, 0, 74], across: 140, tilt: 4, side: 22 }),
    },
  },
  {
    name: 'gallery/custom-decals-08',
    alt: 'A laminated oval garage sign, one metre wide, on a blue wall',
    scene: {
      light: 'overcast',
      light_turn: 60,
      ground: { kind: 'concrete', colour: '#8b8e90' },
      wall: { kind: 'paper', colour: '#5f7f97', at_y: 0.02 },
      products: [stuck('third-gear', 1000, [0, -0.02, 66], premium)],
      camera: view({ at: [0, 0, 64], across: 165, tilt: 3, side: 10 }),
    },
  },
  {
    name: 'gallery/custom-decals-09',
    alt: 'Three laminated vet’s decals on a workshop floor, ready to be applied',
    scene: {
      light: 'daylight',
      ground: { kind: 'concrete', colour: '#b3aca0' },
      products: [
        lay('long-dog', 'vinylGloss', { mm: 560, at: [-18, 14], turn: 16, ...premium }),
        lay('long-dog', 'vinylGloss', { mm: 560, at: [14, -16, 0.06], turn: -7, ...premium }),
      ],
      camera: view({ at: [0, 0, 0], across: 96, tilt: 52, side: -8 }),
    },
  },
]

const lettering: Family = [
  {
    name: 'thumbnails/vinyl-lettering',
    alt: 'The words “Tuppence coffee and cake” in white vinyl letters across a bakery window in the evening',
    scene: {
      light: 'evening',
      light_turn: 60,
      ground: { kind: 'stone', colour: '#8f877c' },
      props: [{ prop: 'shop-window', at: [0, 0, 0], colour: '#1f4a44' }],
      products: [
        lay('tuppence', 'vinylGloss', { mm: 640, at: [0, -0.1, 58], turn: [90, 0, 0], ...lettered('#fbf7ee') }),
      ],
      camera: view({ at: [0, 0, 57], across: 112, tilt: 3, side: 12 }),
    },
  },
  {
    name: 'gallery/vinyl-lettering-01',
    alt: 'Opening hours in gold vinyl on the glass of a black shop door',
    scene: {
      light: 'daylight',
      light_turn: 60,
      ground: { kind: 'stone', colour: '#b1a898' },
      props: [{ prop: 'shop-door', at: [0, 0, 0], colour: '#1d1f22' }],
      products: [
        lay('open-hours', 'vinylGloss', { mm: 420, at: [0, -0.1, 140], turn: [90, 0, 0], ...lettered('#ecc866') }),
      ],
      camera: view({ at: [0, 0, 138], across: 96, tilt: 2, side: -12 }),
    },
  },
  {
    name: 'gallery/vinyl-lettering-02',
    alt: 'A plumber’s name in cut letters along the side of a white van',
    scene: {
      light: 'daylight',
      light_turn: 75,
      ground: { kind: 'concrete', colour: '#8d8d8b' },
      props: [{ prop: 'van-side', at: [0, 0, 0], colour: '#eceae4' }],
      products: [onVan('plumber', 'vinylGloss', { mm: 900, x: -14, z: 78, ...lettered('#1f3f7a') })],
      camera: view({ at: [-6, 0, 74], across: 150, tilt: 4, side: 16 }),
    },
  },
  {
    name: 'gallery/vinyl-lettering-03',
    alt: 'Install-ready lettering of the word “flowers” in coral, under its transfer film on a workbench',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#a98258' },
      products: [lay('flowers', 'vinylGloss', { mm: 420, at: [-1, 0], turn: 10, ...lettered('#d4573f', true) })],
      camera: view({ at: [0, 0, 0], across: 56, tilt: 46, side: -8 }),
    },
  },
]

const transfer: Family = [
  {
    name: 'thumbnails/transfer-decals',
    alt: 'Decals of four dark swifts on a pale blue wall',
    scene: {
      light: 'daylight',
      light_turn: 60,
      ground: { kind: 'wood', colour: '#b79a76' },
      wall: { kind: 'plaster', colour: '#b9ccd4', at_y: 0.02 },
      products: [stuck('swifts', 620, [4, -0.02, 62], lettered('#3f4a55'))],
      camera: view({ at: [0, 0, 58], across: 108, tilt: 3, side: -10 }),
    },
  },
  {
    name: 'gallery/transfer-decals-01',
    alt: 'A green snail decal with the words “go slowly” on a nursery wall',
    scene: {
      light: 'daylight',
      light_turn: 65,
      ground: { kind: 'wood', colour: '#c3a37c' },
      wall: { kind: 'plaster', colour: '#ded3bd', at_y: 0.02 },
      products: [stuck('go-slowly', 520, [-8, -0.02, 46], lettered('#00824a'))],
      camera: view({ at: [0, 0, 46], across: 100, tilt: 3, side: 12 }),
    },
  },
  {
    name: 'gallery/transfer-decals-02',
    alt: 'A moth cut from purple film on the aluminium lid of a laptop',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#8c6a4b' },
      props: [{ prop: 'laptop', at: [0, 0, 0], turn: [0, 0, 12], colour: '#b9bcc0' }],
      products: [
        lay('moth@#5d2d86', 'vinylGloss', { mm: 130, at: [0.2, 0.4, 1.62], turn: 12, ...lettered('#5d2d86') }),
      ],
      camera: view({ at: [0.4, 0, 1.6], across: 28, tilt: 48, side: -10 }),
    },
  },
  {
    name: 'gallery/transfer-decals-03',
    alt: 'A snail with the words “go slowly”, cut from green film and still on its white backing',
    scene: {
      light: 'daylight',
      ground: { kind: 'felt', colour: '#c78a6b' },
      products: [lay('go-slowly', 'vinylGloss', { mm: 330, at: [0, 0], turn: -10, ...lettered('#006b35', true) })],
      camera: view({ at: [0.4, -1.4, 0], across: 54, tilt: 58, side: 6 }),
    },
  },
]

/** The home page, the two category banners, and the four steps of an order. */
const front: Family = [
  {
    name: 'banners/business-cards',
    alt: 'Stacks of business cards for five businesses on a long oak table, a tutor’s cards in front',
    scene: {
      light: 'daylight',
      gobos: [{ kind: 'window-bars', at: [2, 4], turn: 24, scale: 1.2 }],
      ground: { kind: 'wood', colour: '#b98f5f' },
      products: [
        stacked('denominator-card', 'silkBoard', { count: 60, at: [-11, 1.6], turn: 14 }),
        stacked('harrow-card', 'extraWhite', { count: 42, at: [0.6, 3.2], turn: -6 }),
        stacked('tern-card', 'extraWhite', { count: 30, at: [11.6, 1.4], turn: 10 }),
        lay('hobbs-card', 'matteBoard', { at: [-3.6, -5], turn: 20 }),
        lay('stripes-back', 'matteBoard', { at: [6.2, -5.2], turn: -16 }),
      ],
      camera: view({ at: [0, -0.4, 0.6], across: 38, tilt: 40, side: 6 }),
    },
  },
  {
    name: 'banners/stickers',
    alt: 'Stickers of surfers, bakers, cats and comets scattered over a sheet of warm-coloured paper',
    scene: {
      light: 'daylight',
      gobos: [{ kind: 'leaves', at: [-8, 5], turn: 130, scale: 0.9 }],
      ground: { kind: 'paper', colour: '#d9b58a' },
      products: [
        lay('saltwood', 'vinylGloss', {
          mm: 88,
          at: [-1.4, 0.2],
          turn: -8,
          curl: { from: -30, start: 0.6, height: 0.7 },
        }),
        lay('loaf-cat', 'vinylGloss', { mm: 72, at: [8.6, 2.2], turn: 12 }),
        lay('crumb', 'artMatte', { mm: 66, at: [-10.2, 3.6], turn: 16 }),
        lay('night-shift@bare', 'ice', { mm: 76, at: [-9.4, -4.6], turn: -14 }),
        lay('pilchard', 'vinylGloss', { mm: 82, at: [6.4, -5.2], turn: 9 }),
        lay('brain-freeze', 'vinylGloss', { mm: 40, at: [14.8, -2.6], turn: -24 }),
        lay('moth', 'vinylMatte', { mm: 70, at: [2.6, 6.8], turn: -20 }),
      ],
      camera: view({ at: [1, 0.2, 0], across: 31, tilt: 54, side: -4 }),
    },
  },
  {
    name: 'how-to/choose',
    alt: 'The same label cut in four shapes: round, square, oval and to its outline',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#d5cfc2' },
      products: [
        lay('second-cup', 'artMatte', { mm: 54, at: [-3.6, 3.2], turn: -4 }),
        lay('fig-smoke', 'artUncoated', { mm: 52, at: [3.6, 3.2], turn: 5 }),
        lay('mayfly', 'artUncoated', { mm: 66, at: [-3.8, -3.2], turn: 3 }),
        lay('crumb', 'artMatte', { mm: 58, at: [3.8, -3.2], turn: -7 }),
      ],
      camera: view({ at: [0, 0, 0], across: 19, tilt: 70, side: 0, aspect: 4 / 3 }),
    },
  },
  {
    name: 'how-to/artwork',
    alt: 'A sticker with a cut line that follows the outline of a mushroom',
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: '#c3cdd0' },
      products: [lay('spore', 'vinylMatte', { mm: 90, at: [0, 0], turn: -6, with: { form: { kind: 'kiss-cut' } } })],
      camera: view({ at: [0, 0, 0], across: 17, tilt: 64, side: 0, aspect: 4 / 3 }),
    },
  },
  {
    name: 'how-to/proof',
    alt: 'A sheet of honey labels on a desk with one label peeled off',
    scene: {
      light: 'daylight',
      ground: { kind: 'wood', colour: '#a5825a' },
      products: [
        lay('tall-hive', 'artGloss', { at: [6.4, -3.4, 0.06], turn: 14 }),
        lay('tall-hive', 'artGloss', {
          at: [-1, 0.6],
          turn: -4,
          with: { width_mm: 148, height_mm: 210, form: { kind: 'sheet', cuts: 6 } },
        }),
      ],
      camera: view({ at: [0.4, -0.4, 0], across: 24, tilt: 60, side: 6, aspect: 4 / 3 }),
    },
  },
  {
    name: 'how-to/sent',
    alt: 'A kraft parcel sealed with a thank-you sticker',
    scene: {
      light: 'daylight',
      ground: { kind: 'stone', colour: '#c6c0b4' },
      props: [{ prop: 'kraft-box', at: [0, 0, 0], turn: [0, 0, -16] }],
      products: [lay('stranger', 'vinylMatte', { mm: 90, at: [0, 0, 7.06], turn: -12 })],
      camera: view({ at: [0, 0, 5], across: 30, tilt: 38, side: 10, aspect: 4 / 3 }),
    },
  },
]

/** Tiles and shared links show a picture that there is already. */
const tiles: Family = [
  { name: 'items/stickers', picture: 'gallery/pvc-vinyl-01' },
  { name: 'items/roll', picture: 'gallery/art-paper-12' },
  { name: 'items/labels', picture: 'gallery/pvc-vinyl-03' },
  { name: 'items/hologram-stickers', picture: 'gallery/hologram-stickers-01' },
  { name: 'items/dome-stickers', picture: 'gallery/dome-stickers-01' },
  { name: 'items/foil-stickers', picture: 'gallery/foil-paper-stickers-01' },
  { name: 'items/custom-decals', picture: 'gallery/custom-decals-01' },
  { name: 'items/vinyl-lettering', picture: 'gallery/vinyl-lettering-01' },
  { name: 'items/bumper-stickers', picture: 'gallery/bumper-stickers-02' },
  { name: 'items/standard-business-card', picture: 'gallery/standard-business-card-01' },
  { name: 'items/premium-business-card', picture: 'gallery/premium-business-card-05' },
  { name: 'items/swing-tags', picture: 'gallery/classic-swing-tag-07' },
]

export const decalsAndLettering: Family = [...decals, ...lettering, ...transfer, ...front, ...tiles]

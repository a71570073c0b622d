import { type View, view } from '../layouts/camera.ts'
import { type Lie, lay } from '../layouts/lay.ts'
import type { StockName } from '../layouts/stocks.ts'
import type { Family, Picture } from '../picture.ts'
import type { PictureScene } from '../scene/picture-scene.ts'

/*
 * A bust of each product, finishing and card stock for buttons of 104 × 72: one thing, large, told by its light and edge.
 * All stand in the same light, so that they can be compared.
 */

const SWATCH_ASPECT = 208 / 144

interface Bust extends Lie {
  alt: string
  design: string
  on: StockName
  ground: string
  scene?: Partial<PictureScene>
  view?: Partial<View>
}

function bust(name: string, { alt, design, on, ground, scene, view: seen, ...lie }: Bust): Picture {
  return {
    name: `swatches/${name}`,
    alt,
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: ground },
      products: [lay(design, on, { turn: -7, ...lie })],
      camera: view({ across: 8.6, tilt: 58, side: 4, blur: 0.2, aspect: SWATCH_ASPECT, ...seen }),
      ...scene,
    },
  }
}

const CURL = { from: -40, start: 0.5, height: 0.6 }
const METAL = { scene: { light: 'metal' } } as const
const HOLOGRAM = { scene: { light: 'hologram' } } as const
const cut = (fill: string): NonNullable<Lie['with']> => ({
  stock: { kind: 'cut-vinyl', fill },
  coating: 'satin',
  thickness_mm: 0.08,
  cut_out: { taped: false },
})

const PRODUCTS: readonly Picture[] = [
  bust('art-paper', {
    alt: 'A surf club’s sticker on glossy art paper',
    design: 'saltwood',
    on: 'artGloss',
    ground: '#d8c7a4',
    mm: 62,
    curl: CURL,
  }),
  bust('classic-paper', {
    alt: 'A jelly label on uncoated classic paper',
    design: 'quince',
    on: 'classic',
    ground: '#9dbccb',
    mm: 74,
  }),
  bust('pvc-vinyl', {
    alt: 'An egg-shaped sticker of thick white vinyl',
    design: 'sunny-side',
    on: 'vinylGloss',
    ground: '#5f9a9c',
    mm: 66,
    curl: CURL,
  }),
  bust('kraft-paper', {
    alt: 'A bakery label on brown kraft paper',
    design: 'crumb@#2c1d14',
    on: 'kraft',
    ground: '#a3b39c',
    mm: 62,
  }),
  bust('transparent-stickers', {
    alt: 'A honey sticker on clear film over coral paper',
    design: 'tall-hive',
    on: 'clearWhite',
    ground: '#e2815f',
    mm: 56,
  }),
  bust('hologram-stickers', {
    alt: 'A planet sticker on cracked-ice hologram film',
    design: 'night-shift@bare',
    on: 'ice',
    ground: '#3b3654',
    mm: 76,
    ...HOLOGRAM,
  }),
  bust('silver-vinyl-stickers', {
    alt: 'An oval garage sticker on brushed silver vinyl',
    design: 'third-gear@bare',
    on: 'silver',
    ground: '#3f5d66',
    mm: 78,
    ...METAL,
  }),
  bust('gold-vinyl-stickers', {
    alt: 'A candle label on brushed gold vinyl',
    design: 'fig-smoke@bare',
    on: 'gold',
    ground: '#3d5a4b',
    mm: 54,
    ...METAL,
  }),
  bust('vinyl-lettering', {
    alt: 'Cut white vinyl letters on a brick-red surface',
    design: 'tuppence',
    on: 'vinylMatte',
    ground: '#b25a44',
    mm: 76,
    with: cut('#fdfdfb'),
  }),
  bust('custom-decals', {
    alt: 'A black cat decal on an ochre surface',
    design: 'loaf-cat',
    on: 'vinylGloss',
    ground: '#d8a24a',
    mm: 66,
  }),
  bust('standard-vinyl', {
    alt: 'A fish-shaped sticker of matte standard vinyl',
    design: 'pilchard',
    on: 'vinylMatte',
    ground: '#e7bda9',
    mm: 74,
  }),
  bust('dome-stickers', {
    alt: 'A cycle badge under a clear dome of resin',
    design: 'volta',
    on: 'dome',
    ground: '#b4c3a9',
    mm: 58,
    view: { tilt: 44 },
  }),
  bust('foil-paper-stickers', {
    alt: 'A garden club label stamped in gold foil on paper',
    design: 'wild@stamp',
    on: 'foilPaper',
    ground: '#5a4868',
    mm: 62,
    ...METAL,
  }),
  bust('embossed-paper-stickers', {
    alt: 'A café label embossed in white paper without ink',
    design: 'second-cup@stamp',
    on: 'embossed',
    ground: '#6b9a9c',
    mm: 60,
    scene: { light: 'daylight', light_turn: -35 },
  }),
  bust('single-colour-print', {
    alt: 'A candle label printed in one red ink on felt-marked paper',
    design: 'fig-smoke@#9c2f1d',
    on: 'embossed',
    ground: '#a8b79f',
    mm: 52,
    with: { front: { foil: null, relief: null } },
  }),
  bust('bumper-stickers', {
    alt: 'A long yellow bumper sticker for a bakery',
    design: 'bakeries',
    on: 'vinylGloss',
    ground: '#4f7f82',
    mm: 76,
    turn: 12,
  }),
  bust('standard-business-card', {
    alt: 'A piano tuner’s card on silk board',
    design: 'aurelie-card',
    on: 'silkBoard',
    ground: '#e08a68',
    mm: 76,
  }),
  bust('classic-swing-tag', {
    alt: 'A swing tag with a mountain, a hole and a string',
    design: 'pitch-tag',
    on: 'extraWhite',
    ground: '#e6bfae',
    mm: 33,
    at: [0, -0.6],
    turn: 16,
    with: { hole_mm: 5, string: 'natural-cotton' },
  }),
  bust('folded-swing-tag', {
    alt: 'A folded swing tag in dark green',
    design: 'fern-tag',
    on: 'extraWhite',
    ground: '#dfcba6',
    mm: 36,
    turn: 12,
    with: { hole_mm: 5, string: 'jute-twine', fold: 'half' },
    view: { across: 11 },
  }),
  bust('royal-extra-white-400gsm', {
    alt: 'A joiner’s card on thick extra white board',
    design: 'hobbs-card',
    on: 'extraWhite',
    ground: '#d9a550',
    mm: 76,
    view: { tilt: 40 },
  }),
  bust('standard-matte-250gsm', {
    alt: 'A weather forecaster’s card on matte board',
    design: 'forecast-card',
    on: 'matteBoard',
    ground: '#b1c0a6',
    mm: 76,
  }),
  bust('vintage-kraft-300gsm', {
    alt: 'A joiner’s card on kraft board in one dark ink',
    design: 'hobbs-card@#2c1d14',
    on: 'kraftBoard',
    ground: '#5d9093',
    mm: 76,
    with: { ink: 'single' },
  }),
  bust('synthetic-paper', {
    alt: 'An arched plant label on synthetic paper',
    design: 'mossbank',
    on: 'synthetic',
    ground: '#a3c5d2',
    mm: 44,
  }),
  bust('transfer-decals', {
    alt: 'A snail cut from green film on a mint green wall',
    design: 'go-slowly',
    on: 'vinylMatte',
    ground: '#bfdac6',
    mm: 68,
    turn: 0,
    with: cut('#1f4d3a'),
  }),
]

/** The same sheet for all finishings, so that only the surface differs. */
const trial = (id: number, alt: string, on: StockName, more: Partial<Bust> = {}): Picture =>
  bust(`finishing-${id}`, {
    alt,
    design: 'swell',
    on,
    ground: '#cfc8ba',
    mm: 92,
    at: [-0.7, 0.6],
    turn: -8,
    curl: { from: -40, start: 0.35, height: 1.1 },
    view: { across: 9, tilt: 50 },
    ...more,
  })

const FINISHINGS: readonly Picture[] = [
  trial(1, 'Gloss lamination, which reflects a clear streak of light over the print', 'artGloss', METAL),
  trial(2, 'Matte lamination over the same print, without a reflection', 'artMatte', METAL),
  trial(3, 'Uncoated paper with a visible texture, the ink soaked in', 'artUncoated', {
    with: { stock: { kind: 'paper', colour: '#f8f4ea', tooth: 0.8 } },
    ...METAL,
  }),
  trial(4, 'Glossy white PVC, a thick film with a bright edge', 'vinylGloss', { design: 'swell-cool', ...METAL }),
  trial(5, 'Matte white PVC, a thick film with a smooth, even surface', 'vinylMatte', {
    design: 'swell-cool',
    ...METAL,
  }),
  trial(6, 'Matte metallic film, with brushed silver between the printed areas', 'silver', {
    design: 'swell@bare',
    ...METAL,
  }),
  trial(7, 'Mirror metallic film, which reflects the room', 'silverMirror', { design: 'swell@bare', ...METAL }),
  trial(8, 'Clear film without white, so that the surface shows through the print', 'clear', {
    design: 'swell@bare',
    ground: '#7fa7a9',
  }),
  trial(9, 'Clear film with white under the print, which is opaque', 'clearWhite', {
    design: 'swell@bare',
    ground: '#7fa7a9',
  }),
  trial(10, 'Glossy transparent vinyl over coloured paper', 'clear', { design: 'swell@bare', ground: '#e2a36f' }),
  trial(11, 'Hologram film with rainbow splinters between the printed areas', 'ice', {
    design: 'swell@bare',
    ...HOLOGRAM,
  }),
]

const stock = (id: number, alt: string, on: StockName, more: Partial<Bust> = {}): Picture =>
  bust(`material-${id}`, {
    alt,
    design: 'stripes-back',
    on,
    ground: '#c9c2b2',
    mm: 82,
    at: [-0.5, 0.9],
    turn: 24,
    view: { across: 6.4, tilt: 27, at: [0.6, -1.5, 0.3] },
    with: { form: { kind: 'stack', count: 14 } },
    scene: { light: 'daylight', light_turn: 100 },
    ...more,
  })

const MATERIALS: readonly Picture[] = [
  stock(1, 'A stack of Royal Extra White, our thickest board, with white edges', 'extraWhite', { ground: '#7ea3a3' }),
  stock(2, 'A stack of slim, smooth Standard Matte board', 'matteBoard', { ground: '#b1c0a6' }),
  stock(3, 'A stack of Vintage Kraft board with brown edges, printed in one ink', 'kraftBoard', {
    design: 'stripes-back@#2c1d14',
    ground: '#e2c0b0',
    with: { form: { kind: 'stack', count: 14 }, ink: 'single' },
  }),
  stock(4, 'A stack of silk board with a soft sheen', 'silkBoard', { ground: '#e39a7c' }),
]

export const swatches: Family = [...PRODUCTS, ...FINISHINGS, ...MATERIALS]

import { type View, view } from '../layouts/camera.ts'
import { type Lie, lay } from '../layouts/lay.ts'
import type { StockName } from '../layouts/stocks.ts'
import type { Family, Picture } from '../picture.ts'
import type { PictureScene } from '../scene/picture-scene.ts'

/*
 * A bust of each product, finishing and card stock for buttons of 156 × 108: one thing, large, told by its light and edge.
 * What is chosen from one row has the same artwork, ground and light, so that it can be compared.
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
/** A strip light that gloss mirrors, matte blurs and bare paper swallows. */
const STRIP = { scene: { light: 'swatch' } } as const
const METAL = { scene: { light: 'metal' } } as const
const cut = (fill: string): NonNullable<Lie['with']> => ({
  stock: { kind: 'cut-vinyl', fill },
  coating: 'satin',
  thickness_mm: 0.08,
  cut_out: { taped: false },
})

/** One badge on one ground for every stock of stickers, so that only the stock differs. */
const badge = (slug: string, alt: string, on: StockName, more: Partial<Bust> = {}): Picture =>
  bust(slug, {
    alt,
    design: 'saltwood',
    on,
    ground: '#7fa7a9',
    mm: 62,
    curl: CURL,
    view: { tilt: 40 },
    ...STRIP,
    ...more,
  })

/** The same for metallic and hologram films, which show between the inks. */
const film = (slug: string, alt: string, on: StockName): Picture =>
  bust(slug, { alt, design: 'night-shift@bare', on, ground: '#3f5d66', mm: 76, ...METAL })

/** And one card for the boards. */
const board = (slug: string, alt: string, on: StockName, more: Partial<Bust> = {}): Picture =>
  bust(slug, { alt, design: 'hobbs-card', on, ground: '#5d9093', mm: 76, view: { tilt: 40 }, ...STRIP, ...more })

const PRODUCTS: readonly Picture[] = [
  badge('art-paper', 'A surf club sticker on coated art paper, light shining off it', 'artGloss'),
  badge('classic-paper', 'The same sticker on uncoated, slightly cream paper', 'classic'),
  badge('pvc-vinyl', 'The same sticker on thick, glossy white vinyl', 'vinylGloss'),
  badge('kraft-paper', 'The same sticker on brown kraft paper, its colours darker', 'kraft'),
  badge('transparent-stickers', 'The same sticker on clear film, whose edge shows the ground', 'clearWhite', {
    design: 'saltwood@bare',
  }),
  film('hologram-stickers', 'A planet sticker on cracked-ice hologram film', 'ice'),
  film('silver-vinyl-stickers', 'The same sticker on brushed silver vinyl', 'silver'),
  film('gold-vinyl-stickers', 'The same sticker on brushed gold vinyl', 'gold'),
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
  badge('standard-vinyl', 'The same sticker on thinner, matte white vinyl', 'vinylMatte'),
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
    alt: 'A café label raised out of bare white paper',
    design: 'second-cup@stamp',
    on: 'embossed',
    ground: '#6b9a9c',
    mm: 60,
    scene: { light: 'daylight', light_turn: -35 },
  }),
  bust('single-colour-print', {
    alt: 'A candle label in one red ink on felt-marked paper',
    design: 'fig-smoke@#9c2f1d',
    on: 'embossed',
    ground: '#a8b79f',
    mm: 52,
    with: { front: { foil: null, relief: null } },
  }),
  bust('bumper-stickers', {
    alt: 'A long yellow bumper sticker about bakeries',
    design: 'bakeries',
    on: 'vinylGloss',
    ground: '#4f7f82',
    mm: 76,
    turn: 12,
  }),
  bust('standard-business-card', {
    alt: 'The piano tuner’s card on silk board',
    design: 'aurelie-card',
    on: 'silkBoard',
    ground: '#e08a68',
    mm: 76,
  }),
  bust('classic-swing-tag', {
    alt: 'A mountain swing tag with its hole and string',
    design: 'pitch-tag',
    on: 'extraWhite',
    ground: '#e6bfae',
    mm: 33,
    at: [0, -0.6],
    turn: 16,
    with: { hole_mm: 5, string: 'natural-cotton' },
  }),
  bust('folded-swing-tag', {
    alt: 'A folded swing tag in forest green',
    design: 'fern-tag',
    on: 'extraWhite',
    ground: '#dfcba6',
    mm: 36,
    turn: 12,
    with: { hole_mm: 5, string: 'jute-twine', fold: 'half' },
    view: { across: 11 },
  }),
  board('royal-extra-white-400gsm', 'A joiner’s card on thick extra white board', 'extraWhite'),
  board('standard-matte-250gsm', 'The same card on slim matte board', 'matteBoard'),
  board('vintage-kraft-300gsm', 'The same card on kraft board in one dark ink', 'kraftBoard', {
    design: 'hobbs-card@#2c1d14',
    with: { ink: 'single' },
  }),
  badge('synthetic-paper', 'The same sticker on smooth synthetic paper', 'synthetic'),
  bust('transfer-decals', {
    alt: 'A snail cut from green film on a mint wall',
    design: 'go-slowly',
    on: 'vinylMatte',
    ground: '#bfdac6',
    mm: 68,
    turn: 0,
    with: cut('#1f4d3a'),
  }),
]

/**
 * The same sheet on the same ground for all finishings, low in the light, so that only the surface differs: a clear band of
 * light lies on gloss, a wide haze on matte, none on bare paper. Ground shows through clear film.
 */
const trial = (id: number, alt: string, on: StockName, more: Partial<Bust> = {}): Picture =>
  bust(`finishing-${id}`, {
    alt,
    design: 'stripes-back',
    on,
    ground: '#7fa7a9',
    mm: 92,
    at: [-0.7, 0.6],
    turn: -8,
    curl: { from: -40, start: 0.6, height: 0.7 },
    view: { across: 9, tilt: 40 },
    ...STRIP,
    ...more,
  })

/** Metal is told by dark and light between the cards, which a strip would wash out. */
const BRIGHT_METAL = { view: { across: 9, tilt: 34 }, ...METAL } as const

const FINISHINGS: readonly Picture[] = [
  trial(1, 'Gloss lamination: a clear streak of light over the print', 'artGloss'),
  trial(2, 'Matte lamination: the same print with a soft haze of light', 'artMatte'),
  trial(3, 'Uncoated paper: ink sunk into a visible tooth', 'artUncoated', {
    with: { stock: { kind: 'paper', colour: '#f4ecd8', tooth: 1 } },
  }),
  trial(4, 'Glossy white PVC: thick film with a bright edge', 'vinylGloss'),
  trial(5, 'Matte white PVC: thick film, silky and even', 'vinylMatte'),
  trial(6, 'Matte metallic film: brushed silver between the inks', 'silver', {
    design: 'stripes-back@bare',
    ...BRIGHT_METAL,
  }),
  trial(7, 'Mirror metallic film: the room shines in it', 'silverMirror', {
    design: 'stripes-back@bare',
    ...BRIGHT_METAL,
  }),
  trial(8, 'Clear film without white: the ground shows through the inks', 'clear', { design: 'stripes-back@bare' }),
  trial(9, 'Clear film with white under the inks, which stay opaque', 'clearWhite', { design: 'stripes-back@bare' }),
  trial(10, 'Glossy transparent vinyl, thicker than clear film: the surface below shows through', 'clear', {
    design: 'stripes-back@bare',
    with: { thickness_mm: 0.18 },
  }),
  trial(11, 'Hologram film: rainbow splinters between the inks', 'ice', { design: 'stripes-back@bare' }),
]

const stock = (id: number, alt: string, on: StockName, more: Partial<Bust> = {}): Picture =>
  bust(`material-${id}`, {
    alt,
    design: 'stripes-back',
    on,
    ground: '#7ea3a3',
    mm: 82,
    at: [-0.5, 0.9],
    turn: 24,
    view: { across: 6.4, tilt: 27, at: [0.6, -1.5, 0.3] },
    with: { form: { kind: 'stack', count: 14 } },
    scene: { light: 'daylight', light_turn: 100 },
    ...more,
  })

const MATERIALS: readonly Picture[] = [
  stock(1, 'A pile of Royal Extra White, the thickest board, its edges white', 'extraWhite'),
  stock(2, 'A pile of Standard Matte board, slim and smooth', 'matteBoard'),
  stock(3, 'A pile of Vintage Kraft, brown to the edges, in one ink', 'kraftBoard', {
    design: 'stripes-back@#2c1d14',
    with: { form: { kind: 'stack', count: 14 }, ink: 'single' },
  }),
  stock(4, 'A pile of silk board with a soft light on it', 'silkBoard'),
]

export const swatches: Family = [...PRODUCTS, ...FINISHINGS, ...MATERIALS]

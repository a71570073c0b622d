import { type Artwork, rectOutline } from '../artwork.ts'
import { bakeries } from '../brands/bumper-brands.ts'
import { aurelieCard, forecastCard, hobbsCard } from '../brands/card-brands.ts'
import { loafCat, pilchard, sunnySide } from '../brands/creature-brands.ts'
import { figSmoke, mossbank, quince } from '../brands/label-brands.ts'
import { goSlowly, tuppence } from '../brands/lettering-brands.ts'
import { crumb, saltwood, secondCup, volta, wild } from '../brands/round-brands.ts'
import { nightShift, tallHive, upAndBack } from '../brands/shaped-brands.ts'
import { fernTag, pitchTag } from '../brands/tag-brands.ts'
import { block, type Drawing, disc, glow, group, path, tiling } from '../drawing.ts'
import { drawGround, on } from '../ground.ts'
import { INK } from '../palette.ts'
import { type Picture, SWATCH } from '../picture.ts'
import { drawPiece, fitted, SHADE } from '../piece.ts'
import type { Surface } from '../surface.ts'
import {
  clear,
  clearNoWhite,
  cutVinyl,
  dome,
  goldMatte,
  hologram,
  silverMatte,
  silverMirror,
  vinylGloss,
  vinylMatte,
} from '../surfaces/films.ts'
import {
  classic,
  embossed,
  embossedInk,
  extraWhite,
  foilOnNavy,
  gloss,
  kraft,
  matte,
  silkCard,
  standardCard,
  synthetic,
  uncoated,
} from '../surfaces/papers.ts'
import { gleam, tooth } from '../textures.ts'

/* Small pictures for radio buttons and cards: one piece of each product, and each finishing and stock as a surface. */

type ProductSwatch = readonly [slug: string, art: Artwork, surface: Surface, ground: string]

const PRODUCTS: readonly ProductSwatch[] = [
  ['art-paper', saltwood, gloss, INK.sand],
  ['classic-paper', quince, classic, INK.sky],
  ['pvc-vinyl', sunnySide, vinylGloss, INK.teal],
  ['kraft-paper', crumb, kraft, INK.sage],
  ['transparent-stickers', tallHive, clear, INK.coral],
  ['hologram-stickers', nightShift, hologram, '#2a2440'],
  ['silver-vinyl-stickers', upAndBack, silverMatte, INK.deep],
  ['gold-vinyl-stickers', figSmoke, goldMatte, INK.forest],
  ['vinyl-lettering', tuppence, cutVinyl, INK.brick],
  ['custom-decals', loafCat, vinylGloss, INK.ochre],
  ['standard-vinyl', pilchard, vinylMatte, INK.blush],
  ['dome-stickers', volta, dome, INK.sage],
  ['foil-paper-stickers', wild, foilOnNavy, INK.blush],
  ['embossed-paper-stickers', secondCup, embossed, INK.teal],
  ['single-colour-print', figSmoke, embossedInk, INK.sage],
  ['bumper-stickers', bakeries, vinylGloss, INK.teal],
  ['standard-business-card', aurelieCard, silkCard, INK.coral],
  ['classic-swing-tag', pitchTag, extraWhite, INK.blush],
  ['folded-swing-tag', fernTag, extraWhite, INK.sand],
  ['royal-extra-white-400gsm', hobbsCard, extraWhite, INK.ochre],
  ['standard-matte-250gsm', forecastCard, standardCard, INK.sage],
  ['vintage-kraft-300gsm', hobbsCard, kraft, INK.teal],
  ['synthetic-paper', mossbank, synthetic, INK.sky],
  ['transfer-decals', goSlowly, cutVinyl, INK.mint],
]

function productSwatch(d: Drawing, art: Artwork, surface: Surface, ground: string): string {
  const wide = art.width > art.height * 1.2
  const scale = fitted(art, wide ? 262 : 240, 178)
  return (
    drawGround(d, on('light', ground)) +
    drawPiece(d, { art, surface, x: 156, y: 107, turn: surface.body === 'cut' ? 0 : -6, scale, lift: 6 })
  )
}

/** A plain trial print: two inks and bare material, so that the surface is what one sees. */
const trial: Artwork = {
  name: 'trial print',
  outline: rectOutline(430, 330),
  width: 430,
  height: 330,
  inks: { paper: INK.sheet, ground: INK.sheet, main: INK.coral, accent: INK.yellow, light: INK.sheet, dark: INK.teal },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    disc([46, -24, 92], inks.main) +
    path('M-215 60Q-90-30 20 60T215 40V165h-430z', inks.dark) +
    path('M-215 104Q-90 20 20 104T215 84v26Q120 150 20 132T-215 130z', inks.accent),
}

type Light = (d: Drawing) => string

/* How each surface answers light: at this size it is what tells one from another. */
const streaks: Light = () => path('M-40 150L150-40h52L10 240zM60 240L262-20h20L96 260z', '#fff', { opacity: 0.5 })
const pane: Light = () =>
  path('M26 30q44-22 92-20l-6 62q-46 2-84 22zM132 11q26 4 46 12l-18 56q-14-6-34-8z', '#fff', { opacity: 0.72 })
const hush: Light = (d) =>
  block(
    [0, 0, 312, 216],
    glow(
      d,
      [0.35, 0.3, 0.9],
      [
        [0, '#fff', 0.3],
        [0.5, '#fff', 0],
        [1, SHADE, 0.34],
      ],
    ),
  )
const grain: Light = (d) =>
  group({ transform: 'translate(156 108)' }, tooth(d, '#fffdf6', 0.9), tooth(d, '#3a2c1c', 0.3))
const still: Light = () => ''

type FinishingSwatch = readonly [id: number, title: string, surface: Surface, light: Light]

const FINISHINGS: readonly FinishingSwatch[] = [
  [1, 'Gloss lamination', { ...gloss, overlay: () => '' }, streaks],
  [2, 'Matte lamination', matte, hush],
  [3, 'Uncoated', { ...uncoated, back: '#e6d9be' }, grain],
  [4, 'White PVC, glossy', { ...vinylGloss, overlay: () => '', thickness: 14 }, pane],
  [5, 'White PVC, matte', { ...vinylMatte, thickness: 14 }, hush],
  [6, 'Matte metallic', silverMatte, still],
  [7, 'Mirror metallic', silverMirror, streaks],
  [8, 'No white spot', clearNoWhite, still],
  [9, 'With white print', clear, still],
  [10, 'Transparent vinyl, glossy', { ...clear, overlay: () => '' }, streaks],
  [11, 'Hologram', hologram, still],
]

/** Shown through whatever is transparent. */
const chequer = (d: Drawing): string =>
  block([0, 0, 312, 216], INK.sheet) +
  block([0, 0, 312, 216], tiling(d, path('M0 0h18v18H0zM18 18h18v18H18z', '#d3c8b4'), [36, 36]))

/** The white printed under the inks of finishing 9, a little larger than they are. */
const underprint = (): string => disc([180, 71, 90], '#fff') + path('M0 134Q70 46 157 134T312 130V216H0z', '#fff')

/** PVC is printed in other colours, so that its swatches are not taken for paper. */
const trialOnPvc: Artwork = {
  ...trial,
  name: 'trial on PVC',
  inks: { ...trial.inks, main: INK.yellow, accent: INK.lilac, dark: INK.cobalt },
}

function finishingSwatch(d: Drawing, [id, , surface, light]: FinishingSwatch): string {
  const below =
    surface.body === 'film' ? chequer(d) + (id === 9 ? underprint() : '') : block([0, 0, 312, 216], INK.stone)
  const thick = surface.thickness > 10
  const curl = { angle: 40, share: thick ? 0.7 : 0.66 }
  return (
    below +
    drawPiece(d, { art: thick ? trialOnPvc : trial, surface, x: 140, y: 92, scale: 0.86, curl, lift: thick ? 16 : 8 }) +
    light(d)
  )
}

type StockSwatch = readonly [id: number, title: string, surface: Surface, gsm: number, ground: string]

/** Card stocks, their edges drawn in proportion to their weight. */
const STOCKS: readonly StockSwatch[] = [
  [1, 'Royal Extra White 400gsm', { ...extraWhite, overlay: () => '' }, 400, INK.teal],
  [2, 'Standard Matte 250gsm', standardCard, 250, INK.sage],
  [3, 'Vintage Kraft 300gsm', kraft, 300, INK.blush],
  [4, 'Silk 350gsm', { ...silkCard, overlay: () => gleam(0.42) }, 350, INK.coral],
]

function stockSwatch(d: Drawing, [, , surface, gsm, ground]: StockSwatch): string {
  const stock = { ...surface, thickness: gsm / 14 }
  const piece = (x: number, y: number, turn: number): string =>
    drawPiece(d, { art: trial, surface: stock, x, y, turn, scale: 0.5, lift: 12 })
  return drawGround(d, on('light', ground)) + piece(206, 76, 9) + piece(126, 116, -7)
}

export const swatches: Picture[] = [
  ...PRODUCTS.map(([slug, art, surface, ground]) => ({
    ...SWATCH,
    name: `swatches/${slug}`,
    title: art.name,
    draw: (d: Drawing) => productSwatch(d, art, surface, ground),
  })),
  ...FINISHINGS.map((row) => ({
    ...SWATCH,
    name: `swatches/finishing-${row[0]}`,
    title: row[1],
    draw: (d: Drawing) => finishingSwatch(d, row),
  })),
  ...STOCKS.map((row) => ({
    ...SWATCH,
    name: `swatches/material-${row[0]}`,
    title: row[1],
    draw: (d: Drawing) => stockSwatch(d, row),
  })),
]

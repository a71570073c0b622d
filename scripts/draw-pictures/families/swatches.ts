import { type Artwork, rectOutline } from '../artwork.ts'
import { bakeries } from '../brands/bumper-brands.ts'
import { aurelieCard, fernTag, forecastCard, hobbsCard, pitchTag } from '../brands/card-brands.ts'
import { figSmoke, mossbank, quince } from '../brands/label-brands.ts'
import { goSlowly, tuppence } from '../brands/lettering-brands.ts'
import { crumb, saltwood, secondCup, volta, wild } from '../brands/round-brands.ts'
import { loafCat, nightShift, pilchard, sunnySide, tallHive, upAndBack } from '../brands/shaped-brands.ts'
import { block, type Drawing, disc, path, tiling } from '../drawing.ts'
import { drawGround, on } from '../ground.ts'
import { INK } from '../palette.ts'
import { type Picture, SWATCH } from '../picture.ts'
import { drawPiece, fitted } from '../piece.ts'
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

/* Small pictures for radio buttons: one piece of each product, and each finishing and stock as a surface. */

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
    disc(46, -24, 92, inks.main) +
    path('M-215 60Q-90-30 20 60T215 40V165h-430z', inks.dark) +
    path('M-215 104Q-90 20 20 104T215 84v26Q120 150 20 132T-215 130z', inks.accent),
}

type SurfaceSwatch = readonly [name: string, title: string, surface: Surface]

/** Finishings by their ids, then card stocks by theirs. */
const SURFACES: readonly SurfaceSwatch[] = [
  ['finishing-1', 'Gloss lamination', gloss],
  ['finishing-2', 'Matte lamination', matte],
  ['finishing-3', 'Uncoated', uncoated],
  ['finishing-4', 'White PVC, glossy', vinylGloss],
  ['finishing-5', 'White PVC, matte', vinylMatte],
  ['finishing-6', 'Matte metallic', silverMatte],
  ['finishing-7', 'Mirror metallic', silverMirror],
  ['finishing-8', 'No white spot', clearNoWhite],
  ['finishing-9', 'With white print', clear],
  ['finishing-10', 'Transparent vinyl, glossy', clear],
  ['finishing-11', 'Hologram', hologram],
  ['material-1', 'Royal Extra White 400gsm', extraWhite],
  ['material-2', 'Standard Matte 250gsm', standardCard],
  ['material-3', 'Vintage Kraft 300gsm', kraft],
  ['material-4', 'Silk 350gsm', silkCard],
]

/** Shown through whatever is transparent. */
const chequer = (d: Drawing): string =>
  block([0, 0, 312, 216], INK.sheet) +
  block([0, 0, 312, 216], tiling(d, path('M0 0h18v18H0zM18 18h18v18H18z', '#d9d0bf'), [36, 36]))

/** A clear film with white print carries a white patch under its inks; the others let the chequer through. */
const whitePatch = (name: string): string =>
  name === 'finishing-9' ? disc(190, 84, 76, '#fff') + path('M0 146Q90 90 160 146T312 130V216H0z', '#fff') : ''

function surfaceSwatch(d: Drawing, name: string, surface: Surface): string {
  const below = surface.body === 'film' ? chequer(d) + whitePatch(name) : block([0, 0, 312, 216], INK.stone)
  return (
    below +
    drawPiece(d, {
      art: trial,
      surface,
      x: 140,
      y: 92,
      scale: 0.86,
      turn: 0,
      curl: { angle: 40, share: 0.66 },
      lift: 8,
    })
  )
}

export const swatches: Picture[] = [
  ...PRODUCTS.map(([slug, art, surface, ground]) => ({
    ...SWATCH,
    name: `swatches/${slug}`,
    title: art.name,
    draw: (d: Drawing) => productSwatch(d, art, surface, ground),
  })),
  ...SURFACES.map(([name, title, surface]) => ({
    ...SWATCH,
    name: `swatches/${name}`,
    title,
    draw: (d: Drawing) => surfaceSwatch(d, name, surface),
  })),
]

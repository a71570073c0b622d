import {
  DOME_STICKERS,
  hasPremiumLamination,
  isCutFromFilm,
  type SceneCatalogue,
  type SceneConfiguration,
} from './scene-configuration.ts'
import type { Coating, Stock } from './scene-product.ts'

/* What a product is made of and what lies over its ink, by the fixed ids of decisions §2. */

/** Bright white coated paper, the warmer classic one (content/documents), and the boards. */
const ART_PAPER: Stock = { kind: 'paper', colour: '#fbfbf8', tooth: 0.05 }
const CLASSIC_PAPER: Stock = { kind: 'paper', colour: '#f6f1e5', tooth: 0.6 }
const EXTRA_WHITE: Stock = { kind: 'paper', colour: '#fdfdfb', tooth: 0.55 }
const MATTE_BOARD: Stock = { kind: 'paper', colour: '#fafaf7', tooth: 0.15 }
const SILK_BOARD: Stock = { kind: 'paper', colour: '#fbfbf9', tooth: 0.08 }
const FOIL_PAPER: Stock = { kind: 'paper', colour: '#faf8f2', tooth: 0.5 }
const EMBOSSED_PAPER: Stock = { kind: 'paper', colour: '#f8f5ec', tooth: 0.8 }
const WHITE_VINYL: Stock = { kind: 'white-vinyl' }
const KRAFT: Stock = { kind: 'kraft' }

const CARD_STOCKS: Readonly<Record<number, Stock>> = { 1: EXTRA_WHITE, 2: MATTE_BOARD, 3: KRAFT, 4: SILK_BOARD }
const CARD_COATINGS: Readonly<Record<number, Coating>> = { 1: 'uncoated', 2: 'matte', 3: 'uncoated', 4: 'satin' }

/** Products made of one stock whatever is chosen. */
const STOCKS: Readonly<Record<number, Stock>> = {
  1: ART_PAPER,
  2: CLASSIC_PAPER,
  3: WHITE_VINYL,
  4: KRAFT,
  6: { kind: 'hologram', pattern: 'cracked-ice' },
  11: WHITE_VINYL,
  12: WHITE_VINYL,
  13: FOIL_PAPER,
  14: EMBOSSED_PAPER,
  22: { kind: 'synthetic' },
}

const TRANSPARENT_STICKERS = 5
const SILVER_VINYL = 7
const GOLD_VINYL = 8

const MIRROR_METALLIC = 7
const WITH_WHITE_PRINT = 9
const FULL_COLOUR_AND_WHITE = 3

/** Finishings that are a film of their own. */
const FILMS: Readonly<Record<number, Stock>> = {
  10: { kind: 'clear', white: false },
  11: { kind: 'hologram', pattern: 'rainbow' },
}

/** Lettering vinyls that are more than a colour, by the catalogue's ids. */
const VINYL_EFFECTS: Readonly<Record<number, string>> = {
  211: 'gold',
  212: 'silver',
  213: 'bronze',
  214: 'hologram',
  // White film, which the letters are then printed on.
  215: '#fdfdfb',
}
const BLACK_VINYL = '#1a1a1a'

/** What the product is printed on or cut from. */
export function getStock(configuration: SceneConfiguration, catalogue: SceneCatalogue): Stock {
  const { product_id, finishing_id, material_id } = configuration
  const metal = getMetal(product_id)
  if (metal !== null) return { kind: 'metal', metal, mirror: finishing_id === MIRROR_METALLIC }
  if (product_id === TRANSPARENT_STICKERS) return { kind: 'clear', white: hasWhiteInk(configuration) }
  if (isCutFromFilm(configuration)) return { kind: 'cut-vinyl', fill: getVinyl(configuration, catalogue) }
  // Decals and bumper stickers come in the film that their finishing names.
  const film = FILMS[finishing_id ?? 0]
  return film ?? STOCKS[product_id] ?? CARD_STOCKS[material_id ?? 0] ?? WHITE_VINYL
}

function getVinyl({ color_id }: SceneConfiguration, { attributes }: SceneCatalogue): string {
  return VINYL_EFFECTS[color_id] ?? attributes.colors.find(({ id }) => id === color_id)?.hex ?? BLACK_VINYL
}

function getMetal(productId: number): 'silver' | 'gold' | null {
  if (productId === SILVER_VINYL) return 'silver'
  return productId === GOLD_VINYL ? 'gold' : null
}

/** Whether white is printed under the artwork: a colour of some products, a finishing of transparent stickers. */
export function hasWhiteInk({ finishing_id, color_id }: SceneConfiguration): boolean {
  return finishing_id === WITH_WHITE_PRINT || color_id === FULL_COLOUR_AND_WHITE
}

/** Finishings 1 to 11. Bare film, metal and hologram keep the sheen that they are made with. */
const COATINGS: Readonly<Record<number, Coating>> = {
  1: 'gloss',
  2: 'matte',
  3: 'uncoated',
  4: 'gloss',
  5: 'matte',
  6: 'satin',
  7: 'gloss',
  8: 'gloss',
  9: 'gloss',
  10: 'gloss',
  11: 'gloss',
}
/** Finishings' premium names; those of product 6 are its laminations'. */
const PREMIUM_COATINGS: Readonly<Record<number, Coating>> = {
  2: 'premium-matte',
  4: 'premium-gloss',
  5: 'premium-matte',
  6: 'premium-satin',
  7: 'premium-mirror',
}
/** The special processing form's premium coating says it itself. */
const ASKED_COATINGS: Readonly<Record<number, Coating>> = { 57: 'premium-gloss', 58: 'premium-matte' }

/** What lies over the ink. */
export function getCoating(configuration: SceneConfiguration): Coating {
  const { product_id, finishing_id, material_id } = configuration
  if (product_id === DOME_STICKERS) return 'dome'
  if (isCutFromFilm(configuration)) return 'satin'
  if (hasPremiumLamination(configuration)) return getPremiumCoating(configuration)
  return COATINGS[finishing_id ?? 0] ?? CARD_COATINGS[material_id ?? 0] ?? unchosenCoating(product_id)
}

function getPremiumCoating({ finishing_id, premium_coating_id }: SceneConfiguration): Coating {
  return ASKED_COATINGS[premium_coating_id ?? 0] ?? PREMIUM_COATINGS[finishing_id ?? 0] ?? 'premium-gloss'
}

/** Supplies that are estimated by hand ask for no finishing: papers stay bare, films keep their gloss. */
function unchosenCoating(productId: number): Coating {
  return PAPERS.includes(productId) ? 'uncoated' : 'gloss'
}

const PAPERS = [1, 2, 4, 13, 14, 22]

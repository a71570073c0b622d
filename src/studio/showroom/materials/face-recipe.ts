import type { Coating, FaceFeatures, Foil, HologramPattern, SceneProduct, Stock } from '../scene/scene-product.ts'
import type { GrainName } from '../textures/grains.ts'

/*
 * The look of each configuration in numbers, which the face shader (face-shader.ts) turns into light. Roughness,
 * metalness and amounts are 0 to 1; a depth is the steepest slope of a grain.
 */

/** A bare stock. Its tone varies between `dark` and `light`. */
interface StockLook {
  dark: string
  light: string
  metal: number
  roughness: number
  /** How much its grain varies the shininess. */
  sheen: number
  grain: GrainName
  /** The steepest slope of its grain. */
  depth: number
  /** Its reflectance straight on; 1 is that of glass. */
  specular: number
  /** Its cut edge. */
  edge: string
}

const WHITE_VINYL: StockLook = {
  dark: '#fbfbfa',
  light: '#fdfdfc',
  metal: 0,
  roughness: 0.44,
  sheen: 0,
  grain: 'orange-peel',
  depth: 0.012,
  specular: 0.9,
  edge: '#efede8',
}

const METALS = {
  silver: { dark: '#cfd2d6', light: '#e9ebed', edge: '#d9dadb' },
  gold: { dark: '#dfb062', light: '#f3cd8c', edge: '#e6dcc4' },
} as const

const CUT_VINYL_METALS: Readonly<Record<string, { dark: string; light: string }>> = {
  gold: { dark: '#c79a4b', light: '#e6bd72' },
  silver: { dark: '#bfc2c6', light: '#dcdee0' },
  bronze: { dark: '#8a5a33', light: '#b57d4c' },
  hologram: { dark: '#c9cdd4', light: '#dfe2e6' },
}

/** What covers ink and stock: a clear layer with its own reflection. */
interface CoatLook {
  /** The strength of its reflection; 0 is none. */
  amount: number
  roughness: number
  /** Its reflectance straight on: 0.04 is plain film; thicker, harder films reflect more. */
  shine: number
  /** How much of the grain below shows through it. */
  follows: number
  /** How much it deepens colours, like water on paper. */
  deepens: number
  /** A soft sheen at grazing angles, as on soft-touch film. */
  bloom: number
}

const NONE: CoatLook = { amount: 0, roughness: 0.6, shine: 0.04, follows: 1, deepens: 0, bloom: 0 }

const COATS: Record<Coating, CoatLook> = {
  uncoated: NONE,
  gloss: { amount: 1, roughness: 0.05, shine: 0.065, follows: 0.55, deepens: 0.06, bloom: 0 },
  satin: { amount: 0.75, roughness: 0.3, shine: 0.055, follows: 0.6, deepens: 0.03, bloom: 0 },
  matte: { amount: 0.55, roughness: 0.56, shine: 0.05, follows: 0.8, deepens: 0, bloom: 0.03 },
  'premium-gloss': { amount: 1, roughness: 0.012, shine: 0.1, follows: 0.12, deepens: 0.16, bloom: 0 },
  'premium-satin': { amount: 1, roughness: 0.22, shine: 0.08, follows: 0.3, deepens: 0.09, bloom: 0 },
  'premium-matte': { amount: 0.5, roughness: 0.7, shine: 0.055, follows: 0.3, deepens: 0.05, bloom: 0.1 },
  'premium-mirror': { amount: 1, roughness: 0, shine: 0.12, follows: 0.05, deepens: 0.12, bloom: 0 },
  dome: { amount: 1, roughness: 0.01, shine: 0.085, follows: 0, deepens: 0.12, bloom: 0 },
}

/** The look of metal: its colour straight on, in sRGB, and the sharpness of its reflections. */
interface FoilLook {
  colour: string
  roughness: number
}

/** Hot foil: bright, slightly softened by the paper below. */
const FOIL_LOOKS: Record<Foil, FoilLook> = {
  gold: { colour: '#f0c983', roughness: 0.2 },
  silver: { colour: '#e4e6e8', roughness: 0.17 },
  'rose-gold': { colour: '#eab49f', roughness: 0.2 },
  holographic: { colour: '#dadde2', roughness: 0.16 },
}

export interface InkLook {
  /** 0 if nothing is printed, as on film that letters are cut from; else 1. */
  amount: number
  /** 1 hides the stock, 0 only tints it: of ink on bare stock, without white below. */
  cover: number
  roughness: number
  /** How much ink is absorbed and dulled, as on uncoated paper. */
  sunk: number
  /** The ink of single-colour printing; null for full colour. */
  single: string | null
}

export interface FaceRecipe {
  stock: StockLook
  ink: InkLook
  coat: CoatLook
  grain: GrainName
  /** Whether white is printed first, wherever that is. */
  white: boolean
  /** Foil on the special parts, and the depth of the relief: positive is raised. */
  foil: FoilLook | null
  secondFoil: FoilLook | null
  relief: number
  /** The diffraction of the stock, or of holographic foil. */
  hologram: HologramPattern | null
  /** Which foils diffract. */
  holographicFoils: readonly [boolean, boolean]
  clear: boolean
  dome: boolean
}

export const BLACK_INK = '#1c1b1a'

/** The look of one side of a product. */
export function getRecipe(product: SceneProduct, side: 'front' | 'back'): FaceRecipe {
  const { stock } = product
  const { foil, second_foil = null, relief } = side === 'front' ? product.front : product.back
  const look = getStockLook(stock)
  return {
    stock: look,
    grain: look.grain,
    ink: getInk(product),
    white: product.ink === 'full-and-white' || (stock.kind === 'clear' && stock.white),
    coat: getCoat(product),
    foil: foil === null ? null : FOIL_LOOKS[foil],
    secondFoil: second_foil === null ? null : FOIL_LOOKS[second_foil],
    holographicFoils: [foil === 'holographic', second_foil === 'holographic'],
    relief: getRelief({ foil, relief }),
    hologram: getHologram(product, [foil, second_foil]),
    clear: stock.kind === 'clear',
    dome: product.coating === 'dome',
  }
}

/** Ink on each stock: process inks are translucent, and opaque only over white. */
function getInk({ stock, ink, coating }: SceneProduct): InkLook {
  const amount = stock.kind === 'cut-vinyl' ? 0 : 1
  return { ...lookOfInk(stock, coating === 'uncoated'), amount, single: ink === 'single' ? BLACK_INK : null }
}

function lookOfInk(stock: Stock, bare: boolean): Omit<InkLook, 'single' | 'amount'> {
  switch (stock.kind) {
    case 'paper':
      return bare
        ? { cover: 1, roughness: 0.86, sunk: 0.04 + 0.07 * stock.tooth }
        : { cover: 1, roughness: 0.5, sunk: 0.01 }
    case 'kraft':
      return { cover: 0.06, roughness: 0.9, sunk: 0.06 }
    case 'synthetic':
      return { cover: 1, roughness: 0.55, sunk: 0.02 }
    case 'clear':
      return { cover: 0.14, roughness: 0.34, sunk: 0 }
    case 'hologram':
      return { cover: 0.42, roughness: 0.3, sunk: 0 }
    case 'metal':
      return { cover: 0.16, roughness: stock.mirror ? 0.16 : 0.36, sunk: 0 }
    case 'white-vinyl':
    case 'cut-vinyl':
      return { cover: 1, roughness: 0.42, sunk: 0 }
    default:
      return stock satisfies never
  }
}

/** How deep a foil's die presses it into the stock, by the depth of `relief`. */
export const FOIL_DEPTH = -0.16

/** Foil is slightly sunk by its die; embossing is raised much higher. */
function getRelief({ foil, relief }: FaceFeatures): number {
  if (relief === 'emboss') return 0.95
  if (relief === 'deboss') return -0.85
  return foil === null ? 0 : FOIL_DEPTH
}

function getHologram({ stock }: SceneProduct, foils: readonly (Foil | null)[]): HologramPattern | null {
  if (stock.kind === 'hologram') return stock.pattern
  if (stock.kind === 'cut-vinyl' && stock.fill === 'hologram') return 'cracked-ice'
  return foils.includes('holographic') ? 'rainbow' : null
}

/** Metal and holographic films have their own surface; only premium film covers them. */
function getCoat({ stock, coating }: Pick<SceneProduct, 'stock' | 'coating'>): CoatLook {
  const over = coating.startsWith('premium') || coating === 'dome'
  if (stock.kind === 'metal' && !over) return NONE
  return COATS[coating]
}

/** The look of a stock before anything is printed on it. */
function getStockLook(stock: Stock): StockLook {
  switch (stock.kind) {
    case 'paper':
      return paper(stock.colour, stock.tooth)
    case 'kraft':
      return {
        ...paper('#c39c6e', 0.9),
        dark: '#8d683f',
        light: '#d0ab7c',
        grain: 'kraft',
        depth: 0.2,
        edge: '#ab8656',
      }
    case 'synthetic':
      return {
        ...WHITE_VINYL,
        dark: '#f4f5f4',
        roughness: 0.58,
        sheen: 0.12,
        grain: 'pearl',
        depth: 0.02,
        specular: 0.7,
      }
    case 'white-vinyl':
      return WHITE_VINYL
    case 'clear':
      return { ...WHITE_VINYL, dark: '#f7faf9', light: '#fbfdfc', roughness: 0.3, depth: 0.008, edge: '#f4f9f8' }
    case 'hologram':
      return {
        ...WHITE_VINYL,
        dark: '#c9cdd4',
        light: '#dfe2e6',
        metal: 1,
        roughness: 0.22,
        depth: 0.006,
        edge: '#d9dce0',
      }
    case 'metal':
      return metal(METALS[stock.metal], stock.mirror)
    case 'cut-vinyl':
      return cutVinyl(stock.fill)
    default:
      return stock satisfies never
  }
}

/** The texture of felt-marked board is visible; a coated sheet is nearly even. */
function paper(colour: string, tooth: number): StockLook {
  return {
    dark: shade(colour, 0.93 - 0.05 * tooth),
    light: colour,
    metal: 0,
    roughness: 0.72 + 0.2 * tooth,
    sheen: 0.05,
    grain: 'tooth',
    depth: 0.035 + 0.26 * tooth,
    specular: 0.6 - 0.3 * tooth,
    edge: shade(colour, 0.96),
  }
}

function metal({ dark, light, edge }: { dark: string; light: string; edge: string }, mirror: boolean): StockLook {
  const bare = { ...WHITE_VINYL, light, edge, metal: 1 }
  if (mirror) return { ...bare, dark: light, roughness: 0.06, grain: 'orange-peel', depth: 0.004 }
  return { ...bare, dark, roughness: 0.34, sheen: 0.1, grain: 'satin-metal', depth: 0.035 }
}

/** Cast film for plotters, coloured throughout: satin colours, or a metallic lacquer. */
function cutVinyl(fill: string): StockLook {
  const lacquer = CUT_VINYL_METALS[fill]
  if (lacquer === undefined) return { ...WHITE_VINYL, dark: fill, light: fill, edge: fill }
  const roughness = fill === 'hologram' ? 0.22 : 0.3
  return { ...WHITE_VINYL, ...lacquer, metal: 1, roughness, grain: 'satin-metal', depth: 0.03, edge: lacquer.dark }
}

/** A colour scaled in brightness. */
function shade(hex: string, part: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${channels
    .map((value) =>
      Math.floor(value * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

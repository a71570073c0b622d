import type { Stock } from '../scene/scene-product.ts'
import type { GrainName } from '../textures/grains.ts'

/** A bare stock. Its tone wanders between `dark` and `light`. */
export interface StockLook {
  dark: string
  light: string
  metal: number
  roughness: number
  /** How much shinier or duller its grain makes it here and there. */
  sheen: number
  grain: GrainName
  /** The steepest slope of its grain. */
  depth: number
  /** How much it reflects straight on, 1 as glass does. */
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

/** What a stock looks like before anything is printed on it. */
export function getStockLook(stock: Stock): StockLook {
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

/** The tooth of felt-marked board shows; a coated sheet is nearly even. */
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

const CUT_VINYL_METALS: Readonly<Record<string, { dark: string; light: string }>> = {
  gold: { dark: '#c79a4b', light: '#e6bd72' },
  silver: { dark: '#bfc2c6', light: '#dcdee0' },
  bronze: { dark: '#8a5a33', light: '#b57d4c' },
  hologram: { dark: '#c9cdd4', light: '#dfe2e6' },
}

/** Cast film for plotters, solid through and through: satin colours, or a metallic lacquer. */
function cutVinyl(fill: string): StockLook {
  const lacquer = CUT_VINYL_METALS[fill]
  if (lacquer === undefined) return { ...WHITE_VINYL, dark: fill, light: fill, edge: fill }
  const roughness = fill === 'hologram' ? 0.22 : 0.3
  return { ...WHITE_VINYL, ...lacquer, metal: 1, roughness, grain: 'satin-metal', depth: 0.03, edge: lacquer.dark }
}

/** A colour with so much of its light. */
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

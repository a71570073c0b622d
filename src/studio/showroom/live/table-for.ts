import type { SceneProduct, Stock } from '../scene/scene-product.ts'
import type { Ground } from '../scene/surroundings.ts'

export const PALE_TABLE: Ground = { kind: 'plaster', colour: '#c9c0b1' }
const DARK_TABLE: Ground = { kind: 'plaster', colour: '#4b4a49' }
const CLOTH: Ground = { kind: 'linen', colour: '#a3957e', grain: 1.8 }

/** Lettering of this lightness (0 to 1) or more is lost on pale plaster. */
const PALE_FROM = 0.6

/** Films that are a sheen and not a colour; each is as light as a pale colour is. */
const PALE_EFFECTS = ['silver', 'hologram']

/**
 * The table that tells a product from it: letters and shapes of a pale film lie on a dark one, clear film on cloth, whose
 * weave is seen through it, and whatever is as good on pale plaster on that.
 */
export function tableFor({ stock }: Pick<SceneProduct, 'stock'>): Ground {
  if (stock.kind === 'clear') return CLOTH
  return isPale(stock) ? DARK_TABLE : PALE_TABLE
}

/** Whether a table is dark: what is drawn on it is drawn in a pale line. */
export function isDark(ground: Ground): boolean {
  return lightness(ground.colour) < PALE_FROM / 2
}

/** Whether letters and shapes of this film are lost on white and on pale plaster. */
export function isPale(stock: Stock): boolean {
  if (stock.kind !== 'cut-vinyl') return false
  return PALE_EFFECTS.includes(stock.fill) || (stock.fill.startsWith('#') && lightness(stock.fill) >= PALE_FROM)
}

/** Of a colour `#rrggbb`, as the eye weighs its parts: 0 black, 1 white. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

import type { Vec3 } from '../../../src/studio/showroom/scene/surroundings.ts'
import { brandNamed } from '../artwork.ts'
import type { PicturedProduct } from '../products/build-pictured.ts'
import type { PlacedProduct } from '../scene/picture-scene.ts'
import { STOCKS, type StockName } from './stocks.ts'

/** How a printed piece lies: less than this is said of most. */
export interface Lie {
  /** Its middle, cm; on the ground unless a height is given. */
  at?: readonly [x: number, y: number, z?: number]
  /** Anticlockwise on the ground, degrees; or about x, y and z. */
  turn?: number | Vec3
  /** Its width, where it is not the brand's usual one. */
  mm?: number
  curl?: PlacedProduct['curl']
  wrap_cm?: number
  face?: PlacedProduct['face']
  /** The design of its back. */
  back?: string
  /** What else differs from a plain piece: form, foil, hole, string, fold … */
  with?: Partial<PicturedProduct>
}

const PLAIN = {
  form: { kind: 'piece' },
  ink: 'full',
  sides: 1,
  front: { foil: null, relief: null },
  back: { foil: null, relief: null },
  hole_mm: null,
  string: null,
  fold: null,
  cut_out: null,
} as const

/** Clear of the ground, so that the two do not flicker through each other. */
const CLEAR = 0.004

/** A design printed on a stock: as wide as its brand usually is, in the brand's shape. */
export function printed(design: string, stock: StockName, { mm, back, with: more }: Lie = {}): PicturedProduct {
  const [name = ''] = design.split('@')
  const { art, width_mm: usual, outline, corner_mm: corner = 0 } = brandNamed(name)
  const width_mm = mm ?? usual
  const size = { width_mm, height_mm: (width_mm * art.height) / art.width }
  const shape = { outline, corner_mm: (corner * width_mm) / usual }
  return { ...PLAIN, ...size, ...shape, sides: back === undefined ? 1 : 2, ...STOCKS[stock], ...more }
}

/** A printed piece where it lies. */
export function lay(design: string, stock: StockName, lie: Lie = {}): PlacedProduct {
  const { at: [x, y, z = CLEAR] = [0, 0], turn, curl, wrap_cm, face, back } = lie
  return {
    product: printed(design, stock, lie),
    design,
    at: [x, y, z],
    ...(back !== undefined && { back_design: back }),
    ...(turn !== undefined && { turn: typeof turn === 'number' ? ([0, 0, turn] as const) : turn }),
    ...(curl !== undefined && { curl }),
    ...(wrap_cm !== undefined && { wrap_cm }),
    ...(face !== undefined && { face }),
  }
}

/** Round an upright jar or bottle that stands at `at`: its middle at that height, turned to the right by so many degrees. */
export function wrapped(
  design: string,
  stock: StockName,
  round: Lie & { radius: number; at: readonly [x: number, y: number]; height: number; facing?: number },
): PlacedProduct {
  const { radius, height, facing = 0, at, ...lie } = round
  const turn = (facing * Math.PI) / 180
  const reach = radius + 0.01
  return lay(design, stock, {
    ...lie,
    at: [at[0] + reach * Math.sin(turn), at[1] - reach * Math.cos(turn), height],
    turn: [90, 0, facing],
    wrap_cm: radius,
  })
}

/** A roll of labels, standing, its strip running to the front. */
export function rolled(
  design: string,
  stock: StockName,
  { leading = 'right', ...lie }: Lie & { leading?: 'top' | 'bottom' | 'left' | 'right' } = {},
): PlacedProduct {
  return lay(design, stock, {
    ...lie,
    with: { ...lie.with, form: { kind: 'roll', leading_edge: leading, dispenser: false } },
  })
}

/** A kiss-cut sheet of so many millimetres, with so many pieces on it. */
export function sheet(
  design: string,
  stock: StockName,
  { cuts, size_mm, ...lie }: Lie & { cuts: number; size_mm: readonly [width: number, height: number] },
): PlacedProduct {
  const [width_mm, height_mm] = size_mm
  return lay(design, stock, { ...lie, with: { ...lie.with, width_mm, height_mm, form: { kind: 'sheet', cuts } } })
}

/** So many of a piece in a squared pile. */
export function stacked(design: string, stock: StockName, { count, ...lie }: Lie & { count: number }): PlacedProduct {
  return lay(design, stock, { ...lie, with: { ...lie.with, form: { kind: 'stack', count } } })
}

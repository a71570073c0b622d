import type { PlacedProduct } from '../scene/picture-scene.ts'
import { type Lie, lay } from './lay.ts'
import type { StockName } from './stocks.ts'

/** Height of the prop `van-side`, cm; how far it bulges, and where it bulges most as a share of its height. */
const VAN = { height: 120, bulge: 5, widest: 0.35 }
const CLEAR = 0.04

/** A decal flat on the side of a van at x and height z: `van-side` leans away above its widest, and the decal with it. */
export function onVan(
  design: string,
  stock: StockName,
  { x, z, roll = 0, ...lie }: Omit<Lie, 'at' | 'turn'> & { x: number; z: number; roll?: number },
): PlacedProduct {
  const above = z / VAN.height - VAN.widest
  const lean = (Math.atan((2 * VAN.bulge * above) / VAN.height) * 180) / Math.PI
  return lay(design, stock, { ...lie, at: [x, VAN.bulge * above ** 2 - CLEAR, z], turn: [90 - lean, roll, 0] })
}

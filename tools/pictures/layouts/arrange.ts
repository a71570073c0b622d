import { seededRandom } from '../drawing/seeded-random.ts'
import type { PlacedProduct } from '../scene/picture-scene.ts'
import { type Lie, lay, printed } from './lay.ts'
import type { StockName } from './stocks.ts'

/* Ways of putting several pieces down. Each answers pieces for a scene's `products`. */

/** So high does one piece lie above the one below it. */
const LIFT_CM = 0.022

interface Cards extends Lie {
  stock: StockName
}

/** Spread like a hand of cards about a point below them, the last on top. */
export function fan(
  designs: readonly string[],
  spread: Cards & { step: number; reach: number; from: number },
): PlacedProduct[] {
  const { stock, at: [x, y] = [0, 0], step, reach, from, ...lie } = spread
  return designs.map((design, index) => {
    const turn = from - index * step
    const angle = (turn * Math.PI) / 180
    const place = [x - reach * Math.sin(angle), y + reach * Math.cos(angle), 0.01 + index * LIFT_CM * 2] as const
    return lay(design, stock, { ...lie, at: place, turn })
  })
}

/** Rows and columns on a table, each a little out of line. `designs` are used in turn. */
export function grid(
  designs: readonly string[],
  rows: Cards & { columns: number; rows: number; pitch: readonly [number, number]; loose?: number; seed?: number },
): PlacedProduct[] {
  const { stock, at: [x, y] = [0, 0], columns, rows: count, pitch, loose = 0, seed = 1, turn = 0, ...lie } = rows
  const random = seededRandom(seed)
  const angle = ((typeof turn === 'number' ? turn : turn[2]) * Math.PI) / 180
  const off = (): number => (random() - 0.5) * loose
  return Array.from({ length: columns * count }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [across, up] = [(column - (columns - 1) / 2) * pitch[0] + off(), ((count - 1) / 2 - row) * pitch[1] + off()]
    const place = [
      x + across * Math.cos(angle) - up * Math.sin(angle),
      y + across * Math.sin(angle) + up * Math.cos(angle),
    ] as const
    const design = designs[index % designs.length] ?? ''
    return lay(design, stock, { ...lie, at: place, turn: (angle * 180) / Math.PI + off() * 12 })
  })
}

/** A pile of the same piece, squared up by a hand and not by a machine. */
export function pile(design: string, heap: Cards & { count: number; loose?: number; seed?: number }): PlacedProduct[] {
  const { stock, at: [x, y, z = 0] = [0, 0], count, loose = 0.12, seed = 1, turn = 0, ...lie } = heap
  const random = seededRandom(seed)
  const thick = Math.max(printed(design, stock, lie).thickness_mm / 10, 0.012)
  const about = typeof turn === 'number' ? turn : turn[2]
  return Array.from({ length: count }, (_, index) => {
    const off = (): number => (random() - 0.5) * 2 * loose
    const place = [x + off(), y + off(), z + 0.004 + index * (thick + 0.003)] as const
    return lay(design, stock, { ...lie, at: place, turn: about + off() * 14 })
  })
}

/** Strewn over a table without touching where they can help it: `spots` are places and turns. */
export function strewn(
  designs: readonly string[],
  { stock, ...lie }: Cards,
  spots: readonly (readonly [x: number, y: number, turn: number])[],
): PlacedProduct[] {
  return spots.map(([x, y, turn], index) => {
    const design = designs[index % designs.length] ?? ''
    return lay(design, stock, { ...lie, at: [x, y, 0.004 + index * 0.006], turn })
  })
}

import type { GridPiece, GridPlacement, SheetGrid } from './sheet-grid.ts'

/*
 * The most valuable cutting pattern of three stages, as guillotines cut: the sheet into strips, strips into stacks, stacks
 * into pieces. Each stage is a knapsack in which every part may be taken as often as it fits (Gilmore and Gomory, 1965).
 */

/** Pieces on one sheet. */
export interface Pattern {
  placements: readonly GridPlacement[]
  /** For each job, how many of its pieces there are. */
  counts: Float64Array
}

/** How much may still be calculated, in steps of knapsacks. */
export interface WorkBudget {
  left: number
}

/** The most valuable patterns, first with strips across the sheet, then along it. `values`: of a piece of each job. */
export function bestPatterns(grid: SheetGrid, values: readonly number[], budget: WorkBudget): PricedPattern[] {
  const pieces = mostValuablePieces(grid.pieces.flat(), values)
  const across = bestStrips(grid, pieces, values, budget)
  const along = bestStrips({ width: grid.height, height: grid.width }, pieces.map(mirror), values, budget)
  return [across, { value: along.value, placements: along.placements.map(mirrorPlacement) }].map((found) => ({
    value: found.value,
    pattern: { placements: found.placements, counts: countPieces(found.placements, grid.pieces.length) },
  }))
}

/** Of pieces of the same size the one that is worth most: the others are never better. */
function mostValuablePieces(pieces: readonly GridPiece[], values: readonly number[]): GridPiece[] {
  const bySize = new Map<string, GridPiece>()
  for (const piece of pieces) {
    const value = values[piece.job] ?? 0
    const key = `${piece.width} ${piece.height}`
    const other = bySize.get(key)
    if (value > LEAST_VALUE && (other === undefined || value > (values[other.job] ?? 0))) bySize.set(key, piece)
  }
  return [...bySize.values()]
}

export interface PricedPattern {
  value: number
  pattern: Pattern
}

const LEAST_VALUE = 1e-12

export function countPieces(placements: readonly GridPlacement[], jobs: number): Float64Array {
  const counts = new Float64Array(jobs)
  for (const { job } of placements) counts[job] = (counts[job] ?? 0) + 1
  return counts
}

function mirror(piece: GridPiece): GridPiece {
  return { ...piece, width: piece.height, height: piece.width }
}

function mirrorPlacement(placed: GridPlacement): GridPlacement {
  return { ...mirror(placed), x: placed.y, y: placed.x }
}

interface Area {
  width: number
  height: number
}

function bestStrips(
  { width, height }: Area,
  pieces: readonly GridPiece[],
  values: readonly number[],
  budget: WorkBudget,
): { value: number; placements: GridPlacement[] } {
  const stacks: Stack[] = [...new Set(pieces.map((piece) => piece.width))].map((stackWidth) => {
    const inside = pieces.filter((piece) => piece.width <= stackWidth)
    const parts = inside.map((piece) => ({ length: piece.height, value: values[piece.job] ?? 0 }))
    return { width: stackWidth, inside, sack: fillKnapsack(height, parts, budget) }
  })
  const strips = stripHeights(stacks, height).map((stripHeight) => {
    const parts = stacks.map(({ width: length, sack }) => ({ length, value: sack.best[stripHeight] ?? 0 }))
    return { height: stripHeight, sack: fillKnapsack(width, parts, budget) }
  })
  const sheet = fillKnapsack(
    height,
    strips.map((strip) => ({ length: strip.height, value: strip.sack.best[width] ?? 0 })),
    budget,
  )
  const placements = takeParts(sheet, height).flatMap(([stripIndex, y]) => {
    const strip = strips[stripIndex]
    return strip === undefined ? [] : placeInStrip(strip, stacks, { width, y })
  })
  return { value: sheet.best[height] ?? 0, placements }
}

interface Stack {
  width: number
  inside: readonly GridPiece[]
  sack: Knapsack
}

function placeInStrip(
  strip: { height: number; sack: Knapsack },
  stacks: readonly Stack[],
  { width, y }: { width: number; y: number },
): GridPlacement[] {
  return takeParts(strip.sack, width).flatMap(([stackIndex, x]) => {
    const stack = stacks[stackIndex]
    if (stack === undefined) return []
    return takeParts(stack.sack, strip.height).flatMap(([index, at]) => {
      const piece = stack.inside[index]
      return piece === undefined ? [] : [{ ...piece, x, y: y + at }]
    })
  })
}

/** The heights at which some stack holds more than at any lesser height: no other strip is worth cutting. */
function stripHeights(stacks: readonly { sack: Knapsack }[], height: number): number[] {
  const all = Array.from({ length: height }, (_, index) => index + 1)
  return all.filter((y) => stacks.some(({ sack }) => (sack.best[y] ?? 0) > (sack.best[y - 1] ?? 0) + LEAST_VALUE))
}

interface Knapsack {
  /** The highest value within each length. */
  best: Float64Array
  /** The part that was put in last, or -1. */
  last: Int16Array
  parts: readonly KnapsackPart[]
}

interface KnapsackPart {
  length: number
  value: number
}

function fillKnapsack(room: number, parts: readonly KnapsackPart[], budget: WorkBudget): Knapsack {
  const best = new Float64Array(room + 1)
  const last = new Int16Array(room + 1).fill(-1)
  for (const [index, { length, value }] of parts.entries()) {
    if (value <= LEAST_VALUE) continue
    budget.left -= Math.max(0, room - length)
    for (let at = length; at <= room; at += 1) {
      const together = (best[at - length] ?? 0) + value
      if (together > (best[at] ?? 0) + LEAST_VALUE) {
        best[at] = together
        last[at] = index
      }
    }
  }
  return { best, last, parts }
}

/** The parts within a length, by index, each with where it begins. */
function takeParts({ last, parts }: Knapsack, room: number): [part: number, at: number][] {
  const taken: [number, number][] = []
  let left = room
  for (;;) {
    const index = last[left] ?? -1
    const part = parts[index]
    if (part === undefined) return taken
    taken.push([index, room - left])
    left -= part.length
  }
}

import type { GridPiece, GridPlacement, SheetGrid } from './sheet-grid.ts'

/*
 * Packs single pieces into as few sheets as it can: the largest first, each where it fits most closely, and what is left
 * beside it is cut straight (guillotine packing, best area fit). Many orders of the pieces are tried.
 */

interface FreeBox {
  x: number
  y: number
  width: number
  height: number
}

interface OpenSheet {
  free: FreeBox[]
  placements: GridPlacement[]
}

/** The sheets with all pieces `left` of each job; null if more than `maxSheets` are needed in each try. */
export function packSheets(
  grid: SheetGrid,
  left: readonly number[],
  { maxSheets, tries, random }: { maxSheets: number; tries: number; random: () => number },
): GridPlacement[][] | null {
  const jobs = left.flatMap((count, job) => Array.from({ length: Math.max(0, count) }, () => job))
  let best: GridPlacement[][] | null = null
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const limit: number = best === null ? maxSheets : best.length - 1
    const sizes = grid.pieces.map((pieces) => sizeOf(pieces[0], attempt) * (attempt < 2 ? 1 : 0.6 + 0.8 * random()))
    const order = [...jobs].sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0) || one - other)
    const packed: GridPlacement[][] | null = packInOrder(grid, order, { limit, keepLong: attempt % 3 !== 2 })
    best = packed ?? best
    if (best !== null && best.length <= 1) break
  }
  return best
}

function sizeOf(piece: GridPiece | undefined, attempt: number): number {
  const { width, height } = piece ?? { width: 0, height: 0 }
  return attempt % 2 === 0 ? width * height : Math.max(width, height)
}

function packInOrder(
  grid: SheetGrid,
  order: readonly number[],
  { limit, keepLong }: { limit: number; keepLong: boolean },
): GridPlacement[][] | null {
  const sheets: OpenSheet[] = []
  for (const job of order) {
    const pieces = grid.pieces[job] ?? []
    if (sheets.some((sheet) => place(sheet, pieces, keepLong))) continue
    if (sheets.length >= limit) return null
    const sheet = { free: [{ x: 0, y: 0, width: grid.width, height: grid.height }], placements: [] }
    if (!place(sheet, pieces, keepLong)) return null
    sheets.push(sheet)
  }
  return sheets.map(({ placements }) => placements)
}

/** Puts a piece into the free box that it fills best; false if it fits none. */
function place({ free, placements }: OpenSheet, pieces: readonly GridPiece[], keepLong: boolean): boolean {
  let [box, lying, least]: [FreeBox | null, GridPiece | null, number] = [null, null, Infinity]
  for (const candidate of free) {
    for (const piece of pieces) {
      const score = waste(candidate, piece)
      if (score < least) [box, lying, least] = [candidate, piece, score]
    }
  }
  if (box === null || lying === null) return false
  placements.push({ ...lying, x: box.x, y: box.y })
  free.splice(free.indexOf(box), 1, ...cutOff(box, lying, keepLong))
  return true
}

function waste(box: FreeBox, { width, height }: GridPiece): number {
  if (width > box.width || height > box.height) return Infinity
  return box.width * box.height - width * height + Math.min(box.width - width, box.height - height)
}

/** What is left of a box beside and below a piece, with one straight cut through the whole of it. */
function cutOff({ x, y, width, height }: FreeBox, piece: GridPiece, keepLong: boolean): FreeBox[] {
  const [right, below] = [width - piece.width, height - piece.height]
  const isCutAcross = keepLong ? right < below : right >= below
  return [
    { x: x + piece.width, y, width: right, height: isCutAcross ? piece.height : height },
    { x, y: y + piece.height, width: isCutAcross ? width : piece.width, height: below },
  ].filter((box) => box.width > 0 && box.height > 0)
}

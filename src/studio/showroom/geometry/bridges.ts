import type { DistanceField } from './distance-field.ts'

/** Two islands, where the way between them is shortest, and how long it is. */
interface Crossing {
  from: number
  to: number
  length: number
}

/**
 * Cells to mark so that all marked cells of a field hang together: the shortest bridges between islands that are further
 * than two margins apart. Found where the surroundings of two islands meet, and built shortest first (Kruskal).
 */
export function bridgesBetween(near: DistanceField, margin: number): number[] {
  const islands = islandsOf(near, margin)
  const crossings = crossingsOf(near, islands).sort((a, b) => a.length - b.length)
  const joined = Int32Array.from(islands, (_, index) => index)
  const rootOf = (island: number): number => {
    let root = island
    while (joined[root] !== root) root = joined[root] ?? root
    joined[island] = root
    return root
  }
  const cells: number[] = []
  for (const { from, to } of crossings) {
    const a = rootOf(islands[from] ?? 0)
    const b = rootOf(islands[to] ?? 0)
    if (a === b) continue
    joined[a] = b
    cells.push(...cellsAlong(from, to, near.width))
  }
  return cells
}

/** For each cell, the number of its island: cells within a margin of something marked, hanging together; -1 elsewhere. */
function islandsOf(near: DistanceField, margin: number): Int32Array {
  const islands = new Int32Array(near.distance.length)
  for (let cell = 0; cell < islands.length; cell++) islands[cell] = (near.distance[cell] ?? 0) > margin ? -1 : 0
  let count = 0
  for (let start = 0; start < islands.length; start++) {
    if (islands[start] === 0) markIsland(islands, start, { width: near.width, number: ++count })
  }
  return islands
}

function markIsland(islands: Int32Array, start: number, { width, number }: { width: number; number: number }): void {
  const open = [start]
  islands[start] = number
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
      if (islands[next] !== 0) continue
      islands[next] = number
      open.push(next)
    }
  }
}

/** Where two neighbouring cells are nearest to different islands: the shortest such place for each two islands. */
function crossingsOf({ width, distance, nearest }: DistanceField, islands: Int32Array): Crossing[] {
  const shortest = new Map<string, Crossing>()
  const islandOf = (cell: number) => islands[nearest[cell] ?? -1]
  const consider = (cell: number, next: number) => {
    const [a, b] = [islandOf(cell), islandOf(next)]
    if (a === b || a === undefined || b === undefined) return
    const length = (distance[cell] ?? 0) + (distance[next] ?? 0)
    const known = shortest.get(`${a} ${b}`)
    if (known && known.length <= length) return
    shortest.set(`${a} ${b}`, { from: nearest[cell] ?? 0, to: nearest[next] ?? 0, length })
  }
  for (let cell = 0; cell < distance.length; cell++) {
    consider(cell, cell + 1)
    consider(cell, cell + width)
  }
  return [...shortest.values()]
}

function cellsAlong(from: number, to: number, width: number): number[] {
  const [fromX, fromY] = [from % width, Math.floor(from / width)]
  const [toX, toY] = [to % width, Math.floor(to / width)]
  const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = Math.round(fromX + ((toX - fromX) * step) / steps)
    const y = Math.round(fromY + ((toY - fromY) * step) / steps)
    return y * width + x
  })
}

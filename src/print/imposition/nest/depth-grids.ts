import type { GridPoint } from './shape-variants.ts'

/** Cells along each side of a grid. */
const CELLS = 40
const NODES = CELLS + 1
/** What a cell is known to be, if not the start of its list of edges. */
const [OUTSIDE, INSIDE] = [-1, -2]
/** Shapes within one unit touch. */
const TOUCHING = 1
/** Numbers of an edge: x and y where it begins, how far it goes, one by its squared length, and y where it ends. */
const EDGE = 6

interface Cell {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * How deep points lie in polygons, which are answered a hundred million times: a grid over each polygon knows the depth of its
 * nodes, and for the cells on its line which edges matter there. All lie flat in a few arrays.
 */
export class DepthGrids {
  /** Left, top, and cells to a unit across and down, of each grid. */
  readonly #frames: Float64Array
  readonly #cells: Int32Array
  readonly #depths: Float32Array
  readonly #edges: Float64Array
  /** Of a cell on the line: twice the number of edges and 1 where an odd number of others lie right of it; then the edges. */
  readonly #lists: Int32Array

  constructor(paths: readonly (readonly GridPoint[])[]) {
    this.#frames = new Float64Array(paths.length * 4)
    this.#cells = new Int32Array(paths.length * CELLS * CELLS)
    this.#depths = new Float32Array(paths.length * NODES * NODES)
    this.#edges = Float64Array.from(paths.flatMap(edgesOf))
    const lists: number[] = []
    let firstEdge = 0
    for (const [grid, path] of paths.entries()) {
      const edges = this.#edges.subarray(firstEdge, firstEdge + path.length * EDGE)
      this.#fill(grid, path, { edges, firstEdge, lists })
      firstEdge += path.length * EDGE
    }
    this.#lists = Int32Array.from(lists)
  }

  /** How deep a point of a polygon's box lies inside it: 0 outside, else the distance to the edge. */
  depth(grid: number, x: number, y: number): number {
    const frame = grid * 4
    const across = (x - (this.#frames[frame] ?? 0)) * (this.#frames[frame + 2] ?? 0)
    const down = (y - (this.#frames[frame + 1] ?? 0)) * (this.#frames[frame + 3] ?? 0)
    const [column, row] = [Math.min(CELLS - 1, across | 0), Math.min(CELLS - 1, down | 0)]
    const cell = this.#cells[(grid * CELLS + row) * CELLS + column] ?? 0
    if (cell === OUTSIDE) return 0
    if (cell === INSIDE) return this.#between((grid * NODES + row) * NODES + column, across - column, down - row)
    const depth = this.#exactDepth(cell, x, y)
    return depth > TOUCHING ? depth : 0
  }

  #between(at: number, across: number, down: number): number {
    const upper = (this.#depths[at] ?? 0) * (1 - across) + (this.#depths[at + 1] ?? 0) * across
    const lower = (this.#depths[at + NODES] ?? 0) * (1 - across) + (this.#depths[at + NODES + 1] ?? 0) * across
    return upper * (1 - down) + lower * down
  }

  #exactDepth(start: number, x: number, y: number): number {
    const head = this.#lists[start] ?? 0
    const end = start + 1 + (head >> 1)
    let [isInside, nearest] = [(head & 1) === 1, Infinity]
    for (let index = start + 1; index < end; index += 1) {
      const edge = this.#lists[index] ?? 0
      if (isRightOf(this.#edges, edge, x, y)) isInside = !isInside
      nearest = Math.min(nearest, squaredDistance(this.#edges, edge, x, y))
    }
    return isInside ? Math.sqrt(nearest) : 0
  }

  #fill(
    grid: number,
    path: readonly GridPoint[],
    { edges, firstEdge, lists }: { edges: Float64Array; firstEdge: number; lists: number[] },
  ): void {
    const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [width, height] = [(Math.max(...xs) - left) / CELLS, (Math.max(...ys) - top) / CELLS]
    this.#frames.set([left, top, 1 / width, 1 / height], grid * 4)
    for (let node = 0; node < NODES * NODES; node += 1) {
      const [x, y] = [left + (node % NODES) * width, top + Math.floor(node / NODES) * height]
      this.#depths[grid * NODES * NODES + node] = Math.max(0, signedDepth(edges, x, y))
    }
    for (let index = 0; index < CELLS * CELLS; index += 1) {
      const [x, y] = [left + (index % CELLS) * width, top + Math.floor(index / CELLS) * height]
      const cell = { left: x, top: y, right: x + width, bottom: y + height }
      const list = judgeCell(edges, cell)
      if (typeof list !== 'number') {
        const [head = 0, ...some] = list
        this.#cells[grid * CELLS * CELLS + index] = lists.length
        lists.push(head, ...some.map((edge) => firstEdge + edge))
      } else this.#cells[grid * CELLS * CELLS + index] = list
    }
  }
}

function edgesOf(path: readonly GridPoint[]): number[] {
  return path.flatMap(({ x, y }, index) => {
    const next = path[(index + 1) % path.length] ?? { x, y }
    const [dx, dy] = [next.x - x, next.y - y]
    return [x, y, dx, dy, 1 / Math.max(1, dx * dx + dy * dy), next.y]
  })
}

/** Depth changes by no more than the way that is walked: its middle settles most cells. */
function judgeCell(edges: Float64Array, cell: Cell): number | number[] {
  const [x, y] = [(cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2]
  const reach = Math.hypot(cell.right - cell.left, cell.bottom - cell.top) / 2
  const depth = signedDepth(edges, x, y)
  if (depth > reach + 2 * TOUCHING) return INSIDE
  if (depth < -reach) return OUTSIDE
  const far = (Math.abs(depth) + 2 * reach + TOUCHING) ** 2
  const around = grow(cell)
  const list: number[] = []
  let isOdd = false
  for (let edge = 0; edge < edges.length; edge += EDGE) {
    const side = sideOf(edges, edge, around)
    if (side === 'crossed') isOdd = !isOdd
    else if (side === 'maybe' || squaredDistance(edges, edge, x, y) <= far) list.push(edge)
  }
  return [list.length * 2 + (isOdd ? 1 : 0), ...list]
}

/** Whether an edge lies across the way to the right from all points of a cell, from none, or from some. */
function sideOf(edges: Float64Array, at: number, cell: Cell): 'crossed' | 'never' | 'maybe' {
  const edge = boxOf(edges, at)
  if (edge.bottom < cell.top || edge.top > cell.bottom || edge.right < cell.left) return 'never'
  const spans = edge.top < cell.top && edge.bottom > cell.bottom
  // Edges that are near enough to matter for the depth must be in the list.
  const isFar = edge.left > cell.right + 4 * (cell.right - cell.left + cell.bottom - cell.top)
  return spans && isFar ? 'crossed' : 'maybe'
}

/** A hair larger, so that rounding does not matter. */
function grow({ left, top, right, bottom }: Cell): Cell {
  return { left: left - TOUCHING, top: top - TOUCHING, right: right + TOUCHING, bottom: bottom + TOUCHING }
}

function boxOf(edges: Float64Array, at: number): Cell {
  const [x = 0, y = 0, dx = 0, , , toY = 0] = edges.subarray(at, at + EDGE)
  return { left: Math.min(x, x + dx), top: Math.min(y, toY), right: Math.max(x, x + dx), bottom: Math.max(y, toY) }
}

/** The distance of a point to a polygon's edge: positive inside, negative outside. */
function signedDepth(edges: Float64Array, x: number, y: number): number {
  let [isInside, nearest] = [false, Infinity]
  for (let edge = 0; edge < edges.length; edge += EDGE) {
    if (isRightOf(edges, edge, x, y)) isInside = !isInside
    nearest = Math.min(nearest, squaredDistance(edges, edge, x, y))
  }
  return isInside ? Math.sqrt(nearest) : -Math.sqrt(nearest)
}

/** Whether the way from a point to the right crosses an edge. */
function isRightOf(edges: Float64Array, edge: number, x: number, y: number): boolean {
  const fromY = (edges[edge + 1] ?? 0) - y
  if (fromY > 0 === (edges[edge + 5] ?? 0) - y > 0) return false
  return (edges[edge] ?? 0) - x - ((edges[edge + 2] ?? 0) * fromY) / (edges[edge + 3] ?? 0) > 0
}

function squaredDistance(edges: Float64Array, edge: number, x: number, y: number): number {
  const [fromX, fromY] = [(edges[edge] ?? 0) - x, (edges[edge + 1] ?? 0) - y]
  const [dx, dy] = [edges[edge + 2] ?? 0, edges[edge + 3] ?? 0]
  const along = Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) * (edges[edge + 4] ?? 0)))
  const [nearX, nearY] = [fromX + along * dx, fromY + along * dy]
  return nearX * nearX + nearY * nearY
}

import { Clipper } from 'clipper2-ts/dist/Clipper.js'
import { FillRule } from 'clipper2-ts/dist/Core.js'
import { Minkowski } from 'clipper2-ts/dist/Minkowski.js'
import { type GridPoint, turnPath, type Variant } from './shape-variants.ts'

/*
 * No-fit polygons: where the origin of one shape must not be, seen from another's, so that the two do not overlap. A grid over
 * each polygon answers most questions of depth without looking at its edges.
 */

/** Cells along each side of a grid. */
const CELLS = 40
const NODES = CELLS + 1
/** What a cell is known to be. */
const [OUTSIDE, INSIDE, ON_EDGE] = [0, 1, 2]
/** Shapes within one unit touch. */
const TOUCHING = 1

export class NoFit {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** x and y of each corner, the first repeated at the end. */
  readonly corners: Float64Array
  readonly #cells = new Uint8Array(CELLS * CELLS)
  readonly #depths = new Float32Array(NODES * NODES)
  readonly #across: number
  readonly #down: number

  constructor(path: readonly GridPoint[], sign: 1 | -1) {
    this.corners = Float64Array.from([...path, ...path.slice(0, 1)].flatMap(({ x, y }) => [sign * x, sign * y]))
    const [xs, ys] = [path.map(({ x }) => sign * x), path.map(({ y }) => sign * y)]
    this.left = Math.min(...xs)
    this.right = Math.max(...xs)
    this.top = Math.min(...ys)
    this.bottom = Math.max(...ys)
    this.#across = CELLS / (this.right - this.left)
    this.#down = CELLS / (this.bottom - this.top)
    this.#fillGrid()
  }

  /** How deep a point lies inside: 0 outside, else the distance to the edge. */
  depth(x: number, y: number): number {
    if (x <= this.left || x >= this.right || y <= this.top || y >= this.bottom) return 0
    const [gridX, gridY] = [(x - this.left) * this.#across, (y - this.top) * this.#down]
    const [column, row] = [Math.trunc(gridX), Math.trunc(gridY)]
    const cell = this.#cells[row * CELLS + column]
    if (cell === OUTSIDE) return 0
    if (cell === INSIDE) return this.#between(column, row, gridX - column, gridY - row)
    const depth = signedDepth(this.corners, x, y)
    return depth > TOUCHING ? depth : 0
  }

  #between(column: number, row: number, across: number, down: number): number {
    const at = row * NODES + column
    const upper = (this.#depths[at] ?? 0) * (1 - across) + (this.#depths[at + 1] ?? 0) * across
    const lower = (this.#depths[at + NODES] ?? 0) * (1 - across) + (this.#depths[at + NODES + 1] ?? 0) * across
    return upper * (1 - down) + lower * down
  }

  #fillGrid(): void {
    const [width, height] = [1 / this.#across, 1 / this.#down]
    for (let node = 0; node < NODES * NODES; node += 1) {
      const [column, row] = [node % NODES, Math.floor(node / NODES)]
      this.#depths[node] = signedDepth(this.corners, this.left + column * width, this.top + row * height)
    }
    const diagonal = Math.hypot(width, height)
    for (let cell = 0; cell < CELLS * CELLS; cell += 1) {
      const at = Math.floor(cell / CELLS) * NODES + (cell % CELLS)
      this.#cells[cell] = judgeCell(this.#depths[at] ?? 0, this.#depths[at + NODES + 1] ?? 0, diagonal)
    }
  }
}

/** Depth changes by no more than the way that is walked: two opposite corners settle most cells. */
function judgeCell(one: number, other: number, diagonal: number): number {
  const bothInside = one > 0 && other > 0 && one + other > diagonal + 2 * TOUCHING
  if (bothInside || one > diagonal || other > diagonal) return INSIDE
  return one < -diagonal || other < -diagonal ? OUTSIDE : ON_EDGE
}

/** The distance of a point to a polygon's edge: positive inside, negative outside. */
function signedDepth(corners: Float64Array, x: number, y: number): number {
  let [isInside, nearest] = [false, Infinity]
  let [fromX, fromY] = [(corners[0] ?? 0) - x, (corners[1] ?? 0) - y]
  for (let at = 2; at < corners.length; at += 2) {
    const toX = (corners[at] ?? 0) - x
    const toY = (corners[at + 1] ?? 0) - y
    const dx = toX - fromX
    const dy = toY - fromY
    if (fromY > 0 !== toY > 0 && fromX - (dx * fromY) / dy > 0) isInside = !isInside
    const along = Math.max(0, Math.min(1, -(fromX * dx + fromY * dy) / (dx * dx + dy * dy)))
    const [nearX, nearY] = [fromX + along * dx, fromY + along * dy]
    nearest = Math.min(nearest, nearX * nearX + nearY * nearY)
    fromX = toX
    fromY = toY
  }
  return isInside ? Math.sqrt(nearest) : -Math.sqrt(nearest)
}

/** The no-fit polygons of all variants with all others: that of `moving` around `fixed` is at [fixed × count + moving]. */
export function makeNoFits(variants: readonly (readonly Variant[])[]): NoFit[] {
  const first = variants.map((_, shape) => variants.slice(0, shape).reduce((sum, some) => sum + some.length, 0))
  const flat = variants.flatMap((some, shape) => some.map((variant) => ({ variant, shape })))
  const paths = new Map<number, readonly GridPoint[]>()
  const noFits: NoFit[] = []
  const pathOf = (fixed: number, moving: number): readonly GridPoint[] => {
    const key = fixed * flat.length + moving
    const known = paths.get(key)
    if (known !== undefined) return known
    const [one, other] = [flat[fixed], flat[moving]]
    if (one === undefined || other === undefined) return []
    const turned = unturnedPair(variants, one, other)
    const path =
      turned === null
        ? noFitPath(one.variant.path, other.variant.path)
        : turnPath(pathOf(first[one.shape] ?? 0, (first[other.shape] ?? 0) + turned), one.variant.angle)
    paths.set(key, path)
    return path
  }
  for (const fixed of flat.keys()) {
    for (const moving of flat.keys()) {
      const isFirst = fixed <= moving
      const path = isFirst ? pathOf(fixed, moving) : pathOf(moving, fixed)
      noFits[fixed * flat.length + moving] = new NoFit(path, isFirst ? 1 : -1)
    }
  }
  return noFits
}

/** A pair turned as one has the turned polygon of the pair: the index of the variant that the other has when the first is at 0. */
function unturnedPair(
  variants: readonly (readonly Variant[])[],
  one: { variant: Variant; shape: number },
  other: { variant: Variant; shape: number },
): number | null {
  const { angle } = one.variant
  if (angle === 0 || variants[one.shape]?.[0]?.angle !== 0) return null
  const wanted = (((other.variant.angle - angle) % 360) + 360) % 360
  const index = variants[other.shape]?.findIndex((variant) => variant.angle === wanted) ?? -1
  return index < 0 ? null : index
}

/** Its outer line only: a hole in it would be an exact interlock. */
function noFitPath(fixed: readonly GridPoint[], moving: readonly GridPoint[]): readonly GridPoint[] {
  const mirrored = moving.map(({ x, y }) => ({ x: -x, y: -y }))
  const sum = Minkowski.sum(mirrored, [...fixed], true)
  const [outer = []] = Clipper.union(sum, [], FillRule.NonZero).sort(
    (one, other) => Clipper.area(other) - Clipper.area(one),
  )
  return outer
}

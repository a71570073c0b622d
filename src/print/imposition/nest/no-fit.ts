import { Clipper } from 'clipper2-ts/dist/Clipper.js'
import { FillRule } from 'clipper2-ts/dist/Core.js'
import { Minkowski } from 'clipper2-ts/dist/Minkowski.js'
import { DepthGrids } from './depth-grids.ts'
import { type GridPoint, turnPath, type Variant } from './shape-variants.ts'

/*
 * No-fit polygons: where the origin of one shape must not be, seen from another's, so that the two do not overlap. Seen from the
 * first, the other's is the same polygon mirrored through the origin, as is that of both turned by 180°.
 */

/** A polygon, or the same mirrored. */
interface Outline {
  path: readonly GridPoint[]
  sign: 1 | -1
}

/** The no-fit polygons of all variants with all others: that of `moving` around `fixed` is pair moving × count + fixed. */
export class NoFits {
  readonly count: number
  /** Left, top, right and bottom of each pair. */
  readonly #boxes: Float64Array
  readonly #signs: Int8Array
  readonly #gridOf: Int32Array
  readonly #grids: DepthGrids
  readonly #outlines: readonly Outline[]

  constructor(variants: readonly (readonly Variant[])[]) {
    this.#outlines = outlinesOf(variants)
    this.count = Math.sqrt(this.#outlines.length)
    const paths = [...new Set(this.#outlines.map(({ path }) => path))]
    const gridOf = new Map(paths.map((path, grid) => [path, grid]))
    this.#grids = new DepthGrids(paths)
    this.#gridOf = Int32Array.from(this.#outlines, ({ path }) => gridOf.get(path) ?? 0)
    this.#signs = Int8Array.from(this.#outlines, ({ sign }) => sign)
    this.#boxes = Float64Array.from(this.#outlines.flatMap(boxOf))
  }

  /** How deep the origin of the moving shape lies inside, seen from that of the fixed one: 0 if the two do not overlap. */
  depth(pair: number, x: number, y: number): number {
    if (this.#isOutside(pair * 4, x, y)) return 0
    const sign = this.#signs[pair] ?? 1
    return this.#grids.depth(this.#gridOf[pair] ?? 0, sign * x, sign * y)
  }

  #isOutside(box: number, x: number, y: number): boolean {
    if (x <= (this.#boxes[box] ?? 0) || x >= (this.#boxes[box + 2] ?? 0)) return true
    return y <= (this.#boxes[box + 1] ?? 0) || y >= (this.#boxes[box + 3] ?? 0)
  }

  /** The corners of a polygon. */
  corners(pair: number): GridPoint[] {
    const { path, sign } = this.#outlines[pair] ?? { path: [], sign: 1 }
    return path.map(({ x, y }) => ({ x: sign * x, y: sign * y }))
  }
}

function boxOf({ path, sign }: Outline): number[] {
  const [xs, ys] = [path.map(({ x }) => sign * x), path.map(({ y }) => sign * y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function outlinesOf(variants: readonly (readonly Variant[])[]): Outline[] {
  const first = variants.map((_, shape) => variants.slice(0, shape).reduce((sum, some) => sum + some.length, 0))
  const flat = variants.flatMap((some, shape) => some.map((variant) => ({ variant, shape })))
  const known = new Map<number, Outline>()
  const outline = (fixed: number, moving: number): Outline => {
    const before = known.get(moving * flat.length + fixed)
    if (before !== undefined) return before
    const found = fixed > moving ? mirror(outline(moving, fixed)) : make(fixed, moving)
    known.set(moving * flat.length + fixed, found)
    return found
  }
  const make = (fixed: number, moving: number): Outline => {
    const [one, other] = [flat[fixed], flat[moving]]
    if (one === undefined || other === undefined) throw new Error(`There is no variant ${fixed} or ${moving}`)
    const turned = unturnedPair(variants, one, other)
    if (turned === null) return { path: noFitPath(one.variant.path, other.variant.path), sign: 1 }
    const { angle } = one.variant
    const upright = outline(first[one.shape] ?? 0, (first[other.shape] ?? 0) + turned)
    return angle === 180 ? mirror(upright) : { path: turnPath(upright.path, angle), sign: upright.sign }
  }
  return flat.flatMap((_, moving) => flat.map((__, fixed) => outline(fixed, moving)))
}

function mirror({ path, sign }: Outline): Outline {
  return { path, sign: sign === 1 ? -1 : 1 }
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

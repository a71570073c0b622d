import { Clipper } from 'clipper2-ts/dist/Clipper.js'
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js'
import { simplifyRing } from '#print/cut-line/polygons.ts'

/** A cut shape to nest, in mm; it may be hollow or dented, but its line does not cross itself. */
export interface NestShape {
  id: string
  /** Corners of its outer line, the first not repeated; y downwards. */
  points: readonly (readonly [x: number, y: number])[]
  quantity: number
  /** The angles at which it may lie, in degrees; 0 alone where the grain or a pattern fixes it. */
  angles: readonly number[]
}

/** A corner in whole units of the nesting's grid. */
export interface GridPoint {
  x: number
  y: number
}

/** A shape at one of its angles, grown by half the spacing, around its own origin. */
export interface Variant {
  angle: number
  path: readonly GridPoint[]
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Few corners matter more than exact arcs: shapes grow 5 % of half the spacing too much, and lose less than that again when
 * corners are left out, each by at most this share of the spacing.
 */
const EXTRA = 1.05
const TOLERANCE = 0.024
/** Obtuse corners stay one corner, where an arc would be many; others are cut off square, just beyond the spacing. */
const MITER_LIMIT = 1.15

/** A shape at each of its angles, `scale` units to a mm. */
export function turnShape(shape: Pick<NestShape, 'points' | 'angles'>, spacing: number, scale: number): Variant[] {
  const base = growShape(shape, spacing, scale)
  return shape.angles.map((angle) => {
    const path = turnPath(base, angle)
    const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)]
    return {
      angle,
      path,
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    }
  })
}

/** Turned about the origin, from x towards y, in whole units. */
export function turnPath(path: readonly GridPoint[], angle: number): GridPoint[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return path.map(({ x, y }) => ({ x: Math.round(x * cos - y * sin), y: Math.round(x * sin + y * cos) }))
}

function growShape({ points }: Pick<NestShape, 'points'>, spacing: number, scale: number): readonly GridPoint[] {
  const ring = points.map(([x, y]) => ({ x: Math.round(x * scale), y: Math.round(y * scale) }))
  if (Clipper.area(ring) < 0) ring.reverse()
  if (spacing === 0) return ring
  const tolerance = spacing * scale * TOLERANCE
  const offset = new ClipperOffset(MITER_LIMIT)
  offset.addPaths([ring], JoinType.Miter, EndType.Polygon)
  const grown: GridPoint[][] = []
  offset.execute((spacing / 2) * scale * EXTRA, grown)
  const [outer = ring] = grown.sort((one, other) => Math.abs(Clipper.area(other)) - Math.abs(Clipper.area(one)))
  return simplifyRing(outer, tolerance).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
}

/** The area of a shape, in square mm. */
export function shapeArea({ points }: Pick<NestShape, 'points'>): number {
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled / 2)
}

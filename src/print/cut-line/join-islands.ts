import {
  type BoxMm,
  distance,
  growRings,
  isInside,
  nearestBetween,
  type Point,
  type Ring,
  ringArea,
  ringBox,
  simplifyRing,
  uniteRings,
} from './polygons.ts'

/* Pieces of a cut line, how far they are apart, and the bridges that make one piece of them. */

/** An outer ring with its holes. */
export interface Piece {
  outer: Ring
  holes: readonly Ring[]
}

/** Rings sorted into pieces: each hole belongs to the smallest outer ring around it. */
export function getPieces(rings: readonly Ring[]): Piece[] {
  const outers = rings.filter((ring) => ringArea(ring) > 0).toSorted((one, other) => ringArea(one) - ringArea(other))
  const pieces = outers.map((outer) => ({ outer, holes: [] as Ring[] }))
  for (const hole of rings.filter((ring) => ringArea(ring) < 0)) {
    const [corner] = hole
    if (corner !== undefined) pieces.find(({ outer }) => isInside(corner, outer))?.holes.push(hole)
  }
  return pieces.toReversed()
}

/** The shortest way between two pieces. */
export interface Gap {
  from: Point
  to: Point
  length: number
}

/** How exactly gaps are measured, in mm. */
const GAP_TOLERANCE = 0.05

/** A piece with few corners, for measuring. */
interface Sketch {
  rings: readonly Ring[]
  box: BoxMm
}

function sketch({ outer, holes }: Piece): Sketch {
  return { rings: [outer, ...holes].map((ring) => simplifyRing(ring, GAP_TOLERANCE)), box: ringBox(outer) }
}

/** The shortest gap between any two pieces that is less than a length; null if all are farther apart. */
export function findNarrowestGap(pieces: readonly Piece[], less: number): Gap | null {
  const sketches = pieces.map(sketch)
  let narrowest = null as Gap | null
  for (const [at, one] of sketches.entries()) {
    for (const other of sketches.slice(at + 1)) {
      narrowest = measureGap(one, other, narrowest?.length ?? less) ?? narrowest
    }
  }
  return narrowest
}

/** The gap between two pieces, if it is less than a length. */
function measureGap(one: Sketch, other: Sketch, less: number): Gap | null {
  if (boxGap(one.box, other.box) >= less) return null
  const there = nearestCorner(one.rings, other.rings, less)
  const back = nearestCorner(other.rings, one.rings, there?.length ?? less)
  return back === null ? there : { from: back.to, to: back.from, length: back.length }
}

function boxGap(one: BoxMm, other: BoxMm): number {
  const across = Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width)
  const down = Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height)
  return Math.hypot(across, down)
}

/** From a corner of some rings to the nearest point of others. */
function nearestCorner(rings: readonly Ring[], others: readonly Ring[], less: number): Gap | null {
  const edges = others.flatMap((ring) => ring.map((to, at) => ({ from: ring.at(at - 1) ?? to, to })))
  let nearest = null as Gap | null
  for (const corner of rings.flat()) {
    for (const edge of edges) {
      const to = nearestBetween(corner, edge.from, edge.to)
      const length = distance(corner, to)
      if (length < (nearest?.length ?? less)) nearest = { from: corner, to, length }
    }
  }
  return nearest
}

/** More pieces than these are not joined: the bridges would be a net. */
export const MAX_ISLANDS = 60

/**
 * One piece of several, by bridges along the shortest gaps (Prim's tree).
 * @param width of a bridge in mm
 */
export function joinIslands(rings: readonly Ring[], width: number): Ring[] {
  const pieces = getPieces(rings)
  if (pieces.length < 2 || pieces.length > MAX_ISLANDS) return [...rings]
  return uniteRings([...rings, ...shortestGaps(pieces.map(sketch)).map((gap) => drawBridge(gap, width))])
}

/** The gaps by which all pieces hang together. */
function shortestGaps([first, ...others]: readonly Sketch[]): Gap[] {
  if (first === undefined) return []
  const waiting = others.flatMap((piece) => {
    const gap = measureGap(first, piece, Infinity)
    return gap === null ? [] : [{ piece, gap }]
  })
  const gaps: Gap[] = []
  while (waiting.length > 0) {
    const lengths = waiting.map(({ gap }) => gap.length)
    const [next] = waiting.splice(lengths.indexOf(Math.min(...lengths)), 1)
    if (next === undefined) return gaps
    gaps.push(next.gap)
    for (const other of waiting) other.gap = measureGap(next.piece, other.piece, other.gap.length) ?? other.gap
  }
  return gaps
}

/** A bar across a gap with round ends that reach into both pieces. */
function drawBridge({ from, to, length }: Gap, width: number): Ring {
  const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const thin = { x: -along.y * 0.005, y: along.x * 0.005 }
  const reach = width / 4
  const [start, end] = [
    { x: from.x - along.x * reach, y: from.y - along.y * reach },
    { x: to.x + along.x * reach, y: to.y + along.y * reach },
  ]
  const core: Ring = [
    { x: start.x + thin.x, y: start.y + thin.y },
    { x: start.x - thin.x, y: start.y - thin.y },
    { x: end.x - thin.x, y: end.y - thin.y },
    { x: end.x + thin.x, y: end.y + thin.y },
  ]
  const upright = ringArea(core) > 0 ? core : core.toReversed()
  return growRings([upright], width / 2)[0] ?? upright
}

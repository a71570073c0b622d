/*
 * Closed outlines in the plane: lists of points without repeating the first. Lengths are centimetres in the showroom,
 * but nothing here depends on that.
 */

export type Point = readonly [x: number, y: number]

/** A bounding box: minimum and maximum x and y. */
export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** The point at an index, modulo the number of points. */
export function pointAt(outline: readonly Point[], index: number): Point {
  const count = outline.length
  return outline[((index % count) + count) % count] ?? [0, 0]
}

/** The area of an outline: positive if anticlockwise, negative if clockwise. */
export function signedArea(outline: readonly Point[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = pointAt(outline, index + 1)
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

/** The outline with the largest area; an empty one if there is none. */
export function getLargest(outlines: readonly Point[][]): Point[] {
  return outlines.reduce(
    (largest, one) => (Math.abs(signedArea(one)) > Math.abs(signedArea(largest)) ? one : largest),
    [],
  )
}

/** The same outline, running anticlockwise. */
export function anticlockwise(outline: readonly Point[]): Point[] {
  return signedArea(outline) < 0 ? outline.toReversed() : [...outline]
}

export function getLength(outline: readonly Point[]): number {
  return outline.reduce((sum, point, index) => sum + distanceBetween(point, pointAt(outline, index + 1)), 0)
}

export function distanceBetween([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}

export function getBounds(outline: readonly Point[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const [x, y] of outline) {
    box.minX = Math.min(box.minX, x)
    box.minY = Math.min(box.minY, y)
    box.maxX = Math.max(box.maxX, x)
    box.maxY = Math.max(box.maxY, y)
  }
  return box
}

/** Whether the point is inside the outline, by counting the edges to its right. */
export function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  let [previousX, previousY] = pointAt(outline, -1)
  for (const [edgeX, edgeY] of outline) {
    const crosses = edgeY > y !== previousY > y
    if (crosses && x < ((previousX - edgeX) * (y - edgeY)) / (previousY - edgeY) + edgeX) inside = !inside
    previousX = edgeX
    previousY = edgeY
  }
  return inside
}

/** The shortest distance from a point to the outline. */
export function distanceToOutline(outline: readonly Point[], [x, y]: Point): number {
  let least = Infinity
  let [fromX, fromY] = pointAt(outline, -1)
  for (const [toX, toY] of outline) {
    const alongX = toX - fromX
    const alongY = toY - fromY
    const squared = alongX * alongX + alongY * alongY
    const share = squared > 0 ? ((x - fromX) * alongX + (y - fromY) * alongY) / squared : 0
    const nearest = Math.min(1, Math.max(0, share))
    const awayX = fromX + alongX * nearest - x
    const awayY = fromY + alongY * nearest - y
    least = Math.min(least, awayX * awayX + awayY * awayY)
    fromX = toX
    fromY = toY
  }
  return Math.sqrt(least)
}

/** The same outline with its long edges divided, so that none is longer than `step`; corners stay. */
export function subdivide(outline: readonly Point[], step: number): Point[] {
  return outline.flatMap((from, index) => {
    const to = pointAt(outline, index + 1)
    const length = distanceBetween(from, to)
    if (length < 1e-6) return []
    const parts = Math.max(1, Math.ceil(length / step))
    return Array.from({ length: parts }, (_, part) => between(from, to, part / parts))
  })
}

/** A number of points spread evenly along the outline. */
export function resample(outline: readonly Point[], count: number): Point[] {
  const total = getLength(outline)
  const result: Point[] = []
  let edge = 0
  let passed = 0
  let length = distanceBetween(pointAt(outline, 0), pointAt(outline, 1))
  for (let index = 0; index < count; index++) {
    const wanted = (index / count) * total
    while (passed + length < wanted && edge < outline.length) {
      passed += length
      edge++
      length = distanceBetween(pointAt(outline, edge), pointAt(outline, edge + 1))
    }
    const share = length > 0 ? Math.min(1, (wanted - passed) / length) : 0
    result.push(between(pointAt(outline, edge), pointAt(outline, edge + 1), share))
  }
  return result
}

/** Offsets an outline by `distance`: inwards if it runs anticlockwise, outwards if clockwise (a hole). */
export function inset(outline: readonly Point[], distance: number): Point[] {
  return outline.map((point, index) => {
    const before = directionFrom(pointAt(outline, index - 1), point)
    const after = directionFrom(point, pointAt(outline, index + 1))
    const normalX = -(before[1] + after[1])
    const normalY = before[0] + after[0]
    const squared = normalX * normalX + normalY * normalY
    // A corner moves along its bisector, further the sharper it is, with a limit that prevents spikes.
    const reach = squared > 1e-9 ? (2 * distance) / Math.max(squared, 1) : 0
    return [point[0] + normalX * reach, point[1] + normalY * reach]
  })
}

export function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}

function directionFrom(from: Point, to: Point): Point {
  const length = distanceBetween(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

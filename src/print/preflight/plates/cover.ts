import { CLOSE, CURVE, LINE, MOVE, type Path } from '../pdf/graphics-state.ts'

/* How much of each pixel a path covers. Paths are in pixels, y downwards or upwards alike. */

/** A rectangle of pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Coverage of a rectangle of pixels, 0 to 255 each. */
export interface Mask extends Box {
  cover: Uint8Array
}

/** Points of a polygon, x and y in turn. */
export interface Polygon {
  points: number[]
  isClosed: boolean
}

/** Lines within a pixel, down; across, coverage is exact. */
const LINES = 5
const TOLERANCE = 0.1
const MAX_PARTS = 60

/** A path's lines, with curves cut into as many as keep within a tenth of a pixel. */
export function flatten(path: Path): Polygon[] {
  const polygons: Polygon[] = []
  let points: number[] = []
  const end = (isClosed: boolean) => {
    if (points.length > 2) polygons.push({ points, isClosed })
    points = isClosed ? points.slice(0, 2) : []
  }
  for (let at = 0; at < path.length; ) {
    const code = path[at++]
    if (code === CLOSE) end(true)
    if (code === MOVE) end(false)
    if (code === MOVE) points = []
    if (code === MOVE || code === LINE) points.push(path[at++] ?? 0, path[at++] ?? 0)
    if (code === CURVE) {
      addCurve(points, path.slice(at, at + 6))
      at += 6
    }
  }
  end(false)
  return polygons
}

function addCurve(points: number[], [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): void {
  const [x0 = 0, y0 = 0] = points.slice(-2)
  const bend =
    Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2) + Math.abs(x1 - 2 * x2 + x3) + Math.abs(y1 - 2 * y2 + y3)
  const parts = Math.min(MAX_PARTS, Math.max(2, Math.ceil(Math.sqrt(bend / TOLERANCE))))
  for (let part = 1; part <= parts; part++) {
    const t = part / parts
    const u = 1 - t
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    points.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
  }
}

/** Covers polygons within a sheet of pixels; null where they lie outside of it. */
export function cover(
  polygons: readonly Polygon[],
  isEvenOdd: boolean,
  sheet: { width: number; height: number },
): Mask | null {
  const box = boxOf(polygons, sheet)
  if (box === null) return null
  const crossings = findCrossings(polygons, box)
  const mask: Mask = { ...box, cover: new Uint8Array(box.width * box.height) }
  const row = new Float32Array(box.width)
  for (let y = 0; y < box.height; y++) {
    row.fill(0)
    for (let line = 0; line < LINES; line++) addSpans(row, crossings[y * LINES + line] ?? [], isEvenOdd)
    for (let x = 0; x < box.width; x++) {
      mask.cover[y * box.width + x] = Math.min(255, Math.round(((row[x] ?? 0) * 255) / LINES))
    }
  }
  return mask
}

function boxOf(polygons: readonly Polygon[], sheet: { width: number; height: number }): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { points } of polygons) {
    for (let at = 0; at < points.length; at += 2) {
      left = Math.min(left, points[at] ?? 0)
      right = Math.max(right, points[at] ?? 0)
      top = Math.min(top, points[at + 1] ?? 0)
      bottom = Math.max(bottom, points[at + 1] ?? 0)
    }
  }
  const x = Math.max(0, Math.floor(left))
  const y = Math.max(0, Math.floor(top))
  const width = Math.min(sheet.width, Math.ceil(right)) - x
  const height = Math.min(sheet.height, Math.ceil(bottom)) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

interface Crossing {
  x: number
  direction: 1 | -1
}

/** Where the polygons' sides cross each line of the box, from its left. */
function findCrossings(polygons: readonly Polygon[], box: Box): Crossing[][] {
  const lines: Crossing[][] = Array.from({ length: box.height * LINES }, () => [])
  const lineAt = (y: number) => Math.ceil((y - box.y) * LINES - 0.5)
  for (const { points } of polygons) {
    for (let at = 0; at < points.length; at += 2) {
      const [ax = 0, ay = 0] = [points[at], points[at + 1]]
      const next = (at + 2) % points.length
      const [bx = 0, by = 0] = [points[next], points[next + 1]]
      const direction = ay < by ? 1 : -1
      const last = Math.min(lines.length, lineAt(Math.max(ay, by)))
      for (let line = Math.max(0, lineAt(Math.min(ay, by))); line < last; line++) {
        const y = (line + 0.5) / LINES + box.y
        lines[line]?.push({ x: ax + ((y - ay) * (bx - ax)) / (by - ay) - box.x, direction })
      }
    }
  }
  return lines
}

function addSpans(row: Float32Array, crossings: Crossing[], isEvenOdd: boolean): void {
  crossings.sort((one, other) => one.x - other.x)
  let winding = 0
  for (let index = 0; index < crossings.length - 1; index++) {
    const from = crossings[index]
    const to = crossings[index + 1]
    if (from === undefined || to === undefined) return
    winding += isEvenOdd ? 1 : from.direction
    const isInside = isEvenOdd ? winding % 2 === 1 : winding !== 0
    if (isInside) addSpan(row, Math.max(0, from.x), Math.min(row.length, to.x))
  }
}

/** Adds a span's part of each pixel that it crosses. */
function addSpan(row: Float32Array, from: number, to: number): void {
  if (to <= from) return
  const first = Math.floor(from)
  const last = Math.min(row.length - 1, Math.floor(to))
  if (first === last) {
    row[first] = (row[first] ?? 0) + to - from
    return
  }
  row[first] = (row[first] ?? 0) + first + 1 - from
  for (let x = first + 1; x < last; x++) row[x] = (row[x] ?? 0) + 1
  row[last] = (row[last] ?? 0) + to - last
}

/** Two masks multiplied: what both let through. Null where they do not meet. */
export function multiplyMasks(one: Mask, other: Mask): Mask | null {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  if (width <= 0 || height <= 0) return null
  const mask: Mask = { x, y, width, height, cover: new Uint8Array(width * height) }
  for (let row = 0; row < height; row++) {
    const [from, to] = [one, other].map((part) => (y + row - part.y) * part.width + x - part.x)
    for (let column = 0; column < width; column++) {
      const product = (one.cover[(from ?? 0) + column] ?? 0) * (other.cover[(to ?? 0) + column] ?? 0)
      mask.cover[row * width + column] = Math.round(product / 255)
    }
  }
  return mask
}

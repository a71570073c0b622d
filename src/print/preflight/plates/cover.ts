import { CLOSE, CURVE, LINE, MOVE, type Path } from '../pdf/path.ts'
import type { Box, Mask } from './masks.ts'

/* How much of each pixel a path covers. Paths are in pixels, y downwards or upwards alike. */

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
      addCurve(points, path, at)
      at += 6
    }
  }
  end(false)
  return polygons
}

function addCurve(points: number[], path: Path, at: number): void {
  const [x0, y0] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
  const [x1, y1, x2, y2] = [path[at] ?? 0, path[at + 1] ?? 0, path[at + 2] ?? 0, path[at + 3] ?? 0]
  const [x3, y3] = [path[at + 4] ?? 0, path[at + 5] ?? 0]
  const bend =
    Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2) + Math.abs(x1 - 2 * x2 + x3) + Math.abs(y1 - 2 * y2 + y3)
  const parts = Math.min(MAX_PARTS, Math.max(2, Math.ceil(Math.sqrt(bend / TOLERANCE))))
  for (let part = 1; part <= parts; part++) {
    const t = part / parts
    const u = 1 - t
    const a = u * u * u
    const b = 3 * u * u * t
    const c = 3 * u * t * t
    const d = t * t * t
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
  const rectangle = toRectangle(polygons)
  if (rectangle !== null) return coverRectangle(rectangle, box)
  const starts = findCrossings(polygons, box)
  const mask: Mask = { ...box, cover: new Uint8Array(box.width * box.height) }
  const row = new Float32Array(box.width)
  for (let y = 0; y < box.height; y++) {
    row.fill(0)
    for (let line = y * LINES; line < (y + 1) * LINES; line++) {
      addSpans(row, starts, line, isEvenOdd)
    }
    writeRow(row, mask.cover, y * box.width)
  }
  return mask
}

function writeRow(row: Float32Array, to: Uint8Array, at: number): void {
  for (let x = 0; x < row.length; x++) to[at + x] = Math.min(255, Math.round(((row[x] ?? 0) * 255) / LINES))
}

interface Rectangle {
  left: number
  right: number
  top: number
  bottom: number
}

/** What most clips and backgrounds are: one upright rectangle. */
function toRectangle([polygon, ...others]: readonly Polygon[]): Rectangle | null {
  if (polygon === undefined || others.length > 0) return null
  const { points } = polygon
  if (!isQuadrangle(points)) return null
  const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)]
  const [first, second, third, fourth] = [0, 1, 2, 3].map((side) => alongAxis(xs, ys, side))
  const isUpright = first === third && second === fourth && first !== second
  if (!isUpright || first === null || second === null) return null
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Some programs return to the first corner before they close it. */
function isQuadrangle(points: readonly number[]): boolean {
  return points.length === 8 || (points.length === 10 && points[8] === points[0] && points[9] === points[1])
}

/** The axis along which a side of a quadrangle lies, if it does. */
function alongAxis(xs: readonly number[], ys: readonly number[], side: number): 'x' | 'y' | null {
  const next = (side + 1) % 4
  if (xs[side] === xs[next]) return 'y'
  return ys[side] === ys[next] ? 'x' : null
}

/** All its rows are alike but the first and the last. */
function coverRectangle({ left, right, top, bottom }: Rectangle, box: Box): Mask {
  const { x, y, width, height } = box
  const mask: Mask = { ...box, cover: new Uint8Array(width * height) }
  const [from, to] = [Math.max(0, left - x), Math.min(width, right - x)]
  const lineAt = (place: number) => Math.min(height * LINES, Math.max(0, Math.ceil((place - y) * LINES - 0.5)))
  const [first, end] = [lineAt(top), lineAt(bottom)]
  const rows: Uint8Array[] = []
  for (let at = 0; at < height; at++) {
    const lines = Math.max(0, Math.min(end, (at + 1) * LINES) - Math.max(first, at * LINES))
    rows[lines] ??= rectangleRow(width, { from, to, lines })
    mask.cover.set(rows[lines] ?? [], at * width)
  }
  const [inLeft, inRight] = [Math.ceil(from), Math.floor(to)]
  const [inTop, inBottom] = [Math.ceil(first / LINES), Math.floor(end / LINES)]
  if (inRight > inLeft && inBottom > inTop) {
    mask.solid = { x: x + inLeft, y: y + inTop, width: inRight - inLeft, height: inBottom - inTop }
  }
  return mask
}

function rectangleRow(width: number, { from, to, lines }: { from: number; to: number; lines: number }): Uint8Array {
  const row = new Float32Array(width)
  for (let line = 0; line < lines; line++) addSpan(row, from, to)
  const made = new Uint8Array(width)
  writeRow(row, made, 0)
  return made
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

/*
 * Crossings of one path at a time, line by line: as they are only needed until its mask is made, they lie here. In what runs
 * for each of them, numbers are not taken out of arrays together: that would make an array each time.
 */
let places = new Float64Array(1024)
let directions = new Int8Array(1024)

/**
 * Finds where the polygons' sides cross each line of the box, from its left.
 * @returns where each line's crossings begin, and where those of the last one end
 */
function findCrossings(polygons: readonly Polygon[], box: Box): Uint32Array {
  const lines = box.height * LINES
  const starts = new Uint32Array(lines + 2)
  // Counted first, one further on, so that filling moves each start to its place.
  eachSide(polygons, box, ({ first, last }) => {
    for (let line = first; line < last; line++) starts[line + 2] = (starts[line + 2] ?? 0) + 1
  })
  for (let line = 2; line < starts.length; line++) starts[line] = (starts[line] ?? 0) + (starts[line - 1] ?? 0)
  const total = starts[lines + 1] ?? 0
  if (total > places.length) {
    places = new Float64Array(2 * total)
    directions = new Int8Array(2 * total)
  }
  eachSide(polygons, box, ({ first, last, ax, ay, bx, by }) => {
    const direction = ay < by ? 1 : -1
    for (let line = first; line < last; line++) {
      const y = (line + 0.5) / LINES + box.y
      const at = starts[line + 1] ?? 0
      places[at] = ax + ((y - ay) * (bx - ax)) / (by - ay) - box.x
      directions[at] = direction
      starts[line + 1] = at + 1
    }
  })
  return starts
}

/** From one point to the next, and the lines of the box that lie between. */
interface Side {
  ax: number
  ay: number
  bx: number
  by: number
  first: number
  last: number
}

/** Every side that crosses a line of the box. It is told by one object, which is another's afterwards. */
function eachSide(polygons: readonly Polygon[], { y, height }: Box, visit: (side: Side) => void): void {
  const side: Side = { ax: 0, ay: 0, bx: 0, by: 0, first: 0, last: 0 }
  for (const { points } of polygons) {
    const { length } = points
    side.ax = points[length - 2] ?? 0
    side.ay = points[length - 1] ?? 0
    let before = Math.ceil((side.ay - y) * LINES - 0.5)
    for (let at = 0; at < length; at += 2) {
      side.bx = points[at] ?? 0
      side.by = points[at + 1] ?? 0
      const here = Math.ceil((side.by - y) * LINES - 0.5)
      side.first = Math.max(0, Math.min(before, here))
      side.last = Math.min(height * LINES, Math.max(before, here))
      if (side.first < side.last) visit(side)
      side.ax = side.bx
      side.ay = side.by
      before = here
    }
  }
}

/** Adds what lies within a line's crossings. */
function addSpans(row: Float32Array, starts: Uint32Array, line: number, isEvenOdd: boolean): void {
  const from = starts[line] ?? 0
  const to = starts[line + 1] ?? 0
  sortCrossings(from, to)
  let winding = 0
  for (let at = from; at < to - 1; at++) {
    winding += isEvenOdd ? 1 : (directions[at] ?? 0)
    const isInside = isEvenOdd ? winding % 2 === 1 : winding !== 0
    if (isInside) addSpan(row, Math.max(0, places[at] ?? 0), Math.min(row.length, places[at + 1] ?? 0))
  }
}

/** Distances at which crossings are put in order, one after the other (Shell's sort by Ciura's gaps). */
const GAPS = [12_900, 5740, 2551, 1134, 504, 224, 99, 44, 20, 9, 4, 1]
/** Few crossings, as most lines have, are put in order at once. */
const FEW = 32

/** In place: most lines have two or four crossings, and those of a line of text are nearly in order. */
function sortCrossings(from: number, to: number): void {
  for (const gap of GAPS) {
    if (gap === 1 || (to - from > FEW && to - from > 2 * gap)) insertAt(gap, from, to)
  }
}

function insertAt(gap: number, from: number, to: number): void {
  for (let next = from + gap; next < to; next++) {
    const place = places[next] ?? 0
    const direction = directions[next] ?? 0
    let at = next
    for (; at >= from + gap && (places[at - gap] ?? 0) > place; at -= gap) {
      places[at] = places[at - gap] ?? 0
      directions[at] = directions[at - gap] ?? 0
    }
    places[at] = place
    directions[at] = direction
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

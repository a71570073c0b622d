import { CLOSE, CURVE, LINE, MOVE, type Path } from '../pdf/graphics-state.ts'

/* How much of each pixel a path covers. Paths are in pixels, y downwards or upwards alike. */

/** A rectangle of pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Coverage of a rectangle of pixels, 0 to 255 each. Never changed once it is made. */
export interface Mask extends Box {
  cover: Uint8Array
  /** A part of it in which everything is covered, so that nothing need be multiplied there. */
  solid?: Box
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
  const rectangle = toRectangle(polygons)
  if (rectangle !== null) return coverRectangle(rectangle, box)
  const starts = findCrossings(polygons, box)
  const mask: Mask = { ...box, cover: new Uint8Array(box.width * box.height) }
  const row = new Float32Array(box.width)
  for (let y = 0; y < box.height; y++) {
    row.fill(0)
    for (let line = y * LINES; line < (y + 1) * LINES; line++) {
      addSpans(row, { from: starts[line] ?? 0, to: starts[line + 1] ?? 0 }, isEvenOdd)
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
  // Some programs return to the first corner before they close it.
  const isDouble = points.length === 10 && points[8] === points[0] && points[9] === points[1]
  if (points.length !== 8 && !isDouble) return null
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = points
  const isUpright = (ay === by && bx === cx && cy === dy && dx === ax) || (ax === bx && by === cy && cx === dx && dy === ay)
  if (!isUpright) return null
  return { left: Math.min(ax, cx), right: Math.max(ax, cx), top: Math.min(ay, cy), bottom: Math.max(ay, cy) }
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

/* Crossings of one path at a time, line by line: as they are only needed until its mask is made, they lie here. */
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
  eachSide(polygons, box, (first, last) => {
    for (let line = first; line < last; line++) starts[line + 2] = (starts[line + 2] ?? 0) + 1
  })
  for (let line = 2; line < starts.length; line++) starts[line] = (starts[line] ?? 0) + (starts[line - 1] ?? 0)
  const total = starts[lines + 1] ?? 0
  if (total > places.length) {
    places = new Float64Array(2 * total)
    directions = new Int8Array(2 * total)
  }
  eachSide(polygons, box, (first, last, ax, ay, bx, by) => {
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

type VisitSide = (first: number, last: number, ax: number, ay: number, bx: number, by: number) => void

/** Every side, with the lines of the box that it crosses. */
function eachSide(polygons: readonly Polygon[], { y, height }: Box, visit: VisitSide): void {
  for (const { points } of polygons) {
    const { length } = points
    let [ax, ay] = [points[length - 2] ?? 0, points[length - 1] ?? 0]
    let before = Math.ceil((ay - y) * LINES - 0.5)
    for (let at = 0; at < length; at += 2) {
      const [bx, by] = [points[at] ?? 0, points[at + 1] ?? 0]
      const here = Math.ceil((by - y) * LINES - 0.5)
      const first = Math.max(0, Math.min(before, here))
      const last = Math.min(height * LINES, Math.max(before, here))
      if (first < last) visit(first, last, ax, ay, bx, by)
      ax = bx
      ay = by
      before = here
    }
  }
}

/** Adds what lies within a line's crossings. */
function addSpans(row: Float32Array, { from, to }: { from: number; to: number }, isEvenOdd: boolean): void {
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
    const [place, direction] = [places[next] ?? 0, directions[next] ?? 0]
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

/** The same pixels, covered otherwise. */
export function coverAnew({ x, y, width, height }: Box, made: Uint8Array): Mask {
  return { x, y, width, height, cover: made }
}

/** Two masks multiplied: what both let through. Null where they do not meet. */
export function multiplyMasks(one: Mask, other: Mask): Mask | null {
  const shared = meet(one, other)
  if (shared === null) return null
  if (other.solid !== undefined && isWithin(shared, other.solid)) return cutOut(one, shared)
  if (one.solid !== undefined && isWithin(shared, one.solid)) return cutOut(other, shared)
  const { x, y, width, height } = shared
  const made = new Uint8Array(width * height)
  for (let row = 0, to = 0; row < height; row++) {
    let a = (y + row - one.y) * one.width + x - one.x
    let b = (y + row - other.y) * other.width + x - other.x
    for (let column = 0; column < width; column++, a++, b++, to++) {
      made[to] = Math.round(((one.cover[a] ?? 0) * (other.cover[b] ?? 0)) / 255)
    }
  }
  const solid = one.solid && other.solid && meet(one.solid, other.solid)
  return { ...shared, cover: made, ...(solid ? { solid } : {}) }
}

function meet(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

function isWithin(box: Box, outer: Box): boolean {
  const isBeside = box.x < outer.x || box.y < outer.y
  return !isBeside && box.x + box.width <= outer.x + outer.width && box.y + box.height <= outer.y + outer.height
}

/** A part of a mask, as it is. */
function cutOut(mask: Mask, part: Box): Mask {
  if (isWithin(mask, part)) return mask
  const made = new Uint8Array(part.width * part.height)
  for (let row = 0; row < part.height; row++) {
    const from = (part.y + row - mask.y) * mask.width + part.x - mask.x
    made.set(mask.cover.subarray(from, from + part.width), row * part.width)
  }
  const solid = mask.solid && meet(mask.solid, part)
  return { ...part, cover: made, ...(solid ? { solid } : {}) }
}

import { anticlockwise, getLargest, getLength, type Point, pointAt, resample, signedArea } from './polygon.ts'
import { type Pixels, simplified, zeroLines } from './raster-outlines.ts'

/*
 * The exact distance of each cell of a raster to the nearest marked one, in linear time (Felzenszwalb and
 * Huttenlocher, "Distance transforms of sampled functions"): one sweep over the columns, one over the rows.
 */

/** A raster of marks: 1 is marked, 0 is not. */
interface Mask {
  width: number
  height: number
  cells: Uint8Array
}

interface DistanceField {
  width: number
  height: number
  /** The distance in cells to the nearest marked cell; very large if nothing is marked. */
  distance: Float32Array
  /** The index of that cell. */
  nearest: Int32Array
}

const FAR = 1e10

/** Cells of a raster along a line. */
interface Run {
  start: number
  stride: number
  length: number
}

/** The lower envelope of parabolas over one line of cells. */
class Line {
  readonly result: Float64Array
  /** The cell of the line that each result comes from. */
  readonly source: Int32Array
  private readonly values: Float64Array
  private readonly tops: Int32Array
  private readonly starts: Float64Array

  constructor(length: number) {
    this.result = new Float64Array(length)
    this.source = new Int32Array(length)
    this.values = new Float64Array(length)
    this.tops = new Int32Array(length)
    this.starts = new Float64Array(length + 1)
  }

  solve(from: Float64Array, { start, stride, length }: Run): void {
    for (let index = 0; index < length; index++) this.values[index] = from[start + index * stride] ?? FAR
    this.findEnvelope(length)
    let part = 0
    for (let cell = 0; cell < length; cell++) {
      while ((this.starts[part + 1] ?? Infinity) < cell) part++
      const top = this.tops[part] ?? 0
      this.source[cell] = top
      this.result[cell] = (cell - top) ** 2 + (this.values[top] ?? FAR)
    }
  }

  private findEnvelope(length: number): void {
    const { tops, starts } = this
    let last = 0
    tops[0] = 0
    starts[0] = -Infinity
    for (let cell = 1; cell < length; cell++) {
      let meets = this.meeting(cell, tops[last] ?? 0)
      while (last > 0 && meets <= (starts[last] ?? 0)) {
        last--
        meets = this.meeting(cell, tops[last] ?? 0)
      }
      last++
      tops[last] = cell
      starts[last] = meets
    }
    starts[last + 1] = Infinity
  }

  private meeting(cell: number, top: number): number {
    const own = (this.values[cell] ?? FAR) + cell * cell
    const other = (this.values[top] ?? FAR) + top * top
    return (own - other) / (2 * cell - 2 * top)
  }
}

/** Two islands, the cell where the distance between them is shortest, and that distance. */
interface Crossing {
  from: number
  to: number
  length: number
}

/** Cells along the longer side for tracing: finer than a plotter's knife follows on a sticker. */
const CELLS = 360

/** The traced line gets a point every so many cells, and is smoothed this many times. */
const SPACING = 2
const SMOOTHINGS = 2
/** Points at most this many cells from the line through their neighbours are dropped. */
const SIMPLIFIED = 0.06

/** The alpha from which a pixel is artwork; lower values are soft shadows. */
const OPAQUE = 96

/**
 * The line to cut around a design: everything opaque is inside, at least `margin_cm` from it; gaps and notches
 * narrower than about three margins are closed, and islands are joined. In centimetres from the raster's middle, y
 * upwards, anticlockwise. A raster without opaque pixels is cut around its whole area.
 */
export function cutLineFrom(pixels: Pixels, width_cm: number, margin_cm: number): Point[] {
  const cellsPerPixel = CELLS / Math.max(pixels.width, pixels.height)
  const cell_cm = width_cm / (pixels.width * cellsPerPixel)
  const margin = marginInCells(margin_cm / cell_cm)
  const closing = Math.max(margin * 1.6, 5)
  const pad = Math.ceil(margin + closing) + 3
  const mask = reduced(pixels, cellsPerPixel, pad)
  const line = simplified(smoothed(outerLine(mask, margin, closing)), SIMPLIFIED)
  const middleX = pad + (pixels.width * cellsPerPixel) / 2 - 0.5
  const middleY = pad + (pixels.height * cellsPerPixel) / 2 - 0.5
  return anticlockwise(line.map(([x, y]): Point => [(x - middleX) * cell_cm, (middleY - y) * cell_cm]))
}

/** Distances end in the middle of a marked cell, and smoothing pulls curves inwards: both are compensated here. */
function marginInCells(margin: number): number {
  const drawnIn = (SMOOTHINGS * SPACING * SPACING) / 4
  return Math.max(margin + 0.5 + SIMPLIFIED + drawnIn / Math.max(margin, 2), 2.5)
}

/** The bounding box of the opaque pixels of a raster, as fractions of its sides from its top left corner. */
export function opaqueBounds(pixels: Pixels): { left: number; top: number; right: number; bottom: number } {
  const { data, width, height } = pixels
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < OPAQUE) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  }
  if (box.right === 0) return { left: 0, top: 0, right: 1, bottom: 1 }
  return { left: box.left / width, top: box.top / height, right: box.right / width, bottom: box.bottom / height }
}

/** The raster in cells, each marked if any pixel in it is opaque. */
function reduced({ data, width, height }: Pixels, cellsPerPixel: number, pad: number): Mask {
  const columns = getCells(width, cellsPerPixel, pad)
  const rows = getCells(height, cellsPerPixel, pad)
  const mask = { width: columns.count, height: rows.count, cells: new Uint8Array(columns.count * rows.count) }
  let marked = false
  for (let pixel = 0; pixel < width * height; pixel++) {
    if ((data[pixel * 4 + 3] ?? 0) < OPAQUE) continue
    marked = true
    const x = pixel % width
    const y = (pixel - x) / width
    for (let row = rows.first[y] ?? 0; row <= (rows.last[y] ?? 0); row++) {
      mask.cells.fill(1, row * mask.width + (columns.first[x] ?? 0), row * mask.width + (columns.last[x] ?? 0) + 1)
    }
  }
  if (!marked) markAll(mask, pad)
  return mask
}

/** The cells of each pixel of a row or column, with this many empty cells before and after. */
function getCells(pixels: number, cellsPerPixel: number, pad: number) {
  const cellAt = (place: number) => Math.floor(place * cellsPerPixel) + pad
  return {
    first: Int32Array.from({ length: pixels }, (_, pixel) => cellAt(pixel + 1e-6)),
    last: Int32Array.from({ length: pixels }, (_, pixel) => cellAt(pixel + 1 - 1e-6)),
    count: Math.ceil(pixels * cellsPerPixel) + 2 * pad,
  }
}

function markAll(mask: Mask, pad: number): void {
  for (let y = pad; y < mask.height - pad; y++) {
    mask.cells.fill(1, y * mask.width + pad, (y + 1) * mask.width - pad)
  }
}

/** The outer line of the design after closing; islands that are still separate are joined by bridges first. */
function outerLine(mask: Mask, margin: number, closing: number): Point[] {
  const near = distanceField(mask)
  const lines = closedLines(near, margin, closing)
  if (lines.length === 1) return lines[0] ?? []
  const bridged = { ...mask, cells: Uint8Array.from(mask.cells) }
  for (const cell of bridgesBetween(near, margin)) bridged.cells[cell] = 1
  return getLargest(closedLines(distanceField(bridged), margin, closing))
}

/**
 * Outer lines at `margin` around the marked cells, with notches filled by rolling a disc of radius `closing` around
 * it.
 */
function closedLines(near: DistanceField, margin: number, closing: number): Point[][] {
  const { width, height } = near
  const reach = margin + closing
  const beyond = new Uint8Array(width * height)
  for (let index = 0; index < beyond.length; index++) beyond[index] = (near.distance[index] ?? 0) < reach ? 0 : 1
  const back = distanceField({ width, height, cells: beyond })
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const out = near.distance[index] ?? 0
    // Both distances end in the middle of a cell, half a cell beyond the border between them.
    const depth = out < reach ? (back.distance[index] ?? 0) : reach - out
    values[index] = depth - closing - 0.5
  }
  const lines = zeroLines({ width, height, values })
  const outwards = Math.sign(signedArea(getLargest(lines)))
  return lines.filter((line) => Math.sign(signedArea(line)) === outwards)
}

/** Removes the steps of the cells: evenly spaced points, each moved towards its neighbours. */
function smoothed(line: readonly Point[]): Point[] {
  let result = resample(line, Math.max(24, Math.round(getLength(line) / SPACING)))
  for (let round = 0; round < SMOOTHINGS; round++) {
    const before = result
    result = before.map(([x, y], index): Point => {
      const [fromX, fromY] = pointAt(before, index - 1)
      const [toX, toY] = pointAt(before, index + 1)
      return [(fromX + 2 * x + toX) / 4, (fromY + 2 * y + toY) / 4]
    })
  }
  return result
}

/**
 * Cells to mark so that all marked cells are connected: the shortest bridges between islands more than two margins
 * apart. Found where the surroundings of two islands meet, and built shortest first (Kruskal).
 */
function bridgesBetween(near: DistanceField, margin: number): number[] {
  const islands = getIslands(near, margin)
  const crossings = getCrossings(near, islands).sort((a, b) => a.length - b.length)
  const joined = Int32Array.from(islands, (_, index) => index)
  const getRoot = (island: number): number => {
    let root = island
    while (joined[root] !== root) root = joined[root] ?? root
    joined[island] = root
    return root
  }
  const cells: number[] = []
  for (const { from, to } of crossings) {
    const a = getRoot(islands[from] ?? 0)
    const b = getRoot(islands[to] ?? 0)
    if (a === b) continue
    joined[a] = b
    cells.push(...cellsAlong(from, to, near.width))
  }
  return cells
}

/** For each cell, the number of its island: connected cells within a margin of a marked one; -1 elsewhere. */
function getIslands(near: DistanceField, margin: number): Int32Array {
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

/** Where neighbouring cells are nearest to different islands: the shortest such crossing for each pair of islands. */
function getCrossings({ width, distance, nearest }: DistanceField, islands: Int32Array): Crossing[] {
  const shortest = new Map<string, Crossing>()
  const getIsland = (cell: number) => islands[nearest[cell] ?? -1]
  const consider = (cell: number, next: number) => {
    const [a, b] = [getIsland(cell), getIsland(next)]
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

function distanceField(mask: Mask): DistanceField {
  const { width, height } = mask
  const line = new Line(Math.max(width, height))
  const columns = alongColumns(mask, line)
  const distance = new Float32Array(width * height)
  const nearest = new Int32Array(width * height)
  for (let start = 0; start < distance.length; start += width) {
    line.solve(columns.squared, { start, stride: 1, length: width })
    for (let x = 0; x < width; x++) {
      const column = line.source[x] ?? x
      distance[start + x] = Math.sqrt(line.result[x] ?? FAR)
      nearest[start + x] = (columns.row[start + column] ?? 0) * width + column
    }
  }
  return { width, height, distance, nearest }
}

/** For each cell the squared distance to the nearest marked one in its column, and that one's row. */
function alongColumns({ width, height, cells }: Mask, line: Line): { squared: Float64Array; row: Int32Array } {
  const squared = new Float64Array(width * height)
  for (let index = 0; index < squared.length; index++) squared[index] = cells[index] ? 0 : FAR
  const row = new Int32Array(width * height)
  for (let x = 0; x < width; x++) {
    line.solve(squared, { start: x, stride: width, length: height })
    for (let y = 0; y < height; y++) {
      squared[y * width + x] = line.result[y] ?? FAR
      row[y * width + x] = line.source[y] ?? y
    }
  }
  return { squared, row }
}

import type { Point } from './polygon.ts'

/** A raster of heights, row by row. */
export interface HeightField {
  width: number
  height: number
  values: Float32Array
}

/** For each of the 16 cases of corners above the level: the sides of the square where the line enters and leaves. */
const CROSSINGS: readonly (readonly [from: number, to: number])[][] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 2],
    [1, 0],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/**
 * The closed lines along which a field is zero, in cells from the centre of the first. Positive values are on the
 * left with y downwards, so outer lines and holes run in opposite directions. The field must be negative all around
 * its border.
 */
export function zeroLines(field: HeightField): Point[][] {
  const { width, height, values } = field
  const next = new Map<number, number>()
  const points = new Map<number, Point>()
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const corner = y * width + x
      const which = getCase(values, corner, width)
      if (which === 0 || which === 15) continue
      const corners = [corner, corner + 1, corner + width + 1, corner + width].map((index) => values[index] ?? -1)
      for (const [from, to] of CROSSINGS[which] ?? []) {
        const start = sideKey(corner, width, from)
        next.set(start, sideKey(corner, width, to))
        points.set(start, crossing([x, y], corners, from))
      }
    }
  }
  return followed(next, points)
}

function getCase(values: Float32Array, corner: number, width: number): number {
  const above = (index: number, bit: number) => ((values[index] ?? -1) > 0 ? bit : 0)
  return above(corner, 1) | above(corner + 1, 2) | above(corner + width + 1, 4) | above(corner + width, 8)
}

/** A number for one side of a square, the same for both squares that share it. */
function sideKey(corner: number, width: number, side: number): number {
  return [corner * 2, (corner + 1) * 2 + 1, (corner + width) * 2, corner * 2 + 1][side] ?? 0
}

function crossing([x, y]: Point, corners: readonly number[], side: number): Point {
  const [a = 0, b = 0, c = 0, d = 0] = corners
  switch (side) {
    case 0:
      return [x + getShare(a, b), y]
    case 1:
      return [x + 1, y + getShare(b, c)]
    case 2:
      return [x + getShare(d, c), y + 1]
    default:
      return [x, y + getShare(a, d)]
  }
}

/** The position of zero between two heights; never exactly at a corner, where lines could touch. */
function getShare(from: number, to: number): number {
  return Math.min(0.999, Math.max(0.001, from / (from - to)))
}

function followed(next: Map<number, number>, points: ReadonlyMap<number, Point>): Point[][] {
  const lines: Point[][] = []
  for (const start of points.keys()) {
    const line: Point[] = []
    let key: number | undefined = start
    while (key !== undefined && next.has(key)) {
      const point = points.get(key)
      if (point) line.push(point)
      const following = next.get(key)
      next.delete(key)
      key = following
    }
    if (line.length > 2) lines.push(line)
  }
  return lines
}

/** A simplified closed line that deviates by at most `tolerance` (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [first] = line
  if (!first || line.length < 8) return [...line]
  const half = line.length >> 1
  const open = [...line, first]
  const keep = new Set([0, half])
  const spans: [number, number][] = [
    [0, half],
    [half, line.length],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const far = farthest(open, span)
    if (far.distance <= tolerance) continue
    keep.add(far.index)
    spans.push([span[0], far.index], [far.index, span[1]])
  }
  return line.filter((_, index) => keep.has(index))
}

function farthest(
  line: readonly Point[],
  [start, end]: readonly [number, number],
): { index: number; distance: number } {
  const [fromX, fromY] = line[start] ?? [0, 0]
  const [toX, toY] = line[end] ?? [0, 0]
  const length = Math.hypot(toX - fromX, toY - fromY)
  const result = { index: start, distance: 0 }
  for (let index = start + 1; index < end; index++) {
    const [x, y] = line[index] ?? [0, 0]
    const distance =
      length > 1e-9
        ? Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length
        : Math.hypot(x - fromX, y - fromY)
    if (distance > result.distance) Object.assign(result, { index, distance })
  }
  return result
}

/** Pixels from a canvas: red, green, blue and alpha of each, from 0 to 255. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

/** The alpha from which a pixel counts as opaque; lower values are intentionally translucent. */
const HIDES = 250

/** Whether every pixel of a raster is opaque, so that its alpha has no shape. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < HIDES) return false
  return true
}

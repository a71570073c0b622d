import type { Contour, Outline } from '../outline.ts'

/*
 * What a cut line is, measured without the slice's own geometry: points by the definition of a Bézier curve, crossings
 * by comparing every line with every other, areas by painting.
 */

export type Spot = readonly [x: number, y: number]

/** The points of a contour, so many for each segment. */
export function plot(contour: Contour, perSegment = 16): Spot[] {
  return contour.flatMap((segment) =>
    Array.from({ length: segment.length === 4 ? 1 : perSegment }, (_, step) => bezier(segment, step / perSegment)),
  )
}

/** By the Bernstein polynomials. */
function bezier(segment: readonly number[], t: number): Spot {
  const degree = segment.length / 2 - 1
  let [x, y] = [0, 0]
  for (let at = 0; at <= degree; at += 1) {
    const weight = choose(degree, at) * t ** at * (1 - t) ** (degree - at)
    x += weight * (segment[2 * at] ?? Number.NaN)
    y += weight * (segment[2 * at + 1] ?? Number.NaN)
  }
  return [x, y]
}

function choose(from: number, count: number): number {
  return count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count
}

/** Whether every segment begins where the one before it ends, the first one where the last one ends. */
export function isClosed(contour: Contour): boolean {
  return contour.every((segment, at) => {
    const before = contour.at(at - 1) ?? segment
    return Math.hypot((segment[0] ?? 0) - (before.at(-2) ?? 0), (segment[1] ?? 0) - (before.at(-1) ?? 0)) < 1e-6
  })
}

/** How many pairs of lines cross, of the same contour or of two. */
export function countCrossings(outline: Outline): number {
  const lines = outline.flatMap((contour, number) => {
    const spots = plot(contour)
    return spots.map((from, at) => ({
      from,
      to: spots[(at + 1) % spots.length] ?? from,
      number,
      at,
      count: spots.length,
    }))
  })
  const sorted = lines.toSorted((one, other) => leftOf(one) - leftOf(other))
  let crossings = 0
  for (const [place, one] of sorted.entries()) {
    const right = Math.max(one.from[0], one.to[0])
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || leftOf(other) > right) break
      const apart = Math.abs(one.at - other.at)
      const areNeighbours = one.number === other.number && (apart <= 1 || apart === one.count - 1)
      if (!areNeighbours && doCross(one, other)) crossings += 1
    }
  }
  return crossings
}

type Line = Readonly<{ from: Spot; to: Spot }>

function leftOf({ from, to }: Line): number {
  return Math.min(from[0], to[0])
}

function doCross(one: Line, other: Line): boolean {
  const side = ({ from: [ax, ay], to: [bx, by] }: Line, [x, y]: Spot) =>
    Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  return side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0
}

/** The greatest distance of any of some spots from closed lines. */
export function farthest(spots: readonly Spot[], lines: readonly (readonly Spot[])[]): number {
  return spots.reduce((most, spot) => Math.max(most, distanceTo(spot, lines)), 0)
}

/** The distance of a spot from closed lines. */
export function distanceTo([x, y]: Spot, lines: readonly (readonly Spot[])[]): number {
  let least = Infinity
  for (const line of lines) {
    let [ax, ay] = line.at(-1) ?? [Infinity, Infinity]
    for (const [bx, by] of line) {
      const square = (bx - ax) ** 2 + (by - ay) ** 2
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square))
      least = Math.min(least, Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y))
      ;[ax, ay] = [bx, by]
    }
  }
  return least
}

/** The pixels whose centres are inside closed lines, by the even-odd rule: `side` pixels across and down. */
export function paint(lines: readonly (readonly Spot[])[], pixelMm: number, side: number): Uint8Array {
  const inked = new Uint8Array(side * side)
  for (let row = 0; row < side; row += 1) {
    const y = (row + 0.5) * pixelMm
    const crossings = lines.flatMap((line) =>
      line.flatMap(([bx, by], at) => {
        const [ax, ay] = line.at(at - 1) ?? [bx, by]
        return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)]
      }),
    )
    crossings.sort((one, other) => one - other)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil((crossings[pair] ?? 0) / pixelMm - 0.5))
      const to = Math.min(side, Math.ceil((crossings[pair + 1] ?? 0) / pixelMm - 0.5))
      if (to > from) inked.fill(1, row * side + from, row * side + to)
    }
  }
  return inked
}

/** The share of two paintings' common pixels in all that either has. */
export function overlap(one: Uint8Array, other: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let at = 0; at < one.length; at += 1) {
    const [here, there] = [one[at] ?? 0, other[at] ?? 0]
    both += here & there
    either += here | there
  }
  return either === 0 ? 1 : both / either
}

/** The smallest radius of the circle through three spots in a row that are `apart` from each other, roughly. */
export function sharpestTurn(contour: Contour, apart: number): number {
  const spots = evenly(plot(contour, 64), apart)
  return spots.reduce((least, [bx, by], at) => {
    const [ax, ay] = spots.at(at - 1) ?? [bx, by]
    const [cx, cy] = spots[(at + 1) % spots.length] ?? [bx, by]
    const doubled = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))
    const sides = Math.hypot(bx - ax, by - ay) * Math.hypot(cx - bx, cy - by) * Math.hypot(cx - ax, cy - ay)
    return doubled < 1e-9 ? least : Math.min(least, sides / (2 * doubled))
  }, Infinity)
}

/** Spots along a closed line in even steps. */
function evenly(line: readonly Spot[], step: number): Spot[] {
  const found: Spot[] = []
  let rest = 0
  for (const [at, [bx, by]] of line.entries()) {
    const [ax, ay] = line.at(at - 1) ?? [bx, by]
    const length = Math.hypot(bx - ax, by - ay)
    for (; rest < length; rest += step) found.push([ax + (rest / length) * (bx - ax), ay + (rest / length) * (by - ay)])
    rest -= length
  }
  return found
}

import type { Spot, Strip } from './strip.ts'

/** Lays the largest pieces first, each as far left as a corner of a no-fit polygon allows. Gives the length, in units. */
export function layFirst(strip: Strip): number {
  const order = Array.from({ length: strip.count }, (_, piece) => piece)
  order.sort((one, other) => (strip.sizes[other] ?? 0) - (strip.sizes[one] ?? 0))
  let length = 0
  for (const [index, piece] of order.entries()) {
    const spot = findLeftmost(strip, piece, order.slice(0, index))
    strip.put(piece, spot)
    length = Math.max(length, spot.x + strip.variant(spot.variant).right)
  }
  return length
}

function findLeftmost(strip: Strip, piece: number, placed: readonly number[]): Spot {
  let [best, least]: [Spot | null, number] = [null, Infinity]
  for (const variant of strip.parts.choices[piece] ?? []) {
    const { left, right, top, bottom } = strip.variant(variant)
    for (const spot of corners(strip, variant, placed)) {
      if (spot.x < -left || spot.y < -top || spot.y > strip.parts.height - bottom) continue
      // Of places equally far left the upper one.
      const score = spot.x + right + 0.001 * spot.y
      if (score >= least || !isFree(strip, spot, placed)) continue
      ;[best, least] = [spot, score]
    }
  }
  if (best === null) throw new Error('Behind all pieces there is room for another')
  return best
}

function corners(strip: Strip, variant: number, placed: readonly number[]): Spot[] {
  const { left, top, bottom } = strip.variant(variant)
  const inStrip = [-top, strip.parts.height - bottom].map((y) => ({ x: -left, y, variant }))
  const around = placed.flatMap((other) => {
    const at = strip.spot(other)
    const { noFits } = strip.parts
    const spots = noFits
      .corners(variant * noFits.count + at.variant)
      .map(({ x, y }) => ({ x: at.x + x, y: at.y + y, variant }))
    return [{ x: Math.max(...spots.map(({ x }) => x)), y: -top, variant }, ...spots]
  })
  return [...inStrip, ...around]
}

function isFree(strip: Strip, spot: Spot, placed: readonly number[]): boolean {
  return placed.every((other) => {
    const at = strip.spot(other)
    const { noFits } = strip.parts
    return noFits.depth(spot.variant * noFits.count + at.variant, spot.x - at.x, spot.y - at.y) === 0
  })
}

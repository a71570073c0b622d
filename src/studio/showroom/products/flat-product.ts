import { distanceToOutline, getBounds, isInside, type Point } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import { getSides } from './art-place.ts'
import type { Made, Making } from './making.ts'
import { addPiece, getDepth, pieceGeometry } from './piece.ts'

/** A single sticker, card or tag, with its hole. */
export function addFlatProduct({ parts, product, place, faces, context }: Making): Made {
  const { outline } = place
  const radius = (product.hole_mm ?? 0) / 20
  const holes = radius > 0 ? [circle(radius, 40, holeMiddle(outline, radius))] : []
  const piece = { product, outline, holes }
  addPiece(parts, pieceGeometry(piece, faces.box, context), faces)
  return { size_cm: [...getSides(getBounds(outline)), getDepth(piece)] }
}

/** The minimum board between a hole and the nearest edge, cm. */
const RIM_CM = 0.35

/**
 * The position of a hole: on the centre line, as near the top edge as its rim allows. If the outline leaves no room
 * there, at the widest part of the piece.
 */
export function holeMiddle(outline: readonly Point[], radius: number): Point {
  const { minX, maxX, minY, maxY } = getBounds(outline)
  const middle = (minX + maxX) / 2
  const needed = radius + RIM_CM
  const steps = 60
  for (let step = 1; step < steps / 2; step++) {
    const point: Point = [middle, maxY - ((maxY - minY) * step) / steps]
    if (isInside(outline, point) && distanceToOutline(outline, point) >= needed) return point
  }
  let best: Point = [middle, (minY + maxY) / 2]
  let room = 0
  for (let step = 0; step < steps * steps; step++) {
    const x = minX + ((maxX - minX) * ((step % steps) + 0.5)) / steps
    const y = minY + ((maxY - minY) * (Math.floor(step / steps) + 0.5)) / steps
    if (!isInside(outline, [x, y])) continue
    const distance = distanceToOutline(outline, [x, y])
    if (distance > room) [best, room] = [[x, y], distance]
  }
  return best
}

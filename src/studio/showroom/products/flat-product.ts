import { getBounds } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import { holeMiddle } from './hole-place.ts'
import type { Made, Making } from './making.ts'
import { addPiece, getDepth, pieceGeometry } from './piece.ts'

/** A sticker, card or tag by itself, with its hole. */
export function addFlatProduct({ parts, product, place, faces, context }: Making): Made {
  const { outline } = place
  const { minX, maxX, minY, maxY } = getBounds(outline)
  const radius = (product.hole_mm ?? 0) / 20
  const holes = radius > 0 ? [circle(radius, 40, holeMiddle(outline, radius))] : []
  const piece = { product, outline, holes }
  addPiece(parts, pieceGeometry(piece, faces.box, context), faces)
  return { size_cm: [maxX - minX, maxY - minY, getDepth(piece)] }
}

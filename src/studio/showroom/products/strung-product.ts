import type { Vector3 } from 'three'
import { getBounds } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import { addFlatProduct, holeMiddle } from './flat-product.ts'
import { type Made, type Making, ofPieces } from './making.ts'
import { addPiece, drawnThickness, getDepth, pieceGeometry } from './piece.ts'
import { addEyelet, addString, getRise, stringThickness } from './tag-string.ts'

/** A tag with eyelet and string, which lifts its top edge. */
export const makeStrung = ofPieces(addStrungTag)

function addStrungTag(making: Making): Made {
  const { parts, product, place, faces, context } = making
  if (!product.hole_mm || !product.string || context.bend) return addFlatProduct(making)
  const { outline } = place
  const { minX, maxX, minY, maxY } = getBounds(outline)
  const radius = product.hole_mm / 20
  const hole = holeMiddle(outline, radius)
  const piece = { product, outline, holes: [circle(radius, 40, hole)] }
  const rise = getRise(minY, maxY, stringThickness(product.string) + 0.3)
  const lifted = { ...context, bend: () => (point: Vector3) => void (point.z += rise.at(point.y)) }
  addPiece(parts, pieceGeometry(piece, faces.box, lifted), faces)
  const thickness = drawnThickness(product)
  const under = rise.at(hole[1])
  const string = { hole, radius, under, face: under + thickness, topY: maxY, topFace: rise.at(maxY) + thickness }
  addEyelet(parts, string, Math.atan(rise.slopeAt(hole[1])), context)
  addString(parts, product, string, context)
  return { size_cm: [maxX - minX, maxY - minY, getDepth(piece)] }
}

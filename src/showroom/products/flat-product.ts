import type { Vector3 } from 'three'
import { boundsOf } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import { holeMiddle } from './hole-place.ts'
import type { Made, Making } from './making.ts'
import { addPiece, depthOf, drawnThickness, pieceGeometry } from './piece.ts'
import { addEyelet, addString, riseOf, stringThickness } from './tag-string.ts'

/** A sticker, card or tag by itself, with its hole, eyelet and string. */
export function addFlatProduct({ parts, product, place, faces, context }: Making): Made {
  const { outline } = place
  const { minX, maxX, minY, maxY } = boundsOf(outline)
  const radius = (product.hole_mm ?? 0) / 20
  const hole = radius > 0 ? holeMiddle(outline, radius) : null
  const piece = { product, outline, holes: hole ? [circle(radius, 40, hole)] : [] }
  const made: Made = { size_cm: [maxX - minX, maxY - minY, depthOf(piece)] }
  if (!hole || !product.string || context.bend) {
    addPiece(parts, pieceGeometry(piece, faces.box, context), faces)
    return made
  }
  const rise = riseOf(minY, maxY, stringThickness(product.string) + 0.3)
  const lifted = { ...context, bend: () => (point: Vector3) => void (point.z += rise.at(point.y)) }
  addPiece(parts, pieceGeometry(piece, faces.box, lifted), faces)
  const thickness = drawnThickness(product)
  const under = rise.at(hole[1])
  const string = { hole, radius, under, face: under + thickness, topY: maxY, topFace: rise.at(maxY) + thickness }
  addEyelet(parts, string, Math.atan(rise.slopeAt(hole[1])), context)
  addString(parts, product, string, context)
  return made
}

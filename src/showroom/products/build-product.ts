import { boundsOf } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import type { Design } from '../scene/design.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import type { BuildContext, BuiltProduct } from './build-context.ts'
import { facesOf } from './faces.ts'
import { holeMiddle } from './hole-place.ts'
import { Parts } from './parts.ts'
import { addPiece, depthOf, pieceGeometry } from './piece.ts'
import { placeDesign } from './place-design.ts'

/** A product with its design, ready to be put in a scene. */
export function buildProduct(product: SceneProduct, design: Design, context: BuildContext): BuiltProduct {
  const parts = new Parts()
  const place = placeDesign(product, design)
  const faces = parts.own(facesOf(product, design, place, context))
  const hole = product.hole_mm ? holeMiddle(place.outline, product.hole_mm / 20) : null
  const holes = hole && product.hole_mm ? [circle(product.hole_mm / 20, 36, hole)] : []
  const piece = { product, outline: place.outline, holes }
  addPiece(parts, pieceGeometry(piece, faces.box, context), faces)
  const { minX, maxX, minY, maxY } = boundsOf(place.outline)
  return {
    object: parts.group,
    size_cm: [maxX - minX, maxY - minY, depthOf(piece)],
    cutLine: place.outline,
    dispose: () => parts.dispose(),
  }
}

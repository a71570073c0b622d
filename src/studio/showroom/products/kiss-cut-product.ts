import { Vector3 } from 'three'
import { bendGeometry, curl } from '../geometry/bend.ts'
import { getBounds } from '../geometry/polygon.ts'
import { roundedRectangle } from '../geometry/shapes.ts'
import { slab } from '../geometry/slab.ts'
import { getSides } from './art-place.ts'
import { type Made, type Making, ofPieces } from './making.ts'
import { backingPaper, LINER } from './parts.ts'
import { addPiece, getDepth, pieceGeometry } from './piece.ts'

/** The backing around a piece, cm. */
const RIM = 0.5

/** A piece on its square of backing, of which one corner is slightly lifted. */
export const makeKissCut = ofPieces(addKissCut)

function addKissCut({ parts, product, place, faces, context }: Making): Made {
  const piece = { product, outline: place.outline }
  const side = Math.max(...getSides(getBounds(place.outline))) + 2 * RIM
  const outline = roundedRectangle(side, side, 0)
  const bend = context.bend?.([side, side]) ?? curl({ from: -45, start: 0.62, height: side * 0.035 }, [side, side])
  const flat = { ...context, bend: () => bend }
  const backing = slab(outline, { thickness: LINER, bevel: 0, step: side / (context.quality === 'live' ? 24 : 48) })
  bendGeometry(backing, bend, new Vector3())
  parts.add(backing, backingPaper(parts))
  const geometry = pieceGeometry(piece, faces.box, {
    ...flat,
    bend: () => (point) => {
      point.z += LINER
      bend(point)
    },
  })
  addPiece(parts, geometry, faces)
  return { size_cm: [side, side, LINER + getDepth(piece)] }
}

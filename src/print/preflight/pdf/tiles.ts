import type { GraphicsState } from './graphics-state.ts'
import { type Bounds, invert, isEmpty, type Matrix, multiply, transformBounds } from './matrix.ts'
import { type PdfObjects, type PdfValue, TooMuchContent } from './pdf-objects.ts'

/** Tiles of one pattern that are painted. */
const MAX_TILES = 4000

/**
 * Where each tile of a pattern lies that the clip lets something through of (ISO 32000-2, 8.7.3).
 * @throws where there are more than any pattern's that is seen
 */
export function listTiles(objects: PdfObjects, pattern: PdfValue, box: Bounds, state: GraphicsState): Matrix[] {
  const step = (key: string) => Math.abs(objects.number(objects.get(pattern, key)))
  const [stepX, stepY] = [step('XStep'), step('YStep')]
  const inverse = invert(state.matrix)
  if (inverse === null || stepX === 0 || stepY === 0 || isEmpty(state.clipBounds)) return []
  const area = transformBounds(state.clipBounds, inverse)
  const [firstX, lastX] = [Math.ceil((area.left - box.right) / stepX), Math.floor((area.right - box.left) / stepX)]
  const [firstY, lastY] = [Math.ceil((area.bottom - box.top) / stepY), Math.floor((area.top - box.bottom) / stepY)]
  if (!((lastX - firstX + 1) * (lastY - firstY + 1) <= MAX_TILES)) throw new TooMuchContent('too many tiles')
  const matrices: Matrix[] = []
  for (let y = firstY; y <= lastY; y++) {
    for (let x = firstX; x <= lastX; x++) matrices.push(multiply([1, 0, 0, 1, x * stepX, y * stepY], state.matrix))
  }
  return matrices
}

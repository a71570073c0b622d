import type { BufferGeometry } from 'three'
import { clipAt, crease } from '../geometry/crease.ts'
import { getBounds, type Point } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import { holeMiddle } from './flat-product.ts'
import { type Made, type Making, ofPieces } from './making.ts'
import { addPiece, drawnThickness, pieceGeometry } from './piece.ts'
import { addEyelet, addString } from './tag-string.ts'

/** The opening angle of a fold, in radians: wide enough to be visible, and less if a string holds it. */
const OPEN = { half: 0.44, gate: 0.6, strung: 0.13 }
/** Between two panels at their crease, cm. */
const GAP = 0.012

/** A panel that turns around a crease at `x`, to the right (1) or left (-1) of it. */
interface Panel {
  outline: readonly Point[]
  x: number
  side: 1 | -1
}

/**
 * A card or tag folded to its finished size. Half fold: a cover creased at its left edge, over the inside. Gate fold:
 * two flaps that meet in the middle, each with half of the front's artwork.
 */
export const makeFolded = ofPieces(addFoldedProduct)

function addFoldedProduct(making: Making): Made {
  const { parts, product, place, faces } = making
  const hole = product.hole_mm && product.fold === 'half' ? holeMiddle(place.outline, product.hole_mm / 20) : null
  const open = hole && product.string ? OPEN.strung : OPEN[product.fold ?? 'half']
  const [front, edge, inside] = faces.materials
  addPiece(parts, panelGeometry(making, place.outline, hole), { ...faces, films: [], materials: [inside, edge, edge] })
  for (const panel of getPanels(making)) {
    const geometry = panelGeometry(making, panel.outline, hole)
    turnOpen(geometry, panel, { open, height: drawnThickness(product) + GAP })
    addPiece(parts, geometry, { ...faces, materials: [front, edge, edge] })
    parts.add(getCrease(making, panel, open), [...faces.materials])
  }
  if (hole) addThrough(making, hole, open)
  const { minX, maxX, minY, maxY } = getBounds(place.outline)
  const reach = (maxX - minX) * (product.fold === 'gate' ? 0.5 : 1)
  return { size_cm: [maxX - minX, maxY - minY, 2 * drawnThickness(product) + Math.sin(open) * reach] }
}

function getPanels({ product, place: { outline } }: Making): Panel[] {
  const { minX, maxX } = getBounds(outline)
  if (product.fold !== 'gate') return [{ outline, x: minX, side: 1 }]
  const middle = (minX + maxX) / 2
  return [
    { outline: clipAt(outline, middle - GAP, -1), x: minX, side: 1 },
    { outline: clipAt(outline, middle + GAP, 1), x: maxX, side: -1 },
  ]
}

function panelGeometry(
  { product, faces, context }: Making,
  outline: readonly Point[],
  hole: Point | null,
): BufferGeometry {
  const { bend: _, ...flat } = context
  const holes = hole && product.hole_mm ? [circle(product.hole_mm / 20, 40, hole)] : []
  return pieceGeometry({ product, outline, holes }, faces.box, flat)
}

function turnOpen(
  geometry: BufferGeometry,
  { x, side }: Panel,
  { open, height }: { open: number; height: number },
): void {
  geometry
    .translate(-x, 0, 0)
    .rotateY(-side * open)
    .translate(x, 0, height)
}

/** The crease follows the straight part of the panel's edge, between its corners. */
function getCrease({ product, place, faces }: Making, { x, side }: Panel, open: number): BufferGeometry {
  const straight = getBounds(place.outline.filter((point) => Math.abs(point[0] - x) < 0.02))
  const radius = drawnThickness(product) + GAP / 2
  return crease({ x, side, minY: straight.minY, maxY: straight.maxY, radius, open, box: faces.box })
}

/** Eyelet and string, or the string's position, through the cover and the inside. */
function addThrough({ parts, product, place, context }: Making, hole: Point, open: number): void {
  if (!product.string || !product.hole_mm) return
  const { minX, maxY } = getBounds(place.outline)
  const thickness = drawnThickness(product)
  const across = hole[0] - minX
  const face = thickness * 2 + GAP + Math.sin(open) * across
  const onCover: Point = [minX + Math.cos(open) * across, hole[1]]
  const radius = product.hole_mm / 20
  const string = { hole: onCover, radius, face, under: 0, topY: maxY, topFace: face }
  const ring = addEyelet(parts, { ...string, under: face - thickness }, 0, context)
  ring.rotation.y = -open
  addString(parts, product, string, context)
}

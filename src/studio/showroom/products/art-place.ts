import { type Box, getBounds, type Point } from '../geometry/polygon.ts'
import type { SceneProduct } from '../scene/scene-product.ts'

/** The cut line of a piece, and the box of its artwork; both in centimetres from the piece's middle. */
export interface ArtPlace {
  outline: readonly Point[]
  artBox: Box
}

/** From this thickness board is cut like cards; thinner stock like stickers. */
const BOARD_MM = 0.24

export function isBoard(product: Pick<SceneProduct, 'thickness_mm' | 'stock'>): boolean {
  return product.thickness_mm >= BOARD_MM && (product.stock.kind === 'paper' || product.stock.kind === 'kraft')
}

/** The artwork's bleed beyond the cut: 1 mm for cards, 2 mm for stickers (000 §10.4). */
export function getBleed(product: SceneProduct): number {
  return isBoard(product) ? 0.1 : 0.2
}

/** The smallest box with these proportions (width to height) that covers another, around the same middle. */
export function coverBox(box: Box, proportions: number): Box {
  const [width, height] = getSides(box)
  return boxAbout(getMiddle(box), Math.max(width, height * proportions), Math.max(height, width / proportions))
}

function getMiddle({ minX, maxX, minY, maxY }: Box): Point {
  return [(minX + maxX) / 2, (minY + maxY) / 2]
}

function grown(box: Box, by: number): Box {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by }
}

export function getSides(box: Box): [width: number, height: number] {
  return [box.maxX - box.minX, box.maxY - box.minY]
}

/** Artwork of these proportions over a given outline, cropped at the bleed. */
export function placeOver(outline: readonly Point[], proportions: number, bleed: number): ArtPlace {
  return { outline, artBox: coverBox(grown(getBounds(outline), bleed), proportions) }
}

/** An outline and its artwork, scaled until the outline has the finished size, and centred. */
export function fitted({ outline, artBox }: ArtPlace, width: number, height: number): ArtPlace {
  const box = getBounds(outline)
  const [boxWidth, boxHeight] = getSides(box)
  const scale = Math.min(width / boxWidth, height / boxHeight)
  const [middleX, middleY] = getMiddle(box)
  const moved = ([x, y]: Point): Point => [(x - middleX) * scale, (y - middleY) * scale]
  const [minX, minY] = moved([artBox.minX, artBox.minY])
  const [maxX, maxY] = moved([artBox.maxX, artBox.maxY])
  return { outline: outline.map(moved), artBox: { minX, minY, maxX, maxY } }
}

export function boxAbout([x, y]: Point, width: number, height: number): Box {
  return { minX: x - width / 2, maxX: x + width / 2, minY: y - height / 2, maxY: y + height / 2 }
}

import { Vector3 } from 'three'
import { bendGeometry, curl } from '../geometry/bend.ts'
import { type CutShape, cutShapes } from '../geometry/cut-shapes.ts'
import { merged } from '../geometry/merge.ts'
import { type Box, getBounds, type Point } from '../geometry/polygon.ts'
import { roundedRectangle } from '../geometry/shapes.ts'
import { slab } from '../geometry/slab.ts'
import { auxiliaryFilmMaterial } from '../materials/plain.ts'
import type { Design, SceneProduct } from '../scene/scene-product.ts'
import { getPixels } from '../textures/canvas.ts'
import { type ArtPlace, fitted, getSides } from './art-place.ts'
import { type FormRequest, getMaking, type Made, type MadeForm, type Making } from './making.ts'
import { backingPaper, LINER, throughout } from './parts.ts'
import { addPiece, drawnThickness } from './piece.ts'

/** The pixels along the longer side for tracing shapes, and the maximum deviation of a line. */
const TRACED = { live: { pixels: 700, tolerance: 0.4 }, still: { pixels: 1600, tolerance: 0.22 } }
/** The backing around the letters, as a share of the shorter side, and its limits in cm. */
const RIM = { share: 0.08, min: 0.4, max: 3 }

/** The letters and shapes of a design, and the position of its artwork, scaled to the finished size. */
interface CutOut extends ArtPlace {
  shapes: readonly CutShape[]
}

/** Letters and shapes of film, cut out of a design. */
export function makeCutOut(request: FormRequest): MadeForm {
  const { product, design, context } = request
  const cutOut = getCutOut(product, design, context.quality)
  return { made: addCutOut(getMaking(request, cutOut), cutOut), cutLine: cutOut.outline }
}

export function getCutOut(product: SceneProduct, { front }: Design, quality: 'live' | 'still'): CutOut {
  const { pixels, tolerance } = TRACED[quality]
  const traced = getPixels(front.art, pixels)
  const height = traced.height / traced.width
  const artBox: Box = { minX: -0.5, maxX: 0.5, minY: -height / 2, maxY: height / 2 }
  const shapes = cutShapes(traced, 1, tolerance)
  const outline = boxOutline(shapes.length > 0 ? getBounds(shapes.flatMap((shape) => shape.outline)) : artBox)
  const place = fitted({ outline, artBox }, product.width_mm / 10, product.height_mm / 10)
  // Traced with the artwork one centimetre wide.
  const [scale] = getSides(place.artBox)
  const [x, y] = [place.artBox.minX + scale / 2, (place.artBox.minY + place.artBox.maxY) / 2]
  const moved = (line: readonly Point[]) => line.map(([px, py]): Point => [px * scale + x, py * scale + y])
  return {
    ...place,
    shapes: shapes.map(({ outline: line, holes }) => ({ outline: moved(line), holes: holes.map(moved) })),
  }
}

/** The letters as they look on a surface; or, taped, weeded on their backing under transfer film. */
function addCutOut(making: Making, { shapes, outline }: CutOut): Made {
  const { parts, product, faces } = making
  const thickness = drawnThickness(product)
  const [width, height] = getSides(getBounds(outline))
  const lift = product.cut_out?.taped ? LINER : 0
  const letters = shapes.map((shape) =>
    slab(shape.outline, { thickness, bevel: 0, box: faces.box, holes: shape.holes }),
  )
  if (letters.length > 0) addPiece(parts, merged(letters), faces, (mesh) => mesh.position.setZ(lift))
  if (!product.cut_out?.taped) return { size_cm: [width, height, thickness] }
  const sheet = cutOutSheet(outline)
  addTape(making, sheet, lift + thickness)
  return { size_cm: [...sheet, lift + thickness * 2] }
}

/** The size of the backing around letters, cm. */
export function cutOutSheet(letters: readonly Point[]): readonly [width: number, height: number] {
  const [width, height] = getSides(getBounds(letters))
  const rim = Math.min(RIM.max, Math.max(RIM.min, RIM.share * Math.min(width, height)))
  return [width + 2 * rim, height + 2 * rim]
}

/** The backing below, and above it the film that holds the letters, lifted at one corner for peeling. */
function addTape({ parts, context, product }: Making, sheet: readonly [number, number], height: number): void {
  const outline = roundedRectangle(...sheet, 0)
  parts.add(slab(outline, { thickness: LINER, bevel: 0 }), backingPaper(parts, product.cut_out?.liner))
  const step = Math.max(...sheet) / (context.quality === 'live' ? 24 : 60)
  const film = slab(outline, { thickness: 0.008, bevel: 0, step })
  film.translate(0, 0, height + 0.004)
  bendGeometry(film, curl({ from: 38, start: 0.72, height: Math.min(...sheet) * 0.1 }, sheet), new Vector3())
  const mesh = parts.add(film, throughout(parts.own(auxiliaryFilmMaterial())))
  mesh.castShadow = false
  mesh.renderOrder = 3
}

function boxOutline({ minX, minY, maxX, maxY }: Box): Point[] {
  return [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
}

import type { BufferGeometry } from 'three'
import { curl } from '../geometry/bend.ts'
import { merged } from '../geometry/merge.ts'
import { getBounds, type Point, resample } from '../geometry/polygon.ts'
import { roundedRectangle } from '../geometry/shapes.ts'
import { layOutSheet, type SheetLayout } from '../geometry/sheet-layout.ts'
import { slab } from '../geometry/slab.ts'
import type { Design, SceneProduct } from '../scene/scene-product.ts'
import { getSides } from './art-place.ts'
import { type FormRequest, getMaking, type Made, type MadeForm, type Making, type PlaceDesign } from './making.ts'
import { backingPaper, LINER } from './parts.ts'
import { addPiece, drawnThickness, pieceGeometry } from './piece.ts'

/** The maximum number of triangles for all pieces of a sheet, and how many each point of an outline takes. */
const TRIANGLES = { live: 12_000, still: 120_000 }
const TRIANGLES_PER_POINT = 8
/** With more pieces than this none is peeled, because it would be too small. */
const PEELED_UP_TO = 60

/** Many pieces on one sheet of backing. */
export function makeSheet(request: FormRequest): MadeForm {
  const { product, design, placed } = request
  const layout = getSheetLayout(product, design, placed)
  const single = { ...request, product: pieceOfSheet(product, layout) }
  const making = getMaking(single, placed(single.product, design))
  return { made: addSheet(making, product, layout), cutLine: making.place.outline }
}

/** The layout of a sheet's pieces, with the proportions of its design. */
function getSheetLayout(product: SceneProduct, design: Design, placed: PlaceDesign): SheetLayout {
  const [width, height] = [product.width_mm / 10, product.height_mm / 10]
  const cuts = product.form.kind === 'sheet' ? product.form.cuts : 1
  return layOutSheet({
    width,
    height,
    cuts: Math.max(1, Math.floor(cuts)),
    proportions: getProportions(product, design, placed),
  })
}

/** A sheet's single piece, as a product. */
function pieceOfSheet(product: SceneProduct, { piece }: SheetLayout): SceneProduct {
  const corner_mm = Math.min(product.corner_mm, piece[0] * 3, piece[1] * 3)
  return { ...product, width_mm: piece[0] * 10, height_mm: piece[1] * 10, corner_mm, form: { kind: 'piece' } }
}

/** The backing with all its pieces, the last one peeling off. `making` is that of the single piece. */
function addSheet(making: Making, sheet: SceneProduct, layout: SheetLayout): Made {
  const { parts, place, product, faces, context } = making
  const [width, height] = [sheet.width_mm / 10, sheet.height_mm / 10]
  const backing = slab(roundedRectangle(width, height, 0.2), { thickness: LINER, bevel: 0 })
  parts.add(backing, backingPaper(parts))
  const { bend: _, ...flat } = context
  const points = Math.max(4, Math.floor(TRIANGLES[context.quality] / layout.middles.length / TRIANGLES_PER_POINT))
  const outline = place.outline.length > points ? resample(place.outline, points) : place.outline
  const flatPiece = pieceGeometry({ product, outline }, faces.box, flat)
  const peeled = layout.middles.length <= PEELED_UP_TO && layout.middles.length > 1 ? layout.middles.at(-1) : undefined
  const lying = peeled ? layout.middles.slice(0, -1) : layout.middles
  addPiece(parts, merged(lying.map((middle) => lyingAt(flatPiece.clone(), middle))), faces)
  flatPiece.dispose()
  if (peeled) addPiece(parts, lyingAt(peeling(making), peeled), faces)
  return { size_cm: [width, height, LINER + drawnThickness(product)] }
}

function lyingAt(geometry: BufferGeometry, [x, y]: Point): BufferGeometry {
  return geometry.translate(x, y, LINER)
}

/** A piece whose lower right corner is lifted off the backing. */
function peeling({ place, product, faces, context }: Making): BufferGeometry {
  const size = getSides(getBounds(place.outline))
  const lift = curl({ from: -38, start: 0.05, height: Math.min(...size) * 0.34 }, size)
  return pieceGeometry({ product, outline: place.outline }, faces.box, { ...context, bend: () => lift })
}

function getProportions(product: SceneProduct, design: Design, placed: PlaceDesign): number {
  if (product.outline === 'circle' || product.outline === 'square') return 1
  if (product.outline === 'custom') {
    const [width, height] = getSides(getBounds(placed({ ...product, form: { kind: 'piece' } }, design).outline))
    return width / height
  }
  const { art } = design.front
  return Math.min(2.6, Math.max(0.4, art.width / art.height))
}

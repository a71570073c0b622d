import { type BufferGeometry, Vector3 } from 'three'
import { bendGeometry } from '../../../src/studio/showroom/geometry/bend.ts'
import type { CutShape } from '../../../src/studio/showroom/geometry/cut-shapes.ts'
import { merged } from '../../../src/studio/showroom/geometry/merge.ts'
import { inset, type Point } from '../../../src/studio/showroom/geometry/polygon.ts'
import { roundedRectangle } from '../../../src/studio/showroom/geometry/shapes.ts'
import { type SlabShape, slab } from '../../../src/studio/showroom/geometry/slab.ts'
import { auxiliaryFilmMaterial } from '../../../src/studio/showroom/materials/plain.ts'
import { cutOutSheet, getCutOut } from '../../../src/studio/showroom/products/cut-out-product.ts'
import { getMaking, type Made, type MakeForm, type Making } from '../../../src/studio/showroom/products/making.ts'
import { backingPaper, LINER, throughout } from '../../../src/studio/showroom/products/parts.ts'
import { addPiece, drawnThickness } from '../../../src/studio/showroom/products/piece.ts'

/** How wide the knife's line looks, as a share of the sheet's longer side. */
const CUT = 0.0015
/** How much backing is left free round the film that is cut, in such lines. */
const FREE = 6
/** How finely a part is divided along its longer side, to be bent. */
const DIVISIONS = { live: 40, still: 110 }
const FILM = 0.008

/** What cut film consists of, for films that take it apart; `excess` is what is weeded out. */
export type CutOutPart = 'letters' | 'excess' | 'backing' | 'film'

/** Width and height of the backing. */
type Sheet = readonly [width: number, height: number]

/**
 * One part of cut film by itself, lying on z = 0, bent where the picture says so: a film shows how they come apart. All
 * but the letters are as large as their backing, and bends take all of them to be.
 */
export function partOfCutOut(part: CutOutPart): MakeForm {
  return (request) => {
    const { shapes, ...place } = getCutOut(request.product, request.design, request.context.quality)
    const making = getMaking(request, place)
    return { made: addPart(making, shapes, { part, sheet: cutOutSheet(place.outline) }), cutLine: place.outline }
  }
}

function addPart(
  making: Making,
  shapes: readonly CutShape[],
  { part, sheet }: { part: CutOutPart; sheet: Sheet },
): Made {
  const { parts, faces, product, context } = making
  const bent = (geometry: BufferGeometry): BufferGeometry => {
    if (context.bend) bendGeometry(geometry, context.bend(sheet), new Vector3())
    return geometry
  }
  const step = Math.max(...sheet) / DIVISIONS[context.quality]
  const form = getShape(making, step)
  if (part === 'letters' && shapes.length > 0) addPiece(parts, bent(letters(shapes, form)), faces)
  if (part === 'excess') addPiece(parts, bent(excess(shapes, form, sheet)), faces)
  const whole = roundedRectangle(...sheet, 0)
  if (part === 'backing') parts.add(bent(slab(whole, { thickness: LINER, bevel: 0, step })), backingPaper(parts))
  if (part === 'film') {
    const film = bent(slab(whole, { thickness: FILM, bevel: 0, step }))
    const mesh = parts.add(film, throughout(parts.own(auxiliaryFilmMaterial())))
    mesh.castShadow = false
    mesh.renderOrder = 3
  }
  return { size_cm: [...sheet, drawnThickness(product)] }
}

function letters(shapes: readonly CutShape[], form: SlabShape): BufferGeometry {
  return merged(shapes.map(({ outline, holes }) => slab(outline, { ...form, holes })))
}

/** The film round the letters and within them; the knife's line is open. */
function excess(shapes: readonly CutShape[], form: SlabShape, [width, height]: Sheet): BufferGeometry {
  const cut = Math.max(width, height) * CUT
  const round = shapes.map(({ outline }): Point[] => inset(outline, -cut))
  const counters = shapes.flatMap(({ holes }) => holes.map((hole) => inset(hole, cut)))
  const outer = roundedRectangle(width - FREE * cut, height - FREE * cut, 0)
  return merged([slab(outer, { ...form, holes: round }), ...counters.map((counter) => slab(counter, form))])
}

function getShape({ product, faces, context }: Making, step: number): SlabShape {
  const flat = { thickness: drawnThickness(product), bevel: 0, box: faces.box }
  return context.bend ? { ...flat, step } : flat
}

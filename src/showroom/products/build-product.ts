import { Group } from 'three'
import type { Design } from '../scene/design.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import type { ArtPlace } from './art-place.ts'
import type { BuildContext, BuiltProduct } from './build-context.ts'
import { addCutOut, cutOutOf } from './cut-out-product.ts'
import { addDispenser } from './dispenser-product.ts'
import { facesOf } from './faces.ts'
import { addFlatProduct } from './flat-product.ts'
import { addFoldedProduct } from './folded-product.ts'
import { addKissCut } from './kiss-cut-product.ts'
import type { Made, Making } from './making.ts'
import { Parts } from './parts.ts'
import { placeDesign } from './place-design.ts'
import { addRoll } from './roll-product.ts'
import { addSheet, pieceOfSheet, sheetLayoutOf } from './sheet-product.ts'
import { addStack } from './stacked-product.ts'

/**
 * A product with its design, ready to be put in a scene: on z = 0, face up, top edge towards +y, in cm. The design's
 * rasters are only read; all that is made of them is freed by `dispose`.
 */
export function buildProduct(product: SceneProduct, design: Design, context: BuildContext): BuiltProduct {
  const parts = new Parts()
  try {
    const { made, cutLine } = product.cut_out
      ? makeCutOut(parts, product, { design, context })
      : makeForm(parts, product, { design, context })
    const object = new Group()
    object.add(parts.group)
    return { object, size_cm: made.size_cm, cutLine, dispose: () => parts.dispose() }
  } catch (error) {
    parts.dispose()
    throw error
  }
}

interface Given {
  design: Design
  context: BuildContext
}

interface Result {
  made: Made
  cutLine: ArtPlace['outline']
}

function makeCutOut(parts: Parts, product: SceneProduct, { design, context }: Given): Result {
  const cutOut = cutOutOf(product, design, context.quality)
  const making = makingOf(parts, product, { design, context, place: cutOut })
  return { made: addCutOut(making, cutOut), cutLine: cutOut.outline }
}

function makeForm(parts: Parts, product: SceneProduct, { design, context }: Given): Result {
  const { form } = product
  if (form.kind === 'sheet') {
    const layout = sheetLayoutOf(product, design, form.cuts)
    const single = pieceOfSheet(product, layout)
    const making = makingOf(parts, single, { design, context, place: placeDesign(single, design) })
    return { made: addSheet(making, product, layout), cutLine: making.place.outline }
  }
  const making = makingOf(parts, product, { design, context, place: placeDesign(product, design) })
  return { made: addForm(making), cutLine: making.place.outline }
}

function addForm(making: Making): Made {
  const { form, fold } = making.product
  if (form.kind === 'kiss-cut') return addKissCut(making)
  if (form.kind === 'roll') return (form.dispenser ? addDispenser : addRoll)(making, form.leading_edge)
  if (form.kind === 'stack') return addStack(making, form.count)
  return fold ? addFoldedProduct(making) : addFlatProduct(making)
}

function makingOf(parts: Parts, product: SceneProduct, given: Given & { place: ArtPlace }): Making {
  const { design, context, place } = given
  const faces = parts.own(facesOf(product, design, place, context))
  return { parts, product, design, place, faces, context }
}

import type { Point } from '../geometry/polygon.ts'
import type { Design, SceneProduct } from '../scene/scene-product.ts'
import type { ArtPlace } from './art-place.ts'
import { type Faces, getFaces } from './faces.ts'
import type { BuildContext, BuiltProduct, Parts } from './parts.ts'

/** The input for making a form of product. */
export interface FormRequest {
  parts: Parts
  product: SceneProduct
  design: Design
  context: BuildContext
  /** The cut line of a design's piece: along its given outline, or around its artwork. */
  placed: PlaceDesign
}

export type PlaceDesign = (product: SceneProduct, design: Design) => ArtPlace

/** Makes the meshes of a form of product; each form has its own function, which is fetched on demand. */
export type MakeForm = (request: FormRequest) => MadeForm

export interface MadeForm {
  made: Made
  /** The cut line of one piece. */
  cutLine: readonly Point[]
}

/** The data for making a form of product: its single piece with its faces, and the target of the meshes. */
export interface Making extends Omit<FormRequest, 'placed'> {
  /** Of one piece. */
  place: ArtPlace
  faces: Faces
}

/** What making a form returns. */
export type Made = Pick<BuiltProduct, 'size_cm'>

/** The data for the pieces of a product in this position. */
export function getMaking({ parts, product, design, context }: FormRequest, place: ArtPlace): Making {
  const faces = parts.own(getFaces(product, design, place, context))
  return { parts, product, design, place, faces, context }
}

/** A form that consists of one piece, or of many equal ones. */
export function ofPieces(add: (making: Making) => Made): MakeForm {
  return (request) => {
    const making = getMaking(request, request.placed(request.product, request.design))
    return { made: add(making), cutLine: making.place.outline }
  }
}

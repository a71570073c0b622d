import type { Point } from '../geometry/polygon.ts'
import type { Design, SceneProduct } from '../scene/scene-product.ts'
import type { ArtPlace } from './art-place.ts'
import { type Faces, getFaces } from './faces.ts'
import type { BuildContext, BuiltProduct, Parts } from './parts.ts'

/** What a form of product is made from. */
export interface FormRequest {
  parts: Parts
  product: SceneProduct
  design: Design
  context: BuildContext
  /** Where a piece of a design is cut: along its given outline, or round its artwork. */
  placed: PlaceDesign
}

export type PlaceDesign = (product: SceneProduct, design: Design) => ArtPlace

/** Makes the meshes of a form of product; each form has one, which is fetched when there is such a product. */
export type MakeForm = (request: FormRequest) => MadeForm

export interface MadeForm {
  made: Made
  /** Where one piece is cut. */
  cutLine: readonly Point[]
}

/** All that a form of product is made from: its single piece with its faces, and where the meshes go. */
export interface Making extends Omit<FormRequest, 'placed'> {
  /** Of one piece. */
  place: ArtPlace
  faces: Faces
}

/** What a form says of itself when it is made. */
export type Made = Pick<BuiltProduct, 'size_cm'>

/** Everything for the pieces of a product that lie in this place. */
export function getMaking({ parts, product, design, context }: FormRequest, place: ArtPlace): Making {
  const faces = parts.own(getFaces(product, design, place, context))
  return { parts, product, design, place, faces, context }
}

/** The form that consists of one piece, or of many that are alike. */
export function ofPieces(add: (making: Making) => Made): MakeForm {
  return (request) => {
    const making = getMaking(request, request.placed(request.product, request.design))
    return { made: add(making), cutLine: making.place.outline }
  }
}

import type { Design } from '../scene/design.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import type { ArtPlace } from './art-place.ts'
import type { BuildContext, BuiltProduct } from './build-context.ts'
import type { Faces } from './faces.ts'
import type { Parts } from './parts.ts'

/** All that a form of product is made from: its single piece with its faces, and where the meshes go. */
export interface Making {
  parts: Parts
  product: SceneProduct
  design: Design
  /** Of one piece. */
  place: ArtPlace
  faces: Faces
  context: BuildContext
}

/** What a form says of itself when it is made. */
export type Made = Pick<BuiltProduct, 'size_cm'>

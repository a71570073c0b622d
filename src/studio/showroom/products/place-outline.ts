import { outlineOf } from '../geometry/outline.ts'
import type { Design } from '../scene/design.ts'
import type { SceneProduct } from '../scene/scene-product.ts'
import { type ArtPlace, bleedOf, placeOver } from './art-place.ts'

/** Where a piece of a given outline is cut and where its artwork lies: of the form's single piece, not of a whole sheet. */
export function placeOutline(product: SceneProduct, { front: { art } }: Design): ArtPlace {
  return placeOver(outlineOf(product), art.width / art.height, bleedOf(product))
}

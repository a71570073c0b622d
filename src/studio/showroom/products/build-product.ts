import { Group } from 'three'
import { getOutline } from '../geometry/shapes.ts'
import type { Design, SceneProduct } from '../scene/scene-product.ts'
import { type ArtPlace, getBleed, placeOver } from './art-place.ts'
import { addFlatProduct } from './flat-product.ts'
import { type MakeForm, ofPieces, type PlaceDesign } from './making.ts'
import { type BuildContext, type BuiltProduct, Parts } from './parts.ts'

/** Makes a product with a design, any number of times. */
export type MakeProduct = (design: Design, context: BuildContext) => BuiltProduct

/**
 * Fetches the code for a product's form, so that a shopper waits only for the chosen form. The product is ready for a
 * scene: on z = 0, face up, top edge towards +y, in cm. A design's rasters are only read; everything made from them
 * is freed by `dispose`.
 * @param form a form other than the product's own: pictures have some that cannot be ordered
 */
export async function getMaker(product: SceneProduct, form?: MakeForm): Promise<MakeProduct> {
  const [makeForm, placed] = await Promise.all([form ?? getForm(product), getPlacing(product)])
  return (design, context) => {
    const parts = new Parts()
    try {
      const { made, cutLine } = makeForm({ parts, product, design, context, placed })
      const object = new Group()
      object.add(parts.group)
      return { object, size_cm: made.size_cm, cutLine, dispose: () => parts.dispose() }
    } catch (error) {
      parts.dispose()
      throw error
    }
  }
}

async function getForm({ form, fold, string, cut_out }: SceneProduct): Promise<MakeForm> {
  if (cut_out !== null) return (await import('./cut-out-product.ts')).makeCutOut
  switch (form.kind) {
    case 'sheet':
      return (await import('./sheet-product.ts')).makeSheet
    case 'kiss-cut':
      return (await import('./kiss-cut-product.ts')).makeKissCut
    case 'roll':
      return (await import('./roll-product.ts')).makeRoll
    case 'piece':
      if (fold !== null) return (await import('./folded-product.ts')).makeFolded
      if (string !== null) return (await import('./strung-product.ts')).makeStrung
      return ofPieces(addFlatProduct)
  }
}

async function getPlacing({ outline, cut_out }: SceneProduct): Promise<PlaceDesign> {
  // The letters of cut film are traced.
  if (outline !== 'custom' || cut_out !== null) return placeOutline
  return (await import('./place-custom.ts')).placeCustom
}

/**
 * The cut line of a piece with a given outline, and the position of its artwork: of the form's single piece, not of a
 * whole sheet.
 */
function placeOutline(product: SceneProduct, { front: { art } }: Design): ArtPlace {
  return placeOver(getOutline(product), art.width / art.height, getBleed(product))
}

import { getMaker } from '../../../src/studio/showroom/products/build-product.ts'
import type { MakeForm } from '../../../src/studio/showroom/products/making.ts'
import type { BuildContext, BuiltProduct } from '../../../src/studio/showroom/products/parts.ts'
import type { Design, Form, SceneProduct } from '../../../src/studio/showroom/scene/scene-product.ts'
import { type CutOutPart, partOfCutOut } from './cut-out-part.ts'
import { dispenserOf, type RolledForm } from './dispenser.ts'
import { stackOf } from './stack.ts'

/** A product as pictures show it: also as a heap of so many, in its dispenser box, or with only a part of its cut film. */
export interface PicturedProduct extends Omit<SceneProduct, 'form' | 'cut_out'> {
  form: Exclude<Form, { kind: 'roll' }> | RolledForm | { kind: 'stack'; count: number }
  cut_out: (NonNullable<SceneProduct['cut_out']> & { only?: CutOutPart }) | null
}

/** Builds what a picture shows. */
export async function buildPictured(
  { form, ...pictured }: PicturedProduct,
  design: Design,
  context: BuildContext,
): Promise<BuiltProduct> {
  const product: SceneProduct = { ...pictured, form: form.kind === 'stack' ? { kind: 'piece' } : form }
  const make = await getMaker(product, getPicturedForm(form, pictured.cut_out?.only))
  return make(design, context)
}

/** The form that only pictures have. */
function getPicturedForm(form: PicturedProduct['form'], only: CutOutPart | undefined): MakeForm | undefined {
  if (only !== undefined) return partOfCutOut(only)
  if (form.kind === 'stack') return stackOf(form.count)
  return form.kind === 'roll' && form.dispenser ? dispenserOf(form) : undefined
}

import type { Product } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { isDesignId } from '#studio/lettering/design.ts'
import type { Choices } from './choices.ts'
import { isLettering } from './options.ts'

/* What choices say of a lettering design. On the server it is the stored design that decides (take-design.server.ts). */

/** The longest way of the blade that is priced, in mm: a kilometre. The longest text, 5 m wide, has at most 660 m. */
export const MAX_CUT_LENGTH = 999_999
const CUT_LENGTH = /^[1-9]\d{0,5}$/

/** A length as entered, in whole mm; null for what is none. */
export function readCutLength(text: string | undefined): number | null {
  return text !== undefined && CUT_LENGTH.test(text) ? Number(text) : null
}

/** Whether the shopper sends a design of their own, as artwork, instead of making one in the designer (001 §3). */
export function hasOwnDesign({ use_creation_tool }: Choices): boolean {
  return use_creation_tool === 'no'
}

/** Whether these choices are of lettering that nobody has typed a word for: it has no price and cannot be ordered. */
export function lacksDesign(product: Pick<Product, 'use_creation_tool'>, choices: Choices): boolean {
  const { design_id, cut_length } = choices
  return isLettering(product) && !hasOwnDesign(choices) && !design_id && !cut_length
}

/** Design and cut length of lettering; whatever else is bought has neither, and what cannot be one is left out. */
export function readDesign(
  product: Pick<Product, 'use_creation_tool'>,
  choices: Choices,
): Pick<Configuration, 'design_id' | 'cut_length'> {
  const { design_id, cut_length } = choices
  if (!isLettering(product) || hasOwnDesign(choices)) return { design_id: null, cut_length: null }
  return {
    design_id: design_id !== undefined && isDesignId(design_id) ? design_id : null,
    cut_length: readCutLength(cut_length),
  }
}

/** The same as choices; nothing is written of what there is not. */
export function designChoices({ design_id, cut_length }: Pick<Configuration, 'design_id' | 'cut_length'>) {
  return {
    ...(design_id === null ? {} : { design_id }),
    ...(cut_length === null ? {} : { cut_length: String(cut_length) }),
  }
}

import type { Cutting } from '#print/catalogue/catalogue.ts'
import type { ProductView } from '#print/catalogue/item-view.ts'
import type { Size } from '#print/catalogue/size.ts'

/* The rules of the special processing form that speak of ids (000 §2.5, §4.5, §9), one function each. */

const MATTE_METALLIC = 6
const MIRROR_METALLIC = 7
const RECTANGLE = 1
const SQUARE = 2
const CIRCLE = 3
const OVAL = 4
const MAX_SUB_ITEMS = 3

/** The two forms of special processing: the modal of 000 §2.5, and the one inside the price configurator. */
export type SpecialForm = 'modal' | 'configurator'

/** 000 §5, §9: cuts per shape go to 30 in the modal and to 10,000 in the configurator's own form. */
export const MAX_SPECIAL_CUTS: Readonly<Record<SpecialForm, number>> = { modal: 30, configurator: 10_000 }

/** 000 §5, §9: stickers on one seat, in both forms. */
export const MAX_STICKERS = 30

/** Why a special processing option cannot be chosen (000 §4.5), or null. */
export function specialProcessingDisabled(
  optionId: number,
  product: ProductView,
  finishingId: number | null,
): string | null {
  if (product.disabled_special_processing.includes(optionId)) return `Not with ${product.name}`
  const tied = product.special_processing_finishings.find((entry) => entry.special_processing_id === optionId)
  if (tied === undefined || finishingId === tied.finishing_id) return null
  const finishing = product.attributes.finishings.find(({ id }) => id === tied.finishing_id)
  return finishing === undefined ? `Not with ${product.name}` : `Only with ${finishing.name}`
}

/** 000 §4.5: at most three sub-options; one, where the option allows no more. */
export function mostSubItems({ max_selected }: { max_selected: number }): number {
  return Math.min(max_selected, MAX_SUB_ITEMS)
}

/** 000 §4.5: unequal sides hide Circle and Square, equal ones Oval and Rectangle. Without a size none is hidden. */
export function shapeHidden(shapeId: number, size: Size | null): boolean {
  if (size === null) return false
  return (size.width === size.height ? [OVAL, RECTANGLE] : [CIRCLE, SQUARE]).includes(shapeId)
}

/**
 * 000 §4.5: premium coating is shown for Hologram, or finishing 6 or 7, when the premium choice index is 1.
 * @param premiumIndex the place of the chosen premium processing in its list, 0 being None
 */
export function premiumCoatingShown(
  { premium_with_any_finishing }: Pick<ProductView, 'premium_with_any_finishing'>,
  finishingId: number | null,
  premiumIndex: number,
): boolean {
  const metallic = finishingId === MATTE_METALLIC || finishingId === MIRROR_METALLIC
  return (premium_with_any_finishing || metallic) && premiumIndex === 1
}

/** 000 §2.5: the size is labelled Sheet Size for supplies that count sheets. */
export function sizeLabel(cutting: Pick<Cutting, 'counts'> | undefined): 'Size' | 'Sheet Size' {
  return cutting?.counts === 'sheets' ? 'Sheet Size' : 'Size'
}

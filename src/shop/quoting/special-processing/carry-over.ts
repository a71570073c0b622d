import { CUSTOM } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import type { SpecialChoices, SpecialOptionField } from '#shop/configurator/special-processing/special-choices.ts'

/** Fields that a configuration and the special processing form have in common. */
const SHARED = [
  'product_id',
  'cutting_id',
  'shape_id',
  'orientation_id',
  'finishing_id',
  'premium_processing_id',
  'adhesive_id',
  'color_id',
] as const satisfies readonly SpecialOptionField[]

/**
 * What is chosen in the configurator, for the special processing form to begin with. What that form does not offer gives
 * way there to the first that it does.
 */
export function carryOver({ configuration, sizeText, sizeValue, cuts, quantity }: Completed): SpecialChoices {
  const choices: SpecialChoices = { addons: [], sub_items: [] }
  for (const field of SHARED) {
    const value = configuration[field]
    if (value !== null) choices[field] = String(value)
  }
  if (cuts !== null && cuts.text !== '') choices.cut_per_shape = cuts.text
  if (sizeValue !== CUSTOM) choices.size_id = sizeValue
  else if (sizeText.width !== '' || sizeText.height !== '') Object.assign(choices, { size_id: CUSTOM, ...sizeText })
  if (quantity.quantity !== null) choices.quantity = String(quantity.quantity)
  return choices
}

import type { ItemView } from '#catalogue/item-view.ts'
import { type ChoiceField, type Choices, CUSTOM } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'

/*
 * One choice after another. Choosing is a pure step from choices to choices: it resets what the
 * specification says is reset, and completing fills in what then comes first (000 §4.1, §4.3).
 */

export type Choice =
  | { field: ChoiceField; value: string }
  | { field: 'print_features'; value: string; on: boolean; clears: readonly string[] }

/** What a choice empties (000 §4.3). Choosing a finishing only reloads, which completing does anyway. */
const RESETS: Partial<Record<ChoiceField, readonly ChoiceField[]>> = {
  product_id: [
    'cutting_id',
    'shape_id',
    'cut_per_shape',
    'orientation_id',
    'finishing_id',
    'adhesive_id',
    'material_id',
    'premium_processing_id',
    'install_ready',
    'printed_side_id',
    'color_id',
    'addon_item_id',
  ],
  cutting_id: [
    'shape_id',
    'cut_per_shape',
    'orientation_id',
    'finishing_id',
    'adhesive_id',
    'premium_processing_id',
    'install_ready',
    'addon_item_id',
  ],
  size: ['width', 'height'],
  quantity: ['custom_quantity'],
  kinds: ['custom_kinds'],
}

/** Makes a choice; the answer holds every field that then applies. */
export function configure(item: ItemView, choices: Choices, choice: Choice): Choices {
  const chosen = choice.field === 'print_features' ? toggleFeature(choices, choice) : setField(item, choices, choice)
  const completed = completeConfiguration(item, chosen)
  const settled = sizeHasGone(completed) && choice.field !== 'size' ? withoutSize(chosen) : chosen
  return settleChoices(settled === chosen ? completed : completeConfiguration(item, settled), settled)
}

function setField(item: ItemView, choices: Choices, { field, value }: { field: ChoiceField; value: string }): Choices {
  const next: Choices = { ...choices }
  for (const reset of RESETS[field] ?? []) delete next[reset]
  next[field] = value
  // The typed field starts from what was chosen before, so that nothing flickers and nothing is retyped.
  if (field === 'size' && value === CUSTOM) Object.assign(next, completeConfiguration(item, choices).sizeText)
  if (field === 'quantity' && value === CUSTOM) next.custom_quantity = choices.quantity ?? ''
  return next
}

type FeatureChoice = Extract<Choice, { field: 'print_features' }>

function toggleFeature(choices: Choices, { value, on, clears }: FeatureChoice): Choices {
  const others = choices.print_features.filter((entry) => entry !== value && !clears.includes(entry))
  return { ...choices, print_features: on ? [...others, value] : others }
}

/** A size that the new supply or orientation does not come in gives way to the first that it does. */
function sizeHasGone({ size }: Completed): boolean {
  return !size.ok && ['size-not-listed', 'size-across-roll'].includes(size.refusal.code)
}

function withoutSize(choices: Choices): Choices {
  const { size: _size, width: _width, height: _height, ...rest } = choices
  return rest
}

/** Every choice in force as text, typed fields as typed: what the address bar and the form hold. */
export function settleChoices(completed: Completed, entered: Choices): Choices {
  const settled: Choices = { print_features: completed.configuration.print_features }
  for (const { field, value } of completed.fields) settled[field] = value
  if (completed.cuts !== null) settled.cut_per_shape = completed.cuts.text
  settled.size = completed.sizeValue
  if (completed.sizeValue === CUSTOM) Object.assign(settled, completed.sizeText)
  settled.quantity = entered.quantity ?? String(completed.product.attributes.quantities[0] ?? '')
  if (settled.quantity === CUSTOM) settled.custom_quantity = entered.custom_quantity ?? ''
  settled.kinds = entered.kinds ?? '1'
  if (settled.kinds === CUSTOM) settled.custom_kinds = entered.custom_kinds ?? ''
  return settled
}

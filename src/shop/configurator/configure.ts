import { parsePrintFeature } from '#print/catalogue/configuration.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { isSheet } from './check-amounts.ts'
import { type ChoiceField, type Choices, CUSTOM, exactFeatures, NO_OTHERS } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { designChoices, hasOwnDesign } from './design-choices.ts'
import { chosenCutting, isLettering } from './options.ts'

/*
 * Choosing, as a pure function from choices to choices: it resets what the specification says, and completing fills
 * in the first options (000 §4.1, §4.3).
 */

export type Choice =
  | { field: ChoiceField; value: string }
  | { field: 'print_features'; value: string; on: boolean; clears: readonly string[] }

/** What is measured on a design. */
const MEASURED: readonly ChoiceField[] = ['cut_length', 'outline_film', 'shadow_film']

/**
 * What a choice resets: exactly what 000 §4.3 says, in its order. Other fields stay while they are valid: a size,
 * amounts, print features, and with another product the add-on and the cuts on a sheet. Choosing a finishing reloads
 * adhesives, add-ons and premium processing, which completing does after every choice.
 */
const RESETS: Partial<Record<ChoiceField, readonly ChoiceField[]>> = {
  // 000 §4.3: cutting, shape, finishing, adhesive, material, printed side, colour, premium processing, install-ready
  // and orientation.
  product_id: [
    'cutting_id',
    'shape_id',
    'finishing_id',
    'adhesive_id',
    'material_id',
    'printed_side_id',
    'color_id',
    'premium_processing_id',
    'install_ready',
    'orientation_id',
    'design_id',
    ...MEASURED,
  ],
  // 000 §4.3: shapes, finishings, adhesives, premium processing, install-ready and add-ons, which include the roll's
  // orientation (§4.5). The cuts depend on the shape.
  cutting_id: [
    'shape_id',
    'cut_per_shape',
    'label_width',
    'label_height',
    'finishing_id',
    'adhesive_id',
    'premium_processing_id',
    'install_ready',
    'addon_item_id',
    'orientation_id',
  ],
  // With another size or colour it is another design.
  size: ['width', 'height', 'design_id', ...MEASURED],
  width: ['design_id', ...MEASURED],
  height: ['design_id', ...MEASURED],
  color_id: ['design_id'],
  use_creation_tool: ['design_id', ...MEASURED],
  quantity: ['custom_quantity'],
  kinds: ['custom_kinds'],
}

/** The fields that determine how many labels fit on a sheet. */
export const FITS_BY: readonly ChoiceField[] = ['shape_id', 'size', 'width', 'height', 'label_width', 'label_height']

/**
 * Enters text into a field. If the size of a label is given, the number on a sheet follows the other measures
 * (decisions §8).
 */
export function enterText(choices: Choices, field: ChoiceField, text: string): Choices {
  const next: Choices = { ...choices, [field]: text }
  const { label_width, label_height } = next
  if (FITS_BY.includes(field) && (label_width || label_height)) delete next.cut_per_shape
  return next
}

/** Makes a choice; the result contains every field that then applies. */
export function configure(item: ItemView, choices: Choices, choice: Choice): Choices {
  const chosen = choice.field === 'print_features' ? toggleFeature(choices, choice) : setField(item, choices, choice)
  const completed = completeConfiguration(item, chosen)
  const before = completeConfiguration(item, choices)
  const gone = sizeHasGone(completed) || countsOther(completed, before) || losesDesign(completed, before)
  const settled = gone && !SIZE_FIELDS.includes(choice.field) ? withoutSize(chosen) : chosen
  return settleChoices(settled === chosen ? completed : completeConfiguration(item, settled), settled)
}

const SIZE_FIELDS: readonly string[] = ['size', 'width', 'height']

/** The size was the design's, to a tenth of a mm; other sizes are whole (000 §5). */
function losesDesign({ configuration }: Completed, before: Completed): boolean {
  return before.configuration.cut_length !== null && configuration.cut_length === null
}

function setField(item: ItemView, choices: Choices, { field, value }: { field: ChoiceField; value: string }): Choices {
  const next = enterText(choices, field, value)
  for (const reset of RESETS[field] ?? []) delete next[reset]
  if (field === 'product_id') {
    if (!listsQuantity(item, next)) delete next.quantity
    next.print_features = withoutIncluded(item, choices)
  }
  return value === CUSTOM ? startTyping(item, choices, next) : next
}

/**
 * Features included in the previous product were not chosen, so they are not kept; neither is a choice that replaced
 * a required one, such as another foil.
 */
function withoutIncluded(item: ItemView, { product_id, print_features }: Choices): string[] {
  const before = item.products.find(({ id }) => String(id) === product_id)
  if (before === undefined) return print_features
  const has = (id: number) => print_features.includes(String(id))
  const gone = before.included.print_features.flatMap(({ item_id, required }) => {
    const group = before.attributes.print_features.find(({ items }) => items.some(({ id }) => id === item_id))
    const isReplaced = required && !has(item_id)
    return isReplaced ? (group?.items.map(({ id }) => id) ?? []) : [item_id]
  })
  return print_features.filter((entry) => !gone.includes(parsePrintFeature(entry)?.item_id ?? 0))
}

/** A typed quantity stays and is validated; a listed one is dropped if the new product does not list it. */
function listsQuantity(item: ItemView, { product_id, quantity }: Choices): boolean {
  const product = item.products.find(({ id }) => String(id) === product_id)
  return quantity === CUSTOM || (product?.attributes.quantities.map(String).includes(quantity ?? '') ?? false)
}

/** The typed field starts with the current value, so that nothing flickers and nothing must be retyped. */
function startTyping(item: ItemView, choices: Choices, next: Choices): Choices {
  const completed = completeConfiguration(item, choices)
  const before = settleChoices(completed, choices)
  if (next.size === CUSTOM) Object.assign(next, completed.sizeText)
  if (next.quantity === CUSTOM) next.custom_quantity = before.custom_quantity ?? before.quantity ?? ''
  if (next.kinds === CUSTOM) next.custom_kinds = before.custom_kinds ?? before.kinds ?? ''
  return next
}

type FeatureChoice = Extract<Choice, { field: 'print_features' }>

function toggleFeature(choices: Choices, { value, on, clears }: FeatureChoice): Choices {
  const others = choices.print_features.filter((entry) => entry !== value && !clears.includes(entry))
  return { ...choices, print_features: on ? [...others, value] : [...others, NO_OTHERS] }
}

/** A size that the new supply or orientation does not have is replaced by the first that it has. */
function sizeHasGone({ product, configuration, size }: Completed): boolean {
  return !size.ok && chosenCutting({ product, cutting_id: configuration.cutting_id })?.fixed_sizes === true
}

/** The size of a sheet cannot be kept for a piece, and the other way round (decisions §8). */
function countsOther(now: Completed, before: Completed): boolean {
  const counts = ({ product, configuration: { cutting_id } }: Completed) =>
    isSheet(chosenCutting({ product, cutting_id }))
  return counts(now) !== counts(before)
}

function withoutSize(choices: Choices): Choices {
  const { size: _size, width: _width, height: _height, ...rest } = choices
  return rest
}

/** Every current choice as text, typed fields as typed: the contents of the address bar and the form. */
export function settleChoices(completed: Completed, entered: Choices): Choices {
  const { product, configuration } = completed
  const settled: Choices = { print_features: exactFeatures(product.included, configuration.print_features) }
  for (const { field, value } of completed.fields) settled[field] = value
  if (completed.cuts !== null) {
    settled.cut_per_shape = completed.cuts.text
    // A size that cannot be read stays as it was entered.
    const { label_width, label_height } = completed.cuts.labels.text
    if (label_width !== '') settled.label_width = label_width
    if (label_height !== '') settled.label_height = label_height
  }
  settled.size = completed.sizeValue
  if (completed.sizeValue === CUSTOM) Object.assign(settled, completed.sizeText)
  Object.assign(settled, settleDesign(completed, entered))
  Object.assign(settled, settleQuantity(completed, entered), settleKinds(completed, entered))
  return settled
}

function settleDesign({ product, configuration }: Completed, entered: Choices): Partial<Choices> {
  return isLettering(product) && hasOwnDesign(entered) ? { use_creation_tool: 'no' } : designChoices(configuration)
}

/** A quantity that is not listed, for example from an address, becomes a typed one (000 §4.1). */
function settleQuantity({ quantity }: Completed, entered: Choices): Partial<Choices> {
  if (entered.quantity === CUSTOM) return { quantity: CUSTOM, custom_quantity: entered.custom_quantity ?? '' }
  if (quantity.ok && quantity.listed) return { quantity: String(quantity.quantity) }
  return { quantity: CUSTOM, custom_quantity: entered.quantity ?? '' }
}

/** The dropdown ends at 10 sets; more are typed (000 §4.1, §9). */
const MAX_LISTED_KINDS = 10

function settleKinds({ kinds }: Completed, entered: Choices): Partial<Choices> {
  if (entered.kinds === CUSTOM) return { kinds: CUSTOM, custom_kinds: entered.custom_kinds ?? '' }
  if (kinds.ok && kinds.kinds <= MAX_LISTED_KINDS) return { kinds: String(kinds.kinds) }
  return { kinds: CUSTOM, custom_kinds: entered.kinds ?? '' }
}

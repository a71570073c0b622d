import type { Configuration } from '#print/catalogue/configuration.ts'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import {
  checkCuts,
  checkKinds,
  checkQuantity,
  checkSize,
  type KindsCheck,
  type ListedSize,
  listedSizes,
  type QuantityCheck,
  type SizeCheck,
  type SizeContext,
} from './check-amounts.ts'

import { type Choices, CUSTOM, type OptionField, SIZE_VALUE } from './choices.ts'
import { readDesign } from './design-choices.ts'
import {
  chosenCutting,
  chosenShape,
  type Draft,
  FIELDS,
  isSpecialProcessing,
  mostCuts,
  type Option,
  pickOption,
  productOptions,
} from './options.ts'

import { choosePrintFeatures, type FeatureGroupState } from './print-features.ts'
import type { FieldRefusal } from './refusals.ts'

export interface FieldState {
  field: OptionField
  label: string
  options: Option[]
  /** The value in force. */
  value: string
}

/** Choices made whole: what is chosen, what could be, and what was refused. */
export interface Completed {
  product: ProductView
  /** Everything but the size where that is refused (then 0 × 0). */
  configuration: Configuration
  fields: FieldState[]
  sizes: ListedSize[]
  /** The size in force by its value, `75x100`, or `custom`. */
  sizeValue: string
  /** Width and height as entered, in mm. */
  sizeText: { width: string; height: string }
  size: SizeCheck
  /** Null where the shape counts no cuts. */
  cuts: { text: string; most: number; refusal: FieldRefusal | null } | null
  features: FeatureGroupState[]
  quantity: QuantityCheck
  kinds: KindsCheck
  /** No price list exists for this supply; the shop estimates it by hand. */
  specialProcessing: boolean
  /** Requested choices that are not available; the first available one is in force instead. */
  replaced: FieldRefusal[]
}

/**
 * Makes a configuration of whatever was entered. What is left out, unknown or not offered takes the first
 * that is (decisions §5); typed figures stay as typed and are validated, never replaced.
 */
export function completeConfiguration(item: ItemView, choices: Choices): Completed {
  const replaced: FieldRefusal[] = []
  const fields: FieldState[] = []
  const products = productOptions(item)
  const productValue = pickOption(
    { field: 'product_id', options: products, requested: choices.product_id, preferred: String(item.featured_product) },
    replaced,
  )
  const product = getProduct(item, productValue)
  fields.push({ field: 'product_id', label: 'Product', options: products, value: productValue ?? '' })
  const draft = chooseOptions(product, choices, { fields, replaced })
  const cuts = chooseCuts(draft, choices)
  const features = choosePrintFeatures(draft, choices.print_features)
  replaced.push(...features.refusals)
  const size = chooseSize(draft, choices)
  const { product: _product, ...chosen } = draft
  const configuration: Configuration = {
    featured_item_id: item.id,
    product_id: product.id,
    ...chosen,
    printed_side_id: draft.printed_side_id ?? 1,
    color_id: draft.color_id ?? 1,
    cut_per_shape: cuts === null ? null : cuts.count,
    width: size.check.size?.width ?? 0,
    height: size.check.size?.height ?? 0,
    print_features: features.print_features,
    ...readDesign(product, choices),
  }
  return {
    product,
    configuration,
    fields,
    sizes: size.listed,
    sizeValue: size.value,
    sizeText: size.text,
    size: size.check,
    cuts: cuts === null ? null : { text: cuts.text, most: cuts.most, refusal: cuts.refusal },
    features: features.groups,
    quantity: checkQuantity(product, choices),
    kinds: checkKinds(choices),
    specialProcessing: isSpecialProcessing(chosenCutting(draft)),
    replaced,
  }
}

function getProduct(item: ItemView, value: string | null): ProductView {
  const product = item.products.find((entry) => String(entry.id) === value) ?? item.products[0]
  if (product === undefined) throw new Error(`featured item ${item.id} has no products`)
  return product
}

/** Goes through the fields in the order of choosing; each sees what was chosen before it. */
function chooseOptions(product: ProductView, choices: Choices, into: Pick<Completed, 'fields' | 'replaced'>): Draft {
  const draft: Draft = {
    product,
    cutting_id: null,
    shape_id: null,
    orientation_id: null,
    finishing_id: null,
    adhesive_id: null,
    material_id: null,
    premium_processing_id: null,
    install_ready: null,
    printed_side_id: null,
    color_id: null,
    addon_item_id: null,
  }
  for (const rule of FIELDS) {
    const { field } = rule
    const value = pickOption({ field, options: rule.options(draft), requested: choices[field] }, into.replaced)
    if (value === null) continue
    if (rule.field === 'install_ready') draft.install_ready = value === 'yes' ? 'yes' : 'no'
    else draft[rule.field] = Number(value)
  }
  // Names and labels may depend on a later choice ("(Square Corner)"), so the lists are made when all is chosen.
  for (const rule of FIELDS) {
    const options = rule.options(draft)
    if (options.length === 0) continue
    into.fields.push({ field: rule.field, label: rule.label(draft), options, value: String(draft[rule.field]) })
  }
  return draft
}

function chooseCuts(draft: Draft, choices: Choices) {
  const most = mostCuts(chosenShape(draft))
  if (most === null) return null
  const check = checkCuts(choices.cut_per_shape, most)
  const text = choices.cut_per_shape ?? '1'
  return check.ok
    ? { count: check.cuts, text, most, refusal: null }
    : { count: null, text, most, refusal: check.refusal }
}

interface ChosenSize {
  listed: ListedSize[]
  value: string
  text: { width: string; height: string }
  check: SizeCheck
}

/** A size by its value (`75x100`) or, under `custom`, as typed; without either the first that is on offer. */
function chooseSize(draft: Draft, choices: Choices): ChosenSize {
  const context = {
    product: draft.product,
    cutting: chosenCutting(draft),
    shapeId: draft.shape_id,
    orientationId: draft.orientation_id,
  }
  const listed = listedSizes(context)
  const text = enteredSize(choices)
  if (text === null) {
    const first = listed.find((entry) => entry.disabled === null)
    if (first === undefined) throw new Error(`product ${draft.product.id} has no size for these choices`)
    const { width, height } = first.size
    const chosen = { width: String(width), height: String(height) }
    return { listed, value: first.value, text: chosen, check: { ok: true, size: first.size } }
  }
  const check = checkSize(context, text.width, text.height)
  return { listed, value: sizeValue(check, listed, choices, context), text, check }
}

/** A typed size stays in the typed fields, except on a roll, where sizes cannot be typed. */
function sizeValue({ size }: SizeCheck, listed: ListedSize[], choices: Choices, { cutting }: SizeContext): string {
  if (size === null) return CUSTOM
  const value = `${size.width}x${size.height}`
  if (cutting?.fixed_sizes) return value
  return choices.size !== CUSTOM && listed.some((entry) => entry.value === value) ? value : CUSTOM
}

function enteredSize(choices: Choices): { width: string; height: string } | null {
  const listed = SIZE_VALUE.exec(choices.size ?? '')
  if (listed !== null) return { width: listed[1] ?? '', height: listed[2] ?? '' }
  const typed = choices.width !== undefined || choices.height !== undefined
  if (!typed && choices.size !== CUSTOM) return null
  return { width: choices.width ?? '', height: choices.height ?? '' }
}

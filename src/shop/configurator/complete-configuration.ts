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
import { type Choices, CUSTOM, SIZE_VALUE } from './choices.ts'
import { readDesign } from './design-choices.ts'
import {
  chooseFields,
  chosenCutting,
  chosenShape,
  type Draft,
  emptyDraft,
  FIELDS,
  type FieldState,
  isSpecialProcessing,
  mostCuts,
  pickOption,
  productOptions,
  wantsEqualSides,
} from './options.ts'
import { choosePrintFeatures, type FeatureGroupState } from './print-features.ts'
import type { FieldRefusal } from './refusals.ts'
import { readLabels, refuseTooMany, type SheetLabels } from './sheet-labels.ts'

export interface CutsState {
  text: string
  most: number
  count: number | null
  refusal: FieldRefusal | null
  labels: SheetLabels
}

/** Completed choices: what is chosen, what is available, and what was refused. */
export interface Completed {
  product: ProductView
  /** Everything except the size if that is refused (then 0 × 0). */
  configuration: Configuration
  fields: FieldState[]
  sizes: ListedSize[]
  /** The current size by its value, `75x100`, or `custom`. */
  sizeValue: string
  /** Width and height as entered, in mm. */
  sizeText: { width: string; height: string }
  size: SizeCheck
  /** Null if the shape counts no cuts. */
  cuts: CutsState | null
  features: FeatureGroupState[]
  quantity: QuantityCheck
  kinds: KindsCheck
  /** There is no price list for this supply; the shop estimates it by hand. */
  specialProcessing: boolean
  /** Requested choices that are not available; the first available one is used instead. */
  replaced: FieldRefusal[]
  /** Required features (decisions §8) that a complete list, saved before they were required, does not name. */
  unasked: string[]
}

/**
 * Makes a configuration of any input. What is left out, unknown or not offered gets the first available option
 * (decisions §5); typed numbers are kept and validated, never replaced.
 */
export function completeConfiguration(item: ItemView, choices: Choices): Completed {
  const replaced: FieldRefusal[] = []
  const products = productOptions(item)
  const preferred = String(item.featured_product)
  const picked = { field: 'product_id', options: products, requested: choices.product_id, preferred }
  const productId = pickOption(picked, replaced)
  const product = item.products.find(({ id }) => String(id) === productId)
  if (product === undefined) throw new Error(`featured item ${item.id} has no products`)
  const draft = emptyDraft(product)
  const fields: FieldState[] = [
    { field: 'product_id', label: 'Product', options: products, value: String(product.id) },
    ...chooseFields(FIELDS, draft, choices, replaced),
  ]
  const features = choosePrintFeatures(draft, choices.print_features)
  replaced.push(...features.refusals)
  const size = chooseSize(draft, choices)
  const cuts = chooseCuts(draft, choices, size.size)
  const { product: _product, ...chosen } = draft
  const configuration: Configuration = {
    featured_item_id: item.id,
    product_id: product.id,
    ...chosen,
    printed_side_id: draft.printed_side_id ?? 1,
    color_id: draft.color_id ?? 1,
    cut_per_shape: cuts?.count ?? null,
    ...labelSize(cuts),
    ...getSides(size.size),
    print_features: features.print_features,
    ...readDesign(product, choices),
  }
  return {
    product,
    configuration,
    fields,
    ...size,
    cuts,
    features: features.groups,
    quantity: checkQuantity(product, choices),
    kinds: checkKinds(choices),
    specialProcessing: isSpecialProcessing(chosenCutting(draft)),
    replaced,
    unasked: isWhole(choices) ? features.unasked : [],
  }
}

function getSides({ size }: SizeCheck): Pick<Configuration, 'width' | 'height'> {
  return { width: size?.width ?? 0, height: size?.height ?? 0 }
}

/** Choices without a colour are incomplete, so included features need no notice. */
function isWhole({ color_id }: Choices): boolean {
  return color_id !== undefined
}

/** Says which choices were reset because they do not fit the others, and which features were added. */
export function completionNotice({ replaced, fields, features, product, unasked }: Completed): string | null {
  const getLabel = (field: string) => fields.find((state) => state.field === field)?.label
  const others = features.length > 0 ? 'Special Features' : undefined
  const labels = new Set(replaced.map(({ field }) => getLabel(field) ?? others).filter((label) => label !== undefined))
  const sentences = [
    ...(labels.size === 0 ? [] : [resetSentence([...labels])]),
    ...(unasked.length === 0 ? [] : [`${product.name} now includes ${unasked.join(', ')}.`]),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

export function resetSentence(labels: readonly string[]): string {
  return `These choices could not be combined with the others and were reset: ${labels.join(', ')}.`
}

/** The labels on a sheet: the requested number or, if only their size is given, as many as fit (decisions §8). */
function chooseCuts(draft: Draft, choices: Choices, { ok, size }: SizeCheck): CutsState | null {
  const most = mostCuts(chosenShape(draft))
  if (most === null) return null
  const sheet = ok ? size : null
  const labels = readLabels(choices, sheet, wantsEqualSides(draft.shape_id))
  const text = choices.cut_per_shape ?? String(fillSheet(labels, most))
  const check = checkCuts(text, most)
  const refusal = labels.refusal ?? (check.ok ? sheet && refuseTooMany(check.cuts, sheet, labels.size) : check.refusal)
  return { text, most, count: check.ok && refusal === null ? check.cuts : null, refusal, labels }
}

/** As many as fit, up to the maximum per sheet; one without a label size. */
function fillSheet({ grid }: SheetLabels, most: number): number {
  return grid === null ? 1 : Math.max(1, Math.min(most, grid.pieces))
}

function labelSize(cuts: CutsState | null): Pick<Configuration, 'label_width' | 'label_height'> {
  const size = cuts?.labels.size
  return size ? { label_width: size.width, label_height: size.height } : {}
}

/** A size by its value (`75x100`) or, under `custom`, as typed; by default the first available one. */
function chooseSize(draft: Draft, choices: Choices): Pick<Completed, 'sizes' | 'sizeValue' | 'sizeText' | 'size'> {
  const context = {
    product: draft.product,
    cutting: chosenCutting(draft),
    shapeId: draft.shape_id,
    orientationId: draft.orientation_id,
    isDesigned: readDesign(draft.product, choices).cut_length !== null,
  }
  const sizes = listedSizes(context)
  const entered = enteredSize(choices)
  if (entered !== null) {
    const size = checkSize(context, entered.width, entered.height)
    return { sizes, sizeValue: getSizeValue(size, sizes, choices, context), sizeText: entered, size }
  }
  const first = sizes.find(({ disabled }) => disabled === null)
  if (first === undefined) throw new Error(`product ${draft.product.id} has no size for these choices`)
  const { width, height } = first.size
  const sizeText = { width: String(width), height: String(height) }
  return { sizes, sizeValue: first.value, sizeText, size: { ok: true, size: first.size } }
}

/** A typed size stays in the typed fields, except on a roll, where sizes cannot be typed. */
function getSizeValue({ size }: SizeCheck, listed: ListedSize[], choices: Choices, { cutting }: SizeContext): string {
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

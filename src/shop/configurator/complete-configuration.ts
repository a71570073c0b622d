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
  cuts: CutsState | null
  features: FeatureGroupState[]
  quantity: QuantityCheck
  kinds: KindsCheck
  /** No price list exists for this supply; the shop estimates it by hand. */
  specialProcessing: boolean
  /** Requested choices that are not available; the first available one is in force instead. */
  replaced: FieldRefusal[]
  /** What the product never comes without (decisions §8) and whole choices, saved before it did, do not name. */
  unasked: string[]
}

/**
 * Makes a configuration of whatever was entered. What is left out, unknown or not offered takes the first
 * that is (decisions §5); typed figures stay as typed and are validated, never replaced.
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

/** Choices that name no colour are not yet whole: then what the product comes with is no news. */
function isWhole({ color_id }: Choices): boolean {
  return color_id !== undefined
}

/** Tells which choices gave way because they do not go with the others, and what came without being chosen. */
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

/** The labels on a sheet: as many as are asked for or, where only their size is given, as fit (decisions §8). */
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

/** As many as fit and a sheet takes; one without a size of the label. */
function fillSheet({ grid }: SheetLabels, most: number): number {
  return grid === null ? 1 : Math.max(1, Math.min(most, grid.pieces))
}

function labelSize(cuts: CutsState | null): Pick<Configuration, 'label_width' | 'label_height'> {
  const size = cuts?.labels.size
  return size ? { label_width: size.width, label_height: size.height } : {}
}

/** A size by its value (`75x100`) or, under `custom`, as typed; without either the first that is on offer. */
function chooseSize(draft: Draft, choices: Choices): Pick<Completed, 'sizes' | 'sizeValue' | 'sizeText' | 'size'> {
  const context = {
    product: draft.product,
    cutting: chosenCutting(draft),
    shapeId: draft.shape_id,
    orientationId: draft.orientation_id,
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

import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import type { Size } from '#print/catalogue/size.ts'
import { checkSize, type ListedSize, listedSizes, type SizeContext } from '../check-amounts.ts'
import { CUSTOM, SIZE_VALUE } from '../choices.ts'
import { chosenCutting, chosenShape, mostCuts, type Option, pickOption, selectableProducts } from '../options.ts'
import { type FieldRefusal, type RefusalCode, refusal, SPECIAL_SIZE } from '../refusals.ts'
import type { SpecialChoices, SpecialOptionField } from './special-choices.ts'
import {
  chooseSpecialOptions,
  MAX_SPECIAL_CUTS,
  MAX_STICKERS,
  SPECIAL_FIELDS,
  type SpecialDraft,
  type SpecialForm,
  type SpecialOptionState,
  sizeLabel,
} from './special-options.ts'

interface SpecialFieldState {
  field: SpecialOptionField
  label: string
  options: Option[]
  /** The value in force. */
  value: string
}

/** A figure as typed, with the most that the form takes and what is made of it. */
interface SpecialAmount {
  text: string
  most: number | null
  check: AmountCheck
}

/** The special processing form made whole: what is chosen, what could be, and what was refused. */
export interface SpecialProcessing {
  product: ProductView
  fields: SpecialFieldState[]
  sizeLabel: 'Size' | 'Sheet Size'
  /** The dropdown of sizes. */
  sizes: ListedSize[]
  /** Whether only the listed sizes are made (cutting 9). */
  fixedSizes: boolean
  /** The listed size in force by its value, `custom`, or empty before one is chosen. */
  sizeValue: string
  sizeText: { width: string; height: string }
  size: SpecialSizeCheck
  /** Null where the shape counts no cuts. */
  cuts: SpecialAmount | null
  /** Stickers per seat; null where the cutting asks for none. */
  stickers: SpecialAmount | null
  /** The quantities of the list; another may be typed. */
  quantities: number[]
  quantity: SpecialAmount
  options: SpecialOptionState[]
  /** The send button is disabled unless a processing group is chosen (000 §5). */
  mayBeSent: boolean
  /** Everything that must be corrected before it is sent, in the order of the form. */
  problems: FieldRefusal[]
  /** Requested choices that are not available. */
  replaced: FieldRefusal[]
}

/**
 * Makes the special processing form whole of whatever was entered, as completeConfiguration does for a price: what is
 * left out or not offered takes the first that is; typed values are kept and validated (000 §4.5, §5).
 * @returns null where the item has no product for special processing, hidden ones not counted
 */
export function completeSpecialProcessing(
  item: ItemView,
  choices: SpecialChoices,
  form: SpecialForm = 'modal',
): SpecialProcessing | null {
  const products = specialProducts(item)
  const fields: SpecialFieldState[] = []
  const refused: FieldRefusal[] = []
  const productOptions = products.map(({ id, name }): Option => ({ value: String(id), name, disabled: null }))
  const preferred = String(item.featured_product)
  const requested = choices.product_id
  const productId = pickOption({ field: 'product_id', options: productOptions, requested, preferred }, refused)
  const product = products.find(({ id }) => String(id) === productId)
  if (product === undefined) return null
  fields.push({ field: 'product_id', label: 'Product', options: productOptions, value: String(product.id) })
  const draft = chooseFields(emptyDraft(product, choices, form), choices, { fields, refused })
  const options = chooseSpecialOptions(item, draft, choices)
  const amounts = checkAmounts(draft, choices)
  const mayBeSent = options.options.some(({ chosen }) => chosen)
  return {
    product,
    fields,
    ...amounts,
    quantities: product.attributes.quantities,
    options: options.options,
    mayBeSent,
    problems: getProblems(amounts, mayBeSent),
    replaced: [...refused, ...options.refusals],
  }
}

/** Products that the form can be filled in for: not hidden in the select (000 §4.5), with options to choose. */
function specialProducts(item: ItemView): ProductView[] {
  return selectableProducts(item).filter(({ attributes }) => attributes.special_processing.addons.length > 0)
}

const BOTH_NUMBERS = /^\d{1,6}x\d{1,6}$/

function emptyDraft(product: ProductView, choices: SpecialChoices, form: SpecialForm): SpecialDraft {
  const { width, height } = enteredSpecialSize(choices)
  const entered = BOTH_NUMBERS.test(`${width}x${height}`) ? { width: Number(width), height: Number(height) } : null
  return {
    product,
    form,
    entered,
    cutting_id: null,
    shape_id: null,
    orientation_id: null,
    finishing_id: null,
    adhesive_id: null,
    material_id: null,
    premium_processing_id: null,
    premium_coating_id: null,
    install_ready: null,
    printed_side_id: null,
    color_id: null,
    addon_item_id: null,
  }
}

/** Goes through the fields in the order of choosing; each sees what was chosen before it. */
function chooseFields(
  draft: SpecialDraft,
  choices: SpecialChoices,
  into: { fields: SpecialFieldState[]; refused: FieldRefusal[] },
): SpecialDraft {
  for (const { field, options } of SPECIAL_FIELDS) {
    const value = pickOption({ field, options: options(draft), requested: choices[field] }, into.refused)
    draft[field] = value === null ? null : Number(value)
  }
  // Names and labels may depend on a later choice, so the lists are made when all is chosen.
  for (const { field, label, options } of SPECIAL_FIELDS) {
    const offered = options(draft)
    if (offered.length === 0) continue
    into.fields.push({ field, label: label(draft), options: offered, value: String(draft[field]) })
  }
  return draft
}

type Amounts = Pick<
  SpecialProcessing,
  'sizeLabel' | 'sizes' | 'fixedSizes' | 'sizeValue' | 'sizeText' | 'size' | 'cuts' | 'stickers' | 'quantity'
>

function checkAmounts(draft: SpecialDraft, choices: SpecialChoices): Amounts {
  const cutting = chosenCutting(draft)
  // The sizes come first here and filter the shapes, so no shape filters them.
  const context = { product: draft.product, cutting, shapeId: null, orientationId: draft.orientation_id }
  const sizes = listedSizes(context)
  const most = MAX_SPECIAL_CUTS[draft.form]
  const cuts = { text: choices.cut_per_shape ?? '', most, check: checkSpecialCuts(choices.cut_per_shape, most) }
  return {
    sizeLabel: sizeLabel(cutting),
    sizes,
    fixedSizes: cutting?.fixed_sizes ?? false,
    sizeValue: getSizeValue(sizes, choices),
    sizeText: enteredSpecialSize(choices),
    size: checkSpecialSize(context, choices),
    cuts: countsCuts(draft) ? cuts : null,
    stickers: cutting?.input_ea
      ? { text: choices.ea ?? '', most: MAX_STICKERS, check: checkStickers(choices.ea) }
      : null,
    quantity: { text: choices.quantity ?? '', most: null, check: checkSpecialQuantity(choices.quantity) },
  }
}

/** 000 §5: required when the shape has cuts. Where no shape is loaded, when those of the cutting have. */
function countsCuts(draft: SpecialDraft): boolean {
  if (draft.shape_id !== null) return mostCuts(chosenShape(draft)) !== null
  return chosenCutting(draft)?.shapes.some((shape) => mostCuts(shape) !== null) ?? false
}

function getSizeValue(sizes: readonly ListedSize[], choices: SpecialChoices): string {
  const { width, height } = enteredSpecialSize(choices)
  const listed = sizes.find(({ value }) => value === `${width}x${height}`)
  if (choices.size_id !== CUSTOM && listed !== undefined) return listed.value
  return choices.size_id === undefined && width === '' && height === '' ? '' : CUSTOM
}

function getProblems({ size, cuts, stickers, quantity }: Amounts, mayBeSent: boolean): FieldRefusal[] {
  const checks = [cuts?.check, stickers?.check, size, quantity.check]
  const refused = checks.flatMap((check) => (check === undefined || check.ok ? [] : [check.refusal]))
  return mayBeSent ? refused : [...refused, refusal('addons', 'option-required')]
}

/* What is typed into the special processing form: size, cuts, stickers, quantity (000 §5, §8). */

type SpecialSizeCheck =
  | {
      ok: true
      size: Size /** Above the dimension lookup: the shop estimates it like everything here. */
      special: boolean
    }
  | { ok: false; size: Size | null; refusal: FieldRefusal }

type AmountCheck = { ok: true; amount: number } | { ok: false; refusal: FieldRefusal }

const DIGITS = /^\d{1,6}$/
const MISSING: readonly RefusalCode[] = ['size-missing', 'width-missing', 'height-missing']

/** Width and height as entered, in mm: of a listed size, or typed. */
function enteredSpecialSize({ size_id, width, height }: SpecialChoices): { width: string; height: string } {
  const listed = size_id === CUSTOM ? null : SIZE_VALUE.exec(size_id ?? '')
  if (listed !== null) return { width: listed[1] ?? '', height: listed[2] ?? '' }
  return { width: width ?? '', height: height ?? '' }
}

/**
 * The configurator's check of a size (000 §5) in the words of this form: required, `*` where the configurator writes `※`,
 * and a size above the maximum is none of the refusals, because this form asks for a quote anyway.
 */
export function checkSpecialSize(context: SizeContext, choices: SpecialChoices): SpecialSizeCheck {
  const entered = enteredSpecialSize(choices)
  const check = checkSize(context, entered.width, entered.height)
  if (check.ok) return { ...check, special: false }
  const { field, code, message } = check.refusal
  if (check.size !== null && SPECIAL_SIZE.includes(code)) return { ok: true, size: check.size, special: true }
  if (MISSING.includes(code)) return { ok: false, size: check.size, refusal: refusal(field, 'size-required') }
  return { ok: false, size: check.size, refusal: { field, code, message: message.replace(/^※/, '*') } }
}

/** Cuts on a sheet: required, 1 to what the form takes (000 §5, §8). */
export function checkSpecialCuts(text: string | undefined, most: number): AmountCheck {
  const cuts = getAmount(text)
  if (cuts < 1) return { ok: false, refusal: refusal('cut_per_shape', 'cuts-missing') }
  if (cuts > most)
    return { ok: false, refusal: refusal('cut_per_shape', 'cuts-over-most', { most: most.toLocaleString('en-GB') }) }
  return { ok: true, amount: cuts }
}

/** Stickers on one seat: required, 1 to 30 (000 §5, §8). */
export function checkStickers(text: string | undefined): AmountCheck {
  const stickers = getAmount(text)
  if (stickers < 1) return { ok: false, refusal: refusal('ea', 'stickers-required') }
  if (stickers <= MAX_STICKERS) return { ok: true, amount: stickers }
  return { ok: false, refusal: refusal('ea', 'stickers-over-most', { most: MAX_STICKERS }) }
}

/** How many to quote: any whole number of six digits (000 §5), as the shop estimates what no list holds. */
export function checkSpecialQuantity(text: string | undefined): AmountCheck {
  const amount = getAmount(text)
  return amount < 1 ? { ok: false, refusal: refusal('quantity', 'quantity-missing') } : { ok: true, amount }
}

/** 0 for whatever is no whole number of at most six digits. */
function getAmount(text: string | undefined): number {
  return text !== undefined && DIGITS.test(text) ? Number(text) : 0
}

import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import type { Size } from '#print/catalogue/size.ts'
import { checkSize, type ListedSize, listedSizes, type SizeContext } from '../check-amounts.ts'
import { CUSTOM, SIZE_VALUE } from '../choices.ts'
import {
  chooseFields,
  chosenCutting,
  chosenShape,
  emptyDraft,
  type FieldState,
  mostCuts,
  type Option,
  pickOption,
  selectableProducts,
} from '../options.ts'
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

/** An amount as typed, with the maximum of the form and its check. */
interface SpecialAmount {
  text: string
  most: number | null
  check: AmountCheck
}

/** The completed special processing form: what is chosen, what is available, and what was refused. */
export interface SpecialProcessing {
  product: ProductView
  fields: FieldState<SpecialOptionField>[]
  sizeLabel: 'Size' | 'Sheet Size'
  /** The dropdown of sizes. */
  sizes: ListedSize[]
  /** Whether only the listed sizes are available (cutting 9). */
  fixedSizes: boolean
  /** The current listed size by its value, `custom`, or empty before one is chosen. */
  sizeValue: string
  sizeText: { width: string; height: string }
  size: SpecialSizeCheck
  /** Null if the shape counts no cuts. */
  cuts: SpecialAmount | null
  /** Stickers per seat; null if the cutting does not need them. */
  stickers: SpecialAmount | null
  /** The quantities of the list; another may be typed. */
  quantities: number[]
  quantity: SpecialAmount
  options: SpecialOptionState[]
  /** The send button is disabled unless a processing group is chosen (000 §5). */
  mayBeSent: boolean
  /** Everything that must be corrected before sending, in the order of the form. */
  problems: FieldRefusal[]
  /** Requested choices that are not available. */
  replaced: FieldRefusal[]
}

/**
 * Completes the special processing form from any input, as completeConfiguration does for a price: what is left out
 * or not offered gets the first available option; typed values are kept and validated (000 §4.5, §5).
 * @returns null if the item has no product for special processing, not counting hidden ones
 */
export function completeSpecialProcessing(
  item: ItemView,
  choices: SpecialChoices,
  form: SpecialForm = 'modal',
): SpecialProcessing | null {
  // Without products hidden in the select (000 §4.5), and without those that have no options.
  const products = selectableProducts(item).filter(({ attributes }) => attributes.special_processing.addons.length > 0)
  const replaced: FieldRefusal[] = []
  const productOptions = products.map(({ id, name }): Option => ({ value: String(id), name, disabled: null }))
  const preferred = String(item.featured_product)
  const picked = { field: 'product_id', options: productOptions, requested: choices.product_id, preferred }
  const productId = pickOption(picked, replaced)
  const product = products.find(({ id }) => String(id) === productId)
  if (product === undefined) return null
  const draft = { ...emptyDraft(product), form, entered: readSize(choices), premium_coating_id: null }
  const fields: SpecialProcessing['fields'] = [
    { field: 'product_id', label: 'Product', options: productOptions, value: String(product.id) },
    ...chooseFields(SPECIAL_FIELDS, draft, choices, replaced),
  ]
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
    replaced: [...replaced, ...options.refusals],
  }
}

const BOTH_NUMBERS = /^\d{1,6}x\d{1,6}$/

/** The size as entered, valid or not; null until both sides are numbers. */
function readSize(choices: SpecialChoices): Size | null {
  const { width, height } = enteredSpecialSize(choices)
  return BOTH_NUMBERS.test(`${width}x${height}`) ? { width: Number(width), height: Number(height) } : null
}

type Amounts = Pick<
  SpecialProcessing,
  'sizeLabel' | 'sizes' | 'fixedSizes' | 'sizeValue' | 'sizeText' | 'size' | 'cuts' | 'stickers' | 'quantity'
>

function checkAmounts(draft: SpecialDraft, choices: SpecialChoices): Amounts {
  const cutting = chosenCutting(draft)
  // Sizes come first here and filter the shapes, so no shape filters them.
  const context = { product: draft.product, cutting, shapeId: null, orientationId: draft.orientation_id }
  const sizes = listedSizes(context)
  const amount = (field: AmountField, most: number | null): SpecialAmount => ({
    text: choices[field] ?? '',
    most,
    check: checkAmount(field, choices[field], most),
  })
  return {
    sizeLabel: sizeLabel(cutting),
    sizes,
    fixedSizes: cutting?.fixed_sizes ?? false,
    sizeValue: getSizeValue(sizes, choices),
    sizeText: enteredSpecialSize(choices),
    size: checkSpecialSize(context, choices),
    cuts: countsCuts(draft) ? amount('cut_per_shape', MAX_SPECIAL_CUTS[draft.form]) : null,
    stickers: cutting?.input_ea ? amount('ea', MAX_STICKERS) : null,
    quantity: amount('quantity', null),
  }
}

/** 000 §5: required if the shape has cuts. If no shape is loaded, if those of the cutting have. */
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

/* The typed values of the special processing form: size, cuts, stickers, quantity (000 §5, §8). */

type SpecialSizeCheck =
  | {
      ok: true
      size: Size /** Above the dimension lookup: the shop estimates it, like everything here. */
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
 * The configurator's check of a size (000 §5) in the words of this form: required, with `*` instead of the
 * configurator's `※`. A size above the maximum is not refused, because this form requests a quote anyway.
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

type AmountField = 'cut_per_shape' | 'ea' | 'quantity'

/** 000 §5, §8: the refusals of a missing amount, and of one above the maximum. */
const AMOUNT_REFUSALS: Readonly<Record<AmountField, { missing: RefusalCode; over: RefusalCode }>> = {
  cut_per_shape: { missing: 'cuts-missing', over: 'cuts-over-most' },
  ea: { missing: 'stickers-required', over: 'stickers-over-most' },
  // The shop estimates any quantity, because there is no price list.
  quantity: { missing: 'quantity-missing', over: 'quantity-too-high' },
}

/**
 * Checks cuts on a sheet, stickers on one seat, or the quantity: required, a whole number of at most six digits.
 * @param most the maximum of the form; null without a limit
 */
export function checkAmount(field: AmountField, text: string | undefined, most: number | null): AmountCheck {
  const { missing, over } = AMOUNT_REFUSALS[field]
  const amount = text !== undefined && DIGITS.test(text) ? Number(text) : 0
  if (amount < 1) return { ok: false, refusal: refusal(field, missing) }
  if (most !== null && amount > most)
    return { ok: false, refusal: refusal(field, over, { most: most.toLocaleString('en-GB') }) }
  return { ok: true, amount }
}

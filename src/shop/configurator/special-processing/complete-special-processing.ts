import type { ItemView, ProductView } from '#print/catalogue/item-view.ts'
import { type ListedSize, listedSizes } from '../check-amounts.ts'
import { CUSTOM } from '../choices.ts'
import { chosenCutting, chosenShape, mostCuts, type Option, pickOption, selectableProducts } from '../options.ts'

import type { FieldRefusal } from '../refusals.ts'
import {
  type AmountCheck,
  checkSpecialCuts,
  checkSpecialQuantity,
  checkSpecialSize,
  checkStickers,
  enteredSpecialSize,
  type SpecialSizeCheck,
} from './check-special-amounts.ts'
import { chooseSpecialOptions, type SpecialOptionState } from './choose-special-options.ts'
import { type SpecialRefusal, specialRefusal } from './refusals.ts'
import type { SpecialChoices, SpecialOptionField } from './special-choices.ts'
import { SPECIAL_FIELDS, type SpecialDraft } from './special-option-lists.ts'
import { MAX_SPECIAL_CUTS, MAX_STICKERS, type SpecialForm, sizeLabel } from './special-processing-rules.ts'

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
  /** Everything that must be mended before it is sent, in the order of the form. */
  problems: SpecialRefusal[]
  /** Choices that were asked for and are not to be had. */
  replaced: SpecialRefusal[]
}

/**
 * Makes the special processing form whole of whatever was entered, as completeConfiguration does for a price: what is
 * left out or not offered takes the first that is, what is typed is kept and judged (000 §4.5, §5).
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
  const asked = { field: 'product_id', options: productOptions, asked: choices.product_id, preferred } as const
  const productId = pickOption(asked, refused)
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
    const value = pickOption({ field, options: options(draft), asked: choices[field] }, into.refused)
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

function getProblems({ size, cuts, stickers, quantity }: Amounts, mayBeSent: boolean): SpecialRefusal[] {
  const checks = [cuts?.check, stickers?.check, size, quantity.check]
  const refused = checks.flatMap((check) => (check === undefined || check.ok ? [] : [check.refusal]))
  return mayBeSent ? refused : [...refused, specialRefusal('addons', 'option-required')]
}

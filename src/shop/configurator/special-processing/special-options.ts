import type { Cutting } from '#print/catalogue/catalogue.ts'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import type { Size } from '#print/catalogue/size.ts'
import { isSheet } from '../check-amounts.ts'
import {
  addonOptions,
  adhesiveOptions,
  chosenCutting,
  colorOptions,
  cuttingLabel,
  cuttingOptions,
  type Draft,
  type FieldRule,
  finishingOptions,
  isSpecialProcessing,
  type Option,
  orientationOptions,
  premiumProcessingOptions,
  shapeOptions,
} from '../options.ts'
import { type FieldRefusal, refusal } from '../refusals.ts'
import type { SpecialChoices, SpecialOptionField } from './special-choices.ts'

/* The rules of the special processing form that refer to ids (000 §2.5, §4.5, §9), one function each. */

const MATTE_METALLIC = 6
const MIRROR_METALLIC = 7
const RECTANGLE = 1
const SQUARE = 2
const CIRCLE = 3
const OVAL = 4
const MAX_SUB_ITEMS = 3

/** The two forms of special processing: the modal of 000 §2.5, and the one inside the price configurator. */
export type SpecialForm = 'modal' | 'configurator'

/** 000 §5, §9: the maximum cuts per shape are 30 in the modal and 10,000 in the configurator's own form. */
export const MAX_SPECIAL_CUTS: Readonly<Record<SpecialForm, number>> = { modal: 30, configurator: 10_000 }

/** 000 §5, §9: the maximum stickers on one seat, in both forms. */
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

/** 000 §4.5: at most three sub-options, or one if the option allows only one. */
export function mostSubItems({ max_selected }: { max_selected: number }): number {
  return Math.min(max_selected, MAX_SUB_ITEMS)
}

/** 000 §4.5: unequal sides hide Circle and Square, equal ones Oval and Rectangle. Without a size none is hidden. */
export function shapeHidden(shapeId: number, size: Size | null): boolean {
  if (size === null) return false
  return (size.width === size.height ? [OVAL, RECTANGLE] : [CIRCLE, SQUARE]).includes(shapeId)
}

/**
 * 000 §4.5: premium coating is shown for Hologram, or finishing 6 or 7, if the premium choice index is 1.
 * @param premiumIndex the index of the chosen premium processing in its list, 0 being None
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

/* The options of each field of the special processing form, in the order of the form (000 §2.5, §4.5). */

/** The choices made so far; fields that come later are still null. */
export interface SpecialDraft extends Draft {
  form: SpecialForm
  /** The size as entered, valid or not; null until both sides are numbers. */
  entered: Size | null
  premium_coating_id: number | null
}

function supplies(draft: SpecialDraft): Option[] {
  const offered = draft.product.attributes.special_processing.cuttings.map(String)
  return cuttingOptions(draft).filter(({ value }) => offered.includes(value))
}

/** The modal loads shape, orientation and finishing with every cutting (000 §4.5), the configurator does not (§4.3). */
function loads(draft: SpecialDraft): boolean {
  return draft.form === 'modal' || !isSpecialProcessing(chosenCutting(draft))
}

/**
 * 000 §4.5 filters shapes by the sides, only in the modal (decisions §4); the sides of a sheet say nothing about its
 * labels.
 */
function shapes(draft: SpecialDraft): Option[] {
  const sides = draft.form === 'modal' && !isSheet(chosenCutting(draft)) ? draft.entered : null
  return shapeOptions(draft).filter(({ value }) => !shapeHidden(Number(value), sides))
}

function premiumCoatings(draft: SpecialDraft): Option[] {
  const chosen = String(draft.premium_processing_id)
  const index = premiumProcessingOptions(draft).findIndex(({ value }) => value === chosen)
  const shown = premiumCoatingShown(draft.product, draft.finishing_id, index)
  return shown ? addonOptions(draft, 'premium-coating') : []
}

export const SPECIAL_FIELDS: readonly FieldRule<Exclude<SpecialOptionField, 'product_id'>, SpecialDraft>[] = [
  { field: 'cutting_id', label: (draft) => cuttingLabel(draft.cutting_id), options: supplies },
  { field: 'shape_id', label: () => 'Shape', options: (draft) => (loads(draft) ? shapes(draft) : []) },
  {
    field: 'orientation_id',
    label: () => 'Orientation',
    options: (draft) => (loads(draft) ? orientationOptions(draft) : []),
  },
  {
    field: 'finishing_id',
    label: (draft) => draft.product.finishing_label,
    options: (draft) => (loads(draft) ? finishingOptions(draft) : []),
  },
  { field: 'premium_processing_id', label: () => 'Premium Processing', options: premiumProcessingOptions },
  { field: 'premium_coating_id', label: () => 'Premium Coating', options: premiumCoatings },
  { field: 'adhesive_id', label: () => 'Adhesive', options: adhesiveOptions },
  { field: 'color_id', label: () => 'Colour', options: colorOptions },
]

type Offered = ItemView['special_processing'][number]

/** A special processing checkbox with its sub-option checkboxes (000 §2.5). */
export interface SpecialOptionState extends Option {
  /** The code in the payload's field of the sub-items, `ai-{code}` (000 §3). */
  code: string
  chosen: boolean
  /** The maximum number of sub-items; if one, choosing another clears it. */
  most: number
  items: (Option & { chosen: boolean })[]
}

interface ChosenOptions {
  options: SpecialOptionState[]
  refusals: FieldRefusal[]
}

/** The options of a product: which are chosen, which are disabled and why, and what was refused. */
export function chooseSpecialOptions(item: ItemView, draft: Draft, choices: SpecialChoices): ChosenOptions {
  const ids = draft.product.attributes.special_processing.addons
  const offered = item.special_processing.filter(({ id }) => ids.includes(id))
  const offeredItems = offered.flatMap(({ items }) => items)
  const refusals = [...refuseUnknown(choices.addons, offered), ...refuseUnknown(choices.sub_items, offeredItems)]
  const options = offered.map((option): SpecialOptionState => {
    const disabled = specialProcessingDisabled(option.id, draft.product, draft.finishing_id)
    const isRequested = choices.addons.includes(String(option.id))
    if (isRequested && disabled !== null)
      refusals.push({ field: 'addons', code: 'not-offered', message: `${option.name}: ${disabled}` })
    const chosen = isRequested && disabled === null
    const chosenItems = chooseSubItems(option, chosen, choices, refusals)
    return getState(option, { chosen, disabled, chosenItems })
  })
  return { options, refusals }
}

function refuseUnknown(requested: readonly string[], known: readonly { id: number }[]): FieldRefusal[] {
  const { code, message } = refusal('addons', 'not-offered')
  return requested
    .filter((value) => !known.some(({ id }) => String(id) === value))
    .map((value) => ({ field: 'addons', code, message: `addons ${value} ${message}` }))
}

/** The current sub-items: none without their option, and only up to its maximum, the first in the list's order. */
function chooseSubItems(
  option: Offered,
  chosen: boolean,
  { sub_items }: SpecialChoices,
  refusals: FieldRefusal[],
): readonly number[] {
  const requested = option.items.filter(({ id }) => sub_items.includes(String(id)))
  const field = `ai-${option.code}`
  const most = mostSubItems(option)
  if (!chosen) {
    for (const { name } of requested)
      refusals.push(refusal(field, 'sub-item-alone', { item: name, option: option.name }))
    return []
  }
  if (requested.length > most) refusals.push(refusal(field, 'too-many-sub-items', { option: option.name, most }))
  return requested.slice(0, most).map(({ id }) => id)
}

function getState(
  option: Offered,
  { chosen, disabled, chosenItems }: { chosen: boolean; disabled: string | null; chosenItems: readonly number[] },
): SpecialOptionState {
  const most = mostSubItems(option)
  // 000 §4.5: if only one is allowed, choosing clears the others, so none is disabled.
  const full = most > 1 && chosenItems.length >= most ? `At most ${most}` : null
  const items = option.items.map(({ id, name }) => {
    const isChosen = chosenItems.includes(id)
    return { value: String(id), name, chosen: isChosen, disabled: disabled ?? (isChosen ? null : full) }
  })
  return { value: String(option.id), name: option.name, disabled, code: option.code, chosen, most, items }
}

import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { CUSTOM } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'

/*
 * The input of the special processing form, as text under the field names of its payload (000 §3). The coating has no
 * name there; here it is premium_processing_id, after its group.
 */

/** Fields chosen from a list, in the order of the form (000 §2.5). */
export const SPECIAL_OPTION_FIELDS = [
  'product_id',
  'cutting_id',
  'shape_id',
  'orientation_id',
  'finishing_id',
  'premium_processing_id',
  'premium_coating_id',
  'adhesive_id',
  'color_id',
] as const

/** Fields that are typed. `size_id` holds a listed size, `75x100`, or `custom` with width and height. */
export const SPECIAL_TYPED_FIELDS = ['cut_per_shape', 'ea', 'size_id', 'width', 'height', 'quantity'] as const

export type SpecialOptionField = (typeof SPECIAL_OPTION_FIELDS)[number]
export type SpecialField = SpecialOptionField | (typeof SPECIAL_TYPED_FIELDS)[number]

export type SpecialChoices = Partial<Record<SpecialField, string>> & {
  /** Ids of the chosen special processing options. */
  addons: readonly string[]
  /** The ids of their chosen sub-items, in the payload as `ai-{code}`. */
  sub_items: readonly string[]
}

export const NO_SPECIAL_CHOICES: SpecialChoices = { addons: [], sub_items: [] }

/*
 * The choices of the special processing form as fields of its payload (000 §3): the chosen options as `addons`, the
 * sub-items of each under `ai-{code}`, everything else by its own name. Lists repeat, with or without `[]`.
 */

const FIELDS = [...SPECIAL_OPTION_FIELDS, ...SPECIAL_TYPED_FIELDS]
const SUB_ITEMS = /^ai-[a-z0-9-]{1,60}(?:\[\d*\])?$/
const ADDONS = /^addons(?:\[\d*\])?$/
const MAX_VALUE_LENGTH = 20
const MAX_IDS = 60

/** A form's fields by name, as they are sent; a list is a field that repeats. */
export type Payload = Record<string, string | string[]>

/** Writes choices as fields. Empty ones are left out. */
export function writeSpecialChoices(item: ItemView, choices: SpecialChoices): Payload {
  const payload: Payload = {}
  for (const field of FIELDS) {
    const value = choices[field]
    if (value !== undefined && value !== '') payload[field] = value
  }
  if (choices.addons.length > 0) payload.addons = [...choices.addons]
  for (const { code, items } of item.special_processing) {
    const chosen = items.map(({ id }) => String(id)).filter((id) => choices.sub_items.includes(id))
    if (chosen.length > 0) payload[`ai-${code}`] = chosen
  }
  return payload
}

/** Reads choices from fields with any contents: completing validates them. Empty ones are left out. */
export function readSpecialChoices(params: URLSearchParams): SpecialChoices {
  const choices: SpecialChoices = { addons: getIds(params, ADDONS), sub_items: getIds(params, SUB_ITEMS) }
  for (const field of FIELDS) {
    const value = params.get(field)?.slice(0, MAX_VALUE_LENGTH).trim()
    if (value) choices[field] = value
  }
  return choices
}

function getIds(params: URLSearchParams, named: RegExp): string[] {
  const ids = [...params]
    .filter(([name]) => named.test(name))
    .map(([, value]) => value.slice(0, MAX_VALUE_LENGTH).trim())
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_IDS)
}

/** The field for a typed quantity; the list contains the others. */
export const CUSTOM_QUANTITY = 'custom_quantity'

/**
 * Reads the choices of the special processing form from an address or from the form sent without scripts: by their
 * names in the payload, and by those of a configuration for size and quantity, because links to the form contain what
 * was chosen before.
 */
export function readSpecialQuery(params: URLSearchParams): SpecialChoices {
  const choices = readSpecialChoices(params)
  const size = params.get('size')?.slice(0, MAX_VALUE_LENGTH).trim()
  if (choices.size_id === undefined && size) choices.size_id = size
  if (choices.quantity !== CUSTOM) return choices
  const { quantity: _custom, ...others } = choices
  const typed = params.get(CUSTOM_QUANTITY)?.slice(0, MAX_VALUE_LENGTH).trim()
  return typed ? { ...others, quantity: typed } : others
}

/** The page of the form for these choices, so that nothing is lost when signing in or without scripts. */
export function specialAddress(item: ItemView, choices: SpecialChoices, comment = ''): string {
  const query = new URLSearchParams({ featured_item_id: String(item.id) })
  for (const [name, value] of Object.entries(writeSpecialChoices(item, choices))) {
    for (const one of [value].flat()) query.append(name, one)
  }
  if (comment !== '') query.set('comment', comment)
  return `/special-processing?${query}`
}

/**
 * The configurator's choices as initial values of the special processing form. What that form does not offer is
 * replaced by its first option.
 */
export function carryOver({ configuration, sizeText, sizeValue, cuts, quantity }: Completed): SpecialChoices {
  const choices: SpecialChoices = { addons: [], sub_items: [] }
  for (const field of SPECIAL_OPTION_FIELDS) {
    const value = field === 'premium_coating_id' ? null : configuration[field]
    if (value !== null) choices[field] = String(value)
  }
  if (cuts !== null && cuts.text !== '') choices.cut_per_shape = cuts.text
  if (sizeValue !== CUSTOM) choices.size_id = sizeValue
  else if (sizeText.width !== '' || sizeText.height !== '') Object.assign(choices, { size_id: CUSTOM, ...sizeText })
  if (quantity.quantity !== null) choices.quantity = String(quantity.quantity)
  return choices
}

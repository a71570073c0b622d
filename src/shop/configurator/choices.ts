import type { Product } from '#print/catalogue/catalogue.ts'
import { formatPrintFeature, parsePrintFeature } from '#print/catalogue/configuration.ts'

/*
 * A shopper's input, as text under the specification's field names (000 §3). It is the same in the address bar, in a
 * form without JavaScript, in the API's query and in the banner's state, so it may be incomplete, outdated or
 * nonsense; complete-configuration.ts turns it into a configuration.
 */

/** Fields whose value is an option's. */
export const OPTION_FIELDS = [
  'product_id',
  'cutting_id',
  'shape_id',
  'orientation_id',
  'finishing_id',
  'adhesive_id',
  'material_id',
  'premium_processing_id',
  'install_ready',
  'printed_side_id',
  'color_id',
  'addon_item_id',
] as const

/** Fields that can be typed. `size`, `quantity` and `kinds` contain a listed value or `custom`. */
export const TYPED_FIELDS = [
  'cut_per_shape',
  'label_width',
  'label_height',
  'size',
  'width',
  'height',
  'quantity',
  'custom_quantity',
  'kinds',
  'custom_kinds',
] as const

/**
 * Only for lettering: `no` if the shopper has their own design; else the design, its cut length and, as colour × cut length,
 * the films below its letters.
 */
export const DESIGN_FIELDS = ['use_creation_tool', 'design_id', 'cut_length', 'outline_film', 'shadow_film'] as const

export type OptionField = (typeof OPTION_FIELDS)[number]
export type TypedField = (typeof TYPED_FIELDS)[number]
export type DesignField = (typeof DESIGN_FIELDS)[number]
export type ChoiceField = OptionField | TypedField | DesignField

/**
 * A product's included features are selected if none of their group is named. `NO_OTHERS` in the list omits those
 * that are not required (decisions §8).
 */
export type Choices = Partial<Record<ChoiceField, string>> & { print_features: string[] }

/** An entry of `print_features`. */
export const PRINT_FEATURE = /^(?:none|[1-9]\d{0,5}(?:@back)?)$/

/** In `print_features`: no features other than those listed. Forms without scripts express it by an empty value. */
export const NO_OTHERS = 'none'

/** In a form without scripts: the choices that it was shown with, as a query (changed-form.ts). */
export const SHOWN = 'shown'

export const NO_CHOICES: Choices = { print_features: [] }

/** The value of `size`, `quantity` and `kinds` that refers to the typed field. */
export const CUSTOM = 'custom'

/** The same for a quantity, as on the quote page of cards and tags (000 §4.2). */
const TYPED_QUANTITY = '-1'

const ORDER: readonly ChoiceField[] = [...OPTION_FIELDS, ...TYPED_FIELDS, ...DESIGN_FIELDS]
/** The length of a design's id, the longest value. */
const MAX_VALUE_LENGTH = 22
/** A size by its value, `75x100`: width and height in mm; of a lettering design, to a tenth. */
export const SIZE_VALUE = /^(\d{1,6}(?:\.\d)?)x(\d{1,6}(?:\.\d)?)$/
const MAX_PRINT_FEATURES = 40

/**
 * Reads choices from a query string or a form. Unknown names are ignored and the first of a repeated name counts. A
 * form sent without scripts has a radio and a dropdown for the same field; see `listedValue`.
 */
export function readChoices(params: URLSearchParams): Choices {
  const choices: Choices = { print_features: readPrintFeatures(params) }
  for (const field of ORDER) {
    const value = valueOf(params, field)
    if (value !== null) choices[field] = value
  }
  for (const field of ['quantity', 'kinds'] as const) {
    const value = listedValue(params, field)
    if (value !== null) choices[field] = value
  }
  if (choices.quantity === TYPED_QUANTITY) choices.quantity = CUSTOM
  return startTypedSize(choices, valueOf(params, 'shown_size'))
}

/**
 * In a form without scripts Custom Size is selected before there are fields to type into. They then start with the
 * size that the page showed (`shown_size`), as with scripts.
 */
function startTypedSize(choices: Choices, shown: string | null): Choices {
  if (choices.size !== CUSTOM || choices.width !== undefined || choices.height !== undefined) return choices
  const [, width, height] = SIZE_VALUE.exec(shown ?? '') ?? []
  return width === undefined || height === undefined ? choices : { ...choices, width, height }
}

function valueOf(params: URLSearchParams, name: string): string | null {
  return params.get(name)?.slice(0, MAX_VALUE_LENGTH).trim() ?? null
}

/**
 * Which of a radio and its dropdown a shopper without scripts has changed: the dropdown counts if the radio named
 * `more` is selected, or if the radio is still as the page showed it (`shown_quantity`, `shown_kinds`).
 */
function listedValue(params: URLSearchParams, field: 'quantity' | 'kinds'): string | null {
  const radio = valueOf(params, field)
  const listed = valueOf(params, `more_${field}`)
  const shown = valueOf(params, `shown_${field}`)
  if (radio === 'more') return listed || shown || ''
  return radio !== null && radio === shown && listed ? listed : radio
}

function readPrintFeatures(params: URLSearchParams): string[] {
  const chosen = new Set<string>()
  for (const [name, value] of params) {
    if (name !== 'print_features' && !name.startsWith('print_features[')) continue
    const feature = parsePrintFeature(value)
    if (value === '' || value === NO_OTHERS) chosen.add(NO_OTHERS)
    else if (feature !== null && chosen.size < MAX_PRINT_FEATURES) chosen.add(formatPrintFeature(feature))
  }
  return [...chosen]
}

/** A complete list of print features, so that included features that are not in the list are omitted. */
export function exactFeatures({ print_features }: Product['included'], chosen: readonly string[]): string[] {
  const lacking = print_features.some(({ item_id, required }) => !required && !chosen.includes(String(item_id)))
  return lacking ? [...chosen, NO_OTHERS] : [...chosen]
}

/** Writes choices as a query string, in a fixed order so that the same choices give the same address. */
export function writeChoices(choices: Choices): URLSearchParams {
  const params = new URLSearchParams()
  for (const field of ORDER) {
    const value = choices[field]
    if (value !== undefined) params.set(field, value)
  }
  for (const feature of choices.print_features) params.append('print_features[]', feature)
  return params
}

/** The version of the text in which a browser stores choices; `stored-choices.ts` reads it. */
export const STORED_VERSION = '1'

export function storeChoices(choices: Choices): string {
  return `v=${STORED_VERSION}&${writeChoices(choices)}`
}

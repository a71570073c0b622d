import type { ItemView } from '#print/catalogue/item-view.ts'
import {
  SPECIAL_OPTION_FIELDS,
  SPECIAL_TYPED_FIELDS,
  type SpecialChoices,
} from '#shop/configurator/special-processing/special-choices.ts'

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

/** Writes choices as fields. What is left empty is left out. */
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

/** Reads choices from fields, whatever they say: it is judged when they are completed. An empty field is left out. */
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

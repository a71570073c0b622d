import type { ItemView } from '#print/catalogue/item-view.ts'
import { CUSTOM } from '#shop/configurator/choices.ts'
import type { SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import { readSpecialChoices, writeSpecialChoices } from './special-processing-payload.ts'

/** The field that a quantity is typed into; the list holds the others. */
export const CUSTOM_QUANTITY = 'custom_quantity'

/**
 * Reads the choices of the special processing form from an address or from the form as it is sent without scripts: by
 * their names in the payload, and by those that a configuration has for size and quantity, as links to the form carry
 * what was chosen before.
 */
export function readSpecialQuery(params: URLSearchParams): SpecialChoices {
  const choices = readSpecialChoices(params)
  const size = params.get('size')?.slice(0, 20).trim()
  if (choices.size_id === undefined && size) choices.size_id = size
  if (choices.quantity !== CUSTOM) return choices
  const { quantity: _custom, ...others } = choices
  const typed = params.get(CUSTOM_QUANTITY)?.slice(0, 20).trim()
  return typed ? { ...others, quantity: typed } : others
}

/** The page of the form for what is chosen, so that nothing is lost on a way through signing in or without scripts. */
export function specialAddress(item: ItemView, choices: SpecialChoices, comment = ''): string {
  const query = new URLSearchParams({ featured_item_id: String(item.id) })
  for (const [name, value] of Object.entries(writeSpecialChoices(item, choices))) {
    for (const one of [value].flat()) query.append(name, one)
  }
  if (comment !== '') query.set('comment', comment)
  return `/special-processing?${query}`
}

import { wantsQuote } from '#shop/configurator/banner-state.ts'
import { type Choices, CUSTOM } from '#shop/configurator/choices.ts'
import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { REFUSALS, SPECIAL_SIZE } from '#shop/configurator/refusals.ts'

/** Why there are no prices: the size is special, the shop prices it by hand, or something must be mended first. */
export type NoPrices = 'special-size' | 'by-hand' | 'mend'

/** What stands in the place of the table where these choices have no price list (001 §5, §8). */
export function whyNoPrices(completed: Completed): NoPrices {
  if (isSpecialSize(completed)) return 'special-size'
  return wantsQuote(completed) ? 'by-hand' : 'mend'
}

/** Whether the size is above the maximum; never so for cutting 9, whose sizes are fixed (001 §8). */
function isSpecialSize({ size }: Completed): boolean {
  return !size.ok && SPECIAL_SIZE.includes(size.refusal.code)
}

/** What is wrong with the size, in the configurator's words for every product (000 §5); null where nothing is. */
export function sizeMessage(completed: Completed): string | null {
  if (completed.size.ok) return null
  return isSpecialSize(completed) ? REFUSALS['special-size'] : completed.size.refusal.message
}

/** A price of the list or the grid by what is chosen with it. */
export interface PickedPrice {
  quantity: number
  /** `75x100`; left out, the size stays. */
  size?: string
}

/** The same choices with another quantity, and size where one is picked: where a price of the table leads. */
export function choicesFor(choices: Choices, completed: Completed, { quantity, size }: PickedPrice): Choices {
  const { custom_quantity: _typed, ...others } = choices
  const picked = { ...others, quantity: String(quantity) }
  if (size === undefined) return picked
  const { width: _width, height: _height, ...sized } = picked
  if (completed.sizes.some(({ value }) => value === size)) return { ...sized, size }
  const [width = '', height = ''] = size.split('x')
  return { ...sized, size: CUSTOM, width, height }
}

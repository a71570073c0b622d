import type { RefusalCode } from '../refusals.ts'

/* What the special processing form may refuse: code → sentence, by 000 §5 and §8 where they have one. */

const SPECIAL_REFUSALS = {
  'size-required': 'Size is required. Please try again.',
  'cuts-required': 'Number of cuts is required. Please try again.',
  'cuts-over-most': 'Number of cuts should not be more than {most}.',
  'stickers-required': 'Please specify the number of stickers to place in one seat.',
  'stickers-over-most': 'Number of stickers should not be more than {most}.',
  'quantity-required': 'Please enter the quantity.',
  'option-required': 'Please select a special processing option.',
  'too-many-sub-items': '{option} allows at most {most}',
  'sub-item-alone': '{item} goes with {option}, which is not chosen',
} as const

type SpecialRefusalCode = keyof typeof SPECIAL_REFUSALS

/** One refused field of the form, with the sentence to show beside it. */
export interface SpecialRefusal {
  field: string
  code: SpecialRefusalCode | RefusalCode
  message: string
}

/** Makes a refusal of a field, with the sentence's `{…}` filled in. */
export function specialRefusal(
  field: string,
  code: SpecialRefusalCode,
  values: Record<string, string | number> = {},
): SpecialRefusal {
  const filled = (name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString('en-GB') : value
  }
  return { field, code, message: SPECIAL_REFUSALS[code].replace(/\{(\w+)\}/g, (_whole, name: string) => filled(name)) }
}

import type { Size } from '#print/catalogue/size.ts'
import { checkSize, type SizeContext } from '../check-amounts.ts'
import { CUSTOM, SIZE_VALUE } from '../choices.ts'
import { type RefusalCode, SPECIAL_SIZE } from '../refusals.ts'
import { type SpecialRefusal, specialRefusal } from './refusals.ts'
import type { SpecialChoices } from './special-choices.ts'
import { MAX_STICKERS } from './special-processing-rules.ts'

/* What is typed into the special processing form: size, cuts, stickers, quantity (000 §5, §8). */

export type SpecialSizeCheck =
  | {
      ok: true
      size: Size /** Above the dimension lookup: the shop estimates it like everything here. */
      special: boolean
    }
  | { ok: false; size: Size | null; refusal: SpecialRefusal }

export type AmountCheck = { ok: true; amount: number } | { ok: false; refusal: SpecialRefusal }

const DIGITS = /^\d{1,6}$/
const MISSING: readonly RefusalCode[] = ['size-missing', 'width-missing', 'height-missing']

/** Width and height as entered, in mm: of a listed size, or typed. */
export function enteredSpecialSize({ size_id, width, height }: SpecialChoices): { width: string; height: string } {
  const listed = size_id === CUSTOM ? null : SIZE_VALUE.exec(size_id ?? '')
  if (listed !== null) return { width: listed[1] ?? '', height: listed[2] ?? '' }
  return { width: width ?? '', height: height ?? '' }
}

/**
 * The configurator's check of a size (000 §5) in the words of this form: required, `*` where the configurator writes `※`,
 * and a size above the maximum is none of the refusals, because a quote is what is asked for.
 */
export function checkSpecialSize(context: SizeContext, choices: SpecialChoices): SpecialSizeCheck {
  const entered = enteredSpecialSize(choices)
  const check = checkSize(context, entered.width, entered.height)
  if (check.ok) return { ...check, special: false }
  const { field, code, message } = check.refusal
  if (check.size !== null && SPECIAL_SIZE.includes(code)) return { ok: true, size: check.size, special: true }
  const refusal = MISSING.includes(code)
    ? specialRefusal(field, 'size-required')
    : { field, code, message: plain(message) }
  return { ok: false, size: check.size, refusal }
}

function plain(message: string): string {
  return message.replace(/^※/, '*')
}

/** Cuts on a sheet: demanded, 1 to what the form takes (000 §5, §8). */
export function checkSpecialCuts(text: string | undefined, most: number): AmountCheck {
  const cuts = getAmount(text)
  if (cuts < 1) return { ok: false, refusal: specialRefusal('cut_per_shape', 'cuts-required') }
  if (cuts > most) return { ok: false, refusal: specialRefusal('cut_per_shape', 'cuts-over-most', { most }) }
  return { ok: true, amount: cuts }
}

/** Stickers on one seat: demanded, 1 to 30 (000 §5, §8). */
export function checkStickers(text: string | undefined): AmountCheck {
  const stickers = getAmount(text)
  if (stickers < 1) return { ok: false, refusal: specialRefusal('ea', 'stickers-required') }
  if (stickers <= MAX_STICKERS) return { ok: true, amount: stickers }
  return { ok: false, refusal: specialRefusal('ea', 'stickers-over-most', { most: MAX_STICKERS }) }
}

/** How many are to be quoted: any whole number of six digits (000 §5), as the shop estimates what no list holds. */
export function checkSpecialQuantity(text: string | undefined): AmountCheck {
  const amount = getAmount(text)
  return amount < 1 ? { ok: false, refusal: specialRefusal('quantity', 'quantity-required') } : { ok: true, amount }
}

/** 0 for whatever is no whole number of at most six digits. */
function getAmount(text: string | undefined): number {
  return text !== undefined && DIGITS.test(text) ? Number(text) : 0
}

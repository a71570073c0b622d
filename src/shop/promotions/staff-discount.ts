import { formatPence, type Pence, readPounds, roundPence } from '#platform/money/money.ts'
import type { AmountsLine } from './order-amounts.ts'
import { type DiscountRefusal, refuseDiscount } from './refusals.ts'

/* What staff take off an order or a quotation that they make for somebody (issue 19, 7). */

export const DISCOUNT_KINDS = ['none', 'amount', 'percent'] as const

export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A discount as it was typed. */
export interface TypedDiscount {
  kind: DiscountKind
  /** Pounds and pence, or whole per cent of the goods. */
  value: string
  reason: string
  /** Whether it may bring lines below their floor. */
  belowFloor: boolean
}

/** A discount that can be given. */
export interface StaffDiscount {
  /** Above 0, gross. */
  amount: Pence
  /** `10% off`, `£12.50 off`. */
  text: string
  /** For colleagues. */
  reason: string
  belowFloor: boolean
}

export type DiscountOutcome = { ok: true; discount: StaffDiscount | null } | DiscountRefusal

const NO_DISCOUNT: DiscountOutcome = { ok: true, discount: null }

const MAX_REASON = 500

/**
 * Reads a discount on lines. Unlike a coupon's, which ends at the floors, it is given in full or refused: staff have told
 * somebody what they pay. Only a manager goes below the floors. Prices that were agreed in an offer are not reduced.
 */
export function checkDiscount(
  typed: TypedDiscount,
  lines: readonly Pick<AmountsLine, 'lineTotal' | 'floor' | 'agreed'>[],
  { isManager }: { isManager: boolean },
): DiscountOutcome {
  if (typed.kind === 'none') return NO_DISCOUNT
  if (typed.belowFloor && !isManager) return refuseDiscount('discount-manager', 'discount')
  const reduced = lines.filter(({ agreed }) => !agreed)
  const goods = sum(reduced.map(({ lineTotal }) => lineTotal))
  const read = typed.kind === 'amount' ? readAmount(typed.value) : readPercent(typed.value, goods)
  if (!read.ok) return read
  const { amount, text } = read
  const aboveFloor = sum(reduced.map(({ lineTotal, floor }) => Math.max(0, lineTotal - floor)))
  const most = typed.belowFloor ? goods : aboveFloor
  if (amount > most) return refuseAbove(most, { ...typed, isManager })
  if (amount === 0) return refuseDiscount('discount-nothing', 'discount')
  const { reason, belowFloor } = typed
  return checkReason(reason) ?? { ok: true, discount: { amount, text, reason, belowFloor } }
}

function checkReason(reason: string): DiscountRefusal | null {
  if (reason === '') return refuseDiscount('discount-reason-missing', 'discount_reason')
  return reason.length > MAX_REASON
    ? refuseDiscount('discount-reason-long', 'discount_reason', { most: MAX_REASON })
    : null
}

type Read = { ok: true; amount: Pence; text: string } | DiscountRefusal

function readAmount(value: string): Read {
  const amount = readPounds(value)
  if (amount === null || amount === 0) return refuseDiscount('discount-amount', 'discount')
  return { ok: true, amount, text: `${formatPence(amount)} off` }
}

/** A percentage is rounded once, for all lines that it is for. */
function readPercent(value: string, goods: Pence): Read {
  const percent = /^(?<digits>\d{1,3})\s*%?$/.exec(value)?.groups?.['digits']
  if (percent === undefined || Number(percent) < 1 || Number(percent) > 100)
    return refuseDiscount('discount-percent', 'discount')
  return { ok: true, amount: roundPence((goods * Number(percent)) / 100), text: `${Number(percent)}% off` }
}

function refuseAbove(
  most: Pence,
  { belowFloor, isManager }: Pick<TypedDiscount, 'belowFloor'> & { isManager: boolean },
): DiscountRefusal {
  const values = { most: formatPence(most) }
  if (belowFloor) return refuseDiscount('discount-goods', 'discount', values)
  return refuseDiscount(isManager ? 'discount-floor-manager' : 'discount-floor', 'discount', values)
}

function sum(amounts: readonly Pence[]): Pence {
  return amounts.reduce((total, amount) => total + amount, 0)
}

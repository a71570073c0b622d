import { type Pence, readPounds } from '#platform/money/money.ts'

/* What staff enter when a change to a proof costs more, or less (issue 21, point 2; decision 0084). */

/** As it was typed. */
export interface PriceSent {
  /** `more`, `less`, or anything else for a price that stays. */
  direction: string
  /** Pounds without VAT. */
  amount: string
  reason: string
}

/** £100,000: a slip of the keyboard is above it. */
const MAX_CHANGE: Pence = 10_000_000
/** Characters: it stands in mails and on documents. */
export const MAX_PRICE_REASON = 200

type ReadPrice =
  | { ok: true; price: { change: Pence; reason: string } | null }
  | { ok: false; code: 'amount-invalid'; field: 'amount' }
  | { ok: false; code: 'reason-missing' | 'reason-too-long'; field: 'reason' }

/** The difference in pence without VAT, below 0 for less, with its reason; null where the price stays. */
export function readPriceChange({ direction, amount, reason }: PriceSent): ReadPrice {
  if (direction !== 'more' && direction !== 'less') return { ok: true, price: null }
  const difference = readPounds(amount)
  if (difference === null || difference === 0 || difference > MAX_CHANGE)
    return { ok: false, code: 'amount-invalid', field: 'amount' }
  const why = reason.trim()
  if (why === '') return { ok: false, code: 'reason-missing', field: 'reason' }
  if (why.length > MAX_PRICE_REASON) return { ok: false, code: 'reason-too-long', field: 'reason' }
  return { ok: true, price: { change: direction === 'more' ? difference : -difference, reason: why } }
}

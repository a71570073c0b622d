import { VAT_PERCENT } from '#platform/config/shop.ts'
import { type Pence, roundPence } from '#platform/money/money.ts'
import { assertExact, MICROPENCE_IN_A_PENNY, type Micropence } from './micropence.ts'

/** From net to the price, in the order of decisions §3. `net + vat − promotion + floor + rounding` is the price exactly. */
export interface Settlement {
  vat: Micropence
  /** What a promotion takes off the gross amount. */
  promotion: Micropence
  /** What the floor adds. */
  floor: Micropence
  /** What rounding to whole pence adds or, negative, takes. */
  rounding: Micropence
  price: Pence
}

/**
 * Net → VAT → promotion → floor → rounded once.
 * @param net a multiple of the grain, so that every division here is exact (see micropence.ts)
 * @param percent of the promotion; 0 where there is none
 * @param floor the least gross amount
 */
export function settlePrice(net: Micropence, percent: number, floor: Micropence): Settlement {
  const vat = (net / 100) * VAT_PERCENT
  const gross = net + vat
  assertExact(gross)
  const promotion = (gross / 100) * percent
  const reduced = gross - promotion
  const floored = Math.max(reduced, floor)
  const price = roundPence(floored / MICROPENCE_IN_A_PENNY)
  return { vat, promotion, floor: floored - reduced, rounding: price * MICROPENCE_IN_A_PENNY - floored, price }
}

/** The price before a promotion, to be struck through; null where there is none or where the floor swallowed it. */
export function originalPrice(net: Micropence, floor: Micropence, settled: Settlement): Pence | null {
  if (settled.promotion === 0) return null
  const { price } = settlePrice(net, 0, floor)
  return price > settled.price ? price : null
}

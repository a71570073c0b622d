import { VAT_PERCENT } from '#platform/config/shop.ts'
import { type Pence, roundPence } from '#platform/money/money.ts'

/** From net to the price, in the order of decisions §3. `net + vat − promotion + floor + rounding` is the price exactly. */
export interface Settlement {
  vat: Micropence
  /** The promotion's discount on the gross amount. */
  promotion: Micropence
  /** What the floor adds. */
  floor: Micropence
  /** What rounding to whole pence adds or, if negative, subtracts. */
  rounding: Micropence
  price: Pence
}

/**
 * Net → VAT → promotion → floor → rounded once.
 * @param net a multiple of the grain, so that every division here is exact (see below)
 * @param percent of the promotion; 0 if there is none
 * @param floor the minimum gross amount
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

/** The price before a promotion, to be struck through; null if there is none or if the floor cancels it. */
export function originalPrice(net: Micropence, floor: Micropence, settled: Settlement): Pence | null {
  if (settled.promotion === 0) return null
  const { price } = settlePrice(net, 0, floor)
  return price > settled.price ? price : null
}

/*
 * The engine's own money: net or gross micropence, millionths of a penny, always whole numbers.
 *
 * Why plain numbers are exact here. Every amount that a total is made of is rounded up once, when the plan is made,
 * to a multiple of the grain, 500 micropence where VAT is 20 %. From there on there are only sums and products of whole
 * numbers:
 *   net    a multiple of the grain, and so of 100
 *   VAT    net ÷ 100 × whole per cent, a multiple of 100 by the choice of the grain; so is gross
 *   promotion  gross ÷ 100 × whole per cent, whole
 * Whole numbers are exact up to 2^53, which is £90 million in micropence. The dearest job on offer (20,000 decals of
 * 1,200 × 900 mm at about £40) is £0.8 million; a rate card beyond all reason is refused by `assertExact`.
 * The grain costs a customer at most 0.0005 p a piece and step: 10 p in 20,000 pieces.
 */

export type Micropence = number

export const MICROPENCE_IN_A_PENNY = 1_000_000

/** Rate cards are written in millipence. */
export const MICROPENCE_IN_A_MILLIPENCE = 1_000

const GRAIN = 10_000 / commonDivisor(100, VAT_PERCENT)

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

/** Rounds a non-negative amount up to the next multiple of the grain. */
export function grainUp(micropence: number): Micropence {
  return Math.ceil(micropence / GRAIN) * GRAIN
}

/**
 * Throws if an amount is no longer an exact, non-negative whole number, which is a fault of the rate card, not of the
 * shopper.
 */
export function assertExact(micropence: Micropence): void {
  if (!Number.isSafeInteger(micropence) || micropence < 0)
    throw new RangeError(`An estimate of ${micropence} micropence is out of range: check the rate card.`)
}

const PENCE_IN_A_POUND = 100
/** Four decimals of a pound show a hundredth of a penny, enough to check the sums by eye. */
const STEP_DECIMALS = 4

/** The amount of a step in pounds. */
export function stepPounds(micropence: Micropence): string {
  return (micropence / MICROPENCE_IN_A_PENNY / PENCE_IN_A_POUND).toFixed(STEP_DECIMALS)
}

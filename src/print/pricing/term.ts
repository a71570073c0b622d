import type { Tiers } from '#print/catalogue/rate-card.ts'
import { grainUp, MICROPENCE_IN_A_MILLIPENCE, type Micropence } from './settle-price.ts'

/** The codes of an estimate's steps; the trace lists them in the order of the plan. */
export type StepCode =
  | 'set-up'
  | 'make-ready'
  | 'material'
  | 'stock'
  | 'printing'
  | 'printing-back'
  | 'finishing'
  | 'adhesive'
  | 'cutting'
  | 'cuts'
  | 'making-up'
  | 'premium-processing'
  | 'add-on'
  | 'install-ready'
  | 'print-feature'
  | 'vat'
  | 'promotion'
  | 'floor'
  | 'rounding'

/** `intercept + slope × quantity` */
export interface Line {
  intercept: Micropence
  slope: Micropence
}

/** max(minimum, the lowest of the lines): the cost of a run in one layout. */
export interface RunCost {
  minimum: Micropence
  lines: readonly Line[]
}

/**
 * One step of an estimate as a function of the quantity: `constant + perPiece × quantity + the cheapest of runs`.
 *
 * Every part is non-negative, never falls as the quantity grows, and has a falling cost per piece: constants; a·q;
 * lines with an intercept; and max and min of those. Sums of such parts keep both properties, which decisions §3
 * requires of every price. Marginal tiers are the lowest of several lines: each cheaper tier starts where the
 * previous one ends, and falling rates make that the lower envelope.
 */
export interface Term {
  code: StepCode
  label: string
  /** Text for staff: what was counted at this quantity. */
  detail: (quantity: number) => string
  constant: Micropence
  perPiece: Micropence
  runs: readonly RunCost[]
}

/** A step's net amount for a quantity. */
export function termAmount(term: Term, quantity: number): Micropence {
  let amount = term.constant + term.perPiece * quantity
  let cheapest = -1
  for (const run of term.runs) {
    const cost = runAmount(run, quantity)
    if (cheapest < 0 || cost < cheapest) cheapest = cost
  }
  if (cheapest > 0) amount += cheapest
  return amount
}

function runAmount(run: RunCost, quantity: number): Micropence {
  let lowest = Number.POSITIVE_INFINITY
  for (const line of run.lines) {
    const amount = line.intercept + line.slope * quantity
    if (amount < lowest) lowest = amount
  }
  return lowest > run.minimum ? lowest : run.minimum
}

/**
 * Marginal tiers over the unit that they count (sheets, metres).
 * @param perPiece how much of it one piece takes
 * @param least the minimum that is billed, in the same unit
 * @param percent of the tiers' rates
 */
export function tieredCost(tiers: Tiers, perPiece: number, least: number, percent: number): RunCost {
  const lines: Line[] = []
  const scale = (MICROPENCE_IN_A_MILLIPENCE * percent) / 100
  let saved = 0
  let minimum = Number.POSITIVE_INFINITY
  let rateBefore = 0
  for (const { above, rate } of tiers) {
    // At the start of a tier, its line meets the previous one: its intercept is what it saves on each unit below.
    if (above > 0) saved += (rateBefore - rate) * above
    const intercept = grainUp(saved * scale)
    lines.push({ intercept, slope: grainUp(rate * scale * perPiece) })
    minimum = Math.min(minimum, intercept + grainUp(rate * scale * least))
    rateBefore = rate
  }
  return { minimum: least > 0 ? minimum : 0, lines }
}

/** One rate without tiers; `rate` in net millipence for one unit. */
export function flatCost(rate: number, perPiece: number, least: number): RunCost {
  return {
    minimum: grainUp(rate * MICROPENCE_IN_A_MILLIPENCE * least),
    lines: [{ intercept: 0, slope: grainUp(rate * MICROPENCE_IN_A_MILLIPENCE * perPiece) }],
  }
}

import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { openJob } from './job.ts'
import { assertExact, MICROPENCE_IN_A_PENNY, type Micropence } from './micropence.ts'
import { featureTerms, makingUpTerms, surfaceTerms } from './plan-options.ts'
import { cuttingTerms, pressTerms } from './plan-production.ts'
import { type Term, termAmount } from './term.ts'

/** Everything about a configuration that does not depend on the quantity: made once, evaluated for each row. */
export interface EstimatePlan {
  /** Steps other than print features, in the order of the trace. */
  terms: readonly Term[]
  featureTerms: readonly Term[]
  /** Gross: one kind never costs less (decisions §3, anchors). */
  floor: Micropence
}

/** Makes the plan of a configuration. Throws for one that the catalogue has no rates for (see `openJob`). */
export function planEstimate(catalogue: Catalogue, configuration: Configuration): EstimatePlan {
  const job = openJob(catalogue, configuration)
  return {
    terms: [...pressTerms(job), ...surfaceTerms(job), ...cuttingTerms(job), ...makingUpTerms(job)],
    featureTerms: featureTerms(job),
    floor: job.card.floor * MICROPENCE_IN_A_PENNY,
  }
}

/** The net total of some terms for a quantity of one kind, exact. */
export function netTotal(terms: readonly Term[], quantity: number): Micropence {
  let net = 0
  for (const term of terms) net += termAmount(term, quantity)
  assertExact(net)
  return net
}

/** Throws for what is no quantity: a whole number from 1. Whether it is on offer is settled before. */
export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} is no quantity.`)
}

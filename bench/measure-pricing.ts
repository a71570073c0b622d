import fc from 'fast-check'
import { seedCatalogue } from '../src/print/catalogue/seed/catalogue.ts'
import { type PriceRow, priceRows } from '../src/print/pricing/price-rows.ts'
import { arbitraryConfiguration } from '../src/print/pricing/testing/arbitrary-configuration.ts'
import { median } from './contest.ts'

export interface PricingTimes {
  /** Microseconds for one row list. */
  computing: number
  stringifying: number
  /** The median over the rounds of the one divided by the other. */
  ratio: number
}

const CONFIGURATIONS = 500
const ROUNDS = 40
/** The same configurations in every run. */
const SEED = 20_261_126
const DAY = '2026-11-26'

/** What a row list costs without server, network and cache, beside what writing it as JSON costs. */
export function measurePricing(): PricingTimes {
  const productIds = seedCatalogue.products.map(({ id }) => id)
  const drawn = fc.sample(arbitraryConfiguration(seedCatalogue, productIds), { numRuns: CONFIGURATIONS, seed: SEED })
  const jobs = drawn.map((configuration) => {
    const product = seedCatalogue.products.find(({ id }) => id === configuration.product_id)
    return { configuration, quantities: product?.attributes.quantities ?? [] }
  })
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    const lists = jobs.map(({ configuration, quantities }) => priceRows(seedCatalogue, configuration, quantities, DAY))
    const priced = performance.now()
    const characters = lists.reduce((sum, list: PriceRow[]) => sum + JSON.stringify(list).length, 0)
    const written = performance.now()
    if (characters < jobs.length) throw new Error('Nothing was priced')
    return { computing: priced - start, stringifying: written - priced }
  })
  // The first half is for the compiler.
  const counted = rounds.slice(ROUNDS / 2)
  return {
    computing: (median(counted.map(({ computing }) => computing)) * 1000) / jobs.length,
    stringifying: (median(counted.map(({ stringifying }) => stringifying)) * 1000) / jobs.length,
    ratio: median(counted.map(({ computing, stringifying }) => computing / stringifying)),
  }
}

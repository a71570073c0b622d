import { seedCatalogue } from '../src/catalogue/seed/catalogue.ts'
import { NO_CHOICES } from '../src/configurator/choices.ts'
import { completeConfiguration } from '../src/configurator/complete-configuration.ts'
import { offeredItem } from '../src/configurator/find-offer.server.ts'
import { priceRows } from '../src/pricing/price-rows.ts'
import { median } from './contest.ts'
import { type Finding, figure } from './finding.ts'

const ROUNDS = 9
const TURNS = 2000
const AIM = 10
const DAY = '2026-11-20'

/** Pricing alone: computing a row list over writing it as JSON, for every item's first product. */
export function measurePricing(): Finding {
  const configurations = seedCatalogue.featured_items.map(({ id }) => {
    const item = offeredItem(seedCatalogue, id)
    if (item === undefined) throw new Error(`There is no item ${id}`)
    return completeConfiguration(item, NO_CHOICES)
  })
  const lists = configurations.map(
    ({ configuration, product }) =>
      () =>
        priceRows(seedCatalogue, configuration, product.attributes.quantities, DAY),
  )
  const rows = lists.map((list) => list())
  const ratios: number[] = []
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pricing = microseconds(() => lists.forEach((list) => list()))
    const writing = microseconds(() => rows.forEach((list) => JSON.stringify(list)))
    times.push(pricing / lists.length)
    ratios.push(pricing / writing)
  }
  const compared = median(ratios)
  const list = median(times)
  return {
    what: 'Pricing alone: a row list',
    measured: `${figure(list)} µs`,
    baseline: `JSON.stringify of it, ${figure(list / compared)} µs`,
    ratio: figure(compared),
    aim: `≤ ${AIM}`,
    met: compared <= AIM,
  }
}

function microseconds(work: () => void): number {
  const began = performance.now()
  for (let turn = 0; turn < TURNS; turn += 1) work()
  return ((performance.now() - began) * 1000) / TURNS
}

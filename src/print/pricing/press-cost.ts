import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { BOTH_SIDES, type Configuration } from '#print/catalogue/configuration.ts'
import { costByArea, costByClick, costOfMakeReady, type PressRun } from './impose.ts'
import { getRate, type Job, openJob } from './job.ts'
import { grainUp, MICROPENCE_IN_A_MILLIPENCE, type Micropence } from './settle-price.ts'
import { type RunCost, termAmount, tieredCost } from './term.ts'

/*
 * What a run costs on the press: stock, clicks, make-ready and what is applied over the print, by the rates of the estimate.
 * What does not depend on how pieces lie on sheets (set-up, cutting, making up) is left out on both sides.
 */

/** Pieces of a configuration. */
export interface PricedRun {
  configuration: Configuration
  /** Without overs: an estimate adds spoilage itself. */
  quantity: number
}

/** What each of these runs costs on its own, as it is estimated. Net. */
export function estimatedPressCost(catalogue: Catalogue, runs: readonly PricedRun[]): Micropence {
  return runs.reduce((sum, { configuration, quantity }) => {
    const job = openJob(catalogue, configuration)
    const { perSquareMetre, stock, clickPercent, sides } = pressRates(job)
    const cheapest = (costs: RunCost[]) => termAmount({ ...NOTHING, runs: costs }, quantity)
    const clicks = cheapest(costByClick(job.run, job.run.press.click, clickPercent)) * sides
    const turning = sides > 1 ? job.card.second_side_set_up * MICROPENCE_IN_A_MILLIPENCE : 0
    const makeReady = costOfMakeReady(job.run, stock, clickPercent)
    return sum + cheapest(costByArea(job.run, perSquareMetre)) + clicks + turning + makeReady
  }, 0)
}

/** What was printed together. Units are sheets, or mm of web. */
export interface GangRun {
  /** Good and spoilt, without make-ready. */
  units: number
  /** Each is made ready once. */
  layouts: number
}

/** What these layouts cost when jobs like this one are printed on them together. Net. */
export function gangPressCost(
  catalogue: Catalogue,
  configuration: Configuration,
  { units, layouts }: GangRun,
): Micropence {
  const job = openJob(catalogue, configuration)
  const { perSquareMetre, stock, clickPercent, sides } = pressRates(job)
  const { run, card } = job
  const area = grainUp(units * run.squareMetresPerUnit * perSquareMetre * MICROPENCE_IN_A_MILLIPENCE)
  const clicks = termAmount({ ...NOTHING, runs: [clicksOf(run, units, clickPercent)] }, 1) * sides
  const turning = sides > 1 ? card.second_side_set_up * MICROPENCE_IN_A_MILLIPENCE : 0
  return area + clicks + layouts * (turning + costOfMakeReady(run, stock, clickPercent))
}

function clicksOf({ press, unitsPerClick }: PressRun, units: number, percent: number): RunCost {
  return tieredCost(press.click, units / unitsPerClick, 0, percent)
}

const NOTHING = { code: 'printing', label: '', detail: () => '', constant: 0, perPiece: 0 } as const

/** The rates of a job that depend on how much is run. */
function pressRates(job: Job) {
  const { card, configuration: chosen, index } = job
  const colour = card.colors.find(({ id }) => id === chosen.color_id)
  if (colour === undefined) throw new Error(`Rate card ${card.code} has no rate for colour ${chosen.color_id}.`)
  const stock = card.material_per_square_metre + colour.per_square_metre
  const surfaces = [
    ...(['materials', 'finishings', 'adhesives'] as const).flatMap((list) => {
      const id = { materials: chosen.material_id, finishings: chosen.finishing_id, adhesives: chosen.adhesive_id }[list]
      return id === null ? [] : [getRate(job, list, id)]
    }),
    ...(chosen.premium_processing_id === null || index.addonItem(chosen.premium_processing_id)?.item.none === true
      ? []
      : [getRate(job, 'addons', chosen.premium_processing_id)]),
  ]
  const perSquareMetre = surfaces.reduce((sum, rate) => sum + rate.per_square_metre, stock)
  const sides = chosen.printed_side_id === BOTH_SIDES ? 2 : 1
  return { perSquareMetre, stock, clickPercent: colour.click_percent, sides }
}

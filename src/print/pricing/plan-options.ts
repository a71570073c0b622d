import { parsePrintFeature } from '#print/catalogue/configuration.ts'
import type { OptionRate } from '#print/catalogue/rate-card.ts'
import { type Job, knownCut, rateOf } from './job.ts'
import { grainUp, MICROPENCE_IN_A_MILLIPENCE } from './micropence.ts'
import { costByArea, describeClicks } from './press-run.ts'
import type { StepCode, Term } from './term.ts'

const MM2_IN_A_SQUARE_METRE = 1_000_000

/** How an option stands in the trace; its name is looked up only when a trace is written. */
interface Step {
  code: StepCode
  label: string
  name: () => string
}

/** What is loaded on the press or run over the print: stock, finishing, adhesive, premium processing. */
export function surfaceTerms(job: Job): Term[] {
  const { configuration: chosen } = job
  return [
    listedTerm(job, 'materials', chosen.material_id, { code: 'stock', label: 'Stock' }),
    listedTerm(job, 'finishings', chosen.finishing_id, { code: 'finishing', label: 'Finishing' }),
    listedTerm(job, 'adhesives', chosen.adhesive_id, { code: 'adhesive', label: 'Adhesive' }),
    addonTerm(job, chosen.premium_processing_id, 'premium-processing'),
  ].filter((term) => term !== null)
}

/** What is done to the cut pieces: the cutting's own extra work, an add-on, install-ready. */
export function makingUpTerms(job: Job): Term[] {
  const { configuration: chosen, card, method } = job
  const extra: Step = { code: 'making-up', label: 'Making up', name: () => method.extra_name }
  const terms = [optionTerm(job, extraRate(job), extra), addonTerm(job, chosen.addon_item_id, 'add-on')]
  if (chosen.install_ready === 'yes') {
    if (card.install_ready === null) throw new Error(`Rate card ${card.code} has no rate for install-ready.`)
    const step: Step = { code: 'install-ready', label: 'Install-ready', name: () => 'Weeding and transfer film' }
    terms.push(optionTerm(job, card.install_ready, step))
  }
  return terms.filter((term) => term !== null)
}

/** The cutting's own extra; what it takes by area stands for the length of a cut that is not known. */
function extraRate(job: Job): OptionRate {
  const { extra } = job.method
  return knownCut(job) === null ? extra : { ...extra, per_square_metre: 0, per_finished_square_metre: 0 }
}

/** One term for each chosen print feature; the same item on both sides is two. */
export function featureTerms(job: Job): Term[] {
  return job.configuration.print_features.map((entry) => {
    const choice = parsePrintFeature(entry)
    if (choice === null) throw new Error(`${entry} names no print feature.`)
    const feature = job.index.printFeatureItem(choice.item_id)
    const name = () => `${feature?.item.name ?? ''}${choice.side === 'back' ? ', back' : ''}`
    const label = feature?.group.name ?? 'Print feature'
    return chargedTerm(job, rateOf(job, 'print_features', choice.item_id), { code: 'print-feature', label, name })
  })
}

function listedTerm(
  job: Job,
  list: 'finishings' | 'adhesives' | 'materials',
  id: number | null,
  step: Omit<Step, 'name'>,
): Term | null {
  if (id === null) return null
  const name = () => job.catalogue[list].find((entry) => entry.id === id)?.name ?? ''
  return optionTerm(job, rateOf(job, list, id), { ...step, name })
}

/** An add-on item; items that stand for "none" cost nothing and have no rate. */
function addonTerm(job: Job, id: number | null, code: StepCode): Term | null {
  if (id === null) return null
  const addon = job.index.addonItem(id)
  if (addon?.item.none === true) return null
  const label = addon?.group.name ?? 'Add-on'
  return optionTerm(job, rateOf(job, 'addons', id), { code, label, name: () => addon?.item.name ?? '' })
}

/** Null where the option is free, so that the trace stays short. */
function optionTerm(job: Job, rate: OptionRate, step: Step): Term | null {
  const free = rate.set_up + rate.per_square_metre + rate.per_piece + rate.per_finished_square_metre === 0
  return free ? null : chargedTerm(job, rate, step)
}

function chargedTerm(job: Job, rate: OptionRate, { code, label, name }: Step): Term {
  const { width, height } = job.configuration
  const finished = rate.per_finished_square_metre * ((width * height) / MM2_IN_A_SQUARE_METRE)
  return {
    code,
    label,
    detail: (quantity) => (rate.per_square_metre > 0 ? `${name()}, ${describeClicks(job.run, quantity)}` : name()),
    constant: rate.set_up * MICROPENCE_IN_A_MILLIPENCE,
    perPiece: grainUp((rate.per_piece + finished) * MICROPENCE_IN_A_MILLIPENCE),
    runs: rate.per_square_metre > 0 ? costByArea(job.run, rate.per_square_metre) : [],
  }
}

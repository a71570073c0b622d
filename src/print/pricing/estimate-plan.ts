import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { BOTH_SIDES, type Configuration, parsePrintFeature } from '#print/catalogue/configuration.ts'
import type { OptionRate } from '#print/catalogue/rate-card.ts'
import { costByArea, costByClick, costOfMakeReady, describeClicks, describeRun } from './impose.ts'
import { getRate, type Job, knownCut, openJob } from './job.ts'
import {
  assertExact,
  grainUp,
  MICROPENCE_IN_A_MILLIPENCE,
  MICROPENCE_IN_A_PENNY,
  type Micropence,
} from './settle-price.ts'
import { type StepCode, type Term, termAmount, tieredCost } from './term.ts'

const MM2_IN_A_SQUARE_METRE = 1_000_000

/** An option in the trace; its name is looked up only when a trace is written. */
interface Step {
  code: StepCode
  label: string
  name: () => string
}

const MM_IN_A_METRE = 1_000

/** Everything about a configuration that does not depend on the quantity: made once, evaluated for each row. */
export interface EstimatePlan {
  /** Steps other than print features, in the order of the trace. */
  terms: readonly Term[]
  featureTerms: readonly Term[]
  /** Gross: the minimum price of one kind (decisions §3, anchors). */
  floor: Micropence
}

/** Makes the plan of a configuration. Throws if the catalogue has no rates for it (see `openJob`). */
export function planEstimate(catalogue: Catalogue, configuration: Configuration): EstimatePlan {
  const job = openJob(catalogue, configuration)
  return {
    terms: [...setUpTerm(job), ...pieceTerms(job), ...filmTerms(job)],
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

/** Throws unless the quantity is a whole number from 1. Whether it is on offer was checked before. */
export function assertQuantity(quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`${quantity} is not a valid quantity.`)
}

function setUpTerm({ method }: Job): Term[] {
  return [constantTerm('set-up', 'Set-up', 'Once per set', method.set_up * MICROPENCE_IN_A_MILLIPENCE)]
}

/** Everything but the set-up. */
function pieceTerms(job: Job): Term[] {
  return [...pressTerms(job), ...surfaceTerms(job), ...cuttingTerms(job), ...makingUpTerms(job)]
}

/**
 * The films below letters: each is loaded, cut and weeded by itself, from a piece as large as the whole sign, so that marks at its
 * corners lie on each other (decision 0107).
 */
function filmTerms({ catalogue, configuration: { films = [], ...letters } }: Job): Term[] {
  return films.flatMap(({ layer, color_id, cut_length }) => {
    const film = openJob(catalogue, { ...letters, color_id, cut_length, addon_item_id: null })
    const colour = catalogue.colors.find(({ id }) => id === color_id)?.name ?? ''
    return pieceTerms(film).map((term) => ({
      ...term,
      label: `${term.label}, ${layer}`,
      detail: (quantity: number) => `${colour}: ${term.detail(quantity)}`,
    }))
  })
}

/** Waste, material and printing. */
function pressTerms(job: Job): Term[] {
  const { card, run } = job
  const color = getColor(job)
  const stock = card.material_per_square_metre + color.per_square_metre
  return [
    constantTerm(
      'make-ready',
      'Make-ready',
      'Waste before the first good piece',
      costOfMakeReady(run, stock, color.click_percent),
    ),
    {
      code: 'material',
      label: 'Material',
      detail: (quantity) => `${card.material_name}: ${describeRun(run, quantity)}`,
      constant: 0,
      perPiece: 0,
      runs: costByArea(run, stock),
    },
    ...printingTerms(job, color.click_percent),
  ]
}

/** The outline of every piece, and the cuts on sheets. */
function cuttingTerms(job: Job): Term[] {
  const { cut_per_shape: cuts } = job.configuration
  return cuts === null ? [cuttingTerm(job)] : [cuttingTerm(job), cutsTerm(job, cuts)]
}

function printingTerms(job: Job, percent: number): Term[] {
  const { card, run, configuration } = job
  if (percent === 0) return []
  const runs = costByClick(run, run.press.click, percent)
  const front = { constant: 0, perPiece: 0, runs }
  const detail = (quantity: number) => `${run.press.name}, ${describeClicks(run, quantity)}`
  const terms: Term[] = [{ code: 'printing', label: 'Printing', detail, ...front }]
  if (configuration.printed_side_id !== BOTH_SIDES) return terms
  const constant = card.second_side_set_up * MICROPENCE_IN_A_MILLIPENCE
  return [...terms, { code: 'printing-back', label: 'Printing, back', detail, ...front, constant }]
}

/**
 * The outline of the rectangle around the piece, so that a price needs no artwork; for a design, the outline of its
 * letters.
 */
function cuttingTerm(job: Job): Term {
  const { width, height } = job.flat
  const known = knownCut(job)
  const metres = (known?.length ?? 2 * (width + height)) / MM_IN_A_METRE
  const along = known === null ? 'of outline' : 'along the letters'
  return {
    code: 'cutting',
    label: 'Cutting',
    detail: (quantity) => `${(metres * quantity).toFixed(1)} m ${along}`,
    constant: 0,
    perPiece: 0,
    runs: [tieredCost(known?.rates ?? job.method.cut_per_metre, metres, 0, shapePercent(job))],
  }
}

function cutsTerm(job: Job, cuts: number): Term {
  const each = job.method.per_cut * MICROPENCE_IN_A_MILLIPENCE * (shapePercent(job) / 100)
  return {
    code: 'cuts',
    label: 'Cuts',
    detail: (quantity) => `${cuts} on each of ${quantity}`,
    constant: 0,
    perPiece: grainUp(each * cuts),
    runs: [],
  }
}

function constantTerm(code: 'set-up' | 'make-ready', label: string, detail: string, constant: number): Term {
  return { code, label, detail: () => detail, constant, perPiece: 0, runs: [] }
}

function shapePercent({ card, configuration }: Job): number {
  const { shape_id } = configuration
  if (shape_id === null) return 100
  const shape = card.shapes.find((entry) => entry.id === shape_id)
  if (shape === undefined) throw new Error(`Rate card ${card.code} has no rate for shape ${shape_id}.`)
  return shape.cut_percent
}

function getColor({ card, configuration }: Job) {
  const color = card.colors.find((entry) => entry.id === configuration.color_id)
  if (color === undefined) throw new Error(`Rate card ${card.code} has no rate for colour ${configuration.color_id}.`)
  return color
}

/** What is loaded on the press or applied over the print: stock, finishing, adhesive, premium processing. */
function surfaceTerms(job: Job): Term[] {
  const { configuration: chosen } = job
  return [
    listedTerm(job, 'materials', chosen.material_id, { code: 'stock', label: 'Stock' }),
    listedTerm(job, 'finishings', chosen.finishing_id, { code: 'finishing', label: 'Finishing' }),
    listedTerm(job, 'adhesives', chosen.adhesive_id, { code: 'adhesive', label: 'Adhesive' }),
    addonTerm(job, chosen.premium_processing_id, 'premium-processing'),
  ].filter((term) => term !== null)
}

/** Work on the cut pieces: the cutting's own extra work, an add-on, install-ready. */
function makingUpTerms(job: Job): Term[] {
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

/** The cutting's own extra; its part by area is the estimate of an unknown cut length. */
function extraRate(job: Job): OptionRate {
  const { extra } = job.method
  return knownCut(job) === null ? extra : { ...extra, per_square_metre: 0, per_finished_square_metre: 0 }
}

/** One term for each chosen print feature; the same item on both sides is two. */
function featureTerms(job: Job): Term[] {
  return job.configuration.print_features.map((entry) => {
    const choice = parsePrintFeature(entry)
    if (choice === null) throw new Error(`${entry} names no print feature.`)
    const feature = job.index.printFeatureItem(choice.item_id)
    const name = () => `${feature?.item.name ?? ''}${choice.side === 'back' ? ', back' : ''}`
    const label = feature?.group.name ?? 'Print feature'
    return chargedTerm(job, getRate(job, 'print_features', choice.item_id), { code: 'print-feature', label, name })
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
  return optionTerm(job, getRate(job, list, id), { ...step, name })
}

/** An add-on item; items for "none" cost nothing and have no rate. */
function addonTerm(job: Job, id: number | null, code: StepCode): Term | null {
  if (id === null) return null
  const addon = job.index.addonItem(id)
  if (addon?.item.none === true) return null
  const label = addon?.group.name ?? 'Add-on'
  return optionTerm(job, getRate(job, 'addons', id), { code, label, name: () => addon?.item.name ?? '' })
}

/** Null if the option is free, so that the trace stays short. */
function optionTerm(job: Job, rate: OptionRate, step: Step): Term | null {
  const free = rate.set_up + rate.per_square_metre + rate.per_piece + rate.per_finished_square_metre === 0
  return free ? null : chargedTerm(job, rate, step)
}

function chargedTerm(job: Job, rate: OptionRate, { code, label, name }: Step): Term {
  const { width, height } = job.flat
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

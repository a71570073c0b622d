import { BOTH_SIDES } from '#print/catalogue/configuration.ts'
import { type Job, knownCut } from './job.ts'
import { grainUp, MICROPENCE_IN_A_MILLIPENCE } from './micropence.ts'
import { costByArea, costByClick, costOfMakeReady, describeClicks, describeRun } from './press-run.ts'
import { type Term, tieredCost } from './term.ts'

const MM_IN_A_METRE = 1_000

/** Set-up, waste, material and printing. */
export function pressTerms(job: Job): Term[] {
  const { card, run } = job
  const color = colorOf(job)
  const stock = card.material_per_square_metre + color.per_square_metre
  return [
    constantTerm('set-up', 'Set-up', 'Once per kind', job.method.set_up * MICROPENCE_IN_A_MILLIPENCE),
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
export function cuttingTerms(job: Job): Term[] {
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

/** The outline is that of the rectangle around the piece, so a price needs no artwork; of a design it is that of its letters. */
function cuttingTerm(job: Job): Term {
  const { width, height } = job.configuration
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

function colorOf({ card, configuration }: Job) {
  const color = card.colors.find((entry) => entry.id === configuration.color_id)
  if (color === undefined) throw new Error(`Rate card ${card.code} has no rate for colour ${configuration.color_id}.`)
  return color
}

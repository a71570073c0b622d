import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { BOTH_SIDES, type Configuration } from '#print/catalogue/configuration.ts'
import { type JobStep, jobSteps, type StepKind } from '#print/job-ticket/job-steps.ts'
import { type Job, openJob } from '#print/pricing/job.ts'
import { type Counted, pressTime, ROLL_CUT, STATIONS, STEP_WORK } from './stations.ts'

/* Where the steps of a job are done, and how long they are reckoned to take (issue 21, 5). */

/** A step of a job at its station. */
export interface ProductionStep {
  kind: StepKind
  /** A press of the rate cards, or one of `STATIONS`. */
  station: string
  /** `Trim: 75 × 52 mm`. */
  name: string
  /** Working minutes that setting up is reckoned to take: once for jobs that run together. */
  setUp: number
  /** Working minutes that the job itself is reckoned to take: whole, never none. */
  minutes: number
}

/** Pieces of one set, with what is spoilt on the way. */
export interface JobAmount {
  quantity: number
  overs: number
}

/**
 * The steps of a job, in order: the first is that of its press, the last one packs. Throws where the catalogue has no rates
 * for the configuration, as `openJob` does: such lines are not planned.
 */
export function productionSteps(
  catalogue: Catalogue,
  configuration: Configuration,
  { quantity, overs }: JobAmount,
): ProductionStep[] {
  const job = openJob(catalogue, configuration)
  const steps = jobSteps(catalogue, configuration)
  const pieces = quantity + overs
  const counts: Record<Counted, number> = {
    units: unitsFor(job, pieces),
    pieces,
    'square metres': (pieces * job.flat.width * job.flat.height) / MM2_IN_A_SQUARE_METRE,
  }
  const isRoll = steps.some(({ kind }) => kind === 'wind')
  return steps.map((step) => {
    const { kind } = step
    const name = nameOf(step)
    if (kind === 'print' || kind === 'plot') {
      const sides = configuration.printed_side_id === BOTH_SIDES ? 2 : 1
      const { setUp, perHour } = pressTime(job.run.press)
      return { kind, name, station: job.run.press.code, setUp, minutes: minutesFor(counts.units * sides, perHour) }
    }
    const work = isRoll && kind === 'kiss-cut' ? ROLL_CUT : STEP_WORK[kind]
    return {
      kind,
      name,
      station: work.station,
      setUp: work.setUp,
      minutes: minutesFor(counts[work.counts], work.perHour),
    }
  })
}

const MM2_IN_A_SQUARE_METRE = 1_000_000
const MINUTES_IN_AN_HOUR = 60

function minutesFor(count: number, perHour: number): number {
  return Math.max(1, Math.ceil((count * MINUTES_IN_AN_HOUR) / perHour))
}

function nameOf({ label, detail }: JobStep): string {
  return detail === '' ? label : `${label}: ${detail}`
}

/** Sheets, or metres of web, for so many pieces; by the layout of the estimate. */
function unitsFor({ run }: Job, pieces: number): number {
  const units = run.layouts.map((layout) => Math.max(layout.least, (pieces / layout.pieces) * layout.units))
  return Math.min(...units) / run.unitsPerClick
}

/** The stations of a catalogue: its presses, then the others, each once, with its name. */
export function stationsOf({ rate_cards: cards }: Pick<Catalogue, 'rate_cards'>): { code: string; name: string }[] {
  const presses = cards.flatMap((card) => card.presses.map(({ code, name }) => [code, name] as const))
  return [...[...new Map(presses)].map(([code, name]) => ({ code, name })), ...STATIONS]
}

import type { Press } from '#print/catalogue/rate-card.ts'
import type { StepKind } from '#print/job-ticket/job-steps.ts'

/*
 * Where the work after planning is done, and how long it takes. The times are those of a small shop with one machine of each
 * kind: middle values of what makers state for machines of this class (decisions/0085). They decide what is shown as running
 * out of time, never a price or a promise.
 */

/** Machines and benches, in the order in which work passes them; the presses of the rate cards stand before. */
export const STATIONS = [
  { code: 'laminator', name: 'Laminator' },
  { code: 'foil-press', name: 'Foil and embossing press' },
  { code: 'slitter', name: 'Die cutter and slitter' },
  { code: 'cutter', name: 'Flatbed cutter' },
  { code: 'guillotine', name: 'Guillotine' },
  { code: 'bench', name: 'Bench' },
  { code: 'packing', name: 'Packing' },
] as const
export type StationCode = (typeof STATIONS)[number]['code']

/** What a step counts: sheets or metres of web, pieces, or square metres of finished pieces. */
export type Counted = 'units' | 'pieces' | 'square metres'

interface StepWork {
  station: StationCode
  counts: Counted
  /** Minutes, once. */
  setUp: number
  perHour: number
}

/** How each step beside the press is done. */
export const STEP_WORK: Readonly<Record<Exclude<StepKind, 'print' | 'plot'>, StepWork>> = {
  laminate: { station: 'laminator', counts: 'units', setUp: 10, perHour: 600 },
  foil: { station: 'foil-press', counts: 'units', setUp: 30, perHour: 500 },
  emboss: { station: 'foil-press', counts: 'units', setUp: 30, perHour: 500 },
  'kiss-cut': { station: 'cutter', counts: 'units', setUp: 5, perHour: 120 },
  'through-cut': { station: 'cutter', counts: 'units', setUp: 5, perHour: 90 },
  'die-cut': { station: 'cutter', counts: 'units', setUp: 5, perHour: 90 },
  guillotine: { station: 'guillotine', counts: 'units', setUp: 10, perHour: 600 },
  'round-corners': { station: 'bench', counts: 'pieces', setUp: 5, perHour: 3_000 },
  dome: { station: 'bench', counts: 'pieces', setUp: 30, perHour: 500 },
  weed: { station: 'bench', counts: 'square metres', setUp: 5, perHour: 2 },
  tape: { station: 'bench', counts: 'square metres', setUp: 5, perHour: 12 },
  drill: { station: 'bench', counts: 'pieces', setUp: 5, perHour: 3_000 },
  crease: { station: 'bench', counts: 'pieces', setUp: 10, perHour: 2_000 },
  fold: { station: 'bench', counts: 'pieces', setUp: 5, perHour: 2_000 },
  string: { station: 'bench', counts: 'pieces', setUp: 0, perHour: 300 },
  wind: { station: 'slitter', counts: 'units', setUp: 15, perHour: 1_500 },
  pack: { station: 'packing', counts: 'pieces', setUp: 5, perHour: 6_000 },
}

/** Labels on a roll are cut by the die that stands before the slitter. */
export const ROLL_CUT: StepWork = { station: 'slitter', counts: 'units', setUp: 15, perHour: 1_500 }

/** What a press takes: sheets or metres an hour, for one side. */
export function pressTime({ kind, code }: Pick<Press, 'kind' | 'code'>): { setUp: number; perHour: number } {
  if (kind === 'sheet') return { setUp: 10, perHour: 700 }
  return LABEL_PRESSES.has(code) ? { setUp: 20, perHour: 900 } : { setUp: 10, perHour: 25 }
}

/** Webs that run through at speed; others are printed or cut stroke by stroke. */
const LABEL_PRESSES: ReadonlySet<string> = new Set(['label-web'])

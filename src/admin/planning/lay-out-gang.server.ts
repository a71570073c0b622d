import { type Pence, roundPence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import type { SheetJob } from '#print/imposition/sheet.ts'
import { estimatedPressCost, gangPressCost } from '#print/pricing/press-cost.ts'
import { MICROPENCE_IN_A_PENNY } from '#print/pricing/settle-price.ts'
import { type LaidOutGang, unitsOf } from './imposing/impose-gang.ts'
import type { Imposer } from './imposing/imposer.server.ts'
import { type PressSpec, pressSpec } from './job.ts'
import { type PlanningRefusal, refusePlanning } from './refusals.ts'
import type { pressGangs } from './tables.server.ts'

/* From jobs to a gang that can be stored: laid out by the engine, outside of any transaction, with what it costs. */

export interface LayOutDeps {
  catalogue: Pick<CatalogueCache, 'current'>
  imposer: Pick<Imposer, 'run'>
}

/** A job to lay out, stored or not yet. */
export interface GangJob {
  id: string
  configuration: Configuration
  quantity: number
  overs: number
  outline: SheetJob['outline']
  dispatchOn: CalendarDate
  /** For staff: `T-2026-000012, line 1`. */
  label: string
}

/** The columns of a gang that follow from its jobs. */
type GangFacts = Omit<
  typeof pressGangs.$inferInsert,
  'id' | 'formId' | 'revision' | 'plannedAt' | 'lockedAt' | 'printedAt' | 'sentAt' | 'sendFault'
>

export interface NewLayouts {
  ok: true
  facts: GangFacts
  laidOut: LaidOutGang & { ok: true }
  jobIds: string[]
}

/**
 * Lays jobs out that can run together; refuses what cannot, what is too large, and what takes too long.
 * @param tail mm that are left free at the end of each sheet, or length of web; labels on a roll have none
 */
export async function layOutGang(
  jobs: readonly GangJob[],
  tail: number,
  { catalogue, imposer }: LayOutDeps,
): Promise<NewLayouts | PlanningRefusal> {
  const { catalogue: current } = catalogue.current()
  const specs = jobs.map(({ configuration }) => pressSpec(current, configuration))
  const spec = commonSpec(specs)
  if ('ok' in spec) return spec
  if (spec.acrossWeb !== null && tail > 0) return refusePlanning('tail-of-roll')
  const sheetJobs = jobs.map(({ id, quantity, overs, outline }, index) => {
    const { width, height, grain } = specs[index] ?? spec
    return { id, width, height, grain, quantity: quantity + overs, outline }
  })
  const laidOut = await imposer.run({ press: spec.press, acrossWeb: spec.acrossWeb, jobs: sheetJobs, tail })
  if (laidOut === null) return refusePlanning('took-too-long')
  if (!laidOut.ok) return refuseSize(jobs[laidOut.job]?.label ?? 'A job', tail)
  const { kind: unit, bleed, margin } = spec.press
  const [{ configuration }] = jobs as [GangJob]
  const run = { units: unitsOf(laidOut, unit), layouts: laidOut.layouts.length }
  const facts: GangFacts = {
    ...inWords(spec),
    sheet: { ...laidOut.sheet, bleed, unprintable: unit === 'web' ? 0 : margin, isNested: laidOut.isNested },
    unit,
    tail,
    makeReady: spec.press.make_ready,
    dispatchOn: jobs.map(({ dispatchOn }) => dispatchOn).toSorted()[0] ?? '',
    estimate: toPence(estimatedPressCost(current, jobs)),
    cost: toPence(gangPressCost(current, configuration, run)),
  }
  return { ok: true, facts, laidOut, jobIds: jobs.map(({ id }) => id) }
}

/** What jobs have in common that can run together. */
function commonSpec([spec, ...others]: readonly (PressSpec | null)[]): PressSpec | PlanningRefusal {
  if (spec === undefined || spec === null) return refusePlanning('press-gone')
  return others.some((other) => other?.key !== spec.key) ? refusePlanning('not-together') : spec
}

/** A piece that does not fit on the sheet, or not with what is left free. */
function refuseSize(what: string, tail: number): PlanningRefusal {
  return tail > 0 ? refusePlanning('tail-too-long') : refusePlanning('too-large', 'form', { what })
}

function inWords({ key, press, stock, lamination, printing }: PressSpec) {
  return { key, press: press.name, stock, lamination, printing }
}

function toPence(micropence: number): Pence {
  return roundPence(micropence / MICROPENCE_IN_A_PENNY)
}

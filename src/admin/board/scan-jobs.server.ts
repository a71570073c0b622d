import { readId } from '#admin/access/access.server.ts'
import type { PlanningDeps } from '#admin/planning/plan-gang.server.ts'
import { getJobs, type JobWithLine, type StoredStep } from '#admin/planning/store.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { stationsOf } from '#print/production-steps/production-steps.ts'
import { labelOfJob } from './job-texts.ts'
import { readScan, type Scanned } from './read-scan.ts'
import { type BoardRefusal, refuseBoard } from './refusals.ts'
import { nextSteps, type Outcome, reportJobs } from './report-step.server.ts'

/** A ticket, or a number, that was scanned or typed, and where. */
export interface ScanForm {
  formId: string
  code: string
  /** The station at which it was scanned; empty for wherever the job is. */
  station: string
}

/** Longer texts are not repeated in a refusal. */
const SHOWN_CODE = 60

/**
 * Moves on what was scanned: its step at the station begins, or ends if it has begun. Jobs of a gang, or sets of a line, that
 * are at that station move on together.
 */
export async function scanJobs({ code, station, ...form }: ScanForm, deps: PlanningDeps): Promise<Outcome> {
  const formId = readId(form.formId)
  if (formId === null) return refuseBoard('form-lost')
  const scanned = readScan(code, Number(londonDate(deps.clock.now()).slice(0, 4)))
  if (scanned === null) return refuseBoard('code-unknown', 'code')
  const found = (await findScanned(scanned, deps)).filter(({ job }) => job.gangId !== null)
  const [first] = found
  if (first === undefined) return refuseBoard('job-unknown', 'code', { code: code.trim().slice(0, SHOWN_CODE) })
  const steps = await nextSteps(deps.db, found)
  const chosen = chooseHere(found, { steps, station }, deps)
  if (!chosen.ok) return chosen
  return reportJobs(chosen.jobs, { formId, kind: chosen.kind, pieces: '', reason: '', stepNo: chosen.stepNo }, deps)
}

async function findScanned(scanned: Scanned, { db }: PlanningDeps): Promise<JobWithLine[]> {
  if (scanned.kind === 'job') return getJobs(db, { ids: [scanned.id] })
  if (scanned.kind === 'line') return getJobs(db, { line: scanned })
  const jobs = await getJobs(db, { gangIds: [scanned.id] })
  // Tickets number the jobs of a gang in this order.
  return scanned.job === null ? jobs : jobs.slice(scanned.job - 1, scanned.job)
}

interface Chosen {
  ok: true
  jobs: JobWithLine[]
  kind: 'started' | 'done'
  stepNo: number
}

/** What of the scanned jobs is moved on: those whose next step is here, and the same. Those that have not begun go first. */
function chooseHere(
  found: readonly JobWithLine[],
  { steps, station }: { steps: ReadonlyMap<string, StoredStep>; station: string },
  { catalogue }: PlanningDeps,
): Chosen | BoardRefusal {
  const open = found.flatMap((each) => {
    const step = steps.get(each.job.id)
    return step === undefined ? [] : [{ each, step }]
  })
  const [first] = open
  if (first === undefined) {
    const [done] = found
    return refuseBoard('all-done', 'code', { job: done === undefined ? '' : labelOfJob(done) })
  }
  const at = station === '' ? first.step.station : station
  const [next] = open.filter(({ step }) => step.station === at)
  if (next === undefined) {
    const stations = stationsOf(catalogue.current().catalogue)
    const named = (wanted: string) => stations.find((each) => each.code === wanted)?.name ?? wanted
    const { step, each } = first
    const values = { job: labelOfJob(each), station: named(at), step: step.name, next: named(step.station) }
    return refuseBoard('not-here', 'code', values)
  }
  const stepNo = next.step.no
  const together = open.filter(({ step }) => step.station === at && step.no === stepNo)
  const toBegin = together.filter(({ step }) => step.startedAt === null)
  const moved = toBegin.length > 0 ? toBegin : together
  return { ok: true, jobs: moved.map(({ each }) => each), kind: toBegin.length > 0 ? 'started' : 'done', stepNo }
}

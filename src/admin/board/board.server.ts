import { forMember, readId } from '#admin/access/access.server.ts'
import type { PlanningDeps } from '#admin/planning/plan-gang.server.ts'
import { type Report, reportStep, takeBack } from './report-step.server.ts'
import { type ScanForm, scanJobs } from './scan-jobs.server.ts'
import { viewBoard } from './view-board.server.ts'
import { viewJob } from './view-job.server.ts'

/** The production board for staff: what is open at which station, and what is reported of it. */
export type StaffBoard = ReturnType<typeof createStaffBoard>

export function createStaffBoard(deps: PlanningDeps) {
  return {
    board: (station: string) => forMember(deps, 'staff', () => viewBoard({ station }, deps)),
    job: (id: string) =>
      forMember(deps, 'staff', async () => {
        const jobId = readId(id)
        return jobId === null ? null : viewJob(jobId, deps)
      }),
    /** Moves on what was scanned or typed. */
    scan: (form: ScanForm) => scanJobs(form, deps),
    report: (form: Report & { jobId: string }) => reportStep(form, deps),
    takeBack: (eventId: number) => takeBack(eventId, deps),
  }
}

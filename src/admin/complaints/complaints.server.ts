import { forMember } from '#admin/access/access.server.ts'
import type { PlanningDeps } from '#admin/planning/plan-gang.server.ts'
import {
  type AnswerDeps,
  answerWithRefund,
  answerWithReprint,
  answerWithWord,
  type ComplaintForm,
  propose,
  type RefundSent,
  type SetPieces,
} from './answers.server.ts'
import { type Period, readStatistics, statisticsCsv } from './statistics.server.ts'
import { type ComplaintQuery, complainedProducts, listComplaints, viewForStaff } from './view-complaints.server.ts'

/** Complaints for staff: what waits for whom, one with everything about it, and the answers. */
export type StaffComplaints = ReturnType<typeof createStaffComplaints>

export function createStaffComplaints(deps: AnswerDeps & PlanningDeps) {
  const { db, clock } = deps
  return {
    list: (query: ComplaintQuery) =>
      forMember(deps, 'staff', async () => ({
        ...(await listComplaints(query, { db, now: clock.now() })),
        products: await complainedProducts(db),
      })),
    complaint: (id: number) =>
      forMember(deps, 'staff', async ({ role }) => {
        const complaint = await viewForStaff(id, deps)
        return complaint === null ? null : { complaint, isManager: role === 'manager' }
      }),
    /** What complaints of lines that were sent in a period are about. */
    statistics: (period: Period) =>
      forMember(deps, 'staff', () => readStatistics(db, period, deps.catalogue.current().catalogue)),
    /** The same as a file. */
    statisticsFile: (period: Period) =>
      forMember(deps, 'staff', async () => {
        const statistics = await readStatistics(db, period, deps.catalogue.current().catalogue)
        return { name: `complaints-${period.from}-to-${period.to}.csv`, text: statisticsCsv(statistics) }
      }),
    word: (form: ComplaintForm, text: string) => answerWithWord(form, text, deps),
    reprint: (form: ComplaintForm, sent: { sets: readonly SetPieces[]; text: string }) =>
      answerWithReprint(form, sent, deps),
    /** For managers. */
    refund: (form: ComplaintForm, sent: RefundSent) => answerWithRefund(form, sent, deps),
    propose: (form: ComplaintForm, sent: RefundSent) => propose(form, sent, deps),
  }
}

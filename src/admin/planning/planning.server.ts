import { forMember } from '#admin/access/access.server.ts'
import {
  type GangForm,
  lockGang,
  markPrinted,
  splitGang,
  takeOut,
  takePrintBack,
  unlockGang,
} from './change-gang.server.ts'
import { type GangFilesDeps, getGangFile } from './files/gang-files.server.ts'
import type { WantedGangFile } from './files/gang-task.server.ts'
import { sendAgain } from './files/hot-folders.server.ts'
import { addToGang, leaveSpace, moveJobs } from './fill-gang.server.ts'
import { downloadTicket, type TicketDeps, type TicketFormat, viewTicket } from './gang-ticket.server.ts'
import { orderReprint, type ReprintSent } from './order-reprint.server.ts'
import { type PlanForm, planGang } from './plan-gang.server.ts'
import { viewGang, viewGangs, viewToPlan } from './view-planning.server.ts'

/** Planning for staff: what waits for a press, gangs, and what may be done with them until they are printed. */
export type StaffPlanning = ReturnType<typeof createStaffPlanning>

export function createStaffPlanning(deps: GangFilesDeps & TicketDeps) {
  return {
    /** What can be planned, as it would run together, the first to leave first. */
    toPlan: () => forMember(deps, 'staff', () => viewToPlan(deps)),
    gangs: (view: 'open' | 'printed') => forMember(deps, 'staff', () => viewGangs(view, deps)),
    gang: (id: number) => forMember(deps, 'staff', () => viewGang(id, deps)),
    /** The press PDF, or a cut file; entered in the audit log. */
    file: (id: number, wanted: WantedGangFile) => getGangFile(id, wanted, deps),
    /** What goes with its jobs through the shop. */
    ticket: (id: number) => viewTicket(id, deps),
    downloadTicket: (id: number, format: TicketFormat) => downloadTicket(id, format, deps),
    plan: (form: PlanForm) => planGang(form, deps),
    /** Jobs go back to what can be planned; the others are laid out again. */
    takeOut: (form: GangForm, jobIds: readonly string[]) => takeOut(form, jobIds, deps),
    /** Jobs become a gang of their own; the others are laid out again. */
    split: (form: GangForm, jobIds: readonly string[]) => splitGang(form, jobIds, deps),
    /** More of what waits is laid out with a gang. */
    add: (form: GangForm, ticked: Pick<PlanForm, 'lineIds' | 'jobIds'>) => addToGang(form, ticked, deps),
    /** Jobs become jobs of another open gang. */
    move: (form: GangForm, jobIds: readonly string[], to: number) => moveJobs(form, { jobIds, to }, deps),
    leaveSpace: (form: GangForm, mm: string) => leaveSpace(form, mm, deps),
    lock: (form: GangForm) => lockGang(form, deps),
    unlock: (form: GangForm) => unlockGang(form, deps),
    /** Its files are put into the hot folder again. */
    sendAgain: (gangId: number) => sendAgain(gangId, deps),
    printed: (form: GangForm) => markPrinted(form, deps),
    printTakenBack: (form: GangForm) => takePrintBack(form, deps),
    reprint: (form: Pick<GangForm, 'gangId' | 'formId'>, sent: ReprintSent) => orderReprint(form, sent, deps),
  }
}

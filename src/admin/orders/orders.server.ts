import { type AdminDeps, forMember } from '#admin/access/access.server.ts'
import { findColleagues } from '#admin/people/people-store.server.ts'
import { londonDate } from '#platform/time/london.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import { type BoardQuery, countBoard } from './board.server.ts'
import { viewBoard } from './view-board.server.ts'

/** Orders for staff: the board, one order with everything about it, and what may be done with it. */
export type StaffOrders = ReturnType<typeof createStaffOrders>

export interface StaffOrdersDeps extends AdminDeps {
  workingHours(): WorkingHours
}

export function createStaffOrders(deps: StaffOrdersDeps) {
  const { db, clock, workingHours } = deps
  const today = () => londonDate(clock.now())
  return {
    /** A page of the board, the counts of its tabs, and the colleagues that orders can be given to. */
    board: (query: BoardQuery) =>
      forMember(deps, 'staff', async () => {
        const colleagues = await findColleagues(db)
        const names = new Map(colleagues.map(({ id, name }) => [id, name]))
        const { holidays } = workingHours()
        const page = await viewBoard(db, query, { today: today(), holidays, names })
        return { ...page, counts: await countBoard(db, today()), colleagues }
      }),
  }
}

import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import type { OrderedLine, OrderedLines } from '#shop/artwork/ordered-lines.server.ts'
import { moveLines } from '../change-lines.server.ts'
import { customerOpens } from '../open-order.server.ts'
import type { OrderDeps } from '../order-deps.server.ts'
import { mayMove, takesFiles } from '../order-states.ts'
import { lockOrder, type StoredOrder, type StoredOrderLine } from '../order-store.server.ts'
import { orderLines, orders } from '../tables.server.ts'

/**
 * What the artwork of orders' lines needs to know: who may open a line, and until when it takes files. The first whole file
 * brings a line to be checked, and without any it wants artwork again (decisions §9).
 */
export function createOrderedLines(deps: OrderDeps): OrderedLines {
  return {
    async find(db, which, visitor) {
      const isIt =
        'lineId' in which ? eq(orderLines.id, which.lineId) : eq(orderLines.artworkSubmissionId, which.submissionId)
      const [found] = await db
        .select({ line: orderLines, order: orders })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(isIt)
      if (found === undefined) return null
      return customerOpens(found.order, visitor, deps.secret) === null ? null : describe(found.line)
    },
    async lock(tx, lineId) {
      const locked = await lockLine(tx, lineId)
      return locked === null ? null : describe(locked.line)
    },
    async link(tx, lineId, artworkSubmissionId) {
      await tx.update(orderLines).set({ artworkSubmissionId }).where(eq(orderLines.id, lineId))
    },
    async filesChanged(tx, lineId, hasFiles, now) {
      const locked = await lockLine(tx, lineId)
      if (locked === null) return
      const { order, line } = locked
      const to = nextState(line, hasFiles)
      if (to === null) return
      const actor = { by: 'customer', id: order.customerId, name: `${order.firstName} ${order.lastName}` } as const
      await moveLines(tx, order, { lineIds: [line.id], to }, { ...deps, actor, mover: 'customer', now })
    },
  }
}

/** Lettering that was designed in the shop is checked without any file. */
function nextState({ state, configuration }: StoredOrderLine, hasFiles: boolean): 'checking' | 'artwork wanted' | null {
  const to = hasFiles ? 'checking' : 'artwork wanted'
  if (!hasFiles && configuration.design_id !== null) return null
  return mayMove(state, to, 'customer') && takesFiles(state) ? to : null
}

async function lockLine(
  tx: Transaction,
  lineId: string,
): Promise<{ order: StoredOrder; line: StoredOrderLine } | null> {
  const byId = eq(orderLines.id, lineId)
  const [known] = await tx.select({ orderId: orderLines.orderId }).from(orderLines).where(byId)
  const order = known === undefined ? null : await lockOrder(tx, known.orderId)
  const [line] = await tx.select().from(orderLines).where(byId)
  return order === null || line === undefined ? null : { order, line }
}

function describe({ id, productName, kinds, artworkSubmissionId, state }: StoredOrderLine): OrderedLine {
  return { id, product: productName, sets: kinds, submissionId: artworkSubmissionId, takesFiles: takesFiles(state) }
}

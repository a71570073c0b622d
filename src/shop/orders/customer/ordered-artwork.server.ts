import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { shapedPiece } from '#print/cut-line/shaped-piece.ts'
import { isEvaluated } from '#shop/artwork/evaluation.ts'
import type { OrderedLine, OrderedLines } from '#shop/artwork/ordered-lines.server.ts'
import { getStanding } from '#shop/artwork/store.server.ts'
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
      return customerOpens(found.order, visitor, deps.secret) === null ? null : describe(db, found)
    },
    async lock(tx, lineId) {
      const locked = await lockLine(tx, lineId)
      return locked === null ? null : describe(tx, locked)
    },
    async link(tx, lineId, artworkSubmissionId) {
      await tx.update(orderLines).set({ artworkSubmissionId }).where(eq(orderLines.id, lineId))
    },
    async filesChanged(tx, lineId, now) {
      const locked = await lockLine(tx, lineId)
      if (locked === null) return
      const { order, line } = locked
      const to = nextState(line, await getStanding(tx, line.artworkSubmissionId))
      if (to === null) return
      const actor = { by: 'customer', id: order.customerId, name: `${order.firstName} ${order.lastName}` } as const
      await moveLines(tx, order, { lineIds: [line.id], to }, { ...deps, actor, mover: 'customer', now })
    },
  }
}

/**
 * Lettering that was designed in the shop is checked without any file. While staff have asked for another file, the line
 * waits for that one.
 */
function nextState(
  { state, configuration }: StoredOrderLine,
  files: Awaited<ReturnType<typeof getStanding>>,
): 'checking' | 'artwork wanted' | null {
  const isWanted = files.length === 0 || files.some(({ evaluation }) => evaluation === 'refused')
  const to = isWanted ? 'artwork wanted' : 'checking'
  if (files.length === 0 && configuration.design_id !== null) return null
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

async function describe(
  db: Database,
  { order, line }: { order: StoredOrder; line: StoredOrderLine },
): Promise<OrderedLine> {
  const { id, productName, kinds, artworkSubmissionId, state, configuration } = line
  return {
    id,
    product: productName,
    sets: kinds,
    submissionId: artworkSubmissionId,
    shaped: shapedPiece(configuration),
    isCovered: order.coveredAt !== null,
    takesFiles: takesFiles(state) && !isEvaluated(await getStanding(db, artworkSubmissionId)),
  }
}

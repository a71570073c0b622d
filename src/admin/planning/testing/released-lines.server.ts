import { createHash, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import {
  type PlacedTestOrder,
  placeTestOrder,
  setLineState,
  type TestOrder,
} from '#shop/orders/testing/test-orders.server.ts'
import { proofFiles } from '#shop/proofs/tables.server.ts'

/** A file of a set, as the tests name it. */
export const fileOfSet = (lineId: string, setNo: number) =>
  createHash('sha256').update(`${lineId} set ${setNo}`).digest('hex')

/** Places an order whose lines are approved, with a file for each set, and released. */
export async function placeReleased(db: Database, wanted: TestOrder = {}): Promise<PlacedTestOrder> {
  const placed = await placeTestOrder(db, wanted)
  const ids = placed.lines.map(({ id }) => id)
  await setLineState(db, ids, 'approved')
  const now = new Date()
  await db.update(orders).set({ coveredAt: now }).where(eq(orders.id, placed.order.id))
  await db.update(orderLines).set({ releasedAt: now }).where(inArray(orderLines.id, ids))
  for (const { id, kinds } of placed.lines)
    await db.insert(proofFiles).values(
      Array.from({ length: kinds }, (_, index) => ({
        lineId: id,
        number: 1,
        place: index + 1,
        setNo: index + 1,
        kind: 'print' as const,
        name: `set-${index + 1}.pdf`,
        sha256: fileOfSet(id, index + 1),
        size: 1000,
        key: randomUUID(),
      })),
    )
  return placed
}

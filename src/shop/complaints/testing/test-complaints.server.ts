import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '#people/accounts/session.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import {
  type PlacedTestOrder,
  placeTestOrder,
  setLineState,
  type TestOrder,
  testOrderDeps,
} from '#shop/orders/testing/test-orders.server.ts'
import type { ReportForm } from '../complaint.ts'
import { type ComplaintDeps, createComplaints } from '../complaints.server.ts'

/** A report of 20 pieces whose cut is off. */
export function testReport(more: Partial<ReportForm> = {}): ReportForm {
  const words = { reason: 'cut', pieces: '20', text: 'The cut is 2 mm off to the left.', wish: 'reprint' }
  return { formId: randomUUID(), sets: [], ...words, ...more }
}

/** Sends the lines of an order, as the last of them is dispatched. */
export async function dispatchTestOrder(db: Database, { order, lines }: PlacedTestOrder, at: Date): Promise<void> {
  const ids = lines.map(({ id }) => id)
  await setLineState(db, ids, 'dispatched')
  await db.update(orderLines).set({ dispatchedAt: at, stateSince: at }).where(eq(orderLines.orderId, order.id))
  await db.update(orders).set({ making: 'dispatched', dispatchedAt: at }).where(eq(orders.id, order.id))
}

/** An order whose lines were sent. */
export async function placeDispatched(db: Database, wanted: TestOrder & { at: Date }): Promise<PlacedTestOrder> {
  const placed = await placeTestOrder(db, wanted)
  await dispatchTestOrder(db, placed, wanted.at)
  return placed
}

interface Given {
  db: Database
  clock: Clock
  files: FileStorage
  reprintStates?: ComplaintDeps['reprintStates']
}

/** Complaints over a test's database, as visitors have them. */
export function openTestComplaints({ db, clock, files, reprintStates = async () => new Map() }: Given) {
  const deps = { ...testOrderDeps(db), clock, files, onFault: console.error, reprintStates }
  const complaints = createComplaints(deps)
  return {
    known: complaints.known,
    /** By somebody, or nobody; staff if they are. */
    as: ({ customer = null, isStaff = false, address = '203.0.113.7' }: As = {}) =>
      complaints.forVisitor({ current: async () => customer, isStaff: async () => isStaff, address }),
    /** The name of a line as its mail's link has it. */
    linkOf: ({ order, lines }: PlacedTestOrder, place = 1) => ({
      orderNo: order.orderNo,
      key: orderKey(order.id, deps.secret),
      lineId: lines[place - 1]?.id ?? '',
    }),
  }
}

interface As {
  customer?: SignedIn | null
  isStaff?: boolean
  address?: string
}

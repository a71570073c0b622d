import { printJobs } from '#admin/planning/testing/printed-jobs.server.ts'
import { placeReleased } from '#admin/planning/testing/released-lines.server.ts'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { dispatchTestOrder } from '#shop/complaints/testing/test-complaints.server.ts'
import { orderPath } from '#shop/orders/order-link.server.ts'

/**
 * Places an order of two sets in the data of a shop that is stopped: printed as jobs, and sent.
 * @returns its number, and the path of its page with its key
 */
export async function placeDispatchedOrder(dataDir: string): Promise<{ orderNo: string; path: string }> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const at = systemClock.now()
  const placed = await placeReleased(db, { at, lines: [{ kinds: 2 }] })
  await printJobs(db, placed, at)
  await dispatchTestOrder(db, placed, at)
  const path = orderPath(placed.order, await openAuthSecret(db, systemClock, undefined))
  await close()
  return { orderNo: placed.order.orderNo, path }
}

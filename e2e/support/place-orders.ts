import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { placeTestOrder, setLineState } from '#shop/orders/testing/test-orders.server.ts'

/** Places two orders in the data of a shop that is stopped: one whose proof is approved, one that waits for artwork. */
export async function placeOrders(dataDir: string): Promise<void> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const at = systemClock.now()
  const { lines } = await placeTestOrder(db, { at, poNumber: 'FT-0931', lines: [{ state: 'checking' }] })
  await setLineState(
    db,
    lines.map(({ id }) => id),
    'approved',
  )
  await placeTestOrder(db, { at, firstName: 'Ada', lastName: 'Byron', lines: [{}, { price: 2000 }] })
  await close()
}

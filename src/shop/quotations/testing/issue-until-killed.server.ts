import { inTransaction } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { createKillSwitch } from '#platform/database/testing/run-until-killed.server.ts'
import { watchStatements } from '#platform/database/testing/watch-statements.server.ts'
import { issueQuotation } from '../quotation-store.server.ts'
import { quotations } from '../tables.server.ts'

/*
 * A program that kills itself: issues a quotation in the embedded database of DATA_DIR, and dies before statement
 * KILL_BEFORE of the transaction. Before and after, it prints the issued numbers.
 */

const { DATA_DIR = '', NOW = '' } = process.env
const quiet = () => {}
const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: { info: quiet, warn: quiet, error: quiet } })

const killSwitch = createKillSwitch()

async function say(): Promise<void> {
  const rows = await db.select({ no: quotations.quotationNo }).from(quotations).orderBy(quotations.quotationNo)
  console.log(JSON.stringify(rows.map(({ no }) => no)))
}

await say()
await inTransaction(db, async (tx) => {
  watchStatements(tx, killSwitch)
  const items = [{ details: 'Hand-made boxes', quantity: 1, price: 100 }]
  const amounts = { shippingFee: 495, pointDiscount: 0, couponDiscount: 0 }
  const billTo = { name: '', company: '', address: '' }
  const owner = { userId: null, guestId: null }
  const dates = { issueDate: NOW.slice(0, 10), validUntil: NOW.slice(0, 10), contentHash: null, orderLines: null }
  await issueQuotation(tx, { items, ...amounts, billTo, owner, ...dates }, new Date(NOW))
  // Everything is done but not committed.
  killSwitch()
})
await say()
await close()

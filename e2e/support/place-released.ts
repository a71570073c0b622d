import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { storeProductionFile } from '#admin/planning/testing/approved-file.server.ts'
import { placeReleased } from '#admin/planning/testing/released-lines.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { proofFiles } from '#shop/proofs/tables.server.ts'

/** Places three orders in the data of a shop that is stopped, approved and released: for one stock, of two sizes, with files. */
export async function placeReleasedOrders(dataDir: string): Promise<void> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const [{ configuration } = {}] = (await placeReleased(db, { at: new Date() })).lines
  const smaller =
    configuration === undefined ? [] : [{ quantity: 200, configuration: { ...configuration, width: 50, height: 50 } }]
  await placeReleased(db, { at: new Date(), firstName: 'Ada', lastName: 'Byron', lines: smaller })
  await placeReleased(db, {
    at: new Date(),
    firstName: 'Bo',
    lastName: 'Lund',
    lines: [{ kinds: 2, dispatchOn: '2099-12-01' }],
  })
  const files = diskStorage(join(dataDir, 'files'))
  for (const {
    id,
    configuration: { width, height },
  } of await db.select().from(orderLines)) {
    const { key, sha256, size } = await storeProductionFile(files, { width, height, inks: ['0 .8 .2 0'] })
    await db.update(proofFiles).set({ key, sha256, size }).where(eq(proofFiles.lineId, id))
  }
  await close()
}

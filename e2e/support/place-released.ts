import { placeReleased } from '#admin/planning/testing/released-lines.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'

/** Places three orders in the data of a shop that is stopped, approved and released: for one stock, of two sizes. */
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
  await close()
}

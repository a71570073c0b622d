import { inTransaction } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { createKillSwitch } from '#platform/database/testing/run-until-killed.server.ts'
import { watchStatements } from '#platform/database/testing/watch-statements.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { moveDraft } from '#shop/checkout/drafts.server.ts'
import { followOfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { joinCarts } from '../join-carts.server.ts'
import { cartLines } from '../tables.server.ts'

/*
 * A program that kills itself: joins a visitor's cart to a customer's in the embedded database of DATA_DIR, and dies
 * before statement KILL_BEFORE of the transaction. Before and after, it prints which line is in which cart.
 */

const { DATA_DIR = '', TOKEN = '', CUSTOMER = '' } = process.env
const quiet = () => {}
const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: { info: quiet, warn: quiet, error: quiet } })
const clock = fixedClock('2026-11-26T09:00:00Z')
const hours = { cutOff: '17:00', holidays: new Set<string>() }
const period = followOfferPeriod({ catalogue: await openCatalogueCache(db), clock, workingHours: () => hours })

const killSwitch = createKillSwitch()

async function printLines(): Promise<void> {
  const lines = await db
    .select({
      id: cartLines.id,
      cartId: cartLines.cartId,
      quantity: cartLines.quantity,
      removedAt: cartLines.removedAt,
    })
    .from(cartLines)
    .orderBy(cartLines.place, cartLines.addedAt)
  console.log(JSON.stringify(lines))
}

await printLines()
const outcome = await inTransaction(db, async (tx) => {
  watchStatements(tx, killSwitch)
  const deps = {
    period,
    shipping: { standardPence: 495, freeFromPence: 10_000, expressPence: 995 },
    onFault: console.error,
  }
  const linesWithArtwork = async () => new Set<string>()
  const joined = await joinCarts(
    tx,
    { token: TOKEN, customerId: CUSTOMER, now: clock.now() },
    { ...deps, linesWithArtwork, moveDraft },
  )
  // Everything is done but not committed.
  killSwitch()
  return joined
})
await printLines()
console.log(JSON.stringify(outcome))
await close()

import { openTestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { createKillSwitch } from '#platform/database/testing/run-until-killed.server.ts'
import { watchedDatabase } from '#platform/database/testing/watch-statements.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { orderEvents, orderLines } from '#shop/orders/tables.server.ts'
import { planningOrderHooks } from '../order-hooks.server.ts'
import { pressGangs, pressJobFiles, pressJobs, pressLayouts, pressSteps } from '../tables.server.ts'

/*
 * A program that kills itself: plans LINES with the form FORM for the member of staff with COOKIES, in the embedded database of
 * DATA_DIR, and dies before statement KILL_BEFORE of the transaction. Before and after, it prints what is stored.
 */

const { DATA_DIR = '', LINES = '[]', FORM = '', COOKIES = '[]' } = process.env
const quiet = () => {}
const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: { info: quiet, warn: quiet, error: quiet } })

async function printState(): Promise<void> {
  const lines = await db.select({ state: orderLines.state }).from(orderLines)
  const count = (table: Parameters<typeof db.$count>[0]) => db.$count(table)
  const state = {
    lines: lines.map(({ state: its }) => its),
    gangs: await count(pressGangs),
    jobs: await count(pressJobs),
    files: await count(pressJobFiles),
    steps: await count(pressSteps),
    layouts: await count(pressLayouts),
    events: await count(orderEvents),
  }
  console.log(JSON.stringify(state))
}

await printState()
const orderHooks = [planningOrderHooks({ catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) } })]
const shop = openTestStaff(watchedDatabase(db, createKillSwitch()), { orderHooks })
const browser = new Browser(shop)
for (const [name, value] of JSON.parse(COOKIES) as [string, string][]) browser.cookies.set(name, value)
const planned = await shop
  .in(browser)
  .planning.plan({ formId: FORM, lineIds: JSON.parse(LINES) as string[], jobIds: [] })
await printState()
console.log(JSON.stringify(planned.ok ? { gang: planned.gang } : planned))
await close()
process.exit()

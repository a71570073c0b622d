import { runCatalogueCommand } from '#admin/catalogue/catalogue-command.server.ts'
import { runStaffCommand } from '#admin/people/staff-command.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'

/*
 * `npm run staff -- create <email>`, `npm run staff -- catalogue`: the command line for the staff of a shop. On the embedded database it needs the
 * shop to be stopped, as one process at a time holds it; on a server the shop may go on.
 */

const quiet = () => {}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const { dataDir, databaseUrl, publicUrl, port } = config
  const log = { info: quiet, warn: quiet, error: console.error }
  const database = await openDatabase({ dataDir, databaseUrl, log })
  try {
    // The operator is at the shop's own machine, unless the shop has a public address.
    const siteUrl = publicUrl ?? `http://localhost:${port}`
    const deps = { db: database.db, clock: systemClock, siteUrl }
    const [command, ...words] = process.argv.slice(2)
    const isCatalogue = command === 'catalogue'
    const { ok, lines } = await (isCatalogue
      ? runCatalogueCommand(words, deps)
      : runStaffCommand(process.argv.slice(2), deps))
    const say = ok ? console.log : console.error
    for (const line of lines) say(line)
    process.exitCode = ok ? 0 : 1
  } finally {
    await database.close()
  }
}

run().catch((error: unknown) => {
  // Errors that the operator can fix are printed as a sentence, others with a stack trace.
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
})

import { writeAudit } from '#admin/access/audit-log.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { momentText } from '#platform/time/london.ts'
import { findOnSale, listVersions } from '#print/catalogue/catalogue-store.server.ts'
import { sellVersion } from '#print/catalogue/sell-version.server.ts'
import { refuseSale } from './refusals.ts'

/* `npm run staff -- catalogue [version]`: the page of catalogue versions as a command. */

interface CommandDeps {
  db: Database
  clock: Clock
}

/** Lists the versions, or puts one on sale. */
export async function runCatalogueCommand(args: readonly string[], deps: CommandDeps) {
  const [typed, ...more] = args
  if (typed === undefined) return { ok: true, lines: await describeVersions(deps) }
  if (more.length > 0 || !/^[1-9]\d{0,8}$/.test(typed)) {
    return { ok: false, lines: ['This is not the number of a catalogue version.', ...(await describeVersions(deps))] }
  }
  return putOnSale(Number(typed), deps)
}

function putOnSale(version: number, { db, clock }: CommandDeps) {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const sold = await sellVersion(tx, { version, by: 'command line', at, seen: null })
    if (!sold.ok) return { ok: false, lines: [refuseSale(sold).message] }
    const subject = { kind: 'catalogue', id: `version ${version}` } as const
    await writeAudit(tx, { action: 'catalogue-put-on-sale', actorId: null, subject, at, origin: 'command line' })
    return {
      ok: true,
      lines: [`Catalogue version ${version} is on sale. A running shop sells from it within seconds.`],
    }
  })
}

async function describeVersions({ db }: CommandDeps): Promise<string[]> {
  const onSale = await findOnSale(db)
  const versions = await listVersions(db)
  if (versions.length === 0) return ['There is no catalogue yet. The first start of the shop adds one.']
  return versions.map(({ version, note, createdAt }) => {
    const mark = version === onSale?.version ? 'on sale' : ''
    return `${String(version).padStart(4)}  ${mark.padEnd(8)} ${momentText(createdAt)}  ${note}`
  })
}

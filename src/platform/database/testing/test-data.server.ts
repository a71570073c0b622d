import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder, openDatabase } from '../open-database.server.ts'

// To make a database takes seconds, to copy one a fraction of that. So those that tests begin with are kept in the cache
// folder, under a name that changes with what they are made from.

const cacheFolder = fileURLToPath(new URL('../../../../.cache', import.meta.url))
const pglitePackage = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))

/** The files of a new database in memory, with the shop's tables in it. */
export async function migratedMemory(): Promise<Blob> {
  const kept = join(cacheFolder, `test-memory-${getName(...describeMigrations())}.tar`)
  if (!existsSync(kept)) {
    await make(kept, async (file) => {
      const client = await PGlite.create('memory://')
      await migrate(drizzle({ client }), { migrationsFolder })
      const data = await client.dumpDataDir('none')
      await client.close()
      writeFileSync(file, Buffer.from(await data.arrayBuffer()))
    })
  }
  return new Blob([readFileSync(kept)])
}

/** A data directory with a new embedded database in it that has no tables yet; to be copied, not opened. */
export function emptyDataDir(): Promise<string> {
  return keepDataDir(`test-data-${getName()}`, async (dataDir) => {
    const noMigrations = join(dataDir, 'none')
    mkdirSync(noMigrations, { recursive: true })
    await makeDatabase(dataDir, noMigrations)
    rmSync(noMigrations, { recursive: true })
  })
}

/** The same with the shop's tables in it. */
export function migratedDataDir(): Promise<string> {
  return keepDataDir(`test-migrated-${getName(...describeMigrations())}`, (dataDir) => makeDatabase(dataDir))
}

async function keepDataDir(name: string, work: (dataDir: string) => Promise<void>): Promise<string> {
  const kept = join(cacheFolder, name)
  if (!existsSync(kept)) await make(kept, work)
  return kept
}

async function makeDatabase(dataDir: string, folder?: string): Promise<void> {
  const quiet = () => {}
  const database = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } }, folder)
  await database.close()
}

function describeMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => migration.name + migration.hash)
}

function getName(...madeFrom: string[]): string {
  const hash = createHash('sha256').update(readFileSync(pglitePackage))
  for (const part of madeFrom) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Others may be making the same at this moment: each makes its own, and the first to be done is kept. */
async function make(kept: string, work: (path: string) => Promise<void>): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  const folder = mkdtempSync(join(cacheFolder, 'making-'))
  try {
    const made = join(folder, 'made')
    await work(made)
    if (!existsSync(kept)) renameSync(made, kept)
    forgetOlder(kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What was made from earlier migrations, or for an earlier PGlite, is not asked for again. */
function forgetOlder(kept: string): void {
  const [kind = ''] = basename(kept).split(/-[0-9a-f]{16}/)
  for (const name of readdirSync(cacheFolder)) {
    const isOlder = name.startsWith(`${kind}-`) && name !== basename(kept)
    if (isOlder) rmSync(join(cacheFolder, name), { recursive: true, force: true })
  }
}

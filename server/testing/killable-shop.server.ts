import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { canHavePostgres, newDatabase } from '#platform/database/testing/both-databases.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { type Shop, startShop } from '../../e2e/support/start-shop.ts'

/** A shop that is killed and started again on the same data. */
export interface KillableShop extends Shop {
  /** Where its data are, for `openDatabase` once it has stopped. */
  readonly database: { dataDir: string; databaseUrl?: string }
  /**
   * Kills it, and ends the leases of its jobs. On a server that others may work on too they would run out after a minute,
   * for which a mail of the killed process would wait; on the embedded database the next start ends them.
   */
  kill(): Promise<void>
}

type OpenedShop = KillableShop & { close(): Promise<void> }
/** Opens a shop; `prepare` is given its database before that. */
export type OpenShop = (env?: Record<string, string>, prepare?: Prepare) => Promise<OpenedShop>
type Prepare = (db: Database) => Promise<void>

/** How often the shop is killed on the embedded database and on PostgreSQL; `npm run soak` runs the second pair. */
type Rounds = Record<'short' | 'soak', readonly [embedded: number, postgres: number]>

/** A round takes seconds; on a machine with other things to do, many times that. */
export const ROUND_MS = 180_000

/** The end falls before so many of the last steps, so that some break off. */
const SPARED_STEPS = 4

/**
 * Runs a suite on an embedded database and, where there is one, on a PostgreSQL server. The suite gets what opens its
 * shop, which is closed after it, and the numbers of its rounds, which seed what is random in them.
 */
export function describeKills(
  name: string,
  rounds: Rounds,
  suite: (open: OpenShop, rounds: readonly number[]) => void,
): void {
  const counts = rounds[process.env['SOAK'] === '1' ? 'soak' : 'short']
  describeKillable(name, (open, database) => {
    const count = counts[database === 'embedded' ? 0 : 1]
    suite(
      open,
      Array.from({ length: count }, (_, round) => round + 1),
    )
  })
}

/** The same for a suite that has no rounds. */
export function describeKillable(
  name: string,
  suite: (open: OpenShop, database: 'embedded' | 'PostgreSQL') => void,
): void {
  const describeOn = (database: 'embedded' | 'PostgreSQL', open: OpenShop) => {
    describe(`${name} (${database})`, () => {
      let shop: OpenedShop | undefined
      afterAll(() => shop?.close())
      const openOnce: OpenShop = async (...parameters) => {
        shop = await open(...parameters)
        return shop
      }
      suite(openOnce, database)
    })
  }
  describeOn('embedded', openEmbedded)
  describe.skipIf(!canHavePostgres())('on a PostgreSQL server', () => describeOn('PostgreSQL', openOnPostgres))
}

const openEmbedded: OpenShop = async (env = {}, prepare) => {
  const copyOf = await migratedDataDir()
  const shop = prepare === undefined ? await startShop({ copyOf, env }) : await startPrepared(copyOf, env, prepare)
  return { ...shop, database: { dataDir: shop.dataDir }, kill: () => shop.stop('SIGKILL') }
}

async function startPrepared(copyOf: string, env: Record<string, string>, prepare: Prepare) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimline-prepared-'))
  try {
    await cp(copyOf, dataDir, { recursive: true })
    await changeDatabase({ dataDir }, prepare)
    return await startShop({ copyOf: dataDir, env })
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

const openOnPostgres: OpenShop = async (env, prepare) => {
  const { where, remove } = await newDatabase()
  if (prepare !== undefined) await changeDatabase(where, prepare)
  const shop = await openBeside({ database: where }, env)
  const close = async () => {
    await shop.close()
    await remove()
  }
  return { ...shop, close }
}

/** Another process of a shop on the same PostgreSQL server. */
export async function openBeside(
  { database }: Pick<KillableShop, 'database'>,
  env: Record<string, string> = {},
): Promise<OpenedShop> {
  const { databaseUrl = '' } = database
  const shop = await startShop({ env: { ...env, DATABASE_URL: databaseUrl } })
  const kill = async () => {
    await shop.stop('SIGKILL')
    await endLeases(databaseUrl)
  }
  return { ...shop, database, kill }
}

const quiet = () => {}

/** Changes or reads the database of a shop; the embedded one only while the shop is stopped. */
export async function changeDatabase<T>(
  where: KillableShop['database'],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ ...where, log: { info: quiet, warn: quiet, error: quiet } })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function endLeases(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('UPDATE jobs SET leased_until = NULL')
  } finally {
    await client.end()
  }
}

/** Somebody who goes on, step by step; what is under way when the shop is gone may break off. */
interface Visitor {
  goOn(answered: () => void, isGone: () => boolean): Promise<void>
}

/** How long a step takes, about: the end falls anywhere into one. */
const ONE_STEP_MS = 60

/**
 * Lets visitors go on at once until the shop has answered a random number of their steps, kills it somewhere in the next
 * one, and starts it again.
 * @param steps how many there are in all; @param random numbers from 0 to 1
 */
export async function killDuring(
  shop: KillableShop,
  visitors: readonly Visitor[],
  { steps, random }: { steps: number; random: () => number },
): Promise<void> {
  let left = 1 + Math.floor(random() * (steps - SPARED_STEPS))
  let ended: Promise<void> | undefined
  const endSoon = async () => {
    // No wait for something, but the random moment itself.
    await after(random() * ONE_STEP_MS)
    await shop.kill()
  }
  const answered = () => {
    left -= 1
    if (left === 0) ended = endSoon()
  }
  const isGone = () => ended !== undefined
  await Promise.all(visitors.map((visitor) => untilGone(visitor.goOn(answered, isGone), isGone)))
  await ended
  await shop.start()
}

/** A shop that is gone answers nobody: only then may a request break off. */
async function untilGone(requests: Promise<void>, isGone: () => boolean): Promise<void> {
  try {
    await requests
  } catch (fault) {
    if (!isGone()) throw fault
  }
}

/** What it logged beside that it is open, and without mail: nothing, where nobody had to be told of a fault. */
export function getComplaints(shop: Pick<Shop, 'log'>): string[] {
  return shop
    .log()
    .split('\n')
    .filter((line) => !line.startsWith('The shop is open') && !line.includes('No mail server is set up'))
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPasswords } from '#people/accounts/testing/test-passwords.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { type Clock, systemClock } from '#platform/time/clock.ts'
import { buildApp } from '../build-app.ts'
import type { Listening } from './ask-shop.server.ts'

/** The shop in this process, on a port of its own. */
export interface OpenShop extends Listening {
  close(): Promise<void>
}

/**
 * Opens the shop in this process, so that a test can give it a clock: production pages and files, an embedded
 * database of its own, or whatever `settings` say.
 *
 * @param fill writes into the embedded database before the shop opens it: nobody else can afterwards
 */
export async function openShop(
  settings: Record<string, string> = {},
  clock: Clock = systemClock,
  fill?: (db: Database) => Promise<void>,
): Promise<OpenShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trimline-shop-'))
  cpSync(await migratedDataDir(), dataDir, { recursive: true })
  if (fill !== undefined) await fillDatabase(dataDir, fill)
  const usual = { NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent', CHANGES_PER_MINUTE: '1000000' }
  const app = await buildApp(readConfig({ ...usual, ...settings }), clock, testPasswords())
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function fillDatabase(dataDir: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const quiet = () => {}
  const database = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  try {
    await fill(database.db)
  } finally {
    await database.close()
  }
}

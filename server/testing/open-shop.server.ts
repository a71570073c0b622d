import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#foundation/config/config.server.ts'
import { emptyDataDir } from '#foundation/database/testing/test-data.server.ts'
import { type Clock, systemClock } from '#foundation/time/clock.ts'
import { buildApp } from '../build-app.ts'
import type { Listening } from './ask-shop.server.ts'

/** The shop in this process, on a port of its own. */
export interface OpenShop extends Listening {
  close(): Promise<void>
}

/**
 * Opens the shop in this process, so that a test can give it a clock: production pages and files, an embedded
 * database of its own, or whatever `settings` say.
 */
export async function openShop(settings: Record<string, string> = {}, clock: Clock = systemClock): Promise<OpenShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trimline-shop-'))
  cpSync(await emptyDataDir(), dataDir, { recursive: true })
  const usual = { NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'silent', CHANGES_PER_MINUTE: '1000000' }
  const app = await buildApp(readConfig({ ...usual, ...settings }), clock)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

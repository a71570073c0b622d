import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDataDir } from '#foundation/database/testing/test-data.server.ts'

/** A data directory with an empty embedded database in it, and how to throw it away. */
export async function newDataDir(): Promise<{ dataDir: string; remove(): void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trimline-shop-'))
  cpSync(await emptyDataDir(), dataDir, { recursive: true })
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from './open-database.server.ts'
import { parcels, sampleMigrations } from './testing/sample-tables.server.ts'
import { emptyDataDir } from './testing/test-data.server.ts'

const getAddress = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/**
 * Takes orders until the disk takes no more, then goes on asking. The log is written in files of 16 MB; a process that
 * may make none of more than 12 MB gets stuck as on a full disk. A transaction is what hung: its ROLLBACK after the fault.
 */
const program = (dataDir: string) => `
  const { openDatabase } = await import(${getAddress('open-database.server.ts')})
  const { parcels, sampleMigrations } = await import(${getAddress('testing/sample-tables.server.ts')})
  const quiet = () => {}
  const options = { dataDir: ${JSON.stringify(dataDir)}, log: { info: quiet, warn: quiet, error: quiet } }
  const { db, ping, close } = await openDatabase(options, ${JSON.stringify(sampleMigrations)})
  const getFailure = work => work.then(() => 'none', error => error.cause?.name ?? error.name)
  // Up to near the end at once, the rest by orders.
  const written = 'pg_wal_lsn_diff(pg_current_wal_lsn(), pg_lsn(0)) % (16 * 1024 * 1024)'
  const filler = "pg_logical_emit_message(true, 'filler', repeat('x', 128 * 1024))"
  for (;;) {
    const [row] = await db.execute('select ' + written + ' < 11.8 * 1024 * 1024 as room, ' + filler, 'objects')
    if (!row.room) break
  }
  let acknowledged = 0
  const order = () => db.transaction(async tx => {
    const label = Array.from({ length: 400 }, () => Math.random().toString(36)).join('')
    await tx.insert(parcels).values({ label: label.slice(0, 2000), grams: acknowledged })
  })
  while (await order().then(() => true, () => false)) acknowledged += 1
  const after = [await getFailure(db.select().from(parcels)), await getFailure(ping())]
  const message = await ping().catch(error => error.message)
  await close()
  console.log(JSON.stringify({ acknowledged, after, message }))`

describe('the embedded database on a full disk', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-full-'))
    cpSync(await emptyDataDir(), dataDir, { recursive: true })
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('stops with a clear fault instead of hanging, and has every acknowledged row when it is opened again', {
    timeout: 90_000,
  }, async () => {
    const child = spawn(
      'sh',
      ['-c', 'ulimit -f 24576 && exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program(dataDir)],
      {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
        // Gone round in a circle, it would go on doing so long after the test.
        timeout: 60_000,
        killSignal: 'SIGKILL',
      },
    )
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(code).toBe(0)
    const { acknowledged, after, message } = JSON.parse(said)
    expect(acknowledged).toBeGreaterThan(0)
    expect(after).toEqual(['EmbeddedDatabaseStopped', 'EmbeddedDatabaseStopped'])
    expect(message).toMatch(/has stopped: .*PANIC.*Make room on the disk/)

    const quiet = () => {}
    const reopened = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } }, sampleMigrations)
    const rows = await reopened.db.select({ grams: parcels.grams }).from(parcels).orderBy(parcels.grams)
    expect(rows.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, grams) => ({ grams })))
    await reopened.close()
  })
})

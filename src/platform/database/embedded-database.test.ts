import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartRefused } from '../config/start-refused.ts'
import type { DatabaseLog, OpenDatabase } from './database.server.ts'
import { openDatabase } from './open-database.server.ts'
import { parcels, sampleMigrations } from './testing/sample-tables.server.ts'
import { emptyDataDir } from './testing/test-data.server.ts'

const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Opens the shop's database in a process of its own, and tells how that ended. */
async function openElsewhere(dataDir: string): Promise<{ code: unknown; said: string }> {
  const module = JSON.stringify(new URL('open-database.server.ts', import.meta.url).href)
  const program = `
    const { openDatabase } = await import(${module})
    const quiet = () => {}
    const options = { dataDir: ${JSON.stringify(dataDir)}, log: { info: quiet, warn: quiet, error: quiet } }
    await openDatabase(options).catch(error => { console.error(error.name + ': ' + error.message); process.exit(1) })
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said }
}

describe('the embedded database', () => {
  let dataDir: string
  let database: OpenDatabase
  const open = () => openDatabase({ dataDir, log: silent }, sampleMigrations)

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-embedded-'))
    // What a kill in the middle of the first start leaves behind.
    mkdirSync(join(dataDir, 'database.new'))
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18')
    database = await open()
    await database.db.insert(parcels).values({ label: 'first' })
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('is made whole or not at all: what a first start left unfinished is thrown away', () => {
    expect(readdirSync(dataDir)).toContain('database')
    expect(readdirSync(dataDir).filter((name) => name.includes('.new'))).toEqual([])
  })

  it('is for nobody else on the machine to read', () => {
    expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0)
  })

  it('refuses a second process on the same data, which stops; the first goes on unharmed', async () => {
    const { code, said } = await openElsewhere(dataDir)
    expect(code).toBe(1)
    expect(said).toContain(
      `StartRefused: The data in ${join(dataDir, 'database')} is in use by process ${process.pid} `,
    )
    await database.db.insert(parcels).values({ label: 'second' })
    expect(await database.db.$count(parcels)).toBe(2)
  })

  it('refuses a second opening in the same process', async () => {
    await expect(open()).rejects.toThrow(StartRefused)
  })

  it('takes little memory for its buffers', async () => {
    expect(await database.db.execute(sql`show shared_buffers`, 'objects')).toEqual([{ shared_buffers: '8MB' }])
  })

  it('gives the data back when its tables cannot be made', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'trimline-embedded-'))
    cpSync(await emptyDataDir(), elsewhere, { recursive: true })
    const folder = join(elsewhere, 'migrations', '20260101000000_broken')
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'migration.sql'),
      'CREATE TABLE half (id integer);--> statement-breakpoint\nCREATE TABL;',
    )
    const options = { dataDir: elsewhere, log: silent }
    await expect(openDatabase(options, join(elsewhere, 'migrations'))).rejects.toThrow('CREATE TABL')

    const repaired = await openDatabase(options, sampleMigrations)
    expect(await repaired.db.execute(sql`select to_regclass('half') as half`, 'objects')).toEqual([{ half: null }])
    await repaired.close()
    rmSync(elsewhere, { recursive: true, force: true })
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FsyncNodeFS } from './embedded-database.server.ts'

describe('the file system with fsync (decisions/0001)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-fsync-'))
  let files: FsyncNodeFS
  let client: PGlite
  const open = (parameters: string[]) => PGlite.create({ fs: files, startParams: parameters })
  const durable = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')

  beforeAll(async () => {
    files = new FsyncNodeFS(join(folder, 'data'))
    client = await open([...durable, '-c', 'wal_sync_method=fsync'])
    await client.exec('CREATE TABLE orders (number integer PRIMARY KEY)')
  })
  afterAll(async () => {
    await client.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const getSyncs = async (statement: string) => {
    const before = files.syncCount
    await client.exec(statement)
    return files.syncCount - before
  }

  it('puts each commit on the disk', async () => {
    expect(await getSyncs('INSERT INTO orders VALUES (1)')).toBeGreaterThanOrEqual(1)
    expect(await getSyncs('INSERT INTO orders VALUES (2)')).toBeGreaterThanOrEqual(1)
    expect(await getSyncs('UPDATE orders SET number = 3 WHERE number = 2')).toBeGreaterThanOrEqual(1)
  })

  it('puts the tables and the folders on the disk at a checkpoint, more than the log alone', async () => {
    await client.exec('CREATE TABLE lines (id integer); INSERT INTO lines VALUES (1)')
    expect(await getSyncs('CHECKPOINT')).toBeGreaterThan(2)
  })

  it('does not trouble the disk for reading', async () => {
    await client.exec('CHECKPOINT; SELECT * FROM orders')
    expect(await getSyncs('SELECT * FROM orders')).toBe(0)
  })
})

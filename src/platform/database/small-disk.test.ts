import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartRefused } from '../config/start-refused.ts'
import { openDatabase } from './open-database.server.ts'
import { makeSmallDisk } from './testing/small-disk.server.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const disk = makeSmallDisk(150)

describe.skipIf(disk === null)('the first start on a small disk', () => {
  const dataDir = join(disk?.folder ?? '', 'data')
  beforeAll(() => mkdirSync(dataDir, { recursive: true }))
  afterAll(() => disk?.remove())
  const open = () => openDatabase({ dataDir, log: quiet })

  test('says how much is left and how much is needed, and leaves nothing behind', async () => {
    disk?.fill(40)
    const refused = await open().catch((fault: unknown) => fault)
    expect(refused).toBeInstanceOf(StartRefused)
    expect(String(refused)).toMatch(
      /The disk of .*data has (39|40) MB left; the shop needs 128 MB for its database.* set DATA_DIR to a folder on a larger one/,
    )
    const { bavail, bsize } = statfsSync(dataDir)
    expect(bavail * bsize).toBeGreaterThan(39 * 1024 * 1024)
  })

  test('goes on once there is room; a disk that is full the next time is named too, in place of a number', async () => {
    disk?.empty()
    await (await open()).close()
    disk?.fill(0)
    const refused = await open().catch((fault: unknown) => fault)
    expect(String(refused)).toMatch(/StartRefused: The disk of .*data has 0 MB left/)
    disk?.empty()
    await (await open()).close()
  })
})

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartRefused } from '../config/start-refused.ts'
import { openDatabase } from './open-database.server.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** A disk of so many megabytes, which only root can make; null for others. */
function makeSmallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}

const disk = makeSmallDisk(150)

describe.skipIf(disk === null)('the first start on a small disk', () => {
  const folder = disk ?? ''
  const fill = (leave: number) => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(join(folder, 'others'), Buffer.alloc(bavail * bsize - leave * 1024 * 1024))
  }
  beforeAll(() => mkdirSync(join(folder, 'data'), { recursive: true }))
  afterAll(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const open = () => openDatabase({ dataDir: join(folder, 'data'), log: quiet })

  test('says how much is left and how much is needed, and leaves nothing behind', async () => {
    fill(40)
    const refused = await open().catch((fault: unknown) => fault)
    expect(refused).toBeInstanceOf(StartRefused)
    expect(String(refused)).toMatch(
      /The disk of .*data has (39|40) MB left; the shop needs 128 MB for its database.* set DATA_DIR to a folder on a larger one/,
    )
    expect(statfsSync(folder).bavail * statfsSync(folder).bsize).toBeGreaterThan(39 * 1024 * 1024)
  })

  test('goes on once there is room; a disk that is full the next time is named too, in place of a number', async () => {
    rmSync(join(folder, 'others'))
    await (await open()).close()
    fill(0)
    const refused = await open().catch((fault: unknown) => fault)
    expect(String(refused)).toMatch(/StartRefused: The disk of .*data has 0 MB left/)
    rmSync(join(folder, 'others'))
    await (await open()).close()
  })
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskRoom } from './disk-room.server.ts'
import { StorageFull } from './file-storage.ts'
import { diskStorage } from './open-file-storage.server.ts'

const MEGABYTE = 1024 * 1024
const RESERVED = 100 * MEGABYTE

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trimline-room-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function* megabytes(count: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < count; sent += 1) yield Buffer.alloc(MEGABYTE)
}

test('files stop at what is reserved, however many are written at once, and leave nothing by half', async () => {
  const disk = RESERVED + 10 * MEGABYTE
  const filled = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length *
    3 *
    MEGABYTE
  const storage = diskStorage(
    folder,
    openDiskRoom(folder, RESERVED, async () => disk - filled()),
  )
  const outcomes = []
  for (let count = 0; count < 5; count += 1) {
    const put = storage.put(crypto.randomUUID(), megabytes(3))
    outcomes.push(
      await put.then(
        () => 'stored',
        (fault) => fault.name,
      ),
    )
  }
  expect(outcomes).toEqual(['stored', 'stored', 'stored', 'StorageFull', 'StorageFull'])
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(3)
})

test('a file that is on its way ends there when the disk fills up meanwhile', async () => {
  let free = RESERVED + 50 * MEGABYTE
  async function* whileOthersWrite() {
    for await (const part of megabytes(8)) {
      free -= 10 * MEGABYTE
      yield part
    }
  }
  const storage = diskStorage(
    folder,
    openDiskRoom(folder, RESERVED, async () => free),
  )
  await expect(storage.put(crypto.randomUUID(), whileOthersWrite())).rejects.toThrow(StorageFull)
  expect(free).toBeGreaterThanOrEqual(RESERVED - 10 * MEGABYTE)
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
})

test('the system measures the disk, and a system that cannot is no reason to refuse', async () => {
  expect(await openDiskRoom(folder, 0).getFreeBytes()).toBeGreaterThan(MEGABYTE)
  await expect(openDiskRoom(folder, Number.MAX_SAFE_INTEGER).demand()).rejects.toThrow(StorageFull)
  await openDiskRoom(join(folder, 'not', 'there'), Number.MAX_SAFE_INTEGER).demand()
})

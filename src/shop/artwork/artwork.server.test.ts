import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { getBytes, getPieces } from '#platform/files/testing/bytes.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { createArtwork } from './artwork.server.ts'

const database = testDatabase()

test('the clean-up of unknown files keeps those of other slices in the same storage', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-sweep-'))
  try {
    const files = diskStorage(folder)
    const [theirs, nobodys] = [randomUUID(), randomUUID()]
    for (const key of [theirs, nobodys]) await files.put(key, getPieces('a picture'))
    const clock = fixedClock('2099-01-01T09:00:00Z')
    const neededElsewhere = async (keys: readonly string[]) => new Set(keys.filter((key) => key === theirs))
    const artwork = createArtwork({ db: database.db, clock, files, onFault: () => {}, neededElsewhere })
    expect(await artwork.housekeep()).toMatchObject({ swept: 1 })
    await artwork.close()
    expect(await getBytes(await files.read(theirs))).toEqual(Buffer.from('a picture'))
    expect(await getBytes(await files.read(nobodys))).toBeNull()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

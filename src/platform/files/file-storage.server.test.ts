import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { diskStorage } from './open-file-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import { sweepOrphans } from './sweep-orphans.server.ts'
import { getBytes, getPieces } from './testing/bytes.ts'
import { type S3Server, startS3Server } from './testing/s3-server.server.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trimline-files-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function getKeys(storage: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}

const KINDS: [string, () => { storage: FileStorage; incoming: string }][] = [
  ['a folder', () => ({ storage: diskStorage(join(folder, 'disk')), incoming: join(folder, 'disk/incoming') })],
  ['S3', () => ({ storage: s3Storage(s3.config, join(folder, 's3/incoming')), incoming: join(folder, 's3/incoming') })],
]

describe.each(KINDS)('files in %s', (_kind, open) => {
  const half = (fault: Error) =>
    (async function* broken() {
      yield Buffer.from('half of it')
      throw fault
    })()

  it('come back as they were put, and not after they were removed, however often', async () => {
    const { storage } = open()
    const key = randomUUID()
    const large = Buffer.alloc(3 * 1024 * 1024, 'trim')
    await storage.put(key, getPieces('first, ', large, '', 'last'))
    expect(await getBytes(await storage.read(key))).toEqual(
      Buffer.concat([Buffer.from('first, '), large, Buffer.from('last')]),
    )
    expect(await getKeys(storage)).toContain(key)
    await storage.remove([key])
    await storage.remove([key])
    expect(await getBytes(await storage.read(key))).toBeNull()
    expect(await getKeys(storage)).not.toContain(key)
  })

  it('may be empty, and a key that nothing was put under is null', async () => {
    const { storage } = open()
    const key = randomUUID()
    await storage.put(key, getPieces())
    expect(await getBytes(await storage.read(key))).toEqual(Buffer.alloc(0))
    expect(await storage.read(randomUUID())).toBeNull()
  })

  it('are not there by half: what their sender throws is thrown on, and nothing is left', async () => {
    const { storage, incoming } = open()
    const key = randomUUID()
    const fault = new Error('the line is cut')
    await expect(storage.put(key, half(fault))).rejects.toBe(fault)
    expect(await getBytes(await storage.read(key))).toBeNull()
    expect(readdirSync(incoming)).toEqual([])
  })

  it('that nobody knows are swept after a day, known and young ones stay', async () => {
    const { storage, incoming } = open()
    const [known, orphan] = [randomUUID(), randomUUID()]
    for (const key of [known, orphan]) await storage.put(key, getPieces('x'))
    const left = join(incoming, randomUUID())
    writeFileSync(left, 'half')
    const stored = []
    for await (const file of storage.list()) stored.push(file.storedAt.getTime())
    const latest = Math.max(...stored, Date.parse('2020-01-01T00:00:00Z'))
    const needed = async () => new Set([known])

    const young = new Date(latest + 23 * 3_600_000)
    expect(await sweepOrphans({ storage, now: young, needed })).toBe(0)
    expect(await getBytes(await storage.read(orphan))).not.toBeNull()
    expect(existsSync(left)).toBe(true)

    const longAgo = new Date(latest - 3_600_000)
    utimesSync(left, longAgo, longAgo)
    const dayLater = new Date(latest + 24 * 3_600_000 + 1000)
    expect(await sweepOrphans({ storage, now: dayLater, needed })).toBeGreaterThanOrEqual(1)
    expect(await getBytes(await storage.read(orphan))).toBeNull()
    expect(await getBytes(await storage.read(known))).not.toBeNull()
    expect(existsSync(left)).toBe(false)
  })
})

describe('files in a folder', () => {
  it.each(['../secret', '..', 'a', '', '/etc/passwd', `${randomUUID()}/x`])(
    'are never asked for as %j',
    async (key) => {
      const storage = diskStorage(join(folder, 'disk'))
      await expect(storage.read(key)).rejects.toThrow('a UUID')
      await expect(storage.put(key, getPieces('x'))).rejects.toThrow('a UUID')
    },
  )

  it('that cannot be made are the storage’s fault', async () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    await expect(diskStorage(file).put(randomUUID(), getPieces('x'))).rejects.toThrow(StorageUnavailable)
  })
})

describe('files in S3 while it is away', () => {
  it('are refused without leaving anything behind, and are there again with it', async () => {
    const incoming = join(folder, 'away')
    const storage = s3Storage(s3.config, incoming)
    const kept = randomUUID()
    await storage.put(kept, getPieces('kept'))
    await s3.stop()
    await expect(storage.put(randomUUID(), getPieces('x'))).rejects.toThrow(StorageUnavailable)
    await expect(storage.read(kept)).rejects.toThrow(StorageUnavailable)
    expect(readdirSync(incoming)).toEqual([])
    await s3.start()
    expect(await getBytes(await storage.read(kept))).toEqual(Buffer.from('kept'))
  })
})

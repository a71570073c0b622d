import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { createArtwork } from './artwork.server.ts'

const NOW = '2026-11-26T09:00:00Z'
const MEGABYTE = 1024 * 1024
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const getAddress = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/**
 * A shop whose disk accepts no file above 3 MB; its database is on another machine. It is sent a whole file of 5 MB,
 * and one of 6 MB in chunks of which the second is too large.
 */
const program = (databaseUrl: string, folder: string, draft: string) => `
  process.on('SIGXFSZ', () => {})
  const { openDatabase } = await import(${getAddress('../../platform/database/open-database.server.ts')})
  const { diskStorage } = await import(${getAddress('../../platform/files/open-file-storage.server.ts')})
  const { fixedClock } = await import(${getAddress('../../platform/time/clock.ts')})
  const { createArtwork } = await import(${getAddress('artwork.server.ts')})
  const log = { info() {}, warn() {}, error() {} }
  const database = await openDatabase({ dataDir: ${JSON.stringify(tmpdir())}, databaseUrl: ${JSON.stringify(databaseUrl)}, log })
  const faults = []
  const artwork = createArtwork({
    db: database.db, clock: fixedClock(${JSON.stringify(NOW)}),
    files: diskStorage(${JSON.stringify(folder)}), onFault: (fault) => faults.push(fault.name),
  })
  const draft = ${JSON.stringify(draft)}
  async function* bytes(from, to) {
    for (let at = from; at < to; at += ${MEGABYTE}) {
      const chunk = Buffer.alloc(${MEGABYTE}, at / ${MEGABYTE} + 1)
      if (at === 0) chunk.write('%PDF-1.7\\n')
      yield chunk
    }
  }
  const mb = (count) => count * ${MEGABYTE}
  const getOutcome = ({ ok, code, received }) => code ?? received ?? ok
  const whole = await artwork.receive({ draft, name: 'whole.pdf', source: bytes(0, mb(5)) })
  const { fileId } = await artwork.start({ draft, name: 'pieces.pdf', size: mb(6), replaces: null })
  const send = (from, to) => artwork.proceed({ token: null, draft, fileId, offset: mb(from), source: bytes(mb(from), mb(to)), cut: () => {} })
  const outcomes = [await send(0, 1), await send(1, 6), await send(1, 3), await send(3, 5), await send(5, 6)].map(getOutcome)
  const { artwork: view } = await artwork.viewDraft({ draft })
  await artwork.close()
  await database.close()
  console.log(JSON.stringify({ whole, outcomes, faults, files: view.files.map(({ name, state, received }) => ({ name, state, received })) }))`

test.skipIf(!canHavePostgres())(
  'a full disk refuses an attachment with a sentence, stores nothing incomplete, and an upload is completed once there is space',
  async () => {
    const draft = randomBytes(32).toString('base64url')
    const limited = ['-c', 'ulimit -f 6144 && exec "$0" "$@"', process.execPath, '--input-type=module', '-e']
    const child = spawn('sh', [...limited, program(place.where.databaseUrl ?? '', folder, draft)], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { whole, outcomes, faults, files } = JSON.parse(await text(child.stdout))
    expect(whole).toEqual({
      ok: false,
      code: 'storage-away',
      message: 'Your file could not be saved. The part that has arrived is safe. Please try again in a minute.',
    })
    // When the last chunk arrives, the assembled file is too large for the disk.
    expect(outcomes).toEqual([MEGABYTE, 'storage-away', 3 * MEGABYTE, 5 * MEGABYTE, 'storage-away'])
    expect(faults).toEqual(['StorageUnavailable', 'StorageUnavailable', 'StorageUnavailable'])
    expect(files).toEqual([{ name: 'pieces.pdf', state: 'arriving', received: 6 * MEGABYTE }])
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])

    const storage = diskStorage(folder)
    const artwork = createArtwork({ db: database.db, clock: fixedClock(NOW), files: storage, onFault: () => {} })
    const [file] = await getFiles(artwork, draft)
    const input = { token: null, draft, fileId: file?.id ?? '' }
    expect(await artwork.progress(input)).toMatchObject({ ok: true, received: 6 * MEGABYTE })
    expect(await getFiles(artwork, draft)).toMatchObject([{ name: 'pieces.pdf', state: 'sent' }])
    const had = await artwork.download(input)
    const bytes = had.ok ? await buffer(had.bytes) : Buffer.alloc(0)
    const expected = Buffer.concat([1, 2, 3, 4, 5, 6].map((fill) => Buffer.alloc(MEGABYTE, fill)))
    expected.write('%PDF-1.7\n')
    expect(bytes.equals(expected)).toBe(true)
    await artwork.close()
  },
)

async function getFiles(artwork: ReturnType<typeof createArtwork>, draft: string) {
  const seen = await artwork.viewDraft({ draft })
  return seen.ok ? seen.artwork.files : []
}

let folder: string
let place: Place
let database: OpenDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trimline-artwork-full-'))
  if (!canHavePostgres()) return
  place = await newDatabase()
  database = await openDatabase({ ...place.where, log: quiet })
})
afterAll(async () => {
  await database?.close()
  await place?.remove()
  rmSync(folder, { recursive: true, force: true })
})

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { quoteRequests } from '../tables.server.ts'

const MEGABYTE = 1024 * 1024
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const getAddress = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/**
 * A shop whose disk accepts no file above 3 MB; its database is on another machine. It is sent a request with a file
 * of 5 MB, and then one with a small file under the same key, like a form that is sent again.
 */
const program = (databaseUrl: string, folder: string) => `
  process.on('SIGXFSZ', () => {})
  const { openDatabase } = await import(${getAddress('../../../platform/database/open-database.server.ts')})
  const { diskStorage } = await import(${getAddress('../../../platform/files/open-file-storage.server.ts')})
  const { openRequestShop } = await import(${getAddress('../testing/request-shop.server.ts')})
  const { SPECIAL_PROCESSING, getForm } = await import(${getAddress('../testing/test-requests.server.ts')})
  const log = { info() {}, warn() {}, error() {} }
  const database = await openDatabase({ dataDir: ${JSON.stringify(tmpdir())}, databaseUrl: ${JSON.stringify(databaseUrl)}, log })
  const shop = await openRequestShop(database.db, diskStorage(${JSON.stringify(folder)}))
  const send = async (name, megabytes) => {
    const form = new FormData()
    for (const [field, value] of getForm(SPECIAL_PROCESSING)) form.append(field, value)
    const bytes = Buffer.alloc(megabytes * ${MEGABYTE}, 'x')
    bytes.write('%PDF-1.7\\n')
    form.append('attachments', new Blob([bytes]), name)
    const headers = { 'idempotency-key': 'one' }
    const answer = await fetch(shop.url + '/api/quote/create/quote-request', { method: 'POST', body: form, headers })
    const { message, errors } = await answer.json()
    return { status: answer.status, message, field: errors?.[0].field }
  }
  const answers = [await send('large.pdf', 5), await send('small.pdf', 1)]
  const faults = shop.faults.splice(0).map(({ name }) => name)
  await shop.close()
  await database.close()
  console.log(JSON.stringify({ answers, faults }))`

test.skipIf(!canHavePostgres())(
  'a full disk while an attachment arrives refuses the request with a sentence, and stores nothing of it',
  async () => {
    const limited = ['-c', 'ulimit -f 6144 && exec "$0" "$@"', process.execPath, '--input-type=module', '-e']
    const child = spawn('sh', [...limited, program(place.where.databaseUrl ?? '', folder)], {
      cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { answers, faults } = JSON.parse(await text(child.stdout))
    const message = 'Your file could not be saved. The part that has arrived is safe. Please try again in a minute.'
    expect(answers).toEqual([{ status: 503, message, field: 'attachments' }, { status: 201 }])
    expect(faults).toEqual(['StorageUnavailable'])
    expect(await database.db.select().from(quoteRequests)).toHaveLength(1)
    expect(await database.db.select().from(mails)).toHaveLength(2)
    expect(await database.db.select().from(artworkFiles)).toMatchObject([{ name: 'small.pdf', received: MEGABYTE }])
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  },
)

let folder: string
let place: Place
let database: OpenDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trimline-request-full-'))
  if (!canHavePostgres()) return
  place = await newDatabase()
  database = await openDatabase({ ...place.where, log: quiet })
})
afterAll(async () => {
  await database?.close()
  await place?.remove()
  rmSync(folder, { recursive: true, force: true })
})

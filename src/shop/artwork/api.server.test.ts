import { createHash, randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { s3Storage } from '#platform/files/s3-storage.server.ts'
import { type S3Server, startS3Server } from '#platform/files/testing/s3-server.server.ts'
import { addLine } from '#shop/cart/testing/test-cart.server.ts'
import { MAX_BYTES } from './artwork.ts'
import { type ArtworkShop, createUpload, getPdf, openArtworkShop, VERSION } from './testing/artwork-shop.server.ts'

const getJson = ({ text }: { text: string }) => JSON.parse(text)

async function keysIn({ files }: ArtworkShop): Promise<string[]> {
  const keys = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

/** A chunk of which only the beginning is sent, on a connection that stays open. */
async function sendInPart(shop: ArtworkShop, at: string, sent: Buffer, announced: number): Promise<ClientRequest> {
  const { hostname, port } = new URL(shop.url)
  const headers = {
    ...VERSION,
    cookie: shop.cookie,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': 0,
    'content-length': announced,
  }
  const outgoing = request({ hostname, port, method: 'PATCH', path: `/api/artwork${at}`, headers })
  outgoing.on('error', () => undefined)
  await new Promise<void>((resolve) => outgoing.write(sent, () => resolve()))
  return outgoing
}

/** A stream that reports its first bytes. */
async function* announce(source: AsyncIterable<Uint8Array>, onFirst: () => void): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    onFirst()
    yield part
  }
}

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3?.close())

describeOnBothDatabases('uploads by the tus protocol', (open, kind) => {
  let shop: ArtworkShop
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    // Each database with a different storage; the storage's own tests cover both.
    shop = await openArtworkShop(
      db,
      kind === 'postgres' ? s3Storage(s3.config, `/tmp/trimline-s3-${randomUUID()}`) : undefined,
    )
  })
  afterEach(() => shop.close())

  test('a file is uploaded in chunks, and downloaded whole under its name, as an attachment', async () => {
    const file = getPdf(300_000)
    const { answer, at, id } = await shop.create('Flyer – été.pdf', file.byteLength)
    expect(answer.status).toBe(201)
    expect((await shop.view()).files).toMatchObject([{ id, state: 'arriving', received: 0, thumbnail: null }])
    expect((await shop.sendChunk(at, 0, file.subarray(0, 100_000))).headers['upload-offset']).toBe('100000')
    expect((await shop.call('GET', `/files/${id}`)).status).toBe(404)
    const last = await shop.sendChunk(at, 100_000, file.subarray(100_000))
    expect(last.status).toBe(204)
    expect(last.headers['upload-offset']).toBe('300000')
    expect(await shop.offset(at)).toBe(300_000)

    const view = await shop.view()
    expect(view).toMatchObject({
      state: 'sent',
      files: [{ id, name: 'Flyer – été.pdf', state: 'sent', received: 300_000 }],
    })
    const had = await shop.call('GET', `/files/${id}`)
    expect(createHash('sha256').update(had.bytes).digest('hex')).toBe(createHash('sha256').update(file).digest('hex'))
    expect(had.headers['content-disposition']).toMatch(/^attachment; /)
    expect(had.headers['content-security-policy']).toContain('sandbox')
    expect(had.headers['content-length']).toBe('300000')
    await shop.artwork.close()
    // The chunks are gone: one key is left, for the whole file.
    expect(await keysIn(shop)).toHaveLength(1 + (await keysBesides(shop)))
  })

  test('what arrives before the connection breaks is kept, and the upload continues from there', async () => {
    const file = getPdf(400_000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    const { put } = shop.files
    const reading = Promise.withResolvers<void>()
    shop.files.put = (key, source) => put(key, announce(source, reading.resolve))
    const sending = await sendInPart(shop, at, file.subarray(0, 150_000), file.byteLength)
    // If the connection breaks before the shop reads from it, nothing arrives.
    await reading.promise
    sending.destroy()
    shop.files.put = put
    // Until the shop has recorded what arrived.
    await vi.waitFor(async () => expect(await shop.offset(at)).toBeGreaterThan(0), 60_000)
    const received = await shop.offset(at)
    expect(received).toBeLessThanOrEqual(150_000)
    expect((await shop.sendChunk(at, received, file.subarray(received))).status).toBe(204)
    expect((await shop.call('GET', `/files/${id}`)).bytes.equals(file)).toBe(true)
  })

  test('a client that reconnects continues after what the first connection sent', async () => {
    const file = getPdf(400_000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    const [cut, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* neverEnding() {
      yield file.subarray(0, 150_000)
      started.resolve()
      await cut.promise
    }
    const chunk = { token: shop.token, fileId: id, offset: 0, source: neverEnding(), cut: cut.resolve }
    const first = shop.artwork.proceed(chunk)
    await started.promise
    expect(await shop.offset(at)).toBe(150_000)
    expect(await first).toMatchObject({ ok: true, received: 150_000 })
    expect((await shop.sendChunk(at, 150_000, file.subarray(150_000))).status).toBe(204)
    expect((await shop.call('GET', `/files/${id}`)).bytes.equals(file)).toBe(true)
  })

  test('the shop closes an abandoned connection as soon as its client returns', async () => {
    const file = getPdf(400_000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    const givenUp = await sendInPart(shop, at, file.subarray(0, 150_000), file.byteLength)
    await vi.waitFor(async () => {
      await shop.offset(at)
      expect(givenUp.destroyed).toBe(true)
    }, 60_000)
    const received = await shop.offset(at)
    expect((await shop.sendChunk(at, received, file.subarray(received))).status).toBe(204)
    expect((await shop.call('GET', `/files/${id}`)).bytes.equals(file)).toBe(true)
  })

  test('of two chunks at the same position one is accepted; the other is refused and stores nothing', async () => {
    const file = getPdf(100_000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    const both = await Promise.all([shop.sendChunk(at, 0, file), shop.sendChunk(at, 0, file)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]))
    expect(await shop.offset(at)).toBe(100_000)
    expect((await shop.call('GET', `/files/${id}`)).bytes.equals(file)).toBe(true)
  })

  test('at most four files per line, including unfinished ones, even if sent at once (000 §5)', async () => {
    const uploads = await Promise.all(Array.from({ length: 8 }, (_, index) => shop.create(`${index}.pdf`, 1000)))
    expect(uploads.filter(({ answer }) => answer.status === 201)).toHaveLength(4)
    const refused = uploads.find(({ answer }) => answer.status !== 201)
    expect(refused?.answer.status).toBe(422)
    expect(getJson(refused?.answer ?? { text: '{}' }).message).toBe('You cannot upload more than 4 files.')
    const [one] = uploads.filter(({ answer }) => answer.status === 201)
    expect((await shop.call('DELETE', one?.at ?? '', VERSION)).status).toBe(204)
    expect((await shop.create('again.pdf', 1000)).answer.status).toBe(201)
  })

  test('four files for each set of a line (decisions §9)', async () => {
    const { line } = await addLine(shop, { token: shop.token, choices: { kinds: '2', quantity: '100' } })
    const start = (index: number) => createUpload(shop.call, 1000, { filename: `${index}.pdf`, line_id: line.id })
    for (let index = 1; index <= 8; index += 1) expect((await start(index)).answer.status).toBe(201)
    const { answer } = await start(9)
    expect(getJson(answer).message).toBe('You cannot upload more than 8 files: 4 for each of 2 sets.')
  })

  test('a file replaces another once it is complete, and not before', async () => {
    const [old, fresh] = [getPdf(5000), getPdf(6000, 7)]
    const first = await shop.create('old.pdf', old.byteLength)
    await shop.sendChunk(first.at, 0, old)
    const others = ['b.pdf', 'c.pdf', 'd.pdf']
    for (const name of others) await shop.sendChunk((await shop.create(name, 5000)).at, 0, old)
    const second = await shop.create('new.pdf', fresh.byteLength, { replaces: first.id })
    expect(second.answer.status).toBe(201)
    await shop.sendChunk(second.at, 0, fresh.subarray(0, 1000))
    expect((await shop.call('GET', `/files/${first.id}`)).bytes.equals(old)).toBe(true)
    await shop.sendChunk(second.at, 1000, fresh.subarray(1000))
    expect((await shop.view()).files.map(({ name }) => name)).toEqual(['new.pdf', ...others])
    expect((await shop.call('GET', `/files/${first.id}`)).status).toBe(404)
  })

  test('an upload without progress for a day expires, with everything it stored', async () => {
    const file = getPdf(5000)
    const { at } = await shop.create('a.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file.subarray(0, 4500))
    shop.clock.moveTo('2026-11-27T08:59:00Z')
    expect(await shop.artwork.housekeep()).toMatchObject({ expired: 0 })
    shop.clock.moveTo('2026-11-27T09:01:00Z')
    expect((await shop.view()).files).toEqual([])
    expect(await shop.artwork.housekeep()).toMatchObject({ expired: 1 })
    expect((await shop.call('HEAD', at, VERSION)).status).toBe(404)
  })

  test('if the shop stopped after the last byte and before assembling, asking for progress completes the file', async () => {
    const file = getPdf(9000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file.subarray(0, 4096))
    const { put } = shop.files
    let puts = 0
    shop.files.put = (key, source) => {
      puts += 1
      // The first call is the last chunk; the second would be the whole file.
      return puts === 1 ? put(key, source) : Promise.reject(new Error('killed here'))
    }
    expect((await shop.sendChunk(at, 4096, file.subarray(4096))).status).toBe(500)
    shop.files.put = put
    expect((await shop.view()).files).toMatchObject([{ state: 'arriving' }])
    expect(await shop.offset(at)).toBe(9000)
    expect((await shop.view()).files).toMatchObject([{ state: 'sent' }])
    expect((await shop.call('GET', `/files/${id}`)).bytes.equals(file)).toBe(true)
  })

  test('another tus client sends a file across interruptions', async () => {
    const file = getPdf(700_000)
    const endpoint = `${shop.url}/api/artwork/uploads`
    await new Promise<void>((resolve, reject) => {
      new Upload(file, {
        endpoint,
        chunkSize: 200_000,
        retryDelays: [10],
        headers: { cookie: shop.cookie },
        metadata: { filename: 'client.pdf', line_id: shop.lineId },
        onError: reject,
        onSuccess: () => resolve(),
      }).start()
    })
    const [sent] = (await shop.view()).files
    expect(sent).toMatchObject({ name: 'client.pdf', state: 'sent', size: 700_000 })
    expect((await shop.call('GET', `/files/${sent?.id}`)).bytes.equals(file)).toBe(true)
  })
})

/** Keys other than those of thumbnails made meanwhile. */
async function keysBesides(shop: ArtworkShop): Promise<number> {
  return (await shop.view()).files.filter(({ thumbnail }) => thumbnail !== null).length
}

describe('artwork calls', () => {
  const database = testDatabase()
  let shop: ArtworkShop
  beforeEach(async () => {
    shop = await openArtworkShop(database.db)
  })
  afterEach(() => shop.close())

  test.each([
    ['a.js', 10, 422, 'File type not accepted. Please try again.'],
    ['a.ts', 10, 422, 'File type not accepted. Please try again.'],
    ['a.css', 10, 422, 'File type not accepted. Please try again.'],
    ['a.scss', 10, 422, 'File type not accepted. Please try again.'],
    ['a.pdf', 0, 422, 'This file is empty. Please choose it again.'],
    [
      'a.pdf',
      MAX_BYTES + 1,
      413,
      'This file is larger than 50 MB. Please send a smaller one, or put a download link in the note.',
    ],
  ])('%s of %i bytes is refused before it is sent (000 §5, decisions §5)', async (name, size, status, message) => {
    const { answer } = await shop.create(name, size)
    expect(answer.status).toBe(status)
    expect(getJson(answer).message).toBe(message)
    expect((await shop.view()).files).toEqual([])
  })

  test('content that does not match the name is refused with its first chunk, and nothing is stored', async () => {
    const script = Buffer.from('export const x = 1\n'.repeat(500))
    const { at } = await shop.create('innocent.pdf', 1_000_000)
    const answer = await shop.sendChunk(at, 0, script)
    expect(answer.status).toBe(422)
    expect(getJson(answer).message).toBe('File type not accepted. Please try again.')
    expect((await shop.view()).files).toEqual([])
    expect(await keysIn(shop)).toEqual([])
  })

  test('more bytes than announced are refused', async () => {
    const { at } = await shop.create('a.pdf', 5000)
    expect((await shop.sendChunk(at, 0, getPdf(6000))).status).toBe(413)
    expect(await keysIn(shop)).toEqual([])
  })

  test.each([
    ['HEAD', '/uploads/{id}'],
    ['PATCH', '/uploads/{id}'],
    ['DELETE', '/uploads/{id}'],
    ['GET', '/files/{id}'],
    ['GET', '/files/{id}/thumbnail'],
    ['GET', '/files/{id}/pages/1'],
    ['GET', '/lines/{line}'],
    ['PATCH', '/lines/{line}'],
    ['POST', '/lines/{line}/files'],
    ['POST', '/uploads'],
  ])('%s %s is unknown to another cart and without a cart', async (method, path) => {
    const file = getPdf(5000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file)
    const other = await addLine(shop, {})
    const filled = path.replace('{id}', id).replace('{line}', shop.lineId)
    const form = filled.endsWith('/files') && method === 'POST'
    const json = method === 'PATCH' && path.startsWith('/lines')
    const type = form
      ? 'multipart/form-data; boundary=x'
      : json
        ? 'application/json'
        : 'application/offset+octet-stream'
    const metadata = `filename ${btoa('a.pdf')},line_id ${btoa(shop.lineId)}`
    const headers = {
      ...VERSION,
      'upload-offset': '5000',
      'upload-length': '9',
      'upload-metadata': metadata,
      'content-type': type,
    }
    const body = form ? '--x--\r\n' : json ? '{"note":"x"}' : method === 'PATCH' ? 'x' : undefined
    for (const cookie of [`cart=${other.token}`, '', `cart=${'A'.repeat(43)}`]) {
      const answer = await shop.call(method, filled, { ...headers, cookie }, body)
      expect(answer.status).toBe(404)
    }
    expect((await shop.view()).files).toHaveLength(1)
  })

  test('the note is saved within its limit, and the artwork may be sent later', async () => {
    const change = (body: object) =>
      shop.call('PATCH', `/lines/${shop.lineId}`, { 'content-type': 'application/json' }, JSON.stringify(body))
    expect(getJson(await change({ note: ' Logo in gold,\r\nplease. ', state: 'later' })).data).toMatchObject({
      note: 'Logo in gold,\nplease.',
      state: 'later',
    })
    const long = await change({ note: 'x'.repeat(1001) })
    expect(long.status).toBe(422)
    expect(getJson(long).errors).toEqual([
      { field: 'note', message: 'The note can have up to 1,000 characters. Please shorten it.' },
    ])
    const file = getPdf(5000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file)
    expect((await shop.view()).state).toBe('sent')
    await change({ state: 'later' })
    expect((await shop.view()).state).toBe('sent')
    await shop.call('DELETE', `/uploads/${id}`, VERSION)
    expect(await shop.view()).toMatchObject({ state: 'none', files: [], note: 'Logo in gold,\nplease.' })
  })

  test('a multipart form adds whole files and the note, and redirects a browser', async () => {
    const part = (name: string, body: string | Buffer, filename?: string) =>
      Buffer.concat([
        Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
        ),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const send = (parts: Buffer[], headers = {}) =>
      shop.call(
        'POST',
        `/lines/${shop.lineId}/files`,
        { 'content-type': 'multipart/form-data; boundary=b', ...headers },
        Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
      )
    const page = { accept: 'text/html,*/*' }

    const none = await send([part('note', ''), part('files', '', '')], page)
    expect(none.status).toBe(303)
    expect(none.headers.location).toBe(`/cart/artwork/${shop.lineId}?refused=no-file`)
    expect(getJson(await send([part('files', '', '')])).message).toBe('Please upload your file.')

    const file = getPdf(200_000)
    const sent = await send(
      [
        part('note', 'Thank you'),
        part('files', file, 'one.pdf'),
        part('files', 'x = 1', 'two.js'),
        part('files', file, 'three.pdf'),
      ],
      page,
    )
    expect(sent.headers.location).toBe(`/cart/artwork/${shop.lineId}?refused=type-not-accepted`)
    const view = await shop.view()
    expect(view).toMatchObject({
      note: 'Thank you',
      state: 'sent',
      files: [{ name: 'one.pdf' }, { name: 'three.pdf' }],
    })
    expect((await shop.call('GET', `/files/${view.files[1]?.id}`)).bytes.equals(file)).toBe(true)

    const many = await send([1, 2, 3].map((number) => part('files', file, `${number}.pdf`)))
    expect(many.status).toBe(422)
    expect(getJson(many).message).toBe('You cannot upload more than 4 files.')
    expect((await shop.view()).files).toHaveLength(4)
    expect((await send([part('note', 'x'.repeat(20_000))])).status).toBe(422)
  })

  test('a picture has a thumbnail of our own making; a file without one an empty answer', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#d4006e' } })
      .png()
      .toBuffer()
    const { at, id } = await shop.create('a.png', png.byteLength)
    await shop.sendChunk(at, 0, png)
    const [shown] = (await shop.view()).files
    expect(shown?.thumbnail).toBe(`/api/artwork/files/${id}/thumbnail`)
    const answer = await shop.call('GET', `/files/${id}/thumbnail`)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 360, height: 120 })

    const broken = Buffer.concat([png.subarray(0, 60), Buffer.alloc(200, 1)])
    const second = await shop.create('b.png', broken.byteLength)
    await shop.sendChunk(second.at, 0, broken)
    expect((await shop.call('GET', `/files/${second.id}/thumbnail`)).status).toBe(204)
    expect((await shop.view()).files.map(({ thumbnail }) => thumbnail === null)).toEqual([false, true])
  })

  test('each page of a document has a picture; a page that is not there has none', async () => {
    const document = await PDFDocument.create()
    document.addPage([300, 100])
    document.addPage([100, 300])
    const file = Buffer.from(await document.save())
    const { at, id } = await shop.create('two-pages.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file)
    const answer = await shop.call('GET', `/files/${id}/pages/2`)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const { format, width, height } = await sharp(answer.bytes).metadata()
    expect([format, height > 2.9 * width]).toEqual(['webp', true])
    expect((await shop.call('GET', `/files/${id}/pages/3`)).status).toBe(204)
    expect((await shop.call('GET', `/files/${id}/pages/0`)).status).toBe(422)
  })

  test('while the storage is unavailable a sentence says so, and nothing is lost', async () => {
    const file = getPdf(9000)
    const { at } = await shop.create('a.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file.subarray(0, 5000))
    const { put } = shop.files
    const { StorageUnavailable } = await import('#platform/files/file-storage.ts')
    shop.files.put = () => Promise.reject(new StorageUnavailable(new Error('no space left on device')))
    const answer = await shop.sendChunk(at, 5000, file.subarray(5000))
    expect(answer.status).toBe(503)
    expect(getJson(answer).message).toBe(
      'Your file could not be saved. The part that has arrived is safe. Please try again in a minute.',
    )
    expect(shop.storageFaults).toHaveLength(1)
    shop.files.put = put
    expect(await shop.offset(at)).toBe(5000)
    expect((await shop.sendChunk(at, 5000, file.subarray(5000))).status).toBe(204)
  })

  test('a stored file that cannot be fetched is not called unsaved, and is there once the storage is back', async () => {
    const file = getPdf(9000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file)
    const { read } = shop.files
    const { StorageUnavailable } = await import('#platform/files/file-storage.ts')
    shop.files.read = () => Promise.reject(new StorageUnavailable(new Error('connect ECONNREFUSED')))
    const away = await shop.call('GET', `/files/${id}`)
    expect([away.status, away.headers['retry-after'], getJson(away).message]).toEqual([
      503,
      '60',
      'We cannot fetch this file at the moment. Please try again in a minute.',
    ])
    shop.files.read = read
    expect((await shop.call('GET', `/files/${id}`)).bytes.equals(file)).toBe(true)
  })

  test('a line that others were merged into has their artwork, and returns it when the merge is undone', async () => {
    const file = getPdf(5000)
    const { at, id } = await shop.create('a.pdf', file.byteLength)
    await shop.sendChunk(at, 0, file)
    const twin = await addLine(shop, { token: shop.token })
    const merged = await shop.cart.merge({ token: shop.token, lineIds: [shop.lineId, twin.line.id] })
    if (!merged.ok) throw new Error(merged.message)
    const ofMerged = await shop.artwork.view({ token: shop.token, lineId: merged.lineId })
    expect(ofMerged).toMatchObject({ ok: true, artwork: { line_id: merged.lineId, state: 'sent', files: [{ id }] } })
    await shop.cart.restore({ token: shop.token, lineId: shop.lineId })
    expect((await shop.view()).files).toMatchObject([{ id }])
  })
})

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { MAX_BYTES } from './artwork.ts'
import { claimDraft } from './drafts.server.ts'
import { type ArtworkShop, createUpload, getPdf, openArtworkShop, VERSION } from './testing/artwork-shop.server.ts'

const database = testDatabase()
let shop: ArtworkShop
let draft: string
beforeEach(async () => {
  shop = await openArtworkShop(database.db)
  draft = newSecret()
})
afterEach(() => shop.close())

const newSecret = () => randomBytes(32).toString('base64url')
const getJson = ({ text }: { text: string }) => JSON.parse(text)
const CHUNK = { ...VERSION, 'content-type': 'application/offset+octet-stream' }

/** Calls without a cart, with the secret or another one. */
const call = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer | string) =>
  shop.call(method, path, { cookie: '', 'x-artwork-draft': draft, ...headers }, body)
const create = (filename: string, size: number, more: Record<string, string> = {}) =>
  createUpload(call, size, { filename, draft, ...more })
const sendChunk = (at: string, offset: number, body: Buffer) =>
  call('PATCH', at, { ...CHUNK, 'upload-offset': String(offset) }, body)
const getFiles = async () => getJson(await call('GET', '/drafts/current')).data.files

async function keysIn({ files }: ArtworkShop): Promise<string[]> {
  const keys = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

describe('files for a quote request, by its secret', () => {
  test('a file is uploaded in chunks, downloaded whole, and removed', async () => {
    const file = getPdf(300_000)
    expect(getJson(await call('GET', '/drafts/current')).data).toEqual({
      state: 'none',
      note: '',
      files: [],
      cut_lines_dropped: 0,
    })
    const { answer, at, id } = await create('Flyer – été.pdf', file.byteLength)
    expect(answer.status).toBe(201)
    expect((await sendChunk(at, 0, file.subarray(0, 100_000))).headers['upload-offset']).toBe('100000')
    expect(await getFiles()).toMatchObject([{ id, state: 'arriving', received: 100_000 }])
    expect((await call('HEAD', at, VERSION)).headers['upload-offset']).toBe('100000')
    expect((await sendChunk(at, 100_000, file.subarray(100_000))).status).toBe(204)
    expect(await getFiles()).toMatchObject([{ id, name: 'Flyer – été.pdf', state: 'sent', received: 300_000 }])
    const had = await call('GET', `/files/${id}`)
    expect(had.bytes.equals(file)).toBe(true)
    expect(had.headers['content-disposition']).toMatch(/^attachment; /)
    expect(had.headers['cache-control']).toBe('private, no-store')
    expect((await call('DELETE', at, VERSION)).status).toBe(204)
    expect(await getFiles()).toEqual([])
  })

  test('a picture has its thumbnail', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#d4006e' } })
      .png()
      .toBuffer()
    const { at, id } = await create('a.png', png.byteLength)
    await sendChunk(at, 0, png)
    const answer = await call('GET', `/files/${id}/thumbnail`)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 360, height: 120 })
  })

  test('another tus client sends a file', async () => {
    const file = getPdf(700_000)
    await new Promise<void>((resolve, reject) => {
      new Upload(file, {
        endpoint: `${shop.url}/api/artwork/uploads`,
        chunkSize: 200_000,
        retryDelays: [10],
        headers: { 'x-artwork-draft': draft },
        metadata: { filename: 'client.pdf', draft },
        onError: reject,
        onSuccess: () => resolve(),
      }).start()
    })
    const [sent] = await getFiles()
    expect(sent).toMatchObject({ name: 'client.pdf', state: 'sent', size: 700_000 })
    expect((await call('GET', `/files/${sent.id}`)).bytes.equals(file)).toBe(true)
  })

  test.each([
    ['HEAD', '/uploads/{id}'],
    ['PATCH', '/uploads/{id}'],
    ['DELETE', '/uploads/{id}'],
    ['GET', '/files/{id}'],
    ['GET', '/files/{id}/thumbnail'],
  ])('%s %s is unknown without the secret, with another one, and to a cart', async (method, path) => {
    const file = getPdf(5000)
    const { at, id } = await create('a.pdf', file.byteLength)
    await sendChunk(at, 0, file)
    const headers = { ...VERSION, 'upload-offset': '5000', 'content-type': CHUNK['content-type'] }
    const others: Record<string, string>[] = [
      { 'x-artwork-draft': '' },
      { 'x-artwork-draft': newSecret() },
      { 'x-artwork-draft': 'A'.repeat(5000) },
      { 'x-artwork-draft': newSecret(), cookie: shop.cookie },
    ]
    for (const other of others) {
      const body = method === 'PATCH' ? 'x' : undefined
      expect((await call(method, path.replace('{id}', id), { ...headers, ...other }, body)).status).toBe(404)
    }
    expect(await getFiles()).toHaveLength(1)
  })

  test.each([
    ['nothing', ''],
    ['42 characters', 'A'.repeat(42)],
    ['padded base64', `${'A'.repeat(42)}=`],
    ['other letters', 'é'.repeat(43)],
    ['4,000 characters', 'A'.repeat(4000)],
  ])('%s is not a secret, so nothing is shown or created with it', async (_kind, wrong) => {
    // A header contains bytes; the metadata's characters are in base64.
    const seen = await call('GET', '/drafts/current', { 'x-artwork-draft': encodeURIComponent(wrong) })
    expect(seen.status).toBe(404)
    expect(getJson(seen).message).toBe('These files are no longer available. Please choose them again.')
    const { answer } = await create('a.pdf', 9, { draft: wrong })
    expect([404, 422]).toContain(answer.status)
  })

  test('an upload is for a line or for a draft, not for both', async () => {
    const { answer } = await createUpload(shop.call, 9, { filename: 'a.pdf', line_id: shop.lineId, draft })
    expect(answer.status).toBe(422)
    expect(getJson(answer).message).toBe('Upload-Metadata must have filename and line_id, draft or library')
    expect((await create('a.pdf', 9, { replaces: 'none' })).answer.status).toBe(422)
  })

  test.each([
    ['{"white":"artwork","colours":{"foil":"#c8a04c"}}', 201],
    ['{}', 201],
    ['{"white":"everywhere"}', 422],
    ['{"colours":{"foil":"gold"}}', 422],
    ['{"colours":{"varnish":"#c8a04c"}}', 422],
    ['white', 422],
  ])('what the preview showed is sent with an upload: %s', async (finish, status) => {
    const { answer } = await create('a.pdf', 9, { finish })
    expect(answer.status).toBe(status)
  })

  test('a fifth file is refused, and so is a file that is not artwork (000 §5)', async () => {
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) {
      expect((await create(name, 1000)).answer.status).toBe(201)
    }
    expect(getJson((await create('5.pdf', 1000)).answer).message).toBe('You cannot upload more than 4 files.')
    expect(getJson((await create('5.js', 1000)).answer).message).toBe('File type not accepted. Please try again.')
  })

  test('once the request is sent, chunks of a file are refused', async () => {
    const file = getPdf(5000)
    const { at, id } = await create('a.pdf', file.byteLength)
    await sendChunk(at, 0, file)
    const outcome = await inTransaction(database.db, (tx) => claimDraft(tx, draft, shop.clock.now()))
    expect(outcome).toMatchObject({ ok: true, submissionId: expect.any(String) })
    expect((await call('DELETE', at, VERSION)).status).toBe(404)
    expect((await call('GET', `/files/${id}`)).status).toBe(404)
    expect(await getFiles()).toEqual([])
  })
})

describe('unsent drafts', () => {
  test('are deleted after two days with all their files; those that were sent stay', async () => {
    const file = getPdf(5000)
    const sent = newSecret()
    await sendChunk((await create('left.pdf', file.byteLength)).at, 0, file)
    draft = sent
    await sendChunk((await create('sent.pdf', file.byteLength)).at, 0, file)
    const outcome = await inTransaction(database.db, (tx) => claimDraft(tx, sent, shop.clock.now()))
    const submissionId = (outcome.ok && outcome.submissionId) || ''
    await shop.artwork.close()
    const before = (await keysIn(shop)).length

    shop.clock.moveTo('2026-11-28T08:59:00Z')
    expect(await shop.artwork.housekeep()).toMatchObject({ expired: 0 })
    shop.clock.moveTo('2026-11-28T09:01:00Z')
    expect(await shop.artwork.housekeep()).toMatchObject({ expired: 1 })
    expect((await keysIn(shop)).length).toBeLessThan(before)
    expect(await shop.artwork.housekeep()).toMatchObject({ expired: 0 })
    shop.clock.moveTo('2100-01-01T09:00:00Z')
    expect(await shop.artwork.housekeep()).toMatchObject({ expired: 0, swept: 0 })
    const [kept] = (await shop.artwork.viewSubmission(submissionId, '/x')).files
    expect(kept).toMatchObject({ name: 'sent.pdf', state: 'sent' })
    expect(await shop.artwork.readFrom(submissionId, kept?.id ?? '', 'original')).toMatchObject({
      ok: true,
      size: 5000,
    })
  })

  test('stay while they receive data', async () => {
    await create('a.pdf', 5000)
    shop.clock.moveTo('2026-11-28T08:59:00Z')
    await create('b.pdf', 5000)
    shop.clock.moveTo('2026-11-28T09:01:00Z')
    // The first upload made no progress for a day and was replaced by the second; their draft was active.
    expect(await shop.artwork.housekeep()).toMatchObject({ expired: 0 })
    expect(await getFiles()).toMatchObject([{ name: 'b.pdf' }])
  })
})

describe('limits for one network address (decisions §6)', () => {
  const from = (address: string) => shop.artwork.forPrincipal({ ...NOBODY, address })
  const start = (address: string, size: number) =>
    from(address).start({ draft: newSecret(), name: 'a.pdf', size, replaces: null })

  test('a hundred files', async () => {
    for (let count = 0; count < 100; count += 1) {
      expect(await start('203.0.113.7', 9)).toMatchObject({ ok: true })
    }
    expect(await start('203.0.113.7', 9)).toEqual({
      ok: false,
      code: 'too-many-drafts',
      message: 'Your network has sent too many files in a short time. Please try again in an hour.',
    })
    const whole = { draft, name: 'a.pdf', source: once(getPdf(5000)) }
    expect(await from('203.0.113.7').receive(whole)).toMatchObject({ code: 'too-many-drafts' })
    expect(await start('203.0.113.8', 9)).toMatchObject({ ok: true })
    // Files of a cart's line are not counted.
    const line = { token: shop.token, lineId: shop.lineId, name: 'a.pdf', size: 9, replaces: null }
    expect(await from('203.0.113.7').start(line)).toMatchObject({ ok: true })
    shop.clock.moveTo('2026-11-26T10:01:00Z')
    expect(await start('203.0.113.7', 9)).toMatchObject({ ok: true })
  })

  test('two gigabytes that nobody has ordered, announced or arriving', async () => {
    for (let count = 0; count < 40; count += 1) {
      expect(await start('2001:db8:1:2::7', MAX_BYTES)).toMatchObject({ ok: true })
    }
    // The same household, from another of its addresses.
    expect(await start('2001:db8:1:2::8', MAX_BYTES)).toMatchObject({ code: 'network-share-full' })
    const whole = { draft, name: 'a.pdf', source: once(getPdf(5000)) }
    expect(await from('2001:db8:1:2::7').receive(whole)).toMatchObject({ code: 'network-share-full' })
    expect(await keysIn(shop)).toEqual([])
  })
})

async function* once(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

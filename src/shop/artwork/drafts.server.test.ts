import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { addLine } from '#shop/cart/testing/test-cart.server.ts'
import { claimDraft, giveToLine } from './drafts.server.ts'
import { type ArtworkShop, getPdf, openArtworkShop } from './testing/artwork-shop.server.ts'

const newSecret = () => randomBytes(32).toString('base64url')

async function* getBytes(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

describeOnBothDatabases('files for a quote request', (open) => {
  let db: Database
  let shop: ArtworkShop
  let draft: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = await openArtworkShop(db)
    draft = newSecret()
  })
  afterEach(() => shop.close())

  const takeOver = (secret = draft) => inTransaction(db, (tx) => claimDraft(tx, secret, shop.clock.now()))
  const give = (submissionId: string, lineId: string) =>
    inTransaction(db, (tx) => giveToLine(tx, submissionId, lineId, shop.clock.now()))

  async function send(name: string, file = getPdf(5000), secret = draft): Promise<string> {
    const sent = await shop.artwork.receive({ draft: secret, name, source: getBytes(file) })
    if (!sent.ok) throw new Error(sent.message)
    return sent.fileId
  }

  const start = (name: string) => shop.artwork.start({ draft, name, size: 5000, replaces: null })
  const getNames = async (secret = draft) => {
    const seen = await shop.artwork.viewDraft({ draft: secret })
    return seen.ok ? seen.artwork.files.map(({ name }) => name) : seen.code
  }

  test('are viewed, downloaded and removed with the secret, and not without it', async () => {
    const file = getPdf(5000)
    const fileId = await send('one.pdf', file)
    await send('two.pdf')
    expect(await getNames()).toEqual(['one.pdf', 'two.pdf'])
    const had = await shop.artwork.download({ token: null, draft, fileId })
    expect(had?.ok && (await buffer(had.bytes)).equals(file)).toBe(true)

    for (const other of [newSecret(), draft.toLowerCase(), `${draft} `, '', null]) {
      const input = { token: shop.token, draft: other, fileId }
      expect(await shop.artwork.download(input)).toMatchObject({ ok: false, code: 'file-unknown' })
      expect(await shop.artwork.remove(input)).toMatchObject({ ok: false, code: 'file-unknown' })
    }
    expect(await getNames(newSecret())).toEqual([])
    expect(await getNames('too short')).toBe('draft-unknown')
    expect(await shop.artwork.remove({ token: null, draft, fileId })).toEqual({ ok: true, lineId: null })
    expect(await getNames()).toEqual(['two.pdf'])
  })

  test('are at most four, even if sent at once (000 §5)', async () => {
    const uploads = await Promise.all(Array.from({ length: 7 }, (_, index) => start(`${index}.pdf`)))
    expect(uploads.filter(({ ok }) => ok)).toHaveLength(4)
    expect(uploads.find(({ ok }) => !ok)).toMatchObject({ code: 'too-many-files' })
  })

  test('belong to the request once it is sent: the secret no longer opens them, and starts a new draft', async () => {
    const file = getPdf(5000)
    const fileId = await send('one.pdf', file)
    const outcome = await takeOver()
    const submissionId = outcome.ok ? outcome.submissionId : null
    if (submissionId === null) throw new Error('nothing was taken over')
    expect(await getNames()).toEqual([])
    const input = { token: null, draft, fileId }
    for (const answer of [shop.artwork.download(input), shop.artwork.remove(input), shop.artwork.thumbnail(input)]) {
      expect(await answer).toMatchObject({ ok: false, code: 'file-unknown' })
    }
    expect(await takeOver()).toEqual({ ok: true, submissionId: null })
    await send('next.pdf')
    expect(await getNames()).toEqual(['next.pdf'])

    const seen = await shop.artwork.viewSubmission(submissionId, '/staff/quotes/1/files')
    expect(seen).toMatchObject({
      state: 'sent',
      files: [{ id: fileId, name: 'one.pdf', download: `/staff/quotes/1/files/${fileId}` }],
    })
    const had = await shop.artwork.readFrom(submissionId, fileId, 'original')
    expect(had?.ok && (await buffer(had.bytes)).equals(file)).toBe(true)
    expect(await shop.artwork.readFrom(submissionId, fileId, 'thumbnail')).toMatchObject({ ok: true, name: 'one.pdf' })
    for (const [submission, wanted] of [
      [randomUUID(), fileId],
      [submissionId, randomUUID()],
      [submissionId, 'no id'],
    ] as const) {
      expect(await shop.artwork.readFrom(submission, wanted, 'original')).toMatchObject({ code: 'file-unknown' })
      expect(await shop.artwork.readFrom(submission, wanted, 'thumbnail')).toMatchObject({ code: 'file-unknown' })
    }
  })

  test('block the request while they are being uploaded, until they arrive or are removed', async () => {
    await send('one.pdf')
    const started = await start('two.pdf')
    expect(await takeOver()).toMatchObject({ ok: false, code: 'still-arriving' })
    if (started.ok) await shop.artwork.remove({ token: null, draft, fileId: started.fileId })
    expect(await takeOver()).toEqual({ ok: true, submissionId: expect.any(String) })
  })

  test('are never claimed in part: an upload that starts at the same moment blocks the request, or starts another draft', async () => {
    for (let round = 0; round < 12; round += 1) {
      draft = newSecret()
      await send('one.pdf')
      const first = round % 2 === 0 ? start('two.pdf') : null
      const taking = takeOver()
      const started = await (first ?? start('two.pdf'))
      const outcome = await taking
      expect(started).toMatchObject({ ok: true })
      if (!outcome.ok) {
        expect(outcome.code).toBe('still-arriving')
        expect(await getNames()).toEqual(['one.pdf', 'two.pdf'])
        continue
      }
      const seen = await shop.artwork.viewSubmission(outcome.submissionId ?? '', '/x')
      expect(seen.files).toMatchObject([{ name: 'one.pdf', state: 'sent' }])
      expect(await getNames()).toEqual(['two.pdf'])
    }
  })

  test('cannot be removed by another tab once the request has them', async () => {
    for (let round = 0; round < 8; round += 1) {
      draft = newSecret()
      const fileId = await send('one.pdf')
      const [outcome, removed] = await Promise.all([takeOver(), shop.artwork.remove({ token: null, draft, fileId })])
      const files = outcome.ok && outcome.submissionId !== null
      expect(removed.ok).toBe(!files)
      if (outcome.ok && outcome.submissionId !== null) {
        expect((await shop.artwork.viewSubmission(outcome.submissionId, '/x')).files).toMatchObject([{ id: fileId }])
      }
    }
  })

  test('do not block it if they made no progress for a day; a request may have no files', async () => {
    await start('one.pdf')
    expect(await takeOver()).toMatchObject({ code: 'still-arriving' })
    shop.clock.moveTo('2026-11-27T09:01:00Z')
    expect(await takeOver()).toEqual({ ok: true, submissionId: null })
    expect(await takeOver(newSecret())).toEqual({ ok: true, submissionId: null })
    expect(await takeOver('no secret')).toMatchObject({ ok: false, code: 'draft-unknown' })
  })

  test('become the line’s artwork once a quote is accepted', async () => {
    const fileId = await send('one.pdf')
    const outcome = await takeOver()
    const submissionId = (outcome.ok && outcome.submissionId) || ''
    const { token, line } = await addLine(shop, {})
    await give(submissionId, line.id)
    const seen = await shop.artwork.view({ token, lineId: line.id })
    expect(seen).toMatchObject({ ok: true, artwork: { state: 'sent', files: [{ id: fileId, name: 'one.pdf' }] } })
    expect(await shop.artwork.download({ token, fileId })).toMatchObject({ ok: true })
    expect(await shop.artwork.download({ token: shop.token, draft, fileId })).toMatchObject({ code: 'file-unknown' })
    await expect(give(submissionId, shop.lineId)).rejects.toThrow('taken over')
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork.server.ts'
import { moveLines } from '../change-lines.server.ts'
import { orderKey } from '../order-link.server.ts'
import { findOrder, getOrderEvents, getOrderLines, lockOrder, SHOP_ACTOR } from '../order-store.server.ts'
import {
  giveProof,
  type PlacedTestOrder,
  placeTestOrder,
  TUESDAY,
  testOrderDeps,
} from '../testing/test-orders.server.ts'
import { createOrderedLines } from './ordered-artwork.server.ts'

const EVALUATED =
  'Sorry, update is unavailable. Your artwork has already been evaluated. Please close modal to check evaluation details.'
const PDF = Buffer.from(`%PDF-1.7\n${'artwork '.repeat(200)}`)

async function* bytesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

describeOnBothDatabases('the artwork of an order’s line (000 §8)', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-ordered-'))
  let db: Database
  let artwork: Artwork
  let placed: PlacedTestOrder
  let orderKeyOf: string
  let customerId: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const deps = testOrderDeps(db)
    const onFault = (fault: unknown) => {
      throw fault
    }
    const files = diskStorage(folder)
    artwork = createArtwork({ db, clock: deps.clock, files, onFault, orderedLines: createOrderedLines(deps) })
    const at = new Date(TUESDAY)
    const person = { firstName: 'Maya', lastName: 'Rowe', emailVerified: true, createdAt: at, updatedAt: at }
    const [user] = await db
      .insert(users)
      .values({ ...person, email: `${randomUUID()}@reader.example` })
      .returning()
    customerId = user?.id ?? ''
    placed = await placeTestOrder(db, { customerId, lines: [{}, {}] })
    orderKeyOf = orderKey(placed.order.id, deps.secret)
  })
  afterEach(() => artwork.close())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const as = (id: string | null) => artwork.forPrincipal({ customer: async () => id, address: '192.0.2.1' })
  const lineId = () => placed.lines[0]?.id ?? ''
  const byKey = () => ({ token: null, lineId: lineId(), orderKey: orderKeyOf })
  const send = (access = byKey(), who: string | null = null) =>
    as(who).receive({ ...access, name: 'cloud.pdf', source: bytesOf(PDF) })
  const line = async () => (await getOrderLines(db, placed.order.id))[0]
  const evaluate = () =>
    inTransaction(db, async (tx) => {
      const order = (await lockOrder(tx, placed.order.id)) ?? placed.order
      const deps = { ...testOrderDeps(db), actor: SHOP_ACTOR, mover: 'staff', now: new Date(TUESDAY) } as const
      await giveProof(tx, [lineId()], 'proof sent')
      expect(await moveLines(tx, order, { lineIds: [lineId()], to: 'proof sent' }, deps)).toEqual([])
    })

  test('is sent by whoever has the key of the link; the first file brings the line to be checked', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ ok: true })
    expect(await line()).toMatchObject({ state: 'checking', artworkSubmissionId: expect.any(String) })
    expect(await findOrder(db, placed.order.id)).toMatchObject({ waitsForCustomer: false })
    const [, moved] = await getOrderEvents(db, placed.order.id)
    expect(moved).toMatchObject({ by: 'customer', actorId: customerId, details: { to: 'checking' } })
    const view = await as(null).view(byKey())
    const fileId = sent.ok ? sent.fileId : ''
    expect(view).toMatchObject({
      ok: true,
      artwork: {
        product: 'PVC Vinyl',
        state: 'sent',
        files: [{ id: fileId, download: `/api/artwork/files/${fileId}?key=${orderKeyOf}` }],
      },
    })
    expect(await as(null).download({ token: null, orderKey: orderKeyOf, fileId })).toMatchObject({ ok: true })
    await send()
    expect(await getOrderEvents(db, placed.order.id)).toHaveLength(2)
  })

  test('is sent in parts by the owner who is signed in, without a key', async () => {
    const own = { token: null, lineId: lineId(), orderKey: null }
    const started = await as(customerId).start({ ...own, name: 'cloud.pdf', size: PDF.length, replaces: null })
    const fileId = started.ok ? started.fileId : ''
    expect((await line())?.state).toBe('artwork wanted')
    const chunk = (offset: number, part: Buffer) =>
      as(customerId).proceed({ token: null, fileId, offset, source: bytesOf(part), cut: () => {} })
    expect(await chunk(0, PDF.subarray(0, 700))).toMatchObject({ ok: true, received: 700 })
    expect(await chunk(700, PDF.subarray(700))).toMatchObject({ ok: true, received: PDF.length })
    expect((await line())?.state).toBe('checking')
  })

  test('does not exist for anybody else', async () => {
    const other = await placeTestOrder(db, {})
    const wrong = orderKey(other.order.id, testOrderDeps(db).secret)
    const unknown = { ok: false, code: 'line-unknown' }
    for (const orderKeyGiven of ['', wrong, 'x'.repeat(43)]) {
      expect(await send({ ...byKey(), orderKey: orderKeyGiven })).toMatchObject(unknown)
    }
    expect(await send({ token: null, lineId: lineId(), orderKey: wrong }, randomUUID())).toMatchObject(unknown)
    const sent = await send()
    const fileId = sent.ok ? sent.fileId : ''
    for (const keys of [{}, { orderKey: wrong }]) {
      expect(await as(null).download({ token: null, fileId, ...keys })).toMatchObject({ code: 'file-unknown' })
      expect(await as(null).remove({ token: null, fileId, ...keys })).toMatchObject({ code: 'file-unknown' })
    }
  })

  test('can be removed again: without any file the line wants artwork', async () => {
    const [first, second] = [await send(), await send()]
    const remove = (sent: typeof first) =>
      as(null).remove({ token: null, orderKey: orderKeyOf, fileId: sent.ok ? sent.fileId : '' })
    expect(await remove(first)).toMatchObject({ ok: true })
    expect((await line())?.state).toBe('checking')
    expect(await remove(second)).toMatchObject({ ok: true })
    expect((await line())?.state).toBe('artwork wanted')
  })

  test('cannot be changed once it was evaluated, in the words of 000 §8; it can still be read', async () => {
    const sent = await send()
    const fileId = sent.ok ? sent.fileId : ''
    const started = await as(null).start({ ...byKey(), name: 'more.pdf', size: PDF.length, replaces: null })
    await evaluate()
    const refused = { ok: false, code: 'already-evaluated', message: EVALUATED }
    expect(await send()).toMatchObject(refused)
    expect(await as(null).change({ ...byKey(), note: 'Wait' })).toMatchObject(refused)
    const keys = { token: null, orderKey: orderKeyOf }
    expect(await as(null).remove({ ...keys, fileId })).toMatchObject(refused)
    const chunk = { offset: 0, source: bytesOf(PDF), cut: () => {} }
    expect(await as(null).proceed({ ...keys, fileId: started.ok ? started.fileId : '', ...chunk })).toMatchObject(
      refused,
    )
    expect(await as(null).download({ ...keys, fileId })).toMatchObject({ ok: true })
    expect((await line())?.state).toBe('proof sent')
  })

  test('takes a note, before any file too, and four files at most', async () => {
    expect(await as(null).change({ ...byKey(), note: 'White ink below the letters' })).toEqual({ ok: true })
    expect((await line())?.state).toBe('artwork wanted')
    for (let count = 0; count < 4; count += 1) expect(await send()).toMatchObject({ ok: true })
    expect(await send()).toMatchObject({ code: 'too-many-files' })
  })
})

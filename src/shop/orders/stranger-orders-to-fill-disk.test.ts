import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { NEW_CUT } from '#print/cut-line/cut-line.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork.server.ts'
import { MAX_BYTES } from '#shop/artwork/artwork.ts'
import { getStorageShares } from '#shop/artwork/storage-shares.ts'
import { createOrderedLines } from './customer/ordered-artwork.server.ts'
import { enterInLedger } from './ledger.server.ts'
import { orderKey } from './order-link.server.ts'
import { SHOP_ACTOR } from './order-store.server.ts'
import { placeTestOrder, testOrderDeps } from './testing/test-orders.server.ts'

/*
 * Orders by bank transfer that are never paid, with 396 files of 50 MB each, so that the disk fills up with what counts for
 * nobody (decisions/0067).
 */

describeOnBothDatabases('a stranger ordering without paying', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-unpaid-'))
  let db: Database
  let artwork: Artwork
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const deps = testOrderDeps(db)
    const onFault = (fault: unknown) => {
      throw fault
    }
    artwork = createArtwork({
      db,
      clock: deps.clock,
      files: diskStorage(folder),
      onFault,
      orderedLines: createOrderedLines(deps),
      shares: getStorageShares(50),
    })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const visitor = () => artwork.forPrincipal({ customer: async () => null, address: '203.0.113.7' })

  /** Places an order of 99 sets, and announces files of 50 MB for it until one is refused. */
  async function orderAndSend() {
    const { order, lines } = await placeTestOrder(db, { lines: [{ kinds: 99 }] })
    const access = { token: null, lineId: lines[0]?.id ?? '', orderKey: orderKey(order.id, testOrderDeps(db).secret) }
    for (let sent = 0; sent <= 396; sent += 1) {
      const started = await visitor().start({ ...access, name: 'a.pdf', size: MAX_BYTES, replaces: null })
      if (!started.ok) return { sent, code: started.code, order, access }
    }
    return expect.fail('nothing was refused')
  }

  const share = async () => (await artwork.measureShares()).network

  test('has the share of a network, over all orders; what is paid counts no more', async () => {
    const { sent, code, order, access } = await orderAndSend()
    expect({ sent, code }).toEqual({ sent: 40, code: 'network-share-full' })
    expect(await orderAndSend()).toMatchObject({ sent: 0, code: 'network-share-full' })
    const paid = {
      side: 'came',
      kind: 'payment',
      amount: order.total,
      method: 'transfer',
      reference: 'r',
      text: 'Transfer',
    } as const
    const context = { ...testOrderDeps(db), actor: SHOP_ACTOR, now: new Date() }
    await inTransaction(db, (tx) => enterInLedger(tx, order, paid, context))
    expect(await share()).toBe(0)
    const more = { ...access, name: 'b.pdf', size: MAX_BYTES, replaces: null }
    expect(await visitor().start(more)).toMatchObject({ ok: true })
    expect(await share()).toBe(0)
  })

  test('has the same share for cut lines, which are rows of the database', async () => {
    const corners = Array.from({ length: 1900 }, (_, index): [number, number] => {
      const angle = (index / 1900) * 2 * Math.PI
      return [25 + 20 * Math.cos(angle), 25 + 20 * Math.sin(angle)]
    })
    const circle = corners.map(([x, y], index) => {
      const [toX, toY] = corners[(index + 1) % corners.length] ?? [x, y]
      return [x, y, toX, toY] as const
    })
    const line = {
      from: 'alpha',
      settings: NEW_CUT,
      artwork: { width: 40, height: 40 },
      through: [circle],
      kiss: [],
      isEdited: false,
    } as const
    const save = (index: number) =>
      visitor().saveCutLine({
        access: { draft: 'A'.repeat(43) },
        sha256: String(index).padStart(64, '0'),
        set: 1,
        line,
      })
    expect(await save(1)).toMatchObject({ ok: true })
    expect((await share()) * getStorageShares(50).half).toBeGreaterThan(100_000)
    // As many as files, twice.
    for (let index = 2; index <= 8; index += 1) expect(await save(index)).toMatchObject({ ok: true })
    expect(await save(9)).toMatchObject({ ok: false, code: 'too-many-cut-lines' })
  })
})

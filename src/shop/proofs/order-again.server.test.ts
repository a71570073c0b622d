import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { getPieces } from '#platform/files/testing/bytes.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { RULES_VERSION } from '#print/preflight/rules/rules.ts'
import { box, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork.server.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { copyChecks } from '#shop/artwork-checks/copy-checks.server.ts'
import { artworkChecks, artworkMends } from '#shop/artwork-checks/tables.server.ts'
import { getVerdict } from '#shop/artwork-checks/verdicts.ts'
import { openTestCart, RATES, type TestCart } from '#shop/cart/testing/test-cart.server.ts'
import { findRepeats } from '#shop/orders/again/line-repeats.server.ts'
import { moveLines } from '#shop/orders/change-lines.server.ts'
import { createOrders } from '#shop/orders/customer/customer-orders.server.ts'
import { createOrderedLines } from '#shop/orders/customer/ordered-artwork.server.ts'
import { eraseOrders } from '#shop/orders/erase-orders.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { addOrderEvent, getOrderEvents, getOrderLines, lockOrder, SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import { getApprovals, getVersions } from '#shop/orders/proof-versions.server.ts'
import { orderLines, orders, proofApprovals } from '#shop/orders/tables.server.ts'
import { placeTestOrder, TUESDAY, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { filesToMake } from '#shop/production-files/store.server.ts'
import { productionFiles } from '#shop/production-files/tables.server.ts'
import { orderCheckedFile } from '#shop/production-files/testing/ordered-file.server.ts'
import { cartRepeats } from './cart-repeats.server.ts'
import { addProof, proofJobHandlers } from './make-proof.server.ts'
import { proofOrderHooks } from './order-hooks.server.ts'
import { createProofs } from './proofs.server.ts'
import { getProofFiles } from './store.server.ts'

const now = new Date(TUESDAY)
/** Pages cost seconds, and are drawn elsewhere (`proofs.server.test.ts`). */
const NOTHING_DRAWN = { page: async () => null, compare: async () => null }
const EMAIL = 'maya@nimbus.example'

describeOnBothDatabases('ordering again (issue 21, 7; decision 0088)', (open) => {
  let db: Database
  let files: FileStorage
  let shop: TestCart
  let artwork: Artwork
  let handlers: ReturnType<typeof proofJobHandlers>
  let first: Awaited<ReturnType<typeof orderCheckedFile>>
  const folder = mkdtempSync(join(tmpdir(), 'order-again-'))
  const nobody = { current: async () => null, isStaff: async () => false }
  const deps = () => {
    const known = testOrderDeps(db)
    const hooks = [proofOrderHooks({ ...known, getHooks: () => known.hooks })]
    return { ...known, given: hooks }
  }

  const NO_PRESS = { profile: new Uint8Array(), identifier: '', info: '' }

  beforeAll(async () => {
    db = (await open()).db
    files = diskStorage(folder)
    const known = { ...testOrderDeps(db), files, runner: NOTHING_DRAWN, press: NO_PRESS, brand: 'Trimline' }
    const production = { make: (fileId: string) => makeAnything(fileId) }
    handlers = proofJobHandlers({ ...known, production, designs: { make: async () => null }, cutOff: '17:00' })
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = await openTestCart(db, { repeats: cartRepeats })
    const onFault = (fault: unknown) => {
      throw fault
    }
    artwork = createArtwork({ db, clock: shop.clock, files, onFault, orderedLines: createOrderedLines(deps()) })
    first = await orderCheckedFile({ db, files, now })
    await addFirstProof()
    await approve(first)
    await db.update(orderLines).set({ state: 'delivered' }).where(eq(orderLines.id, first.lineId))
  })
  afterEach(() => artwork.close())
  afterAll(() => rmSync(folder, { recursive: true }))

  const make = (lineId: string) => handlers[0]?.run({ lineId })
  const proofs = () => createProofs({ ...testOrderDeps(db), files, runner: NOTHING_DRAWN }).forVisitor(nobody)
  const nameOf = ({ order, lineId }: { order: { id: string; orderNo: string }; lineId: string }) => ({
    orderNo: order.orderNo,
    lineId,
    key: orderKey(order.id, testOrderDeps(db).secret),
  })
  const read = async (of: Parameters<typeof nameOf>[0]) => (await proofs().read(nameOf(of), null))?.proof
  const approve = async (of: Parameters<typeof nameOf>[0]) => {
    const { number = 0, digest = '' } = (await read(of))?.version ?? {}
    return proofs().approve(nameOf(of), { number, digest, name: 'Maya Rowe', price: null })
  }

  /** The first proof of the line, of a file that is as good as any. */
  async function addFirstProof(sets = [1]) {
    const key = randomUUID()
    await files.put(key, getPieces(first.bytes))
    const sha256 = createHash('sha256').update(first.bytes).digest('hex')
    const file = { kind: 'print', name: 'logo.pdf', sha256, size: first.bytes.length, key } as const
    await inTransaction(db, async (tx) => {
      const line = (await getOrderLines(tx, first.order.id))[0]
      if (line === undefined) throw new Error('no line')
      const made = {
        order: first.order,
        line,
        files: sets.map((setNo) => ({ ...file, setNo, mends: [], edge: null })),
        note: '',
      }
      await addProof(tx, made, { ...testOrderDeps(db), actor: SHOP_ACTOR, mover: 'shop', cutOff: '17:00' })
    })
  }

  /** A production file, as good as any; of what was approved none is made. */
  async function makeAnything(fileId: string) {
    const [file] = await db.select().from(artworkFiles).where(eq(artworkFiles.id, fileId))
    const line = eq(orderLines.artworkSubmissionId, file?.submissionId ?? '')
    const [found] = await db.select({ id: orderLines.id }).from(orderLines).where(line)
    const made = {
      fileId,
      lineId: found?.id ?? '',
      madeFrom: 'a',
      key: randomUUID(),
      sha256: 'a'.repeat(64),
      size: 1,
      platesKey: null,
    }
    const row = { ...made, findings: [], refusal: '', madeAt: now, tookMs: 1 }
    await db.insert(productionFiles).values(row)
    return { ok: true as const, made: row }
  }

  /** Puts the line into a cart again, as its page does. @returns the line of the cart with its token */
  async function again() {
    const account = { current: async () => null }
    const visitor = { account, isStaff: nobody.isStaff, address: '', cart: shop.cart, ownArtwork: artwork }
    const service = createOrders({
      ...testOrderDeps(db),
      artwork,
      pricing: () => ({ period: shop.period(), shipping: RATES }),
      copyChecks: (copy) => copyChecks(db, copy, now),
    }).forVisitor(visitor)
    const name = nameOf(first)
    const offered = (await service.offerAgain(name, null)) ?? []
    const seen = new Map(offered.map(({ id, productPricingId }) => [id, productPricingId]))
    const done = await service.again(name, { lineId: first.lineId, seen, cartToken: null })
    if (!done.ok || done.cartToken === null) throw new Error('not in the cart')
    return { lineId: done.lineIds[0] ?? '', token: done.cartToken }
  }

  /** Orders a line of a cart, as the checkout does. */
  async function place(lineId: string, more: Partial<Parameters<typeof placeTestOrder>[1]> = {}) {
    const line = (await getOrderLines(db, first.order.id))[0]
    const submission = await submissionOf(lineId)
    const repeat = (await findRepeats(db, [lineId])).get(lineId)
    const { configuration, kinds } = line ?? {}
    const known = { id: lineId, configuration, kinds, artworkSubmissionId: submission, ...repeat }
    const placed = await placeTestOrder(db, {
      at: now,
      lines: [{ ...known, state: 'checking' } as never],
      hooks: deps().given,
      email: EMAIL,
      ...more,
    })
    return { order: placed.order, lineId }
  }

  async function submissionOf(lineId: string) {
    const { rows } = await db.execute<{ id: string }>(
      `select id::text from artwork_submissions where cart_line_id = '${lineId}'`,
    )
    return rows[0]?.id ?? null
  }

  const lineOf = async (lineId: string) => (await db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]
  const stored = async (lineId: string) => (await getProofFiles(db, lineId)).map(({ key, sha256 }) => ({ key, sha256 }))

  /** What the server's check says of the files of a line: that they are ready. */
  async function checked(lineId: string, submissionId: string | null) {
    const id = submissionId ?? (await lineOf(lineId))?.artworkSubmissionId ?? ''
    for (const file of await db.select().from(artworkFiles).where(eq(artworkFiles.submissionId, id))) {
      const bytes = await files.read(file.key ?? '')
      const chunks: Uint8Array[] = []
      for await (const chunk of bytes ?? []) chunks.push(chunk)
      const report = await checkArtwork(new Uint8Array(Buffer.concat(chunks)), STICKER)
      const done = { verdict: getVerdict(report), report, wantedAt: now, checkedAt: now, tookMs: 1 }
      await db
        .insert(artworkChecks)
        .values({ fileId: file.id, digest: 'd', rulesVersion: RULES_VERSION, requirements: STICKER, ...done })
        .onConflictDoNothing()
    }
  }

  const changedFile = () => {
    const other = cleanArtwork(STICKER)
    return writeSample({ ...other, content: [...other.content, `0 0 0 1 k ${box(30, 20, 5, 5)} f`] })
  }

  test('the same file needs no proof: the version that was approved, byte for byte, with an approval that says so', async () => {
    const line = await again()
    const second = await place(line.lineId)
    expect(await lineOf(line.lineId)).toMatchObject({
      state: 'approved',
      proofNo: 1,
      approvedNo: 1,
      releasedAt: null,
      repeatsLineId: first.lineId,
      repeatsNo: 1,
    })
    expect(await stored(line.lineId)).toEqual(await stored(first.lineId))
    const [given] = await getApprovals(db, [line.lineId])
    expect(given).toMatchObject({ by: 'shop', name: 'Maya Rowe', carriedLineId: first.lineId, carriedNo: 1 })
    const events = (await getOrderEvents(db, second.order.id)).map(({ kind }) => kind)
    expect(events).toEqual(['placed', 'proof-repeated', 'line-moved'])
    const sent = (await db.select().from(mails)).find(({ kind }) => kind === 'proof-repeated')
    expect(sent?.text).toContain(`exactly as in ${first.order.orderNo}`)
    expect(sent?.text).not.toContain(nameOf(first).key)
    expect(await filesToMake(db, 10)).toEqual([])
  })

  test('it is released by payment, and may be planned then, and not before', async () => {
    const line = await again()
    const second = await place(line.lineId)
    const plan = () =>
      inTransaction(db, async (tx) => {
        const locked = await lockOrder(tx, second.order.id)
        if (locked === null) throw new Error('no order')
        const context = { ...testOrderDeps(db), actor: SHOP_ACTOR, mover: 'shop', now } as const
        return moveLines(tx, locked, { lineIds: [line.lineId], to: 'planned' }, context)
      })
    expect(await plan()).toHaveLength(1)
    await inTransaction(db, async (tx) => {
      const locked = await lockOrder(tx, second.order.id)
      if (locked === null) throw new Error('no order')
      const entry = { side: 'came', kind: 'payment', amount: locked.total, reference: 'p', text: '' } as const
      await enterInLedger(tx, locked, entry, { ...testOrderDeps(db), actor: SHOP_ACTOR, now })
    })
    expect((await lineOf(line.lineId))?.releasedAt).toEqual(now)
    expect(await plan()).toEqual([])
  })

  test('the approval is taken back until planned, and then the same bytes are shown as a proof', async () => {
    const line = await again()
    const second = await place(line.lineId)
    expect(await proofs().takeBack(nameOf(second))).toEqual({ ok: true })
    await checked(line.lineId, null)
    expect(await make(line.lineId)).toEqual({ end: 'done' })
    expect(await lineOf(line.lineId)).toMatchObject({ state: 'proof sent', proofNo: 2, approvedNo: null })
    const [one, two] = await stored(line.lineId)
    expect(two).toEqual(one)
    expect(await approve(second)).toEqual({ ok: true })
  })

  test('whoever wants a proof all the same gets it, of the same bytes', async () => {
    const line = await again()
    const inCart = async () => (await shop.cart.view(line.token)).lines[0]?.repeats
    expect(await inCart()).toMatchObject({
      order_no: first.order.orderNo,
      line_id: first.lineId,
      version: 1,
      proof_needed: false,
      note: expect.stringContaining('nothing to approve'),
      was: 7547,
    })
    expect(await shop.cart.wantProof({ ...line, wanted: true })).toMatchObject({ ok: true })
    expect(await inCart()).toMatchObject({ proof_needed: true, wants_proof: true, may_want_proof: true })
    expect(await shop.cart.wantProof({ ...line, token: null, wanted: false })).toMatchObject({ code: 'line-unknown' })
    await place(line.lineId)
    expect((await lineOf(line.lineId))?.state).toBe('checking')
    await checked(line.lineId, null)
    await make(line.lineId)
    expect((await lineOf(line.lineId))?.state).toBe('proof sent')
    expect(await stored(line.lineId)).toEqual(await stored(first.lineId))
  })

  test('it stays known through another amount, saving for later and merging; the note says what follows', async () => {
    const line = await again()
    const repeats = async () => (await shop.cart.view(line.token)).lines.map((each) => each.repeats)
    expect(await shop.cart.change({ ...line, quantity: '1000', kinds: '1' })).toMatchObject({ ok: true })
    expect(await repeats()).toMatchObject([{ proof_needed: false, was: null }])
    await shop.cart.saveForLater(line)
    expect((await shop.cart.view(line.token)).saved[0]?.repeats).toMatchObject({ proof_needed: false })
    await shop.cart.moveToCart(line)
    await replace(line)
    expect(await repeats()).toMatchObject([
      { proof_needed: true, may_want_proof: false, note: expect.stringContaining('only the difference') },
    ])
    await shop.cart.change({ ...line, kinds: '2' })
    expect(await repeats()).toMatchObject([{ note: expect.stringContaining('number of sets') }])
    const { lines } = await shop.cart.view(line.token)
    const { configuration, product_id: productId } = lines[0] ?? {}
    const choices = { print_features: [], size: '75x52', quantity: '500', kinds: '2' }
    const more = await shop.cart.add({ token: line.token, featuredItemId: null, productId: productId ?? 0, choices })
    expect(more.ok && more.line.configuration).toEqual(configuration)
    const merged = await shop.cart.merge({ token: line.token, lineIds: [line.lineId, more.ok ? more.line.id : ''] })
    expect(merged).toMatchObject({ ok: true })
    expect(await repeats()).toMatchObject([{ order_no: first.order.orderNo, line_id: first.lineId }])
  })

  test('what was mended comes along, so nothing has changed; another mend is another file', async () => {
    const mends = [{ id: 'convert-colours' }] as const
    await db.insert(artworkMends).values({ fileId: first.fileId, mends: [...mends], updatedAt: now })
    const [one, two] = [await again(), await again()]
    await place(one.lineId)
    expect((await lineOf(one.lineId))?.state).toBe('approved')
    const id = await submissionOf(two.lineId)
    const [file] = await db
      .select()
      .from(artworkFiles)
      .where(eq(artworkFiles.submissionId, id ?? ''))
    await db
      .update(artworkMends)
      .set({ mends: [] })
      .where(eq(artworkMends.fileId, file?.id ?? ''))
    await place(two.lineId)
    expect((await lineOf(two.lineId))?.state).toBe('checking')
  })

  test('what was ordered again is ordered once more: the approval names the one that somebody gave', async () => {
    const line = await again()
    const second = await place(line.lineId)
    await db.update(orderLines).set({ state: 'delivered' }).where(eq(orderLines.id, line.lineId))
    const earlier = first
    first = { ...first, order: second.order, lineId: line.lineId }
    const third = await again()
    await place(third.lineId)
    const [given] = await getApprovals(db, [third.lineId])
    expect(given).toMatchObject({ carriedLineId: earlier.lineId, carriedNo: 1, name: 'Maya Rowe' })
    expect((await lineOf(third.lineId))?.repeatsLineId).toBe(line.lineId)
  })

  test.each([
    ['another file', async (line: { lineId: string; token: string }) => replace(line)],
    [
      'one more file',
      async ({ lineId, token }: { lineId: string; token: string }) => {
        await artwork.receive({ token, lineId, name: 'more.pdf', source: getPieces(changedFile()) })
      },
    ],
    [
      'another note',
      async ({ lineId, token }: { lineId: string; token: string }) => {
        await artwork.change({ token, lineId, note: 'Please make the logo larger.' })
      },
    ],
    [
      'the artwork of the order was deleted',
      async () => {
        const event = { kind: 'artwork-deleted', text: 'Deleted' }
        await inTransaction(db, (tx) => addOrderEvent(tx, first.order.id, event, { actor: SHOP_ACTOR, now }))
      },
    ],
    [
      'the customer of the order was erased',
      async () => {
        await inTransaction(db, (tx) => eraseOrders(tx, [first.order.id], now))
      },
    ],
    [
      'the approval was taken back',
      async () => {
        await db.update(orderLines).set({ state: 'checking', approvedNo: null, proofNo: null })
        await db.update(proofApprovals).set({ withdrawnAt: now })
      },
    ],
    [
      'the version changed the price',
      async () => {
        await db.execute("update proof_versions set price_change = 500, price_reason = 'More work'")
      },
    ],
  ])('with %s it waits for a proof', async (_what, change) => {
    const line = await again()
    await change(line)
    await place(line.lineId)
    expect(await lineOf(line.lineId)).toMatchObject({ state: 'checking', proofNo: null, repeatsLineId: first.lineId })
    expect(await getApprovals(db, [line.lineId])).toEqual([])
  })

  async function replace({ lineId, token }: { lineId: string; token: string }) {
    const view = await artwork.view({ token, lineId })
    const replaces = view.ok ? (view.artwork.files[0]?.id ?? null) : null
    await artwork.receive({ token, lineId, name: 'new.pdf', source: getPieces(changedFile()), replaces })
  }

  test('other choices, other sets, and another customer get a proof', async () => {
    const line = (await getOrderLines(db, first.order.id))[0]
    if (line === undefined) throw new Error('no line')
    const cases = [
      { lines: [{ configuration: { ...line.configuration, color_id: 99 } }] },
      { lines: [{ kinds: 2 }] },
      { email: 'somebody@else.example' },
    ]
    for (const { lines: [more = {}] = [], ...rest } of cases) {
      const put = await again()
      const repeat = (await findRepeats(db, [put.lineId])).get(put.lineId)
      const submission = await submissionOf(put.lineId)
      const given = { configuration: line.configuration, artworkSubmissionId: submission, ...repeat, ...more }
      const placed = await placeTestOrder(db, {
        lines: [{ id: put.lineId, state: 'checking', ...given }],
        hooks: deps().given,
        email: EMAIL,
        ...rest,
      })
      expect(placed.lines[0]?.state).toBe('checking')
      expect((await lineOf(put.lineId))?.state).toBe('checking')
    }
  })

  test('lettering of the same design needs no proof either; of another one it gets one', async () => {
    const line = (await getOrderLines(db, first.order.id))[0]
    if (line === undefined) throw new Error('no line')
    const configuration = { ...line.configuration, design_id: 'fern' }
    const isIt = eq(orderLines.id, first.lineId)
    await db.update(orderLines).set({ configuration, artworkSubmissionId: null }).where(isIt)
    const [version] = await getVersions(db, first.lineId)
    const repeat = { repeatsLineId: first.lineId, repeatsNo: 1, repeatsDigest: version?.digest ?? null }
    const states: unknown[] = []
    for (const design_id of ['fern', 'moss']) {
      const given = { configuration: { ...configuration, design_id }, state: 'checking', ...repeat } as const
      const { lines } = await placeTestOrder(db, { lines: [given], hooks: deps().given, email: EMAIL })
      states.push((await lineOf(lines[0]?.id ?? ''))?.state)
    }
    expect(states).toEqual(['approved', 'checking'])
  })

  test('two devices order it again at once: each has its own line, and its own approval', async () => {
    const [one, two] = [await again(), await again()]
    await Promise.all([place(one.lineId), place(two.lineId)])
    const given = await getApprovals(db, [one.lineId, two.lineId])
    expect(given.map(({ carriedLineId }) => carriedLineId)).toEqual([first.lineId, first.lineId])
  })

  test('the database takes no carried approval for other bytes, of somebody, or of what nobody approved', async () => {
    const line = await again()
    await place(line.lineId)
    const isIt = and(eq(proofApprovals.lineId, line.lineId), eq(proofApprovals.number, 1))
    await expect(db.update(proofApprovals).set({ by: 'customer' }).where(isIt)).rejects.toThrow()
    await expect(db.update(proofApprovals).set({ carriedNo: 2 }).where(isIt)).rejects.toThrow()
    await expect(db.update(proofApprovals).set({ carriedLineId: randomUUID() }).where(isIt)).rejects.toThrow()
    const other = { lineId: line.lineId, number: 2, digest: 'f'.repeat(64), madeBy: 'program', staffName: '', note: '' }
    await db.execute(
      `insert into proof_versions (line_id, number, digest, made_by, staff_name, note, made_at) values ('${other.lineId}', 2, '${other.digest}', 'program', '', '', now())`,
    )
    const approval = { lineId: line.lineId, number: 2, digest: other.digest, by: 'shop', name: 'Maya Rowe', at: now }
    const carried = { carriedLineId: first.lineId, carriedNo: 1 }
    await expect(db.insert(proofApprovals).values({ ...approval, ...carried } as never)).rejects.toThrow()
  })

  test('where something holds the line back the order is placed all the same, and nothing of the version stays', async () => {
    const line = await again()
    const known = testOrderDeps(db, {
      hooks: [{ holdsBack: async (_tx, { lines }) => new Set(lines.map(({ id }) => id)) }],
    })
    const hooks = [proofOrderHooks({ ...known, getHooks: () => known.hooks })]
    const second = await place(line.lineId, { hooks })
    expect((await db.select().from(orders).where(eq(orders.id, second.order.id))).length).toBe(1)
    expect(await lineOf(line.lineId)).toMatchObject({ state: 'checking', proofNo: null })
    expect(await stored(line.lineId)).toEqual([])
  })

  test('with one of two sets changed, the other keeps the bytes that were approved, and the whole version is approved', async () => {
    first = await orderCheckedFile({ db, files, now })
    const line = eq(orderLines.id, first.lineId)
    await db.update(orderLines).set({ kinds: 2, lineTotal: 15_094 }).where(line)
    const [one] = await db.select().from(artworkFiles).where(eq(artworkFiles.id, first.fileId))
    if (one === undefined) throw new Error('no file')
    const { place: _place, ...file } = one
    const key = randomUUID()
    await files.put(key, getPieces(first.bytes))
    await db.insert(artworkFiles).values({ ...file, id: randomUUID(), key, setNo: 2 })
    await addFirstProof([1, 2])
    await approve(first)
    await db.update(orderLines).set({ state: 'delivered' }).where(line)
    const put = await again()
    const view = await artwork.view({ token: put.token, lineId: put.lineId })
    const second = view.ok ? view.artwork.files.find(({ set }) => set === 2) : undefined
    expect(second).toBeDefined()
    const source = getPieces(changedFile())
    await artwork.receive({ ...put, name: 'new.pdf', source, replaces: second?.id ?? null })
    const placed = await place(put.lineId)
    await checked(put.lineId, null)
    expect(await make(put.lineId)).toEqual({ end: 'done' })
    const [kept, changed] = await getProofFiles(db, put.lineId)
    expect(kept).toMatchObject({ setNo: 1, key: (await getProofFiles(db, first.lineId))[0]?.key })
    expect(changed).toMatchObject({ setNo: 2, sha256: 'a'.repeat(64) })
    expect((await lineOf(put.lineId))?.state).toBe('proof sent')
    expect(await approve(placed)).toEqual({ ok: true })
  })

  test('both proofs are seen by whoever may open both orders, by the link of the later one, and by nobody else', async () => {
    const line = await again()
    await replace(line)
    const second = await place(line.lineId)
    await checked(line.lineId, null)
    await make(line.lineId)
    const versions = { before: 0, after: 1 }
    const which = { number: 0, place: 1 }
    const own = nameOf(second)
    expect(await proofs().compare(own, versions)).toMatchObject({ before: 0, after: 1 })
    expect((await proofs().read(own, null))?.repeat).toMatchObject({
      orderNo: first.order.orderNo,
      approval: { name: 'Maya Rowe' },
      choices: [],
    })
    expect(await proofs().file(own, which)).not.toBeNull()
    expect(JSON.stringify(await proofs().read(own, null))).not.toContain(nameOf(first).key)
    for (const key of [null, 'wrong', nameOf(first).key]) {
      expect(await proofs().compare({ ...own, key }, versions)).toBeNull()
      expect(await proofs().file({ ...own, key }, which)).toBeNull()
    }
    // A colleague's link opens this proof alone.
    expect(await proofs().invite(own, { name: 'Cleo', email: 'cleo@nimbus.example' })).toEqual({ ok: true })
    const [mail] = (await db.select().from(mails)).filter(({ kind }) => kind === 'proof-invitation')
    const key = /key=([\w%.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const cleo = { ...own, key: decodeURIComponent(key) }
    expect(await proofs().read(cleo, null)).toMatchObject({ openedBy: 'colleague', repeat: null })
    expect(await proofs().compare(cleo, versions)).toBeNull()
    expect(await proofs().file(cleo, which)).toBeNull()
    // Nor somebody with another address, nor anybody once the artwork of then is deleted.
    await db.update(orders).set({ email: 'somebody@else.example' }).where(eq(orders.id, second.order.id))
    expect(await proofs().compare(own, versions)).toBeNull()
    await db.update(orders).set({ email: EMAIL }).where(eq(orders.id, second.order.id))
    const event = { kind: 'artwork-deleted', text: 'Deleted' }
    await inTransaction(db, (tx) => addOrderEvent(tx, first.order.id, event, { actor: SHOP_ACTOR, now }))
    expect(await proofs().compare(own, versions)).toBeNull()
    const { orderNo } = first.order
    expect(await proofs().read(own, null)).toMatchObject({
      repeat: null,
      goneWith: orderNo,
      proof: { mayApprove: true, filesGone: null },
    })
    expect(await proofs().read(cleo, null)).toMatchObject({ goneWith: null })
    const deleted = await proofs().read(nameOf(first), null)
    expect(deleted?.proof.filesGone).toMatch(/^The files of this proof were deleted on .*, 12 months after the order\./)
  })
})

import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { getBytes, getPieces } from '#platform/files/testing/bytes.ts'
import { inspectOnce } from '#platform/files/testing/inspect-once.server.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { box, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { eraseOrders } from '#shop/orders/erase-orders.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { getOrderLines, lockOrder, SHOP_ACTOR, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { addVersion, readLine } from '#shop/orders/proof-versions.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { setLineState, TUESDAY, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { createProductionFiles } from '#shop/production-files/production-files.server.ts'
import { describePress } from '#shop/production-files/production-work.ts'
import { createProductionRunner, type ProductionRunner } from '#shop/production-files/run-production.server.ts'
import { productionFiles } from '#shop/production-files/tables.server.ts'
import { orderCheckedFile } from '#shop/production-files/testing/ordered-file.server.ts'
import { proofHooks } from './account-hooks.server.ts'
import { addProof, drawPages, proofJobHandlers } from './make-proof.server.ts'
import { createProofs } from './proofs.server.ts'
import { addComment, getComments, getProofFiles, knownProofKeys, proofDigest } from './store.server.ts'
import { proofComparisons } from './tables.server.ts'

const now = new Date(TUESDAY)

/** Both databases have the same work done on the same files. */
const inspect = inspectOnce()

describeOnBothDatabases('proofs (issue 21, 1 and 2; decisions §9; 000 §8)', (open) => {
  let db: Database
  let files: FileStorage
  let handlers: ReturnType<typeof proofJobHandlers>
  let runner: ProductionRunner
  let artwork: Uint8Array
  let order: StoredOrder
  let lineId: string
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'))
  const nobody = { current: async () => null, isStaff: async () => false }

  beforeAll(async () => {
    db = (await open()).db
    files = diskStorage(folder)
    const profile = await readPressProfile()
    const deps = { ...testOrderDeps(db), files }
    runner = createProductionRunner(profile, inspect)
    const press = describePress(profile, true)
    const shownInProofs = (keys: readonly string[]) => knownProofKeys(db, keys)
    const production = createProductionFiles({ ...deps, runner, press, brand: 'Trimline', shownInProofs })
    const designs = { make: async () => null }
    handlers = proofJobHandlers({ ...deps, production, runner, press, designs, brand: 'Trimline', cutOff: '17:00' })
  })
  beforeEach(async () => {
    await emptyTables(db)
    ;({ order, lineId, bytes: artwork } = await orderCheckedFile({ db, files, now }))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const make = () => handlers[0]?.run({ lineId })
  const line = async () => (await getOrderLines(db, order.id))[0]
  const proofs = () => createProofs({ ...testOrderDeps(db), files, runner }).forVisitor(nobody)
  const name = () => ({ orderNo: order.orderNo, lineId, key: orderKey(order.id, testOrderDeps(db).secret) })
  const read = async (number: number | null = null) => (await proofs().read(name(), number))?.proof
  const approve = async (number = 1) =>
    proofs().approve(name(), {
      number,
      digest: (await read(number))?.version.digest ?? '',
      name: 'Maya Rowe',
      price: null,
    })
  const ask = (more: Partial<Parameters<ReturnType<typeof proofs>['askForChanges']>[1]> = {}) => {
    const empty = { number: 1, formId: randomUUID(), text: 'Make the flash yellow.', x: '', y: '', place: 1, page: 1 }
    return proofs().askForChanges(name(), { ...empty, ...more })
  }
  /** Another version, as staff upload it; here of the same files. */
  const amend = () =>
    inTransaction(db, async (tx) => {
      const locked = (await lockOrder(tx, order.id)) ?? order
      const current = await readLine(tx, order.id, lineId)
      if (current === undefined) throw new Error('no line')
      const deps = { ...testOrderDeps(db), actor: { ...SHOP_ACTOR, by: 'staff' }, mover: 'staff', now } as const
      return addVersion(tx, { order: locked, line: current }, { digest: 'f'.repeat(64), note: 'Yellow now.' }, deps)
    })

  test('ready artwork gets its proof by the job, once: the production file with its pages, and a mail with the link', async () => {
    expect(await make()).toEqual({ end: 'done' })
    expect(await make()).toEqual({ end: 'done' })
    expect(await line()).toMatchObject({ state: 'proof sent', proofNo: 1 })
    const [produced] = await db.select().from(productionFiles)
    const [file, ...more] = await getProofFiles(db, lineId)
    expect(more).toEqual([])
    expect(file).toMatchObject({ setNo: 1, kind: 'print', sha256: produced?.sha256, key: produced?.key })
    const proof = await read()
    expect(proof?.version).toMatchObject({ number: 1, madeBy: 'program', digest: proofDigest(file ? [file] : []) })
    const [page] = proof?.files[0]?.pages ?? []
    expect(page).toMatchObject({ page: 1, plates: expect.arrayContaining(['Cyan', 'Black']) })
    expect(page?.trim.width).toBeCloseTo(page ? page.widthMm - 2 * page.trim.x : 0, 1)
    const sent = await db.select().from(mails)
    expect(sent.map(({ kind }) => kind)).toEqual(['proof-ready'])
    expect(sent[0]?.text).toContain(`/orders/${order.orderNo}/proof/${lineId}?key=`)
    expect(sent[0]?.text).toContain('by 17:00 on')
  })

  test('its pictures and its file are for whoever opens the order, and the file has the hash that is approved', async () => {
    await make()
    const which = { number: 1, place: 1, page: 1, plate: null, since: null }
    const picture = Buffer.from((await proofs().picture(name(), which)) ?? [])
    expect(picture.subarray(8, 12).toString()).toBe('WEBP')
    expect(await proofs().picture(name(), { ...which, plate: 'Cyan' })).not.toBeNull()
    expect(await proofs().picture(name(), { ...which, plate: 'Nothing' })).toBeNull()
    expect(await proofs().picture({ ...name(), key: 'wrong' }, which)).toBeNull()
    expect(await proofs().file({ ...name(), key: null }, which)).toBeNull()
    const file = await proofs().file(name(), which)
    const bytes = await getBytes(file?.bytes ?? null)
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    expect(sha256).toBe((await read())?.files[0]?.sha256)
  })

  test('is approved by the link, with a name; then by nobody else, in the words of 000 §8', async () => {
    await make()
    expect(await proofs().approve(name(), { number: 1, digest: '', name: '', price: null })).toMatchObject({
      code: 'name-missing',
    })
    const digest = (await read())?.version.digest ?? ''
    const input = { number: 1, digest, name: 'Maya Rowe', price: null }
    const answers = await Promise.all([proofs().approve(name(), input), proofs().approve(name(), input)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      message: 'Sorry, your final proof has already been approved. Please close the modal to check for updates.',
    })
    expect(await read()).toMatchObject({ approval: { name: 'Maya Rowe' }, mayApprove: false, mayTakeBack: true })
    expect(await proofs().approve({ ...name(), key: 'wrong' }, input)).toMatchObject({ code: 'unknown' })
  })

  test('changes are asked for with a pin, once for each form; a version that was replaced is not approved', async () => {
    await make()
    const formId = randomUUID()
    expect(await ask({ formId, x: '30', y: '12,5' })).toEqual({ ok: true })
    expect(await ask({ formId, x: '30', y: '12,5' })).toEqual({ ok: true })
    expect(await read()).toMatchObject({
      state: 'changes asked',
      mayApprove: false,
      comments: [{ text: 'Make the flash yellow.', pin: { place: 1, page: 1, x: 30, y: 12.5 } }],
    })
    expect(await ask({ text: ' ' })).toMatchObject({ code: 'comment-missing', errors: [{ field: 'text' }] })
    expect(await ask({ x: '300', y: '1' })).toMatchObject({ code: 'pin-invalid' })
    expect(await ask({ x: '3' })).toMatchObject({ code: 'pin-invalid' })
    expect(await ask({ text: 'x'.repeat(1001) })).toMatchObject({ code: 'comment-too-long' })
    expect(await amend()).toEqual({ ok: true, number: 2 })
    expect(await approve(1)).toMatchObject({ code: 'replaced' })
    expect(await ask()).toMatchObject({ code: 'replaced' })
    expect(await approve(2)).toEqual({ ok: true })
    expect(await ask({ number: 2 })).toMatchObject({ code: 'approved-already' })
  })

  test('what is answered stands below its comment, of this line alone, and goes with it', async () => {
    await make()
    await ask({ x: '30', y: '12' })
    const [comment] = (await read())?.comments ?? []
    const threadId = comment?.id ?? 0
    const answer = { lineId, number: 1, threadId, by: 'staff', name: 'Sam Press', at: now } as const
    await inTransaction(db, (tx) => addComment(tx, { ...answer, formId: randomUUID(), text: 'Which yellow?' }))
    const formId = randomUUID()
    const sent = { threadId, formId, text: 'That of the logo.' }
    expect(await proofs().reply(name(), sent)).toEqual({ ok: true })
    expect(await proofs().reply(name(), sent)).toEqual({ ok: true })
    expect((await read())?.comments).toMatchObject([
      {
        text: 'Make the flash yellow.',
        pin: { x: 30, y: 12 },
        answers: [
          { by: 'staff', name: 'Sam Press', text: 'Which yellow?' },
          { by: 'customer', text: 'That of the logo.' },
        ],
      },
    ])
    const answers = (await read())?.comments[0]?.answers ?? []
    const other = { formId: randomUUID(), text: 'More' }
    expect(await proofs().reply(name(), { ...other, threadId: answers[0]?.id ?? 0 })).toMatchObject({ ok: false })
    expect(await proofs().reply(name(), { ...other, threadId, text: '' })).toMatchObject({ code: 'comment-missing' })
    expect(await proofs().reply({ ...name(), key: 'wrong' }, { ...other, threadId })).toMatchObject({ code: 'unknown' })
    await amend()
    expect(await proofs().reply(name(), { ...other, threadId })).toMatchObject({ code: 'no-proof-now' })
    await inTransaction(db, (tx) => eraseOrders(tx, [order.id], now))
    await inTransaction(db, (tx) => proofHooks.onErase(tx, randomUUID(), now))
    expect(await getComments(db, lineId)).toEqual([])
  })

  /** A version of another file, as staff upload it. */
  const upload = async (other: Uint8Array) => {
    const key = randomUUID()
    await files.put(key, getPieces(other))
    const sha256 = createHash('sha256').update(other).digest('hex')
    const file = {
      setNo: 1,
      kind: 'print',
      name: 'other.pdf',
      sha256,
      size: other.byteLength,
      key,
      mends: [],
      edge: null,
    } as const
    await drawPages([file], { id: lineId }, { db, files, runner })
    return inTransaction(db, async (tx) => {
      const locked = (await lockOrder(tx, order.id)) ?? order
      const current = await readLine(tx, order.id, lineId)
      if (current === undefined) throw new Error('no line')
      const deps = { ...testOrderDeps(db), actor: { ...SHOP_ACTOR, by: 'staff' }, mover: 'staff', now } as const
      return addProof(tx, { order: locked, line: current, files: [file], note: '' }, { ...deps, cutOff: '17:00' })
    })
  }

  test('two versions are compared page by page, once, and the difference is a picture for whoever opens the order', async () => {
    await make()
    await upload(artwork)
    const other = cleanArtwork(STICKER)
    await upload(writeSample({ ...other, content: [...other.content, `0 0 0 1 k ${box(30, 20, 0.085, 0.085)} f`] }))
    const found = await proofs().compare(name(), { before: 2, after: 3 })
    const [page, ...more] = found?.pages ?? []
    expect(more).toEqual([])
    expect(page).toMatchObject({ set: 1, isSameFile: false, difference: { dpi: 300 } })
    // A black dot knocks the inks below it out.
    expect(page?.difference?.plates).toContain('Black')
    expect(page?.difference?.changed).toBeGreaterThanOrEqual(1)
    expect(page?.difference?.changed).toBeLessThanOrEqual(9)
    const shown = { number: 3, place: 1, page: 1, plate: null, since: 2 }
    expect(Buffer.from((await proofs().picture(name(), shown)) ?? []).toString('latin1', 8, 12)).toBe('WEBP')
    expect(await proofs().picture({ ...name(), key: 'wrong' }, shown)).toBeNull()
    expect(await proofs().compare({ ...name(), key: 'wrong' }, { before: 2, after: 3 })).toBeNull()
    expect(await proofs().compare(name(), { before: 3, after: 2 })).toBeNull()
    const compared = handlers.find(({ kind }) => kind === 'compare-proof-versions')
    await compared?.run({ lineId, before: 2, after: 3 })
    const stored = await db.select().from(proofComparisons)
    expect(stored).toHaveLength(1)
    expect((await knownProofKeys(db, [stored[0]?.key ?? ''])).size).toBe(1)
  })

  test('an approval is taken back until the line is planned, and the same artwork gets the next number', async () => {
    await make()
    await approve()
    expect(await proofs().takeBack(name())).toEqual({ ok: true })
    expect(await approve()).toMatchObject({ code: 'no-proof-now' })
    expect(await proofs().again(name())).toEqual({ ok: true })
    await make()
    expect(await read()).toMatchObject({ version: { number: 2 }, mayApprove: true })
    await approve(2)
    await db.update(orderLines).set({ state: 'planned' }).where(eq(orderLines.id, lineId))
    expect(await proofs().takeBack(name())).toMatchObject({ code: 'planned-already' })
  })

  test('the file of a version stays when the production file is made again', async () => {
    await make()
    const [before] = await getProofFiles(db, lineId)
    await proofs().takeBack(name())
    await db.update(productionFiles).set({ madeFrom: 'something else' })
    await make()
    const [first, second] = await getProofFiles(db, lineId)
    expect(first).toEqual(before)
    expect(second?.key).not.toBe(first?.key)
    expect(await files.read(first?.key ?? '')).not.toBeNull()
    expect(await knownProofKeys(db, [first?.key ?? '', randomUUID()])).toEqual(new Set([first?.key]))
  })

  test('its bytes go with the artwork of the order, and the customer’s words with their account', async () => {
    await make()
    await ask()
    const [file] = await getProofFiles(db, lineId)
    const known = () => knownProofKeys(db, [file?.key ?? ''])
    expect((await known()).size).toBe(1)
    await inTransaction(db, (tx) => eraseOrders(tx, [order.id], now))
    await inTransaction(db, (tx) => proofHooks.onErase(tx, randomUUID(), now))
    expect(await read()).toBeUndefined()
    expect(await getComments(db, lineId)).toEqual([])
    // What is still to be printed stays until the order is over.
    expect((await known()).size).toBe(1)
    await db.update(orders).set({ making: 'completed' })
    expect((await known()).size).toBe(0)
  })

  test('a line whose artwork is not ready gets none', async () => {
    await db.update(artworkFiles).set({ evaluation: 'refused', evaluationReason: 'fonts' })
    expect(await make()).toEqual({ end: 'done' })
    expect(await line()).toMatchObject({ state: 'checking', proofNo: null })
    await setLineState(db, [lineId], 'cancelled')
    expect(await make()).toEqual({ end: 'done' })
  })
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { sendMailJob } from '#platform/email/queue-mail.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { heardLog } from '#platform/jobs/testing/heard-log.server.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.server.ts'
import { openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { addPick } from '#print/mends/mend.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { FAULTS } from '#print/preflight/testing/faults.ts'
import { cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork.server.ts'
import { claimDraft, giveToLine } from '#shop/artwork/drafts.server.ts'
import { artworkFiles, artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { addLine, openTestCart } from '#shop/cart/testing/test-cart.server.ts'
import { moveLines } from '#shop/orders/change-lines.server.ts'
import { createOrderedLines } from '#shop/orders/customer/ordered-artwork.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { getOrderEvents, getOrderLines, lockOrder, SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import {
  giveProof,
  type PlacedTestOrder,
  placeTestOrder,
  testOrderDeps,
} from '#shop/orders/testing/test-orders.server.ts'
import { type ArtworkChecks, createArtworkChecks } from './artwork-checks.server.ts'
import { ENDED_REPORT } from './ended-report.ts'
import { finishChosen } from './finish-mends.server.ts'
import { type CheckJobDeps, checkJobHandlers } from './jobs.server.ts'
import { LINE_READY } from './line-ready.server.ts'
import { checkOrderHooks } from './order-hooks.server.ts'
import { getMends } from './store.server.ts'
import { artworkAnswers, artworkChecks } from './tables.server.ts'
import { filesChanged } from './want-checks.server.ts'

/** The line of a test order is 75 × 52 mm. */
const STICKERS = { ...STICKER, trim: { width: 75, height: 52 } }

function write(...faults: string[]): Buffer {
  const artwork = cleanArtwork(STICKERS)
  for (const fault of FAULTS) if (faults.includes(fault.name)) fault.build(artwork)
  return Buffer.from(writeSample(artwork))
}

const CLEAN = write()
const TO_STOP = write('no-bleed', 'rich-black-text')
const TO_LOOK = write('rich-black-text')

async function* bytesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

/** Checks in this process. */
const checkHere: CheckJobDeps['checkFile'] = async (file, requirements) =>
  checkArtwork(new Uint8Array(Buffer.concat(await Array.fromAsync(file))), requirements)

describeOnBothDatabases('the checks of the artwork of an order’s line (decisions §9)', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-checks-'))
  const files = diskStorage(folder)
  let db: Database
  let artwork: Artwork
  let checks: ArtworkChecks
  let placed: PlacedTestOrder
  let jobDeps: CheckJobDeps
  const workers: Worker[] = []
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const deps = testOrderDeps(db, { hooks: [checkOrderHooks] })
    const onFault = (fault: unknown) => {
      throw fault
    }
    const orderedLines = createOrderedLines(deps)
    artwork = createArtwork({ db, clock: deps.clock, files, onFault, orderedLines, filesChanged, finishChosen })
    placed = await placeTestOrder(db, { hooks: [checkOrderHooks] })
    const catalogue = await openCatalogueCache(db)
    jobDeps = { ...deps, files, catalogue, checkFile: checkHere }
    checks = createArtworkChecks({ ...deps, catalogue, orderedLines }).forPrincipal({
      customer: async () => null,
      address: '192.0.2.1',
    })
  })
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop()
    await artwork.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const work = (deps = jobDeps) =>
    workers.push(startWorker({ db, handlers: checkJobHandlers(deps), recurring: [], log: heardLog(), alone: false }))
  const lineId = () => placed.lines[0]?.id ?? ''
  const access = () => ({
    token: null,
    lineId: lineId(),
    orderKey: orderKey(placed.order.id, testOrderDeps(db).secret),
  })
  const send = async (file: Buffer, name = 'cloud.pdf'): Promise<string> => {
    const sent = await artwork.receive({ ...access(), name, source: bytesOf(file) })
    return sent.ok ? sent.fileId : expect.fail(sent.code)
  }
  const state = async () => (await getOrderLines(db, placed.order.id))[0]?.state
  const view = async () => {
    const found = await checks.view(access())
    return found.ok ? found.checks : expect.fail(found.code)
  }
  // A check is a second of work, and several where the machine is busy.
  const WITHIN = { timeout: 30_000 }
  const settled = () =>
    vi.waitFor(async () => {
      expect(
        await db
          .select()
          .from(jobs)
          .where(
            and(isNull(jobs.doneAt), isNull(jobs.failedAt), notInArray(jobs.kind, [LINE_READY.kind, sendMailJob.kind])),
          ),
      ).toEqual([])
    }, WITHIN)
  const toProof = () =>
    inTransaction(db, async (tx) => {
      const order = (await lockOrder(tx, placed.order.id)) ?? placed.order
      const context = { ...jobDeps, actor: SHOP_ACTOR, mover: 'staff', now: jobDeps.clock.now() } as const
      await giveProof(tx, [lineId()], 'proof sent')
      return (await moveLines(tx, order, { lineIds: [lineId()], to: 'proof sent' }, context)).length === 0
    })
  const about = async () => {
    const [file] = (await view()).files
    return { ...access(), fileId: file?.file_id ?? '', digest: file?.digest ?? '' }
  }

  test('a clean file is checked once it has arrived, and goes on to a proof then and not before', async () => {
    const fileId = await send(CLEAN)
    expect(await view()).toMatchObject({ standing: 'check', files: [{ file_id: fileId, report: null }] })
    expect(await toProof()).toBe(false)
    work()
    await settled()
    const { standing, files: found, requirements } = await view()
    expect(requirements).toMatchObject({ trim: { width: 75, height: 52 }, bleedMm: 2, pages: 1 })
    expect(standing).toBe('ready')
    expect(found[0]?.report).toMatchObject({ kind: 'pdf', level: 'fine' })
    expect(await state()).toBe('checking')
    expect(await db.$count(jobs, eq(jobs.kind, LINE_READY.kind))).toBe(1)
    expect(await toProof()).toBe(true)
  })

  test('a stop finding: the line wants artwork again, until a good file replaces it', async () => {
    const bad = await send(TO_STOP)
    work()
    await settled()
    expect(await state()).toBe('artwork wanted')
    expect(await view()).toMatchObject({ standing: 'replace' })
    const last = (await getOrderEvents(db, placed.order.id)).at(-1)
    expect(last).toMatchObject({ by: 'shop', kind: 'line-moved', details: { to: 'artwork wanted' } })
    const sent = await db.select().from(mails)
    expect(sent).toMatchObject([{ kind: 'artwork-stopped', recipient: placed.order.email }])
    const link = `https://shop.example/orders/${placed.order.orderNo}/artwork/${lineId()}?key=${access().orderKey}`
    expect(sent[0]?.text).toContain(link)
    const stop = (await view()).files[0]?.report?.findings.find(({ level }) => level === 'stop')
    expect(sent[0]?.text).toContain(stop?.what)
    expect(sent[0]?.text).toContain(stop?.mend)
    const started = await artwork.start({ ...access(), name: 'good.pdf', size: CLEAN.length, replaces: bad })
    const fileId = started.ok ? started.fileId : ''
    const chunk = { fileId, offset: 0, source: bytesOf(CLEAN), cut: () => {} }
    expect(await artwork.proceed({ token: null, orderKey: access().orderKey, ...chunk })).toMatchObject({ ok: true })
    await settled()
    expect(await view()).toMatchObject({ standing: 'ready', files: [{ file_id: fileId }] })
    expect(await state()).toBe('checking')
    expect(await db.$count(mails)).toBe(1)
  })

  test('a stop finding cannot be confirmed; staff are asked, and may accept it in spite of it', async () => {
    await send(TO_STOP)
    work()
    await settled()
    expect(await checks.answer({ ...(await about()), answer: 'confirmed' })).toMatchObject({ code: 'stop-left' })
    expect(await checks.answer({ ...(await about()), answer: 'staff asked' })).toEqual({ ok: true })
    expect(await view()).toMatchObject({ standing: 'staff', files: [{ answer: 'staff asked' }] })
    expect(await state()).toBe('checking')
    const { fileId } = await about()
    await db.update(artworkFiles).set({ evaluation: 'accepted' }).where(eq(artworkFiles.id, fileId))
    expect(await view()).toMatchObject({ standing: 'ready' })
    expect(await checks.answer({ ...(await about()), answer: 'confirmed' })).toMatchObject({
      code: 'already-evaluated',
    })
  })

  test('look at this: the customer confirms first, which is stored with what they saw; twice is once', async () => {
    await send(TO_LOOK)
    work()
    await settled()
    expect(await state()).toBe('artwork wanted')
    expect(await view()).toMatchObject({ standing: 'confirm' })
    const answer = { ...(await about()), answer: 'confirmed' } as const
    expect(await checks.answer({ ...answer, digest: 'older' })).toMatchObject({ code: 'check-changed' })
    expect(await checks.answer(answer)).toEqual({ ok: true })
    expect(await checks.answer(answer)).toEqual({ ok: true })
    expect(await db.select().from(artworkAnswers)).toMatchObject([
      { answer: 'confirmed', findings: ['black-text@1'], customerId: null, at: jobDeps.clock.now() },
    ])
    expect(await view()).toMatchObject({ standing: 'ready' })
    expect(await state()).toBe('checking')
  })

  test('mending takes the finding away', async () => {
    await send(TO_LOOK)
    work()
    await settled()
    expect(await checks.mend({ ...(await about()), mends: [{ id: 'black-text' }] })).toEqual({ ok: true })
    expect(await view()).toMatchObject({
      standing: 'ready',
      files: [{ mends: [{ id: 'black-text' }], offers: { done: [{ mends: [] }] } }],
    })
    expect(await checks.mend({ ...(await about()), mends: [] })).toEqual({ ok: true })
    expect(await view()).toMatchObject({ standing: 'confirm' })
  })

  test('what the preview showed of white is a mend from the start, however late the bytes arrive', async () => {
    const upload = { name: 'cloud.pdf', size: CLEAN.length, replaces: null }
    const started = await artwork.start({ ...access(), ...upload, finish: { white: 'artwork' } })
    const fileId = started.ok ? started.fileId : expect.fail(started.code)
    expect(await getMends(db, [fileId])).toEqual(new Map([[fileId, [{ id: 'white-plate' }]]]))
    const chunk = { fileId, offset: 0, source: bytesOf(CLEAN), cut: () => {} }
    await artwork.proceed({ token: null, orderKey: access().orderKey, ...chunk })
    work()
    await settled()
    expect(await view()).toMatchObject({ files: [{ file_id: fileId, mends: [{ id: 'white-plate' }] }] })
    // It is undone like every mend, and a file with white on its own plate, or without any, has none.
    expect(await checks.mend({ ...(await about()), mends: [] })).toEqual({ ok: true })
    expect(await view()).toMatchObject({ files: [{ mends: [] }] })
    for (const white of ['plate', 'none'] as const) {
      const other = await artwork.start({ ...access(), ...upload, finish: { white } })
      const id = other.ok ? other.fileId : expect.fail(other.code)
      expect(await getMends(db, [id])).toEqual(new Map())
    }
  })

  test('a colour picked in the preview as foil is a mend of the file, without asking twice', async () => {
    const finish = { colours: { foil: '#c8a04c', relief: '#1d4f91' } } as const
    const sent = await artwork.receive({ ...access(), name: 'cloud.pdf', source: bytesOf(CLEAN), finish })
    const fileId = sent.ok ? sent.fileId : expect.fail(sent.code)
    const mends = addPick(addPick([], 'foil', '#c8a04c'), 'relief', '#1d4f91')
    expect((await getMends(db, [fileId])).get(fileId)).toEqual(mends)
    work()
    await settled()
    expect(await view()).toMatchObject({ files: [{ mends, offers: { done: [{ id: 'spot-plates', mends: [] }] } }] })
  })

  test('a draft keeps it for the line that it becomes', async () => {
    const draft = randomBytes(32).toString('base64url')
    const cloud = { name: 'cloud.pdf', source: bytesOf(CLEAN), finish: { white: 'artwork' } } as const
    const sent = await artwork.receive({ draft, ...cloud })
    const fileId = sent.ok ? sent.fileId : expect.fail(sent.code)
    const { line } = await addLine(await openTestCart(db), {})
    await inTransaction(db, async (tx) => {
      const claimed = await claimDraft(tx, draft, jobDeps.clock.now())
      const submissionId = claimed.ok ? claimed.submissionId : null
      await giveToLine(tx, submissionId ?? expect.fail('no file'), line.id, jobDeps.clock.now())
    })
    expect((await getMends(db, [fileId])).get(fileId)).toEqual([{ id: 'white-plate' }])
    const [file] = await db.select().from(artworkSubmissions).where(eq(artworkSubmissions.cartLineId, line.id))
    expect(await db.$count(artworkFiles, eq(artworkFiles.submissionId, file?.id ?? ''))).toBe(1)
  })

  test('another placement, or another file beside it, is checked again', async () => {
    await send(write('another-shape'))
    work()
    await settled()
    const before = await about()
    expect(await checks.mend({ ...before, mends: [{ id: 'scale', placement: 'fill' }] })).toEqual({ ok: true })
    await settled()
    const after = await about()
    expect(after.digest).not.toBe(before.digest)
    // Both checks found something to fix, or neither: the customer is told once of a version.
    expect(await db.$count(mails)).toBeLessThanOrEqual(1)
    const [check, ...others] = await db.select().from(artworkChecks).where(eq(artworkChecks.fileId, before.fileId))
    expect(others).toEqual([])
    expect(check?.requirements).toMatchObject({ placement: 'fill', pages: 1 })
    await send(CLEAN, 'second.pdf')
    await settled()
    expect((await view()).files.map(({ digest }) => digest)).not.toContain(after.digest)
  })

  test('a check that had to be ended goes to staff', async () => {
    await send(CLEAN)
    work({ ...jobDeps, checkFile: async () => ENDED_REPORT })
    await settled()
    expect(await view()).toMatchObject({
      standing: 'staff',
      files: [{ report: { findings: [{ rule: 'not-looked-at' }] } }],
    })
    expect(await state()).toBe('checking')
  })

  test('two copies of the shop check each file once', async () => {
    const seen: number[] = []
    const counted: CheckJobDeps['checkFile'] = async (file, requirements) => {
      seen.push(1)
      return checkHere(file, requirements)
    }
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await send(CLEAN, name)
    work({ ...jobDeps, checkFile: counted })
    work({ ...jobDeps, checkFile: counted })
    await settled()
    expect(await view()).toMatchObject({ standing: 'ready' })
    const done = await db.select().from(artworkChecks)
    expect(done).toHaveLength(3)
    // None was looked at before the third had arrived, which changed what each needs.
    expect(seen).toHaveLength(3)
  })

  test('for others the line does not exist', async () => {
    await send(TO_LOOK)
    work()
    await settled()
    const wrong = { ...(await about()), orderKey: 'x'.repeat(43) }
    expect(await checks.view(wrong)).toMatchObject({ code: 'line-unknown' })
    expect(await checks.answer({ ...wrong, answer: 'confirmed' })).toMatchObject({ code: 'line-unknown' })
    expect(await checks.mend({ ...wrong, mends: [] })).toMatchObject({ code: 'line-unknown' })
    const unknown = { ...(await about()), fileId: lineId() }
    expect(await checks.answer({ ...unknown, answer: 'confirmed' })).toMatchObject({ code: 'file-unknown' })
  })
})

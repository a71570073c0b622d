import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { getBytes } from '#platform/files/testing/bytes.ts'
import { inspectOnce } from '#platform/files/testing/inspect-once.server.ts'
import { leaseJobs } from '#platform/jobs/job-store.server.ts'
import { heardLog } from '#platform/jobs/testing/heard-log.server.ts'
import { runJob } from '#platform/jobs/worker.server.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { newMend } from '#print/mends/mend.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { STICKER } from '#print/preflight/testing/sample-pdf.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { saveMends } from '#shop/artwork-checks/store.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { setLineState, TUESDAY, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { createProductionFiles, type ProductionFiles } from './production-files.server.ts'
import { describePress } from './production-work.ts'
import { createProductionRunner } from './run-production.server.ts'
import { productionFiles } from './tables.server.ts'
import { orderCheckedFile } from './testing/ordered-file.server.ts'

/** Both databases have the same work done on the same files. */
const inspect = inspectOnce()

describeOnBothDatabases('production files (issue 20, 5; decisions §9)', (open) => {
  let db: Database
  let files: FileStorage
  let production: ProductionFiles
  let now = new Date(TUESDAY)
  const clock = { now: () => now }
  const folder = mkdtempSync(join(tmpdir(), 'production-'))
  const readByStaff: string[] = []
  const onStaffRead = async (_fileId: string, what: string) => void readByStaff.push(what)
  const stranger = { current: async () => null, isStaff: async () => false, onStaffRead }
  const staff = { current: async () => null, isStaff: async () => true, onStaffRead }

  beforeAll(async () => {
    db = (await open()).db
    files = diskStorage(folder)
    const profile = await readPressProfile()
    const { secret } = testOrderDeps(db)
    const runner = createProductionRunner(profile, inspect)
    production = createProductionFiles({
      db,
      clock,
      files,
      secret,
      runner,
      press: describePress(profile, true),
      brand: 'Trimline',
      shownInProofs: async () => new Set(),
    })
  })
  beforeEach(() => emptyTables(db))
  afterAll(() => rmSync(folder, { recursive: true }))

  const ordered = (...faults: string[]) => orderCheckedFile({ db, files, now }, ...faults)

  /** Does what is queued. @returns how many jobs */
  async function work(): Promise<number> {
    const [handler] = production.jobHandlers()
    if (handler === undefined) return 0
    for (let jobs = 0; ; jobs += 1) {
      const [job] = await leaseJobs(db, [handler.kind], 1)
      if (job === undefined) return jobs
      await runJob(job, handler, { db, log: heardLog() })
    }
  }

  test('a stranger’s file that is not fit for print is tried once for each change, and holds up no other', async () => {
    const { fileId } = await ordered('no-bleed')
    await inTransaction(db, (tx) => saveMends(tx, fileId, [], now))
    expect(await production.queueDue()).toBe(1)
    expect(await work()).toBe(1)
    expect(await db.$count(productionFiles)).toBe(0)
    expect(await production.queueDue()).toBe(0)
    const { fileId: other } = await ordered()
    expect([await production.queueDue(), await work()]).toEqual([1, 1])
    expect((await production.forVisitor(staff).made([fileId, other])).map((made) => made.fileId)).toEqual([other])
    now = new Date(now.getTime() + 1000)
    await inTransaction(db, (tx) => saveMends(tx, fileId, [newMend('add-bleed')], now))
    expect([await production.queueDue(), await work()]).toEqual([1, 1])
    expect(await production.forVisitor(staff).made([fileId])).toHaveLength(1)
  })

  test('a file that was found fine is made by the job, once, and its hash is that of its bytes', async () => {
    const { fileId } = await ordered()
    expect(await production.queueDue()).toBe(1)
    expect(await production.queueDue()).toBe(0)
    expect(await work()).toBe(1)
    expect(await production.queueDue()).toBe(0)
    const [made] = await production.forVisitor(staff).made([fileId])
    const found = await production.forVisitor(staff).download({ fileId, key: null })
    const bytes = await getBytes(found.ok ? found.bytes : null)
    expect(made).toMatchObject({
      sha256: createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      size: bytes?.length,
    })
    const [row] = await db.select().from(productionFiles)
    expect(await production.known([row?.key ?? '', randomUUID()])).toEqual(new Set([row?.key]))
  })

  test('staff and the customer of the order may have it, nobody else', async () => {
    const { fileId, order } = await ordered()
    const { secret } = testOrderDeps(db)
    const visitor = production.forVisitor(stranger)
    expect(await visitor.download({ fileId, key: null })).toMatchObject({ ok: false, code: 'unknown' })
    expect(await visitor.plates({ fileId, key: 'wrong' })).toMatchObject({ ok: false, code: 'unknown' })
    expect(await visitor.download({ fileId, key: orderKey(order.id, secret) })).toMatchObject({ ok: true })
    expect(await visitor.download({ fileId: randomUUID(), key: null })).toMatchObject({ ok: false, code: 'unknown' })
    readByStaff.length = 0
    expect(await visitor.plates({ fileId, key: orderKey(order.id, secret) })).toMatchObject({ ok: true })
    expect(readByStaff).toEqual([])
    for (const read of ['plates', 'download'] as const) {
      expect(await production.forVisitor(staff)[read]({ fileId, key: null })).toMatchObject({ ok: true })
    }
    expect(readByStaff).toEqual(['plates', 'production file'])
  })

  test('something to fix has none until it is mended; undone, it has none again; the original stays', async () => {
    const { fileId, bytes } = await ordered('no-bleed')
    const ask = () => production.forVisitor(staff).download({ fileId, key: null })
    expect(await ask()).toMatchObject({ ok: false, code: 'something-to-fix' })
    now = new Date(now.getTime() + 1000)
    await inTransaction(db, (tx) => saveMends(tx, fileId, [newMend('add-bleed')], now))
    const mended = await ask()
    const made = new Uint8Array((await getBytes(mended.ok ? mended.bytes : null)) ?? [])
    expect((await checkArtwork(made, STICKER)).findings.filter(({ level }) => level !== 'fine')).toEqual([])
    await inTransaction(db, (tx) => saveMends(tx, fileId, [], now))
    expect(await ask()).toMatchObject({ ok: false, code: 'something-to-fix' })
    const [file] = await db.select().from(artworkFiles)
    expect(new Uint8Array((await getBytes(await files.read(file?.key ?? ''))) ?? [])).toEqual(new Uint8Array(bytes))
  })

  test('an approved line keeps the bytes that it was approved with', async () => {
    const { fileId, lineId } = await ordered()
    const ask = () => production.forVisitor(staff).download({ fileId, key: null })
    const before = await ask()
    await setLineState(db, [lineId], 'approved')
    await inTransaction(db, (tx) => saveMends(tx, fileId, [{ id: 'turn', quarters: 2 }], now))
    const after = await ask()
    expect(after.ok && after.sha256).toBe(before.ok && before.sha256)
  })
})

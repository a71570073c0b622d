import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { getBytes } from '#platform/files/testing/bytes.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { LINE_READY } from '#shop/artwork-checks/line-ready.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { placeTestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { describePress } from '#shop/production-files/production-work.ts'
import { createProductionRunner } from '#shop/production-files/run-production.server.ts'
import { FERN, testDesigns } from '#studio/lettering/testing/test-designs.server.ts'
import { proofJobHandlers } from './make-proof.server.ts'
import { proofOrderHooks } from './order-hooks.server.ts'
import { createProofs } from './proofs.server.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'lettering-proofs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const nobody = { current: async () => null, isStaff: async () => false }
const production = {
  make: () => {
    throw new Error('lettering has no production file')
  },
}

test('lettering that was designed here has its proof as soon as it is ordered: the cut file, which is approved by its hash', async () => {
  const { db } = database
  const profile = await readPressProfile()
  const deps = {
    ...testOrderDeps(db),
    files: diskStorage(folder),
    runner: createProductionRunner(profile),
    press: describePress(profile, true),
  }
  const designs = testDesigns(deps)
  const saved = await designs.save(FERN)
  if (!saved.ok) throw new Error(saved.message)
  const [stickers] = (await placeTestOrder(db)).lines
  if (stickers === undefined) throw new Error('no line')
  const configuration = { ...stickers.configuration, product_id: 9, design_id: saved.id, quantity: 1 }
  const line = { configuration, productName: 'Vinyl Lettering', quantity: 1, state: 'checking' } as const
  const hooks = [proofOrderHooks({ ...deps, getHooks: () => deps.hooks })]
  const { order, lines } = await placeTestOrder(db, { lines: [line], hooks })
  const lineId = lines[0]?.id ?? ''
  const queued = (await db.select().from(jobs)).filter(({ kind }) => kind === LINE_READY.kind)
  expect(queued.map(({ payload }) => payload)).toEqual([{ lineId }])

  const [make] = proofJobHandlers({ ...deps, designs, production, brand: 'Trimline', cutOff: '17:00' })
  expect(await make?.run({ lineId })).toEqual({ end: 'done' })
  const proofs = createProofs(deps).forVisitor(nobody)
  const name = { orderNo: order.orderNo, lineId, key: orderKey(order.id, deps.secret) }
  const first = (await proofs.read(name, null))?.proof
  expect(first).toMatchObject({ state: 'proof sent', version: { number: 1 }, safeMm: null })
  const [file, ...more] = first?.files ?? []
  expect(more).toEqual([])
  expect(file).toMatchObject({ kind: 'cut', name: 'Lettering.pdf', set: 1, edge: null, mended: [] })
  const [page] = file?.pages ?? []
  expect(page?.plates).toContain('CutContour')
  // 600 mm of letters, with what is around them in the file.
  expect(page?.widthMm).toBeGreaterThanOrEqual(600)
  expect(await proofs.picture(name, { number: 1, place: 1, page: 1, plate: 'CutContour', since: null })).not.toBeNull()
  const bytes = await getBytes((await proofs.file(name, { number: 1, place: 1 }))?.bytes ?? null)
  const sha256 = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')
  expect(sha256).toBe(file?.sha256)

  // Taken back and made again it is the next version, of the same bytes: nothing is different.
  const digest = first?.version.digest ?? ''
  expect(await proofs.approve(name, { number: 1, digest, name: 'Maya Rowe', price: null })).toEqual({ ok: true })
  expect(await proofs.takeBack(name)).toEqual({ ok: true })
  expect(await make?.run({ lineId })).toEqual({ end: 'done' })
  const second = (await proofs.read(name, null))?.proof
  expect(second?.version).toMatchObject({ number: 2, digest })
  const compared = await proofs.compare(name, { before: 1, after: 2 })
  expect(compared?.pages).toMatchObject([{ isSameFile: true, difference: null }])
  const ask = { number: 2, formId: randomUUID(), text: 'Larger, please.', x: '10', y: '10', place: 1, page: 1 }
  expect(await proofs.askForChanges(name, ask)).toEqual({ ok: true })
})

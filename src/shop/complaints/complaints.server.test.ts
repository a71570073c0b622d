import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { completeOrders } from '#shop/orders/complete-orders.server.ts'
import { eraseOrders } from '#shop/orders/erase-orders.server.ts'
import { findOrder, lockOrder } from '#shop/orders/order-store.server.ts'
import type { PlacedTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { complaintHooks } from './account-hooks.server.ts'
import { answerComplaint, closeComplaints, readComplaint } from './change-complaint.server.ts'
import { complaintMessages, complaintPhotos, complaints } from './tables.server.ts'
import { openTestComplaints, placeDispatched, testReport } from './testing/test-complaints.server.ts'

/** A Tuesday, before the cut-off. */
const TUESDAY = '2026-12-01T12:00:00Z'
const STAFF = { by: 'staff', id: null, name: 'Sam Press' } as const

describeOnBothDatabases('complaints of customers (issue 21, 8)', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'complaints-'))
  let db: Database
  let files: FileStorage
  let placed: PlacedTestOrder
  let shop: ReturnType<typeof openTestComplaints>
  const clock = fixedClock(TUESDAY)

  beforeAll(async () => {
    db = (await open()).db
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    await emptyTables(db)
    clock.moveTo(TUESDAY)
    files = diskStorage(join(folder, randomUUID()))
    shop = openTestComplaints({ db, clock, files })
    placed = await placeDispatched(db, { at: clock.now(), lines: [{ kinds: 2 }] })
  })

  const report = (more: Parameters<typeof testReport>[0] = {}) =>
    shop.as().report(shop.linkOf(placed), testReport({ sets: ['1', '2'], ...more }))
  const page = async (formId = '') => {
    const shown = await shop.as().page(shop.linkOf(placed), formId)
    if (shown === null) throw new Error('the line is not to be seen')
    return shown
  }
  const write = (text: string, formId = randomUUID()) => shop.as().write(shop.linkOf(placed), { formId, text })
  const answer = (text = 'We are sorry.') =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, placed.order.id)
      const [last] = await tx.select().from(complaints)
      const about = order === null || last === undefined ? null : await readComplaint(tx, order, last.id)
      if (about === null) throw new Error('nothing to answer')
      const context = { ...testOrderDeps(db), actor: STAFF, mover: 'staff', now: clock.now() } as const
      return answerComplaint(tx, about, { act: 'word', text, formId: randomUUID() }, context)
    })
  const mailKinds = async () => (await db.select().from(mails)).map(({ kind }) => kind).toSorted()
  const orderNow = async () => {
    const order = await findOrder(db, placed.order.id)
    if (order === null) throw new Error('no order')
    return order
  }

  test('a report is stored with its words, is due in two working days, and both sides get a mail', async () => {
    expect((await shop.as().ofOrder(shop.linkOf(placed)))[placed.lines[0]?.id ?? '']).toBe('Report a fault')
    expect(await report()).toEqual({ ok: true })
    const { complaint, mayReport } = await page()
    expect(mayReport).toBe(false)
    expect(complaint).toMatchObject({
      state: 'open',
      reason: 'The cut is off',
      sets: [1, 2],
      pieces: 20,
      dueOn: '2026-12-03',
      messages: [{ kind: 'report', text: 'The cut is 2 mm off to the left.', name: 'Maya Rowe' }],
    })
    expect(await mailKinds()).toEqual(['complaint-opened', 'complaint-received'])
    expect(await orderNow()).toMatchObject({ openComplaints: 1, making: 'dispatched' })
    expect((await shop.as().ofOrder(shop.linkOf(placed)))[placed.lines[0]?.id ?? '']).toMatch(
      /^Fault reported: we answer/,
    )
  })

  test('sent twice it is one complaint, at once too; another one of the line is refused and loses nothing', async () => {
    const formId = randomUUID()
    await Promise.all([report({ formId }), report({ formId })])
    expect(await report({ formId })).toEqual({ ok: true })
    expect(await db.$count(complaints)).toBe(1)
    expect(await db.$count(complaintMessages)).toBe(1)
    expect(await report()).toMatchObject({ code: 'open-already' })
    expect(await db.$count(complaints)).toBe(1)
  })

  test('only whoever may see the order reports, and staff answer elsewhere', async () => {
    const name = { ...shop.linkOf(placed), key: 'x'.repeat(43) }
    expect(await shop.as().report(name, testReport())).toMatchObject({ code: 'complaint-unknown' })
    expect(await shop.as().page(name, '')).toBeNull()
    const noKey = { ...name, key: null }
    expect(await shop.as({ isStaff: true }).report(noKey, testReport())).toMatchObject({ code: 'complaint-unknown' })
    expect((await shop.as({ isStaff: true }).page(noKey, ''))?.openedBy).toBe('staff')
    expect(await db.$count(complaints)).toBe(0)
  })

  test('what is not sent yet, or was long ago, is not reported here', async () => {
    clock.moveTo('2027-12-02T12:00:00Z')
    expect(await report()).toMatchObject({ code: 'line-not-sent' })
    expect(await shop.as().ofOrder(shop.linkOf(placed))).toEqual({})
  })

  test('the thread goes to and fro, and closes 14 days after the last answer', async () => {
    await report()
    await write('Here is another photo.')
    expect((await page()).complaint?.dueOn).toBe('2026-12-03')
    clock.moveTo('2026-12-02T12:00:00Z')
    expect(await answer()).toEqual({ ok: true })
    expect((await page()).complaint).toMatchObject({ state: 'answered', until: 'Wednesday 16 December 2026' })
    clock.moveTo('2026-12-10T18:00:00Z')
    expect(await write('It is still off.')).toEqual({ ok: true })
    // Written after the cut-off: read on Friday, and due on the second working day after it.
    expect((await page()).complaint).toMatchObject({ state: 'open', dueOn: '2026-12-15' })
    await answer()
    clock.moveTo('2026-12-24T18:00:01Z')
    expect(await write('Too late.')).toMatchObject({ code: 'answer-over' })
    expect(await closeComplaints({ db, clock })).toBe(1)
    expect(await closeComplaints({ db, clock })).toBe(0)
    const shown = await page()
    expect(shown.complaint).toBeNull()
    expect(shown.closed).toMatchObject([{ state: 'closed' }])
    // Another fault of it is another complaint.
    expect(shown.mayReport).toBe(true)
    expect(await mailKinds()).toEqual([
      'complaint-answered',
      'complaint-answered',
      'complaint-opened',
      'complaint-received',
      'complaint-written',
      'complaint-written',
    ])
  })

  test('an order is completed 14 days after the last answer, not before; one that was completed comes back', async () => {
    await report()
    clock.moveTo('2026-12-20T12:00:00Z')
    expect(await completeOrders({ db, clock })).toBe(0)
    await answer()
    clock.moveTo('2027-01-02T12:00:00Z')
    await closeComplaints({ db, clock })
    expect(await completeOrders({ db, clock })).toBe(0)
    clock.moveTo('2027-01-03T12:00:01Z')
    await closeComplaints({ db, clock })
    expect(await completeOrders({ db, clock })).toBe(1)
    expect((await orderNow()).making).toBe('completed')
    expect(await report()).toEqual({ ok: true })
    expect(await orderNow()).toMatchObject({ making: 'dispatched', openComplaints: 1 })
    expect(await shop.as().settle(shop.linkOf(placed), randomUUID())).toEqual({ ok: true })
    expect((await orderNow()).openComplaints).toBe(0)
    expect(await completeOrders({ db, clock })).toBe(1)
  })

  test('an erased customer’s words and photos go, and the order is not held up', async () => {
    const formId = randomUUID()
    await addPhoto(await photo().jpeg().toBuffer(), formId)
    await report({ formId })
    await addPhoto(await photo().jpeg().toBuffer())
    await inTransaction(db, async (tx) => {
      await eraseOrders(tx, [placed.order.id], clock.now())
      await complaintHooks.onErase(tx, randomUUID(), clock.now())
    })
    expect(await db.$count(complaintMessages)).toBe(0)
    expect(await db.$count(complaintPhotos)).toBe(0)
    const [left] = await db.select().from(complaints)
    expect(left).toMatchObject({ state: 'closed', reason: 'cut', pieces: 20 })
    expect((await orderNow()).openComplaints).toBe(0)
  })

  const photo = (width = 600, height = 400) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } })
  const addPhoto = (bytes: Uint8Array, formId: string = randomUUID(), address = '203.0.113.7') =>
    shop.as({ address }).addPhoto(
      shop.linkOf(placed),
      formId,
      (async function* () {
        yield bytes
      })(),
    )
  const storedKeys = async () => (await Array.fromAsync(files.list())).map(({ key }) => key)

  describe('photos', () => {
    test('wait for their form, are re-encoded without their location, and only the order’s people open them', async () => {
      const formId = randomUUID()
      const sent = await photo(3000, 1000)
        .withExif({ IFD0: { Artist: 'Harbour Row' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer()
      expect(await addPhoto(sent, formId)).toEqual({ ok: true })
      expect((await page(formId)).drafts).toHaveLength(1)
      expect((await page(randomUUID())).drafts).toEqual([])
      await report({ formId })
      expect((await page(formId)).drafts).toEqual([])
      const [shown] = (await page()).complaint?.messages[0]?.photos ?? []
      const id = shown?.id ?? ''
      const name = shop.linkOf(placed)
      const opened = await shop.as().photo(name, id, 'large')
      const bytes = opened === null ? Buffer.alloc(0) : await buffer(opened.bytes)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2400, height: 800 })
      expect(bytes.toString('latin1')).not.toMatch(/Harbour|GPS/)
      expect(await shop.as().photo(name, id, 'small')).not.toBeNull()
      expect(await shop.as().photo({ ...name, key: null }, id, 'large')).toBeNull()
      expect(await shop.as({ isStaff: true }).photo({ ...name, key: null }, id, 'large')).not.toBeNull()
      const other = await placeDispatched(db, { at: clock.now() })
      expect(await shop.as().photo(shop.linkOf(other), id, 'large')).toBeNull()
      expect(await shop.known(await storedKeys())).toEqual(new Set(await storedKeys()))
    })

    test('HEIC is kept as it was sent, and has no thumbnail', async () => {
      const formId = randomUUID()
      const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)])
      expect(await addPhoto(heic, formId)).toEqual({ ok: true })
      const [draft] = (await page(formId)).drafts
      expect(draft?.small).toBeNull()
      expect(await shop.as().photo(shop.linkOf(placed), draft?.id ?? '', 'large')).toMatchObject({ type: 'heic' })
      expect(await shop.as().photo(shop.linkOf(placed), draft?.id ?? '', 'small')).toBeNull()
    })

    test.each<[string, Buffer]>([
      ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
      ['a page that begins like a JPG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
      ['a PDF', Buffer.from('%PDF-1.7\n')],
      ['nothing', Buffer.alloc(0)],
    ])('%s is none, and nothing of it stays', async (_what, bytes) => {
      expect(await addPhoto(bytes)).toMatchObject({ code: 'photo-not-readable' })
      expect(await storedKeys()).toEqual([])
      expect(await db.$count(complaintPhotos)).toBe(0)
    })

    test('above 12 MB, a fifth of a form, and more than a network may send in an hour are refused', async () => {
      expect(await addPhoto(Buffer.alloc(12 * 1024 * 1024 + 1))).toMatchObject({ code: 'photo-too-large' })
      const small = await photo(40, 40).png().toBuffer()
      const formId = randomUUID()
      for (let count = 0; count < 4; count += 1) expect(await addPhoto(small, formId)).toEqual({ ok: true })
      expect(await addPhoto(small, formId)).toMatchObject({ code: 'too-many-photos' })
      const [first] = (await page(formId)).drafts
      const removed = { formId, id: first?.id ?? '' }
      expect(await shop.as().removePhoto(shop.linkOf(placed), { ...removed, formId: randomUUID() })).toEqual({
        ok: true,
      })
      expect((await page(formId)).drafts).toHaveLength(4)
      expect(await shop.as().removePhoto(shop.linkOf(placed), removed)).toEqual({ ok: true })
      expect((await page(formId)).drafts).toHaveLength(3)
      const tried = []
      for (let count = 0; count < 40; count += 1) tried.push(await addPhoto(Buffer.alloc(1)))
      expect(tried.at(-1)).toMatchObject({ code: 'photo-limit' })
      expect(await addPhoto(small, randomUUID(), '198.51.100.9')).toEqual({ ok: true })
    })

    test('a line has at most 24, those of forms that were never sent go after two days', async () => {
      const row = { lineId: placed.lines[0]?.id ?? '', type: 'heic', bytes: 1, at: clock.now() } as const
      await db
        .insert(complaintPhotos)
        .values(Array.from({ length: 24 }, () => ({ ...row, id: randomUUID(), formId: randomUUID() })))
      expect(await addPhoto(await photo(40, 40).png().toBuffer())).toMatchObject({ code: 'photos-full' })
      clock.moveTo('2026-12-03T12:00:01Z')
      await closeComplaints({ db, clock })
      expect(await db.$count(complaintPhotos, eq(complaintPhotos.type, 'heic'))).toBe(0)
    })
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, granted, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser, newCustomer } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { createArtwork } from '#shop/artwork/artwork.server.ts'
import { artworkRefusal } from '#shop/artwork/refusals.ts'
import { artworkCutLines, artworkFiles, artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { artworkEvaluations } from '#shop/artwork-checks/tables.server.ts'
import { addLine, openTestCart } from '#shop/cart/testing/test-cart.server.ts'
import { createOrderedLines } from '#shop/orders/customer/ordered-artwork.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import { getOrderEvents, getOrderLines } from '#shop/orders/order-store.server.ts'
import { placeTestOrder, setLineState, type TestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { CUT_LINE } from '../../../server/testing/cut-line-body.ts'
import type { ArtworkQuery } from './artwork-list.server.ts'
import type { DecisionSent } from './evaluate.server.ts'

const WAITING: ArtworkQuery = { view: 'waiting', search: '', kind: '', finding: '', after: null }

describeOnBothDatabases('artwork for staff (issue 20, 6)', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser
  let sam: Browser
  const folder = mkdtempSync(join(tmpdir(), 'staff-artwork-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  beforeAll(async () => {
    db = (await open()).db
    const clock = { now: () => shop.clock.now() }
    const onFault = (fault: unknown) => expect(fault).toBeNull()
    shop = openTestStaff(db, { artwork: createArtwork({ db, clock, files: diskStorage(folder), onFault }) })
    mona = (await firstManager(shop)).browser
    sam = await invited(shop, mona, 'staff')
  })

  // Files of the tests before.
  beforeEach(async () => {
    await db.delete(artworkFiles)
    await db.delete(mails)
  })

  async function submission(more: Partial<typeof artworkSubmissions.$inferInsert> = {}): Promise<string> {
    const now = shop.clock.now()
    const id = randomUUID()
    await db.insert(artworkSubmissions).values({ id, state: 'sent', note: '', createdAt: now, updatedAt: now, ...more })
    return id
  }

  async function file(submissionId: string, more: Partial<typeof artworkFiles.$inferInsert> = {}): Promise<string> {
    const now = shop.clock.now()
    const id = randomUUID()
    const bytes = { size: 9, received: 9, key: randomUUID(), type: 'pdf', sha256: 'a'.repeat(64) }
    const row = { id, submissionId, name: 'logo.pdf', thumbnail: 'none', createdAt: now, updatedAt: now } as const
    await db.insert(artworkFiles).values({ ...row, ...bytes, ...more })
    return id
  }

  /** An order of one line with so many files. */
  async function ordered(files: number, line: NonNullable<TestOrder['lines']>[number] = {}) {
    const submissionId = await submission()
    const ids = []
    for (let index = 0; index < files; index += 1)
      ids.push(await file(submissionId, { name: `${index + 1}.pdf`, setNo: 1 }))
    const lines = [{ artworkSubmissionId: submissionId, state: 'checking', ...line } as const]
    return { ...(await placeTestOrder(db, { at: shop.clock.now(), lines })), ids, submissionId }
  }

  /** Brings the lines of an order to a state at once. */
  const bring = async ({ id: orderId }: { id: string }, state: LineState) => {
    const lines = await getOrderLines(db, orderId)
    await setLineState(
      db,
      lines.map(({ id }) => id),
      state,
    )
  }
  const decide = (browser: Browser, fileId: string, more: Partial<DecisionSent> = {}) =>
    shop
      .in(browser)
      .artwork.decide({ fileId, formId: randomUUID(), seen: '', decision: 'accept', reason: '', note: '', ...more })
  const seenOf = async (fileId: string) => (await shop.in(sam).artwork.file(fileId, WAITING))?.seen ?? ''
  const list = async (query: Partial<ArtworkQuery> = {}) => {
    const page = await shop.in(sam).artwork.list({ ...WAITING, ...query })
    return page?.rows.map(({ name }) => name)
  }
  const sentMails = async () => (await db.select().from(mails)).filter(({ kind }) => kind.startsWith('artwork-'))
  const stateOf = async (orderId: string) => (await getOrderLines(db, orderId))[0]?.state

  describe('the list', () => {
    it('has late lines first, then other lines, then carts, the oldest first; nobody’s files are left out', async () => {
      const { id: cartLine } = (await addLine(await openTestCart(db), {})).line
      await file(await submission({ cartLineId: cartLine }), { name: 'cart.pdf' })
      shop.pass(60)
      const second = await ordered(1)
      shop.pass(60)
      const late = await ordered(1, { dispatchOn: '2020-01-02' })
      await file(await submission({ draftHash: 'x' }), { name: 'draft.pdf' })
      const moved = await ordered(1, { state: 'checking' })
      await bring(moved.order, 'proof sent')
      await db
        .update(artworkFiles)
        .set({ name: 'late.pdf' })
        .where(eq(artworkFiles.id, late.ids[0] ?? ''))
      await db
        .update(artworkFiles)
        .set({ name: 'moved.pdf' })
        .where(eq(artworkFiles.id, moved.ids[0] ?? ''))
      expect(await list()).toEqual(['late.pdf', '1.pdf', 'cart.pdf'])
      expect(await list({ kind: 'cart' })).toEqual(['cart.pdf'])
      expect(await list({ search: `${second.order.orderNo} nimbus` })).toEqual(['1.pdf'])
      expect(await list({ search: '100%' })).toEqual([])
      expect((await list({ view: 'all' }))?.toSorted()).toEqual(['1.pdf', 'cart.pdf', 'late.pdf', 'moved.pdf'])
      expect((await shop.in(sam).artwork.list(WAITING))?.counts).toEqual({ waiting: 3, asked: 0 })
    })

    it('has every file once on its pages', async () => {
      const { submissionId } = await ordered(0)
      for (let index = 0; index < 65; index += 1) {
        if (index % 3 === 0) shop.pass(1)
        await file(submissionId, { name: `${index}.pdf` })
      }
      for (const view of ['waiting', 'all'] as const) {
        const seen: string[] = []
        let after: string | null = null
        do {
          const page: Awaited<ReturnType<ReturnType<TestStaff['in']>['artwork']['list']>> = await shop
            .in(sam)
            .artwork.list({ ...WAITING, view, after })
          seen.push(...(page?.rows.map(({ name }) => name) ?? []))
          after = page?.next ?? null
        } while (after !== null)
        expect(seen).toHaveLength(65)
        expect(new Set(seen).size).toBe(65)
      }
      expect(await list({ after: 'nonsense' })).toHaveLength(30)
    })

    it('is for those who work here', async () => {
      const { ids } = await ordered(1)
      for (const browser of [await newCustomer(shop), new Browser(shop)]) {
        const { artwork } = shop.in(browser)
        expect(await artwork.list(WAITING)).toBeNull()
        expect(await artwork.file(ids[0] ?? '', WAITING)).toBeNull()
        expect(await artwork.download(ids[0] ?? '')).toBeNull()
        expect(await artwork.preview(ids[0] ?? '', 1)).toBeNull()
        expect(await artwork.thumbnail(ids[0] ?? '')).toBeNull()
        expect(await decide(browser, ids[0] ?? '')).toMatchObject({ ok: false, code: 'not-allowed' })
      }
    })
  })

  describe('the audit log', () => {
    it('says who has downloaded what of an order’s line, and what was made of it, but not who has seen a picture', async () => {
      const { order, lines, ids, submissionId } = await ordered(1)
      const [lineId, fileId] = [lines[0]?.id ?? '', ids[0] ?? '']
      const now = shop.clock.now()
      const line = { submissionId, sha256: 'a'.repeat(64), set: 1, createdAt: now, updatedAt: now }
      await db.insert(artworkCutLines).values({ ...line, line: CUT_LINE as unknown as KeptLine })
      const logged = async () => {
        const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'artwork-downloaded'))
        return entries.flatMap(({ subjectId, details }) => (subjectId === fileId ? [details] : []))
      }
      const { orders, artwork } = shop.in(sam)
      expect(await orders.file({ lineId, fileId }, 'thumbnail')).not.toBeNull()
      expect(await logged()).toEqual([])
      expect(await orders.file({ lineId, fileId }, 'cut-line.svg')).toMatchObject({ ok: true })
      expect(await orders.file({ lineId, fileId: randomUUID() }, 'original')).toBeNull()
      await artwork.logDownload(fileId, 'plates')
      const of = order.orderNo
      expect(await logged()).toEqual([
        { file: '1-cut-line.svg', of },
        { file: '1.pdf', of, what: 'plates' },
      ])
    })
  })

  describe('a decision', () => {
    it('that another file is needed is mailed with the reason and a link, and the line wants artwork', async () => {
      const { order, lines, ids } = await ordered(1)
      granted(await decide(sam, ids[0] ?? '', { decision: 'refuse', reason: 'bleed', note: 'The left edge.' }))
      expect(await stateOf(order.id)).toBe('artwork wanted')
      const [mail] = await sentMails()
      expect(mail).toMatchObject({
        recipient: 'maya@nimbus.example',
        subject: `We need another file for order ${order.orderNo}`,
      })
      expect(mail?.text).toContain(`https://shop.example/orders/${order.orderNo}/artwork/${lines[0]?.id}?key=`)
      expect(mail?.text).toContain('It has no bleed.')
      expect(mail?.text).toContain('The left edge.')
      const events = (await getOrderEvents(db, order.id)).map(({ text }) => text)
      expect(events).toContain('Line 1: asked for another file instead of 1.pdf (bleed: The left edge.)')
      expect(await list()).toEqual([])
      expect(await list({ view: 'asked' })).toEqual(['1.pdf'])
      const actions = (await db.select().from(auditEntries)).map(({ action }) => action)
      expect(actions).toContain('artwork-refused')
    })

    it('locks accepted files for their customer, word for word (000 §8), until staff ask for another', async () => {
      const { order, lines, ids, submissionId } = await ordered(2)
      const orderedLines = createOrderedLines({ ...testOrderDeps(db), clock: shop.clock })
      const takesFiles = async () =>
        (await inTransaction(db, (tx) => orderedLines.lock(tx, lines[0]?.id ?? '')))?.takesFiles
      granted(await decide(sam, ids[0] ?? ''))
      expect([await takesFiles(), (await sentMails()).length]).toEqual([true, 0])
      granted(await decide(sam, ids[1] ?? '', { decision: 'note', note: 'We put the white under the waves.' }))
      expect(await takesFiles()).toBe(false)
      expect(artworkRefusal('already-evaluated').message).toBe(
        'Sorry, update is unavailable. Your artwork has already been evaluated. Please close modal to check evaluation details.',
      )
      const [mail] = await sentMails()
      expect(mail?.subject).toBe(`Your artwork for order ${order.orderNo} is accepted`)
      expect(mail?.text).toContain('We put the white under the waves.')
      expect(await stateOf(order.id)).toBe('checking')

      await bring(order, 'approved')
      const seen = await seenOf(ids[1] ?? '')
      granted(await decide(mona, ids[1] ?? '', { decision: 'refuse', reason: 'rights', seen }))
      expect([await stateOf(order.id), await takesFiles()]).toEqual(['artwork wanted', true])

      // The customer's next version takes its place, and the line is checked again.
      await inTransaction(db, async (tx) => {
        await orderedLines.lock(tx, lines[0]?.id ?? '')
        await tx.delete(artworkFiles).where(eq(artworkFiles.id, ids[1] ?? ''))
        await orderedLines.filesChanged(tx, lines[0]?.id ?? '', shop.clock.now())
      })
      await file(submissionId, { version: 2, name: '2 new.pdf' })
      expect([await stateOf(order.id), await list()]).toEqual(['checking', ['2 new.pdf']])
    })

    it('of two at once is the first one’s, and the second is told whose', async () => {
      const { ids } = await ordered(1)
      const both = await Promise.all([
        decide(sam, ids[0] ?? ''),
        decide(mona, ids[0] ?? '', { decision: 'refuse', reason: 'size' }),
      ])
      const refused = both.filter(({ ok }) => !ok)
      expect(refused).toHaveLength(1)
      expect(refused[0]).toMatchObject({ code: 'evaluated-meanwhile' })
      expect(JSON.stringify(refused[0])).toMatch(/has (accepted|asked for another file instead of) this file meanwhile/)
    })

    it('sent twice is made once, and one that lacks something is refused beside its field', async () => {
      const { ids, order } = await ordered(1)
      const id = ids[0] ?? ''
      expect(await decide(sam, id, { decision: '' })).toMatchObject({ code: 'decision-missing' })
      expect(await decide(sam, id, { decision: 'refuse' })).toMatchObject({ code: 'reason-missing' })
      expect(await decide(sam, id, { decision: 'refuse', reason: 'other' })).toMatchObject({ code: 'note-missing' })
      expect(await decide(sam, id, { decision: 'note', note: 'x'.repeat(1001) })).toMatchObject({
        code: 'note-too-long',
      })
      expect(await decide(sam, randomUUID())).toMatchObject({ code: 'file-unknown' })
      expect(await decide(sam, id, { formId: 'none' })).toMatchObject({ code: 'form-lost' })
      const form = { decision: 'refuse', reason: 'fonts', formId: randomUUID() }
      granted(await decide(sam, id, form))
      granted(await decide(sam, id, form))
      expect(await sentMails()).toHaveLength(1)
      await bring(order, 'planned')
      expect(await decide(sam, id, { seen: await seenOf(id) })).toMatchObject({ code: 'line-moved-on' })
    })

    it('by a double press is made once, with one mail, one event and one entry of the audit log', async () => {
      const { ids, order } = await ordered(1)
      const { id: cartLineId } = (await addLine(await openTestCart(db), {})).line
      const others = [ids[0] ?? '', await file(await submission({ cartLineId }))]
      const entries = () => db.select().from(auditEntries)
      const before = (await entries()).length
      for (const id of others) {
        const form = { decision: 'refuse', reason: 'fonts', formId: randomUUID() }
        for (const done of await Promise.all([sam, sam, sam].map((who) => decide(who, id, form)))) granted(done)
        expect(await db.select().from(artworkEvaluations).where(eq(artworkEvaluations.fileId, id))).toHaveLength(1)
      }
      expect(await sentMails()).toHaveLength(1)
      const events = await getOrderEvents(db, order.id)
      expect(events.filter(({ kind }) => kind === 'artwork-refused')).toHaveLength(1)
      expect((await entries()).length - before).toBe(2)
    })

    it('about a cart’s file tells nobody whose address is unknown', async () => {
      const { id: cartLineId } = (await addLine(await openTestCart(db), {})).line
      const id = await file(await submission({ cartLineId }))
      granted(await decide(sam, id, { decision: 'refuse', reason: 'size' }))
      expect(await sentMails()).toEqual([])
      expect(await list({ view: 'asked', kind: 'cart' })).toEqual(['logo.pdf'])
    })
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, granted, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser, newCustomer } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { addDays } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import {
  findOrder,
  getOrderEvents,
  getOrderLines,
  SHOP_ACTOR,
  type StoredOrder,
} from '#shop/orders/order-store.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import {
  giveProof,
  placeTestOrder,
  setLineState,
  type TestOrder,
  testOrderDeps,
} from '#shop/orders/testing/test-orders.server.ts'
import type { BoardQuery } from './board.server.ts'
import type { OrderFormSent } from './change-order.server.ts'
import type { ExportName } from './export-names.ts'

const ALL: BoardQuery = {
  view: 'all',
  search: '',
  payment: '',
  delivery: '',
  itemId: null,
  assignee: '',
  placedFrom: null,
  placedTo: null,
  after: null,
}

describeOnBothDatabases('orders for staff', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser
  let sam: Browser

  beforeAll(async () => {
    db = (await open()).db
  })

  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db)
    mona = (await firstManager(shop)).browser
    sam = await invited(shop, mona, 'staff')
  })

  const place = async (order: TestOrder = {}) => (await placeTestOrder(db, { at: shop.clock.now(), ...order })).order
  const pay = (order: StoredOrder, amount = order.total) =>
    inTransaction(db, (tx) =>
      enterInLedger(
        tx,
        order,
        { side: 'came', kind: 'payment', amount, method: 'transfer', reference: randomUUID(), text: 'Transfer' },
        { ...testOrderDeps(db), actor: SHOP_ACTOR, now: shop.clock.now() },
      ),
    )
  const form = async (order: StoredOrder, more: Partial<OrderFormSent> = {}): Promise<OrderFormSent> => ({
    orderNo: order.orderNo,
    formId: randomUUID(),
    seen: String((await getOrderEvents(db, order.id)).length),
    ...more,
  })
  const linesOf = (order: StoredOrder) => getOrderLines(db, order.id)
  const become = async (order: StoredOrder, state: LineState) => {
    const lineIds = (await linesOf(order)).map(({ id }) => id)
    await setLineState(db, lineIds, state)
    await db.update(orderLines).set({ releasedAt: shop.clock.now() }).where(eq(orderLines.orderId, order.id))
  }
  const move = async (browser: Browser, order: StoredOrder, to: string, more: Partial<OrderFormSent> = {}) => {
    const lineIds = (await linesOf(order)).map(({ id }) => id)
    if (to === 'proof sent' || to === 'approved') await giveProof(db, lineIds, to)
    return shop.in(browser).orders.move(await form(order, more), { lineIds, to })
  }
  const cancel = async (browser: Browser, order: StoredOrder, reason = 'Ordered twice.') => {
    const lineIds = (await linesOf(order)).map(({ id }) => id)
    return shop.in(browser).orders.cancel(await form(order), { lineIds, reason })
  }
  const view = async (order: StoredOrder, browser = sam) =>
    (await shop.in(browser).orders.order(order.orderNo, ALL))?.order
  const audited = async (order: StoredOrder) => {
    const entries = db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.orderNo))
    return (await entries.orderBy(auditEntries.id)).map(({ action }) => action)
  }
  const found = async (query: Partial<BoardQuery>, browser = sam) =>
    (await shop.in(browser).orders.board({ ...ALL, ...query }))?.rows.map(({ orderNo }) => orderNo)

  describe('on the board', () => {
    it('each is listed where it belongs, and the tabs count them', async () => {
      const toCheck = await place({ lines: [{ state: 'checking' }] })
      const wanted = await place()
      const late = await place({ lines: [{ state: 'checking', dispatchOn: '2026-11-20' }] })
      const onAccount = await place({ paymentMethod: 'account', lines: [{ state: 'checking' }] })
      const overpaid = await place()
      await pay(overpaid, overpaid.total + 500)
      const cancelled = await place()
      granted(await cancel(sam, cancelled))
      const byCard = await place({ paymentMethod: 'card', lines: [{ state: 'checking' }] })
      const raised = await form(wanted)
      granted(await shop.in(sam).orders.raise(raised, 'Artwork was promised for Monday.'))

      expect(await found({ view: 'todo' })).toEqual(
        expect.arrayContaining([late.orderNo, toCheck.orderNo, onAccount.orderNo]),
      )
      expect((await found({ view: 'todo' }))?.[0]).toBe(late.orderNo)
      expect(await found({ view: 'late' })).toEqual([late.orderNo])
      expect((await found({ view: 'customer' }))?.toSorted()).toEqual(
        [wanted.orderNo, overpaid.orderNo, byCard.orderNo].toSorted(),
      )
      expect(await found({ view: 'attention' })).toEqual([wanted.orderNo])
      const unpaid = [toCheck, wanted, late, byCard].map(({ orderNo }) => orderNo)
      expect((await found({ view: 'unpaid' }))?.toSorted()).toEqual(unpaid)
      expect(await found({ view: 'account' })).toEqual([onAccount.orderNo])
      expect(await found({ view: 'refund' })).toEqual([overpaid.orderNo])
      expect(await found({ view: 'cancelled' })).toEqual([cancelled.orderNo])
      const board = await shop.in(sam).orders.board(ALL)
      expect(board?.counts).toEqual({ todo: 3, late: 1, attention: 1, customer: 3, unpaid: 4, account: 1, refund: 1 })
      expect(board?.rows).toHaveLength(7)
      const [shown] = (await shop.in(sam).orders.board({ ...ALL, view: 'attention' }))?.rows ?? []
      expect(shown).toMatchObject({ attention: 'Artwork was promised for Monday.', waits: 'Artwork', move: 'customer' })
      const [first] = (await shop.in(sam).orders.board({ ...ALL, view: 'late' }))?.rows ?? []
      expect(first).toMatchObject({
        group: 'Late',
        move: 'late',
        waits: 'Artwork to check',
        what: '500 PVC Vinyl, 75 × 52 mm',
      })
      expect(await shop.in(sam).today.rooms()).toMatchObject({ orders: 3 })
    })

    it('are found by number, name, company, address and purchase order, and narrowed by filters', async () => {
      const ada = await place({
        firstName: 'Ada',
        lastName: 'Smith-Byron',
        email: 'ada@reader.example',
        poNumber: 'FT-0931',
        deliveryMethod: 'express',
        lines: [{ featuredItemId: 2 }],
      })
      shop.pass(60 * 60 * 24)
      const maya = await place()
      for (const search of [ada.orderNo, ada.orderNo.toLowerCase(), '1', '000001', 'smith', 'byr', 'ada smith']) {
        expect(await found({ search })).toContain(ada.orderNo)
      }
      for (const search of ['ada@rea', 'ft-0931', 'FT-09', 'ada']) {
        expect(await found({ search })).toEqual([ada.orderNo])
      }
      expect(await found({ search: 'nimbus' })).toEqual([maya.orderNo, ada.orderNo])
      expect(await found({ search: 'nobody' })).toEqual([])
      expect(await found({ search: `'); drop table orders; --` })).toEqual([])
      expect(await found({ itemId: 2 })).toEqual([ada.orderNo])
      expect(await found({ delivery: 'express' })).toEqual([ada.orderNo])
      expect(await found({ payment: 'unpaid' })).toEqual([maya.orderNo, ada.orderNo])
      expect(await found({ payment: 'paid' })).toEqual([])
      const day = ada.placedAt.toISOString().slice(0, 10)
      expect(await found({ placedTo: day })).toEqual([ada.orderNo])
      expect(await found({ assignee: 'nobody' })).toHaveLength(2)
      expect(await found({ assignee: randomUUID() })).toEqual([])
    })

    it('are paged by key, and each page begins where the one before ended', async () => {
      for (let index = 0; index < 33; index += 1) {
        await place({ lines: [{ state: 'checking' }], poNumber: `page-${index}` })
        if (index % 4 === 0) shop.pass(60)
      }
      for (const query of [{ view: 'todo' }, { view: 'all' }, { view: 'all', search: 'page' }] as const) {
        const first = await shop.in(sam).orders.board({ ...ALL, ...query })
        const second = await shop.in(sam).orders.board({ ...ALL, ...query, after: first?.next ?? null })
        const listed = [...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ orderNo }) => orderNo)
        expect(first?.rows).toHaveLength(30)
        expect(second?.next).toBeNull()
        expect(new Set(listed).size).toBe(33)
      }
      // A place of another view, and nonsense, begin at the first page.
      for (const after of ['2026-11-26.nobody', '12.00000000-0000-4000-8000-000000000000', 'x']) {
        expect(await found({ view: 'todo', after })).toHaveLength(30)
      }
    })

    it('lead from one to the next in the list they were opened from', async () => {
      const three = [await place({ lines: [{ state: 'checking' }] })]
      for (const dispatchOn of ['2026-12-02', '2026-12-03']) {
        three.push(await place({ lines: [{ state: 'checking', dispatchOn }] }))
      }
      const [first, second, third] = three.map(({ orderNo }) => orderNo)
      const beside = async (orderNo = '') =>
        (await shop.in(sam).orders.order(orderNo, { ...ALL, view: 'todo' }))?.neighbours
      expect(await beside(first)).toEqual({ previous: null, next: second })
      expect(await beside(second)).toEqual({ previous: first, next: third })
      expect(await beside(third)).toEqual({ previous: second, next: null })
    })
  })

  it('show everything about one: lines, money, customer, history and emails', async () => {
    const order = await place({ lines: [{ couponShare: 500 }, { price: 2000 }], couponCode: 'WINTER' })
    await pay(order, 1000)
    granted(await shop.in(sam).orders.sendPaymentLink(await form(order)))
    const shown = await view(order)
    expect(shown).toMatchObject({
      orderNo: order.orderNo,
      name: 'Maya Rowe',
      company: 'Nimbus Skates',
      payment: 'part paid',
      customer: { hasAccount: false, orders: 1, asked: order.total },
      lines: [
        { place: 1, state: 'artwork wanted', step: 0, amount: 7047, moves: ['checking'], mayCancel: true },
        { place: 2, lineTotal: 2000 },
      ],
      money: {
        asked: order.total,
        came: 1000,
        placed: { goods: 9547, couponDiscount: 500, couponCode: 'WINTER', shipping: 495, total: order.total },
        rows: [
          { side: 'asked', amount: order.total, text: 'Placed' },
          { side: 'came', amount: 1000, text: 'Transfer' },
        ],
      },
      next: { text: expect.stringContaining('We wait for artwork.'), action: { kind: 'payment-link' } },
      termsVersion: order.termsVersion,
      seen: 3,
      isManager: false,
    })
    expect(shown?.history.map(({ group }) => group).toSorted()).toEqual(['mails', 'making', 'money', 'money'])
    expect(await shop.in(sam).orders.terms(order.termsVersion)).toMatchObject({ text: { title: 'Terms of sale' } })
    expect(await shop.in(sam).orders.terms('none')).toBeNull()
    expect(await shop.in(sam).orders.order('T-2026-999999', ALL)).toBeNull()
    expect(await shop.in(sam).orders.order('nonsense', ALL)).toBeNull()
  })

  describe('are moved on', () => {
    it('along the table of moves, until they leave with a parcel', async () => {
      const order = await place({ lines: [{ state: 'checking' }] })
      await pay(order)
      for (const to of ['proof sent', 'approved', 'planned', 'printed', 'finished', 'packed']) {
        granted(await move(sam, order, to))
      }
      expect(await findOrder(db, order.id)).toMatchObject({ making: 'in production', waitsForCustomer: false })
      expect((await view(order))?.next.action).toMatchObject({ kind: 'dispatch' })
      expect(await move(sam, order, 'dispatched')).toMatchObject({ code: 'by-parcels', errors: [{ field: 'to' }] })
      const sent = { trackingNo: 'AB 123', trackingUrl: 'https://carrier.example/AB123' }
      granted(await shop.in(sam).dispatch.sendAsOne(await form(order), sent))
      expect(await linesOf(order)).toMatchObject([{ state: 'dispatched' }])
      expect((await view(order))?.lines[0]?.parcels).toEqual([{ number: 1, inside: '500', isGone: true, ...sent }])
      expect(await findOrder(db, order.id)).toMatchObject({ making: 'dispatched' })
      expect(await found({ view: 'dispatched' })).toEqual([order.orderNo])
      expect(await move(sam, order, 'delivered')).toMatchObject({ code: 'by-parcels' })
      expect(await audited(order)).toEqual([...Array.from({ length: 6 }, () => 'order-moved'), 'parcels-dispatched'])
    })

    it('not past a step, not to nonsense, and not to planning before they are paid', async () => {
      const order = await place({ lines: [{ state: 'checking' }] })
      expect(await move(sam, order, 'printed')).toMatchObject({
        code: 'move-refused',
        message: 'Line 1 cannot become “printed” now.',
      })
      expect(await move(sam, order, 'cancelled')).toMatchObject({ code: 'state-unknown' })
      expect(await move(sam, order, 'gone')).toMatchObject({ code: 'state-unknown', errors: [{ field: 'to' }] })
      granted(await move(sam, order, 'proof sent'))
      granted(await move(sam, order, 'approved'))
      expect(await move(sam, order, 'planned')).toMatchObject({ code: 'not-released' })
      await pay(order)
      granted(await move(sam, order, 'planned'))
      const none = { lineIds: [randomUUID()], to: 'printed' }
      expect(await shop.in(sam).orders.move(await form(order), none)).toMatchObject({ code: 'lines-missing' })
      expect(await linesOf(order)).toMatchObject([{ state: 'planned' }])
    })

    it('once for each form, also if it is sent twice at the same time', async () => {
      const order = await place({ lines: [{ state: 'checking' }] })
      const sent = await form(order)
      const outcomes = await Promise.all([move(sam, order, 'proof sent', sent), move(sam, order, 'proof sent', sent)])
      expect(outcomes.every(({ ok }) => ok)).toBe(true)
      expect(await audited(order)).toEqual(['order-moved'])
      expect(await getOrderEvents(db, order.id)).toHaveLength(2)
    })

    it('not by a form that has not seen what a colleague did meanwhile', async () => {
      const order = await place({ lines: [{ state: 'checking' }] })
      const stale = await form(order)
      granted(await shop.in(mona).orders.note(await form(order), 'Wait, please.'))
      expect(await move(sam, order, 'proof sent', stale)).toMatchObject({
        code: 'changed-meanwhile',
        message: expect.stringContaining('Mona Press: a note'),
      })
      expect(await move(sam, order, 'proof sent', { formId: 'lost' })).toMatchObject({ code: 'form-lost' })
      expect(await linesOf(order)).toMatchObject([{ state: 'checking' }])
    })
  })

  describe('are cancelled', () => {
    it('with a reason; the order asks for less, delivery with the last line', async () => {
      const order = await place({ lines: [{}, { price: 2000 }] })
      const [first, second] = await linesOf(order)
      const one = async (id = '') => ({ lineIds: [id], reason: 'Ordered twice.' })
      expect(
        await shop.in(sam).orders.cancel(await form(order), { lineIds: [first?.id ?? ''], reason: '' }),
      ).toMatchObject({
        code: 'reason-missing',
        errors: [{ field: 'reason' }],
      })
      granted(await shop.in(sam).orders.cancel(await form(order), await one(first?.id)))
      expect(await findOrder(db, order.id)).toMatchObject({ asked: 2495, making: 'placed' })
      granted(await shop.in(sam).orders.cancel(await form(order), await one(second?.id)))
      expect(await findOrder(db, order.id)).toMatchObject({ asked: 0, making: 'cancelled' })
      expect(await shop.in(sam).orders.cancel(await form(order), await one(second?.id))).toMatchObject({
        code: 'cancel-refused',
      })
      expect(await audited(order)).toEqual(['order-cancelled', 'order-cancelled'])
    })

    it('once they are planned only by a manager, and never once they have left', async () => {
      const order = await place({ lines: [{ state: 'checking' }] })
      await become(order, 'planned')
      expect(await cancel(sam, order)).toMatchObject({ code: 'cancel-late' })
      expect((await view(order))?.lines[0]?.mayCancel).toBe(false)
      expect((await view(order, mona))?.lines[0]?.mayCancel).toBe(true)
      granted(await cancel(mona, order))
      const gone = await place({ lines: [{ state: 'checking' }] })
      await become(gone, 'dispatched')
      expect(await cancel(mona, gone)).toMatchObject({ code: 'cancel-refused' })
    })
  })

  it('are noted, given to a colleague, and raised and cleared', async () => {
    const order = await place()
    const { orders: own } = shop.in(sam)
    expect(await own.note(await form(order), '')).toMatchObject({ code: 'note-missing' })
    expect(await own.note(await form(order), 'x'.repeat(2001))).toMatchObject({ code: 'text-too-long' })
    granted(await own.note(await form(order), 'The string is in the blue crate.\nAsk Priya.'))
    const colleagues = (await view(order))?.colleagues ?? []
    expect(colleagues.map(({ name }) => name)).toEqual(['Mona Press', 'Sam Press'])
    const monaId = colleagues.find(({ name }) => name === 'Mona Press')?.id ?? ''
    granted(await own.assign(await form(order), monaId))
    expect(await found({ assignee: monaId })).toEqual([order.orderNo])
    expect((await view(order))?.assignee).toEqual({ id: monaId, name: 'Mona Press' })
    expect(await own.assign(await form(order), randomUUID())).toMatchObject({ code: 'colleague-unknown' })
    granted(await own.assign(await form(order), ''))
    expect((await view(order))?.assignee).toBeNull()
    expect(await own.raise(await form(order), '')).toMatchObject({ code: 'reason-missing' })
    granted(await own.raise(await form(order), 'Wrong colour.'))
    expect((await view(order))?.attention).toBe('Wrong colour.')
    granted(await own.clearAttention(await form(order)))
    expect((await view(order))?.attention).toBe('')
    expect(await own.clearAttention(await form(order))).toMatchObject({ code: 'nothing-changed' })
    expect(await audited(order)).toEqual([
      'order-noted',
      'order-assigned',
      'order-assigned',
      'order-attention-raised',
      'order-attention-cleared',
    ])
  })

  it('take payments that staff enter, in parts, and refunds that a manager decides', async () => {
    const order = await place({ lines: [{}, { price: 2000 }] })
    const { orders: own } = shop.in(sam)
    expect(await own.pay(await form(order), { amount: '', way: 'transfer' })).toMatchObject({ code: 'amount-missing' })
    expect(await own.pay(await form(order), { amount: 'ten', way: 'transfer' })).toMatchObject({
      code: 'amount-invalid',
    })
    expect(await own.pay(await form(order), { amount: '10', way: 'card' })).toMatchObject({ code: 'way-unknown' })
    const tomorrow = { amount: '10', way: 'cash', day: addDays(londonDate(shop.clock.now()), 1) }
    expect(await own.pay(await form(order), tomorrow)).toMatchObject({ code: 'day-future' })
    const sent = await form(order)
    granted(await own.pay(sent, { amount: '40.00', way: 'transfer' }))
    granted(await own.pay(sent, { amount: '40.00', way: 'transfer' }))
    expect(await findOrder(db, order.id)).toMatchObject({ came: 4000, payment: 'part paid' })
    granted(await own.pay(await form(order), { amount: '60.42', way: 'cash' }))
    expect(await findOrder(db, order.id)).toMatchObject({ came: order.total, payment: 'paid' })

    const amount = { lineId: '', amount: '5', reason: 'A dent.' }
    expect(await own.refund(await form(order), amount)).toMatchObject({ code: 'not-allowed' })
    const { orders: managers } = shop.in(mona)
    expect(await managers.refund(await form(order), { ...amount, reason: '' })).toMatchObject({
      code: 'reason-missing',
    })
    granted(await managers.refund(await form(order), amount))
    expect(await findOrder(db, order.id)).toMatchObject({ asked: order.total - 500 })
    const [, second] = await linesOf(order)
    granted(await managers.refund(await form(order), { lineId: second?.id ?? '', amount: '', reason: 'Torn.' }))
    expect(await findOrder(db, order.id)).toMatchObject({ asked: order.total - 2500 })
    expect(await audited(order)).toEqual(['order-paid', 'order-paid', 'order-refunded', 'order-refunded'])
  })

  it('have their details changed by the rules of the checkout, and keep what they were', async () => {
    const order = await place()
    const { orders: own } = shop.in(sam)
    const { company, line_1, line_2, city, postcode } = order.billingAddress
    const same = {
      first_name: 'Maya',
      last_name: 'Rowe',
      email: order.email,
      phone: order.phone,
      company,
      line_1,
      line_2,
      city,
      postcode,
      same_address: 'yes',
    }
    expect(await own.changeDetails(await form(order), same)).toMatchObject({ code: 'nothing-changed' })
    expect(await own.changeDetails(await form(order), { ...same, postcode: '', email: 'x' })).toMatchObject({
      errors: [{ field: 'email' }, { field: 'postcode' }],
    })
    const changed = { ...same, line_1: '2 New Street', po_number: 'PO 77', email: 'new@nimbus.example' }
    granted(await own.changeDetails(await form(order), changed))
    expect(await findOrder(db, order.id)).toMatchObject({
      email: 'new@nimbus.example',
      poNumber: 'PO 77',
      deliveryAddress: { line_1: '2 New Street' },
      billingAddress: { line_1: '2 New Street' },
    })
    expect(await found({ search: 'new@nimbus' })).toEqual([order.orderNo])
    const [newest] = (await view(order))?.history ?? []
    expect(newest?.text).toContain('before maya@nimbus.example')
    await become(order, 'dispatched')
    await db.update(orderLines).set({ dispatchedAt: shop.clock.now() }).where(eq(orderLines.orderId, order.id))
    expect(await own.changeDetails(await form(order), { ...changed, line_1: '3 Other Street' })).toMatchObject({
      code: 'dispatched-already',
    })
    granted(await own.changeDetails(await form(order), { ...changed, po_number: '' }))
  })

  it('have emails about them sent again, and a payment link while something is due', async () => {
    const order = await place()
    const other = await place({ email: 'other@reader.example' })
    const { orders: own } = shop.in(sam)
    granted(await own.sendPaymentLink(await form(order)))
    granted(await own.sendPaymentLink(await form(other)))
    const link = await shop.mailTo(order.email)
    expect(link).toMatchObject({ kind: 'payment-link', replyTo: 'desk@shop.example' })
    expect(link?.text).toContain(`https://shop.example/orders/${order.orderNo}?key=`)
    expect(link?.text).toContain('£80.42')
    const [, foreign] = await db.select().from(mails).where(eq(mails.kind, 'payment-link'))
    granted(await own.resendMail(await form(order), link?.id ?? ''))
    expect(await db.$count(mails, eq(mails.recipient, order.email))).toBe(2)
    const refused = { code: 'mail-unknown' }
    expect(await own.resendMail(await form(order), foreign?.id ?? '')).toMatchObject(refused)
    expect(await own.resendMail(await form(order), 'nonsense')).toMatchObject(refused)
    await pay(order)
    expect(await own.sendPaymentLink(await form(order))).toMatchObject({ code: 'nothing-due' })
  })

  it('are written for the accountant, for managers alone, with their days and without formulas', async () => {
    const order = await place({ firstName: '=1+1', poNumber: 'A, B' })
    await pay(order, 5000)
    await pay(order, -1000)
    const day = order.placedAt.toISOString().slice(0, 10)
    const read = async (what: ExportName, from: string | null = day) => {
      const file = await shop.in(mona).orders.exportFile(what, { from, to: null })
      return file === null ? null : (await Array.fromAsync(file.lines)).join('').slice(1).trimEnd().split('\r\n')
    }
    expect(await shop.in(sam).orders.exportFile('orders', { from: null, to: null })).toBeNull()
    const [, row] = (await read('orders')) ?? []
    expect(row).toContain(`${order.orderNo},${day},`)
    expect(row).toContain("'=1+1 Rowe")
    expect(row).toContain('"A, B"')
    expect(row).toContain('80.42,80.42,40.00')
    expect((await read('lines'))?.[1]).toContain('PVC Vinyl')
    expect((await read('payments'))?.slice(1).map((line) => line.split(',')[7])).toEqual(['50.00', '-10.00'])
    expect(await read('vat')).toEqual(['Month,VAT rate,Net,VAT,Total,Invoices,Credit notes'])
    expect(await read('orders', '2099-01-01')).toHaveLength(1)
  })

  it('are nobody’s but staff’s', async () => {
    const order = await place()
    const customer = await newCustomer(shop, 'zoe@reader.example')
    const visitor = new Browser(shop)
    for (const browser of [customer, visitor]) {
      expect(await shop.in(browser).orders.board(ALL)).toBeNull()
      expect(await shop.in(browser).orders.order(order.orderNo, ALL)).toBeNull()
      expect(await shop.in(browser).orders.file({ lineId: randomUUID(), fileId: randomUUID() }, 'original')).toBeNull()
      expect(await shop.in(browser).orders.note(await form(order), 'Mine.')).toMatchObject({ code: 'not-allowed' })
      expect(await cancel(browser, order)).toMatchObject({ code: 'not-allowed' })
    }
    expect(await getOrderEvents(db, order.id)).toHaveLength(1)
    expect(await db.$count(orders, eq(orders.making, 'placed'))).toBe(1)
  })
})

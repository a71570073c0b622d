import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { readOutboxMail } from '#platform/email/outbox.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { cancelLines, moveLines } from './change-lines.server.ts'
import { enterInLedger } from './ledger.server.ts'
import { orderMailHooks } from './mail-hooks.server.ts'
import { orderLink } from './order-link.server.ts'
import type { LineState } from './order-states.ts'
import { type Actor, lockOrder, SHOP_ACTOR } from './order-store.server.ts'
import { collectionCode } from './parcels/collection-code.server.ts'
import {
  giveProof,
  type PlacedTestOrder,
  placeTestOrder,
  type TestOrder,
  TUESDAY,
  testOrderDeps,
} from './testing/test-orders.server.ts'
import { sendInParcel } from './testing/test-parcels.server.ts'

const CUSTOMER: Actor = { by: 'customer', id: null, name: 'Maya Rowe' }
const STAFF: Actor = { by: 'staff', id: null, name: 'Sam Press' }

describeOnBothDatabases('the mails of an order', (open) => {
  let db: Database
  let placed: PlacedTestOrder
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const hooks = () => [orderMailHooks({ ...testOrderDeps(db), shop })]
  const place = async (wanted: TestOrder = {}) => {
    placed = await placeTestOrder(db, { hooks: hooks(), ...wanted })
  }
  const locked = (work: (parts: Locked) => Promise<unknown>, actor: Actor = SHOP_ACTOR) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, placed.order.id)
      if (order === null) throw new Error('no order')
      const deps = {
        ...testOrderDeps(db, { hooks: hooks() }),
        actor,
        now: new Date(TUESDAY),
        mover: 'manager',
      } as const
      await work({ tx, order, deps })
    })
  interface Locked {
    tx: Parameters<typeof moveLines>[0]
    order: Parameters<typeof moveLines>[1]
    deps: Parameters<typeof moveLines>[3]
  }
  const pay = (amount: number, reference: string) =>
    locked(({ tx, order, deps }) =>
      enterInLedger(
        tx,
        order,
        { side: 'came', kind: 'payment', amount, method: 'transfer', reference, text: '' },
        deps,
      ),
    )
  const cancel = (places: number[], actor: Actor, reason = '') =>
    locked(({ tx, order, deps }) => cancelLines(tx, order, { lineIds: idsOf(places), reason }, deps), actor)
  const move = (to: Exclude<LineState, 'cancelled'>, places: number[]) =>
    locked(({ tx, order, deps }) => moveLines(tx, order, { lineIds: idsOf(places), to }, deps))
  const idsOf = (places: number[]) => placed.lines.filter(({ place: at }) => places.includes(at)).map(({ id }) => id)
  const send = async (
    places: number[],
    parcel: { pieces?: number; trackingNo?: string; trackingUrl?: string } = {},
  ) => {
    const way = ['checking', 'proof sent', 'approved', 'planned', 'printed', 'finished', 'packed'] as const
    for (const state of way) {
      await giveProof(db, idsOf(places), state)
      await move(state, places)
    }
    await sendPacked(places, parcel)
  }
  const sendPacked = (places: number[], parcel: { pieces?: number; trackingNo?: string; trackingUrl?: string } = {}) =>
    locked(({ tx, order, deps }) => sendInParcel(tx, order, { lineIds: idsOf(places), ...parcel }, deps))
  const sent = () => db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id))
  /** The last mail as one line of text. */
  const last = async () => {
    const mail = await readOutboxMail(db, (await sent()).at(-1)?.id ?? '')
    return { ...mail, text: mail?.text.replaceAll(/[>\s]+/g, ' ') ?? '' }
  }

  test('placed, by transfer: everything that was ordered, the account to pay to, what is next by when, the terms', async () => {
    await place({
      lines: [
        { couponShare: 755, price: 7547 },
        { state: 'checking', productName: 'Standard Business Card', kinds: 2, price: 1425, pointShare: 500 },
      ],
      couponCode: 'NOV10',
      pointsSpent: 500,
      poNumber: 'PO-77',
    })
    const { order } = placed
    const mail = await last()
    expect(mail).toMatchObject({
      kind: 'order-placed',
      key: `order-placed:${order.id}`,
      recipient: 'maya@nimbus.example',
      replyTo: 'desk@shop.example',
      subject: 'Your order T-2026-000001',
    })
    for (const words of [
      'Dear Maya, thank you. Your order number is T-2026-000001.',
      'PVC Vinyl, 75 × 52 mm: 500 for £75.47',
      '500 × 2 sets for £28.50',
      'Coupon NOV10: −£7.55',
      '500 points: −£5.00',
      'Standard delivery: £4.95',
      'TOTAL: £96.37',
      'of which VAT at 20%: £16.06',
      'Deliver to: Maya Rowe, Nimbus Skates, Unit 3, 14 Beacon Road, Newquay, TR7 1AB',
      'Estimated dispatch: Tuesday 1 December 2026',
      'Estimated delivery by: Monday 7 December 2026',
      'These dates hold: if approved and paid by 17:00 on Tuesday 24 November 2026',
      'Purchase order: PO-77',
      'Please transfer £96.37 with the reference T-2026-000001',
      'Account number: 00000000',
      'Please send us your artwork for PVC Vinyl on the page of your order.',
      'made to order: no return unless it is faulty',
      orderLink(order, testOrderDeps(db)),
    ])
      expect(mail.text).toContain(words)
  })

  test.each([
    ['card', 'You chose to pay by card'],
    ['account', 'we send you the invoice when it is dispatched'],
  ] as const)('placed, by %s, to be collected: without an account to pay to', async (paymentMethod, words) => {
    await place({ paymentMethod, deliveryMethod: 'collection', deliveryAddress: null, shipping: 0 })
    const { text } = await last()
    expect(text).toContain(words)
    expect(text).toContain('Collect from: Unit 7, Deckle Yard')
    expect(text).toContain('Open: Monday to Friday, 9:00 to 17:00')
    expect(text).toContain('Ready to collect: Tuesday 1 December 2026')
    expect(text).not.toContain('Sort code')
  })

  test('money: how much is left, once for each payment; that it is paid is said with the invoice', async () => {
    await place()
    await pay(8000, 'bank:1')
    await pay(8000, 'bank:1')
    const part = await last()
    expect(part).toMatchObject({ kind: 'order-part-paid', subject: '£0.42 left to pay for order T-2026-000001' })
    expect(part.text).toContain('Please transfer £0.42 with the reference T-2026-000001')
    await pay(42, 'bank:2')
    await pay(500, 'bank:3')
    expect((await sent()).map(({ kind }) => kind)).toEqual(['order-placed', 'order-part-paid'])
  })

  test('cancelled by the customer: a line, then the rest; who paid nothing gets nothing back', async () => {
    await place({ lines: [{}, { price: 2850 }] })
    await cancel([2], CUSTOMER)
    const part = await last()
    expect(part.subject).toBe('A part of order T-2026-000001 is cancelled')
    expect(part.text).toContain('you have cancelled a part of order T-2026-000001')
    expect(part.text).toContain('500 for £28.50')
    expect(part.text).toContain('£80.42 is left to pay for the rest of the order.')
    await cancel([1, 2], CUSTOMER)
    expect((await last()).text).toContain('You have paid nothing, so there is nothing to pay back.')
    expect(await sent()).toHaveLength(3)
  })

  test('cancelled by the shop: why, and the money that goes back', async () => {
    await place({ paymentMethod: 'card' })
    await pay(8042, 'stripe:pi_1')
    await cancel([1], STAFF, 'The film is out of stock.')
    const { text } = await last()
    expect(text).toContain('we have cancelled order T-2026-000001')
    expect(text).toContain('The film is out of stock.')
    expect(text).toContain('We refund £80.42 to your card.')
  })

  test('dispatched: in parts, with the number of the parcel', async () => {
    await place({ lines: [{}, {}], paymentMethod: 'account' })
    await send([1], { trackingNo: 'ZX1', trackingUrl: 'https://carrier.example/ZX1' })
    const first = await last()
    expect(first.subject).toBe('Part of order T-2026-000001 is on its way')
    expect(first.text).toContain('Follow parcel ZX1')
    expect(first.text).toContain('Estimated delivery by: Monday 7 December 2026')
    expect(first.text).toContain('The rest of your order follows.')
    await send([2], { trackingNo: 'ZX2' })
    const second = await last()
    expect(second.subject).toBe('Your order T-2026-000001 is on its way')
    expect(second.text).toContain('Parcel 2 PVC Vinyl: 500')
    expect(second.text).toContain('The number of the parcel is ZX2.')
  })

  test('a part of a line: how many pieces are in the parcel, and that the rest follows', async () => {
    await place({ lines: [{ kinds: 2 }], paymentMethod: 'account' })
    await send([1], { pieces: 300 })
    const first = await last()
    expect(first.subject).toBe('Part of order T-2026-000001 is on its way')
    expect(first.text).toContain('PVC Vinyl: set 1: 300 of 500 PVC Vinyl: set 2: 300 of 500')
    expect(first.text).toContain('The rest of your order follows.')
  })

  test('ready to collect: where and when', async () => {
    await place({ deliveryMethod: 'collection', deliveryAddress: null, shipping: 0, paymentMethod: 'account' })
    await send([1])
    const { subject, text } = await last()
    expect(subject).toBe('Your order T-2026-000001 can be collected')
    expect(text).toContain('Open: Monday to Friday, 9:00 to 17:00')
    expect(text).toContain(
      `Please bring this code, or show it on the page of your order: ${collectionCode(placed.order.id, 'a secret of tests')}.`,
    )
  })

  test('nothing is sent to an erased customer, and nothing if the change is undone', async () => {
    await place({ email: 'x@erased.invalid' })
    expect(await sent()).toEqual([])
    const fail = { onPlaced: () => Promise.reject(new Error('undone')) }
    await expect(placeTestOrder(db, { hooks: [...hooks(), fail] })).rejects.toThrow('undone')
    expect(await sent()).toEqual([])
  })
})

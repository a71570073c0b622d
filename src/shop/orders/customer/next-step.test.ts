import { describe, expect, test } from 'vitest'
import { NO_REPEAT } from '../again/line-repeats.server.ts'
import type { StoredOrder, StoredOrderEvent, StoredOrderLine } from '../order-store.server.ts'
import type { StoredParcel } from '../parcels/parcel-store.server.ts'
import { newTestOrder, type TestOrder } from '../testing/test-orders.server.ts'
import { nextStep } from './next-step.ts'
import { type OrderView, viewOrder } from './view-order.ts'
import { whatHappens } from './what-happens.ts'

const DAYS = { today: '2026-11-24', cutOff: '17:00' }
const placedAt = new Date('2026-11-24T14:08:00Z')
const hours = { cutOff: '17:00', holidays: new Set<string>() }

interface Standing {
  came?: number
  refunded?: number
  lines?: readonly Partial<StoredOrderLine>[]
  order?: Partial<StoredOrder>
  events?: readonly Pick<StoredOrderEvent, 'lineId' | 'details' | 'at'>[]
  parcels?: readonly StoredParcel[]
}

/** A parcel on its way, or ready to be collected. */
const PARCEL: StoredParcel = {
  id: 'p1',
  orderId: 'o1',
  number: 1,
  format: 'smallParcel',
  grams: 900,
  carrier: 'own',
  labelRound: 0,
  labelFor: null,
  labelAskedAt: null,
  labelledAt: null,
  carrierOrder: null,
  trackingNo: 'ZX1',
  trackingUrl: 'https://carrier.example/1',
  dispatchedAt: placedAt,
  deliveredAt: null,
  collectedBy: '',
  contents: [{ lineId: 'l1', setNo: 1, reprintId: null, pieces: 200 }],
}

/** An order of an hour ago as its customer sees it, without a database. */
function view({
  came = 0,
  refunded = 0,
  lines = [{}],
  order: change = {},
  events = [],
  parcels = [],
}: Standing): OrderView {
  const {
    terms: _terms,
    lines: newLines,
    ...content
  } = newTestOrder({
    lines: lines.map(({ productName, price }) => ({ ...(productName && { productName }), ...(price && { price }) })),
  } satisfies TestOrder)
  const order: StoredOrder = {
    ...content,
    orderNo: 'T-2026-000123',
    year: 2026,
    number: 123,
    placedAt,
    termsVersion: 'v1',
    making: 'placed',
    waitsForCustomer: false,
    payment: came > 0 ? 'part paid' : 'unpaid',
    attention: '',
    asked: content.total,
    came,
    refunded,
    coveredAt: came >= content.total ? placedAt : null,
    dispatchedAt: null,
    dueOn: null,
    assigneeId: null,
    search: '',
    erasedAt: null,
    openComplaints: 0,
    complaintAnsweredAt: null,
    updatedAt: placedAt,
    ...change,
  }
  const stored = newLines.map(
    (line, index): StoredOrderLine => ({
      ...NO_REPEAT,
      ...line,
      orderId: order.id,
      place: index + 1,
      stateSince: placedAt,
      proofNo: null,
      approvedNo: null,
      releasedAt: null,
      dispatchedAt: null,
      promisedOn: '2026-12-01',
      ...lines[index],
    }),
  )
  const full = events.map(
    (event, id) =>
      ({
        id,
        orderId: order.id,
        kind: 'line-moved',
        by: 'staff',
        actorId: null,
        actorName: '',
        text: '',
        ...event,
      }) as const,
  )
  const whole = {
    order,
    lines: stored,
    ledger: [],
    events: full,
    artwork: new Map(),
    repeats: new Map(),
    parcels,
    collectionCode: '7KQ4-MX2P',
  }
  return viewOrder(whole, { now: new Date('2026-11-24T15:00:00Z'), hours })
}

const next = (standing: Standing, isConfirming = false) => {
  const { title, until, ...step } = nextStep(view(standing), { ...DAYS, isConfirming })
  return { title: title + until, ...step }
}
const PAID = 8042
const released = { releasedAt: placedAt, state: 'planned' } as const

describe('the one thing that an order waits for', () => {
  test('the money of a card that was not charged, before anything else', () => {
    expect(next({ order: { paymentMethod: 'card' } })).toMatchObject({
      move: 'you',
      title: 'Pay £80.42',
      text: 'Your order is saved, but your card has not been charged. If we have it and your approval by 17:00 today, it leaves on Tue 1 Dec and is with you by Mon 7 Dec. Every working day later moves this by one.',
      action: 'pay',
    })
  })

  test('never says paid while the payment service has not confirmed it', () => {
    const { title, text, move } = next({ order: { paymentMethod: 'card' } }, true)
    expect([title, move]).toEqual(['Waiting for your payment to be confirmed', 'money'])
    expect(text).toContain('it counts as paid once your card company has confirmed the £80.42')
  })

  test('a difference that is asked for after the card was charged', () => {
    const { title, text } = next({ came: PAID, order: { paymentMethod: 'card', asked: 9042, coveredAt: null } })
    expect(title).toBe('Pay £10.00')
    expect(text).toContain('We have received £80.42 of £90.42.')
  })

  test('artwork: for the lines that want it, with the date of the first', () => {
    expect(next({ came: PAID })).toMatchObject({
      move: 'you',
      title: 'Send your artwork for PVC Vinyl by 17:00 today',
      text: 'If you also approve our proof by then, it leaves on Tue 1 Dec and is with you by Mon 7 Dec. Every working day later moves this by one.',
      action: 'artwork',
    })
    const two = next({ lines: [{ state: 'checking' }, { productName: 'Art Paper' }, { productName: 'Kraft Paper' }] })
    expect(two.title).toBe('Send your artwork for Art Paper and Kraft Paper by 17:00 today')
    expect(two.text).toContain('approve our proof and we have your payment by then')
  })

  test('an answer to a proof, before artwork', () => {
    expect(next({ lines: [{}, { state: 'proof sent', productName: 'Art Paper' }] }).title).toBe(
      'Answer our proof for Art Paper by 17:00 today',
    )
  })

  test('a transfer, once nothing else waits for the customer', () => {
    expect(next({ lines: [{ state: 'checking' }] })).toMatchObject({
      title: 'Transfer £80.42',
      text: expect.stringContaining(
        'Use T-2026-000123 as the reference. If we have it and your approval by 17:00 today',
      ),
      action: 'transfer',
    })
    expect(next({ came: 8000, lines: [{ state: 'approved' }] }).text).toContain('We have received £80.00 of £80.42.')
  })

  test('an invoice on account, once it has a day; before that the shop goes on', () => {
    const account = { paymentMethod: 'account', coveredAt: placedAt, payment: 'on account' } as const
    expect(next({ lines: [{ state: 'checking' }], order: account }).title).toBe(
      'We are checking your artwork for PVC Vinyl',
    )
    const sent = { state: 'dispatched', dispatchedAt: placedAt } as const
    expect(next({ lines: [sent], order: { ...account, making: 'dispatched', dueOn: '2026-12-24' } }).title).toBe(
      'Pay £80.42 by Thu 24 Dec',
    )
  })

  test.each([
    ['checking', 'We are checking your artwork for PVC Vinyl', 'Next you get a proof from us.'],
    ['changes asked', 'We are making your changes to PVC Vinyl', 'Next you get a new proof from us.'],
    [
      'packed',
      'Nothing for you to do: we are making your order',
      'It leaves on Tue 1 Dec and is with you by Mon 7 Dec.',
    ],
  ] as const)('the shop, at %s', (state, title, text) => {
    const line = state === 'packed' ? { ...released, state } : { state }
    expect(next({ came: PAID, lines: [line] })).toMatchObject({
      move: 'us',
      title,
      text: expect.stringContaining(text),
    })
  })

  test('nobody, once everything was sent', () => {
    const line = { ...released, state: 'dispatched', dispatchedAt: placedAt } as const
    const order = { making: 'dispatched' } as const
    expect(next({ came: PAID, lines: [line], order })).toMatchObject({
      move: 'nobody',
      title: 'On its way to you',
      text: 'Your order has left our workshop. It is with you by Mon 7 Dec.',
      action: null,
    })
    expect(next({ came: PAID, lines: [line], order, parcels: [PARCEL] }).action).toBe('track')
    const collected = { ...order, deliveryMethod: 'collection' } as const
    expect(next({ came: PAID, lines: [line], order: collected, parcels: [PARCEL] })).toMatchObject({
      title: 'Ready to collect',
      text: 'Your code is 7KQ4-MX2P.',
      action: 'collect',
    })
    const sentInPart = next({ came: PAID, lines: [{ ...released, state: 'packed' }], parcels: [PARCEL] })
    expect(sentInPart.text).toMatch(/^A part of it has left. /)
    expect(next({ came: PAID, lines: [{ ...line, state: 'delivered' }], order }).title).toBe('This order is completed')
  })

  test('a cancelled order: what is paid back, what was, or that nothing is to be paid', () => {
    const lines = [{ state: 'cancelled' }] as const
    const order = { making: 'cancelled', asked: 0 } as const
    expect(next({ came: PAID, lines, order }).text).toContain('We are paying back £80.42.')
    expect(next({ refunded: PAID, lines, order }).text).toBe('We have paid back £80.42.')
    expect(next({ lines, order }, true).text).toBe('Nothing was paid, and nothing is to be paid.')
  })
})

describe('what has happened and what comes', () => {
  const happens = (standing: Standing) => {
    const order = view(standing)
    return whatHappens(order, nextStep(order, { ...DAYS, isConfirming: false }), DAYS).map(
      ({ when, what, is }) => `${is}: ${when}: ${what}`,
    )
  }

  test('after placing and paying: the next thing, each dispatch and the arrival', () => {
    const cards = { productName: 'Standard Business Card', printingDays: 8, dispatchOn: '2026-12-07' }
    expect(happens({ came: 15_589, lines: [{ state: 'checking' }, cards] })).toEqual([
      'past: Today, 14:08: Order placed and paid',
      'now: Today, 17:00: Send your artwork for Standard Business Card',
      'to come: Tue 1 Dec: PVC Vinyl dispatched',
      'to come: Mon 7 Dec: Standard Business Card dispatched',
      'to come: Fri 11 Dec: Everything is with you',
    ])
  })

  test('lines of one product that were cancelled together are told of once, and nothing is asked any more', () => {
    const line = { state: 'cancelled', stateSince: placedAt } as const
    expect(happens({ came: 15_589, lines: [line, line], order: { making: 'cancelled', asked: 0 } })).toEqual([
      'past: Today, 14:08: Order placed and paid',
      'past: Today, 14:08: PVC Vinyl cancelled',
    ])
  })

  test('money and dispatch on later days, cancelled lines, and nothing more to come', () => {
    const lines = [
      { ...released, state: 'delivered', dispatchedAt: new Date('2026-12-01T15:00:00Z') } as const,
      { state: 'cancelled', stateSince: new Date('2026-11-25T09:00:00Z') } as const,
    ]
    const order = { making: 'completed', asked: PAID, coveredAt: new Date('2026-11-26T10:00:00Z') } as const
    const lineId = 'b34f4d8e-0000-4000-8000-000000000000'
    const at = new Date('2026-12-01T15:00:00Z')
    const events = [{ lineId, details: { from: 'packed', to: 'dispatched' }, at }]
    expect(happens({ came: PAID, lines: [{ ...lines[0], id: lineId }, lines[1] ?? {}], order, events })).toEqual([
      'past: Today, 14:08: Order placed',
      'past: Wed 25 Nov: PVC Vinyl cancelled',
      'past: Thu 26 Nov: Payment received',
      'past: Tue 1 Dec: PVC Vinyl dispatched',
    ])
  })
})

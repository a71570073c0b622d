import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CarrierPort, Shipment } from './carrier.ts'
import { openRoyalMail } from './royal-mail.server.ts'
import { openRoyalMailStandIn, STAND_IN_KEY } from './testing/royal-mail-stand-in.server.ts'

const TIMING = { timeoutMs: 300, pauseMs: 5 }

const SHIPMENT: Shipment = {
  reference: 'T-2026-000123-P1-3f2a9c1b-1',
  to: {
    name: 'Maya Rowe',
    company: 'Nimbus Skates',
    line_1: 'Unit 3',
    line_2: '14 Beacon Road',
    city: 'Newquay',
    county: '',
    postcode: 'TR7 1AB',
  },
  grams: 2450,
  format: 'smallParcel',
  goods: 6289,
  delivery: 495,
  total: 8042,
  orderedAt: new Date('2026-11-24T12:00:00Z'),
}

let standIn: Awaited<ReturnType<typeof openRoyalMailStandIn>>
let carrier: CarrierPort

beforeEach(async () => {
  standIn = await openRoyalMailStandIn()
  carrier = open(STAND_IN_KEY)
})
afterEach(() => standIn.close())

function open(apiKey: string): CarrierPort {
  const opened = openRoyalMail({ apiKey, serviceCode: 'TPN48', apiUrl: new URL(standIn.url) }, TIMING)
  if (opened === null) throw new Error('no carrier')
  return opened
}

test('without a key there is no carrier', () => {
  expect(openRoyalMail(undefined)).toBeNull()
})

test('a label is made, with its tracking number and page', async () => {
  expect(await carrier.makeLabel(SHIPMENT)).toMatchObject({
    ok: true,
    label: {
      carrierOrder: '1000',
      trackingNo: 'TT1000GB',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/TT1000GB',
    },
  })
  expect(standIn.orders()).toMatchObject([{ orderReference: SHIPMENT.reference, weight: 2450 }])
})

test('a label under the same reference is found again and not paid for twice', async () => {
  const [first, second] = [await carrier.makeLabel(SHIPMENT), await carrier.makeLabel(SHIPMENT)]
  expect(second).toMatchObject({ ok: true, label: { carrierOrder: '1000', trackingNo: 'TT1000GB' } })
  expect(first.ok && second.ok && Buffer.from(first.label.pdf).equals(second.label.pdf)).toBe(true)
  expect(standIn.paid()).toBe(1)
})

test.each([
  ['hangs up after the label is made', { on: 'POST', hangUp: true }],
  ['answers too late', { on: 'POST', delayMs: 600 }],
  ['answers with a fault although it is made', { on: 'POST', status: 500 }],
] as const)('if it %s, the label is found and paid for once', async (_what, fault) => {
  standIn.fail(fault)
  expect(await carrier.makeLabel(SHIPMENT)).toMatchObject({ ok: true, label: { carrierOrder: '1000' } })
  expect(standIn.paid()).toBe(1)
})

test('looking it up is tried again, and a limit of calls is waited for', async () => {
  standIn.fail({ on: 'GET', status: 502 }, { on: 'GET', hangUp: true }, { on: 'POST', status: 429 })
  expect(await carrier.makeLabel(SHIPMENT)).toMatchObject({ ok: true })
  expect(standIn.calls).toEqual([
    ...Array.from({ length: 3 }, () => `GET /api/v1/orders/${encodeURIComponent(`"${SHIPMENT.reference}"`)}`),
    'POST /api/v1/orders',
    'POST /api/v1/orders',
  ])
})

test('while it is away, nothing is made', async () => {
  standIn.fail(...Array.from({ length: 3 }, () => ({ on: 'GET', status: 503 }) as const))
  expect(await carrier.makeLabel(SHIPMENT)).toEqual({ ok: false, fault: { kind: 'away' } })
  await standIn.close()
  expect(await carrier.makeLabel(SHIPMENT)).toEqual({ ok: false, fault: { kind: 'away' } })
  expect(standIn.paid()).toBe(0)
})

test.each([
  [{ postcode: 'NOWHERE' }, 'the postcode', 'The postcode is not recognised.'],
  [{ line_1: '' }, 'the first line of the address', 'The addressLine1 field is invalid.'],
  [{ city: '' }, 'the town', 'The city field is invalid.'],
])('an address that it refuses is named by its field: %j', async (changed, field, reason) => {
  const answer = await carrier.makeLabel({ ...SHIPMENT, to: { ...SHIPMENT.to, ...changed } })
  expect(answer).toEqual({ ok: false, fault: { kind: 'refused', field, reason } })
})

test('a wrong key is said, and is in no message', async () => {
  const answer = await open('another-key-0000-0000').makeLabel(SHIPMENT)
  expect(answer).toEqual({ ok: false, fault: { kind: 'key' } })
})

test('an order without postage is deleted, so that it can be made again', async () => {
  standIn.fail({ on: 'POST', labelError: 'Your account has no credit.' })
  expect(await carrier.makeLabel(SHIPMENT)).toEqual({
    ok: false,
    fault: { kind: 'refused', field: 'the parcel', reason: 'Your account has no credit.' },
  })
  expect(standIn.orders()).toEqual([])
  expect(await carrier.makeLabel(SHIPMENT)).toMatchObject({ ok: true })
})

test('a label is taken back once; one that is used already is not', async () => {
  await carrier.makeLabel(SHIPMENT)
  standIn.fail({ on: 'DELETE', keeps: 'The order is manifested.' })
  expect(await carrier.takeBack('1000')).toMatchObject({ fault: { reason: 'The order is manifested.' } })
  expect(await carrier.takeBack('1000')).toEqual({ ok: true })
  expect(await carrier.takeBack('1000')).toEqual({ ok: true })
  expect(standIn.orders()).toEqual([])
})

import fc from 'fast-check'
import type { InvoicedOrder, InvoicedOrderLine } from '../draft-invoice.ts'

/* Orders to invoice, made up for tests. */

/** A line; what it comes to is computed from its parts. */
export function someLine(differing: Partial<InvoicedOrderLine> = {}): InvoicedOrderLine {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    productName: 'Art Paper',
    summary: [
      { label: 'Supply', value: 'Individual Cut' },
      { label: 'Size (mm)', value: '50 × 50' },
    ],
    quantity: 500,
    kinds: 2,
    lineTotal: 9158,
    couponShare: 0,
    pointShare: 0,
    state: 'checking',
    changed: 0,
    ...differing,
  }
}

/** An order of these lines that was paid by card. */
export function someOrder(
  lines: readonly InvoicedOrderLine[] = [someLine()],
  differing: Partial<InvoicedOrder> = {},
): InvoicedOrder {
  const shipping = differing.shipping ?? 495
  const asked = openTotal(lines) + shipping
  return {
    orderNo: 'T-2026-000123',
    poNumber: '',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    phone: '020 7946 0000',
    billingAddress: {
      name: 'Grace Hopper',
      company: 'Harbour Coffee Ltd',
      line_1: '12 Harbour Row',
      line_2: '',
      city: 'Bristol',
      county: '',
      postcode: 'BS1 4ST',
    },
    deliveryAddress: {
      name: 'Grace Hopper',
      company: '',
      line_1: '3 Quay Street',
      line_2: 'Flat 2',
      city: 'Bristol',
      county: 'Avon',
      postcode: 'BS1 5AA',
    },
    vatNumber: '',
    deliveryMethod: 'standard',
    paymentMethod: 'card',
    shipping,
    couponCode: lines.some(({ couponShare }) => couponShare > 0) ? 'WELCOME10' : '',
    vatPercent: 20,
    making: 'placed',
    asked,
    came: asked,
    ...differing,
  }
}

/** What lines that are not cancelled come to, after discounts. */
export function openTotal(lines: readonly InvoicedOrderLine[]): number {
  const open = lines.filter(({ state }) => state !== 'cancelled')
  return open.reduce((sum, { lineTotal, couponShare, pointShare }) => sum + lineTotal - couponShare - pointShare, 0)
}

const pence = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 2_000_000 }))

const anyLine = fc
  .record({
    id: fc.uuid({ version: 4 }),
    lineTotal: pence,
    /** How much of it coupon and points take, in thousandths. */
    coupon: fc.constantFrom(0, 0, 100, 333, 1000),
    points: fc.constantFrom(0, 0, 57, 1000),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    kinds: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ coupon, points, lineTotal, ...rest }) => {
    const couponShare = Math.floor((lineTotal * coupon) / 1000)
    const pointShare = Math.floor(((lineTotal - couponShare) * points) / 1000)
    return someLine({ ...rest, lineTotal, couponShare, pointShare })
  })

/** Orders of any amounts: one line or many, with discounts up to everything, with delivery or without. */
export const anyOrder = fc
  .record({
    lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 12, selector: ({ id }) => id }),
    shipping: fc.constantFrom(0, 495, 995),
    deliveryMethod: fc.constantFrom('standard', 'express', 'collection'),
  })
  .map(({ lines, shipping, deliveryMethod }) => ({ lines, order: someOrder(lines, { shipping, deliveryMethod }) }))

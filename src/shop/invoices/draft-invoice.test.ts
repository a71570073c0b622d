import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { getNet, roundPence, vatWithin } from '#platform/money/money.ts'
import { type DraftInput, draftInvoice } from './draft-invoice.ts'
import { type DraftDocument, type InvoiceDocument, invoicedTotal, isStampedPaid } from './invoice.ts'
import { anyOrder, openTotal, someLine, someOrder } from './testing/some-order.ts'

const ON = '2026-11-26'

function draft(input: Partial<DraftInput> & { dueOn?: string | null } = {}): DraftDocument {
  const { lines = [someLine()] } = input
  const drafted = draftInvoice({
    lines,
    order: someOrder(lines),
    issued: [],
    shop,
    issuedOn: ON,
    dueOn: null,
    ...input,
  })
  if (drafted === null) throw new Error('nothing was invoiced')
  return drafted
}

/** Sums of everything that is shown. */
function expectToAddUp({ lines, allowances, charges, vat, totals, parts }: DraftDocument): void {
  const sum = (amounts: readonly { net: number }[]) => amounts.reduce((all, { net }) => all + net, 0)
  expect(sum(lines)).toBe(totals.lines)
  expect(sum(allowances)).toBe(totals.allowances)
  expect(sum(charges)).toBe(totals.charges)
  expect(totals.lines - totals.allowances + totals.charges).toBe(totals.net)
  expect(sum(vat)).toBe(totals.net)
  expect(vat.reduce((all, one) => all + one.vat, 0)).toBe(totals.vat)
  expect(totals.net + totals.vat).toBe(totals.total)
  expect(totals.prepaid + totals.due).toBe(totals.total)
  expect(parts.reduce((all, { gross }) => all + gross, 0)).toBe(totals.total)
  for (const amount of [...lines, ...allowances, ...charges]) expect(amount.net).toBeGreaterThanOrEqual(0)
  for (const { gross } of parts) expect(gross).toBeGreaterThanOrEqual(0)
}

describe('an invoice (decisions §9)', () => {
  test('has the lines, delivery, VAT once for the document, and is stamped paid if paid at issue', () => {
    const invoice = draft()
    expect(invoice).toMatchObject({
      kind: 'invoice',
      orderNo: 'T-2026-000123',
      issuedOn: ON,
      corrects: [],
      lines: [{ name: 'Art Paper', quantity: 1000, unit: 'piece', net: 7632 }],
      charges: [{ reason: 'Standard delivery', net: 412 }],
      allowances: [],
      vat: [{ percent: 20, net: 8044, vat: 1609 }],
      totals: { lines: 7632, charges: 412, net: 8044, vat: 1609, total: 9653, prepaid: 9653, due: 0 },
      buyer: { name: 'Harbour Coffee Ltd', contact: 'Grace Hopper' },
      seller: { name: 'Trimline Print Ltd', vatNumber: 'GB999999973' },
      deliverTo: { name: 'Grace Hopper', lines: ['3 Quay Street', 'Flat 2'], city: 'Bristol', country: 'GB' },
    })
    expect(isStampedPaid(invoice)).toBe(true)
  })

  test('on account it is due on a day, less what was paid before', () => {
    const order = someOrder([someLine()], { paymentMethod: 'account', came: 1000 })
    const invoice = draft({ order, dueOn: '2026-12-26' })
    expect(invoice.totals).toMatchObject({ prepaid: 1000, due: 8653 })
    expect(invoice.payment).toMatchObject({ dueOn: '2026-12-26', reference: 'T-2026-000123' })
    expect(isStampedPaid(invoice)).toBe(false)
  })

  test('no day is named where nothing is due', () => {
    expect(draft({ dueOn: '2026-12-26' }).payment.dueOn).toBeNull()
  })

  test('coupon and points are allowances of the document', () => {
    const invoice = draft({ lines: [someLine({ couponShare: 1200, pointShare: 600 })] })
    expect(invoice.allowances).toEqual([
      { reason: 'Coupon WELCOME10', net: 1000 },
      { reason: 'Points', net: 500 },
    ])
    expectToAddUp(invoice)
  })

  test('lines that were cancelled before are not on it', () => {
    const lines = [someLine(), someLine({ id: 'other', state: 'cancelled' })]
    expect(draft({ lines }).lines).toHaveLength(1)
  })

  test('a cancelled order, and one that is invoiced already, have nothing to invoice', () => {
    const lines = [someLine()]
    const input = { lines, issued: [], shop, issuedOn: ON, dueOn: null }
    expect(draftInvoice({ ...input, order: someOrder(lines, { making: 'cancelled', asked: 0 }) })).toBeNull()
    const issued: InvoiceDocument[] = [{ ...draft(), no: 'I-2026-000001' }]
    expect(draftInvoice({ ...input, order: someOrder(lines), issued })).toBeNull()
  })

  test('an order that coupon and points pay for is invoiced with nothing to pay', () => {
    const lines = [someLine({ couponShare: 9000, pointShare: 158 })]
    const invoice = draft({ lines, order: someOrder(lines, { shipping: 0 }) })
    expect(invoice.totals).toMatchObject({ net: 0, vat: 0, total: 0, due: 0 })
    expect(invoice.charges).toEqual([])
    expectToAddUp(invoice)
  })

  test('what was agreed before it was issued is a line of its own, or an allowance', () => {
    const order = someOrder()
    const more = draft({ order: { ...order, asked: order.asked + 1200, came: order.came + 1200 } })
    expect(more.lines).toMatchObject([{ net: 7632 }, { name: 'Change agreed after ordering', net: 1000 }])
    const less = draft({ order: { ...order, asked: order.asked - 1200 } })
    expect(less.allowances).toEqual([{ reason: 'Change agreed after ordering', net: 1000 }])
    for (const invoice of [more, less]) expectToAddUp(invoice)
  })

  test('what was agreed since is an invoice that adds to the first', () => {
    const first: InvoiceDocument = { ...draft(), no: 'I-2026-000001' }
    const order = someOrder()
    const more = draft({ order: { ...order, asked: order.asked + 1200, came: order.came + 1200 }, issued: [first] })
    expect(more).toMatchObject({
      lines: [{ name: 'Change agreed after ordering', unit: 'one', quantity: 1 }],
      totals: { total: 1200, prepaid: 1200, due: 0 },
      corrects: [{ no: 'I-2026-000001', issuedOn: ON }],
      notes: ['This invoice adds to I-2026-000001.'],
    })
    expect(first.totals.vat + more.totals.vat).toBe(vatWithin(order.asked + 1200))
  })

  test('whatever the order, everything that is shown sums to what is shown', () => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: -1, max: 1, noNaN: true }), ({ lines, order }, change) => {
        const agreed = roundPence(change * order.asked)
        const asked = order.asked + agreed
        const invoice = draft({ lines, order: { ...order, asked, came: asked } })
        expectToAddUp(invoice)
        expect(invoice.totals.total).toBe(asked)
        expect(invoice.totals.net).toBe(getNet(asked))
        expect(invoicedTotal([invoice])).toBe(asked)
      }),
      { numRuns: 3000 },
    )
  })

  test('without later changes the parts are what each line comes to after discounts', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, order }) => {
        const { parts } = draft({ lines, order })
        const ofLines = parts.filter(({ part }) => part !== 'delivery')
        expect(ofLines.map(({ gross }) => gross)).toEqual(lines.map((line) => openTotal([line])))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { getNet, roundPence, vatWithin } from '#platform/money/money.ts'
import { type Credit, draftCreditNote } from './draft-credit-note.ts'
import { draftInvoice, type InvoicedOrder, type InvoicedOrderLine } from './draft-invoice.ts'
import { type InvoiceDocument, invoicedTotal, remainingParts } from './invoice.ts'
import { anyOrder, someLine, someOrder } from './testing/some-order.ts'

const ON = '2026-11-26'
const TWO = [
  someLine({ id: 'one', lineTotal: 9158 }),
  someLine({ id: 'two', lineTotal: 4000, couponShare: 400, productName: 'Kraft' }),
]

function invoice(lines: readonly InvoicedOrderLine[], order: InvoicedOrder): InvoiceDocument {
  const drafted = draftInvoice({ order, lines, issued: [], shop, issuedOn: ON, dueOn: null })
  if (drafted === null) throw new Error('nothing was invoiced')
  return { ...drafted, no: 'I-2026-000001' }
}

function draft(credit: Credit, { lines = TWO, issued = [invoice(TWO, someOrder(TWO))] } = {}) {
  return draftCreditNote({
    order: someOrder(lines),
    lines,
    issued,
    shop,
    issuedOn: '2026-12-01',
    credit,
    reason: 'Misprinted',
  })
}

describe('a credit note (decisions §9)', () => {
  test('of a line credits what it came to after discounts, and names the invoice and the reason', () => {
    expect(draft({ lineIds: ['two'] })).toMatchObject({
      kind: 'credit-note',
      issuedOn: '2026-12-01',
      corrects: [{ no: 'I-2026-000001', issuedOn: ON }],
      lines: [{ lineId: 'two', name: 'Kraft', quantity: 1000, net: 3000 }],
      allowances: [],
      charges: [],
      totals: { net: 3000, vat: 600, total: 3600, prepaid: 0, due: 3600 },
      notes: ['Reason: Misprinted'],
    })
  })

  test('of every line and delivery credits the whole invoice', () => {
    const note = draft({ lineIds: ['one', 'two'], withDelivery: true })
    expect(note?.totals.total).toBe(9158 + 3600 + 495)
    expect(note?.charges).toMatchObject([{ reason: 'Standard delivery' }])
  })

  test('of an amount is one row, taken from the lines in proportion', () => {
    const issued = [invoice(TWO, someOrder(TWO))]
    const note = draft({ amount: 1000 }, { issued })
    expect(note?.lines).toMatchObject([{ name: 'Price reduction', unit: 'one', quantity: 1 }])
    expect(note?.totals.total).toBe(1000)
    const left = remainingParts([...issued, { ...note, no: 'C-2026-000001' } as InvoiceDocument])
    expect(left).toEqual([
      { part: 'one', gross: 9158 - 718 },
      { part: 'two', gross: 3600 - 282 },
      { part: 'delivery', gross: 495 },
    ])
  })

  test('credits a line no more than once', () => {
    const issued = [invoice(TWO, someOrder(TWO))]
    const first = { ...draft({ lineIds: ['two'] }, { issued }), no: 'C-2026-000001' } as InvoiceDocument
    expect(draft({ lineIds: ['two'] }, { issued: [...issued, first] })).toBeNull()
  })

  test('is not issued where nothing was invoiced', () => {
    expect(draft({ lineIds: ['one'] }, { issued: [] })).toBeNull()
    expect(draft({ amount: 100 }, { issued: [] })).toBeNull()
  })

  test.each([0, -1, 0.5, Number.NaN])('refuses %j pence', (amount) => {
    expect(() => draft({ amount })).toThrow(RangeError)
  })

  /** Credits by line, with delivery or without, or by amount, in any order; fractions become amounts. */
  const anyCredits = fc.array(
    fc.record({
      lines: fc.array(fc.nat({ max: 11 }), { maxLength: 4 }),
      withDelivery: fc.boolean(),
      fraction: fc.option(fc.double({ min: 0.001, max: 1, noNaN: true })),
    }),
    { maxLength: 10 },
  )

  test('any sequence of credit notes sums exactly to the invoice', () => {
    fc.assert(
      fc.property(anyOrder, anyCredits, ({ lines, order }, wanted) => {
        const issued = [invoice(lines, order)]
        const all: Credit = { lineIds: lines.map(({ id }) => id), withDelivery: true }
        for (const each of [...wanted.map((one) => toCredit(one, issued, lines)), all]) {
          const left = invoicedTotal(issued)
          const note = draftCreditNote({ order, lines, issued, shop, issuedOn: ON, credit: each, reason: '' })
          if (note === null) continue
          issued.push({ ...note, no: `C-2026-${issued.length}` })
          expectNote(note, left)
          for (const { gross } of remainingParts(issued)) expect(gross).toBeGreaterThanOrEqual(0)
        }
        const [first, ...notes] = issued
        const sumOf = (key: 'net' | 'vat' | 'total') => notes.reduce((sum, { totals }) => sum + totals[key], 0)
        expect([sumOf('net'), sumOf('vat'), sumOf('total')]).toEqual([
          first?.totals.net,
          first?.totals.vat,
          first?.totals.total,
        ])
        expect(invoicedTotal(issued)).toBe(0)
      }),
      { numRuns: 3000 },
    )
  })
})

function toCredit(
  { lines: wanted, withDelivery, fraction }: { lines: number[]; withDelivery: boolean; fraction: number | null },
  issued: readonly InvoiceDocument[],
  lines: readonly InvoicedOrderLine[],
): Credit {
  const lineIds = wanted.flatMap((index) => lines[index % lines.length]?.id ?? [])
  const amount = Math.max(1, roundPence((fraction ?? 0) * invoicedTotal(issued)))
  if (fraction === null) return { lineIds, withDelivery }
  return lineIds.length === 0 ? { amount } : { lineIds, withDelivery, amount }
}

function expectNote(note: NonNullable<ReturnType<typeof draftCreditNote>>, before: number): void {
  const { totals, lines, charges, parts } = note
  const after = before - totals.total
  expect(totals.vat).toBe(vatWithin(before) - vatWithin(after))
  expect(totals.net).toBe(getNet(before) - getNet(after))
  expect([...lines, ...charges].reduce((sum, { net }) => sum + net, 0)).toBe(totals.net)
  for (const { net } of [...lines, ...charges]) expect(net).toBeGreaterThanOrEqual(0)
  expect(parts.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.total)
}

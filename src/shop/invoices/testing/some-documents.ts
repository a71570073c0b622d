import { shop } from '#platform/config/shop.ts'
import { type Credit, draftCreditNote } from '../draft-credit-note.ts'
import { draftInvoice, type InvoicedOrder, type InvoicedOrderLine } from '../draft-invoice.ts'
import type { InvoiceDocument } from '../invoice.ts'
import { someLine, someOrder } from './some-order.ts'

/* Invoices and credit notes, made up for tests of how they are shown. */

const ISSUED_ON = '2026-11-26'

/** The invoice of an order. */
export function someInvoice(
  lines: readonly InvoicedOrderLine[] = [someLine()],
  order: Partial<InvoicedOrder> = {},
): InvoiceDocument {
  const input = { order: someOrder(lines, order), lines, issued: [], shop, issuedOn: ISSUED_ON, dueOn: '2026-12-26' }
  const drafted = draftInvoice(input)
  if (drafted === null) throw new Error('nothing was invoiced')
  return { ...drafted, no: 'I-2026-000042' }
}

/** A credit note for the invoice of an order. */
export function someCreditNote(
  credit: Credit,
  lines: readonly InvoicedOrderLine[] = [someLine()],
  order: Partial<InvoicedOrder> = {},
): InvoiceDocument {
  const issued = [someInvoice(lines, order)]
  const reason = 'The second set was misprinted'
  const input = { order: someOrder(lines, order), lines, issued, shop, issuedOn: '2026-12-01', credit, reason }
  const drafted = draftCreditNote(input)
  if (drafted === null) throw new Error('nothing was credited')
  return { ...drafted, no: 'C-2026-000007' }
}

const TWO = [
  someLine({ id: 'one', couponShare: 916, pointShare: 250 }),
  someLine({ id: 'two', productName: 'Die-cut stickers', quantity: 250, kinds: 1, lineTotal: 4550, couponShare: 455 }),
]
const LONG = `${'Wolpertinger & Söhne “Etiketten” <Manufaktur> '.repeat(3)}GmbH`
const HOSTILE = 'A & B <script>alert(1)</script> "quoted" \u0000\u001f ]]>'

/** One of every sort, by its name. */
export function everySort(): Readonly<Record<string, InvoiceDocument>> {
  const base = someOrder(TWO)
  const longAddress = { ...base.billingAddress, company: LONG, line_2: 'Building 7, third floor', county: 'Avon' }
  return {
    'paid by card': someInvoice(),
    'paid by transfer, with coupon and points': someInvoice(TWO, { paymentMethod: 'transfer', vatNumber: '123456789' }),
    'on account, due later': someInvoice(TWO, { paymentMethod: 'account', came: 0, poNumber: 'PO-7781/a' }),
    'on account, paid in part': someInvoice(TWO, { paymentMethod: 'account', came: 2500 }),
    'paid by coupon and points': someInvoice([someLine({ couponShare: 9000, pointShare: 158 })], { shipping: 0 }),
    'to collect, on the Isle of Man': someInvoice([someLine()], {
      deliveryAddress: null,
      deliveryMethod: 'collection',
      shipping: 0,
      billingAddress: { ...base.billingAddress, postcode: 'IM1 1AA' },
    }),
    'with long names': someInvoice([someLine({ productName: LONG })], {
      billingAddress: longAddress,
      vatNumber: 'XI123456789',
    }),
    'with hostile text': someInvoice([someLine({ productName: HOSTILE })], { poNumber: HOSTILE, firstName: HOSTILE }),
    'of sixty lines': someInvoice(
      Array.from({ length: 60 }, (_, index) => someLine({ id: `line-${index}`, lineTotal: 1999 + index * 37 })),
    ),
    'with a change agreed after ordering': someInvoice(TWO, { asked: base.asked + 1200, came: base.asked + 1200 }),
    'with a reduction agreed after ordering': someInvoice(TWO, { asked: base.asked - 333, came: base.asked - 333 }),
    // Of whole pounds: fontoxpath reckons decimals as floats, and the rule for the zero rate compares without rounding.
    'without VAT': someInvoice([someLine({ lineTotal: 9100 })], { vatPercent: 0, shipping: 500 }),
    'credit note of a line': someCreditNote({ lineIds: ['two'] }, TWO),
    'credit note of an amount': someCreditNote({ amount: 1000 }, TWO),
    'credit note of everything': someCreditNote({ lineIds: ['one', 'two'], withDelivery: true }, TWO),
  }
}

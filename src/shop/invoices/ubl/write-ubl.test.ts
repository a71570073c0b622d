import fontoxpath from 'fontoxpath'
import { type Element, parseXmlDocument } from 'slimdom'
import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../invoice.ts'
import { everySort, someCreditNote, someInvoice } from '../testing/some-documents.ts'
import { someLine } from '../testing/some-order.ts'
import { writeUbl } from './write-ubl.ts'

const documents = Object.entries(everySort()).map(([name, document]) => ({ name, document }))

/** Reads values by paths of names without prefixes, with a parser that has nothing to do with the writer. */
function read(document: InvoiceDocument) {
  const xml = parseXmlDocument(writeUbl(document))
  const anyPrefix = (path: string) => path.replaceAll(/(?<=^|\/)(?=[A-Za-z])/g, '*:')
  const texts = (path: string) =>
    fontoxpath.evaluateXPathToStrings(
      `/*/${anyPrefix(path)}/string()`,
      xml,
      null,
      {},
      {
        language: fontoxpath.evaluateXPath.XPATH_3_1_LANGUAGE,
      },
    )
  const pence = (path: string) => texts(path).map((text) => Number(text.replace('.', '')))
  const sum = (path: string) => pence(path).reduce((all, one) => all + one, 0)
  return { root: xml.documentElement as Element, texts, pence, sum }
}

describe('an invoice as UBL 2.1', () => {
  test.each(documents)('$name: the amounts add up as they are read back', ({ document }) => {
    const { texts, pence, sum } = read(document)
    const line = document.kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine'
    const total = (name: string) => sum(`LegalMonetaryTotal/${name}`)
    const flags = texts('AllowanceCharge/ChargeIndicator')
    const signed = pence('AllowanceCharge/Amount').map((one, index) => (flags[index] === 'true' ? one : -one))
    // BR-CO-10 to BR-CO-16.
    expect(sum(`${line}/LineExtensionAmount`)).toBe(total('LineExtensionAmount'))
    expect(total('LineExtensionAmount') + signed.reduce((all, one) => all + one, 0)).toBe(total('TaxExclusiveAmount'))
    expect(total('ChargeTotalAmount') - total('AllowanceTotalAmount')).toBe(signed.reduce((all, one) => all + one, 0))
    expect(total('TaxExclusiveAmount') + sum('TaxTotal/TaxAmount')).toBe(total('TaxInclusiveAmount'))
    expect(total('TaxInclusiveAmount') - total('PrepaidAmount')).toBe(total('PayableAmount'))
    // BR-CO-14, BR-S-08.
    expect(sum('TaxTotal/TaxSubtotal/TaxAmount')).toBe(sum('TaxTotal/TaxAmount'))
    expect(sum('TaxTotal/TaxSubtotal/TaxableAmount')).toBe(total('TaxExclusiveAmount'))
    expect(total('TaxInclusiveAmount')).toBe(document.totals.total)
    // The price of a line is that of its quantity.
    expect(texts(`${line}/Price/BaseQuantity`)).toEqual(texts(`${line}/*[2]`))
    expect(pence(`${line}/Price/PriceAmount`)).toEqual(pence(`${line}/LineExtensionAmount`))
  })

  test.each(documents)('$name: no element is empty', ({ document }) => {
    expect(writeUbl(document)).not.toMatch(/<[^/!?][^>]*><\/|\/>/)
  })

  test('names number, day, tax point, kind, currency, orders, due day and reference', () => {
    const order = { paymentMethod: 'account', came: 0, poNumber: 'PO-7781/a' } as const
    const { texts } = read(someInvoice([someLine()], order))
    for (const [path, value] of [
      ['ID', 'I-2026-000042'],
      ['IssueDate', '2026-11-26'],
      ['TaxPointDate', '2026-11-26'],
      ['DueDate', '2026-12-26'],
      ['InvoiceTypeCode', '380'],
      ['DocumentCurrencyCode', 'GBP'],
      ['OrderReference/ID', 'PO-7781/a'],
      ['OrderReference/SalesOrderID', 'T-2026-000123'],
      ['PaymentMeans/PaymentMeansCode', '30'],
      ['PaymentMeans/PaymentID', 'T-2026-000123'],
      ['LegalMonetaryTotal/PrepaidAmount', '0.00'],
      ['AccountingSupplierParty/Party/PartyTaxScheme/CompanyID', 'GB999999973'],
    ] as const) {
      expect(texts(path), path).toEqual([value])
    }
  })

  test('a credit note names what it corrects and why', () => {
    const { root, texts } = read(someCreditNote({ amount: 1000 }))
    expect(root.localName).toBe('CreditNote')
    expect(texts('CreditNoteTypeCode')).toEqual(['381'])
    expect(texts('BillingReference/InvoiceDocumentReference/ID')).toEqual(['I-2026-000042'])
    expect(texts('Note')).toEqual(['Reason: The second set was misprinted'])
    expect(texts('CreditNoteLine/CreditedQuantity/@unitCode')).toEqual(['C62'])
  })

  test('paid by card, no account is named; the money is prepaid', () => {
    const { texts } = read(someInvoice())
    expect(texts('PaymentMeans/PaymentMeansCode')).toEqual(['48'])
    expect(texts('PaymentMeans/PayeeFinancialAccount')).toEqual([])
    expect(texts('LegalMonetaryTotal/PayableAmount')).toEqual(['0.00'])
  })

  test('keeps what was typed, and leaves out what XML has no place for', () => {
    const name = 'A & B <b>"x"</b> ]]> \u0000\u001f\uD800 Żółć'
    const { texts } = read(someInvoice([someLine({ productName: name })]))
    expect(texts('InvoiceLine/Item/Name')).toEqual(['A & B <b>"x"</b> ]]>  Żółć'])
  })

  // The schema fixes it; the schema's own test runs only where the schema is at hand.
  test.each([
    [
      'Invoice',
      someInvoice([someLine({ couponShare: 100 })], { paymentMethod: 'account', came: 0 }),
      'CustomizationID ID IssueDate DueDate InvoiceTypeCode TaxPointDate DocumentCurrencyCode OrderReference ' +
        'AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms AllowanceCharge ' +
        'AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine',
    ],
    [
      'CreditNote',
      someCreditNote({ amount: 1000 }),
      'CustomizationID ID IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode OrderReference ' +
        'BillingReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentMeans PaymentTerms ' +
        'TaxTotal LegalMonetaryTotal CreditNoteLine',
    ],
  ])('%s: the elements are in the order of the schema', (root, document, order) => {
    const written = read(document).root
    expect(written.localName).toBe(root)
    expect(written.children.map(({ localName }) => localName).join(' ')).toBe(order)
  })
})

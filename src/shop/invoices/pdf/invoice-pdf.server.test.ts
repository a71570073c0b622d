import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { amountIn, readPdf } from '#platform/pdf/testing/read-pdf.server.ts'
import { readStructure } from '#platform/pdf/testing/read-structure.server.ts'
import type { ShownDocument } from '../describe-invoice.ts'
import { everySort, someCreditNote, someInvoice } from '../testing/some-documents.ts'
import { someLine } from '../testing/some-order.ts'
import { invoicePdf } from './invoice-pdf.server.ts'

const at = new Date('2026-11-26T09:00:00Z')
const draw = (document: ShownDocument) => invoicePdf(document, { shop, at })
const TWO = [
  someLine({ id: 'one', couponShare: 916, pointShare: 250 }),
  someLine({ id: 'two', productName: 'Die-cut stickers', quantity: 250, kinds: 1, lineTotal: 4550, couponShare: 455 }),
]
const documents = Object.entries(everySort()).map(([name, document]) => ({ name, document }))

describe('an invoice as PDF, read back', () => {
  test.each(documents)('$name: its numbers add up', async ({ document }) => {
    const pages = await readPdf(await draw(document))
    const text = pages.join('\n')
    const { totals, lines, allowances, charges } = document
    const nets = [...text.matchAll(/^.*\d+ \d+% £([\d,]+)\.(\d\d)$/gm)].map(([, pounds = '', pence = '']) =>
      Number(pounds.replaceAll(',', '') + pence),
    )
    expect(nets).toEqual(lines.map(({ net }) => net))
    const others = [
      ...allowances.map(({ reason, net }) => ({ label: reason, net: -net })),
      ...charges.map(({ reason, net }) => ({ label: reason, net })),
    ]
    for (const { label, net } of others) expect(amountIn(text, label)).toBe(net)
    const total = amountIn(text, document.kind === 'invoice' ? 'TOTAL' : 'TOTAL CREDIT')
    const sum = [...nets, ...others.map(({ net }) => net)].reduce((all, one) => all + one, 0)
    expect(amountIn(text, 'Net total')).toBe(sum)
    expect(sum + amountIn(text, `VAT at ${document.vat[0]?.percent}%`)).toBe(total)
    expect(total).toBe(totals.total)
  })

  test('is tagged, in English, titled, with every piece in the order of reading', async () => {
    const order = { paymentMethod: 'account', came: 2500, poNumber: 'PO-7781', vatNumber: '123 4567 89' } as const
    const read = await readStructure(await draw(someInvoice(TWO, order)))
    expect(read.map(({ role, text }) => `${role} ${text}`)).toEqual([
      'P Trimline',
      'H1 INVOICE',
      'P Trimline Print Ltd',
      'P Unit 7, Deckle Yard',
      'P 42 Guillotine Lane',
      'P London',
      'P SE1 0ZZ',
      'P Phone 020 7946 0417',
      'P E-mail hello@trimline.example',
      'P Web www.trimline.example',
      'P VAT number GB 999 9999 73',
      'H2 Bill to',
      'P Harbour Coffee Ltd',
      'P Grace Hopper',
      'P 12 Harbour Row',
      'P Bristol',
      'P BS1 4ST',
      'H2 Deliver to',
      'P Grace Hopper',
      'P 3 Quay Street',
      'P Flat 2',
      'P Bristol',
      'P Avon',
      'P BS1 5AA',
      'P Invoice I-2026-000042',
      'P Date / tax point Thursday 26 November 2026',
      'P Payment due Saturday 26 December 2026',
      'P Order T-2026-000123',
      'P Your reference PO-7781',
      'P Your VAT number GB123456789',
      'TH DESCRIPTION',
      'TH QTY',
      'TH VAT',
      'TH NET AMOUNT',
      'P Art Paper',
      'P Supply: Individual Cut',
      'P Size (mm): 50 × 50',
      'TD 1,000',
      'TD 20%',
      'TD £76.31',
      'P Die-cut stickers',
      'P Supply: Individual Cut',
      'P Size (mm): 50 × 50',
      'TD 250',
      'TD 20%',
      'TD £37.92',
      'TH Goods',
      'TD £114.23',
      'TH Coupon WELCOME10',
      'TD −£11.42',
      'TH Points',
      'TD −£2.08',
      'TH Standard delivery',
      'TD £4.12',
      'TH Net total',
      'TD £104.85',
      'TH VAT at 20%',
      'TD £20.97',
      'TH TOTAL',
      'TD £125.82',
      'TH Paid',
      'TD −£25.00',
      'TH Amount due',
      'TD £100.82',
      'H2 Payment',
      'P Please pay by Saturday 26 December 2026 by bank transfer, with the reference T-2026-000123.',
      'P Account name Trimline Print Ltd',
      'P Sort code 00-00-00',
      'P Account number 00000000',
      'P IBAN GB00 TRIM 0000 0000 0000 00',
      'P Reference T-2026-000123',
      'P Trimline Print Ltd. Company number 00000000. VAT number GB 999 9999 73.',
    ])
    const raw = (await draw(someInvoice())).toString('latin1')
    for (const part of [
      '/MediaBox [0 0 595.28 841.89]',
      '/Marked true',
      '/Lang (en-GB)',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1</pdfuaid:part>',
      '<rdf:li xml:lang="x-default">Invoice I-2026-000042</rdf:li>',
    ]) {
      expect(raw).toContain(part)
    }
    expect(raw.match(/\/Scope \/Column/g)).toHaveLength(4)
    expect(raw).not.toMatch(/\/BaseFont \/Helvetica/)
  })

  test('decisions §9: is stamped paid only if it was paid at issue', async () => {
    const [paid = ''] = await readPdf(await draw(someInvoice()))
    expect(paid).toContain('PAID')
    expect(paid).toContain('by card')
    expect(paid).not.toContain('IBAN')
    const [due = ''] = await readPdf(await draw(someInvoice(TWO, { paymentMethod: 'account', came: 0 })))
    expect(due).not.toContain('PAID')
    expect(due).toContain('IBAN')
  })

  test('sixty lines continue over pages, each with the heading of the table, and none is lost', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => someLine({ id: `line-${index}`, quantity: 5000 + index }))
    const pages = await readPdf(await draw(someInvoice(lines)))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('DESCRIPTION QTY VAT NET AMOUNT')
      expect(page).toContain(`I-2026-000042 · Page ${index + 1} of ${pages.length}`)
    }
    const quantities = [...pages.join('\n').matchAll(/^Art Paper (\d\d,\d{3}) /gm)].map(([, one]) => one)
    expect(quantities).toEqual(lines.map(({ quantity, kinds }) => (quantity * kinds).toLocaleString('en-GB')))
  })

  test('a credit note names the invoice and the reason, and no address of delivery', async () => {
    const [text = ''] = await readPdf(await draw(someCreditNote({ lineIds: ['two'] }, TWO)))
    for (const said of ['CREDIT NOTE', 'For invoice I-2026-000042', 'Reason: The second set was misprinted']) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('Deliver to')
  })

  test('a pro forma has the order’s number alone, and says what it is not', async () => {
    const order = { paymentMethod: 'transfer', came: 0 } as const
    const [text = ''] = await readPdf(await draw({ ...someInvoice(TWO, order), no: null }))
    expect(text).toContain('PRO FORMA INVOICE')
    expect(text).toContain('This is not a VAT invoice.')
    expect(text).toContain('Order T-2026-000123')
    expect(text).not.toMatch(/I-\d{4}-\d{6}/)
  })

  test('is the same file whenever it is drawn', async () => {
    const [one, two] = await Promise.all([draw(someInvoice()), draw(someInvoice())])
    const undated = (pdf: Buffer) => pdf.toString('latin1').replaceAll(/\/ID \[.*?\]|<xmpMM:[^>]*>[^<]*/g, '')
    expect(undated(one)).toBe(undated(two))
  })
})

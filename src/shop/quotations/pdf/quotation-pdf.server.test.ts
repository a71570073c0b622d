import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { amountIn, readPdf } from '#platform/pdf/testing/read-pdf.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { anyQuotation, someItem, someQuotation } from '../testing/some-quotation.ts'
import { quotationPdf } from './quotation-pdf.server.ts'

const clock = fixedClock('2026-11-26T09:00:00Z')
const PICTURE = '0f0f0f0f-1111-4222-8333-444444444444'
const jpeg = await sharp({ create: { width: 1100, height: 619, channels: 3, background: '#d4006e' } })
  .jpeg()
  .toBuffer()
const getPicture = async (id: string) => (id === PICTURE ? jpeg : null)

function getPdf(quotation = someQuotation()): Promise<Buffer> {
  return quotationPdf(quotation, { shop, clock, getPicture, getDesign: async () => null })
}

describe('a quotation as PDF (000 §2.7)', () => {
  test('contains the shop, Bill To, the lines and the totals', async () => {
    const [text = ''] = await readPdf(await getPdf(someQuotation({ valid_until: '2026-12-20' })))
    for (const said of [
      'QUOTATION',
      'Trimline Print Ltd',
      'Phone 020 7946 0417',
      'E-mail hello@trimline.example',
      'Web www.trimline.example',
      'Quotation number Q-2026-00042',
      'Issue date Thursday 26 November 2026',
      'Valid until Sunday 20 December 2026',
      'Bill To',
      'Company Name Harbour Coffee Ltd',
      'Name Grace Hopper',
      'Address 12 Harbour Row\nBristol\nBS1 4ST',
      'PRODUCT DESCRIPTION QTY AMOUNT',
      'Art Paper 1,000 £91.58',
      'Supply: Individual Cut',
      'Quantity: 500 × 2 Kinds',
      'Company number 00000000',
      'VAT number GB 999 9999 73',
      'Q-2026-00042 · Page 1 of 1',
    ]) {
      expect(text).toContain(said)
    }
  })

  test('001 §2: estimates dispatch and delivery in days, so that they stay true', async () => {
    const [text = ''] = await readPdf(await getPdf(someQuotation({ items: [someItem({ dispatch_days: 10 })] })))
    const said = text.replaceAll(/\s+/g, ' ')
    expect(said).toContain('Estimated dispatch 10 business days after approval and payment')
    expect(said).toContain('Estimated delivery within 3 business days after dispatch. No delivery date is guaranteed.')
  })

  test('is A4, tagged, in English, with a displayed title and embedded fonts', async () => {
    const pdf = (await getPdf()).toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(pdf).toMatch(/\/MarkInfo/)
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/Lang (en-GB)')
    expect(pdf).toContain('/DisplayDocTitle true')
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf).toContain('<rdf:li xml:lang="x-default">Quotation Q-2026-00042</rdf:li>')
    for (const type of ['Document', 'H1', 'H2', 'P', 'Table', 'THead', 'TBody', 'TR', 'TH', 'TD']) {
      expect(pdf).toMatch(new RegExp(`/S /${type}\\b`))
    }
    expect(pdf.match(/\/Scope \/Column/g)).toHaveLength(3)
    expect(pdf.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3)
    expect(pdf).not.toMatch(/\/BaseFont \/Helvetica/)
  })

  test('shows the own product beside its line, with a text; a deleted one is left out', async () => {
    const lines = [someItem({ picture_id: PICTURE }), someItem({ picture_id: PICTURE.replace('0f', '1f') }), someItem()]
    const pdf = await getPdf(someQuotation({ items: lines }))
    const text = pdf.toString('latin1')
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(text.match(/\/S \/Figure/g)).toHaveLength(1)
    expect(text).toContain('/Alt (Your Art Paper in the live preview)')
    expect(text).toMatch(/\/BBox \[51 [\d.]+ 147 [\d.]+\]/)
    const [said = ''] = await readPdf(pdf)
    expect(said.match(/Quantity: 500 × 2 Kinds/g)).toHaveLength(3)
  })

  test('pictures never overlap lines, on as many pages as needed', async () => {
    const items = Array.from({ length: 40 }, (_, index) =>
      someItem({ details: `Product: Line ${index + 1}`, ...(index % 2 === 0 && { picture_id: PICTURE }) }),
    )
    const pdf = await getPdf(someQuotation({ items }))
    const pages = await readPdf(pdf)
    expect(pages.length).toBeGreaterThan(2)
    for (let line = 1; line <= 40; line += 1) expect(pages.join('\n')).toMatch(new RegExp(`^Line ${line} 1,000`, 'm'))
    expect(pdf.toString('latin1').match(/\/S \/Figure/g)).toHaveLength(20)
    // The same picture is in the file only once.
    expect(pdf.byteLength).toBeLessThan(200_000)
  })

  test('shows discounts as negative, and only if there are any', async () => {
    const [without = ''] = await readPdf(await getPdf())
    expect(without).not.toContain('discount')
    const [text = ''] = await readPdf(await getPdf(someQuotation({ point_discount: 500, coupon_discount: 250 })))
    expect(amountIn(text, 'Point discount')).toBe(-500)
    expect(amountIn(text, 'Coupon discount')).toBe(-250)
  })

  test('its numbers add up when read back', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuotation, async (quotation) => {
        const text = (await readPdf(await getPdf(quotation))).join('\n')
        const lines = [...text.matchAll(/^Art Paper [\d,]+ £([\d,]+)\.(\d\d)$/gm)]
        const amounts = lines.map(([, pounds = '', pence = '']) => Number(pounds.replaceAll(',', '') + pence))
        const optional = (label: string) => (text.includes(label) ? amountIn(text, label) : 0)
        const total = amountIn(text, 'TOTAL')
        expect(amounts).toHaveLength(quotation.items.length)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(amountIn(text, 'Subtotal'))
        expect(
          amountIn(text, 'Subtotal') +
            amountIn(text, 'Shipping fee') +
            optional('Point discount') +
            optional('Coupon discount'),
        ).toBe(total)
        expect(amountIn(text, 'of which VAT at 20%') + amountIn(text, 'Net')).toBe(total)
        expect(Math.abs(amountIn(text, 'of which VAT at 20%') * 6 - total)).toBeLessThanOrEqual(3)
      }),
      { numRuns: 20 },
    )
  })

  test('a hundred lines continue over pages, each with the heading of the table, and none is cut or lost', async () => {
    const items = Array.from({ length: 100 }, (_, index) => someItem({ quantity: 10_000 + index }))
    const pages = await readPdf(await getPdf(someQuotation({ items })))
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('PRODUCT DESCRIPTION QTY AMOUNT')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page.match(/^Art Paper/gm)?.length).toBe(page.match(/Quantity: 500 × 2 Kinds/g)?.length)
    }
    const quantities = [...pages.join('\n').matchAll(/^Art Paper (10,\d{3}) /gm)].map(([, quantity]) => quantity)
    expect(quantities).toEqual(items.map(({ quantity }) => quantity.toLocaleString('en-GB')))
    expect(pages.at(-1)).toContain('TOTAL')
  })

  test('a description that no page holds continues over pages, complete', async () => {
    const words = Array.from({ length: 2500 }, (_, index) => `word${index}`)
    const items = [someItem({ details: `Hand-made boxes / Note: ${words.join(' ')} / Colour: Red` }), someItem()]
    const pages = await readPdf(await getPdf(someQuotation({ items })))
    expect(pages.length).toBeGreaterThan(2)
    const read = [...pages.join('\n').matchAll(/word\d+/g)].map(([word]) => word)
    expect(read).toEqual(words)
  })

  test('names in all alphabets are copied from it as they were entered', async () => {
    const company = 'Sp. Żółć, Ελληνικά, Київ, 株式会社'
    const [text = ''] = await readPdf(await getPdf(someQuotation({ company })))
    expect(text).toContain(company)
    expect(text).toContain('Letters that our fonts don’t have are printed in Latin letters')
    expect((await readPdf(await getPdf()))[0]).not.toContain('typefaces')
  })

  test('leaves lines for Bill To if nothing is entered', async () => {
    const [text = ''] = await readPdf(await getPdf(someQuotation({ name: '', company: '', address: '' })))
    expect(text).toMatch(/Bill To\nCompany Name\nName\nAddress\n/)
  })
})

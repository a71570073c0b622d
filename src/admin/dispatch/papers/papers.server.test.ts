import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawSheets, sheetFonts } from '#platform/pdf/draw-sheets.server.ts'
import { A6, EDGE } from '#platform/pdf/sheet.ts'
import { code128 } from '#print/press-files/code-128.ts'
import { layOutLabels } from './lay-out-labels.ts'
import { layOutPackingList } from './lay-out-packing-list.ts'
import type { ParcelPapers } from './paper.ts'

const { setting } = sheetFonts()

const PAPERS: ParcelPapers = {
  orderNo: 'T-2026-000123',
  poNumber: 'FT-0931',
  delivery: 'Standard delivery',
  to: ['Maya Rowe', 'Nimbus Skates', 'Unit 3', '14 Beacon Road', 'Newquay', 'TR7 1AB'],
  isCollected: false,
  from: ['Trimline Print Ltd', 'Unit 7', '42 Guillotine Lane', 'London', 'SE1 0ZZ'],
  brand: 'Trimline',
  companyName: 'Trimline Print Ltd',
  day: '27 November 2026',
  madeAt: new Date('2026-11-27T12:00:00Z'),
  parcels: [1, 2].map((number) => ({
    number,
    of: 2,
    code: `T-2026-000123-P${number}`,
    weight: '2.4 kg',
    format: 'Small parcel',
    trackingNo: '',
    contents: [{ product: 'PVC Vinyl', choices: '75 × 52 mm, Permanent', text: '300 of 500' }],
  })),
  follows: true,
}
const barsOf = ({ parcels }: ParcelPapers) => parcels.map(({ code }) => [code128(code)])

test('a label says to whom, from whom, which parcel of how many and what it weighs; one a page', () => {
  const { pages, nodes, format } = layOutLabels(PAPERS, barsOf(PAPERS), setting)
  expect(format).toBe(A6)
  expect(pages).toHaveLength(2)
  const texts = pages[1]?.texts.map(({ text }) => text) ?? []
  for (const text of ['Maya Rowe', '14 Beacon Road', 'TR7 1AB', 'T-2026-000123', '2 of 2', '2.4 kg', 'FT-0931'])
    expect(texts).toContain(text)
  expect(nodes.filter(({ type }) => type === 'Figure').map(({ alt }) => alt)).toEqual([
    'Barcode of T-2026-000123-P1',
    'Barcode of T-2026-000123-P2',
  ])
  // GS1: the narrowest bar at least 0.25 mm.
  const [code] = pages[0]?.codes ?? []
  expect(((code?.size ?? 0) / (code?.modules[0]?.length ?? 1)) * (25.4 / 72)).toBeGreaterThanOrEqual(0.25)
})

test('the packing list has every parcel with its pieces, and that the rest follows', () => {
  const { pages } = layOutPackingList(PAPERS, setting)
  const texts = pages.flatMap((page) => page.texts.map(({ text }) => text))
  for (const text of [
    'Parcel 1 of 2',
    'Parcel 2 of 2',
    '300 of 500',
    'The rest of the order follows in another parcel.',
  ])
    expect(texts).toContain(text)
})

test('both are PDFs', async () => {
  const info = { Title: 'Labels', CreationDate: PAPERS.madeAt, ModDate: PAPERS.madeAt }
  for (const sheets of [layOutLabels(PAPERS, barsOf(PAPERS), setting), layOutPackingList(PAPERS, setting)])
    expect((await drawSheets(sheets, info)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('nothing is written beyond the edges or over the barcode, however long addresses and contents are', () => {
  const line = fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== '')
  const contents = fc.array(fc.record({ product: line, choices: line, text: fc.constant('set 12: 1,000 of 20,000') }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 7 }),
      contents,
      fc.string({ maxLength: 50 }),
      (to, inside, po) => {
        const [parcel] = PAPERS.parcels
        if (parcel === undefined) return
        const papers = { ...PAPERS, to, poNumber: po, parcels: [{ ...parcel, contents: inside }] }
        const label = layOutLabels(papers, barsOf(papers), setting)
        const [page] = label.pages
        for (const { text, x, baseline, face, size } of page?.texts ?? []) {
          expect(x + setting.measure(text, face, size)).toBeLessThanOrEqual(A6.edge.right + 1)
          expect(baseline).toBeLessThanOrEqual(A6.edge.bottom + 1)
        }
        const bars = page?.codes[0]
        const inAddress = page?.texts.filter(({ baseline }) => baseline < (bars?.y ?? 0)) ?? []
        expect(inAddress.length).toBeGreaterThan(0)
        for (const { texts } of layOutPackingList(papers, setting).pages)
          for (const { text, x, face, size } of texts)
            expect(x + setting.measure(text, face, size)).toBeLessThanOrEqual(EDGE.right + 1)
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

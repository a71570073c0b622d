import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sheetFonts } from '#platform/pdf/draw-sheets.server.ts'
import { A5 } from '#platform/pdf/sheet.ts'
import { readPdf } from '#platform/pdf/testing/read-pdf.server.ts'
import { readStructure } from '#platform/pdf/testing/read-structure.server.ts'
import { openServerCodeReader } from '#print/preflight/codes/open-code-reader.server.ts'
import { layOutTicket } from './lay-out-ticket.ts'
import { arbitraryTicket, configurationOf, makeTicket } from './testing/some-tickets.ts'
import type { RunTicket } from './ticket.ts'
import { ticketPdf } from './ticket-pdf.server.ts'

const SHOP = { brand: 'Trimline', companyName: 'Trimline Print Ltd' }
const jpeg = await sharp({ create: { width: 90, height: 55, channels: 3, background: '#b3402e' } })
  .jpeg()
  .toBuffer()

const folded = { print_features: ['101', '131', '141', '151'], printed_side_id: 2 }
const plain = makeTicket([
  { configuration: configurationOf(18, folded), quantity: 500 },
  { configuration: configurationOf(19, { printed_side_id: 2 }), quantity: 1200 },
])
const ticket: RunTicket = {
  ...plain,
  jobs: plain.jobs.map((job, index) => ({
    ...job,
    picture: { jpeg: new Uint8Array(jpeg), width: 90, height: 55 },
    reason: index === 1 ? 'The foil missed' : '',
    set: index === 1 ? { no: 2, of: 3 } : job.set,
  })),
}
const file = await ticketPdf(ticket, SHOP)

test('is A5: a sheet for the press, and one for each job', async () => {
  const pages = (await PDFDocument.load(file)).getPages()
  expect(pages.map((page) => page.getSize())).toEqual(
    Array.from({ length: 3 }, () => ({ width: A5.width, height: A5.height })),
  )
})

test('says what somebody needs who has the job in hand', async () => {
  const [press = '', tag = '', card = ''] = await readPdf(file)
  for (const text of [
    'Press ticket',
    'G12',
    'Leaves Tue 1 Dec',
    'SRA3',
    '320 × 450 mm',
    'turned for the back',
    'Layout 1',
    'Layout 2',
  ])
    expect(press).toContain(text)
  for (const text of [
    'G12-1',
    'T-2026-000012, line 1',
    'Harbour & Sons <Ltd>',
    '90 × 55 mm, flat 90 × 110 mm',
    '500 and 25 overs; the sheets hold',
    'Stamp foil',
    'Thread strings',
  ])
    expect(tag).toContain(text)
  const steps = ['Print', 'Stamp foil', 'Trim', 'Drill', 'Crease', 'Fold', 'Thread strings', 'Pack']
  const places = steps.map((step) => tag.indexOf(step, tag.indexOf('Steps')))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const text of ['line 2, set 2 of 3', 'printed again', 'The foil missed', '1,200 and 60 overs'])
    expect(card).toContain(text)
})

test('is read out in order, with its headings', async () => {
  const headings = (await readStructure(file)).filter(({ role }) => role.startsWith('H')).map(({ text }) => text)
  expect(headings).toEqual(['G12', 'Layouts', 'Jobs', 'G12-1', 'Steps', 'G12-2', 'Steps'])
})

test('its codes lead to its pages', async () => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const read = await openServerCodeReader()
  const found: (string | null)[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: 3, render: 'bitmap' })
    // Only the head: a page of boxes to tick has much that looks as if it were a damaged code.
    const head = { left: 0, top: 0, width, height: 330 }
    const image = sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .extract(head)
    const light = new Uint8Array(await image.greyscale().raw().toBuffer())
    found.push(...(await read({ width, height: head.height, light })).map(({ text }) => text))
  }
  document.destroy()
  library.destroy()
  expect(found).toEqual([ticket.url, ...ticket.jobs.map(({ url }) => url)])
})

test('nothing is written beyond the edges of the paper, whatever it says, and however many jobs there are', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 })
  const { setting } = sheetFonts()
  const { edge } = A5
  fc.assert(
    fc.property(arbitraryTicket, words, fc.integer({ min: 1, max: 8 }), (any, text, times) => {
      const jobs = Array.from({ length: times }, () => any.jobs).flat()
      const told = jobs.map((job) => ({ ...job, customer: text, reason: text, product: text }))
      const { pages } = layOutTicket({ ...any, jobs: told, lamination: text, press: text }, [], setting)
      expect(pages.length).toBeGreaterThan(jobs.length)
      for (const { texts, pictures } of pages) {
        for (const { x, baseline, text: drawn, face, size } of texts) {
          expect(x).toBeGreaterThanOrEqual(edge.left - 0.01)
          expect(x + setting.measure(drawn, face, size)).toBeLessThanOrEqual(edge.right + 0.5)
          expect(baseline).toBeGreaterThanOrEqual(edge.top)
          expect(baseline).toBeLessThanOrEqual(A5.foot + 0.01)
        }
        for (const { y, height } of pictures) expect(y + height).toBeLessThanOrEqual(edge.bottom)
      }
    }),
    { numRuns: 15 },
  )
})

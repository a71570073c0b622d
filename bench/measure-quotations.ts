import PdfKit from 'pdfkit'
import { shop } from '../src/platform/config/shop.ts'
import { systemClock } from '../src/platform/time/clock.ts'
import { quotationPdf } from '../src/shop/quotations/pdf/quotation-pdf.server.ts'
import { someItem, someQuotation } from '../src/shop/quotations/testing/some-quotation.ts'
import { median } from './contest.ts'

/** Milliseconds of making a quotation's PDF, from what is stored to its last byte. */
export interface QuotationTimes {
  /** Of three lines, as most are. */
  usual: number
  /** The very first of a process, which reads the typefaces. */
  first: number
  /** Of the hundred lines that a cart holds at most. */
  longest: number
  /** A page of one word by the same library, in a typeface that it has built in. */
  blank: number
}

const TIMES = 40
const TIMES_LONGEST = 5

/** Turn by turn with the blank page, so that whatever else the machine does falls on both. */
export async function measureQuotations(): Promise<QuotationTimes> {
  const first = await getTime(() => getQuotation(3))
  // The next ones are for the compiler.
  for (let count = 0; count < 10; count += 1) await getQuotation(3)
  const usual: number[] = []
  const blank: number[] = []
  for (let count = 0; count < TIMES; count += 1) {
    usual.push(await getTime(() => getQuotation(3)))
    blank.push(await getTime(blankPage))
  }
  const longest: number[] = []
  for (let count = 0; count < TIMES_LONGEST; count += 1) longest.push(await getTime(() => getQuotation(100)))
  return { usual: median(usual), first, longest: median(longest), blank: median(blank) }
}

function getQuotation(lines: number): Promise<Buffer> {
  const items = Array.from({ length: lines }, (_, index) => someItem({ quantity: 1000 + index }))
  return quotationPdf(someQuotation({ items }), {
    shop,
    clock: systemClock,
    getPicture: async () => null,
    getDesign: async () => null,
  })
}

function blankPage(): Promise<void> {
  return new Promise((resolve) => {
    const pdf = new PdfKit({ size: 'A4' })
    pdf.on('data', () => {})
    pdf.on('end', () => resolve())
    pdf.text('Quotation').end()
  })
}

async function getTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

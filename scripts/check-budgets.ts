import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'
import { browserLaunch, browserLaunchWithWebGl } from '../e2e/support/browser-launch.ts'
import { startShop } from '../e2e/support/start-shop.ts'

/*
 * Measures what a browser loads on a first visit to a product page and to each content page, compressed as it is sent,
 * and fails above the budget. It asks a browser and not the build, because shoppers wait for what the browser loads.
 */

const PAGE = '/stickers'

/**
 * In bytes on the wire. Every page carries the list of routes (decisions/0024), 3.2 kB, and the one stylesheet of all pages,
 * those of staff among them; stand-ins of the typefaces for machines without Arial are 0.1 kB of it. The films below letters
 * (decisions/0107) are 0.3 kB of the scripts: choices that every product's form knows. Other names of files alone make Brotli's
 * result 0.1 kB larger or smaller, which is left room for.
 */
const budgets = { script: 131_000, stylesheet: 17_000, font: 46_000 } as const

/** Of the document of a product page, before compression: data for its scripts in bytes, and elements. */
const DOCUMENT_BUDGETS = { data: 45_000, elements: 1_500 } as const

/** Targets below the budget. */
const aims: Partial<Record<Kind, number>> = { script: 100_000 }

/** Content pages, and the size of their scripts in bytes on the wire. */
const CONTENT_PAGES = [
  '/',
  '/products',
  '/faq',
  '/reviews',
  '/user-guide/artwork-guide',
  '/user-guide/shipping-info',
  '/user-guide/how-to-attach',
  '/contact',
  '/cookies',
] as const
const CONTENT_BUDGET = 117_500

/**
 * Scripts that a first look at See yours fetches, in bytes of gzip: forms and places that are rarer come when they are
 * chosen, the reader of PDFs with a PDF. On the wire, in Brotli, it is a sixth less. White, foils and embossing of one's own
 * file are 6.5 kB of it, half a kB of that the names by which foils are told apart.
 */
const PREVIEW_BUDGET = 164_500

/**
 * What the lettering designer fetches until its first words are drawn and welded, in bytes of gzip: scripts, both workers
 * and the engine's WebAssembly. The chosen font comes on top of it.
 */
const DESIGNER_BUDGET = 237_000
const DESIGNER_PAGE = '/vinyl-lettering-designer'
/** Parts of the designer, by the names of their files: no other page may fetch one. */
const OF_DESIGNER = /\/(?:designer|carousel-designer|engine-worker|weld-worker|harfbuzz)-[^/]+$|\/fonts\/lettering\//

type Kind = keyof typeof budgets

interface Weighed {
  kind: Kind
  file: string
  bytes: number
}

process.chdir(join(import.meta.dirname, '..'))
const [files = [], ...contentPages] = await weighPages([PAGE, ...CONTENT_PAGES])
const preview = await weighPreview()
const designer = await weighDesigner()
const over: string[] = (Object.keys(budgets) as Kind[]).filter((kind) => report(kind, files) > budgets[kind])
if (!(await isDocumentWithinBudgets())) over.push('document')
if (reportPreview(preview) > PREVIEW_BUDGET) over.push('script')
if (contentPages.map(reportContentPage).some((bytes) => bytes > CONTENT_BUDGET)) over.push('content page')
if (reportDesigner(designer) > DESIGNER_BUDGET) over.push('designer')
if ([files, ...contentPages].flat().some(({ file }) => OF_DESIGNER.test(file))) over.push('designer on another page')
if (over.length > 0) console.error(`Over budget: ${over.join(', ')}.`)
process.exitCode = over.length === 0 ? 0 : 1

/** What pages load, each for somebody who has none of it yet. */
async function weighPages(paths: readonly string[]): Promise<Weighed[][]> {
  const shop = await startShop()
  const browser = await chromium.launch(browserLaunch())
  try {
    const weighed: Weighed[][] = []
    for (const path of paths) weighed.push(await weighPage(browser, `${shop.url}${path}`))
    return weighed
  } finally {
    await browser.close()
    await shop.close()
  }
}

async function weighPage(browser: Browser, address: string): Promise<Weighed[]> {
  const page = await browser.newPage()
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  const opened = await page.goto(address, { waitUntil: 'networkidle' })
  if (!opened?.ok()) throw new Error(`${address} answered ${opened?.status()}`)
  const weighed = answers
    .filter((answer) => getKind(answer) in budgets)
    .map((answer) => weigh(answer, brotliCompressSync))
  const loaded = await Promise.all(weighed)
  await page.close()
  return loaded
}

/** Measures what the server sends of a product page, without the part of its visitor. */
async function isDocumentWithinBudgets(): Promise<boolean> {
  const shop = await startShop()
  const html = await (await fetch(`${shop.url}${PAGE}`)).text().finally(() => shop.close())
  const scripts = html.match(/<script[^>]*>[\s\S]*?<\/script>/g) ?? []
  const data = scripts.filter((script) => script.includes('streamController.enqueue')).join('')
  if (data === '') throw new Error(`${PAGE} sends no data for its scripts`)
  const measured = { data: Buffer.byteLength(data), elements: html.match(/<[a-z]/g)?.length ?? 0 }
  const { data: ofData, elements: ofElements } = DOCUMENT_BUDGETS
  console.log(`${kilobytes(measured.data)}  data of ${PAGE} in kB, uncompressed, budget ${kilobytes(ofData).trim()}`)
  console.log(`${String(measured.elements).padStart(7)}  elements of ${PAGE}, budget ${ofElements}\n`)
  return measured.data <= ofData && measured.elements <= ofElements
}

/** The scripts that are fetched once See yours is pressed. */
async function weighPreview(): Promise<Weighed[]> {
  const shop = await startShop()
  const browser = await chromium.launch(browserLaunchWithWebGl())
  try {
    const page = await browser.newPage()
    await page.goto(`${shop.url}${PAGE}`, { waitUntil: 'networkidle' })
    const answers: Response[] = []
    page.on('response', (answer) => answers.push(answer))
    await page.getByRole('button', { name: 'See yours' }).click()
    await page
      .getByRole('button', { name: /^(Turn to the right|Draw it all the same)$/, disabled: false })
      .waitFor({ timeout: 120_000 })
    const scripts = answers.filter((answer) => getKind(answer) === 'script')
    if (scripts.length === 0) throw new Error('See yours fetched no scripts')
    return await Promise.all(scripts.map((script) => weigh(script, gzipSync)))
  } finally {
    await browser.close()
    await shop.close()
  }
}

/** What opening the designer and typing a word fetches beyond what the page of a product has. */
async function weighDesigner(): Promise<Weighed[]> {
  const shop = await startShop()
  const browser = await chromium.launch(browserLaunch())
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    const answers: Response[] = []
    // Of the context: what workers fetch is no page's.
    context.on('response', (answer) => answers.push(answer))
    await page.goto(`${shop.url}${DESIGNER_PAGE}`, { waitUntil: 'networkidle' })
    await page.getByLabel('Your text').fill('Fern & Thread')
    await page.getByText('Cut length').waitFor()
    const fetched = answers.filter((answer) => OF_DESIGNER.test(new URL(answer.url()).pathname))
    const parts = fetched.filter((answer) => !answer.url().endsWith('.woff'))
    if (!parts.some((answer) => answer.url().endsWith('.wasm'))) throw new Error('The designer fetched no engine')
    return await Promise.all(parts.map(async (answer) => weighPart(answer)))
  } finally {
    await browser.close()
    await shop.close()
  }
}

async function weighPart(answer: Response): Promise<Weighed> {
  return { kind: 'script', file: new URL(answer.url()).pathname, bytes: gzipSync(await answer.body()).byteLength }
}

function reportDesigner(weighed: readonly Weighed[]): number {
  const sum = weighed.reduce((total, { bytes }) => total + bytes, 0)
  for (const { file, bytes } of weighed) console.log(`${kilobytes(bytes)}  ${file}`)
  console.log(`${kilobytes(sum)}  the lettering designer in kB of gzip, budget ${kilobytes(DESIGNER_BUDGET).trim()}\n`)
  return sum
}

function reportPreview(weighed: readonly Weighed[]): number {
  const sum = weighed.reduce((total, { bytes }) => total + bytes, 0)
  for (const { file, bytes } of weighed) console.log(`${kilobytes(bytes)}  ${file}`)
  console.log(`${kilobytes(sum)}  scripts of See yours in kB of gzip, budget ${kilobytes(PREVIEW_BUDGET).trim()}\n`)
  return sum
}

function reportContentPage(weighed: readonly Weighed[], index: number): number {
  const sum = weighed.filter(({ kind }) => kind === 'script').reduce((total, { bytes }) => total + bytes, 0)
  console.log(`${kilobytes(sum)}  scripts of ${CONTENT_PAGES[index]} in kB, budget ${kilobytes(CONTENT_BUDGET).trim()}`)
  return sum
}

async function weigh(answer: Response, compress: (body: Buffer) => Buffer): Promise<Weighed> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`)
  const kind = getKind(answer) as Kind
  const body = await answer.body()
  // A font is compressed in itself.
  const bytes = kind === 'font' ? body.byteLength : compress(body).byteLength
  return { kind, file: new URL(answer.url()).pathname, bytes }
}

function getKind(answer: Response): string {
  return answer.request().resourceType()
}

/** Prints the files of a kind, heaviest first, and their sum, which it gives back. */
function report(kind: Kind, weighed: readonly Weighed[]): number {
  const ofKind = weighed.filter((one) => one.kind === kind).toSorted((one, other) => other.bytes - one.bytes)
  const sum = ofKind.reduce((total, { bytes }) => total + bytes, 0)
  for (const { file, bytes } of ofKind) console.log(`${kilobytes(bytes)}  ${file}`)
  const aim = aims[kind] === undefined ? '' : `, aim ${kilobytes(aims[kind]).trim()}`
  console.log(`${kilobytes(sum)}  ${kind}s of ${PAGE} in kB, budget ${kilobytes(budgets[kind]).trim()}${aim}\n`)
  return sum
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(7)
}

import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { hasAlpha, type Pixels } from '#print/cut-line/coverage.ts'
import { type CutSettings, coverPixels } from '#print/cut-line/cut-line.ts'
import { fitLine } from '#print/cut-line/fit-line.ts'
import type { FileExtent, KeptLine } from '#print/cut-line/kept-line.ts'
import { readFilePaths } from '#studio/cut-editor/file-paths.ts'
import { SVG_LIMITS } from '#studio/showroom/artwork/artwork-limits.ts'
import { kindOfFile } from '#studio/showroom/artwork/file-kind.ts'
import { weighSvg } from '#studio/showroom/artwork/weigh-svg.ts'

/* Draws the cut line of a file in a thread of its own process, for browsers without scripts. */

/** What the process is asked, as its argument. */
export interface DrawnLineAsk {
  /** Of the file, as it was recognised. */
  type: string
  settings: CutSettings
  /** Of the product, in mm. */
  size: { width: number; height: number }
}

/** What it answers, as JSON: a `FileExtent`, or a line. */
export type DrawnLineAnswer = { ok: true; line: KeptLine } | { ok: false; message: string }

/** The longer side of the picture that is traced, in pixels. */
const TRACED_EDGE = 3000
const MAX_PIXELS = 200_000_000
/** Half covered: as where a line is drawn. */
const OPAQUE = 128

const { argument, file } = workerData as InspectionInput
const ask = JSON.parse(argument) as DrawnLineAsk | Pick<DrawnLineAsk, 'type'>
const { type } = ask
const answer = Buffer.from(JSON.stringify('settings' in ask ? await draw(ask) : await measure()))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(answer)

/** The file's own cut line where it has one, as in the browser; otherwise a line around its picture. */
async function draw({ settings, size }: DrawnLineAsk): Promise<DrawnLineAnswer> {
  const pixels = await decode()
  const own = await readFilePaths(new Blob([Buffer.from(file)]), kindOfFile(file))
  const line = own?.inks.find(({ isCut }) => isCut)
  if (own && line !== undefined) {
    const { width, height } = own
    const fitted = fitLine({ kind: 'paths', width, height, paths: line.paths }, settings, size)
    if (fitted.ok && fitted.findings.every(({ level }) => level !== 'stop')) {
      return { ok: true, line: { ...fitted.line, ink: line.ink } }
    }
  }
  const from = hasAlpha(pixels) ? 'alpha' : 'background'
  const coverage = coverPixels({ pixels, from }, settings.background)
  const { width, height } = pixels
  const fitted = fitLine({ kind: 'pixels', from, width, height, coverage }, settings, size)
  return fitted.ok ? { ok: true, line: fitted.line } : { ok: false, message: fitted.message }
}

async function measure(): Promise<FileExtent> {
  const { width, height, data } = await decode()
  const [rows, columns] = [new Set<number>(), new Set<number>()]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < OPAQUE) continue
      rows.add(y)
      columns.add(x)
    }
  }
  const isWhole = rows.size === 0 || !hasAlpha({ width, height, data })
  const [top, bottom, left, right] = [least(rows), most(rows), least(columns), most(columns)]
  const opaque = { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height }
  return { ratio: width / height, opaque: isWhole ? null : opaque }
}

function least(numbers: ReadonlySet<number>): number {
  return [...numbers].reduce((one, other) => Math.min(one, other), Infinity)
}

function most(numbers: ReadonlySet<number>): number {
  return [...numbers].reduce((one, other) => Math.max(one, other), 0)
}

async function decode(): Promise<Pixels> {
  if (type === 'svg') {
    const work = weighSvg(file)
    if (work === null || work > SVG_LIMITS.work) throw new Error('more work than a cut line is worth')
  } else {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
  const picture = type === 'pdf' ? await drawPage() : sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1 })
  const { data, info } = await picture
    .autoOrient()
    .resize(TRACED_EDGE, TRACED_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

async function drawPage() {
  const library = await PDFiumLibrary.init()
  const page = (await library.loadDocument(file)).getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = TRACED_EDGE / 2 / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

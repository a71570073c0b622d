import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { readInstant } from '#platform/time/clock.ts'
import { openPress } from '#print/colour/open-press.ts'
import { mendArtwork } from '#print/mends/mend-artwork.ts'
import { readPdf } from '#print/preflight/pdf/read-pdf.ts'
import type { GangFileTask, OutlinesTask } from '#print/press-files/gang-file.ts'
import { writeGangFile } from '#print/press-files/write-gang-file.server.ts'
import { makeProductionFile } from '#print/production-file/make-production-file.ts'
import { comparePages } from './compare-pages.server.ts'
import { drawProofPage } from './draw-proof-page.server.ts'
import {
  type MadeFile,
  type MadeGangFile,
  type PlatePictures,
  type ProductionTask,
  readHead,
  writeHead,
} from './production-work.ts'
import { openSharpTools } from './sharp-tools.server.ts'

/* Works in a thread of the production process, so that the process can supervise it. */

/** The longer side of a preview, in pixels. */
const PREVIEW_SIDE = 900
const PLATE_DPI = 100
const MAX_PLATE_PIXELS = 800_000
const POINTS = 72
const LARGE_BYTES = 1_000_000

const { file: input } = workerData as InspectionInput
// The task, the press's profile, and the file, one behind the other.
const { head, rest } = readHead(input)
const { task, profileBytes } = head as { task: ProductionTask; profileBytes: number }
const answer = await work(task, rest.subarray(0, profileBytes), rest.subarray(profileBytes))
parentPort?.postMessage(answer, handedOver(answer))

/** The largest part of an answer is handed over, not copied. */
function handedOver(parts: readonly Uint8Array[]): ArrayBuffer[] {
  return parts.flatMap(({ buffer }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength > LARGE_BYTES ? [buffer] : [],
  )
}

async function work(todo: ProductionTask, profile: Uint8Array, file: Uint8Array): Promise<Uint8Array[]> {
  switch (todo.task) {
    case 'make':
      return make(todo, profile, file)
    case 'preview':
      return [await preview(todo, profile, file)]
    case 'plates':
      return [new TextEncoder().encode(JSON.stringify(await drawPlates(file, profile)))]
    case 'page':
      return drawProofPage(file, todo.page, profile)
    case 'gang':
      return writeGang(todo.gang, file)
    case 'compare': {
      const { beforeBytes, beforePage, afterPage } = todo
      const before = { file: file.subarray(0, beforeBytes), page: beforePage }
      return comparePages(before, { file: file.subarray(beforeBytes), page: afterPage }, profile)
    }
  }
}

/** @param all the approved files, one behind the other */
async function writeGang(gang: GangFileTask | OutlinesTask, all: Uint8Array): Promise<Uint8Array[]> {
  let at = 0
  const bytes = gang.files.map(({ size }) => {
    at += size
    return all.subarray(at - size, at)
  })
  const written = await writeGangFile(gang, bytes)
  if (!written.ok) return [writeHead(written satisfies MadeGangFile)]
  return [writeHead({ ok: true } satisfies MadeGangFile), written.file]
}

async function make(
  { requirements, mends, cutLine, title, madeAt, creator, condition }: Extract<ProductionTask, { task: 'make' }>,
  profile: Uint8Array,
  file: Uint8Array,
): Promise<Uint8Array[]> {
  const order = { file, requirements, mends, cutLine, title, creator, madeAt: readInstant(madeAt) }
  const tools = await openSharpTools(profile)
  const made = await makeProductionFile(order, { profile, ...condition }, tools)
  if (!made.ok) return [writeHead({ ok: false, code: made.code } satisfies MadeFile)]
  const { sha256, findings } = made
  const told = writeHead({ ok: true, sha256, findings } satisfies MadeFile)
  return [told, made.file]
}

/** The first page with its mends, to the bleed line; without any bytes of the file's own. */
async function preview(
  { requirements, mends }: Extract<ProductionTask, { task: 'preview' }>,
  profile: Uint8Array,
  file: Uint8Array,
): Promise<Uint8Array> {
  const mended = await mendArtwork({ file, requirements, mends }, await openSharpTools(profile))
  if (!mended.ok) throw new Error(mended.code)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(mended.file)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = PREVIEW_SIDE / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
}

/** The plates of the first page. @throws where it is more than can be painted */
async function drawPlates(file: Uint8Array, profile: Uint8Array): Promise<PlatePictures> {
  const facts = await readPdf(file, { press: await openPress(profile), openJpeg: null })
  const page = facts.kind === 'pdf' ? facts.pages[0] : undefined
  if (page === undefined) throw new Error('no page')
  const bounds = page.boxes.bleed ?? page.boxes.shown
  const area = (bounds.right - bounds.left) * (bounds.top - bounds.bottom)
  const pixelsPerUnit = Math.min(PLATE_DPI / POINTS, Math.sqrt(MAX_PLATE_PIXELS / area))
  const plates = page.makePlates({ bounds, pixelsPerUnit })
  if (plates === null) throw new Error('more than can be painted')
  const { width, height, inks, notLookedAt } = plates
  const pictures = [...inks].map(async ([name, ink]) => {
    const light = Uint8Array.from(ink, (amount) => 255 - amount)
    const webp = await sharp(light, { raw: { width, height, channels: 1 } })
      .webp({ lossless: true })
      .toBuffer()
    return { name, webp: webp.toString('base64') }
  })
  return { width, height, plates: await Promise.all(pictures), notLookedAt: [...notLookedAt] }
}

import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { openPress, type Press } from '#print/colour/open-press.ts'
import type { PageFacts } from '#print/preflight/facts.ts'
import type { Bounds } from '#print/preflight/pdf/matrix.ts'
import { readPdf } from '#print/preflight/pdf/read-pdf.ts'
import { isTechnicalInk } from '#print/preflight/plate-names.ts'
import type { Plates } from '#print/preflight/plates/plates.ts'
import { plateColour } from './plate-inks.ts'
import { type DrawnPage, writeHead } from './production-work.ts'

/*
 * A page of a production file as its proof shows it: the inks put together as the press prints them, and each plate on its
 * own. It is drawn from the plates, so that what is shown is what is printed; where a page has more than plates can be made
 * of, the picture is that of a PDF viewer.
 */

const DPI = 150
/** Of one picture; a larger page is shown more coarsely. */
const MAX_PIXELS = 1_600_000
const POINTS = 72
const MAX_TEXT = 2000
const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

/** @throws where the file has no such page */
export async function drawProofPage(file: Uint8Array, number: number, profile: Uint8Array): Promise<Uint8Array[]> {
  const press = await openPress(profile)
  const facts = await readPdf(file, { press, openJpeg: null })
  const page = facts.kind === 'pdf' ? facts.pages[number - 1] : undefined
  if (facts.kind !== 'pdf' || page === undefined) throw new Error('no such page')
  const bounds = page.boxes.bleed ?? page.boxes.shown
  const area = (bounds.right - bounds.left) * (bounds.top - bounds.bottom)
  const pixelsPerUnit = Math.min(DPI / POINTS, Math.sqrt(MAX_PIXELS / area))
  const plates = page.makePlates({ bounds, pixelsPerUnit })
  const viewed = await view(file, number, bounds, page)
  const mixed = await mixWhole(plates, press)
  const whole = mixed ?? (await viewed.draw(pixelsPerUnit))
  const pictures = [{ name: 'page', webp: whole.webp }, ...(await drawPlates(plates))]
  const drawn: DrawnPage = {
    pages: facts.pages.length,
    ...measure(page, bounds),
    width: whole.width,
    height: whole.height,
    text: viewed.text,
    notShown: mixed === null && plates !== null ? [...plates.notLookedAt] : [],
    pictures: pictures.map(({ name, webp }) => ({ name, bytes: webp.byteLength })),
  }
  return [writeHead(drawn), ...pictures.map(({ webp }) => webp)]
}

/** The whole page from its plates; null where they lack something of it. */
async function mixWhole(plates: Plates | null, press: Press | null): Promise<Picture | null> {
  return plates === null || press === null || plates.notLookedAt.size > 0 ? null : mixInks(plates, press)
}

function measure({ boxes, unitMm }: PageFacts, bounds: Bounds) {
  const trim = boxes.trim ?? bounds
  return {
    widthMm: (bounds.right - bounds.left) * unitMm,
    heightMm: (bounds.top - bounds.bottom) * unitMm,
    trim: {
      x: (trim.left - bounds.left) * unitMm,
      y: (bounds.top - trim.top) * unitMm,
      width: (trim.right - trim.left) * unitMm,
      height: (trim.top - trim.bottom) * unitMm,
    },
  }
}

interface Picture {
  webp: Uint8Array
  width: number
  height: number
}

/** The process inks as they look on the paper; spots of the artwork's own over them in grey, tools not at all. */
async function mixInks({ width, height, inks }: Plates, press: Press): Promise<Picture> {
  const seen = press.toScreen(joinInks({ width, height, inks }))
  for (const [name, ink] of inks)
    if (!isTechnicalInk(name) && !PROCESS.some((each) => each === name))
      overlay(seen, ink, readColour(plateColour(name)))
  const webp = await sharp(seen, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer()
  return { webp, width, height }
}

/** The four inks of each pixel, one behind the other. */
function joinInks({ width, height, inks }: Pick<Plates, 'width' | 'height' | 'inks'>): Uint8Array {
  const joined = new Uint8Array(width * height * 4)
  for (const [channel, name] of PROCESS.entries())
    for (const [at, amount] of (inks.get(name) ?? []).entries()) joined[at * 4 + channel] = amount
  return joined
}

/** Lays an ink over what is seen already. */
function overlay(seen: Uint8Array, ink: Uint8Array, colour: readonly number[]): void {
  for (const [at, light] of seen.entries()) {
    const part = (ink[Math.floor(at / 3)] ?? 0) / 255
    seen[at] = light * (1 - part + (part * (colour[at % 3] ?? 0)) / 255)
  }
}

/** Each plate in its colour, on nothing where it has no ink. */
async function drawPlates(plates: Plates | null): Promise<{ name: string; webp: Uint8Array }[]> {
  if (plates === null) return []
  const { width, height, inks } = plates
  const pictures = [...inks].map(async ([name, ink]) => {
    const [red = 0, green = 0, blue = 0] = readColour(plateColour(name))
    const pixels = new Uint8Array(width * height * 4)
    for (let at = 0; at < ink.length; at++) pixels.set([red, green, blue, ink[at] ?? 0], at * 4)
    const webp = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .webp({ quality: 85 })
      .toBuffer()
    return { name, webp }
  })
  return Promise.all(pictures)
}

/** `#00a0d8` → 0, 160, 216 */
function readColour(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** The text of a page, and the page as a PDF viewer draws it, cut to its bleed. */
async function view(file: Uint8Array, number: number, bounds: Bounds, { boxes: { shown } }: PageFacts) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const page = document.getPage(number - 1)
  return {
    text: page.getText().replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
    async draw(scale: number): Promise<Picture> {
      const { data, width, height } = await page.render({ scale, render: 'bitmap' })
      const left = Math.max(0, Math.floor((bounds.left - shown.left) * scale))
      const top = Math.max(0, Math.floor((shown.top - bounds.top) * scale))
      const size = {
        width: Math.min(width - left, Math.ceil((bounds.right - bounds.left) * scale)),
        height: Math.min(height - top, Math.ceil((bounds.top - bounds.bottom) * scale)),
      }
      const webp = await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .extract({ left, top, ...size })
        .webp({ quality: 90 })
        .toBuffer()
      return { webp, ...size }
    },
  }
}

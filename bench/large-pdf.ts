import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PrintRequirements } from '../src/print/preflight/requirements.ts'
import { STICKER } from '../src/print/preflight/testing/sample-pdf.ts'
import { type PdfPart, pt, stream, writePdf } from '../src/print/preflight/testing/write-pdf.ts'
import { readWoff } from '../src/studio/lettering/fonts/read-woff.ts'

/* The artwork that checks are measured with: a catalogue of pictures, paths and text, the same bytes on every machine. */

/** Of the large file; it is cut to this size. */
export const TRIM = { width: 300, height: 225 }
const PAGES = 10
export const PICTURES = 40
export const PATHS = 30_000
/** As a product of this size needs artwork. */
export const CATALOGUE: PrintRequirements = { ...STICKER, trim: TRIM, pages: PAGES }

const BLEED = 2
const LINES = 24
/** Side lengths that give JPEGs of some 1.3 MB each, at 360 DPI. */
const [WIDTH, HEIGHT] = [1600, 1200]
const FONT = join(import.meta.dirname, '../public/fonts/lettering/graduate.woff')

/** Some 50 MB: ten pages with forty pictures in RGB and CMYK, 30,000 paths, and text in a font of its own. */
export async function writeLargePdf(): Promise<Uint8Array> {
  const pictures: Picture[] = []
  for (let seed = 1; seed <= PICTURES; seed += 1) pictures.push(await noisyPicture(seed))
  return writeCatalogue(pictures, PATHS / PAGES)
}

/** One page with a picture and a thousand paths, as most files are. */
export async function writeUsualPdf(): Promise<Uint8Array> {
  return writeCatalogue([await noisyPicture(1)], 1000)
}

interface Picture {
  space: 'DeviceRGB' | 'DeviceCMYK'
  bytes: Uint8Array
}

async function writeCatalogue(pictures: readonly Picture[], paths: number): Promise<Uint8Array> {
  const pages = Math.ceil((pictures.length * PAGES) / PICTURES)
  const each = Math.ceil(pictures.length / pages)
  const [width, height] = [pt(TRIM.width + 2 * BLEED), pt(TRIM.height + 2 * BLEED)]
  const box = `/MediaBox[0 0 ${width} ${height}]/TrimBox[${pt(BLEED)} ${pt(BLEED)} ${width - pt(BLEED)} ${height - pt(BLEED)}]`
  const numbers = Array.from({ length: pages }, (_, page) => page)
  const first = 3 + 2 * pages
  const font = first + pictures.length
  const objects: PdfPart[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((page) => `${3 + page} 0 R`).join(' ')}]/Count ${pages}>>`,
    ...numbers.map((page) => {
      const used = pictures
        .slice(page * each, (page + 1) * each)
        .map((_, at) => `/I${at} ${first + page * each + at} 0 R`)
      const resources = `/XObject<<${used.join('')}>>/Font<</F ${font} 0 R>>/ExtGState<</half<</ca 0.5>>>>`
      return `<</Type/Page/Parent 2 0 R${box}/Contents ${3 + pages + page} 0 R/Resources<<${resources}>>>>`
    }),
    ...numbers.map((page) => {
      const content = pageContent(page, pictures.slice(page * each, (page + 1) * each).length, paths)
      return stream('/Filter/FlateDecode', deflateSync(Buffer.from(content, 'latin1')))
    }),
    ...pictures.map(({ space, bytes }) =>
      stream(
        `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 8/ColorSpace/${space}${space === 'DeviceCMYK' ? '/Decode[1 0 1 0 1 0 1 0]' : ''}/Filter/DCTDecode`,
        bytes,
      ),
    ),
    `<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Graduate/FirstChar 32/LastChar 122/Widths[${'500 '.repeat(91)}]/FontDescriptor ${font + 1} 0 R>>`,
    `<</Type/FontDescriptor/FontName/ABCDEF+Graduate/Flags 32/FontFile2 ${font + 2} 0 R>>`,
    stream('/Filter/FlateDecode', deflateSync(await readWoff(readFileSync(FONT)))),
  ]
  return writePdf(objects)
}

/** A background to the bleed line, pictures beside each other, small shapes over all of it, and words. */
function pageContent(page: number, pictures: number, paths: number): string {
  const [right, top] = [pt(TRIM.width + 2 * BLEED), pt(TRIM.height + 2 * BLEED)]
  const placed = Array.from({ length: pictures }, (_, at) => {
    const [x, y] = [pt(20 + (at % 2) * 130), pt(20 + Math.floor(at / 2) * 95)]
    return `q ${pt(113)} 0 0 ${pt(84.75)} ${x} ${y} cm /I${at} Do Q`
  })
  const shapes = Array.from({ length: paths }, (_, at) => {
    const [x, y] = [pt(10 + ((at * 37 + page) % 280)), pt(10 + ((at * 53) % 205))]
    const colour = `0.${at % 10} 0.2 0.${page % 10} 0 k`
    return at % 3 === 0
      ? `${colour} ${x} ${y} m ${x + 4} ${y + 3} ${x + 6} ${y - 3} ${x + 9} ${y} c ${x + 6} ${y + 8} l h f`
      : `${colour} ${x} ${y} m ${x + 6} ${y + 5} l ${x + 9} ${y} l f`
  })
  const words = Array.from(
    { length: LINES },
    (_, line) =>
      `1 0 0 1 ${pt(20)} ${pt(12 + line * 8)} Tm (The quick brown fox jumps over line ${line} of a lazy dog) Tj`,
  )
  return [
    `0.1 0.05 0.05 0 k 0 0 ${right} ${top} re f`,
    ...placed,
    'q /half gs',
    ...shapes.slice(0, shapes.length / 2),
    'Q',
    ...shapes.slice(shapes.length / 2),
    `BT /F 12 Tf 0 0 0 1 k ${words.join(' ')} ET`,
  ].join('\n')
}

/** A photo's size and softness with a camera's noise; every fourth is in CMYK. */
async function noisyPicture(seed: number): Promise<Picture> {
  const isInk = seed % 4 === 0
  const channels = 3
  const pixels = Buffer.alloc(WIDTH * HEIGHT * channels)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    pixels[at] = ((at / 900) & 127) + ((state >> 16) & 63)
  }
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } })
  const bytes = await (isInk
    ? picture.toColourspace('cmyk').jpeg({ quality: 50 })
    : picture.jpeg({ quality: 88 })
  ).toBuffer()
  return { space: isInk ? 'DeviceCMYK' : 'DeviceRGB', bytes }
}

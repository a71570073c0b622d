import sharp from 'sharp'
import { checkArtwork } from '../src/print/preflight/check-artwork.ts'
import { STICKER } from '../src/print/preflight/testing/sample-pdf.ts'
import { type PdfPart, stream, writePdf } from '../src/print/preflight/testing/write-pdf.ts'
import { median } from './contest.ts'

/** Milliseconds of checking a PDF of some 50 MB, and of a card as most are; the size of the first. */
export interface PreflightTimes {
  large: number
  largeMb: number
  usual: number
}

const TIMES = 5
const PAGES = 10
const PICTURES = 4
const PATHS = 3000
/** Side lengths that give JPEGs of some 1.3 MB each. */
const [WIDTH, HEIGHT] = [1600, 1200]

/** A catalogue of ten pages with forty pictures and 30,000 paths, beside one page with a thousand paths. */
export async function measurePreflight(): Promise<PreflightTimes> {
  const pictures = await Promise.all(Array.from({ length: PAGES * PICTURES }, (_, seed) => noisyPicture(seed + 1)))
  const large = writeCatalogue(pictures, PATHS)
  const usual = writeCatalogue(pictures.slice(0, 1), 1000)
  return {
    large: median(await times(large)),
    largeMb: large.byteLength / 1024 / 1024,
    usual: median(await times(usual)),
  }
}

async function times(file: Uint8Array): Promise<number[]> {
  const taken: number[] = []
  for (let count = 0; count < TIMES; count++) {
    const start = performance.now()
    await checkArtwork(file, { ...STICKER, pages: PAGES })
    taken.push(performance.now() - start)
  }
  return taken
}

function writeCatalogue(pictures: readonly Uint8Array[], paths: number): Uint8Array {
  const pages = Math.ceil(pictures.length / PICTURES)
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page} 0 R`).join(' ')
  const names = (page: number) =>
    pictures.map((_, index) => index).filter((index) => Math.floor(index / PICTURES) === page)
  const objects: PdfPart[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}/MediaBox[0 0 1200 900]>>`,
    ...Array.from({ length: pages }, (_, page) => {
      const used = names(page).map((index) => `/I${index} ${3 + 2 * pages + index} 0 R`)
      return `<</Type/Page/Parent 2 0 R/Contents ${3 + pages + page} 0 R/Resources<</XObject<<${used.join('')}>>>>>>`
    }),
    ...Array.from({ length: pages }, (_, page) => {
      const placed = names(page).map((index, place) => `q 400 0 0 300 ${place * 200} ${place * 100} cm /I${index} Do Q`)
      return stream('', `${placed.join('\n')}\n${'0.1 0.2 0 0 k 1 1 m 2 2 l 3 1 l f\n'.repeat(paths)}`)
    }),
    ...pictures.map((picture) =>
      stream(
        `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode`,
        picture,
      ),
    ),
  ]
  return writePdf(objects)
}

async function noisyPicture(seed: number): Promise<Uint8Array> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    pixels[at] = ((at / 900) & 127) + ((state >> 16) & 63)
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

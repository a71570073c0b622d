import fc from 'fast-check'
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { SIDES } from './jpeg-blocks.ts'
import type { JpegSamples } from './plates.ts'
import { readJpeg } from './read-jpeg.ts'

/* JPEGs as plates need them, made by libvips, beside what pdf.js reads (ITU-T T.81). */

/** No multiple of any block or unit. */
const [WIDTH, HEIGHT] = [83, 53]

/** Soft waves, which survive compression and shrinking. */
const waves = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % WIDTH, Math.floor(at / 3 / WIDTH)]
    return 128 + 90 * Math.sin(x / 14 + (at % 3)) * Math.cos(y / 17)
  }),
)
const picture = () => sharp(waves, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })

const KINDS = {
  'colours stored at a half': picture().jpeg({ quality: 95 }),
  'colours stored whole': picture().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  'with codes made for it': picture().jpeg({ quality: 95, optimiseCoding: true }),
  grey: picture().greyscale().jpeg({ quality: 95 }),
  CMYK: picture().toColourspace('cmyk').jpeg({ quality: 95 }),
}

function meanDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}

describe.each(Object.entries(KINDS))('%s', (_kind, made) => {
  test('has the samples that pdf.js has', async () => {
    const jpeg = await made.clone().toBuffer()
    const reference = new JpegImage()
    reference.parse(jpeg)
    const samples = reference.getData({ width: WIDTH, height: HEIGHT, isSourcePDF: true })
    const read = readJpeg(jpeg, 8)
    expect(read).toMatchObject({ width: WIDTH, height: HEIGHT, components: samples.length / WIDTH / HEIGHT })
    expect(meanDifference(samples, read?.samples ?? [])).toBeLessThan(0.3)
  })

  test.each(SIDES)('%d samples of each eight are the means of what lies under them', async (side) => {
    const jpeg = await made.clone().toBuffer()
    const [whole, small] = [readJpeg(jpeg, 8), readJpeg(jpeg, side)]
    if (whole === null || small === null) throw new Error('not decoded')
    expect([small.width, small.height]).toEqual([Math.ceil((WIDTH * side) / 8), Math.ceil((HEIGHT * side) / 8)])
    const { components } = whole
    const [columns, rows] = [Math.floor((WIDTH * side) / 8), Math.floor((HEIGHT * side) / 8)]
    const places = Array.from({ length: rows * columns }, (_, at) => [at % columns, Math.floor(at / columns)] as const)
    const parts = [...Array(components).keys()]
    const means = places.flatMap(([x, y]) => parts.map((part) => meanUnder(whole, part, [x, y], 8 / side)))
    const found = places.flatMap(([x, y]) =>
      parts.map((part) => small.samples[(y * small.width + x) * components + part] ?? 0),
    )
    expect(meanDifference(means, found)).toBeLessThan(2)
  })
})

/** The mean of the samples under a square, by how much of each lies under it. */
function meanUnder(
  { width, components, samples }: JpegSamples,
  part: number,
  [column, row]: readonly [number, number],
  size: number,
): number {
  const share = (at: number, from: number) =>
    Math.max(0, Math.min(at + 1, (from + 1) * size) - Math.max(at, from * size))
  let sum = 0
  for (let y = Math.floor(row * size); y < (row + 1) * size; y++) {
    for (let x = Math.floor(column * size); x < (column + 1) * size; x++) {
      sum += share(x, column) * share(y, row) * (samples[(y * width + x) * components + part] ?? 0)
    }
  }
  return sum / size ** 2
}

test('what is cut off anywhere is read as far as it goes, and what is changed anywhere does not throw', async () => {
  const jpeg = await KINDS['colours stored at a half'].clone().toBuffer()
  fc.assert(
    fc.property(
      fc.nat(jpeg.length - 1),
      fc.nat(255),
      fc.boolean(),
      fc.constantFrom(...SIDES),
      (at, value, isCut, side) => {
        const changed = isCut ? jpeg.subarray(0, at) : Buffer.from(jpeg)
        if (!isCut) changed[at] = value
        const read = readJpeg(changed, side)
        expect(read === null || read.samples.length === read.width * read.height * read.components).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('a progressive picture is left to others', async () => {
  expect(readJpeg(await picture().jpeg({ progressive: true }).toBuffer(), 8)).toBeNull()
})

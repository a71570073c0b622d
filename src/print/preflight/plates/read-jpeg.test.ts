import fc from 'fast-check'
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
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
    const read = readJpeg(jpeg, 1)
    expect(read).toMatchObject({ width: WIDTH, height: HEIGHT, components: samples.length / WIDTH / HEIGHT })
    expect(meanDifference(samples, read?.samples ?? [])).toBeLessThan(0.3)
  })

  test.each([2, 4, 8] as const)(
    'is the mean of so many samples in each direction (%d) where it is made smaller',
    async (shrink) => {
      const jpeg = await made.clone().toBuffer()
      const [whole, small] = [readJpeg(jpeg, 1), readJpeg(jpeg, shrink)]
      if (whole === null || small === null) throw new Error('not decoded')
      const { components } = whole
      expect([small.width, small.height]).toEqual([Math.ceil(WIDTH / shrink), Math.ceil(HEIGHT / shrink)])
      const [columns, rows] = [Math.floor(WIDTH / shrink), Math.floor(HEIGHT / shrink)]
      const [means, found]: [number[], number[]] = [[], []]
      for (let y = 0; y < rows; y++) {
        for (let x = 0; x < columns * components; x++) {
          let sum = 0
          const [column, part] = [Math.floor(x / components), x % components]
          for (let at = 0; at < shrink * shrink; at++) {
            const [u, v] = [column * shrink + (at % shrink), y * shrink + Math.floor(at / shrink)]
            sum += whole.samples[(v * WIDTH + u) * components + part] ?? 0
          }
          means.push(sum / shrink ** 2)
          found.push(small.samples[y * small.width * components + x] ?? 0)
        }
      }
      expect(meanDifference(means, found)).toBeLessThan(2)
    },
  )
})

test('what is cut off anywhere is read as far as it goes, and what is changed anywhere does not throw', async () => {
  const jpeg = await KINDS['colours stored at a half'].clone().toBuffer()
  fc.assert(
    fc.property(fc.nat(jpeg.length - 1), fc.nat(255), fc.boolean(), (at, value, isCut) => {
      const changed = isCut ? jpeg.subarray(0, at) : Buffer.from(jpeg)
      if (!isCut) changed[at] = value
      const read = readJpeg(changed, 2)
      expect(read === null || read.samples.length === read.width * read.height * read.components).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a progressive picture is left to others', async () => {
  expect(readJpeg(await picture().jpeg({ progressive: true }).toBuffer(), 1)).toBeNull()
})

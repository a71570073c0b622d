import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SIDES } from './jpeg-blocks.ts'
import { readJpeg } from './read-jpeg.ts'

/* The WebAssembly that decodes the scans of JPEGs, beside libvips, pdf.js, and JPEGs that are written here (ITU-T T.81). */

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('the bytes are compiled from the source: npm run jpeg-scan compiles them again', () => {
  expect(read('jpeg-scan-bytes.ts')).toContain(createHash('sha256').update(read('jpeg-scan.as')).digest('hex'))
})

const noisyJpeg = fc
  .record({
    width: fc.integer({ min: 1, max: 70 }),
    height: fc.integer({ min: 1, max: 70 }),
    noise: fc.constantFrom(0, 10, 120),
    colours: fc.constantFrom('srgb', 'b-w', 'cmyk'),
    quality: fc.integer({ min: 5, max: 100 }),
    chromaSubsampling: fc.constantFrom('4:4:4', '4:2:0'),
    optimiseCoding: fc.boolean(),
    seed: fc.nat(),
  })
  .map(({ width, height, noise, colours, seed, ...options }) => {
    let state = seed
    const pixels = Buffer.from(
      Array.from({ length: width * height * 3 }, (_, at) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
        return 128 + 60 * Math.sin(at / 30) + ((state >> 16) / 32_768 - 0.5) * noise
      }),
    )
    return sharp(pixels, { raw: { width, height, channels: 3 } })
      .toColourspace(colours)
      .jpeg(options)
      .toBuffer()
  })

test('random pictures have the samples that pdf.js has', async () => {
  await fc.assert(
    fc.asyncProperty(noisyJpeg, async (made) => {
      const jpeg = await made
      const found = readJpeg(jpeg, 8)
      if (found === null) throw new Error('not decoded')
      const { width, height, components, samples } = found
      const reference = new JpegImage()
      reference.parse(jpeg)
      const wanted = reference.getData({ width, height, isSourcePDF: true })
      expect(samples.length).toBe(width * height * components)
      expect(wanted.length).toBe(samples.length)
      // Cosines and colours are rounded otherwise there.
      const most = samples.reduce((sum, sample, at) => Math.max(sum, Math.abs(sample - (wanted[at] ?? 0))), 0)
      expect(most).toBeLessThanOrEqual(4)
    }),
    { numRuns: 150 },
  )
})

test('of a picture that is cut off, all is decoded that is there, and the rest is grey', async () => {
  const [blocks, size] = [9, 72]
  const pixels = Buffer.from(Array.from({ length: size * size }, (_, at) => 60 + ((at * 31) % 97)))
  const jpeg = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  const whole = readJpeg(jpeg, 1)?.samples ?? new Uint8Array()
  const begin = jpeg.indexOf(Buffer.from([0xff, 0xda])) + 10
  for (let end = begin; end < jpeg.length; end++) {
    const samples = readJpeg(jpeg.subarray(0, end), 1)?.samples ?? new Uint8Array()
    expect(samples.length).toBe(blocks * blocks)
    const same = samples.findIndex((sample, at) => sample !== whole[at])
    // The block that is cut may be anything.
    if (same !== -1) expect(samples.subarray(same + 2).every((sample) => sample === 128)).toBe(true)
  }
  expect(readJpeg(jpeg.subarray(0, begin + 30), 1)?.samples.at(-1)).toBe(128)
})

/** Bits as bytes, with what keeps them apart from markers; filled with ones. */
function toBytes(bits: string): number[] {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []
  return bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)]))
}

/** Sizes of 4 bits each, and an end of one bit. */
const TABLES = [
  [0xff, 0xc4, 0, 31, 0, 0, 0, 0, 12, ...Array<number>(12).fill(0), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0],
].flat()

/** A grey JPEG of flat blocks, of so many units from each restart to the next. */
function writeFlatJpeg(levels: readonly number[], across: number, interval: number): Uint8Array {
  const [width, height] = [8 * across, 8 * Math.ceil(levels.length / across)]
  const parts: number[][] = []
  for (let from = 0; from < levels.length; from += interval) {
    let [before, bits] = [0, '']
    for (const level of levels.slice(from, from + interval)) {
      const [difference, size] = [level - before, Math.abs(level - before).toString(2).length]
      const number = difference > 0 ? difference : difference + (1 << size) - 1
      bits += difference === 0 ? '0000' : size.toString(2).padStart(4, '0') + number.toString(2).padStart(size, '0')
      bits += '0'
      before = level
    }
    if (from > 0) parts.push([0xff, 0xd0 + ((from / interval - 1) % 8)])
    parts.push(toBytes(bits))
  }
  const segments = [
    [0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(8)],
    [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
    [...TABLES, 0xff, 0xdd, 0, 4, interval >> 8, interval & 255],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, ...parts.flat(), 0xff, 0xd9],
  ]
  return Uint8Array.from(segments.flat())
}

test('restarts are begun where they are, as often as the file says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -128, max: 127 }), { minLength: 1, maxLength: 90 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(...SIDES),
      (some, across, interval, side) => {
        const levels = some.slice(0, Math.max(1, Math.floor(some.length / across)) * across)
        while (levels.length % across !== 0) levels.push(0)
        const found = readJpeg(writeFlatJpeg(levels, across, interval), side)
        const samples = Array.from(
          { length: levels.length },
          (_, at) => found?.samples[(Math.floor(at / across) * side * across + (at % across)) * side],
        )
        expect(samples).toEqual(levels.map((level) => level + 128))
      },
    ),
  )
})

test('a restart that is missing leaves grey what is behind it', () => {
  const levels = Array.from({ length: 12 }, (_, at) => at * 10 - 60)
  const jpeg = writeFlatJpeg(levels, 4, 5)
  const cut = jpeg.subarray(0, Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xd1])))
  const samples = [...(readJpeg(cut, 1)?.samples ?? [])]
  expect(samples).toEqual([...levels.slice(0, 10).map((level) => level + 128), 128, 128])
})

test('tables with more codes than there can be, and codes that are none, are read as something', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      fc.uint8Array({ maxLength: 400 }),
      // No marker.
      fc.uint8Array({ max: 254, maxLength: 300 }),
      fc.constantFrom(...SIDES),
      (counts, symbols, scan, side) => {
        const total = counts.reduce((sum, count) => sum + count, 0)
        const length = 19 + total
        const body = [...counts, ...Array.from({ length: total }, (_, at) => symbols[at] ?? 0)]
        const segments = [
          [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 40, 0, 40, 1, 1, 0x11, 0],
          [0xff, 0xc4, length >> 8, length & 255, 0, ...body],
          [0xff, 0xc4, length >> 8, length & 255, 0x10, ...body],
          [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, ...scan],
        ]
        expect(readJpeg(Uint8Array.from(segments.flat()), side)?.samples.length).toBe((5 * side) ** 2)
      },
    ),
    { numRuns: 300 },
  )
})

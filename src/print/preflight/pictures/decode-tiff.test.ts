import sharp, { type TiffOptions } from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodeTiff } from './decode-tiff.ts'

const [width, height] = [301, 203]
const EDGE = 1000

/** Stripes and a gradient, so that every compression has runs, repetitions and differences; half of it see-through. */
function pixels(channels: 1 | 3 | 4): Buffer {
  return Buffer.from(
    Array.from({ length: width * height * channels }, (_, at) => {
      const [pixel, channel] = [Math.floor(at / channels), at % channels]
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      if (channel === 3) return x < 150 ? 255 : 120
      return channel === 0 ? (x % 40 < 20 ? 220 : 30) : channel === 1 ? (x * 255) / width : (y * 255) / height
    }),
  )
}

const write = (channels: 1 | 3 | 4, options: TiffOptions) =>
  sharp(pixels(channels), { raw: { width, height, channels } })
    .tiff({ quality: 100, ...options })
    .toBuffer()

/** libvips has read it too, in another process's code. */
async function expectSame(file: Buffer, off = 1): Promise<void> {
  const shown = await decodeTiff(new Uint8Array(file), EDGE)
  const { data, info } = await sharp(file)
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(shown).toMatchObject({ width: info.width, height: info.height })
  let [furthest, at] = [0, 0]
  for (const value of data) furthest = Math.max(furthest, Math.abs(value - (shown?.data[at++] ?? -99)))
  expect(furthest).toBeLessThanOrEqual(off)
}

describe('the pixels of a TIFF are those that libvips reads', () => {
  test.each<[string, 1 | 3 | 4, TiffOptions]>([
    ['as they are', 3, { compression: 'none' }],
    ['grey', 1, { compression: 'none' }],
    ['LZW', 3, { compression: 'lzw', predictor: 'none' }],
    ['LZW of differences', 3, { compression: 'lzw', predictor: 'horizontal' }],
    ['Deflate with alpha', 4, { compression: 'deflate', predictor: 'horizontal' }],
    ['PackBits', 3, { compression: 'packbits' }],
    ['tiles', 4, { compression: 'lzw', tile: true, tileWidth: 64, tileHeight: 64 }],
    ['black and white', 1, { compression: 'none', bitdepth: 1 }],
    ['BigTIFF', 3, { compression: 'lzw', bigtiff: true }],
  ])('%s', async (_what, channels, options) => {
    await expectSame(await write(channels, options))
  })

  test('of sixteen bits', async () => {
    const file = await sharp(pixels(3), { raw: { width, height, channels: 3 } })
      .toColourspace('rgb16')
      .tiff({ compression: 'lzw', predictor: 'horizontal' })
      .toBuffer()
    await expectSame(file, 2)
  })

  test('turned by a camera', async () => {
    for (const orientation of [3, 6, 8]) {
      const file = await sharp(pixels(3), { raw: { width, height, channels: 3 } })
        .withMetadata({ orientation })
        .tiff({ compression: 'none' })
        .toBuffer()
      await expectSame(file)
    }
  })
})

test('CMYK is paper where nothing is printed, and dark where all inks are', async () => {
  const inks = [0, 0, 0, 0, 255, 255, 255, 255, 0, 255, 255, 0]
  const entries = [
    [256, 3],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 5],
    [273, 0],
    [277, 4],
    [278, 1],
    [279, 12],
  ] as const
  const end = 10 + entries.length * 12
  const file = new Uint8Array(end + 12 + inks.length)
  file.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, entries.length])
  const numbers = new DataView(file.buffer)
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 10 + index * 12
    numbers.setUint16(at, tag)
    numbers.setUint16(at + 2, 4)
    numbers.setUint32(at + 4, 1)
    numbers.setUint32(at + 8, tag === 273 ? end + 12 : value)
  }
  file.set(inks, end + 12)
  const { data } = (await decodeTiff(file, EDGE)) ?? {}
  expect([...(data?.slice(0, 4) ?? [])]).toEqual([255, 255, 255, 255])
  expect(Math.max(...(data?.slice(4, 7) ?? []))).toBeLessThan(40)
  expect(data?.[8]).toBeGreaterThan(200)
  expect(data?.[9]).toBeLessThan(90)
})

test('a large one is reduced, with the mean of its pixels', async () => {
  const shown = await decodeTiff(new Uint8Array(await write(3, { compression: 'lzw' })), 30)
  expect(shown).toMatchObject({ width: 30, height: 20 })
  const reds = Array.from({ length: 600 }, (_, at) => shown?.data[at * 4] ?? 0)
  const mean = reds.reduce((sum, red) => sum + red, 0) / reds.length
  expect(mean).toBeGreaterThan(110)
  expect(mean).toBeLessThan(145)
})

test('damaged, cut short and unusual ones are refused or read as far as they go', async () => {
  const file = new Uint8Array(await write(3, { compression: 'lzw' }))
  expect(await decodeTiff(file.slice(0, 4), EDGE)).toBeNull()
  await expect(decodeTiff(file.slice(0, 900), EDGE)).resolves.toBeDefined()
  expect(await decodeTiff(new Uint8Array(await write(3, { compression: 'jpeg' })), EDGE)).toBeNull()
  for (let at = 0; at < 400; at += 3) {
    const broken = file.slice()
    broken[(at * 7919) % broken.length] = at % 256
    await expect(decodeTiff(broken, EDGE)).resolves.toBeDefined()
  }
})

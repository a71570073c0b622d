import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { kindOfFile, rasterSize } from './file-kind.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (value: string) => new TextEncoder().encode(value)
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

describe('the kind of a file is recognised by its content', () => {
  test.each([
    ['png', bytes(...PNG_START, 0, 0)],
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['webp', text('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
    ['tiff', bytes(0x49, 0x49, 0x2a, 0)],
    ['tiff', bytes(0x4d, 0x4d, 0, 0x2b)],
    [null, text('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
    ['pdf', text('%PDF-1.7\n%âãÏÓ')],
    ['pdf', text(`${' '.repeat(100)}%PDF-1.4`)],
    ['svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['svg', text('\uFEFF<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg [<!ENTITY a "<b>">]>\n<svg:svg>')],
    ['svg', Uint8Array.from([0xff, 0xfe, ...[...'<svg>'].flatMap((sign) => [sign.charCodeAt(0), 0])])],
    [null, text('<html><svg></svg></html>')],
    [null, text('<svgs>')],
    [null, text('GIF89a')],
    [null, bytes(0x50, 0x4b, 3, 4)],
    [null, bytes()],
  ])('%s', (kind, start) => {
    expect(kindOfFile(start)).toBe(kind)
  })
})

describe('the size is read before anything is decoded', () => {
  const size = (width: number, height: number) => [width >> 8, width & 255, height >> 8, height & 255]

  test('from a PNG', () => {
    const header = bytes(...PNG_START, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x1f, 0x40, 0, 0, 0x1f, 0x41, 8)
    expect(rasterSize(header)).toEqual({ width: 8000, height: 8001 })
  })

  test('from a JPG, after other segments', () => {
    const [w1 = 0, w2 = 0, h1 = 0, h2 = 0] = size(6000, 4000)
    const app = [0xff, 0xe1, 0, 6, 1, 2, 3, 4]
    const frame = [0xff, 0xff, 0xc2, 0, 17, 8, h1, h2, w1, w2, 3, 0, 0]
    expect(rasterSize(bytes(0xff, 0xd8, ...app, ...frame, 0, 0, 0, 0))).toEqual({ width: 6000, height: 4000 })
  })

  test.each([
    ['plain', {}, 3],
    ['without loss', { lossless: true }, 3],
    ['with transparency', {}, 4],
  ] as const)('from a WebP: %s', async (_what, options, channels) => {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 }
    const file = await sharp({ create: { width: 700, height: 301, channels, background } })
      .webp(options)
      .toBuffer()
    expect(rasterSize(new Uint8Array(file))).toEqual({ width: 700, height: 301 })
  })

  test.each([
    ['cut short', bytes(...PNG_START)],
    ['a WebP of an unknown kind', text('RIFF\u0000\u0000\u0000\u0000WEBPXXXX'.padEnd(40, '-'))],
    ['empty of marks', new Uint8Array(64)],
    ['a JPG without a frame', bytes(0xff, 0xd8, ...Array.from({ length: 40 }, () => 0xff))],
  ])('from nothing else: %s', (_what, file) => {
    expect(rasterSize(file)).toBeNull()
  })
})

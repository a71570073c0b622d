import { writePsd } from 'ag-psd'
import { expect, test } from 'vitest'
import { decodePsd } from './decode-psd.ts'

const [width, height] = [37, 19]

/** A gradient with a clear left half, or opaque. */
function pixels(isClear: boolean) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const x = at % width
    data.set([x * 6, (at * 7) % 256, 90, isClear && x < 18 ? 128 : 255], at * 4)
  }
  return { width, height, data }
}

/** Written by another program's library. */
const write = (isClear: boolean) => {
  const imageData = pixels(isClear)
  return new Uint8Array(writePsd({ width, height, imageData, children: isClear ? [{ name: 'art', imageData }] : [] }))
}

test('the flattened picture has the pixels that were written', () => {
  const decoded = decodePsd(write(false), 1000)
  const { data } = pixels(false)
  expect(decoded).toMatchObject({ width, height, colour: 'RGB', alpha: null })
  expect(decoded?.data).toEqual(Uint8Array.from(data.filter((_, at) => at % 4 !== 3)))
})

test('what is transparent has its own colour again, not that on white', () => {
  const decoded = decodePsd(write(true), 1000)
  const { data } = pixels(true)
  expect(decoded?.alpha).toEqual(Uint8Array.from(data.filter((_, at) => at % 4 === 3)))
  for (const [at, value] of (decoded?.data ?? []).entries()) {
    expect(Math.abs(value - (data[Math.floor(at / 3) * 4 + (at % 3)] ?? 0))).toBeLessThanOrEqual(2)
  }
})

/** A header and a picture without layers. */
function psd(
  { mode, channels, bits, compression }: Record<'mode' | 'channels' | 'bits' | 'compression', number>,
  body: Buffer,
  palette = Buffer.alloc(0),
) {
  const head = Buffer.alloc(26)
  head.write('8BPS\0\x01', 'latin1')
  head.writeUInt16BE(channels, 12)
  head.writeUInt32BE(2, 14)
  head.writeUInt32BE(2, 18)
  head.writeUInt16BE(bits, 22)
  head.writeUInt16BE(mode, 24)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(palette.length)
  return new Uint8Array(Buffer.concat([head, length, palette, Buffer.alloc(8), Buffer.from([0, compression]), body]))
}

const PALETTE = Buffer.from(Array.from({ length: 768 }, (_, at) => (at % 256 === 1 ? 200 : Math.floor(at / 256))))

test.each([
  ['grey', psd({ mode: 1, channels: 1, bits: 8, compression: 0 }, Buffer.from([1, 2, 3, 4])), [1, 2, 3, 4]],
  [
    '16 bits',
    psd({ mode: 1, channels: 1, bits: 16, compression: 0 }, Buffer.from([1, 9, 2, 9, 3, 9, 4, 9])),
    [1, 2, 3, 4],
  ],
  [
    'packed',
    psd({ mode: 1, channels: 1, bits: 8, compression: 1 }, Buffer.from([0, 2, 0, 3, 255, 7, 1, 5, 6])),
    [7, 7, 5, 6],
  ],
  [
    'a palette',
    psd({ mode: 2, channels: 1, bits: 8, compression: 0 }, Buffer.from([0, 1, 0, 0]), PALETTE),
    [0, 1, 2, 200, 200, 200, 0, 1, 2, 0, 1, 2],
  ],
  [
    'a further channel that is not alpha',
    psd({ mode: 1, channels: 2, bits: 8, compression: 0 }, Buffer.from([1, 2, 3, 4, 0, 0, 0, 0])),
    [1, 2, 3, 4],
  ],
])('%s', (_name, file, data) => {
  expect(decodePsd(file, 100)).toMatchObject({ data: Uint8Array.from(data), alpha: null })
})

test.each([
  ['Lab', psd({ mode: 9, channels: 3, bits: 8, compression: 0 }, Buffer.alloc(12))],
  ['32 bits', psd({ mode: 1, channels: 1, bits: 32, compression: 0 }, Buffer.alloc(16))],
  ['ZIP', psd({ mode: 1, channels: 1, bits: 8, compression: 2 }, Buffer.alloc(4))],
  ['raw data that end early', psd({ mode: 3, channels: 3, bits: 8, compression: 0 }, Buffer.alloc(9))],
  ['packed data that end early', psd({ mode: 1, channels: 1, bits: 8, compression: 1 }, Buffer.from([0, 9, 0, 9]))],
  ['a header alone', new Uint8Array(Buffer.from('8BPS\0\x01', 'latin1'))],
  ['more pixels than are decoded', write(false)],
])('%s is not decoded', (_name, file) => {
  expect(decodePsd(file, 100)).toBeNull()
})

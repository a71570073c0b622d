import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBarcodes } from 'zxing-wasm/reader'
import { openServerCodeReader } from '#print/preflight/codes/open-code-reader.server.ts'
import { code128, QUIET_MODULES } from './code-128.ts'

const MODULE = 3
const HEIGHT = 40
await openServerCodeReader()

/** What ZXing reads of a barcode that is drawn with a few pixels a module, told as a scanner is that it is Code 128. */
async function readBack(text: string): Promise<string[]> {
  const quiet = Array.from({ length: QUIET_MODULES }, () => false)
  const row = [...quiet, ...code128(text), ...quiet].flatMap((isInk) => Array.from({ length: MODULE }, () => isInk))
  const pixels = Uint32Array.from({ length: row.length * HEIGHT }, (_, at) =>
    row[at % row.length] === true ? 0xff_00_00_00 : 0xff_ff_ff_ff,
  )
  const data = new Uint8ClampedArray(pixels.buffer)
  const image: ImageData = { data, width: row.length, height: HEIGHT, colorSpace: 'srgb' }
  return (await readBarcodes(image, { formats: ['Code128'] })).map((code) => code.text)
}

test.each(['G12-1', 'G12-1B', '12', '1234', '12345', 'A123456', 'T-2026-000012/1.3', '~ !'])(
  '%s is read',
  async (text) => {
    expect(await readBack(text)).toEqual([text])
  },
)

test('any printable ASCII is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[!-~]{1,20}$/), async (text) => {
      expect(await readBack(text)).toEqual([text])
    }),
    // ZXing, with every kind of code to choose from, does not find the last one.
    { numRuns: 200, examples: [['7!!&!!9Ig!']] },
  )
})

test('digits are packed, and other letters refused', () => {
  expect(code128('00001234').length).toBeLessThan(code128('AAAABBBB').length)
  expect(() => code128('£5')).toThrow('ASCII')
  expect(() => code128('')).toThrow('ASCII')
})

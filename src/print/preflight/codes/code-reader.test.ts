import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { checkDigit, ean13 } from '../testing/draw-ean-13.ts'
import type { GreyPicture } from './code-reader.ts'
import { openServerCodeReader } from './open-code-reader.server.ts'

const read = await openServerCodeReader()
const PIXELS = 3
const BAR_MODULES = 25
const RUNS = { numRuns: 300 }

/** Rows of modules with as much light around them as they need. */
function toPicture(rows: readonly (readonly boolean[])[], quiet: number): GreyPicture {
  const [across, down] = [(rows[0]?.length ?? 0) + 2 * quiet, rows.length + 2 * quiet]
  const [width, height] = [across * PIXELS, down * PIXELS]
  const light = Uint8Array.from({ length: width * height }, (_, at) => {
    const [column, row] = [Math.floor((at % width) / PIXELS), Math.floor(at / width / PIXELS)]
    return rows[row - quiet]?.[column - quiet] === true ? 0 : 255
  })
  return { width, height, light }
}

const barcode = (modules: readonly boolean[]) =>
  toPicture(
    Array.from({ length: BAR_MODULES }, () => modules),
    11,
  )
const twelveDigits = fc.stringMatching(/^\d{12}$/)

test('any EAN-13 is read', async () => {
  await fc.assert(
    fc.asyncProperty(twelveDigits, async (twelve) => {
      const digits = `${twelve}${checkDigit(twelve)}`
      const codes = await read(barcode(ean13(digits)))
      expect(codes.map(({ text }) => text?.padStart(13, '0'))).toEqual([digits])
    }),
    RUNS,
  )
})

test('any QR code is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[ -~]{1,60}$/), async (text) => {
      const codes = await read(toPicture(encode(text, { border: 0 }).data, 4))
      expect(codes.map((code) => [code.format, code.text])).toEqual([['QRCode', text]])
    }),
    RUNS,
  )
})

test('an EAN-13 with a wrong check digit is a code that cannot be read', async () => {
  await fc.assert(
    fc.asyncProperty(twelveDigits, fc.integer({ min: 1, max: 9 }), async (twelve, off) => {
      const codes = await read(barcode(ean13(`${twelve}${(checkDigit(twelve) + off) % 10}`)))
      expect(codes.map(({ text }) => text)).toEqual([null])
    }),
    { numRuns: 100 },
  )
})

test('stripes are no barcode', async () => {
  const stripes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 20, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(stripes, async (widths) => {
      const modules = widths.flatMap((width, at) => Array.from({ length: width }, () => at % 2 === 0))
      expect(await read(barcode(modules))).toEqual([])
    }),
    RUNS,
  )
})

import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { checkDigit, ean13 } from '../testing/draw-ean-13.ts'
import type { GreyPicture } from './found-code.ts'
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

const EAN_13 = ean13('4012345678901')
/** Code 128 of `ABC-12345`: bars and spaces in turn, in modules (ISO/IEC 15417, table 1). */
const CODE_128 = Array.from('2112141113231311231313211221321232211131413121311131231232212331112', Number).flatMap(
  (width, at) => Array.from({ length: width }, () => at % 2 === 0),
)

/** A barcode with something over a part of it: in shares of its width and height. */
function coverPart(modules: readonly boolean[], { left, right, top, bottom, isDark }: Cover): GreyPicture {
  const picture = barcode(modules)
  const [across, down] = [modules.length * PIXELS, BAR_MODULES * PIXELS]
  const quiet = 11 * PIXELS
  for (let y = Math.round(quiet + top * down); y < quiet + bottom * down; y++) {
    for (let x = Math.round(quiet + left * across); x < quiet + right * across; x++) {
      picture.light[y * picture.width + x] = isDark ? 0 : 255
    }
  }
  return picture
}

interface Cover {
  left: number
  right: number
  top: number
  bottom: number
  isDark?: boolean
}

const ALL = { left: 0, right: 1, top: 0, bottom: 1 }
const KINDS = [
  ['EAN-13', EAN_13, '4012345678901'],
  ['Code 128', CODE_128, 'ABC-12345'],
] as const

describe.each(KINDS)('an %s', (_kind, modules, text) => {
  test.each([
    ['a label over its lower two thirds', { ...ALL, top: 1 / 3 }],
    ['a label over its upper two thirds', { ...ALL, bottom: 2 / 3 }],
    ['a light stripe through its middle', { ...ALL, top: 0.3, bottom: 0.7 }],
    ['a dark stripe through its middle', { ...ALL, top: 0.3, bottom: 0.7, isDark: true }],
    ['a blot over all but its upper fifth', { ...ALL, left: 0.4, right: 0.6, top: 0.2 }],
  ])('with %s is read', async (_damage, cover) => {
    const codes = await read(coverPart(modules, cover))
    expect(codes.map((code) => code.text)).toEqual([text])
  })

  test.each([
    ['light over its middle', { ...ALL, left: 0.45, right: 0.55 }],
    ['dark over its middle', { ...ALL, left: 0.55, right: 0.62, isDark: true }],
    ['light over its first quarter', { ...ALL, right: 0.25 }],
    ['light over its last bars', { ...ALL, left: 0.94 }],
  ])('with %s from top to bottom is one code that cannot be read', async (_damage, cover) => {
    const upright = coverPart(modules, cover)
    const { width, height, light } = upright
    const onSide = {
      width: height,
      height: width,
      light: Uint8Array.from(light, (_, at) => light[(at % height) * width + Math.floor(at / height)] ?? 0),
    }
    for (const picture of [upright, onSide]) {
      const codes = await read(picture)
      expect(codes.map((code) => code.text)).toEqual([null])
    }
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openServerCodeReader } from '#print/preflight/codes/open-code-reader.server.ts'
import { code128, QUIET_MODULES } from './code-128.ts'

const MODULE = 3
const HEIGHT = 40
const read = await openServerCodeReader()

/** What is read of a barcode that is drawn with a few pixels a module, by a reader that is not told its kind. */
async function readBack(text: string): Promise<(string | null)[]> {
  const quiet = Array.from({ length: QUIET_MODULES }, () => false)
  const row = [...quiet, ...code128(text), ...quiet].flatMap((isInk) => Array.from({ length: MODULE }, () => isInk))
  const light = Uint8Array.from({ length: row.length * HEIGHT }, (_, at) => (row[at % row.length] === true ? 0 : 255))
  const codes = await read({ width: row.length, height: HEIGHT, light })
  return codes.map((code) => code.text)
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
    // The example has the bars of an EAN-13 with a wrong check digit.
    { numRuns: 300, examples: [['7!!&!!9Ig!']] },
  )
})

test('digits are packed, and other letters refused', () => {
  expect(code128('00001234').length).toBeLessThan(code128('AAAABBBB').length)
  expect(() => code128('£5')).toThrow('ASCII')
  expect(() => code128('')).toThrow('ASCII')
})

import { deflateSync } from 'node:zlib'
import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inflate } from './inflate.server.ts'
import { PdfObjects } from './pdf-objects.ts'

/** What a stream comes to with Node's zlib and with pdf-lib's alone; its fault where it has one. */
function decodeBoth(data: Uint8Array, limit: number): unknown[] {
  const context = PDFContext.create()
  return [inflate, null].map((quick) => {
    try {
      const stream = PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), data)
      return new PdfObjects(context, quick).stream(stream, limit)
    } catch (error) {
      return String(error)
    }
  })
}

const text = fc.array(fc.constantFrom('0 0 m ', '10 20 l ', 'f ', 'Q q '), { maxLength: 300 })
const data = fc
  .oneof(
    text.map((words) => Buffer.from(words.join(''))),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  )
  .chain((bytes) => fc.nat(9).map((level) => Uint8Array.from(deflateSync(bytes, { level }))))

test('a stream comes to the same with and without it, whole, cut off, changed, followed by more, or longer than is asked for', () => {
  fc.assert(
    fc.property(
      data,
      fc.nat(1000),
      fc.nat(255),
      fc.constantFrom('whole', 'cut', 'changed', 'followed', 'limited'),
      (whole, place, value, kind) => {
        const at = place % whole.length
        const given = {
          whole,
          limited: whole,
          cut: whole.subarray(0, at),
          changed: whole.with(at, value),
          followed: Uint8Array.from([...whole, value, 10]),
        }
        const [quick, slow] = decodeBoth(given[kind], kind === 'limited' ? place : 1_000_000)
        expect(quick).toEqual(slow)
      },
    ),
    { numRuns: 1000 },
  )
})

test('bytes are plain ones, of which a part is a copy', () => {
  const found = inflate(deflateSync('0 0 m'), 10)
  expect(found?.constructor).toBe(Uint8Array)
  expect(inflate(deflateSync('0 0 m'), 4)).toBeNull()
})

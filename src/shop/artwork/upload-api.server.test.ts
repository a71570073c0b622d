import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readUploadMetadata } from './upload-api.server.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('Upload-Metadata (tus 1.0 creation)', () => {
  it('is read as it was written, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const read = readUploadMetadata(`filename ${base64(one)},line_id ${base64(other)}`)
        expect(read).toEqual(
          new Map([
            ['filename', one],
            ['line_id', other],
          ]),
        )
      }),
    )
  })

  it('may leave a value out', () => {
    expect(readUploadMetadata('is_confidential')).toEqual(new Map([['is_confidential', '']]))
  })

  it.each([
    '',
    ',',
    'filename a b',
    'filename %%%',
    `filename ${base64('a')},filename ${base64('b')}`,
    'filename /w==',
    'é YQ==',
    Array.from({ length: 11 }, (_, index) => `k${index} YQ==`).join(','),
  ])('%j is refused', (header) => {
    expect(readUploadMetadata(header)).toBeNull()
  })
})

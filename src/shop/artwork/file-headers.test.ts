import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachmentHeader } from './file-headers.ts'

describe('the header of a download', () => {
  it.each([
    ['flyer.pdf', `attachment; filename="flyer.pdf"; filename*=UTF-8''flyer.pdf`],
    [
      'Étiquette d’été.pdf',
      `attachment; filename="_tiquette d__t_.pdf"; filename*=UTF-8''%C3%89tiquette%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
    ],
    [`a"b'c(1).pdf`, `attachment; filename="a_b_c(1).pdf"; filename*=UTF-8''a%22b%27c%281%29.pdf`],
  ])('of %s', (name, header) => {
    expect(attachmentHeader(name)).toBe(header)
  })

  it('is one line of printable ASCII and always an attachment, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(attachmentHeader(name)).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.!~%-]*$/)
      }),
    )
  })
})

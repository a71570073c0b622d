import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitText, MAX_DESCRIPTION_LENGTH, xmlText } from './xml-text.ts'

test.each([
  ['Foil & Embossed', 'Foil &amp; Embossed'],
  ['<b>"it\'s"</b>', '&lt;b&gt;&quot;it&apos;s&quot;&lt;/b&gt;'],
  ['a\u0000b\u000bc\u001fd\ufffee', 'abcde'],
  ['a\tb\nc', 'a\tb\nc'],
  ['half a pair \ud83d', 'half a pair \ufffd'],
  ['£ ± 😀', '£ ± 😀'],
])('%j is %j in XML', (text, written) => expect(xmlText(text)).toBe(written))

describe('a description as search engines show it', () => {
  test.each([
    ['Short.', 20, 'Short.'],
    ['Labels on a roll. They peel.', 20, 'Labels on a roll.'],
    ['Labels wound on a core, in the direction you need', 30, 'Labels wound on a core, in…'],
    ['Labels wound on a core, in it', 26, 'Labels wound on a core…'],
    ['Incomprehensibilities', 10, 'Incompreh…'],
  ])('%j cut to %i characters is %j', (text, most, fitted) => expect(fitText(text, most)).toBe(fitted))

  test('is never longer, and begins like the text', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 8 }), (text) => {
        const fitted = fitText(text)
        expect(fitted.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
        expect(text.startsWith(fitted.replace(/…$/, ''))).toBe(true)
      }),
    )
  })
})

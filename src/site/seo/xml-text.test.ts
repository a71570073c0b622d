import { expect, test } from 'vitest'
import { xmlText } from './xml-text.ts'

test.each([
  ['Foil & Embossed', 'Foil &amp; Embossed'],
  ['<b>"it\'s"</b>', '&lt;b&gt;&quot;it&apos;s&quot;&lt;/b&gt;'],
  ['a\u0000b\u000bc\u001fd\ufffee', 'abcde'],
  ['a\tb\nc', 'a\tb\nc'],
  ['half a pair \ud83d', 'half a pair \ufffd'],
  ['£ ± 😀', '£ ± 😀'],
])('%j is %j in XML', (text, written) => expect(xmlText(text)).toBe(written))

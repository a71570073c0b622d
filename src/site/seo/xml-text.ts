const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML documents must not contain (XML 1.0 §2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text escaped for XML, for elements and attributes. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** The length of a description that search engines show. */
export const MAX_DESCRIPTION_LENGTH = 160

const ELLIPSIS = '…'

/** A text cut to a length, after a sentence or, if that would leave too little, after a word. */
export function fitText(text: string, max: number = MAX_DESCRIPTION_LENGTH): string {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const sentence = head.lastIndexOf('. ')
  if (sentence > max / 2) return head.slice(0, sentence + 1)
  const word = text.slice(0, max - ELLIPSIS.length + 1).lastIndexOf(' ')
  return `${text.slice(0, word > 0 ? word : max - ELLIPSIS.length).replace(/[\s,;:.–]+$/, '')}${ELLIPSIS}`
}

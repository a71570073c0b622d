const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What no XML document may hold, however it is written (XML 1.0 §2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as XML may hold it, between tags and in attributes. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** As much as search engines show of a description. */
export const MAX_DESCRIPTION_LENGTH = 160

const ELLIPSIS = '…'

/** A text in at most so many characters: whole, or cut after a sentence or, where that would leave little, a word. */
export function fitText(text: string, max: number = MAX_DESCRIPTION_LENGTH): string {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const sentence = head.lastIndexOf('. ')
  if (sentence > max / 2) return head.slice(0, sentence + 1)
  const word = text.slice(0, max - ELLIPSIS.length + 1).lastIndexOf(' ')
  return `${text.slice(0, word > 0 ? word : max - ELLIPSIS.length).replace(/[\s,;:.–]+$/, '')}${ELLIPSIS}`
}

/** As much as search engines show of a description. */
export const MAX_DESCRIPTION_LENGTH = 160

const ELLIPSIS = '…'

/** A text in at most so many characters: whole, or cut after a sentence or, where that would leave little, a word. */
export function fitText(text: string, most: number = MAX_DESCRIPTION_LENGTH): string {
  if (text.length <= most) return text
  const head = text.slice(0, most)
  const sentence = head.lastIndexOf('. ')
  if (sentence > most / 2) return head.slice(0, sentence + 1)
  const word = text.slice(0, most - ELLIPSIS.length + 1).lastIndexOf(' ')
  return `${text.slice(0, word > 0 ? word : most - ELLIPSIS.length).replace(/[\s,;:.–]+$/, '')}${ELLIPSIS}`
}

/** Words that say nothing about what is looked for. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** A name or a query as plain words: lower case, no accents, `400 gsm` as one word, plural endings off. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\s+(?=(?:gsm|mm)\b)/g, '$1')
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !FILLERS.has(word)).map(singular)
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

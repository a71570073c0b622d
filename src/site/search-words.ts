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

/** Shorter words would match too much with a letter changed. */
const SHORTEST_WITH_A_SLIP = 4

const WHOLE = 10
const BEGINNING = 7
const SLIP = 4

/**
 * How well a typed word fits a word of a name: 10 the same, 7 its beginning, 4 the same but for one
 * letter (added, left out, wrong, or swapped with its neighbour), 0 not at all.
 */
export function wordFit(typed: string, word: string): number {
  if (typed === word) return WHOLE
  if (typed.length >= 2 && word.startsWith(typed)) return BEGINNING
  if (typed.length < SHORTEST_WITH_A_SLIP) return 0
  if (isOneSlipFrom(typed, word)) return SLIP
  // A beginning with a slip in it: 'hologr' typed as 'holgr'.
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more))
  return typed.length > SHORTEST_WITH_A_SLIP && beginnings.some((part) => isOneSlipFrom(typed, part)) ? SLIP - 1 : 0
}

/** Whether two words differ by exactly one letter added, left out, wrong or swapped with the next. */
export function isOneSlipFrom(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const restA = a.slice(from)
  const restB = b.slice(from)
  if (a.length > b.length) return restA.slice(1) === restB
  if (a.length < b.length) return restA === restB.slice(1)
  if (restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

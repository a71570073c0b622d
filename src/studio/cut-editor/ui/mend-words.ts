import type { Mends } from '#print/cut-line/mend-paths.ts'

/* What was mended of a file's own line, in words. */

export interface Mend {
  what: keyof Mends
  /** By which it is found on the picture. */
  letter: string
  /** What was done: `2 gaps closed`. */
  done: string
  /** What was wrong: `2 gaps`. */
  fault: string
}

type Words = readonly [fault: (often: number) => string, done: string]

/** In the order in which they are mended. */
const WORDS: Readonly<Record<keyof Mends, Words>> = {
  areas: [(often) => times(often, 'filled area'), 'made a line'],
  strokes: [(often) => times(often, 'outlined stroke'), 'made a line'],
  covered: [(often) => `${times(often, 'stretch', 'stretches')} drawn twice`, 'taken away'],
  gaps: [(often) => times(often, 'gap'), 'closed'],
  stubs: [(often) => times(often, 'loose end'), 'taken away'],
  knots: [(often) => `${times(often, 'loop')} that crossed itself`, 'resolved'],
  united: [(often) => times(often, 'overlap'), 'united'],
  inner: [(often) => `${times(often, 'line')} within another`, 'left out'],
  renamed: [() => 'Another name', 'now CutContour'],
}

/** The mends of a line, each with its letter. */
export function wordMends(mends: Mends): Mend[] {
  const kinds = Object.keys(WORDS) as readonly (keyof Mends)[]
  return kinds
    .filter((what) => (mends[what] ?? 0) > 0)
    .map((what, at) => {
      const [describe, done] = WORDS[what]
      const fault = describe(mends[what] ?? 0)
      return { what, letter: String.fromCharCode(65 + at), fault, done: `${fault}: ${done}` }
    })
}

/** The letter of a mend. */
export function markLetter(mends: readonly Mend[], what: keyof Mends): string {
  return mends.find((mend) => mend.what === what)?.letter ?? ''
}

function times(often: number, noun: string, plural = `${noun}s`): string {
  return `${often} ${often === 1 ? noun : plural}`
}

import { type Readable, readableLetters } from './readable-letters.ts'
import type { Measure, Type } from './sheet.ts'

/** A text in one line: as it is drawn, and where that is otherwise, as it was entered. */
export interface Line {
  drawn: string
  spoken: string | null
}

/** What breaking lines needs to know of the typefaces. */
export interface Setting {
  measure: Measure
  has(codePoint: number): boolean
}

interface Word extends Readable {
  entered: string
}

/**
 * Breaks a text into lines of at most so many points, between words, and within one that is longer than a line. Line
 * feeds stay. Every character comes out, in the order that they came in, blanks at the breaks excepted.
 */
export function breakLines(text: string, width: number, type: Type, setting: Setting): Line[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, type, setting))
}

/** A text that has its place whatever its width. */
export function oneLine(text: string, { has }: Setting): Line {
  const { drawn, rewritten } = readableLetters(text, has)
  return { drawn, spoken: rewritten ? text : null }
}

function breakParagraph(text: string, width: number, type: Type, setting: Setting): Line[] {
  const fits = (drawn: string) => setting.measure(drawn, type.face, type.size) <= width
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((entered): Word => ({ entered, ...readableLetters(entered, setting.has) }))
    .flatMap((word) => (fits(word.drawn) ? [word] : breakWord(word, fits)))
  const lines: Word[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && fits([...line, word].map(({ drawn }) => drawn).join(' '))) line.push(word)
    else lines.push([word])
  }
  return lines.map(getLine)
}

/** In pieces that fit, at least a character each. */
function breakWord(word: Word, fits: (drawn: string) => boolean): Word[] {
  const pieces: string[] = ['']
  for (const { segment } of new Intl.Segmenter('en-GB', { granularity: 'grapheme' }).segment(word.drawn)) {
    const longer = (pieces.at(-1) ?? '') + segment
    if (longer === segment || fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  // What was entered is told once, with the first piece; the others are silent where they were rewritten.
  return pieces.map((drawn, index) => {
    if (!word.rewritten) return { ...word, drawn, entered: drawn }
    return { ...word, drawn, entered: index === 0 ? word.entered : '' }
  })
}

function getLine(words: readonly Word[]): Line {
  const drawn = words.map((word) => word.drawn).join(' ')
  const rewritten = words.some((word) => word.rewritten)
  return {
    drawn,
    spoken: rewritten
      ? words
          .map(({ entered }) => entered)
          .join(' ')
          .trim()
      : null,
  }
}

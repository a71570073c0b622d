import type { CodeOutlines } from '../fonts/glyph-outlines.ts'
import type { Fonts } from '../pdf/fonts.ts'
import type { TextState } from '../pdf/graphics-state.ts'
import { type Matrix, multiply } from '../pdf/matrix.ts'
import { CLOSE, CURVE, LINE, MOVE, type Path } from '../pdf/path.ts'
import type { TextRun } from '../pdf/sink.ts'

/** The outlines of all letters of a piece of text, where they lie on the page. */
export function placeGlyphs(
  { parts, matrix }: TextRun,
  text: TextState,
  { outlines, fonts }: { outlines: CodeOutlines; fonts: Fonts | null },
): Path {
  const path: number[] = []
  if (fonts === null || text.size === 0) return path
  const bytes = fonts.bytesPerCode(text.font)
  // In parts of the size, which the matrix multiplies.
  let advance = 0
  for (const part of parts) {
    if (typeof part === 'number') advance -= part / 1000
    if (!(part instanceof Uint8Array)) continue
    for (let at = 0; at + bytes <= part.length; at += bytes) {
      addOutline(path, outlines(readCode(part, at, bytes)), multiply([1, 0, 0, 1, advance, 0], matrix))
      const { width, spaces } = fonts.measure(text.font, part.subarray(at, at + bytes))
      advance += width / 1000 + (text.characterSpace + spaces * text.wordSpace) / text.size
    }
  }
  return path
}

function readCode(text: Uint8Array, at: number, bytes: number): number {
  const first = text[at] ?? 0
  return bytes === 1 ? first : (first << 8) | (text[at + 1] ?? 0)
}

const OPERANDS: Readonly<Record<number, number>> = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6, [CLOSE]: 0 }

function addOutline(path: number[], outline: Path, [a, b, c, d, e, f]: Matrix): void {
  for (let at = 0; at < outline.length; ) {
    const code = outline[at++] ?? CLOSE
    path.push(code)
    for (const end = at + (OPERANDS[code] ?? 0); at < end; at += 2) {
      const [x, y] = [outline[at] ?? 0, outline[at + 1] ?? 0]
      path.push(x * a + y * c + e, x * b + y * d + f)
    }
  }
}

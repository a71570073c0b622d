import { describe, expect, test } from 'vitest'
import { MISSING, openEngine } from './engine.ts'
import { openLetteringFont } from './open-font.server.ts'
import { FontError } from './read-woff.ts'

const pacifico = await openLetteringFont('pacifico')
const lato = await openLetteringFont('lato')

const indexes = (line: string, apart?: 'all' | number[]) => lato.shape(line, apart).map(({ index }) => index)

describe('setting a line', () => {
  test('a ligature is one glyph for several letters, except for letters that are spaced apart', () => {
    expect(indexes('office')).toEqual([0, 1, 2, 4, 5])
    expect(indexes('office', 'all')).toEqual([0, 1, 2, 3, 4, 5])
    expect(indexes('fish fish', [5])).toEqual([0, 2, 3, 4, 5, 6, 7, 8])
  })

  test('a character with its accents is one unit, composed or decomposed', () => {
    const [whole] = pacifico.shape('é')
    const [first, ...rest] = pacifico.shape('e\u0301')
    expect(first).toEqual({ ...whole, index: 0 })
    expect(rest).toEqual([])
  })

  test('a font with only the old kerning table is kerned by it', async () => {
    const font = await openLetteringFont('russo-one')
    const advance = (line: string) => font.shape(line).reduce((sum, glyph) => sum + glyph.advance, 0)
    expect(advance('AV')).toBeLessThan(advance('A') + advance('V'))
  })

  test('a character missing in the font is glyph 0, once for several code points', () => {
    const glyphs = pacifico.shape('a❤️👨‍👩‍👧ש')
    expect(new Set(glyphs.filter(({ glyph }) => glyph === MISSING).map(({ index }) => index))).toEqual(
      new Set([1, 3, 11]),
    )
  })

  test('a line with two directions keeps the order of its Latin letters', () => {
    const glyphs = pacifico.shape('שלום abc').filter(({ glyph }) => glyph !== MISSING)
    expect(glyphs.map(({ index }) => index)).toEqual([4, 5, 6, 7])
  })
})

describe('fonts', () => {
  test('outlines are closed: each segment begins where the previous one ends', () => {
    for (const { glyph } of pacifico.shape('Fern & Thread ß')) {
      for (const contour of pacifico.getOutline(glyph)) {
        for (const [at, segment] of contour.entries()) {
          expect(segment.slice(0, 2)).toEqual(contour.at(at - 1)?.slice(-2))
        }
      }
    }
  })

  test('the engine starts once, and refuses a file that is not a font', async () => {
    const engine = await openEngine()
    expect(await openEngine()).toBe(engine)
    expect(() => engine.openFont(new TextEncoder().encode('no font at all'))).toThrow(FontError)
  })
})

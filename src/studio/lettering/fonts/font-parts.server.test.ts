import { describe, expect, test } from 'vitest'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { writeCutLineSvg } from '#print/cut-line/files/write-svg.ts'
import { readCutDxf, readCutSvg } from '#print/cut-line/testing/read-cut-files.ts'
import { NEW_DESIGN } from '../design.ts'
import { missingMessage } from '../design-problems.ts'
import { layOutSheet } from '../files/cut-sheet.ts'
import { measureDesign } from '../measure-design.ts'
import { SAMPLE_CUT } from '../testing/sample-cut.ts'
import { MISSING, type ShapedFont } from './engine.ts'
import { findOtherFonts, writeRanges } from './font-coverage.ts'
import { FONTS, getFont } from './font-list.ts'
import { openInParts, partPath } from './font-parts.ts'
import { openCoverage, openLetteringFont } from './open-font.server.ts'

const coverage = await openCoverage()

async function draw(text: string, font: string) {
  const design = { ...NEW_DESIGN, text, font }
  const cut = measureDesign(design, await openLetteringFont(font, text))
  const { missing } = cut.measures
  const others = missing.length === 0 ? null : findOtherFonts(design, missing, coverage)
  return { ...cut, missing, message: missingMessage(design, { missing, others }), others }
}

/** The indices of the characters that have ink. */
const drawn = ({ layout }: Awaited<ReturnType<typeof draw>>) => new Set(layout.glyphs.map(({ index }) => index))

const TWELVE = [
  'bricolage-grotesque',
  'montserrat',
  'bebas-neue',
  'oswald',
  'bungee',
  'playfair-display',
  'merriweather',
  'cinzel',
  'black-ops-one',
  'pacifico',
  'great-vibes',
  'patrick-hand',
]

describe('letters beyond western Europe', () => {
  test.each(TWELVE)('Siop Tŷ Gŵyl is cut whole in %s, as SVG and DXF', async (font) => {
    const text = 'Siop Tŷ Gŵyl'
    const one = await draw(text, font)
    expect(one.missing).toEqual([])
    const inked = [...text].flatMap((character, index) => (character === ' ' ? [] : [index]))
    expect([...drawn(one)].toSorted((a, b) => a - b)).toEqual(inked)
    // Each circumflex is cut: without them there is less to cut.
    const plain = await draw('Siop Ty Gwyl', font)
    expect(one.outline.length).toBeGreaterThan(plain.outline.length)
    const { width, height } = one.layout
    const sheet = layOutSheet({ ...SAMPLE_CUT, outline: one.outline, width, height, title: text })
    for (const layer of [
      readCutSvg(writeCutLineSvg(sheet, text)).layers['CutContour'],
      readCutDxf(writeCutLineDxf(sheet, text)).layers['CutContour'],
    ]) {
      expect(layer?.contours).toBe(one.outline.length)
      expect(Math.abs((layer?.width ?? 0) - width)).toBeLessThan(0.01)
    }
  })

  test.each([
    ['Łódź Kraków', 'lobster'],
    ['Čapek ğ ő ș', 'roboto'],
    ['Quán phở Việt', 'pacifico'],
    ['Привет, мир', 'pacifico'],
    ['Ελληνικά Ὀδός', 'eb-garamond'],
    ['Café – Ćevapi\n“Żabka”', 'dancing-script'],
  ])('%s is drawn in %s', async (text, font) => {
    const one = await draw(text, font)
    expect(one.missing).toEqual([])
    expect(one.layout.glyphs.every(({ glyph }) => glyph % 0x1_0000 !== MISSING)).toBe(true)
  })

  test('a letter of another file stands where it would in one file', async () => {
    const { layout } = await draw('wŵw', 'roboto')
    const [first, second, third] = layout.glyphs.map(({ bounds }) => bounds)
    const step = (second?.left ?? 0) - (first?.left ?? 0)
    expect((third?.left ?? 0) - (second?.left ?? 0)).toBeCloseTo(step, 1)
    expect(second?.top).toBeLessThan(first?.top ?? 0)
    expect(second?.bottom).toBeCloseTo(first?.bottom ?? 0, 1)
  })

  test('spacing of single letters holds across files', async () => {
    const font = await openLetteringFont('roboto', 'fiŵfi')
    expect(font.shape('fiŵfi', [3]).map(({ index }) => index)).toEqual([0, 2, 3, 4])
  })
})

describe('characters that a font lacks are named, with the fonts that have them', () => {
  test.each<[string, string[]]>([
    ['שלום', ['ש', 'ל', 'ו', 'ם']],
    ['مقهى', ['م', 'ق', 'ه', 'ى']],
    ['茶室', ['茶', '室']],
    ['😀', ['😀']],
    ['👨‍👩‍👧', ['👨‍👩‍👧']],
  ])('%s is in no font', async (text, missing) => {
    const one = await draw(text, 'pacifico')
    expect(one.missing).toEqual(missing)
    expect(one.layout.glyphs).toEqual([])
    expect(one.message).toMatch(/^None of our fonts has “/)
    for (const character of missing) expect(one.message).toContain(`“${character}”`)
    expect(one.message).not.toContain('Pacifico')
  })

  test('another font is named only if it has the whole text', async () => {
    const one = await draw('Tŷ Ж', 'league-spartan')
    expect(one.missing).toEqual(['Ж'])
    expect(one.message).toMatch(/^League Spartan does not have “Ж”\. Montserrat, .* or .* have it\.$/)
    expect(one.others?.fonts.length).toBeGreaterThan(1)
    for (const font of one.others?.fonts ?? []) expect((await draw('Tŷ Ж', font)).missing).toEqual([])
  })

  test('what no font has is told apart from what others have', async () => {
    const { message, others } = await draw('ŵ 😀', 'arvo')
    expect(others?.nowhere).toEqual(['😀'])
    expect(message).toMatch(/^None of our fonts has “😀”\. Please remove it\. Arvo does not have “ŵ”\. .* have it\.$/)
  })

  test('a text that no single font has is to be made in several designs; unseen characters have a number', () => {
    const missing = ['Ж', '\u05b0']
    expect(missingMessage({ font: 'arvo' }, { missing, others: { nowhere: ['\u05b0'], fonts: [] } })).toBe(
      'None of our fonts has “U+05B0”. Please remove it. Arvo does not have “Ж”. No single font has all of your text: please make several designs.',
    )
  })

  test.each([
    ['a single accent', 'a\u0323\u0323 \u0331'],
    ['accents that form no letter', 'x\u0302y\u030c'],
    ['zero-width characters', 'a\u200bb\u200dc\u2060d\u00ade\ufe0f'],
    ['unusual spaces', 'a\u00a0b\u2003c\u202fd\u3000e'],
    ['private and unassigned characters', 'a\ue000b\u0378c\u{1f9ff}'],
    ['both directions', 'abc שלום def'],
    ['200 letters', 'Wxyz ŵŷ'.repeat(29)],
    ['three lines', 'Siop\nTŷ 茶\nGŵyl'],
  ])('%s: each is drawn, without ink by nature, or named', async (_what, text) => {
    const one = await draw(text, 'montserrat')
    const lengths = new Map(one.layout.glyphs.map(({ index, length }) => [index, length]))
    const shown = (index: number) => [...lengths].some(([from, length]) => index >= from && index < from + length)
    for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
      const isBlank = /^[\s\p{Default_Ignorable_Code_Point}]+$/u.test(segment)
      const isNamed = one.missing.some((character) => segment.includes(character) || character.includes(segment))
      expect([segment, isBlank || isNamed || shown(index)]).toEqual([segment, true])
    }
  })
})

describe('the files of a font', () => {
  test('are opened only when a text has a letter of theirs, each once', async () => {
    const font = getFont('pacifico') ?? expect.fail()
    const opened: string[] = []
    const lato = await openLetteringFont('lato')
    const open = openInParts(font, async (path): Promise<ShapedFont> => {
      opened.push(path)
      const own = path === font.file ? 'abc' : path.includes('latin-ext') ? 'ŵ' : 'Ж'
      return { ...lato, has: (code) => own.includes(String.fromCodePoint(code)) }
    })
    await open('abc')
    expect(opened).toEqual([font.file])
    await open('cab ŵ')
    await open('ŵ 茶')
    await open('茶')
    expect(opened).toEqual([font.file, partPath(font, 'latin-ext')])
    await open('ŵЖ')
    expect(opened.slice(2)).toEqual([partPath(font, 'cyrillic')])
  })

  test('a file that could not be loaded is tried again', async () => {
    const font = getFont('pacifico') ?? expect.fail()
    const lato = await openLetteringFont('lato')
    let attempts = 0
    const open = openInParts(font, async (path) => {
      if (path === font.file) return { ...lato, has: (code) => code < 0x100 }
      attempts += 1
      if (attempts === 1) throw new Error('offline')
      return lato
    })
    await expect(open('ŵ')).rejects.toThrow('offline')
    await open('ŵ')
    expect(attempts).toBe(2)
  })

  test('of one font have the same scale, and the list of characters is theirs', async () => {
    for (const { id } of FONTS) {
      const latin = await openLetteringFont(id)
      const whole = await openLetteringFont(id, 'ŵễЖѢΩὀ')
      expect(whole.unitsPerEm).toBe(latin.unitsPerEm)
      for (const character of 'Aéŵłğșễ₫ЖіѢΩὀש€')
        expect([id, character, coverage(id, character.codePointAt(0) ?? 0)]).toEqual([
          id,
          character,
          whole.has(character.codePointAt(0) ?? 0),
        ])
    }
  })

  test('ranges are written in hexadecimal', () => {
    expect(writeRanges([0x20, 0x21, 0x22, 0x41, 0x1e84])).toBe('20-22,41,1e84')
  })
})

import { expect, test } from 'vitest'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { countNodes, type Outline, transformOutline } from '#print/cut-line/outline.ts'
import { countCrossings } from '#print/cut-line/testing/judge-outline.ts'
import { type ReadLayer, readCutDxf } from '#print/cut-line/testing/read-cut-files.ts'
import { tidyText } from '../check-design.ts'
import { type LetteringDesign, NEW_DESIGN } from '../design.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { measureDesign } from '../measure-design.ts'
import { paintLetters } from '../testing/paint-letters.server.ts'
import { SAMPLE_CUT } from '../testing/sample-cut.ts'
import { layOutSheet } from './cut-sheet.ts'
import { getCutFiles } from './draw-design.ts'

/*
 * Sixty designs in all scripts that the fonts have, from the text to the DXF (issue 22): read back by a program that knows
 * nothing of this one, its area compared with letters that librsvg paints on top of each other.
 */

const TEXTS = {
  plain: 'Fern & Thread',
  figures: '020 7946 0123 • 24/7',
  welsh: 'Siop Tŷ Gŵyl',
  polish: 'Żółć Łódź Kraków',
  turkish: 'Gökçe Ağaç, İğde',
  vietnamese: 'Quán phở Việt',
  cyrillic: 'Привет, мир',
  greek: 'Ελληνικά Ὀδός',
  combining: 'E\u0323\u0302le\u0300ve n\u0303o q\u0301',
  zeroWidth: 'AB\u200bC\u200dD\ufe0fE\u00adF',
  directions: 'OPEN שלום مرحبا',
  others: '日本 Café 🙂',
  long: 'The quick brown fox jumps over the lazy dog. '.repeat(5).slice(0, 200),
  rows: 'Fish & Chips\nOpen late\n“Żabka” – gjpqy',
  quotes: '“AV” ‘To’ Ty. – fi fl ffi',
} as const

/** A plain font, a condensed one set tightly, a serif one mirrored on an arc, and a script whose letters join. */
const STYLES: readonly Partial<LetteringDesign>[] = [
  { font: 'roboto', width: 300 },
  { font: 'oswald', height: 64.5, letter_spacing: -60 },
  { font: 'eb-garamond', width: 411.3, arc: 70, mirrored: true },
  { font: 'pacifico', width: 260 },
]

/** So wide that 200 letters are as large as letters have to be. */
const LONG_MM = 3_000

const ALL = Object.entries(TEXTS).flatMap(([name, text]) =>
  STYLES.map((style) => {
    const width = name === 'long' && style.width !== undefined ? LONG_MM : (style.width ?? null)
    return [`${name} in ${style.font}`, { ...NEW_DESIGN, ...style, width, text: tidyText(text) }] as const
  }),
)
/** Each text in one style, in the soak all sixty. */
const DESIGNS = ALL.filter((_one, at) => process.env['SOAK'] !== undefined || at % 4 === Math.floor(at / 4) % 4)

const NEAR_MM = 0.01
const NEAR_AREA = 0.001
const MAX_NODES = 1.5
/** Pixels of the longer side; more if the areas differ, because pixels at edges are only roughly right. */
const SIDES = [2_000, 8_000, 30_000]

test('there are sixty designs', () => expect(ALL.length).toBe(60))

test.each(DESIGNS)('%s', async (_name, design) => {
  const font = await openLetteringFont(design.font, design.text)
  const { layout, outline, rows, measures } = measureDesign(design, font)
  expect(findLost(design.text, layout.glyphs, measures.missing)).toEqual([])
  if (layout.glyphs.length === 0) return

  const { width, height } = layout
  const sheet = layOutSheet({ ...SAMPLE_CUT, outline, rows, width, height, mirrored: design.mirrored })
  const read = readCutDxf(writeCutLineDxf(sheet, '')).layers['CutContour']
  if (read === undefined) throw new Error('nothing is cut')
  expect(Math.abs(read.width - (design.width ?? width))).toBeLessThan(NEAR_MM)
  expect(Math.abs(read.height - (design.height ?? height))).toBeLessThan(NEAR_MM)
  expect([read.open, countCrossings(asOutline(read))]).toEqual([0, 0])

  const letters = layout.glyphs.map(({ glyph, matrix }) => transformOutline(font.getOutline(glyph), matrix))
  const nodes = letters.reduce((sum, letter) => sum + countNodes(letter), 0)
  expect(read.nodes).toBeLessThanOrEqual(MAX_NODES * nodes)
  expect(await differenceInArea(read, letters, { width, height })).toBeLessThan(NEAR_AREA)
})

/** An outline of 3 mm, the film that most signs have below their letters: those of the plain font, in the soak all sixty. */
const LAYERED = ALL.filter(
  ([name], at) => process.env['SOAK'] !== undefined || (at % 12 === 0 && !name.startsWith('long')),
)

test.each(LAYERED)('%s, with an outline and a shadow', async (_name, plain) => {
  const outline = { width: 3, color_id: 201 }
  const design: LetteringDesign = { ...plain, outline, shadow: { dx: 5, dy: 4, color_id: 203 } }
  const font = await openLetteringFont(design.font, design.text)
  const drawn = measureDesign(design, font)
  if (drawn.layout.glyphs.length === 0) return
  const nodes = drawn.layout.glyphs.reduce((sum, { glyph }) => sum + countNodes(font.getOutline(glyph)), 0)
  for (const cut of getCutFiles({ ...drawn, design }, { tape: false }).slice(1)) {
    const read = readCutDxf(writeCutLineDxf(layOutSheet(cut), '')).layers['CutContour']
    if (read === undefined) throw new Error('nothing is cut')
    expect(Math.abs(read.width - drawn.layout.width - 6)).toBeLessThan(NEAR_MM)
    expect(Math.abs(read.height - drawn.layout.height - 6)).toBeLessThan(NEAR_MM)
    expect([read.open, countCrossings(asOutline(read))]).toEqual([0, 0])
    expect(read.nodes).toBeLessThanOrEqual(MAX_NODES * nodes)
  }
})

/** Characters that are neither drawn nor named, of those that can be seen. */
function findLost(
  text: string,
  glyphs: readonly { index: number; length: number }[],
  missing: readonly string[],
): string[] {
  const named = new Set(missing.flatMap((one) => [...one]))
  let index = 0
  return [...text].filter((character) => {
    const at = index
    index += character.length
    const isUnseen = /^[\s\p{Default_Ignorable_Code_Point}]$/u.test(character)
    const isDrawn = glyphs.some((glyph) => glyph.index <= at && at < glyph.index + glyph.length)
    return !isUnseen && !isDrawn && !named.has(character)
  })
}

/** Every eighth point that the reader found: curves are fine enough, and comparing all with all takes long. */
function asOutline({ points }: ReadLayer): Outline {
  return points.map((contour) => {
    const spots = contour.length < 64 ? contour : contour.filter((_point, at) => at % 8 === 0)
    return spots.map(({ x, y }, at) => {
      const next = spots[(at + 1) % spots.length] ?? { x, y }
      return [x, y, next.x, next.y]
    })
  })
}

/** As a share of the painted area. */
async function differenceInArea(
  { area }: ReadLayer,
  letters: readonly Outline[],
  size: { width: number; height: number },
): Promise<number> {
  let off = 1
  for (const side of SIDES) {
    // As one path: letters painted one by one are too dark where their edges cross.
    const painted = await paintLetters([letters.flat()], { ...size, scale: side / Math.max(size.width, size.height) })
    off = Math.abs(area / painted.area - 1)
    if (off < NEAR_AREA / 2) break
  }
  return off
}

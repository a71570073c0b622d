import { type Bounds, type Outline, outlineBounds, uniteBounds } from '#print/cut-line/outline.ts'
import { FONT_SIZE, type LetteringDesign, MM_PER_PIXEL } from '../design.ts'
import { type Apart, MISSING, type ShapedFont, type ShapedGlyph } from '../fonts/engine.ts'

/** The size of the letters in mm before the whole is scaled (001 §9). */
export const EM = FONT_SIZE * MM_PER_PIXEL

/** A shaped line of text. In mm from the pen's start on the baseline, y downwards. */
export interface SetLine {
  /** Of its first character in the text (UTF-16). */
  index: number
  units: readonly SetUnit[]
  /** The pen's end, without the spacing after the last letter. */
  end: number
  /** The edges for alignment: those of its ink, including typed spaces. */
  left: number
  right: number
  /** Of the ink; null if there is none. */
  ink: Bounds | null
}

/** A character with its accents, or a ligature. */
export interface SetUnit {
  /** In the text (UTF-16). */
  index: number
  length: number
  start: number
  /** Without the spacing that is added after it. */
  width: number
  glyphs: readonly SetGlyph[]
  missing: boolean
}

export interface SetGlyph {
  glyph: number
  x: number
  y: number
  /** Of the ink; glyphs without are left out. */
  ink: Bounds
}

/**
 * Shapes a line with kerning, ligatures and the design's spacing. `index` is that of its first character in the text.
 */
export function setLine(line: string, index: number, design: LetteringDesign, font: ShapedFont): SetLine {
  const units: SetUnit[] = []
  let pen = 0
  let end = 0
  for (const shaped of groupUnits(font.shape(line, apart(line, index, design)), line.length)) {
    const unit = setUnit(shaped, index, pen, font)
    units.push(unit)
    end = pen + unit.width
    pen = end + spacingAfter(unit, design)
  }
  return { index, units, end, ...reach(units, end) }
}

/** As in browsers, spaced letters form no ligatures; neither does one with individual kerning. */
function apart(line: string, index: number, { letter_spacing, kerning }: LetteringDesign): Apart {
  if (letter_spacing !== 0) return 'all'
  return Object.keys(kerning)
    .map((key) => Number(key) - index)
    .filter((at) => at >= 0 && at < line.length)
}

interface ShapedUnit {
  index: number
  length: number
  glyphs: ShapedGlyph[]
}

/** Glyphs with the same index belong together; each unit extends to the start of the next. */
function groupUnits(glyphs: readonly ShapedGlyph[], end: number): ShapedUnit[] {
  const units: ShapedUnit[] = []
  for (const glyph of glyphs) {
    const last = units.at(-1)
    if (last?.index === glyph.index) last.glyphs.push(glyph)
    else units.push({ index: glyph.index, length: 0, glyphs: [glyph] })
  }
  for (const [at, unit] of units.entries()) unit.length = (units[at + 1]?.index ?? end) - unit.index
  return units
}

function setUnit({ index, length, glyphs }: ShapedUnit, lineIndex: number, start: number, font: ShapedFont): SetUnit {
  const scale = EM / font.unitsPerEm
  let width = 0
  const set: SetGlyph[] = []
  for (const { glyph, advance, dx, dy } of glyphs) {
    const x = start + width + dx * scale
    const y = -dy * scale
    const ink = glyph === MISSING ? null : inkOf(font.getOutline(glyph))
    if (ink !== null) set.push({ glyph, x, y, ink: placed(ink, scale, x, y) })
    width += advance * scale
  }
  const missing = glyphs.some(({ glyph }) => glyph === MISSING)
  return { index: lineIndex + index, length, start, width, glyphs: set, missing }
}

const inks = new WeakMap<Outline, Bounds | null>()

/** The ink of a glyph, in font units; a font returns the same outline object for the same glyph. */
function inkOf(outline: Outline): Bounds | null {
  const known = inks.get(outline)
  if (known !== undefined) return known
  const ink = outlineBounds(outline)
  inks.set(outline, ink)
  return ink
}

/** From font units, y upwards, to mm. */
function placed({ left, top, right, bottom }: Bounds, scale: number, x: number, y: number): Bounds {
  return { left: left * scale + x, top: y - bottom * scale, right: right * scale + x, bottom: y - top * scale }
}

function spacingAfter({ index, length }: SetUnit, { letter_spacing, kerning }: LetteringDesign): number {
  let thousandths = letter_spacing
  for (let at = index; at < index + length; at += 1) thousandths += kerning[at] ?? 0
  return (thousandths * EM) / 1000
}

function reach(units: readonly SetUnit[], end: number): Pick<SetLine, 'left' | 'right' | 'ink'> {
  const inked = units.filter(({ glyphs }) => glyphs.length > 0)
  const [first, last] = [inked[0], inked.at(-1)]
  const ink = inked
    .flatMap(({ glyphs }) => glyphs)
    .reduce<Bounds | null>((all, { ink: one }) => uniteBounds(all, one), null)
  if (ink === null || first === undefined || last === undefined) return { left: 0, right: end, ink: null }
  const after = last === units.at(-1) ? 0 : end - (last.start + last.width)
  return { left: ink.left - first.start, right: ink.right + after, ink }
}

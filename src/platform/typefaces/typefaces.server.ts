import { fileURLToPath } from 'node:url'
import PdfKit from 'pdfkit'

/*
 * The shop's own typefaces, as files to draw documents with. They are read and parsed once, at the first question: a
 * parsed typeface draws every document after the first.
 */

/** What is used of a parsed typeface; pdfkit draws with it too. */
export interface ParsedFont {
  unitsPerEm: number
  layout(text: string, features?: readonly string[]): GlyphRun
  hasGlyphForCodePoint(codePoint: number): boolean
  /** Every character that it has. */
  characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): unknown
}

interface GlyphRun {
  advanceWidth: number
  glyphs: readonly { path: { commands: readonly GlyphCommand[] } }[]
  positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
}

/** A step of a letter's outline, in units of the typeface, y upwards. */
export interface GlyphCommand {
  command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
  args: readonly number[]
}

const FILES = {
  text: import.meta.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  display: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
}

export type FontName = keyof typeof FILES

let opened: Readonly<Record<FontName, ParsedFont>> | undefined

/** The typefaces by their names. */
export function typefaces(): Readonly<Record<FontName, ParsedFont>> {
  opened ??= { text: parse(FILES.text), strong: parse(FILES.strong), display: parse(FILES.display) }
  return opened
}

/**
 * pdfkit parses a typeface and keeps it to itself. A glyph remembers the character that it was first asked for: asked for
 * as a part of another, such as the comma of a quotation mark, it would have none in every later document, and be lost
 * when its text is copied. So each is asked for by its character first.
 */
function parse(file: string): ParsedFont {
  const document = new PdfKit({ autoFirstPage: false, font: fileURLToPath(file) })
  const { _font } = document as unknown as { _font: { font: ParsedFont } }
  for (const character of _font.font.characterSet) _font.font.glyphForCodePoint(character)
  return _font.font
}

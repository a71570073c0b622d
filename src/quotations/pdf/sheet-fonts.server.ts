import { fileURLToPath } from 'node:url'
import PdfKit from 'pdfkit'
import type { Setting } from './break-lines.ts'
import type { Face } from './sheet.ts'

/*
 * The shop's own typefaces, as files. They are read and parsed once: a parsed typeface draws every document after the
 * first, each of which takes only the letters that it uses.
 */

/** What is used of a parsed typeface; pdfkit draws with it too. */
interface ParsedFont {
  unitsPerEm: number
  layout(text: string, features?: readonly string[]): { advanceWidth: number }
  hasGlyphForCodePoint(codePoint: number): boolean
}

const FILES = {
  text: import.meta.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
  display: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
}

type FontName = keyof typeof FILES

/** Which typeface a face is drawn with, and whether its figures are all as wide as each other. */
export const FACES: Readonly<Record<Face, { font: FontName; tabular: boolean }>> = {
  text: { font: 'text', tabular: false },
  strong: { font: 'strong', tabular: false },
  display: { font: 'display', tabular: false },
  figures: { font: 'text', tabular: true },
  'strong-figures': { font: 'strong', tabular: true },
}

/** pdfkit's name for figures of one width. */
export const TABULAR = ['tnum'] as const

export interface SheetFonts {
  /** Parsed, for pdfkit to draw with. */
  fonts: Readonly<Record<FontName, ParsedFont>>
  setting: Setting
}

let opened: SheetFonts | undefined

/** The typefaces, read at the first question. */
export function sheetFonts(): SheetFonts {
  opened ??= open()
  return opened
}

function open(): SheetFonts {
  const fonts = { text: parse(FILES.text), strong: parse(FILES.strong), display: parse(FILES.display) }
  const widths = new Map<string, number>()
  return {
    fonts,
    setting: {
      has: (codePoint) => fonts.text.hasGlyphForCodePoint(codePoint) && fonts.display.hasGlyphForCodePoint(codePoint),
      measure: (text, face, size) => widthOf(text, face, { fonts, widths }) * size,
    },
  }
}

/** pdfkit parses a typeface and keeps it to itself. */
function parse(file: string): ParsedFont {
  const document = new PdfKit({ autoFirstPage: false, font: fileURLToPath(file) })
  const { _font: font } = document as unknown as { _font: { font: ParsedFont } }
  return font.font
}

/** The most widths that are kept: labels and figures come again and again. */
const MOST_WIDTHS = 5000

/** Of one point, word by word, as pdfkit draws it. */
function widthOf(
  text: string,
  face: Face,
  { fonts, widths }: { fonts: SheetFonts['fonts']; widths: Map<string, number> },
): number {
  const { font, tabular } = FACES[face]
  const parsed = fonts[font]
  const words = tabular ? [text] : text.split(/(?<=[ \t])/)
  return words.reduce((sum, word) => {
    const key = `${face} ${word}`
    const known = widths.get(key)
    if (known !== undefined) return sum + known
    if (widths.size >= MOST_WIDTHS) widths.clear()
    const width = parsed.layout(word, tabular ? TABULAR : undefined).advanceWidth / parsed.unitsPerEm
    widths.set(key, width)
    return sum + width
  }, 0)
}

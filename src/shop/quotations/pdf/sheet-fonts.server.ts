import { type FontName, type ParsedFont, typefaces } from '#platform/typefaces/typefaces.server.ts'
import type { Setting } from './break-lines.ts'
import type { Face } from './sheet.ts'

/* How wide the letters of a sheet are, in the shop's own typefaces; each document takes only the letters that it uses. */

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
  const fonts = typefaces()
  const widths = new Map<string, number>()
  return {
    fonts,
    setting: {
      has: (codePoint) => fonts.text.hasGlyphForCodePoint(codePoint) && fonts.display.hasGlyphForCodePoint(codePoint),
      measure: (text, face, size) => getWidth(text, face, { fonts, widths }) * size,
    },
  }
}

/** The most widths that are kept: labels and figures come again and again. */
const MAX_WIDTHS = 5000

/** Of one point, word by word, as pdfkit draws it. */
function getWidth(
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
    if (widths.size >= MAX_WIDTHS) widths.clear()
    const width = parsed.layout(word, tabular ? TABULAR : undefined).advanceWidth / parsed.unitsPerEm
    widths.set(key, width)
    return sum + width
  }, 0)
}

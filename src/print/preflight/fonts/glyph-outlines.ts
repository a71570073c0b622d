import { readDifferences } from '../pdf/fonts.ts'
import type { Path } from '../pdf/path.ts'
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts'
import { getCharacter, getNamesOfEncoding } from './glyph-names.ts'
import type { OutlineFont } from './outline-font.ts'
import { readCff } from './read-cff.ts'
import { readSfnt } from './read-sfnt.ts'
import { readType1 } from './read-type1.ts'

/** The outline of each code of a font, as large as the text. */
export type CodeOutlines = (code: number) => Path

/** The flag of fonts that are not letters of the usual kind (9.8.2). */
const SYMBOLIC = 4
const MAX_FONT_BYTES = 32 * 1024 * 1024

const OPENED = new WeakMap<PdfObjects, GlyphOutlines>()

/** The outlines of a file's fonts, which its pages share. */
export function getGlyphOutlines(objects: PdfObjects): GlyphOutlines {
  const opened = OPENED.get(objects) ?? new GlyphOutlines(objects)
  OPENED.set(objects, opened)
  return opened
}

/** The outlines of the fonts in a file, each font and each glyph read once (ISO 32000-2, 9.6 and 9.7). */
class GlyphOutlines {
  private readonly known = new Map<PdfValue, CodeOutlines | string>()
  private readonly objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.objects = objects
  }

  /** The outlines of a font, or the name of what is not looked at in it. */
  of(font: PdfValue): CodeOutlines | string {
    const known = this.known.get(font)
    if (known !== undefined) return known
    const read = this.read(font)
    this.known.set(font, read)
    return read
  }

  private read(font: PdfValue): CodeOutlines | string {
    const { objects } = this
    const isComposite = objects.name(objects.get(font, 'Subtype')) === 'Type0'
    const inner = isComposite ? objects.list(objects.get(font, 'DescendantFonts'))[0] : font
    const descriptor = objects.get(inner, 'FontDescriptor')
    const file = this.open(descriptor)
    if (typeof file === 'string') return file
    const toGlyph = isComposite ? this.glyphsByCid(font, inner, file) : this.glyphsByCode(font, descriptor, file)
    if (typeof toGlyph === 'string') return toGlyph
    const drawn = new Map<number, Path>()
    return (code) => {
      const found = drawn.get(code)
      if (found !== undefined) return found
      const path = outlineOf(file, toGlyph(code))
      drawn.set(code, path)
      return path
    }
  }

  private open(descriptor: PdfValue): OutlineFont | string {
    const { objects } = this
    const bytes = (key: string) => {
      const stream = objects.get(descriptor, key)
      return objects.isStream(stream) ? objects.bytes(stream, MAX_FONT_BYTES) : null
    }
    const [type1, trueType, compact] = [bytes('FontFile'), bytes('FontFile2'), bytes('FontFile3')]
    const file = type1 ?? trueType ?? compact
    if (file === null) return 'text in fonts that are not in the file'
    try {
      return openFont(file) ?? 'text in damaged fonts'
    } catch {
      return 'text in damaged fonts'
    }
  }

  private glyphsByCid(font: PdfValue, inner: PdfValue, file: OutlineFont): ((code: number) => number) | string {
    const { objects } = this
    const encoding = objects.name(objects.get(font, 'Encoding'))
    if (encoding !== 'Identity-H') return 'text in an unusual encoding'
    const map = objects.get(inner, 'CIDToGIDMap')
    if (objects.isStream(map)) {
      const table = objects.bytes(map)
      return (cid) => ((table[2 * cid] ?? 0) << 8) | (table[2 * cid + 1] ?? 0)
    }
    return file.byCid ?? ((cid) => cid)
  }

  private glyphsByCode(font: PdfValue, descriptor: PdfValue, file: OutlineFont): (code: number) => number | null {
    const { objects } = this
    const encoding = objects.get(font, 'Encoding')
    const base = objects.name(encoding) ?? objects.name(objects.get(encoding, 'BaseEncoding'))
    const differences = readDifferences(objects, encoding)
    const isSymbolic = (objects.number(objects.get(descriptor, 'Flags')) & SYMBOLIC) !== 0
    const isTrueType = objects.name(objects.get(font, 'Subtype')) === 'TrueType'
    const names = base !== undefined || (isTrueType && !isSymbolic) ? getNamesOfEncoding(base) : []
    const byName = (code: number) => {
      const name = differences.get(code) ?? names[code] ?? ''
      if (name === '') return null
      const character = getCharacter(name)
      return (character === null ? null : file.byCharacter(character)) ?? file.byName(name)
    }
    if (!isTrueType) return (code) => byName(code) ?? (differences.has(code) ? null : file.byCode(code))
    return isSymbolic
      ? (code) => file.byCode(code) ?? byName(code) ?? 0
      : (code) => byName(code) ?? file.byCode(code) ?? 0
  }
}

/** By what a file begins with: PDFs mix the three entries up. */
function openFont(file: Uint8Array): OutlineFont | null {
  const start = ((file[0] ?? 0) << 24) | ((file[1] ?? 0) << 16) | ((file[2] ?? 0) << 8) | (file[3] ?? 0)
  const isSfnt = [0x00_01_00_00, 0x74_72_75_65, 0x4f_54_54_4f, 0x74_74_63_66].includes(start)
  if (isSfnt) return readSfnt(file)
  if (file[0] === 1) return readCff(file)
  return readType1(file)
}

function outlineOf(file: OutlineFont, glyph: number | null): Path {
  if (glyph === null) return []
  try {
    return file.outline(glyph)
  } catch {
    // A glyph beyond the end of its table.
    return []
  }
}

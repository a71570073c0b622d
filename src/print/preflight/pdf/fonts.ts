import type { PdfObjects, PdfValue } from './pdf-objects.ts'

/* Fonts as far as a check needs them: are they in the file, and how wide is what they set (ISO 32000-2, 9.6 to 9.8). */

export interface FontFacts {
  name: string
  /** `TrueType`, `Type0`, `Type3` … */
  type: string
  /** The glyphs are in the file. Those of Type 3 are content of their own and always are. */
  isEmbedded: boolean
}

interface Font extends FontFacts {
  bytesPerCode: 1 | 2
  /** In thousandths of the size. */
  widths: ReadonlyMap<number, number>
  otherWidth: number
}

/** Of fonts without widths: the fourteen that every reader has. */
const USUAL_WIDTH = 550
const MAX_WIDTHS = 70_000
/** The code of a space in fonts of one byte, to which word space is added. */
const SPACE = 32

export class Fonts {
  private readonly known = new Map<PdfValue, Font>()
  private readonly objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.objects = objects
  }

  facts(font: PdfValue): FontFacts {
    return this.read(font)
  }

  /** The width of a string in thousandths of the font's size, its glyphs, and its spaces. */
  measure(font: PdfValue, string: Uint8Array): { width: number; glyphs: number; spaces: number } {
    const { bytesPerCode, widths, otherWidth } = this.read(font)
    let [width, glyphs, spaces] = [0, 0, 0]
    for (let at = 0; at + bytesPerCode <= string.length; at += bytesPerCode) {
      const byte = string[at] ?? 0
      const code = bytesPerCode === 1 ? byte : byte * 256 + (string[at + 1] ?? 0)
      width += widths.get(code) ?? otherWidth
      glyphs++
      if (bytesPerCode === 1 && code === SPACE) spaces++
    }
    return { width, glyphs, spaces }
  }

  /** How many bytes of a string stand for a glyph. */
  bytesPerCode(font: PdfValue): 1 | 2 {
    return this.read(font).bytesPerCode
  }

  /** The content that a code of a font of Type 3 stands for. */
  drawing(font: PdfValue, code: number): PdfValue {
    const { objects } = this
    const name = readDifferences(objects, objects.get(font, 'Encoding')).get(code)
    return name === undefined ? undefined : objects.get(objects.get(font, 'CharProcs'), name)
  }

  private read(font: PdfValue): Font {
    const known = this.known.get(font)
    if (known !== undefined) return known
    const made = this.readFont(font)
    this.known.set(font, made)
    return made
  }

  private readFont(font: PdfValue): Font {
    const { objects } = this
    const type = objects.name(objects.get(font, 'Subtype')) ?? 'none'
    const written = objects.name(objects.get(font, 'BaseFont')) ?? objects.name(objects.get(font, 'Name')) ?? 'unnamed'
    const inner = objects.list(objects.get(font, 'DescendantFonts'))[0] ?? font
    const descriptor = objects.get(inner, 'FontDescriptor')
    const files = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => objects.get(descriptor, key))
    return {
      // Six letters and a plus stand before the name of a font of which only some glyphs are in the file.
      name: written.replace(/^[A-Z]{6}\+/, ''),
      type,
      isEmbedded: type === 'Type3' || files.some((file) => objects.isStream(file)),
      ...(type === 'Type0' ? this.readCompositeWidths(inner) : this.readSimpleWidths(font, descriptor)),
    }
  }

  private readSimpleWidths(font: PdfValue, descriptor: PdfValue): Pick<Font, 'bytesPerCode' | 'widths' | 'otherWidth'> {
    const { objects } = this
    const first = objects.number(objects.get(font, 'FirstChar'))
    const listed = objects.numbers(objects.get(font, 'Widths')).slice(0, 256)
    // Those of Type 3 are in its own units.
    const [unit = 0.001] = objects.numbers(objects.get(font, 'FontMatrix'))
    const widths = new Map(listed.map((width, index) => [first + index, width * unit * 1000]))
    const otherWidth = objects.number(objects.get(descriptor, 'MissingWidth'), widths.size === 0 ? USUAL_WIDTH : 0)
    return { bytesPerCode: 1, widths, otherWidth }
  }

  /** `W` lists widths from a code on, or one width for a range of codes (9.7.4.3). Codes are taken to be of two bytes. */
  private readCompositeWidths(font: PdfValue): Pick<Font, 'bytesPerCode' | 'widths' | 'otherWidth'> {
    const { objects } = this
    const widths = new Map<number, number>()
    const list = objects.list(objects.get(font, 'W'))
    for (let at = 0; at + 1 < list.length && widths.size < MAX_WIDTHS; ) {
      const first = objects.number(list[at])
      const each = objects.list(list[at + 1])
      if (each.length > 0) {
        for (const [index, width] of each.entries()) widths.set(first + index, objects.number(width))
        at += 2
        continue
      }
      const last = Math.min(objects.number(list[at + 1]), first + MAX_WIDTHS)
      for (let code = first; code <= last; code++) widths.set(code, objects.number(list[at + 2]))
      at += 3
    }
    return { bytesPerCode: 2, widths, otherWidth: objects.number(objects.get(font, 'DW'), 1000) }
  }
}

/** Names by code where an encoding differs from the one that it begins with (9.6.5). */
export function readDifferences(objects: PdfObjects, encoding: PdfValue): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  let code = 0
  for (const entry of objects.list(objects.get(encoding, 'Differences'))) {
    const name = objects.name(entry)
    if (name === undefined) code = objects.number(entry)
    else names.set(code++, name)
  }
  return names
}

import type { Path } from '../pdf/path.ts'
import { type OutlineFont, Pen } from './outline-font.ts'
import { readCff } from './read-cff.ts'

/* TrueType and OpenType files (ISO/IEC 14496-22), as far as a PDF embeds them. */

const MAX_PARTS = 60
const MAX_DEPTH = 6

/** Opens a file with tables; null if it has no outlines that can be read. */
export function readSfnt(bytes: Uint8Array): OutlineFont | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 12) return null
  const tables = new Map<string, DataView>()
  // A collection: its first font.
  const start = view.getUint32(0) === 0x74_74_63_66 && bytes.byteLength > 16 ? view.getUint32(12) : 0
  const count = view.getUint16(start + 4)
  for (let at = start + 12; at < start + 12 + count * 16 && at + 16 <= bytes.byteLength; at += 16) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4))
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (offset >= bytes.byteLength) continue
    tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + offset, Math.min(length, bytes.byteLength - offset)))
  }
  const cmap = readCmap(tables.get('cmap'))
  const cff = tables.get('CFF ')
  if (cff !== undefined) {
    const font = readCff(new Uint8Array(cff.buffer, cff.byteOffset, cff.byteLength))
    return font && { ...font, byCharacter: cmap.byCharacter }
  }
  const glyphs = openGlyphs(tables)
  if (glyphs === null) return null
  const names = readPost(tables.get('post'))
  return {
    outline: glyphs,
    byName: (name) => names.get(name) ?? null,
    byCharacter: cmap.byCharacter,
    byCode: cmap.byCode,
    byCid: null,
  }
}

function openGlyphs(tables: ReadonlyMap<string, DataView>): ((glyph: number) => Path) | null {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag))
  if (!head || !loca || !glyf || head.byteLength < 54) return null
  const units = head.getUint16(18) || 1000
  const isLong = head.getInt16(50) === 1
  const offset = (glyph: number) => {
    const at = glyph * (isLong ? 4 : 2)
    if (at + (isLong ? 4 : 2) > loca.byteLength) return null
    return isLong ? loca.getUint32(at) : loca.getUint16(at) * 2
  }
  return (glyph) => {
    const pen = new Pen(1 / units)
    drawGlyph({ glyf, offset, pen }, glyph, [1, 0, 0, 1, 0, 0], 0)
    return pen.path
  }
}

interface GlyphTable {
  glyf: DataView
  offset: (glyph: number) => number | null
  pen: Pen
}
type Affine = readonly [number, number, number, number, number, number]

function drawGlyph(table: GlyphTable, glyph: number, matrix: Affine, depth: number): void {
  const [from, to] = [table.offset(glyph), table.offset(glyph + 1)]
  if (from === null || to === null || to <= from || from + 10 > table.glyf.byteLength || depth > MAX_DEPTH) return
  const contours = table.glyf.getInt16(from)
  if (contours >= 0) drawSimple(table, { at: from + 10, contours }, matrix)
  else drawComposite(table, from + 10, matrix, depth)
}

function drawSimple(
  { glyf, pen }: GlyphTable,
  { at, contours }: { at: number; contours: number },
  matrix: Affine,
): void {
  const ends = Array.from({ length: contours }, (_, index) => glyf.getUint16(at + index * 2))
  const count = (ends.at(-1) ?? -1) + 1
  let place = at + contours * 2
  place += 2 + glyf.getUint16(place)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyf.getUint8(place++)
    const repeats = (flag & 8) !== 0 ? glyf.getUint8(place++) : 0
    for (let times = 0; times <= repeats; times++) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.slice(0, count).map((flag) => {
      if ((flag & short) !== 0) value += glyf.getUint8(place++) * ((flag & same) !== 0 ? 1 : -1)
      else if ((flag & same) === 0) {
        value += glyf.getInt16(place)
        place += 2
      }
      return value
    })
  }
  const xs = coordinates(2, 16)
  const ys = coordinates(4, 32)
  const [a, b, c, d, e, f] = matrix
  const points = xs.map((x, index) => {
    const y = ys[index] ?? 0
    return { x: a * x + c * y + e, y: b * x + d * y + f, isOn: ((flags[index] ?? 0) & 1) === 1 }
  })
  let start = 0
  for (const end of ends) {
    drawContour(pen, points.slice(start, end + 1))
    start = end + 1
  }
}

interface GlyphPoint {
  x: number
  y: number
  isOn: boolean
}

/** Between two handles lies a point that is not written. */
function drawContour(pen: Pen, points: readonly GlyphPoint[]): void {
  const [first] = points
  if (first === undefined || points.length < 2) return
  const middle = (one: GlyphPoint, other: GlyphPoint) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    isOn: true,
  })
  const last = points.at(-1) ?? first
  const start = first.isOn ? first : last.isOn ? last : middle(first, last)
  pen.moveTo(start.x, start.y)
  let handle: GlyphPoint | null = null
  for (const point of [...(first.isOn ? points.slice(1) : points), start]) {
    if (handle === null) {
      if (point.isOn) pen.lineTo(point.x, point.y)
      else handle = point
      continue
    }
    const to: GlyphPoint = point.isOn ? point : middle(handle, point)
    pen.bendTo(handle.x, handle.y, to.x, to.y)
    handle = point.isOn ? null : point
  }
  pen.close()
}

function drawComposite(table: GlyphTable, from: number, matrix: Affine, depth: number): void {
  const { glyf } = table
  let at = from
  for (let part = 0; part < MAX_PARTS; part++) {
    const flags = glyf.getUint16(at)
    const glyph = glyf.getUint16(at + 2)
    at += 4
    const isWide = (flags & 1) !== 0
    const isOffset = (flags & 2) !== 0
    const [dx, dy] = isWide ? [glyf.getInt16(at), glyf.getInt16(at + 2)] : [glyf.getInt8(at), glyf.getInt8(at + 1)]
    at += isWide ? 4 : 2
    const part14 = () => {
      at += 2
      return glyf.getInt16(at - 2) / 16_384
    }
    let [xx, xy, yx, yy] = [1, 0, 0, 1]
    if ((flags & 8) !== 0) xx = yy = part14()
    else if ((flags & 64) !== 0) [xx, yy] = [part14(), part14()]
    else if ((flags & 128) !== 0) [xx, xy, yx, yy] = [part14(), part14(), part14(), part14()]
    const [a, b, c, d, e, f] = matrix
    const [tx, ty] = isOffset ? [dx, dy] : [0, 0]
    const own: Affine = [
      a * xx + c * xy,
      b * xx + d * xy,
      a * yx + c * yy,
      b * yx + d * yy,
      a * tx + c * ty + e,
      b * tx + d * ty + f,
    ]
    drawGlyph(table, glyph, own, depth + 1)
    if ((flags & 32) === 0) return
  }
}

interface CharacterMap {
  byCharacter: (character: number) => number | null
  byCode: (code: number) => number | null
}

/** The tables of characters: of Unicode, and of codes in symbol and Macintosh fonts. */
function readCmap(cmap: DataView | undefined): CharacterMap {
  const found = new Map<string, (code: number) => number>()
  const count = cmap?.getUint16(2) ?? 0
  for (let index = 0; index < count; index++) {
    const at = 4 + index * 8
    if (cmap === undefined || at + 8 > cmap.byteLength) break
    const lookUp = readSubtable(cmap, cmap.getUint32(at + 4))
    if (lookUp !== null) found.set(`${cmap.getUint16(at)} ${cmap.getUint16(at + 2)}`, lookUp)
  }
  const unicode = ['3 10', '0 4', '3 1', '0 3', '0 1', '0 0']
    .map((key) => found.get(key))
    .find((one) => one !== undefined)
  const [symbol, macintosh] = [found.get('3 0'), found.get('1 0')]
  return {
    byCharacter: (character) => unicode?.(character) || null,
    // Codes of symbol fonts begin at F000, or where the font says.
    byCode: (code) =>
      symbol?.(code) ||
      symbol?.(0xf0_00 + code) ||
      symbol?.(0xf1_00 + code) ||
      macintosh?.(code) ||
      unicode?.(code) ||
      null,
  }
}

function readSubtable(cmap: DataView, at: number): ((code: number) => number) | null {
  if (at + 8 > cmap.byteLength) return null
  switch (cmap.getUint16(at)) {
    case 0:
      return (code) => (code < 256 && at + 6 + code < cmap.byteLength ? cmap.getUint8(at + 6 + code) : 0)
    case 4:
      return (code) => lookUpSegments(cmap, at, code)
    case 6: {
      const [first, count] = [cmap.getUint16(at + 6), cmap.getUint16(at + 8)]
      return (code) => (code >= first && code < first + count ? cmap.getUint16(at + 10 + (code - first) * 2) : 0)
    }
    case 12:
      return (code) => lookUpGroups(cmap, at, code)
    default:
      return null
  }
}

function lookUpSegments(cmap: DataView, at: number, code: number): number {
  const twice = cmap.getUint16(at + 6)
  for (let segment = 0; segment < twice; segment += 2) {
    if (code > cmap.getUint16(at + 14 + segment)) continue
    const start = cmap.getUint16(at + 16 + twice + segment)
    if (code < start) return 0
    const delta = cmap.getUint16(at + 16 + 2 * twice + segment)
    const place = at + 16 + 3 * twice + segment
    const range = cmap.getUint16(place)
    if (range === 0) return (code + delta) & 0xff_ff
    const from = place + range + (code - start) * 2
    const glyph = from + 2 <= cmap.byteLength ? cmap.getUint16(from) : 0
    return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
  }
  return 0
}

function lookUpGroups(cmap: DataView, at: number, code: number): number {
  const groups = cmap.getUint32(at + 12)
  for (let group = at + 16; group < at + 16 + groups * 12 && group + 12 <= cmap.byteLength; group += 12) {
    const [start, end] = [cmap.getUint32(group), cmap.getUint32(group + 4)]
    if (code >= start && code <= end) return cmap.getUint32(group + 8) + code - start
  }
  return 0
}

/** Names of glyphs beside the 258 usual ones (post table, version 2). */
function readPost(post: DataView | undefined): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  if (post === undefined || post.byteLength < 34 || post.getUint32(0) !== 0x2_00_00) return names
  const count = post.getUint16(32)
  const own: string[] = []
  for (let at = 34 + count * 2; at < post.byteLength; ) {
    const length = post.getUint8(at)
    const end = Math.min(post.byteLength, at + 1 + length)
    let name = ''
    for (let place = at + 1; place < end; place++) name += String.fromCharCode(post.getUint8(place))
    own.push(name)
    at = end
  }
  for (let glyph = 0; glyph < count && 36 + glyph * 2 <= post.byteLength; glyph++) {
    const index = post.getUint16(34 + glyph * 2)
    const name = own[index - 258]
    if (index >= 258 && name !== undefined) names.set(name, glyph)
  }
  return names
}

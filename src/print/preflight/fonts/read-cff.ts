import { drawType2 } from './charstrings.ts'
import { CFF_STRINGS, getStandardName } from './glyph-names.ts'
import type { OutlineFont } from './outline-font.ts'

/* Compact fonts (CFF, Adobe Technical Note 5176), alone as PDFs embed them or within OpenType. */

type Dict = ReadonlyMap<number, readonly number[]>

const TWO_BYTES = 1200
const [CHARSET, ENCODING, CHARSTRINGS, PRIVATE, LOCAL] = [15, 16, 17, 18, 19]
const [MATRIX, ROS, FONTS, SELECT] = [TWO_BYTES + 7, TWO_BYTES + 30, TWO_BYTES + 36, TWO_BYTES + 37]
const MAX_GLYPHS = 65_536

/** Opens a compact font; null if its outlines cannot be read. */
export function readCff(bytes: Uint8Array): OutlineFont | null {
  try {
    return openCff(bytes)
  } catch {
    // Places beyond the file.
    return null
  }
}

function openCff(bytes: Uint8Array): OutlineFont | null {
  const names = readIndex(bytes, bytes[2] ?? 4)
  const tops = readIndex(bytes, names.end)
  const strings = readIndex(bytes, tops.end)
  const global = readIndex(bytes, strings.end)
  const [first] = tops.items
  if (first === undefined) return null
  const top = readDict(first)
  const { items: charstrings } = readIndex(bytes, top.get(CHARSTRINGS)?.[0] ?? 0)
  if (charstrings.length === 0 || charstrings.length > MAX_GLYPHS) return null
  const isByCid = top.has(ROS)
  const charset = readCharset(bytes, top.get(CHARSET)?.[0] ?? 0, charstrings.length)
  const parts = isByCid
    ? readIndex(bytes, top.get(FONTS)?.[0] ?? 0).items.map((item) => readPart(bytes, readDict(item)))
    : [readPart(bytes, top)]
  const partOf = isByCid ? readSelect(bytes, top.get(SELECT)?.[0] ?? 0, charstrings.length) : () => 0
  const nameOf = (sid: number) => CFF_STRINGS[sid] ?? decode(strings.items[sid - CFF_STRINGS.length])
  const byName = new Map(isByCid ? [] : charset.map((sid, glyph): [string, number] => [nameOf(sid), glyph]))
  const codes = isByCid ? new Map<number, number>() : readEncoding(bytes, top.get(ENCODING)?.[0] ?? 0, byName)
  const cids = new Map(charset.map((cid, glyph) => [cid, glyph]))
  const scaleOfTop = top.get(MATRIX)?.[0]
  return {
    outline: (glyph) => {
      const part = parts[partOf(glyph)]
      const charstring = charstrings[glyph]
      if (charstring === undefined || part === undefined) return []
      const scale = part.scale === undefined ? (scaleOfTop ?? 0.001) : part.scale * (isByCid ? (scaleOfTop ?? 1) : 1)
      return drawType2(charstring, { global: global.items, local: part.local }, scale)
    },
    byName: (name) => byName.get(name) ?? null,
    byCharacter: () => null,
    byCode: (code) => codes.get(code) ?? null,
    byCid: isByCid ? (cid) => cids.get(cid) ?? 0 : null,
  }
}

function decode(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : String.fromCharCode(...bytes)
}

/** What belongs to the whole font, or to a part of one with CIDs. */
function readPart(bytes: Uint8Array, dict: Dict): { local: readonly Uint8Array[]; scale: number | undefined } {
  const [size = 0, at = 0] = dict.get(PRIVATE) ?? []
  const own = readDict(bytes.subarray(at, at + size))
  const local = own.get(LOCAL)?.[0]
  return { local: local === undefined ? [] : readIndex(bytes, at + local).items, scale: dict.get(MATRIX)?.[0] }
}

function readIndex(bytes: Uint8Array, at: number): { items: Uint8Array[]; end: number } {
  const count = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  if (count === 0) return { items: [], end: at + 2 }
  const size = bytes[at + 2] ?? 1
  const offset = (index: number) => {
    let value = 0
    for (let byte = 0; byte < size; byte++) value = value * 256 + (bytes[at + 3 + index * size + byte] ?? 0)
    return value
  }
  const data = at + 2 + (count + 1) * size
  if (data > bytes.length || size > 4) throw new RangeError('an index is longer than its font')
  const items = Array.from({ length: count }, (_, index) =>
    bytes.subarray(data + offset(index), data + offset(index + 1)),
  )
  return { items, end: data + offset(count) }
}

function readDict(bytes: Uint8Array): Dict {
  const dict = new Map<number, readonly number[]>()
  let operands: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++] ?? 0
    const byte = (offset: number) => bytes[at + offset] ?? 0
    if (first <= 21) {
      const key = first === 12 ? TWO_BYTES + byte(0) : first
      if (first === 12) at++
      dict.set(key, operands)
      operands = []
    } else if (first === 28) {
      operands.push(((byte(0) << 24) | (byte(1) << 16)) >> 16)
      at += 2
    } else if (first === 29) {
      operands.push((byte(0) << 24) | (byte(1) << 16) | (byte(2) << 8) | byte(3))
      at += 4
    } else if (first === 30) {
      const real = readReal(bytes, at)
      operands.push(real.value)
      at = real.end
    } else if (first <= 246) operands.push(first - 139)
    else if (first <= 250) operands.push((first - 247) * 256 + byte(0) + 108)
    else operands.push(-(first - 251) * 256 - byte(0) - 108)
    if (first >= 247 && first <= 254) at++
  }
  return dict
}

const NIBBLES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-']

function readReal(bytes: Uint8Array, from: number): { value: number; end: number } {
  let text = ''
  for (let at = from; at < bytes.length; at++) {
    for (const nibble of [(bytes[at] ?? 0) >> 4, (bytes[at] ?? 0) & 15]) {
      if (nibble === 15) return { value: Number(text) || 0, end: at + 1 }
      text += NIBBLES[nibble] ?? ''
    }
  }
  return { value: Number(text) || 0, end: bytes.length }
}

/** The name (SID) or the CID of each glyph. The three lists that a font may name by 0 to 2 begin alike, in order. */
function readCharset(bytes: Uint8Array, at: number, glyphs: number): number[] {
  const two = (place: number) => ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0)
  if (at <= 2) return Array.from({ length: glyphs }, (_, glyph) => glyph)
  const charset = [0]
  const format = bytes[at]
  let place = at + 1
  if (format === 0) {
    for (; charset.length < glyphs; place += 2) charset.push(two(place))
    return charset
  }
  while (charset.length < glyphs && place < bytes.length) {
    const first = two(place)
    const left = format === 1 ? (bytes[place + 2] ?? 0) : two(place + 2)
    place += format === 1 ? 3 : 4
    for (let more = 0; more <= left && charset.length < glyphs; more++) charset.push(first + more)
  }
  return charset
}

function readEncoding(bytes: Uint8Array, at: number, byName: ReadonlyMap<string, number>): Map<number, number> {
  const codes = new Map<number, number>()
  if (at <= 1) {
    for (let code = 0; code < 256; code++) {
      const glyph = byName.get(getStandardName(code))
      if (glyph !== undefined) codes.set(code, glyph)
    }
    return codes
  }
  const [format = 0, count = 0] = bytes.subarray(at, at + 2)
  let glyph = 1
  for (let index = 0; index < count; index++) {
    if ((format & 127) === 0) codes.set(bytes[at + 2 + index] ?? 0, glyph++)
    else {
      const [first = 0, left = 0] = bytes.subarray(at + 2 + index * 2, at + 4 + index * 2)
      for (let more = 0; more <= left; more++) codes.set(first + more, glyph++)
    }
  }
  return codes
}

function readSelect(bytes: Uint8Array, at: number, glyphs: number): (glyph: number) => number {
  const two = (place: number) => ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0)
  if (bytes[at] === 0) return (glyph) => bytes[at + 1 + glyph] ?? 0
  const parts = new Uint8Array(glyphs)
  const ranges = two(at + 1)
  for (let range = 0; range < ranges; range++) {
    const place = at + 3 + range * 3
    parts.fill(bytes[place + 2] ?? 0, two(place), two(place + 3))
  }
  return (glyph) => parts[glyph] ?? 0
}

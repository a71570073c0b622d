/*
 * Seven of the fonts have their kerning only in the old `kern` table, which the shaping engine is built without.
 * Browsers use it, so without this letters would be spaced differently in the designer than in the rest of the page.
 */

/** The kerning between two glyphs, in font units; usually 0. */
export type KernPairs = (left: number, right: number) => number

/** Reads a table of the font by its tag. */
export type TableReader = (tag: string) => Uint8Array | undefined

const FEATURES_AT = 6
const KERN_FEATURE = 0x6b65726e
const FIRST_SUBTABLE = 4
const PAIRS_AT = 14
const PAIR_BYTES = 6
const HORIZONTAL = 1

/** The pairs of the `kern` table; null if there is none or if GPOS kerns, which takes precedence (OpenType, `kern`). */
export function readKern(getTable: TableReader): KernPairs | null {
  const table = getTable('kern')
  if (table === undefined || hasGposKerning(getTable('GPOS'))) return null
  const pairs = readPairs(getView(table))
  return pairs.size === 0 ? null : (left, right) => pairs.get(key(left, right)) ?? 0
}

function getView(table: Uint8Array): DataView {
  return new DataView(table.buffer, table.byteOffset, table.byteLength)
}

function hasGposKerning(gpos: Uint8Array | undefined): boolean {
  if (gpos === undefined) return false
  const view = getView(gpos)
  const features = view.getUint16(FEATURES_AT)
  const count = view.getUint16(features)
  return Array.from({ length: count }, (_, at) => view.getUint32(features + 2 + at * 6)).includes(KERN_FEATURE)
}

/** Subtables of format 0 that kern along the line; other formats are Apple's. */
function readPairs(view: DataView): Map<number, number> {
  const pairs = new Map<number, number>()
  let start = FIRST_SUBTABLE
  for (let left = view.getUint16(2); left > 0; left -= 1) {
    const length = view.getUint16(start + 2)
    const coverage = view.getUint16(start + 4)
    if (coverage >> 8 === 0 && (coverage & HORIZONTAL) !== 0) readSubtable(view, start, pairs)
    start += length
  }
  return pairs
}

/** A subtable of more than 10,920 pairs states a length that is too small, so the number of pairs is used. */
function readSubtable(view: DataView, start: number, pairs: Map<number, number>): void {
  const fit = Math.floor((view.byteLength - start - PAIRS_AT) / PAIR_BYTES)
  const count = Math.min(view.getUint16(start + 6), fit)
  for (let at = 0; at < count; at += 1) {
    const pair = start + PAIRS_AT + at * PAIR_BYTES
    pairs.set(key(view.getUint16(pair), view.getUint16(pair + 2)), view.getInt16(pair + 4))
  }
}

/** Two 16-bit numbers as one. */
function key(left: number, right: number): number {
  return left * 0x10000 + right
}

import type { Size } from '#print/catalogue/size.ts'
import type { EntrySizes } from './search-entry.ts'

/** The parts of a query. */
interface Query {
  /** The words without the size. */
  words: string
  /** A size in whole mm, if one was typed. */
  size: Size | null
}

const MAX_CHARACTERS = 100
const MM_PER: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
}

const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`
const UNIT = String.raw`(mm|cm|inches|inch|in|m|")?`
const TWO_SIDES = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}\s*${UNIT}\s*(?:x|×|\*|by)\s*${NUMBER}\s*${UNIT}(?![a-z\d])`,
  'iu',
)
/** A single measure is a size only beside the name of a shape that has one. */
const ONE_SIDE = new RegExp(String.raw`(?<![\d.,])${NUMBER}\s*(mm|cm|inches|inch|in|")(?![a-z\d])`, 'iu')
const EVEN_SHAPE = /\b(?:round|rounds|circles?|circular|squares?|diameter|dia)\b/iu

/**
 * Reads a size from what was typed: `75x100 kraft`, `7.5 × 10 cm`, `3 by 4 inch`, `50mm round`. The default unit is
 * mm; a unit after the second side applies to both. Rounded to whole mm (000 §5); 0 is not a size.
 */
export function readQuery(typed: string): Query {
  const text = typed.slice(0, MAX_CHARACTERS)
  const found = twoSides(text) ?? oneSide(text)
  if (found === null || Math.min(found.size.width, found.size.height) === 0) return { words: text.trim(), size: null }
  return { words: without(text, found.written), size: found.size }
}

interface Found {
  /** As it was typed. */
  written: string
  size: Size
}

function twoSides(text: string): Found | null {
  const match = TWO_SIDES.exec(text)
  if (match === null) return null
  const [written, width = '', unit, height = '', lastUnit] = match
  return {
    written,
    size: { width: millimetres(width, unit ?? lastUnit), height: millimetres(height, lastUnit ?? unit) },
  }
}

function oneSide(text: string): Found | null {
  const match = EVEN_SHAPE.test(text) ? ONE_SIDE.exec(text) : null
  if (match === null) return null
  const [written, number = '', unit] = match
  const side = millimetres(number, unit)
  return { written, size: { width: side, height: side } }
}

function millimetres(number: string, unit: string | undefined): number {
  return Math.round(Number(number.replace(',', '.')) * (MM_PER[unit?.toLowerCase() ?? 'mm'] ?? 1))
}

function without(text: string, part: string): string {
  return text.replace(part, ' ').replace(/\s+/g, ' ').trim()
}

/** How a product offers a size: in its list, typed, or not at all. */
type SizeFit = 'preset' | 'custom' | 'none'

/** Whether a product is available in this size; longer side against longer side (000 §5). */
export function fitSize({ presets, min, max, equalMin, equalMax }: EntrySizes, size: Size): SizeFit {
  if (getPreset(presets, size) !== null) return 'preset'
  const longer = Math.max(size.width, size.height)
  const shorter = Math.min(size.width, size.height)
  if (longer === shorter) return longer >= equalMin && longer <= equalMax ? 'custom' : 'none'
  return longer >= min[0] && shorter >= min[1] && longer <= max[0] && shorter <= max[1] ? 'custom' : 'none'
}

/** The choices in a product page's address for this size (000 §3). */
export function sizeChoices({ presets }: Pick<EntrySizes, 'presets'>, size: Size): string {
  const preset = getPreset(presets, size)
  if (preset !== null) return `size=${preset}`
  return `size=custom&width=${size.width}&height=${size.height}`
}

function getPreset(presets: readonly string[], { width, height }: Size): string | null {
  return presets.find((preset) => preset === `${width}x${height}`) ?? null
}

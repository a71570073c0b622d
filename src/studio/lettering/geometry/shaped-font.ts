import type { GlyphOutlines } from './layout.ts'

/** A font that text can be set in. */
export interface ShapedFont extends GlyphOutlines {
  /**
   * Sets a single line from left to right, with kerning and ligatures.
   * @param apart which letters of it are not to be joined with another
   */
  shape(line: string, apart?: Apart): readonly ShapedGlyph[]
  /** Whether the font has a glyph for a character, given as its code point. */
  has(codePoint: number): boolean
  /** Lets go of what the engine keeps; the font is not to be used after that. */
  free(): void
}

/**
 * Single letters, by their index in the line (UTF-16), which are not part of a ligature then; or all, spaced evenly, which
 * are not suited to their neighbours either: browsers do so (CSS Text 3, §8.2).
 */
export type Apart = 'all' | readonly number[]

/** A glyph of a line, in the order in which they stand, in font units, y upwards. */
export interface ShapedGlyph {
  /** The font's number of it; `MISSING` for a character that the font lacks. */
  glyph: number
  /** Index in the line of the first character that it stands for (UTF-16): glyphs of one index belong together. */
  index: number
  /** How far the pen goes on. */
  advance: number
  /** Where it stands off the pen. */
  dx: number
  dy: number
}

/** Every font's number of the box that stands for a character without a glyph. */
export const MISSING = 0

import type { GlyphOutlines } from './layout.ts'

/** A font that text can be set in. */
export interface ShapedFont extends GlyphOutlines {
  /**
   * Sets a single line from left to right, with kerning and ligatures.
   * @param apart stretches of the line whose letters stand apart, so that none is joined into a ligature
   */
  shape(line: string, apart?: readonly Stretch[]): readonly ShapedGlyph[]
  /** Whether the font has a glyph for a character, given as its code point. */
  has(codePoint: number): boolean
  /** Lets go of what the engine keeps; the font is not to be used after that. */
  free(): void
}

/** From an index up to another, that one not included (UTF-16). */
export type Stretch = readonly [from: number, to: number]

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

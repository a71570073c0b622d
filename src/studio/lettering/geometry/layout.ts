import type { Affine, Bounds, Outline } from './outline.ts'

/** One glyph where it stands. A ligature is one glyph of several characters. */
export interface PlacedGlyph {
  /** The font's number of the glyph; outlines are asked for once for each. */
  glyph: number
  /** From font units, y upwards, to millimetres of the design, y downwards. */
  matrix: Affine
  /** Line of the text, from 0. */
  line: number
  /** First index in the text (UTF-16), and how many code units the glyph stands for. */
  index: number
  length: number
  /** Of the ink, in mm of the design. */
  bounds: Bounds
  /** The same before the text is bent: a letter is as large upright as it is aslant. */
  straight: Bounds
}

/** A design laid out: every glyph in millimetres, the ink's left top corner at 0, 0. */
export interface Layout {
  /** Without those that have no ink. */
  glyphs: readonly PlacedGlyph[]
  /** Of the ink of the whole, in mm; 0 where there is none. */
  width: number
  height: number
  lines: readonly LaidLine[]
  /** Characters that the font has no glyph for, each once, in the order of the text. Nothing is drawn for them. */
  missing: readonly string[]
}

/** A line of text on its baseline. */
export interface LaidLine {
  /** Index in the text of its first character. */
  index: number
  /** Both in mm of the design; of an arc, before it is bent. */
  baseline: number
  start: number
  end: number
}

/** An outline of each glyph, in font units, y upwards. */
export interface GlyphOutlines {
  unitsPerEm: number
  getOutline(glyph: number): Outline
}

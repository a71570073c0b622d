import type { Bounds, Outline } from '#print/cut-line/outline.ts'
import type { OtherFonts } from '../fonts/font-coverage.ts'
import type { CharacterSize } from '../geometry/character-sizes.ts'
import type { Layout, PlacedGlyph } from '../geometry/lay-out.ts'
import type { LayerMeasures } from '../weld/film-layers.ts'
import type { CutMeasures } from '../weld/measure-cut.ts'
import type { Layered } from '../weld/sign-size.ts'

/* The messages between the page and its two workers: one lays text out, the other welds it. */

/** An outline of a font, in its units, with the glyph's number. */
export type GlyphOutline = readonly [glyph: number, outline: Outline]

/** The engine's answer to a design. */
export type DrawAnswer =
  | {
      ok: true
      layout: PackedLayout
      unitsPerEm: number
      /** The font's outlines that the page does not have yet. */
      outlines: readonly GlyphOutline[]
      /** The smallest letter or digit; null if there is none. */
      smallest: CharacterSize | null
      /** Those that break the 10 mm rule (001 §5). */
      too_small: CharacterSize[]
      /** What can be done about missing characters; null if there are none, or if it is not known. */
      others: OtherFonts | null
    }
  /** Either the font, or one of its files, could not be loaded, or the engine failed. */
  | { ok: false; code: 'font-missing' | 'engine-missing' }

/** Passes outlines to the welder; without an answer. */
export interface OutlinesMessage {
  kind: 'outlines'
  font: string
  unitsPerEm: number
  outlines: readonly GlyphOutline[]
}

export interface WeldRequest {
  kind: 'weld'
  font: string
  layout: PackedLayout
  /** The films below the letters. */
  films: Layered
}

export interface WeldAnswer extends CutMeasures {
  /** The welded outline as SVG path data, in mm. */
  d: string
  /** The share of the letters, and of the own outline, that is thinner than 0.5 mm; the latter 0 without one. */
  thinWords: number
  thinShape: number
  /** The films below the letters, from the upper to the lower, in the same way. */
  layers: readonly (LayerMeasures & { d: string })[]
}

/*
 * A layout for transfer between the page and its workers: the glyphs as one array of numbers. Copying hundreds of
 * objects would take longer than laying them out.
 */

export interface PackedLayout extends Omit<Layout, 'glyphs'> {
  glyphs: Float64Array<ArrayBuffer>
}

/** Numbers per glyph: its number, matrix, line, index and length, and its bounds twice. */
const NUMBERS = 18

/** Packs a layout. */
export function packLayout(layout: Layout): PackedLayout {
  const glyphs = new Float64Array(layout.glyphs.length * NUMBERS)
  for (const [at, { glyph, matrix, line, index, length, bounds, straight }] of layout.glyphs.entries()) {
    glyphs.set([glyph, ...matrix, line, index, length, ...sidesOf(bounds), ...sidesOf(straight)], at * NUMBERS)
  }
  return { ...layout, glyphs }
}

/** The layout that was packed. */
export function unpackLayout(packed: PackedLayout): Layout {
  const glyphs: PlacedGlyph[] = []
  for (let at = 0; at < packed.glyphs.length; at += NUMBERS) glyphs.push(glyphAt(packed.glyphs, at))
  return { ...packed, glyphs }
}

function glyphAt(numbers: Float64Array, at: number): PlacedGlyph {
  const one = (place: number) => numbers[at + place] ?? 0
  return {
    glyph: one(0),
    matrix: [one(1), one(2), one(3), one(4), one(5), one(6)],
    line: one(7),
    index: one(8),
    length: one(9),
    bounds: { left: one(10), top: one(11), right: one(12), bottom: one(13) },
    straight: { left: one(14), top: one(15), right: one(16), bottom: one(17) },
  }
}

function sidesOf({ left, top, right, bottom }: Bounds): number[] {
  return [left, top, right, bottom]
}

import type { Layout, PlacedGlyph } from '../geometry/layout.ts'
import type { Bounds } from '../geometry/outline.ts'

/*
 * A layout as it crosses between the page and its workers: the glyphs as one row of numbers. As objects, hundreds of them
 * take longer to be copied than to be laid out.
 */

export interface PackedLayout extends Omit<Layout, 'glyphs'> {
  glyphs: Float64Array<ArrayBuffer>
}

/** How many numbers a glyph is: its number, matrix, line, index and length, and its bounds twice. */
const NUMBERS = 18

/** Packs a layout. */
export function packLayout(layout: Layout): PackedLayout {
  const glyphs = new Float64Array(layout.glyphs.length * NUMBERS)
  for (const [at, { glyph, matrix, line, index, length, bounds, straight }] of layout.glyphs.entries()) {
    glyphs.set([glyph, ...matrix, line, index, length, ...getSides(bounds), ...getSides(straight)], at * NUMBERS)
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

function getSides({ left, top, right, bottom }: Bounds): number[] {
  return [left, top, right, bottom]
}

import type { GlyphOutlines, Layout, PlacedGlyph } from './layout.ts'
import type { Affine, Outline, Segment } from './outline.ts'

/** The outline of a glyph where it stands, in mm. */
export function placeOutline({ glyph, matrix }: PlacedGlyph, font: GlyphOutlines): Outline {
  return font.getOutline(glyph).map((contour) => contour.map((segment) => placeSegment(segment, matrix)))
}

/** The outlines of all glyphs, in mm: not welded, so letters may overlap. */
export function placeOutlines({ glyphs }: Layout, font: GlyphOutlines): Outline {
  return glyphs.flatMap((glyph) => placeOutline(glyph, font))
}

function placeSegment(segment: Segment, [a, b, c, d, e, f]: Affine): Segment {
  const placed = [...segment]
  for (let at = 0; at < segment.length; at += 2) {
    const x = segment[at] ?? 0
    const y = segment[at + 1] ?? 0
    placed[at] = a * x + c * y + e
    placed[at + 1] = b * x + d * y + f
  }
  return placed
}

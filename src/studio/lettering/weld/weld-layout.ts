import type { GlyphOutlines, Layout, PlacedGlyph } from '../geometry/layout.ts'
import type { Affine, Outline } from '../geometry/outline.ts'
import { cleanOutline } from './clean-outline.ts'
import { dropSlivers } from './drop-slivers.ts'
import { touchingGroups } from './touching-groups.ts'
import { inverse, product, stretch, transformOutline } from './transform-outline.ts'
import { uniteOutline } from './unite-outline.ts'
import { EXACT, type WeldOptions } from './weld-outlines.ts'

/*
 * A laid-out text as one outline to cut. Glyphs, and groups of glyphs that touch, are welded in units of the font and kept:
 * while somebody types, or sets another width, only the word that changed is welded anew.
 */

/** What has been welded of a font: single glyphs, and groups by what stands where in them. */
type Kept = Map<string, Outline>

const MAX_ENTRIES = 600
const FINER = 16

const getKept = new WeakMap<GlyphOutlines, Kept>()

/** The outline in mm, outer contours with a positive area; slivers are dropped. */
export function weldLayout(layout: Layout, font: GlyphOutlines, { tolerance = EXACT }: WeldOptions = {}): Outline {
  const groups = touchingGroups(layout.glyphs.map(({ bounds }) => bounds))
  return dropSlivers(
    groups.flatMap((group) => {
      const [first, ...others] = group.flatMap((at) => layout.glyphs[at] ?? [])
      if (first === undefined) return []
      const inUnits = wholePower(tolerance / stretch(first.matrix))
      return transformOutline(weldGroup([first, ...others], font, inUnits), first.matrix)
    }),
  )
}

/** The next lower power of two: what was welded for a size serves all that are up to twice as large. */
function wholePower(value: number): number {
  return 2 ** Math.floor(Math.log2(value))
}

/** In font units, as seen from the first of them. */
function weldGroup(glyphs: readonly PlacedGlyph[], font: GlyphOutlines, tolerance: number): Outline {
  const [first] = glyphs
  const back = first === undefined ? null : inverse(first.matrix)
  if (first === undefined || back === null) return []
  if (glyphs.length === 1) return cleanGlyph(first.glyph, font, tolerance)
  const placed = glyphs.map(({ glyph, matrix }) => ({ glyph, matrix: product(back, matrix) }))
  const name = [tolerance, ...placed.map(({ glyph, matrix }) => `${glyph}:${figures(matrix)}`)].join(' ')
  return keep(font, name, () => {
    const parts = placed.flatMap(({ glyph, matrix }) => transformOutline(cleanGlyph(glyph, font, tolerance), matrix))
    return uniteOutline(parts, tolerance)
  })
}

/** By a finer measure, because it is done once for each glyph: some fonts draw a loop of a fraction of a unit. */
function cleanGlyph(glyph: number, font: GlyphOutlines, tolerance: number): Outline {
  return keep(font, `${tolerance} ${glyph}`, () => cleanOutline(font.getOutline(glyph), tolerance / FINER))
}

/** To a ten-thousandth of a font unit: less than the size of a letter changes by when it is worked out anew. */
function figures(matrix: Affine): string {
  return matrix.map((value) => Math.round(value * 10_000)).join(',')
}

/** What is known under a name, or worked out and kept; what was not asked for longest goes first. */
function keep(font: GlyphOutlines, name: string, weld: () => Outline): Outline {
  const kept = getKept.get(font) ?? new Map<string, Outline>()
  getKept.set(font, kept)
  const outline = kept.get(name) ?? weld()
  kept.delete(name)
  kept.set(name, outline)
  const [oldest] = kept.keys()
  if (kept.size > MAX_ENTRIES && oldest !== undefined) kept.delete(oldest)
  return outline
}

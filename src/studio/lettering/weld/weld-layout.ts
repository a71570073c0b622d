import {
  type Affine,
  type Bounds,
  contourArea,
  controlBox,
  inverse,
  type Outline,
  product,
  stretch,
  transformOutline,
} from '#print/cut-line/outline.ts'
import type { GlyphOutlines } from '../fonts/engine.ts'
import type { Layout, PlacedGlyph } from '../geometry/lay-out.ts'
import type { PlacedShape } from '../geometry/place-shape.ts'
import { openOutline } from '../shape/outline-text.ts'
import { cleanOutline, uniteOutline } from './unite-outline.ts'

/*
 * A laid-out text as one outline to cut. Glyphs, and groups of glyphs that touch, are welded in font units and
 * cached: while somebody types, or changes the width, only the changed word is welded again.
 */

/** The maximum deviation of a curve, in mm. */
const TOLERANCE = 0.01
/** In mm²: a smaller piece or counter is no letter's, but a remainder where two outlines almost meet. */
export const SLIVER = 0.02

/** The outline in mm, with outer contours of positive area. Slivers, which nobody could cut or weed, are left out. */
export function weldLayout(layout: Layout, font: GlyphOutlines): Outline {
  const words = weldWords(layout, font)
  return layout.shape === null ? words : addShape(words, layout.shape)
}

/** The letters of a layout alone, without the shopper's own outline. */
export function weldWords(layout: Pick<Layout, 'glyphs'>, font: GlyphOutlines): Outline {
  const groups = touchingGroups(layout.glyphs.map(({ bounds }) => bounds))
  return groups
    .flatMap((group) => {
      const [first, ...others] = group.flatMap((at) => layout.glyphs[at] ?? [])
      if (first === undefined) return []
      const inUnits = lowerPower(TOLERANCE / stretch(first.matrix))
      return transformOutline(weldGroup([first, ...others], font, inUnits), first.matrix)
    })
    .filter((contour) => Math.abs(contourArea(contour)) >= SLIVER)
}

/** Welds letters with a shape where both touch; otherwise each stays as it is. */
function addShape(words: Outline, placed: PlacedShape): Outline {
  const shape = weldShape(placed)
  const groups = touchingGroups([...words.map((contour) => controlBox([contour])), placed.bounds])
  const near = new Set(groups.find((group) => group.includes(words.length)))
  if (near.size === 1) return [...words, ...shape]
  const apart = words.filter((_contour, at) => !near.has(at))
  const touching = words.filter((_contour, at) => near.has(at))
  const united = uniteOutline([...touching, ...shape], TOLERANCE)
  return [...apart, ...united.filter((contour) => Math.abs(contourArea(contour)) >= SLIVER)]
}

/**
 * A shape by itself, in mm of the design. It is united whatever was sent, so that no cut line crosses itself; contours too
 * small to be weeded are left out.
 */
export function weldShape({ outline, matrix }: PlacedShape): Outline {
  const tolerance = lowerPower(TOLERANCE / stretch(matrix))
  const key = `${tolerance} ${outline}`
  const united = shapes.get(key) ?? uniteOutline(openOutline(outline)?.outline ?? [], tolerance)
  shapes.delete(key)
  shapes.set(key, united)
  const [oldest] = shapes.keys()
  if (shapes.size > MAX_SHAPES && oldest !== undefined) shapes.delete(oldest)
  return transformOutline(united, matrix).filter((contour) => Math.abs(contourArea(contour)) >= SLIVER)
}

/** United shapes by tolerance and text, the least recently used first. */
const shapes = new Map<string, Outline>()
const MAX_SHAPES = 12

/** The next lower power of two: a weld for a size is used for all that are up to twice as large. */
function lowerPower(value: number): number {
  return 2 ** Math.floor(Math.log2(value))
}

/** Welds glyphs in font units, relative to the first of them. */
function weldGroup(glyphs: readonly [PlacedGlyph, ...PlacedGlyph[]], font: GlyphOutlines, tolerance: number): Outline {
  const [first] = glyphs
  const back = inverse(first.matrix)
  if (back === null) return []
  if (glyphs.length === 1) return cleanGlyph(first.glyph, font, tolerance)
  const placed = glyphs.map(({ glyph, matrix }) => ({ glyph, matrix: product(back, matrix) }))
  const key = [tolerance, ...placed.map(({ glyph, matrix }) => `${glyph}:${rounded(matrix)}`)].join(' ')
  return cached(font, key, () => {
    const parts = placed.flatMap(({ glyph, matrix }) => transformOutline(cleanGlyph(glyph, font, tolerance), matrix))
    return uniteOutline(parts, tolerance)
  })
}

/**
 * Some fonts draw loops of a fraction of a unit; because it is done once for each glyph, this finer factor is
 * affordable.
 */
const FINER = 16

function cleanGlyph(glyph: number, font: GlyphOutlines, tolerance: number): Outline {
  return cached(font, `${tolerance} ${glyph}`, () => cleanOutline(font.getOutline(glyph), tolerance / FINER))
}

/** To a ten-thousandth of a font unit: less than the rounding errors when a letter's size is calculated again. */
function rounded(matrix: Affine): string {
  return matrix.map((value) => Math.round(value * 10_000)).join(',')
}

/** Welded outlines of a font, by glyph or by group, the least recently used first. */
const caches = new WeakMap<GlyphOutlines, Map<string, Outline>>()
const MAX_ENTRIES = 600

function cached(font: GlyphOutlines, key: string, weld: () => Outline): Outline {
  const cache = caches.get(font) ?? new Map<string, Outline>()
  caches.set(font, cache)
  const outline = cache.get(key) ?? weld()
  cache.delete(key)
  cache.set(key, outline)
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
  return outline
}

/** Groups of boxes by their numbers, in which each box overlaps or touches another. */
export function touchingGroups(boxes: readonly Bounds[]): readonly (readonly number[])[] {
  const leaders = boxes.map((_box, at) => at)
  const getLeader = (at: number): number => {
    const above = leaders[at] ?? at
    return above === at ? at : getLeader(above)
  }
  // From left to right: only boxes that begin before this one ends can touch it.
  const order = [...boxes.entries()].sort(([, one], [, other]) => one.left - other.left)
  for (const [place, [one, box]] of order.entries()) {
    for (let at = place + 1; at < order.length; at += 1) {
      const [other, next] = order[at] ?? [one, box]
      if (next.left > box.right) break
      if (box.top <= next.bottom && next.top <= box.bottom) leaders[getLeader(other)] = getLeader(one)
    }
  }
  return [...Map.groupBy(boxes.keys(), getLeader).values()]
}

import { type Affine, type Bounds, outlineBounds, uniteBounds } from '#print/cut-line/outline.ts'
import { type Align, type LetteringDesign, LINE_GAP, MM_PER_PIXEL } from '../design.ts'
import type { ShapedFont } from '../fonts/engine.ts'
import { type Bend, bendText } from './bend.ts'
import { type PlacedShape, placeShape } from './place-shape.ts'
import { EM, type SetLine, type SetUnit, setLine } from './set-line.ts'

/** A positioned glyph. A ligature is one glyph for several characters. */
export interface PlacedGlyph {
  /** The glyph's number in the font. */
  glyph: number
  /** From font units, y upwards, to millimetres of the design, y downwards. */
  matrix: Affine
  /** Line of the text, from 0. */
  line: number
  /** The first index in the text (UTF-16), and the number of code units that the glyph represents. */
  index: number
  length: number
  /** Of the ink, in mm of the design. */
  bounds: Bounds
  /** The same before the text is bent, for the size of upright letters. */
  straight: Bounds
}

/** A laid-out design: every glyph in millimetres, with the ink's top left corner at 0, 0. */
export interface Layout {
  /** Without glyphs that have no ink. */
  glyphs: readonly PlacedGlyph[]
  /** Of all ink, in mm, with the shopper's own outline; 0 if there are no letters. */
  width: number
  height: number
  /** Of the letters' ink alone: what the design's width and height say. */
  words: { width: number; height: number }
  /** The shopper's own outline; null without one, and without letters. */
  shape: PlacedShape | null
  lines: readonly LaidLine[]
  /** Characters without a glyph in the font, each once, in the order of the text. They are not drawn. */
  missing: string[]
}

/** A line of text on its baseline. */
export interface LaidLine {
  /** Index in the text of its first character. */
  index: number
  /** Both in mm of the design; on an arc, before bending. */
  baseline: number
  start: number
  end: number
}

/**
 * Lays out a design (001 §3, §9): shapes and aligns its lines, bends them, and scales them so that the ink has the
 * design's width and height; then puts the shopper's own outline beside them. The same in the browser and on the server.
 */
export function layOut(design: LetteringDesign, font: ShapedFont): Layout {
  // The distance between baselines, in mm.
  const pitch = ((EM + LINE_GAP * MM_PER_PIXEL) * design.line_spacing) / 100
  const lines = alignLines(setLines(design, font), design.align, pitch)
  const glyphs = placeGlyphs(lines, font, bendOf(lines, design))
  const ink = glyphs.reduce<Bounds | null>((all, { bounds }) => uniteBounds(all, bounds), null)
  const scaled = scaleToSize(ink, design)
  const words = inkSize(ink, scaled)
  const { across: toX, down: toY, ...whole } = placeShape(words, design)
  const fit = { ...scaled, toX, toY }
  return {
    glyphs: glyphs.map((glyph) => fitGlyph(glyph, fit)),
    ...whole,
    words,
    lines: lines.map((line) => laidLine(line, fit)),
    missing: missingCharacters(lines, design.text),
  }
}

function setLines(design: LetteringDesign, font: ShapedFont): SetLine[] {
  let index = 0
  return design.text.split('\n').map((line) => {
    const set = setLine(line, index, design, font)
    index += line.length + 1
    return set
  })
}

/** A positioned line: `shift` is added to x, `baseline` to y. */
interface PlacedLine extends SetLine {
  shift: number
  baseline: number
}

/** Stacks the lines in a block as wide as the longest, whose left edge is at 0. */
function alignLines(lines: readonly SetLine[], align: Align, pitch: number): PlacedLine[] {
  const widest = Math.max(...lines.map(({ left, right }) => right - left))
  const share = { left: 0, center: 0.5, right: 1 }[align]
  return lines.map((line, at) => ({
    ...line,
    shift: (widest - (line.right - line.left)) * share - line.left,
    baseline: at * pitch,
  }))
}

function bendOf(lines: readonly PlacedLine[], { arc, align }: LetteringDesign): Bend | null {
  const inked = lines.some(({ ink }) => ink !== null)
  if (arc === 0 || !inked) return null
  const straight = lines.map(({ baseline, left, right, ink }) => ({
    baseline,
    width: right - left,
    above: Math.max(0, -(ink?.top ?? 0)),
    below: Math.max(0, ink?.bottom ?? 0),
  }))
  return bendText(straight, arc, align)
}

function placeGlyphs(lines: readonly PlacedLine[], font: ShapedFont, bend: Bend | null): PlacedGlyph[] {
  const glyphs: PlacedGlyph[] = []
  for (const [line, where] of lines.entries()) {
    for (const unit of where.units) {
      const turn = bend === null ? null : turnUnit(unit, where, bend, line)
      for (const glyph of unit.glyphs) {
        const straight = shifted(glyph.ink, where)
        const scale = EM / font.unitsPerEm
        const plain: Affine = [scale, 0, 0, -scale, glyph.x + where.shift, glyph.y + where.baseline]
        const matrix = turn === null ? plain : turn(plain)
        const bounds = turn === null ? straight : (outlineBounds(font.getOutline(glyph.glyph), matrix) ?? straight)
        glyphs.push({ glyph: glyph.glyph, matrix, line, index: unit.index, length: unit.length, bounds, straight })
      }
    }
  }
  return glyphs
}

function shifted({ left, top, right, bottom }: Bounds, { shift, baseline }: PlacedLine): Bounds {
  return { left: left + shift, top: top + baseline, right: right + shift, bottom: bottom + baseline }
}

/** Rotates a whole unit around the middle of its base, so that an accent stays over its letter. */
function turnUnit(
  unit: SetUnit,
  { shift, baseline }: PlacedLine,
  bend: Bend,
  line: number,
): (matrix: Affine) => Affine {
  const foot = unit.start + unit.width / 2 + shift
  const { x, y, angle } = bend(line, foot)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ([a, b, c, d, e, f]) => [
    cos * a - sin * b,
    sin * a + cos * b,
    cos * c - sin * d,
    sin * c + cos * d,
    cos * (e - foot) - sin * (f - baseline) + x,
    sin * (e - foot) + cos * (f - baseline) + y,
  ]
}

/** The transform that scales the ink to its size, and moves its top left corner to its place. */
interface Fit {
  left: number
  top: number
  across: number
  down: number
  /** Where the corner is then, in mm: 0, 0 without a shape. */
  toX: number
  toY: number
}

function inkSize(ink: Bounds | null, { across, down }: Pick<Fit, 'across' | 'down'>): Layout['words'] {
  if (ink === null) return { width: 0, height: 0 }
  return { width: (ink.right - ink.left) * across, height: (ink.bottom - ink.top) * down }
}

function scaleToSize(ink: Bounds | null, { width, height }: LetteringDesign): Omit<Fit, 'toX' | 'toY'> {
  if (ink === null) return { left: 0, top: 0, across: 1, down: 1 }
  const across = width === null ? null : width / (ink.right - ink.left)
  const down = height === null ? null : height / (ink.bottom - ink.top)
  return { left: ink.left, top: ink.top, across: across ?? down ?? 1, down: down ?? across ?? 1 }
}

function fitGlyph(glyph: PlacedGlyph, fit: Fit): PlacedGlyph {
  const { left, top, across, down, toX, toY } = fit
  const [a, b, c, d, e, f] = glyph.matrix
  return {
    ...glyph,
    matrix: [a * across, b * down, c * across, d * down, (e - left) * across + toX, (f - top) * down + toY],
    bounds: fitBounds(glyph.bounds, fit),
    straight: fitBounds(glyph.straight, fit),
  }
}

function fitBounds({ left, top, right, bottom }: Bounds, fit: Fit): Bounds {
  return {
    left: (left - fit.left) * fit.across + fit.toX,
    top: (top - fit.top) * fit.down + fit.toY,
    right: (right - fit.left) * fit.across + fit.toX,
    bottom: (bottom - fit.top) * fit.down + fit.toY,
  }
}

function laidLine({ index, shift, baseline, end }: PlacedLine, { left, top, across, down, toX, toY }: Fit): LaidLine {
  return {
    index,
    baseline: (baseline - top) * down + toY,
    start: (shift - left) * across + toX,
    end: (end + shift - left) * across + toX,
  }
}

/** Each is a character with its accents, as it was typed. */
function missingCharacters(lines: readonly SetLine[], text: string): string[] {
  const units = lines.flatMap((line) => line.units).filter(({ missing }) => missing)
  return [...new Set(units.map(({ index, length }) => text.slice(index, index + length)))]
}

import { type Align, type LetteringDesign, LINE_GAP, MM_PER_PIXEL } from '../design.ts'
import { type Bend, bendText } from './bend.ts'
import type { LaidLine, Layout, PlacedGlyph } from './layout.ts'
import type { Affine, Bounds } from './outline.ts'
import { outlineBounds, uniteBounds } from './outline-bounds.ts'
import { EM, type SetGlyph, type SetLine, type SetUnit, setLine } from './set-line.ts'
import type { ShapedFont } from './shaped-font.ts'

/** A set line where it stands: `shift` is added to what is along it, `baseline` to what is across. */
interface StandingLine extends SetLine {
  shift: number
  baseline: number
}

/**
 * Lays a design out (001 §3, §9): lines set and aligned, bent, and scaled so that the ink has the width and the height
 * asked for. The same in the browser and on the server.
 */
export function layOut(design: LetteringDesign, font: ShapedFont): Layout {
  const lines = alignLines(setLines(design, font), design.align, getPitch(design))
  const glyphs = placeGlyphs(lines, font, getBend(lines, design))
  const ink = glyphs.reduce<Bounds | null>((all, { bounds }) => uniteBounds(all, bounds), null)
  const fit = fitTo(ink, design)
  return {
    glyphs: glyphs.map((glyph) => fitGlyph(glyph, fit)),
    width: ink === null ? 0 : (ink.right - ink.left) * fit.across,
    height: ink === null ? 0 : (ink.bottom - ink.top) * fit.down,
    lines: lines.map((line) => laidLine(line, fit)),
    missing: getMissing(lines, design.text),
  }
}

/** From one baseline to the next, in mm. */
function getPitch({ line_spacing }: LetteringDesign): number {
  return ((EM + LINE_GAP * MM_PER_PIXEL) * line_spacing) / 100
}

function setLines(design: LetteringDesign, font: ShapedFont): SetLine[] {
  let index = 0
  return design.text.split('\n').map((line) => {
    const set = setLine(line, index, design, font)
    index += line.length + 1
    return set
  })
}

/** Puts the lines one below the other, in a block as wide as the longest, whose left edge is at 0. */
function alignLines(lines: readonly SetLine[], align: Align, pitch: number): StandingLine[] {
  const widest = Math.max(...lines.map(({ left, right }) => right - left))
  const share = { left: 0, center: 0.5, right: 1 }[align]
  return lines.map((line, at) => ({
    ...line,
    shift: (widest - (line.right - line.left)) * share - line.left,
    baseline: at * pitch,
  }))
}

function getBend(lines: readonly StandingLine[], { arc, align }: LetteringDesign): Bend | null {
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

function placeGlyphs(lines: readonly StandingLine[], font: ShapedFont, bend: Bend | null): PlacedGlyph[] {
  const placed: PlacedGlyph[] = []
  for (const [line, standing] of lines.entries()) {
    for (const unit of standing.units) {
      const turn = bend === null ? null : turnUnit(unit, standing, bend, line)
      for (const glyph of unit.glyphs) {
        const straight = shifted(glyph.ink, standing)
        const plain = plainMatrix(glyph, standing, EM / font.unitsPerEm)
        const matrix = turn === null ? plain : turn(plain)
        const bounds = turn === null ? straight : (outlineBounds(font.getOutline(glyph.glyph), matrix) ?? straight)
        placed.push({ glyph: glyph.glyph, matrix, line, index: unit.index, length: unit.length, bounds, straight })
      }
    }
  }
  return placed
}

function plainMatrix({ x, y }: SetGlyph, { shift, baseline }: StandingLine, scale: number): Affine {
  return [scale, 0, 0, -scale, x + shift, y + baseline]
}

function shifted({ left, top, right, bottom }: Bounds, { shift, baseline }: StandingLine): Bounds {
  return { left: left + shift, top: top + baseline, right: right + shift, bottom: bottom + baseline }
}

/** Turns a whole unit, so that an accent stays over its letter, round the middle of its foot. */
function turnUnit(unit: SetUnit, { shift, baseline }: StandingLine, bend: Bend, line: number): (of: Affine) => Affine {
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

/** What brings the ink to its size, and its left top corner to 0, 0. */
interface Fit {
  left: number
  top: number
  across: number
  down: number
}

function fitTo(ink: Bounds | null, { width, height }: LetteringDesign): Fit {
  if (ink === null) return { left: 0, top: 0, across: 1, down: 1 }
  const across = width === null ? null : width / (ink.right - ink.left)
  const down = height === null ? null : height / (ink.bottom - ink.top)
  return { left: ink.left, top: ink.top, across: across ?? down ?? 1, down: down ?? across ?? 1 }
}

function fitGlyph(glyph: PlacedGlyph, fit: Fit): PlacedGlyph {
  const { left, top, across, down } = fit
  const [a, b, c, d, e, f] = glyph.matrix
  return {
    ...glyph,
    matrix: [a * across, b * down, c * across, d * down, (e - left) * across, (f - top) * down],
    bounds: fitBounds(glyph.bounds, fit),
    straight: fitBounds(glyph.straight, fit),
  }
}

function fitBounds({ left, top, right, bottom }: Bounds, fit: Fit): Bounds {
  return {
    left: (left - fit.left) * fit.across,
    top: (top - fit.top) * fit.down,
    right: (right - fit.left) * fit.across,
    bottom: (bottom - fit.top) * fit.down,
  }
}

function laidLine({ index, shift, baseline, end }: StandingLine, { left, top, across, down }: Fit): LaidLine {
  return {
    index,
    baseline: (baseline - top) * down,
    start: (shift - left) * across,
    end: (end + shift - left) * across,
  }
}

/** A character with its accents, as it was typed. */
function getMissing(lines: readonly SetLine[], text: string): string[] {
  const units = lines.flatMap((line) => line.units).filter(({ missing }) => missing)
  return [...new Set(units.map(({ index, length }) => text.slice(index, index + length)))]
}

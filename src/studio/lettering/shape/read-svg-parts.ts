import { transformOutline } from '#print/cut-line/outline.ts'
import { readLength } from '#studio/cut-editor/svg/shapes.ts'
import type { Paint } from '#studio/cut-editor/svg/style.ts'
import { readSvgDrawing, type SvgOther, type SvgShape } from '#studio/cut-editor/svg/walk-svg.ts'
import { type Area, closeLines, type OddThing, type PaintedPage, type PaintedPart } from './painted-part.ts'
import type { StrokeStyle } from './stroke-area.ts'

/* What an SVG paints, as areas and lines with a width. */

/** Reads an SVG; null for one that is damaged, has no size, or is too large to be looked at as a whole. Never throws. */
export function readSvgParts(text: string): PaintedPage | null {
  const drawing = readSvgDrawing(text)
  if (drawing === null || drawing.isCutOff) return null
  const { width, height, shapes, others } = drawing
  return { width, height, parts: shapes.flatMap(toParts), odd: others.map(toOdd) }
}

const EFFECTS: Readonly<Record<string, string>> = {
  mask: 'a mask',
  filter: 'a filter effect',
  'clip-path': 'a clip that has no outline',
}

function toOdd({ name, text }: SvgOther): OddThing {
  if (name === 'text') return { kind: 'text', words: text, font: '' }
  const effect = EFFECTS[name]
  if (effect !== undefined) return { kind: 'effect', name: effect }
  return name === 'foreignObject' ? { kind: 'effect', name: 'a web page' } : { kind: 'picture' }
}

/** Fill and stroke of a shape, in the order in which they are painted. */
function toParts(shape: SvgShape): PaintedPart[] {
  const { paint, cutName, isShown, lines, matrix, viewport } = shape
  const clips = shape.clips.map((clip) => clip.map(toClip))
  if (cutName !== null) {
    const painted = { outline: toOutline(shape), isEvenOdd: true }
    return [{ painted, isWhite: false, isCut: true, clips: [] }]
  }
  const parts: PaintedPart[] = []
  const isPainted = (colour: string, opacity: string) => isShown && isColour(colour) && toNumber(opacity) !== 0
  const fill = withCurrent(paint.fill, paint)
  if (isPainted(fill, paint['fill-opacity'])) {
    const painted = { outline: toOutline(shape), isEvenOdd: paint['fill-rule'] === 'evenodd' }
    parts.push({ painted, isWhite: isWhiteColour(fill), isCut: false, clips })
  }
  const stroke = withCurrent(paint.stroke, paint)
  const style = readStroke(shape)
  if (isPainted(stroke, paint['stroke-opacity']) && style.lineWidth > 0) {
    parts.push({ painted: { lines, style, matrix }, isWhite: isWhiteColour(stroke), isCut: false, clips })
  }
  return parts

  function readStroke({ paint: { ...own } }: SvgShape): StrokeStyle {
    const diagonal = Math.hypot(viewport.width, viewport.height) / Math.SQRT2
    const length = (value: string) => Math.max(0, readLength(value, diagonal) ?? 0)
    const [a, b, c, d] = matrix
    // As wide on the page as it says, whatever enlarges the shape.
    const isFixed = own['vector-effect'] === 'non-scaling-stroke'
    const scale = isFixed ? PIXEL_MM / Math.sqrt(Math.abs(a * d - b * c) || 1) : 1
    return {
      lineWidth: length(own['stroke-width']) * scale,
      lineCap: CAPS[own['stroke-linecap']] ?? 0,
      lineJoin: JOINS[own['stroke-linejoin']] ?? 0,
      miterLimit: Math.max(1, toNumber(own['stroke-miterlimit'])),
      dash:
        own['stroke-dasharray'] === 'none'
          ? []
          : own['stroke-dasharray'].split(/[\s,]+/).map((one) => length(one) * scale),
      dashPhase: (readLength(own['stroke-dashoffset'], diagonal) ?? 0) * scale,
    }
  }
}

/** Millimetres of a pixel, at 96 to the inch. */
const PIXEL_MM = 25.4 / 96
const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 }
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 }

function toClip(shape: SvgShape): Area {
  return { outline: toOutline(shape), isEvenOdd: shape.paint['clip-rule'] === 'evenodd' }
}

function toOutline({ lines, matrix }: SvgShape) {
  return transformOutline(closeLines(lines), matrix)
}

function toNumber(text: string): number {
  const number = Number.parseFloat(text)
  return Number.isFinite(number) ? number : 1
}

function withCurrent(colour: string, { color }: Paint): string {
  return colour.toLowerCase() === 'currentcolor' ? color : colour
}

function isColour(colour: string): boolean {
  return !/^(?:none|transparent|(?:rgb|hsl)a\(.*[,/]\s*0?\.?0+%?\s*\)|#[\da-f]{3}0|#[\da-f]{6}00)$/i.test(colour.trim())
}

/** White as drawing programs write it. */
const WHITE =
  /^(?:white|#fff|#ffff|#ffffff|#ffffffff|rgba?\(\s*(?:255|100%)[\s,]+(?:255|100%)[\s,]+(?:255|100%).*\)|hsla?\(.*[\s,]100%.*\))$/i

function isWhiteColour(colour: string): boolean {
  return WHITE.test(colour.trim())
}

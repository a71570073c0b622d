import { type Edge, getEdges, nearestShadow } from './edges.ts'
import { filmTile } from './film-tile.ts'
import type { Fill } from './get-fill.ts'
import { getGloss } from './gloss.ts'
import { joinPaths } from './join-paths.ts'
import { type FillSize, getUnit } from './sheet.ts'

/*
 * Letters in their film on a canvas, as quickly as a key is pressed; the same sheet as in SVG (svg-fill.ts). It takes a
 * few plain fills of one path: what overlaps, such as joined script before it is welded, looks as one.
 */

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface CanvasLetters {
  /** Each letter in mm, the ink's left top corner at 0, 0; filled by the non-zero rule. */
  letters: readonly Path2D[]
  size: FillSize
  /** Pixels of the canvas for a mm: where letters are small, edges that would hardly be seen are left out. */
  scale: number
}

/** In pixels of the canvas: of lines less high, many letters, only the nearest shadow is painted. */
const LOW_LINE = 100
/** Of lines less high than that, none: it would be moved by less than a third of a pixel, for half of the time. */
const LOWEST_LINE = 48

/** Paints the letters with shadow and edges. The context's transform leads from mm to its pixels; it is left as it was. */
export function paintFill(context: Context, fill: Fill, { letters, size, scale }: CanvasLetters): void {
  const unit = getUnit(size)
  if (unit * scale < LOWEST_LINE && fill.kind === 'flat') return paintLowLetters(context, fill.hex, letters)
  const path = joinPaths(letters)
  context.save()
  for (const { x, y, colour, alpha } of edgesSeen(fill, unit, scale)) {
    context.save()
    context.translate(x, y)
    context.globalAlpha *= alpha
    context.fillStyle = colour
    context.fill(path)
    context.restore()
  }
  context.fillStyle = getStyle(context, fill, size)
  context.fill(path)
  context.restore()
}

/** Of letters so low nobody sees the gloss: one by one in their colour they take less than half of the time. */
function paintLowLetters(context: Context, hex: string, letters: readonly Path2D[]): void {
  context.save()
  context.fillStyle = hex
  for (const letter of letters) context.fill(letter)
  context.restore()
}

function edgesSeen(fill: Fill, unit: number, scale: number): readonly Edge[] {
  if (unit * scale < LOWEST_LINE) return []
  return unit * scale < LOW_LINE ? [nearestShadow(fill, unit)] : getEdges(fill, unit)
}

function getStyle(context: Context, fill: Fill, size: FillSize): CanvasGradient | CanvasPattern | string {
  if (fill.kind === 'metal' || fill.kind === 'hologram') {
    const { image, pixels } = filmTile(fill)
    const pattern = context.createPattern(image, 'repeat')
    const scale = getUnit(size) / pixels
    pattern?.setTransform({ a: scale, d: scale })
    return pattern ?? '#888888'
  }
  const gradient = context.createLinearGradient(0, 0, fill.kind === 'flat' ? 0 : size.width, size.height)
  for (const [offset, colour] of fill.kind === 'flat' ? getGloss(fill.hex) : fill.stops) {
    gradient.addColorStop(offset, colour)
  }
  return gradient
}

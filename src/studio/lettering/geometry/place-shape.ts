import type { Affine, Bounds } from '#print/cut-line/outline.ts'
import type { Align, LetteringDesign, OwnShape } from '../design.ts'
import { openOutline } from '../shape/outline-text.ts'

/** The shopper's own outline where it stands in a design. */
export interface PlacedShape {
  /** As text: see `OwnShape`. */
  outline: string
  /** From the units of the opened outline to millimetres of the design. */
  matrix: Affine
  /** In mm of the design. */
  bounds: Bounds
}

interface Size {
  width: number
  height: number
}

/** Words and shape beside each other, in mm. */
export interface Beside extends Size {
  /** How far the words move to the right and down. */
  across: number
  down: number
  /** Null without one, and without words. */
  shape: PlacedShape | null
}

/**
 * Puts a shape beside words, a gap from their ink: on the left and the right in the middle of their height, above and below
 * aligned as lines are (decisions/0113). The top left corner of both together is at 0, 0.
 * Without words nothing stands beside them.
 */
export function placeShape(words: Size, { shape, align }: Pick<LetteringDesign, 'shape' | 'align'>): Beside {
  const opened = shape === null ? null : openOutline(shape.outline)
  if (shape === null || opened === null || words.width === 0) return { ...words, across: 0, down: 0, shape: null }
  const { side, height, gap } = shape
  const scale = height / opened.height
  const own = { width: opened.width * scale, height }
  const isRow = side === 'left' || side === 'right'
  const whole = isRow
    ? { width: words.width + gap + own.width, height: Math.max(words.height, height) }
    : { width: Math.max(words.width, own.width), height: words.height + gap + height }
  const shapeAt = placeIn(whole, own, { side, align })
  const wordsAt = placeIn(whole, words, { side: OPPOSITE[side], align })
  const [left, top] = shapeAt
  const bounds = { left, top, right: left + own.width, bottom: top + height }
  const matrix: Affine = [scale, 0, 0, scale, left, top]
  return { ...whole, across: wordsAt[0], down: wordsAt[1], shape: { outline: shape.outline, matrix, bounds } }
}

const OPPOSITE = { left: 'right', right: 'left', above: 'below', below: 'above' } as const
const SHARES = { left: 0, center: 0.5, right: 1 } as const

/** The top left corner of a box within a larger one, at one of its sides. */
function placeIn(
  whole: Size,
  box: Size,
  { side, align }: { side: OwnShape['side']; align: Align },
): readonly [left: number, top: number] {
  const room = { across: whole.width - box.width, down: whole.height - box.height }
  if (side === 'left' || side === 'right') return [side === 'left' ? 0 : room.across, room.down / 2]
  return [room.across * SHARES[align], side === 'above' ? 0 : room.down]
}

import { type LetteringDesign, MAX_SIDE, type OwnShape } from '../design.ts'
import { tenths } from '../geometry/character-sizes.ts'
import type { Layout } from '../geometry/lay-out.ts'
import { tidyName } from '../shape/check-shape.ts'
import { openOutline } from '../shape/outline-text.ts'
import { SHAPE_GAP_LIMITS, SHAPE_HEIGHT_LIMITS } from '../shape/own-shape.ts'
import { isLinked } from './change-design.ts'

/* Changes of the shopper's own outline beside the words (decisions/0113). */

interface Limits {
  min: number
  max: number
}

const within = (mm: number, { min, max }: Limits) => tenths(Math.min(max, Math.max(min, mm)))

/** Of an outline that is added before there are words, in mm. */
const HEIGHT_AT_FIRST = 80
/** Of the height. */
const GAP_SHARE = 0.2

/** Adds an outline as high as the words, or puts it in place of the one before, which stays as large and where it was. */
export function putShape(
  design: LetteringDesign,
  file: Pick<OwnShape, 'name' | 'outline'>,
  words: { height: number },
): LetteringDesign {
  const own = { name: tidyName(file.name), outline: file.outline }
  if (design.shape !== null) return { ...design, shape: { ...design.shape, ...own } }
  const wanted = words.height > 0 ? words.height : HEIGHT_AT_FIRST
  const opened = openOutline(own.outline)
  const most = opened === null ? wanted : (MAX_SIDE * opened.height) / opened.width
  const height = within(Math.min(wanted, most), SHAPE_HEIGHT_LIMITS)
  return { ...design, shape: { ...own, side: 'left', height, gap: within(height * GAP_SHARE, SHAPE_GAP_LIMITS) } }
}

/** Changes fields of the outline; a design without one stays as it is. */
export function setShape(design: LetteringDesign, change: Partial<OwnShape>): LetteringDesign {
  return design.shape === null ? design : { ...design, shape: { ...design.shape, ...change } }
}

/** Scales words, outline and gap together, so that the whole is so many mm wide. */
export function scaleWhole(
  design: LetteringDesign,
  { width, words }: Pick<Layout, 'width' | 'words'>,
  mm: number,
): LetteringDesign {
  const { shape } = design
  if (shape === null || width === 0) return design
  const factor = mm / width
  const isRow = shape.side === 'left' || shape.side === 'right'
  const height = within(shape.height * factor, SHAPE_HEIGHT_LIMITS)
  const gap = within(shape.gap * factor, SHAPE_GAP_LIMITS)
  const opened = openOutline(shape.outline)
  const own = opened === null ? 0 : (opened.width / opened.height) * height
  // Rounded sides add up: what they differ by, the words take.
  const wordsWidth = isRow ? mm - own - gap : words.width * factor
  return {
    ...design,
    width: within(wordsWidth, { min: 1, max: MAX_SIDE }),
    height: isLinked(design) ? null : within(words.height * factor, { min: 1, max: MAX_SIDE }),
    shape: { ...shape, height, gap },
  }
}

/** A number as it is typed, with a point or a comma, which may be the last sign. */
const TYPED_MM = /^\d+(?:[.,]\d?)?$/

/** A length as it is typed; null while it is none that the limits allow. */
export function readMm(typed: string, { min, max }: Limits): number | null {
  const text = typed.trim()
  const mm = TYPED_MM.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return mm >= min && mm <= max ? mm : null
}

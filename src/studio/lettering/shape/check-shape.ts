import { MAX_SIDE, type OwnShape } from '../design.ts'
import { tenths } from '../geometry/character-sizes.ts'
import { MAX_CONTOURS, MAX_OUTLINE_NODES, openOutline } from './outline-text.ts'
import { MAX_SHAPE_NAME, SHAPE_GAP_LIMITS, SHAPE_HEIGHT_LIMITS, SHAPE_SIDES } from './own-shape.ts'

/* Reads the shape of a design from the browser's storage, a link or a request, as check-design.ts reads the rest. */

const count = new Intl.NumberFormat('en-GB')
const limits = ({ min, max }: { min: number; max: number }) =>
  `must be a number of millimetres from ${min} to ${count.format(max)}, with at most one decimal.`

/** The sentences for the refusals of a shape. */
const SHAPE_REFUSALS = {
  notAShape: 'Your own logo must be null, or have a name, an outline, a side, a height and a gap.',
  name: `The name of your logo must be text of up to ${MAX_SHAPE_NAME} characters.`,
  outline: `The outline of your own logo must be closed lines as SVG path data: m, then l, q or c, then z for each, relative, in whole numbers, with up to ${count.format(MAX_OUTLINE_NODES)} curves in ${MAX_CONTOURS} lines.`,
  side: `Your logo must be left, right, above or below.`,
  height: `The height of your logo ${limits(SHAPE_HEIGHT_LIMITS)}`,
  width: `Your logo can be up to ${count.format(MAX_SIDE)} mm wide. Please make it less high.`,
  gap: `The gap beside your logo ${limits(SHAPE_GAP_LIMITS)}`,
} as const

/** The sentence for an invalid shape; null if it is valid. */
export function checkShape(value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) return SHAPE_REFUSALS.notAShape
  const fields = value as Readonly<Record<string, unknown>>
  const wrong = CHECKS.find(([field, isGood]) => !isGood(fields[field]))
  if (wrong !== undefined) return SHAPE_REFUSALS[wrong[0]]
  const { outline, height } = value as OwnShape
  const opened = openOutline(outline)
  return opened !== null && (height * opened.width) / opened.height > MAX_SIDE ? SHAPE_REFUSALS.width : null
}

const CHECKS: readonly (readonly [field: keyof OwnShape, isGood: (value: unknown) => boolean])[] = [
  ['name', (name) => typeof name === 'string' && tidyName(name).length <= MAX_SHAPE_NAME],
  ['outline', (outline) => typeof outline === 'string' && openOutline(outline) !== null],
  ['side', (side) => typeof side === 'string' && Object.hasOwn(SHAPE_SIDES, side)],
  ['height', (height) => isLength(height, SHAPE_HEIGHT_LIMITS)],
  ['gap', (gap) => isLength(gap, SHAPE_GAP_LIMITS)],
]

function isLength(value: unknown, { min, max }: { min: number; max: number }): boolean {
  return typeof value === 'number' && value >= min && value <= max && value === tenths(value)
}

/** A checked shape without unknown fields, its name on one line. */
export function tidyShape(shape: OwnShape | null): OwnShape | null {
  if (shape === null) return null
  const { name, outline, side, height, gap } = shape
  return { name: tidyName(name), outline, side, height, gap: gap || 0 }
}

/** Controls, invisible marks for the writing direction, and what separates the choices of a summary. */
const NOT_IN_A_NAME = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\]+/gu

/** The name of a file on one line; “logo” for one without. */
export function tidyName(name: string): string {
  return name.toWellFormed().normalize('NFC').replace(NOT_IN_A_NAME, ' ').replaceAll(/\s+/g, ' ').trim() || 'logo'
}

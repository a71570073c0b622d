import type { Size } from '#print/catalogue/size.ts'
import { type Grid, layGrid } from '#print/pricing/lay-grid.ts'
import type { Choices } from './choices.ts'
import { type FieldRefusal, refusal } from './refusals.ts'

/* Labels on a sheet (decisions §8): how many of a size fit, and whether as many as are asked for do. */

/** Between cut lines, and from the outer ones to the edge of the sheet (001 §2: at least 5 mm). */
export const LABEL_SPACING_MM = 5
/** Nothing smaller is cut; a number without a label's size is checked by it. */
const MIN_LABEL: Size = { width: 10, height: 10 }

/** The size of one label as entered: empty texts where it was not. */
export interface LabelText {
  label_width: string
  label_height: string
}

export interface SheetLabels {
  text: LabelText
  /** Null as long as no size, or none that can be cut, was entered. */
  size: Size | null
  /** How labels of that size lie on the sheet; null without a size of either. */
  grid: Grid | null
  refusal: FieldRefusal | null
}

/** How labels lie on a sheet, by the imposition of the estimate. */
export function layLabels(sheet: Size, label: Size): Grid {
  return layGrid({ ...sheet, margin: LABEL_SPACING_MM, bleed: 0, gap: LABEL_SPACING_MM }, label)
}

const DIGITS = /^\d{1,6}$/

/**
 * Reads the size of one label. Round and square labels may be entered by one side; what is left out is the other.
 * @param sheet the sheet's size, or null where that was refused
 * @param equal whether labels of the shape have equal sides
 */
export function readLabels(choices: Choices, sheet: Size | null, equal: boolean): SheetLabels {
  const { label_width = '', label_height = '' } = choices
  const text = { label_width, label_height: equal ? label_width : label_height }
  const none = { text, size: null, grid: null }
  if (text.label_width === '' && text.label_height === '') return { ...none, refusal: null }
  const size = readSize(text)
  if ('code' in size) return { ...none, refusal: size }
  const grid = sheet && layLabels(sheet, size)
  return { text, size, grid, refusal: grid?.pieces === 0 ? refuseTooLarge(size, sheet) : null }
}

function refuseTooLarge(label: Size, sheet: Size | null): FieldRefusal | null {
  return sheet && refusal('label_width', 'label-too-large', { label: sizeText(label), sheet: sizeText(sheet) })
}

function readSize({ label_width, label_height }: LabelText): Size | FieldRefusal {
  if (label_width === '') return refusal('label_width', 'width-missing')
  if (label_height === '') return refusal('label_height', 'height-missing')
  for (const [field, text] of [
    ['label_width', label_width],
    ['label_height', label_height],
  ] as const) {
    if (!DIGITS.test(text)) return refusal(field, 'size-not-a-number')
    if (Number(text) < MIN_LABEL.width) return refusal(field, 'size-below-minimum', { min: MIN_LABEL.width })
  }
  return { width: Number(label_width), height: Number(label_height) }
}

/** What does not fit is refused with the number that does; null where all of it fits. */
export function refuseTooMany(count: number, sheet: Size, label: Size | null): FieldRefusal | null {
  const max = layLabels(sheet, label ?? MIN_LABEL).pieces
  if (count <= max) return null
  return refusal('cut_per_shape', 'labels-too-many', { n: count, w: sheet.width, h: sheet.height, max })
}

function sizeText({ width, height }: Size): string {
  return `${width} × ${height} mm`
}

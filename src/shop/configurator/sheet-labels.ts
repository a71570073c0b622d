import type { Size } from '#print/catalogue/size.ts'
import { type Grid, layGrid } from '#print/pricing/lay-grid.ts'
import type { Choices } from './choices.ts'
import { type FieldRefusal, refusal } from './refusals.ts'

/* Labels on a sheet (decisions §8): how many of a size fit, and whether the requested number does. */

/** Between cut lines, and from the outer ones to the edge of the sheet (001 §2: at least 5 mm). */
export const LABEL_SPACING_MM = 5
/** The minimum label; without a label's size its number is checked with this. */
export const MIN_LABEL: Size = { width: 10, height: 10 }

/** The size of one label as entered; empty texts if it was not. */
export interface LabelText {
  label_width: string
  label_height: string
}

export interface SheetLabels {
  text: LabelText
  /** Null if no size, or an invalid one, was entered. */
  size: Size | null
  /** The layout of labels of that size on the sheet; null without one of both sizes. */
  grid: Grid | null
  refusal: FieldRefusal | null
}

/** The layout of labels on a sheet, by the imposition of the estimate. */
export function layLabels(sheet: Size, label: Size): Grid {
  return layGrid({ ...sheet, margin: LABEL_SPACING_MM, bleed: 0, gap: LABEL_SPACING_MM }, label)
}

const DIGITS = /^\d{1,6}$/

/**
 * Reads the size of one label. For round and square labels one side is enough; the other is the same.
 * @param sheet the sheet's size, or null if that was refused
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

/** Refuses more labels than fit, with the number that does; null if all fit. */
export function refuseTooMany(count: number, sheet: Size, label: Size | null): FieldRefusal | null {
  const max = layLabels(sheet, label ?? MIN_LABEL).pieces
  if (count <= max) return null
  return refusal('cut_per_shape', 'labels-too-many', { n: count, w: sheet.width, h: sheet.height, max })
}

function sizeText({ width, height }: Size): string {
  return `${width} × ${height} mm`
}

import { SVG_LIMITS } from './artwork-limits.ts'
import type { StartTag } from './svg-tags.ts'

/** CSS pixels of each absolute unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}

export interface SvgSize {
  /** In CSS pixels, or in its own units where it says no size. */
  width: number
  height: number
  /** Its own, or, where it has none, the size. */
  viewBox: string
}

/** How large an SVG is, by its size or its viewBox; null where neither says, or says what cannot be. */
export function svgSize({ attributes }: StartTag): SvgSize | null {
  const box = readViewBox(attributes.get('viewBox'))
  const [width, height] = [length(attributes.get('width')), length(attributes.get('height'))]
  // A size that says only one of both leaves it to the viewBox.
  const said = width === null || height === null ? null : ([width, height] as const)
  if (box === null) {
    if (said === null || attributes.has('viewBox') || !isDrawable(...said)) return null
    return { width: said[0], height: said[1], viewBox: `0 0 ${said[0]} ${said[1]}` }
  }
  const [x, y, boxWidth, boxHeight] = box
  const [w, h] = said ?? [boxWidth, boxHeight]
  if (!isDrawable(w, h) || !isDrawable(boxWidth, boxHeight)) return null
  return { width: w, height: h, viewBox: `${x} ${y} ${boxWidth} ${boxHeight}` }
}

function readViewBox(text: string | undefined): [number, number, number, number] | null {
  const [x, y, width, height, more] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (x === undefined || y === undefined || width === undefined || height === undefined || more !== undefined)
    return null
  return [x, y, width, height].every(Number.isFinite) ? [x, y, width, height] : null
}

function isDrawable(width: number, height: number): boolean {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  return short > 0 && long <= SVG_LIMITS.units && long / short <= SVG_LIMITS.ratio
}

/** A length in CSS pixels; null for one that depends on what stands round it. */
function length(text: string | undefined): number | null {
  const found = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '')
  const unit = UNITS[(found?.[2] ?? '').toLowerCase()]
  return found === null || unit === undefined ? null : Number(found[1]) * unit
}

import type { Outline, Segment } from './outline.ts'

/** By the number of coordinates of a segment: a line, a quadratic and a cubic curve. */
const LETTERS: Readonly<Record<number, string>> = { 4: 'L', 6: 'Q', 8: 'C' }

/** An outline as SVG path data, with three decimals: a thousandth of a millimetre. */
export function pathData(outline: Outline): string {
  return outline.map((contour) => `${getStart(contour[0])}${contour.map(step).join('')}Z`).join('')
}

function getStart(segment: Segment = []): string {
  return `M${written(segment[0])} ${written(segment[1])}`
}

function step(segment: Segment): string {
  return `${LETTERS[segment.length] ?? ''}${segment.slice(2).map(written).join(' ')}`
}

function written(value = 0): string {
  return String(Math.round(value * 1000) / 1000)
}

const MM_PER_INCH = 25.4
/** At which pictures are printed (artwork guide, 001 §3). */
const PRINT_DPI = 300
/** CSS pixels of a drawing. */
export const SVG_DPI = 96
const POINTS_PER_INCH = 72

/** The size in mm of so many pixels as they are printed. */
export function pixelsToMm(pixels: number, dpi = PRINT_DPI): number {
  return (pixels / dpi) * MM_PER_INCH
}

/** A side in whole millimetres, at least one: what can be ordered. */
export function wholeMm(side: number): number {
  return Math.max(1, Math.round(side))
}

/** The size in mm of so many PDF points. */
export function pointsToMm(points: number): number {
  return (points / POINTS_PER_INCH) * MM_PER_INCH
}

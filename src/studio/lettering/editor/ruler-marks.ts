/** A mark of a ruler. */
export interface RulerMark {
  /** Along the ruler, in pixels. */
  at: number
  /** In mm, where a figure stands at it, which none does before 0; else null. */
  figure: number | null
}

/** Between two figures, in pixels, at least. */
const MIN_DISTANCE = 54
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
/** Marks between two figures. */
const PARTS = 5

/**
 * The marks of a ruler in mm.
 * @param zero where 0 mm is, in pixels
 * @param scale pixels for a mm
 */
export function rulerMarks(length: number, zero: number, scale: number): readonly RulerMark[] {
  const step = STEPS.find((mm) => mm * scale >= MIN_DISTANCE) ?? 10_000
  const apart = (step / PARTS) * scale
  const first = Math.ceil(-zero / apart)
  const count = Math.max(0, Math.floor((length - zero) / apart) - first + 1)
  return Array.from({ length: count }, (_, index) => {
    const part = first + index
    return { at: zero + part * apart, figure: part >= 0 && part % PARTS === 0 ? (part / PARTS) * step : null }
  })
}

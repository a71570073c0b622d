/** Positions in the window, in CSS pixels. */
export interface CornerRoom {
  /** The lower edge of the stage: while it is in the window no copy is needed. */
  stage: { bottom: number }
  /** The options: their right edge, and their end. */
  options: { right: number; bottom: number }
  /** The summary if it is beside the options; else null. */
  summary: { left: number; right: number; bottom: number } | null
  /** The bottom of the window, or the top of a bar that is fixed to it. */
  foot: number
}

/** The position of the small copy, which has the proportions of the stage. */
export interface Corner {
  left: number
  top: number
  width: number
  /** Whether it covers the options: a focused field must then be scrolled clear of it. */
  over: boolean
}

const PROPORTIONS = 16 / 9
const GAP = 12
/** A narrower copy under the summary would be too small. */
const MIN_WIDTH = 176
const BESIDE_SUMMARY = 192
const ON_PHONE = 128

/**
 * The position of a small copy of the stage once that has been scrolled away: under the summary, where the page is
 * empty; in a low window, and on a phone, over the bottom right end of the options, whose text begins on the left.
 * Null while the stage is in the window, and once the options are not.
 */
export function cornerPlace({ stage, options, summary, foot }: CornerRoom): Corner | null {
  if (stage.bottom > 0) return null
  const corner =
    (summary && underSummary(summary, foot)) ??
    getCorner(options.right, foot - GAP, summary === null ? ON_PHONE : BESIDE_SUMMARY)
  return options.bottom < corner.top ? null : corner
}

function underSummary({ left, right, bottom }: NonNullable<CornerRoom['summary']>, foot: number): Corner | null {
  const top = bottom + GAP
  const width = Math.min(right - left, Math.floor((foot - GAP - top) * PROPORTIONS))
  return width < MIN_WIDTH ? null : { left: right - width, top, width, over: false }
}

function getCorner(right: number, bottom: number, width: number): Corner {
  return { left: right - width, top: bottom - width / PROPORTIONS, width, over: true }
}

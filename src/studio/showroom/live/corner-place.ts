/** Where things of the page are in the window now, in CSS pixels. */
export interface CornerRoom {
  /** The lower edge of the stage: as long as it is in the window nothing else is needed. */
  stage: { bottom: number }
  /** What is chosen from: its right edge, and where it ends. */
  options: { right: number; bottom: number }
  /** The summary where it stands beside the options; null where it does not. */
  summary: { left: number; right: number; bottom: number } | null
  /** Where the window ends, or what sticks to its foot begins. */
  foot: number
}

/** Where the small copy of the stage is, of the proportions of the stage. */
export interface Corner {
  left: number
  top: number
  width: number
  /** Whether it lies over the options: what is tabbed to must then be scrolled clear of it. */
  over: boolean
}

const PROPORTIONS = 16 / 9
const GAP = 12
/** Under the summary a narrower copy is too small to see anything. */
const MIN_WIDTH = 176
const BESIDE_SUMMARY = 192
const ON_PHONE = 128

/**
 * The corner for a small copy of the stage once that has been scrolled away: under the summary, where nothing is; where
 * the window is too low for that, and on a phone, over the lower right end of the options, whose words begin on the
 * left. Null as long as the stage is in the window, and once the options are not.
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

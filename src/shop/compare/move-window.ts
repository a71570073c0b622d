/*
 * A window over a list that is longer than what can be shown at once (000 §4.6): three types, or two in the bar on
 * narrow screens (000 §9). It never runs past the end, so that whoever compares always has as many beside each other
 * as fit.
 */

/** How many types the modal and the bar show (000 §9). */
export const WINDOW = 3

/** How many types the bar shows on screens of 810 px or less (000 §9). */
export const NARROW_WINDOW = 2

export interface ListWindow {
  /** The first item shown, counted from 0. */
  start: number
  /** How many are shown at most. */
  size: number
  /** How many there are. */
  count: number
}

/** The window where it can stand: after a removal or on a narrower screen the start may be beyond the end. */
export function settleWindow({ start, size, count }: ListWindow): ListWindow {
  return { start: Math.max(0, Math.min(start, count - size)), size, count }
}

/** A window's width on, or as far as there is something to show. */
export function nextWindow(shown: ListWindow): ListWindow {
  return settleWindow({ ...shown, start: shown.start + shown.size })
}

/** A window's width back, or to the first. */
export function previousWindow(shown: ListWindow): ListWindow {
  return settleWindow({ ...shown, start: shown.start - shown.size })
}

export function hasNext({ start, size, count }: ListWindow): boolean {
  return start + size < count
}

export function hasPrevious({ start }: ListWindow): boolean {
  return start > 0
}

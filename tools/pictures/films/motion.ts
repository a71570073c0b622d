/* How things move from one place to another. A moment runs from 0 to 1 over the whole film. */

/** A number on its way from one to another. */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** How much of the stretch from `start` to `end` has passed, from 0 to 1. */
function passed(moment: number, start: number, end: number): number {
  return Math.min(1, Math.max(0, (moment - start) / (end - start)))
}

/** As `passed`, setting out and arriving gently. */
export function eased(moment: number, start: number, end: number): number {
  const share = passed(moment, start, end)
  return share * share * (3 - 2 * share)
}

import { MAX_SIDE } from '../design.ts'
import { DESIGN_REFUSALS } from '../refusals.ts'

/** The sentence against a width or height as it is typed, in mm; null where it can be made. */
export function sideRefusal(side: 'width' | 'height', typed: string): string | null {
  if (typed === '') return `Enter the ${side} in mm.`
  const mm = Number(typed)
  return mm >= 1 && mm <= MAX_SIDE ? null : DESIGN_REFUSALS.side(side)
}

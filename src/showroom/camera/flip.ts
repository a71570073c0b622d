/*
 * Turning a product over: half a turn about its upright middle, slowly off and slowly on again.
 */

/** How long it takes. */
export const FLIP_MILLISECONDS = 520

/** The angle in degrees, `elapsed` ms after it began to turn to this side; 0 shows the front, 180 the back. */
export function flipAngle(to: 'front' | 'back', elapsed: number): number {
  const done = ease(elapsed / FLIP_MILLISECONDS)
  return to === 'back' ? 180 * done : 180 * (1 - done)
}

/** When, on this clock, a turn to the other side began that stands at `angle` now: a flip may be reversed half way. */
export function flipElapsed(to: 'front' | 'back', angle: number): number {
  const done = to === 'back' ? angle / 180 : 1 - angle / 180
  return FLIP_MILLISECONDS * easeBack(Math.min(1, Math.max(0, done)))
}

/** A cosine: its speed is 0 at both ends. */
function ease(t: number): number {
  return (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, t)))) / 2
}

function easeBack(done: number): number {
  return Math.acos(1 - 2 * done) / Math.PI
}

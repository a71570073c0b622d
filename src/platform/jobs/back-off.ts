const FIRST_SECONDS = 5
const MAX_SECONDS = 3600
/** Spread, so that what failed together is not tried together again. */
const SPREAD = 0.2

/**
 * How long to wait before the next try, in whole seconds: 5, 10, 20 … up to an hour, a fifth more or less.
 * @param attempts tries so far, 1 or more
 * @param random from 0 to 1, drawn anew for each wait
 */
export function backOffSeconds(attempts: number, random: number): number {
  const doubled = Math.min(MAX_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20))
  return Math.ceil(doubled * (1 - SPREAD + 2 * SPREAD * random))
}

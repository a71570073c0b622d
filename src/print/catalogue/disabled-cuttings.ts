/* 000 §4.5: cuttings that are shown, though not on offer, for certain products. */

const DOME_CUT = 7
const EMBELLISHED_SHEET = 6

const DISABLED_FOR: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [DOME_CUT, new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 15])],
  [EMBELLISHED_SHEET, new Set([14, 15])],
])

/** Whether a cutting that the product lists is disabled for it all the same (000 §4.5). */
export function cuttingDisabled(productId: number, cuttingId: number): boolean {
  return DISABLED_FOR.get(cuttingId)?.has(productId) ?? false
}

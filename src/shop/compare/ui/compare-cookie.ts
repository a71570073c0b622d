/** Told to the window when the types of the tab were replaced by those of the account. */
export const TYPES_CHANGED = 'comparetypes'

const COMPARE_COOKIE = /(?:^|;)\s*compare_types=/

/** Whether something is saved to compare in some tab of this browser (000 §2.8). */
export function hasCompareCookie(): boolean {
  return COMPARE_COOKIE.test(document.cookie)
}

/** Dispatched on the window when the tab's types were replaced by those of the account. */
export const TYPES_CHANGED = 'comparetypes'

const COMPARE_COOKIE = /(?:^|;)\s*compare_types=/

/** Whether any tab of this browser has saved types (000 §2.8). */
export function hasCompareCookie(): boolean {
  return COMPARE_COOKIE.test(document.cookie)
}

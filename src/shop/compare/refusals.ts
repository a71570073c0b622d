/* What comparing may refuse: code → the customer's sentence. What the cart refuses comes with the cart's own. */

export const COMPARE_REFUSALS = {
  'storage-refused': 'Your browser does not let us keep types to compare. Everything else works as before.',
  'not-added': 'An error occurred. Please try again or submit a report.',
} as const

export type CompareRefusalCode = keyof typeof COMPARE_REFUSALS

/** A refused wish: nothing was changed. */
export interface CompareRefusal {
  ok: false
  code: CompareRefusalCode
  /** The customer's sentence. */
  message: string
}

export function compareRefusal(code: CompareRefusalCode): CompareRefusal {
  return { ok: false, code, message: COMPARE_REFUSALS[code] }
}

/* The scales for rating card stocks (001 §2). Without schemas, because the stock table needs them in the browser. */

/** How well a pen or printer writes on a stock, best first. */
export const SUITABILITY = {
  excellent: 'Excellent',
  good: 'Good',
  poor: 'Poor',
  'not-recommended': 'Not Recommended',
} as const

export type Suitability = keyof typeof SUITABILITY

/** Thickness is rated from 1 to 5, whiteness from 1 to 4. */
export const MAX_THICKNESS = 5
export const MAX_WHITENESS = 4

/*
 * Where white ink is printed: the one rule for the production file (`print/mends`) and for what shoppers are shown
 * (`studio/showroom`), so that both always agree (decisions/0104).
 */

/** Under all that is not transparent, only where the file has a plate `White`, or nowhere. */
export type WhitePrint = 'artwork' | 'plate' | 'none'

export interface WhiteFacts {
  /** Whether white is among the chosen inks; without it nothing white is printed, whatever the file has. */
  isOrdered: boolean
  /** Whether the file has a plate `White`, under this name or another that is understood. */
  hasPlate: boolean
  /** Whether a white plate is made from the artwork (the mend `white-plate`). */
  isMade: boolean
}

/** Where white is printed, from the choice, the file and its mends. */
export function getWhitePrint({ isOrdered, hasPlate, isMade }: WhiteFacts): WhitePrint {
  if (!isOrdered) return 'none'
  if (isMade) return 'artwork'
  return hasPlate ? 'plate' : 'none'
}

/* VAT numbers of the United Kingdom, checked for their form (issue 19, 1): nobody is asked whether they exist. */

/** A trader has nine digits, a branch three more; `XI` is Northern Ireland's prefix for trade with the EU. */
const TRADER = /^(?<prefix>GB|XI)?(?<digits>\d{9})(?:\d{3})?$/
/** Government departments and health authorities. */
const AUTHORITY = /^(?:GB|XI)?(?:GD[0-4]\d{2}|HA[5-9]\d{2})$/

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2]
/** The second series of numbers is shifted by this (HMRC, *modulus 9755*). */
const SHIFTS = [0, 55]

/** A VAT number as it is printed, `GB999999973`; null for what cannot be one. */
export function readVatNumber(text: string): string | null {
  const compact = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  if (AUTHORITY.test(compact)) return withPrefix(compact)
  const { digits } = TRADER.exec(compact)?.groups ?? {}
  return digits !== undefined && hasCheckDigits(digits) ? withPrefix(compact) : null
}

function withPrefix(compact: string): string {
  return /^(?:GB|XI)/.test(compact) ? compact : `GB${compact}`
}

/** The last two digits make the weighted sum of the others a multiple of 97. */
function hasCheckDigits(digits: string): boolean {
  const weighted = WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
  const check = Number(digits.slice(7))
  return SHIFTS.some((shift) => (weighted + shift + check) % 97 === 0)
}

import { pt } from './write-pdf.ts'

/* EAN-13 (GS1 General Specifications, 5.2) as modules and as content, for tests. */

const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which digits of the left half are even, by the first digit. */
const EVEN = ['', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

/** The last digit of an EAN-13, from the twelve before it. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** The 95 modules of thirteen digits, true where there is ink; the check digit is drawn as it is given. */
export function ean13(digits: string): boolean[] {
  const [first = 0, ...rest] = Array.from(digits, Number)
  const left = rest.slice(0, 6).map((digit, at) => {
    const isEven = EVEN[first]?.[at] === '1'
    return isEven
      ? Array.from(invert(ODD[digit] ?? ''))
          .toReversed()
          .join('')
      : (ODD[digit] ?? '')
  })
  const right = rest.slice(6).map((digit) => invert(ODD[digit] ?? ''))
  return Array.from(`101${left.join('')}01010${right.join('')}101`, (module) => module === '1')
}

function invert(modules: string): string {
  return Array.from(modules, (module) => (module === '1' ? '0' : '1')).join('')
}

/** Modules of light beside an EAN-13. */
const QUIET = 11
const MODULE_MM = 0.33
const BARS_MM = 18

/**
 * An EAN-13 as content, on white, with white over a part of it.
 * @param corner its lower left one, in mm
 * @param covered from the left in modules, from below in shares of its height
 */
export function drawEan13(
  [x, y]: readonly [number, number],
  covered: { left: number; right: number; bottom: number; top: number },
): string {
  const box = (column: number, bottom: number, columns: number, height: number) =>
    [x + (QUIET + column) * MODULE_MM, y + bottom * BARS_MM, columns * MODULE_MM, height * BARS_MM].map(pt).join(' ')
  const bars = ean13('4012345678901').flatMap((isDark, column) => (isDark ? [`${box(column, 0, 1, 1)} re`] : []))
  const { left, right, bottom, top } = covered
  return `0 0 0 0 k ${box(-QUIET, 0, 95 + 2 * QUIET, 1)} re f 0 0 0 1 k ${bars.join(' ')} f 0 0 0 0 k ${box(left, bottom, right - left, top - bottom)} re f`
}

/* EAN-13 (GS1 General Specifications, 5.2) as modules, for tests. */

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

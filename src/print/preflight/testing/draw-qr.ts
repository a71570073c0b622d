import { encode } from 'uqr'
import { pt } from './write-pdf.ts'

interface SampleCode {
  /** The lower left corner of the code, and its modules, in mm. */
  x: number
  y: number
  module: number
  /** White around it, in modules. */
  quiet?: number
  /** How much black ink its modules have. */
  black?: number
  /** More of its modules are turned round than a reader can mend. */
  isDamaged?: boolean
}

/** A QR code as content: one path of all its modules, on white. */
export function drawQr({ x, y, module, quiet = 4, black = 1, isDamaged = false }: SampleCode): string {
  const { data, size } = encode('TRIMLINE', { border: 0, ecc: 'L' })
  const box = (column: number, row: number, columns: number) =>
    [x + column * module, y + (size - row - 1) * module, columns * module, module].map(pt).join(' ')
  // Something dark where the room for the code ends.
  const frame = (by: number) =>
    [x - by * module, y - by * module, (size + 2 * by) * module, (size + 2 * by) * module].map(pt).join(' ')
  const dark = quiet < 4 ? `0 0 0 1 k ${frame(4)} re f` : ''
  const white = `0 0 0 0 k ${frame(quiet)} re f`
  const modules = data.flatMap((row, at) =>
    row.flatMap((isDark, column) => {
      // The three corners stay, by which a reader knows that there is a code.
      const isWithin = at > 8 && column > 8
      const turned = isDamaged && isWithin && (column * 7 + at * 3) % 3 !== 0
      return isDark !== turned ? [`${box(column, at, 1)} re`] : []
    }),
  )
  return `${dark} ${white} 0 0 0 ${black} k ${modules.join(' ')} f`
}

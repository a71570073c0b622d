import type { Move } from '#admin/ui/move.ts'

/* Gangs in words. */

/** How a gang stands, and whose move it is. */
export const MARK_OF: Readonly<Record<'open' | 'locked' | 'printed', { label: string; move: Move }>> = {
  open: { label: 'Planned', move: 'shop' },
  locked: { label: 'Locked', move: 'machine' },
  printed: { label: 'Printed', move: 'done' },
}

/** `PVC Vinyl, Permanent. White PVC Glossy. Front, Full Colour.` */
export function specText({
  stock,
  lamination,
  printing,
}: {
  stock: string
  lamination: string
  printing: string
}): string {
  return [stock, lamination, printing]
    .filter((part) => part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}

/** The colours of jobs on a drawn sheet: apart in hue from their neighbours, light enough for dark words. */
export function jobColour(index: number): string {
  const GOLDEN_ANGLE = 137.508
  return `hsl(${((index * GOLDEN_ANGLE + 195) % 360).toFixed(0)} 58% 76%)`
}

/** A length in mm, to a tenth. */
export function mm(length: number): string {
  return String(Number(length.toFixed(1)))
}

/** What a layout is repeated on. */
export function lengthName({ unit }: { unit: 'sheet' | 'web' }): string {
  return unit === 'web' ? 'length of web' : 'sheet'
}

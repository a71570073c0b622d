import type { Drawing } from '../drawing.ts'

/*
 * A thing that a print is used on, drawn about 0,0 and some 700 units high. What is `over` lies above the
 * print: the curve of a jar, a reflection, drops of water.
 */
export interface Thing {
  under(d: Drawing, colour: string): string
  over(d: Drawing, colour: string): string
  /** Where the print goes, and the most room that it has. */
  label: { x: number; y: number; width: number; height: number; turn?: number }
  /** Where its middle stands, as shares of the picture; `company` puts two more of it behind. */
  stands: { x: number; y: number; scale: number; company?: boolean }
}

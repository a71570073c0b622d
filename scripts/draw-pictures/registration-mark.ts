import { createDrawing, el, line } from './drawing.ts'
import { INK } from './palette.ts'

/** The shop's mark: a printer's registration target, near-black on nothing. */
export function registrationMark(): string {
  const d = createDrawing(64, 64)
  const circle = el('circle', { cx: 32, cy: 32, r: 17, fill: 'none', stroke: INK.key, 'stroke-width': 6 })
  return d.finish('Trimline', circle + line('M32 2v60M2 32h60', INK.key, 6))
}

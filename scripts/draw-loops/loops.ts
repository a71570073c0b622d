import { createDrawing } from '../draw-pictures/drawing.ts'
import { SLIDE } from '../draw-pictures/picture.ts'
import { installReady, notInstallReady } from './install-ready.ts'
import type { Loop } from './loop.ts'
import { rollDispenser } from './roll-dispenser.ts'
import { transferDecals } from './transfer-decals.ts'

/** The films of the carousel (001 §2). */
export const LOOPS: readonly Loop[] = [rollDispenser, installReady, notInstallReady, transferDecals]

/** One moment of a film as a whole picture. */
export function drawMoment({ title, draw }: Loop, moment: number): string {
  const d = createDrawing(SLIDE.width, SLIDE.height)
  return d.finish(title, draw(d, moment))
}

/** The stills by their file names below `public/loops`: shown until a film runs, in print, and as its thumbnail. */
export function drawStills(): Map<string, string> {
  return new Map(LOOPS.map((loop) => [`${loop.name}.svg`, drawMoment(loop, loop.still)]))
}

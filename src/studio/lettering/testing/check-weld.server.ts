import { findCrossings } from '#print/cut-line/find-crossings.ts'
import { outlineArea, transformOutline } from '#print/cut-line/outline.ts'
import type { LetteringDesign } from '../design.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { layOut } from '../geometry/lay-out.ts'
import { weldLayout } from '../weld/weld-layout.ts'
import { paintLetters } from './paint-letters.server.ts'

/* A weld compared with the same letters painted on top of each other. */

export interface WeldCheck {
  /** The difference between the weld's area and the painted letters', as a share of it. */
  off: number
  /** The number of places where the weld crosses itself. */
  crossings: number
  /** The counters of the painted letters, and of the painted weld. */
  counters: readonly [letters: number, weld: number]
  pieces: readonly [letters: number, weld: number]
  /** Milliseconds that the weld took. */
  time: number
}

/** The factor for finer pixels, if two parts almost meet or errors at many edges add up. */
const FINER = 6
/** The share of the area from which finer pixels are used. */
const NEAR = 0.0015

/** @param scale pixels of the painted letters per mm */
export async function checkWeld(design: LetteringDesign, scale: number): Promise<WeldCheck> {
  const font = await openLetteringFont(design.font)
  const layout = layOut(design, font)
  const before = performance.now()
  const outline = weldLayout(layout, font)
  const time = performance.now() - before
  const area = outlineArea(outline)
  const letters = layout.glyphs.map(({ glyph, matrix }) => transformOutline(font.getOutline(glyph), matrix))
  const paint = async (finer: number) => {
    const size = { width: layout.width, height: layout.height, scale: scale * finer }
    const [painted, welded] = [await paintLetters(letters, size), await paintLetters([outline], size)]
    return {
      off: Math.abs(area / painted.area - 1),
      counters: [painted.counters, welded.counters] as const,
      pieces: [painted.pieces, welded.pieces] as const,
    }
  }
  const coarse = await paint(1)
  const { off, counters, pieces } = coarse
  const same = counters[0] === counters[1] && pieces[0] === pieces[1] && off < NEAR
  return { ...(same ? coarse : await paint(FINER)), crossings: findCrossings(outline).length, time }
}

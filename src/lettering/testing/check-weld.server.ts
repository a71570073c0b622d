import type { LetteringDesign } from '../design.ts'
import { layOut } from '../geometry/lay-out.ts'
import { placeOutline } from '../geometry/place-outlines.ts'
import { openLetteringFont } from '../open-font.server.ts'
import { outlineArea } from '../weld/outline-area.ts'
import { weldLayout } from '../weld/weld-layout.ts'
import { findCrossings } from './find-crossings.ts'
import { paintLetters } from './paint-letters.server.ts'

/* A weld beside the same letters painted one over the other. */

export interface WeldCheck {
  /** By how much the weld's area is off the painted letters', as a share of it. */
  off: number
  /** Places where the weld crosses itself. */
  crossings: number
  /** Of the painted letters, and of the painted weld. */
  counters: readonly [letters: number, weld: number]
  pieces: readonly [letters: number, weld: number]
  /** Milliseconds that the weld took. */
  time: number
}

/** What decides where two parts almost meet: pixels so much finer. */
const FINER = 6

/** @param scale pixels of the painted letters for a mm */
export async function checkWeld(design: LetteringDesign, scale: number): Promise<WeldCheck> {
  const font = await openLetteringFont(design.font)
  const layout = layOut(design, font)
  const before = performance.now()
  const outline = weldLayout(layout, font)
  const time = performance.now() - before
  const letters = layout.glyphs.map((glyph) => placeOutline(glyph, font))
  const paint = async (finer: number) => {
    const size = { width: layout.width, height: layout.height, scale: scale * finer }
    const [painted, welded] = [await paintLetters(letters, size), await paintLetters([outline], size)]
    return {
      area: painted.area,
      counters: [painted.counters, welded.counters] as const,
      pieces: [painted.pieces, welded.pieces] as const,
    }
  }
  const coarse = await paint(1)
  const same = coarse.counters[0] === coarse.counters[1] && coarse.pieces[0] === coarse.pieces[1]
  const { counters, pieces } = same ? coarse : await paint(FINER)
  const off = Math.abs(outlineArea(outline) / coarse.area - 1)
  return { off, crossings: findCrossings(outline).length, counters, pieces, time }
}

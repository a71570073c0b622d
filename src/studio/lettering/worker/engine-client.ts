import type { LetteringDesign } from '../design.ts'
import { placePath } from '../fills/join-paths.ts'
import { getFont } from '../fonts/font-list.ts'
import type { Layout } from '../geometry/layout.ts'
import { pathData } from '../geometry/path-data.ts'
import { askLatest } from './ask-latest.ts'
import type { DrawAnswer, DrawAsk, NumberedOutline, WeldAnswer, WeldAsk } from './messages.ts'
import { packLayout, unpackLayout } from './pack-layout.ts'

/** A design that was laid out, ready to be painted. */
export interface DrawnText extends Omit<Extract<DrawAnswer, { ok: true }>, 'layout' | 'outlines' | 'unitsPerEm'> {
  design: LetteringDesign
  layout: Layout
  /** Each letter, in mm, the ink's left top corner at 0, 0; not welded. */
  letters: readonly Path2D[]
}

export type Drawing = DrawnText | Extract<DrawAnswer, { ok: false }>

/** The two workers of the designer; each letter's outline crosses to the page once. */
export interface LetteringWorkers {
  /** Null: something newer was asked for meanwhile. Rejected: the engine has broken down. */
  draw(design: LetteringDesign): Promise<Drawing | null>
  /** Welds what was drawn last; null as with `draw`. */
  weld(drawn: DrawnText): Promise<WeldAnswer | null>
  close(): void
}

/** Starts both; the engine begins to load with the first design. */
export function startWorkers(): LetteringWorkers {
  const engine = askLatest<DrawAsk, DrawAnswer>(
    new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' }),
  )
  const welder = askLatest<WeldAsk, WeldAnswer>(
    new Worker(new URL('./weld-worker.ts', import.meta.url), { type: 'module' }),
  )
  const paths = new Map<string, Map<number, Path2D>>()

  return {
    async draw(design) {
      const answer = await engine.ask({ design, file: getFont(design.font)?.file ?? '' })
      if (!answer?.ok) return answer
      const { layout: packed, outlines, unitsPerEm, ...drawn } = answer
      const layout = unpackLayout(packed)
      if (outlines.length > 0) welder.tell({ kind: 'outlines', font: design.font, unitsPerEm, outlines })
      const known = paths.get(design.font) ?? new Map<number, Path2D>()
      paths.set(design.font, known)
      addPaths(known, outlines)
      return { ...drawn, design, layout, letters: getLetters(layout, known) }
    },
    weld: ({ design, layout }) => welder.ask({ kind: 'weld', font: design.font, layout: packLayout(layout) }),
    close() {
      engine.close()
      welder.close()
    },
  }
}

function addPaths(known: Map<number, Path2D>, outlines: readonly NumberedOutline[]): void {
  for (const [glyph, outline] of outlines) known.set(glyph, new Path2D(pathData(outline)))
}

function getLetters({ glyphs }: Layout, known: ReadonlyMap<number, Path2D>): Path2D[] {
  return glyphs.flatMap(({ glyph, matrix }) => {
    const path = known.get(glyph)
    return path === undefined ? [] : [placePath(path, matrix)]
  })
}

import type { Colour, GraphicsState } from '#print/preflight/pdf/graphics-state.ts'
import type { Layer } from '#print/preflight/pdf/layers.ts'

/* What may be changed in the content of a page, asked for everything that is painted. */

/** Something that is painted, and under what. */
export interface Painting {
  kind: 'path' | 'text' | 'picture' | 'shading'
  /** What it is painted with; of a picture or a gradient its own space is the fill. */
  fill: Colour | null
  stroke: Colour | null
  state: GraphicsState
  layer: Layer | null
  /** No layer around it is hidden or left out of print. */
  isPrinted: boolean
}

/** Parts of a painting: its fill, its stroke. */
export interface Parts<T> {
  fill: T
  stroke: T
}

export interface ContentEdits {
  /** The marks of layers are taken away. */
  flattens?: boolean
  /** What stays of a painting. */
  keep?(painting: Painting): Parts<boolean>
  /** Whether it overprints, where that is changed. */
  overprint?(painting: Painting): Parts<boolean | null>
  /** Cyan, magenta, yellow and black, 0 to 1, that a painting is painted in instead. */
  inks?(painting: Painting): Parts<Inks | null>
  /** What a colour becomes wherever it is set; null for itself. */
  colour?(colour: Colour): Inks | null
  /** The plate, by its name in production, in which a part is painted instead; it overprints. */
  plates?(painting: Painting): Parts<string | null>
  /** The step of production on whose layer a painting is put (ISO 19593-1): the name of its plate. */
  step?(painting: Painting): string | null
  /** Everything is painted in the plate White. */
  isWhite?: boolean
}

export type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number]

export const BOTH: Parts<boolean> = { fill: true, stroke: true }

/** Several edits as one: what one drops is dropped, and the first change of a colour holds. */
export function combineEdits(edits: readonly ContentEdits[]): ContentEdits {
  const first = <T>(ask: (edit: ContentEdits) => Parts<T | null> | undefined): Parts<T | null> => {
    const all = edits.map(ask)
    const of = (part: 'fill' | 'stroke') => all.find((one) => (one?.[part] ?? null) !== null)?.[part] ?? null
    return { fill: of('fill'), stroke: of('stroke') }
  }
  const firstOf = <T>(ask: (edit: ContentEdits) => T | null | undefined): T | null => {
    for (const edit of edits) {
      const found = ask(edit)
      if (found !== null && found !== undefined) return found
    }
    return null
  }
  return {
    flattens: edits.some(({ flattens }) => flattens === true),
    isWhite: edits.some(({ isWhite }) => isWhite === true),
    keep: (painting) => {
      const all = edits.map((edit) => edit.keep?.(painting) ?? BOTH)
      return { fill: all.every(({ fill }) => fill), stroke: all.every(({ stroke }) => stroke) }
    },
    overprint: (painting) => first((edit) => edit.overprint?.(painting)),
    inks: (painting) => first((edit) => edit.inks?.(painting)),
    plates: (painting) => first((edit) => edit.plates?.(painting)),
    colour: (colour) => firstOf((edit) => edit.colour?.(colour)),
    step: (painting) => firstOf((edit) => edit.step?.(painting)),
  }
}

import type { LetteringDesign } from '../design.ts'
import type { Outline } from '../geometry/outline.ts'
import type { SmallCharacter } from '../measures.ts'
import type { PackedLayout } from './pack-layout.ts'

/* What the page and its two workers say to each other: one lays text out, the other welds it. */

/** An outline of a font, in its units, with the font's number of it. */
export type NumberedOutline = readonly [glyph: number, outline: Outline]

/** Asks the engine to lay a design out. */
export interface DrawAsk {
  design: LetteringDesign
  /** Public path of its font. */
  file: string
}

export type DrawAnswer =
  | {
      ok: true
      layout: PackedLayout
      unitsPerEm: number
      /** Of the font: those that the page does not have yet. */
      outlines: readonly NumberedOutline[]
      /** The smallest letter or digit; null where there is none. */
      smallest: SmallCharacter | null
      /** Those that break the 10 mm rule (001 §5). */
      too_small: readonly SmallCharacter[]
    }
  /** Either the font cannot be had, or the engine itself. */
  | { ok: false; code: 'font-missing' | 'engine-missing' }

/** Tells the welder of outlines that it will need; not answered. */
export interface OutlinesNote {
  kind: 'outlines'
  font: string
  unitsPerEm: number
  outlines: readonly NumberedOutline[]
}

export interface WeldAsk {
  kind: 'weld'
  font: string
  layout: PackedLayout
}

/** What the blade will do. */
export interface WeldAnswer {
  /** The welded outline as SVG path data, in mm. */
  d: string
  /** In whole mm, rounded up. */
  cut_length: number
  nodes: number
  pieces: number
  /** Share of the ink, 0 to 1, that is thinner than 0.5 mm. */
  thin: number
}

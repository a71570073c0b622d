import type { Outline } from '#print/cut-line/outline.ts'
import type { LetteringDesign } from './design.ts'
import type { RowInk } from './files/cut-sheet.ts'
import type { ShapedFont } from './fonts/engine.ts'
import {
  type CharacterSize,
  getSmallest,
  hundredths,
  measureCharacters,
  smallCharacters,
} from './geometry/character-sizes.ts'
import { type Layout, layOut } from './geometry/lay-out.ts'
import { type FilmLayer, type LayerMeasures, layFilms, measureLayers } from './weld/film-layers.ts'
import { type CutMeasures, measureCut } from './weld/measure-cut.ts'
import { signSize } from './weld/sign-size.ts'
import { weldLayout } from './weld/weld-layout.ts'

/**
 * The size and the cut of a design: calculated by the same code in the browser, for speed, and on the server, which
 * decides.
 */
export interface DesignMeasures extends CutMeasures {
  /** Of the ink of the letters' film, in mm, to a hundredth. */
  width: number
  height: number
  /** Of the letters alone, which differs with an own outline beside them. */
  words: { width: number; height: number }
  /** Of all films as they are laid on each other: the letters' own without an outline or a shadow. */
  sign: { width: number; height: number }
  /** The films below the letters, from the upper to the lower. */
  layers: LayerMeasures[]
  /** Letters and digits that are too small (001 §5). */
  too_small: CharacterSize[]
  /** The smallest letter or digit by its larger side; null if there is none. */
  smallest: CharacterSize | null
  /** Characters that are missing in the font, each once. */
  missing: string[]
}

/** A design as it is cut. */
export interface CutDesign {
  measures: DesignMeasures
  /** Welded, in mm, with the ink's top left corner at 0, 0: the cut line of the letters. */
  outline: Outline
  /** The films below the letters, from the upper to the lower, in the same place. */
  layers: readonly FilmLayer[]
  /** Rows of text that have ink, from the top to the bottom, and the own outline beside them as one more. */
  rows: readonly RowInk[]
}

/** Lays a design out, welds it and measures the result. */
export function measureDesign(design: LetteringDesign, font: ShapedFont): CutDesign & { layout: Layout } {
  const layout = layOut(design, font)
  const outline = weldLayout(layout, font)
  const layers = layFilms(design, outline)
  const characters = measureCharacters(layout, design.text)
  const sign = signSize(design, layout)
  const measures = {
    width: hundredths(layout.width),
    height: hundredths(layout.height),
    words: { width: hundredths(layout.words.width), height: hundredths(layout.words.height) },
    sign: { width: hundredths(sign.width), height: hundredths(sign.height) },
    ...measureCut(outline),
    layers: measureLayers(layers),
    too_small: smallCharacters(characters),
    smallest: getSmallest(characters),
    missing: layout.missing,
  }
  return { measures, outline, layers, rows: getRows(layout), layout }
}

function getRows({ glyphs, shape }: Layout): RowInk[] {
  const rows = [...Map.groupBy(glyphs, ({ line }) => line).values()].map((row) => ({
    top: Math.min(...row.map(({ bounds }) => bounds.top)),
    bottom: Math.max(...row.map(({ bounds }) => bounds.bottom)),
  }))
  if (shape === null) return rows
  return [...rows, shape.bounds]
    .map(({ top, bottom }) => ({ top, bottom }))
    .toSorted((one, other) => one.top - other.top)
}

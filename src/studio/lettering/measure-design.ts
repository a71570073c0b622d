import type { LetteringDesign } from './design.ts'
import { characterSizes, getSmallest, smallCharacters } from './geometry/character-sizes.ts'
import { layOut } from './geometry/lay-out.ts'
import type { Layout } from './geometry/layout.ts'
import type { Outline } from './geometry/outline.ts'
import type { ShapedFont } from './geometry/shaped-font.ts'
import type { DesignMeasures } from './measures.ts'
import { countNodes } from './weld/clean-outline.ts'
import { countPieces } from './weld/count-pieces.ts'
import { cutLength } from './weld/cut-length.ts'
import { thinShare } from './weld/thin-share.ts'
import { weldLayout } from './weld/weld-layout.ts'
import type { WeldOptions } from './weld/weld-outlines.ts'

export interface MeasuredDesign extends DesignMeasures {
  layout: Layout
  /** Welded, in mm: what is cut. */
  outline: Outline
}

/** Lays a design out, welds it and measures what comes of it: the server's word on its size and its cut. */
export function measureDesign(design: LetteringDesign, font: ShapedFont, options?: WeldOptions): MeasuredDesign {
  const layout = layOut(design, font)
  const outline = weldLayout(layout, font, options)
  return { ...getMeasures(design, layout, outline), layout, outline }
}

/** What comes of a design that has been laid out and welded. */
function getMeasures({ text }: LetteringDesign, layout: Layout, outline: Outline): DesignMeasures {
  const characters = characterSizes(layout, text)
  return {
    width: hundredths(layout.width),
    height: hundredths(layout.height),
    cut_length: Math.ceil(hundredths(cutLength(outline))),
    nodes: countNodes(outline),
    pieces: countPieces(outline),
    too_small: smallCharacters(characters),
    smallest: getSmallest(characters),
    missing: layout.missing,
    thin: thinShare(outline),
  }
}

function hundredths(length: number): number {
  return Math.round(length * 100) / 100
}

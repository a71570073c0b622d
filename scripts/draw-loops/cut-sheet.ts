import type { Artwork } from '../draw-pictures/artwork.ts'
import { block, type Drawing, group, line, placed, tiling } from '../draw-pictures/drawing.ts'
import { lighter } from '../draw-pictures/palette.ts'
import { fitted, SHADE } from '../draw-pictures/piece.ts'
import { drawTube, type Peel, stillFlat } from './peel.ts'

/* What cut vinyl comes as: one colour of it on its backing, the design cut into it, and the auxiliary film. */

export interface CutSheet {
  art: Artwork
  /** The vinyl is of one colour throughout. */
  colour: string
  /** Of the knife's line while the sheet is whole. */
  cut: string
  width: number
  height: number
}

const BACKING = '#f3ead6'
const MARGIN = 26

/** The design as the knife leaves it, in one colour. */
function design(d: Drawing, { art, colour, width, height }: CutSheet, fill = colour): string {
  const inks = { ...art.inks, main: fill, accent: fill, light: fill, dark: fill, ground: fill }
  return group(
    { transform: placed({ x: 0, y: 0, scale: fitted(art, width * 0.86, height * 0.86) }) },
    art.draw(inks, d),
  )
}

export const backing = ({ width, height }: CutSheet): string =>
  [
    block([-width / 2 + 14, -height / 2 + 18, width, height], SHADE, { opacity: 0.26, rx: 6 }),
    block([-width / 2, -height / 2, width, height], BACKING, { rx: 6 }),
  ].join('')

const vinylOf = ({ width, height }: CutSheet): { width: number; height: number } => ({
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
})

/** The peel of the vinyl round the design, beginning at the side of `angle`. */
export const weeding = (sheet: CutSheet, angle: number, share: number): Peel => ({ ...vinylOf(sheet), angle, share })

/** The sheet while what is round the design comes off. */
export function weededSheet(d: Drawing, sheet: CutSheet, peel: Peel): string {
  const { width, height } = vinylOf(sheet)
  const cut = { stroke: sheet.cut, 'stroke-width': 7 }
  const excess = [
    block([-width / 2, -height / 2, width, height], sheet.colour),
    // The line shows only outside the letters, whose outlines overlap within.
    group(cut, design(d, sheet)) + design(d, sheet),
    line(`M${-width / 2} ${-height / 2 + 3}h${width}`, lighter(sheet.colour, 0.3), 6, { opacity: 0.6 }),
  ]
  return [
    backing(sheet),
    group({ transform: 'translate(3 4)', opacity: 0.22 }, design(d, sheet, SHADE)),
    design(d, sheet),
    peel.share < 1 ? group({ 'clip-path': stillFlat(d, peel) }, ...excess) : '',
    drawTube(d, peel, { colour: sheet.colour, thickness: 74 }),
  ].join('')
}

/** Auxiliary film: milky, with a grid printed on it. */
export function film(d: Drawing, { width, height }: { width: number; height: number }): string {
  const box = [-width / 2, -height / 2, width, height] as const
  const grid = tiling(d, line('M0 0H44V44', '#7fa3ab', 1.6), [44, 44])
  return (
    block(box, '#eef6f6', { opacity: 0.36 }) +
    block(box, grid, { opacity: 0.6 }) +
    block(box, 'none', { stroke: '#fff', 'stroke-width': 4, opacity: 0.9 })
  )
}

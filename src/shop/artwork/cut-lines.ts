import { checkCutLine } from '#print/cut-line/findings.ts'
import { type KeptLine, keptBounds, keptSize } from '#print/cut-line/kept-line.ts'
import { countNodes, pathData } from '#print/cut-line/outline.ts'

/* A file's cut line, as pages and the API show it. */

/** The files of a cut line for plotters and presses. */
export const CUT_LINE_FORMATS = ['pdf', 'dxf', 'svg'] as const
export type CutLineFormat = (typeof CUT_LINE_FORMATS)[number]

/** What is read of a file: itself, its thumbnail, or its cut line. */
export type ReadWhat = 'original' | 'thumbnail' | `cut-line.${CutLineFormat}`

/** The fields of the plain form that draws a cut line. */
export const CUT_LINE_FIELDS = ['offset', 'radius', 'bridge', 'background', 'cut', 'holes', 'islands'] as const
export type CutLineField = (typeof CUT_LINE_FIELDS)[number]

export interface CutLineView {
  /** Of the piece that is cut out, in mm. */
  width: number
  height: number
  cut: 'through' | 'kiss'
  /** From the artwork, in mm. */
  offset: number
  nodes: number
  /** Changed by hand since it was drawn. */
  is_edited: boolean
  /** What is to be looked at, in words. */
  notes: string[]
  /** The line for an SVG with this view box, in mm, and the artwork's size in it. */
  drawing: { view_box: string; path: string; artwork_width: number; artwork_height: number }
  /** The address of each format, by `{format}` at its end; null where it cannot be fetched yet. */
  downloads: string | null
}

/** A cut line for showing. */
export function cutLineView(line: KeptLine, downloads: string | null = null): CutLineView {
  const { width, height } = keptSize(line)
  const { settings, through, kiss, isEdited, artwork } = line
  const cut = settings.cut === 'kiss' ? kiss : through
  const bounds = keptBounds(line) ?? { left: 0, top: 0, right: 1, bottom: 1 }
  const margin = 0.04 * Math.max(width, height)
  const box = [bounds.left - margin, bounds.top - margin, width + 2 * margin, height + 2 * margin]
  return {
    width: tenth(width),
    height: tenth(height),
    cut: settings.cut,
    offset: settings.offset,
    nodes: countNodes(cut),
    is_edited: isEdited,
    notes: checkCutLine(cut, { artwork: null, radius: settings.radius }).map(({ what }) => what),
    drawing: {
      view_box: box.map((value) => value.toFixed(2)).join(' '),
      path: pathData(through) + pathData(kiss),
      artwork_width: artwork.width,
      artwork_height: artwork.height,
    },
    downloads,
  }
}

function tenth(value: number): number {
  return Number(value.toFixed(1))
}

/** `Cut line 75.0 × 52.3 mm, 2 mm around the artwork`. */
export function describeCutLine({ width, height, offset, cut }: CutLineView): string {
  const around = offset > 0 ? `, ${offset} mm around the artwork` : ''
  return `Cut line ${width.toFixed(1)} × ${height.toFixed(1)} mm${around}${cut === 'kiss' ? ', kiss cut' : ''}`
}

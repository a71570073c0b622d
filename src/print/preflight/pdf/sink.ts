import type { ColourSpace } from './colour-space.ts'
import type { Token } from './content-tokens.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { Layer } from './layers.ts'
import type { Bounds, Matrix } from './matrix.ts'
import type { Path } from './path.ts'
import type { PdfValue } from './pdf-objects.ts'

/* What the interpreter tells of a page. */

/** Under what something is painted. */
export interface PaintContext {
  state: GraphicsState
  /** The innermost layer. */
  layer: Layer | null
  /** No layer around it is hidden or left out of print. */
  isPrinted: boolean
  /** The space that patterns keep to. */
  base: Matrix
}

export interface PathPaint {
  fill: 'nonzero' | 'evenodd' | null
  stroke: boolean
}

export interface PlacedPicture {
  width: number
  height: number
  bits: number
  /** Painted in the fill colour through its holes. */
  isMask: boolean
  /** Null for a mask, and for formats that say it themselves. */
  space: ColourSpace | null
  hasSoftMask: boolean
  /** Its entries, by their long names. */
  get: (key: string) => PdfValue
  /** The object, or the data of a picture that stands in the content. */
  source: PdfValue | Uint8Array
}

export interface TextRun {
  /** Strings, and the gaps between them in thousandths of the size. */
  parts: readonly Token[]
  glyphs: number
  /** From the font's units, as large as the text, to the page. */
  matrix: Matrix
  /** On the page, as high as the font's letters usually are. */
  bounds: Bounds
  /** In points on the page. */
  size: number
}

export interface Sink {
  path(path: Path, paint: PathPaint, context: PaintContext): void
  picture(picture: PlacedPicture, context: PaintContext): void
  text(run: TextRun, context: PaintContext): void
  /** A gradient over all that the clip lets through, or within a path. */
  shading(shading: PdfValue, context: PaintContext): void
  /** Content that is painted as a whole (transparency group); what of the state it begins with otherwise. */
  group(group: PdfValue, context: PaintContext): Partial<GraphicsState>
  endGroup?(): void
  /** Wants every tile of a pattern and every glyph that is a drawing (Type 3), and not only what one looks like. */
  readonly paintsAll?: boolean
  /** Where a path is stroked with a pattern: the path that it would be filled through. */
  strokeOutline?(path: Path, state: GraphicsState): Path
}

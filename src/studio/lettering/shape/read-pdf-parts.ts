import { type Affine, product, transformOutline } from '#print/cut-line/outline.ts'
import { toDrawn } from '#print/cut-line/path-segments.ts'
import { getKind, getSpots } from '#print/preflight/pdf/colour-space.ts'
import { isWhite } from '#print/preflight/pdf/colour-values.ts'
import type { Clip, Colour, GraphicsState } from '#print/preflight/pdf/graphics-state.ts'
import { Interpreter } from '#print/preflight/pdf/interpret.ts'
import { Layers } from '#print/preflight/pdf/layers.ts'
import { invert } from '#print/preflight/pdf/matrix.ts'
import { getInherited, type OpenPdf, openPdf, readContent } from '#print/preflight/pdf/open-pdf.ts'
import type { Path } from '#print/preflight/pdf/path.ts'
import { readFormat } from '#print/preflight/pdf/read-page.ts'
import type { PaintContext, PathPaint, Sink } from '#print/preflight/pdf/sink.ts'
import { getMeantPlate, isTechnicalInk } from '#print/preflight/plate-names.ts'
import { type Area, closeLines, type OddThing, type PaintedPage, type PaintedPart } from './painted-part.ts'

/* What the first page of a PDF paints, as areas and lines with a width; text and pictures are named. */

export type PdfParts = { ok: true; page: PaintedPage } | { ok: false; code: 'encrypted' | 'damaged' | 'too-complex' }

/** A logo has a few hundred. */
const MAX_PARTS = 5_000

/** Reads the first page of a PDF. Never throws. */
export async function readPdfParts(file: Uint8Array): Promise<PdfParts> {
  const opened = await openPdf(file)
  if (!opened.ok) return opened
  const [page] = opened.pdf.pages
  if (page === undefined) return { ok: false, code: 'damaged' }
  try {
    return { ok: true, page: readFirstPage(opened.pdf, page) }
  } catch {
    return { ok: false, code: 'too-complex' }
  }
}

/** In quarters of a turn, clockwise: as pages are shown (ISO 32000-2, 7.7.3.3). */
const TURNS: readonly Affine[] = [
  [1, 0, 0, 1, 0, 0],
  [0, 1, -1, 0, 0, 0],
  [-1, 0, 0, -1, 0, 0],
  [0, -1, 1, 0, 0, 0],
]

function readFirstPage(pdf: OpenPdf, page: OpenPdf['pages'][number]): PaintedPage {
  const { objects } = pdf
  const { boxes, unitMm, turns } = readFormat(objects, page)
  const { left, bottom, right, top } = boxes.shown
  const size = [(right - left) * unitMm, (top - bottom) * unitMm] as const
  // Turned, the page begins at its upper left corner again.
  const corner = (
    [
      [0, 0],
      [size[1], 0],
      [size[0], size[1]],
      [0, size[0]],
    ] as const
  )[turns] ?? [0, 0]
  const flip: Affine = [unitMm, 0, 0, -unitMm, -left * unitMm, top * unitMm]
  const toPage = product([1, 0, 0, 1, ...corner], product(TURNS[turns] ?? [1, 0, 0, 1, 0, 0], flip))
  const sink = new PartSink(toPage, (pattern) => objects.get(pattern, 'Shading') === undefined)
  const interpreter = new Interpreter(objects, new Layers(pdf), sink)
  sink.getFont = (font) => interpreter.fonts.facts(font).name
  interpreter.readPage(readContent(objects, page), getInherited(objects, page, 'Resources'), boxes.shown)
  const [width, height] = turns % 2 === 0 ? size : [size[1], size[0]]
  return { width, height, parts: sink.parts, odd: sink.odd }
}

type Pattern = Colour['pattern']

class PartSink implements Sink {
  readonly parts: PaintedPart[] = []
  readonly odd: OddThing[] = []
  getFont: (font: Pattern) => string = () => ''
  readonly #toPage: Affine
  readonly #isTiled: (pattern: Pattern) => boolean

  constructor(toPage: Affine, isTiled: (pattern: Pattern) => boolean) {
    this.#toPage = toPage
    this.#isTiled = isTiled
  }

  path(path: Path, { fill, stroke }: PathPaint, context: PaintContext): void {
    const { state } = context
    if (!this.#isSeen(context)) return
    if (fill !== null && state.fillAlpha > 0) {
      this.#add({ outline: this.#outline(path), isEvenOdd: fill === 'evenodd' }, state.fill, state)
    }
    if (!stroke || state.strokeAlpha === 0) return
    if (isCutColour(state.stroke)) {
      return this.#add({ outline: this.#outline(path), isEvenOdd: true }, state.stroke, state)
    }
    const back = invert(state.matrix)
    if (back === null) return
    const lines = drawnLines(path).map(({ segments, closed }) => ({
      segments: transformOutline([segments], back)[0] ?? [],
      closed,
    }))
    const { lineWidth, lineCap, lineJoin, miterLimit, dash, dashPhase } = state
    const style = { lineWidth, lineCap, lineJoin, miterLimit, dash, dashPhase }
    this.#add({ lines, style, matrix: product(this.#toPage, state.matrix) }, state.stroke, state)
  }

  picture(_picture: unknown, context: PaintContext): void {
    if (this.#isSeen(context)) this.odd.push({ kind: 'picture' })
  }

  text(_run: unknown, context: PaintContext): void {
    const { font, mode } = context.state.text
    // Neither filled nor stroked: what a scanner recognised, under its picture.
    if (this.#isSeen(context) && mode !== 3) this.odd.push({ kind: 'text', words: '', font: this.getFont(font) })
  }

  /** A gradient is film where its clip is: the path that it fills is among the parts already. */
  shading(_shading: unknown, context: PaintContext): void {
    const { clip } = context.state
    if (!this.#isSeen(context) || clip === null || clip.outer === null) return
    this.#add(this.#clipArea(clip), context.state.fill, context.state)
  }

  group(): Partial<GraphicsState> {
    return {}
  }

  #isSeen({ state, isPrinted }: PaintContext): boolean {
    if (!isPrinted) return false
    if (state.hasSoftMask) this.odd.push({ kind: 'effect', name: 'a soft mask' })
    return !state.hasSoftMask
  }

  #add(painted: PaintedPart['painted'], colour: Colour, { clip }: GraphicsState): void {
    if (this.parts.length >= MAX_PARTS) throw new Error('too many parts')
    const spots = getSpots(colour.space)
    const isCut = isCutColour(colour)
    if (!isCut && spots.length > 0 && spots.every(isTechnicalInk)) return
    if (colour.pattern !== undefined && this.#isTiled(colour.pattern)) {
      this.odd.push({ kind: 'effect', name: 'a pattern' })
    }
    const values = colour.pattern === undefined ? [...colour.values] : null
    const clips = isCut ? [] : this.#clips(clip)
    this.parts.push({ painted, isWhite: isWhite({ kind: getKind(colour.space), values }), isCut, clips })
  }

  #outline(path: Path) {
    return transformOutline(closeLines(drawnLines(path)), this.#toPage)
  }

  #clipArea({ path, evenOdd }: Clip): Area {
    return { outline: this.#outline(path), isEvenOdd: evenOdd }
  }

  #clips(clip: Clip | null): Area[][] {
    const clips: Area[][] = []
    for (let at = clip; at !== null; at = at.outer) clips.push([this.#clipArea(at)])
    return clips
  }
}

function isCutColour({ space }: Colour): boolean {
  return getSpots(space).some((spot) => getMeantPlate(spot) === 'CutContour')
}

function drawnLines(path: Path) {
  return toDrawn({ path, ink: '', isFilled: false })
}

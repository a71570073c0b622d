import type { DrawnPath } from '#print/cut-line/drawn-lines.ts'
import { mendPaths, NEW_MEND } from '#print/cut-line/mend-paths.ts'
import { type Outline, transformOutline } from '#print/cut-line/outline.ts'
import { toDrawn } from '#print/cut-line/path-segments.ts'
import { getSpots } from '#print/preflight/pdf/colour-space.ts'
import { Interpreter } from '#print/preflight/pdf/interpret.ts'
import { Layers } from '#print/preflight/pdf/layers.ts'
import { getInherited, openPdf, readContent } from '#print/preflight/pdf/open-pdf.ts'
import { toMm } from '#print/preflight/pdf/read-lines.ts'
import { readFormat } from '#print/preflight/pdf/read-page.ts'
import type { Sink } from '#print/preflight/pdf/sink.ts'
import { getMeantPlate, PLATES } from '#print/preflight/plate-names.ts'
import type { Outlined } from './ordered-line.ts'
import type { PieceLine } from './press-sheet.ts'

/* The cut line of a piece as its production file has it: what was approved is cut, whatever is said of it elsewhere. */

/** A page: what is left of it after trimming, in mm, and its cut lines from the upper left corner of that. */
export interface PiecePage {
  width: number
  height: number
  /** Null where the page has none. */
  line: PieceLine | null
  /** Whether a blade can follow what there is. */
  isSound: boolean
}

/** The pages of a production file; null for one that cannot be read. */
export async function readPieces(file: Uint8Array): Promise<(() => PiecePage)[] | null> {
  const opened = await openPdf(file)
  if (!opened.ok) return null
  const { pdf } = opened
  return pdf.pages.map((page) => () => {
    const { boxes, unitMm } = readFormat(pdf.objects, page)
    const trim = boxes.trim ?? boxes.shown
    const paths: Record<keyof PieceLine, DrawnPath[]> = { through: [], kiss: [] }
    const nothing = () => {}
    const sink: Sink = {
      path(path, { fill, stroke }, { state, layer }) {
        if (fill === null && !stroke) return
        const [ink = ''] = getSpots((stroke ? state.stroke : state.fill).space)
        if (getMeantPlate(ink) !== 'CutContour') return
        const depth = layer?.step === PARTIAL_STEP ? 'kiss' : 'through'
        paths[depth].push(...toDrawn({ ink, isFilled: !stroke, path: toMm(path, unitMm, trim) }))
      },
      picture: nothing,
      text: nothing,
      shading: nothing,
      group: () => ({}),
    }
    const interpreter = new Interpreter(pdf.objects, new Layers(pdf), sink)
    interpreter.readPage(readContent(pdf.objects, page), getInherited(pdf.objects, page, 'Resources'), boxes.shown)
    const [through, kiss] = [follow(paths.through), follow(paths.kiss)]
    return {
      width: (trim.right - trim.left) * unitMm,
      height: (trim.top - trim.bottom) * unitMm,
      line: paths.through.length + paths.kiss.length === 0 ? null : { through: through.outline, kiss: kiss.outline },
      isSound: through.isSound && kiss.isSound,
    }
  })
}

/** ISO 19593-1: cut through the film only. */
const PARTIAL_STEP = PLATES.CutContour.step.replace('Cutting', 'PartialCutting')

/** Lines as they are drawn, holes too; closed where ends meet. */
function follow(paths: readonly DrawnPath[]): { outline: Outline; isSound: boolean } {
  if (paths.length === 0) return { outline: [], isSound: true }
  const { outline, findings } = mendPaths(paths, { ...NEW_MEND, holes: 'keep' })
  return { outline, isSound: outline.length > 0 && !findings.some(({ rule }) => rule === 'open') }
}

/** The line of a page in the middle of a piece: lettering has a border around it, which its size leaves out. */
export function centred({ through, kiss }: PieceLine, page: Outlined, piece: Outlined): PieceLine {
  const move = [1, 0, 0, 1, (piece.width - page.width) / 2, (piece.height - page.height) / 2] as const
  return { through: transformOutline(through, move), kiss: transformOutline(kiss, move) }
}

import { getKind, getSpots } from './colour-space.ts'
import type { Colour } from './graphics-state.ts'
import { Interpreter } from './interpret.ts'
import { Layers } from './layers.ts'
import { getInherited, openPdf, readContent } from './open-pdf.ts'
import { readFormat } from './read-page.ts'
import type { Sink } from './sink.ts'

/* The paths of a PDF's first page, for following one of them with a blade. */

/** A page with more is artwork, not a die. */
const MAX_PATHS = 3000

export interface PagePath {
  /** Its spot colour, or in words: `CMYK 0 100 0 0`. */
  ink: string
  isFilled: boolean
  /**
   * In mm from the page's upper left corner, y downwards: codes of `graphics-state.ts` (0 move, 1 line, 2 curve, 3
   * close), each before its points.
   */
  path: readonly number[]
}

export interface PagePaths {
  /** Of the page as it is shown, in mm. */
  width: number
  height: number
  paths: readonly PagePath[]
}

/** The painted paths of the first page, also of layers that do not print; null for a page that is turned, or damaged. */
export async function readPagePaths(file: Uint8Array): Promise<PagePaths | null> {
  const opened = await openPdf(file)
  const [page] = opened.ok ? opened.pdf.pages : []
  if (!opened.ok || page === undefined) return null
  const { pdf } = opened
  const { objects } = pdf
  const { boxes, unitMm: scale, turns } = readFormat(objects, page)
  if (turns !== 0) return null
  const { shown } = boxes
  const paths: PagePath[] = []
  const nothing = () => {}
  const sink: Sink = {
    path(path, { fill, stroke }, { state }) {
      if ((fill === null && !stroke) || paths.length >= MAX_PATHS) return
      const ink = nameInk(stroke ? state.stroke : state.fill)
      paths.push({ ink, isFilled: !stroke, path: toMm(path, scale, shown) })
    },
    picture: nothing,
    text: nothing,
    shading: nothing,
    group: () => ({}),
  }
  const interpreter = new Interpreter(objects, new Layers(pdf), sink)
  interpreter.readPage(readContent(objects, page), getInherited(objects, page, 'Resources'), shown)
  return { width: (shown.right - shown.left) * scale, height: (shown.top - shown.bottom) * scale, paths }
}

function nameInk({ space, values }: Colour): string {
  const [spot] = getSpots(space)
  return spot ?? `${getKind(space)} ${values.map((value) => Math.round(100 * value)).join(' ')}`
}

/** How many numbers follow each code. */
const OPERANDS = [2, 2, 6, 0]

/** A path from a page's units to mm from a corner, y downwards. */
export function toMm(path: readonly number[], scale: number, { left, top }: { left: number; top: number }): number[] {
  const moved: number[] = []
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? 0
    moved.push(code)
    const end = at + 1 + (OPERANDS[code] ?? 0)
    for (at += 1; at < end; at += 2) moved.push(((path[at] ?? 0) - left) * scale, (top - (path[at + 1] ?? 0)) * scale)
  }
  return moved
}

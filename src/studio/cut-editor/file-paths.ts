import type { DrawnPath } from '#print/cut-line/drawn-lines.ts'
import type { Segment } from '#print/cut-line/outline.ts'
import type { PagePath } from '#print/preflight/pdf/read-lines.ts'
import { getMeantPlate } from '#print/preflight/plate-names.ts'

/* The lines of a PDF that a blade could follow: its cut line if it has one, or one that the shopper picks. */

/** The paths of one colour of a page. */
export interface InkPaths {
  /** The name of the spot colour, or the colour in words. */
  ink: string
  /** Whether its name says that it is a cut line. */
  isCut: boolean
  paths: readonly DrawnPath[]
}

export interface FilePaths {
  /** Of the page, in mm. */
  width: number
  height: number
  /** The cut line first, then those with the fewest paths. */
  inks: readonly InkPaths[]
}

/** Colours to choose from; a drawing with more is not a die. */
const MAX_INKS = 12
/** Paths of one colour beyond which it is artwork. */
const MAX_PATHS = 60

/** The paths of a PDF by their colours; null if there are none. */
export async function readFilePaths(file: Blob): Promise<FilePaths | null> {
  // Reading PDFs is a large part, so it is fetched with the first one.
  const { readPagePaths } = await import('#print/preflight/pdf/read-lines.ts')
  const page = await readPagePaths(new Uint8Array(await file.arrayBuffer()))
  if (page === null) return null
  const byInk = [...Map.groupBy(page.paths, ({ ink }) => ink)].map(([ink, paths]) => ({
    ink,
    isCut: getMeantPlate(ink) === 'CutContour',
    paths: paths.flatMap(toDrawn),
  }))
  const inks = byInk
    .filter(({ paths, isCut }) => paths.length > 0 && (isCut || paths.length <= MAX_PATHS))
    .toSorted((one, other) => Number(other.isCut) - Number(one.isCut) || one.paths.length - other.paths.length)
  return inks.length === 0 ? null : { width: page.width, height: page.height, inks: inks.slice(0, MAX_INKS) }
}

/** The subpaths of a path, each by itself. */
function toDrawn({ path, ink, isFilled }: PagePath): DrawnPath[] {
  const drawn: { segments: Segment[]; closed: boolean }[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const begin = () => drawn.push({ segments: [], closed: false })
  for (let at = 0; at < path.length; ) {
    const code = path[at]
    const size = code === 3 ? 0 : code === 2 ? 6 : 2
    const points = path.slice(at + 1, at + 1 + size)
    at += 1 + size
    const [endX = startX, endY = startY] = points.slice(-2)
    if (code === 0) {
      begin()
      ;[startX, startY] = [endX, endY]
    } else {
      if (drawn.length === 0) begin()
      const isLine = Math.hypot(endX - x, endY - y) > 1e-6 || code === 2
      if (isLine) drawn.at(-1)?.segments.push([x, y, ...(code === 3 ? [endX, endY] : points)])
      if (code === 3) Object.assign(drawn.at(-1) ?? {}, { closed: true })
    }
    ;[x, y] = [endX, endY]
  }
  return drawn.filter(({ segments }) => segments.length > 0).map((one) => ({ ...one, filled: isFilled, ink }))
}

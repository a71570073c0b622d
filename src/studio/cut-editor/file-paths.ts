import type { DrawnPath } from '#print/cut-line/drawn-lines.ts'
import type { Segment } from '#print/cut-line/outline.ts'
import type { PagePath } from '#print/preflight/pdf/read-lines.ts'
import { getMeantPlate } from '#print/preflight/plate-names.ts'
import { type ArtworkKind, getText } from '../showroom/artwork/file-kind.ts'
import type { FilePaths } from './ink-paths.ts'

/* The lines of a PDF or an SVG that a blade could follow: its cut line if it has one, or one that the shopper picks. */

/** Colours to choose from; a drawing with more is not a die. */
const MAX_INKS = 12
/** Paths of one colour beyond which it is artwork. */
const MAX_PATHS = 60

/** The lines of a file; null if there are none, and for pictures. Neither reader throws for a damaged file. */
export async function readFilePaths(file: Blob, kind: ArtworkKind | null): Promise<FilePaths | null> {
  if (kind === 'svg') {
    const { readSvgPaths } = await import('./svg/read-svg-paths.ts')
    return readSvgPaths(getText(new Uint8Array(await file.arrayBuffer())))
  }
  return kind === 'pdf' ? readPdfPaths(file) : null
}

/** The paths of a PDF by their colours. */
async function readPdfPaths(file: Blob): Promise<FilePaths | null> {
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

/** How many numbers follow each code: move, line, curve, close. */
const OPERANDS = [2, 2, 6, 0]

/** The subpaths of a path, each by itself. */
function toDrawn({ path, ink, isFilled }: PagePath): DrawnPath[] {
  const drawn: Subpath[] = []
  for (let at = 0; at < path.length; ) {
    const code = path[at] ?? 0
    const points = path.slice(at + 1, at + 1 + (OPERANDS[code] ?? 0))
    at += 1 + points.length
    if (code === MOVE) drawn.push({ start: points, end: points, segments: [], closed: false })
    else if (drawn.length > 0) addSegment(drawn.at(-1) ?? null, code, points)
  }
  return drawn
    .map(({ segments, closed }) => ({ segments: segments.filter(hasLength), closed, filled: isFilled, ink }))
    .filter(({ segments }) => segments.length > 0)
}

const MOVE = 0
const CLOSE = 3

function addSegment(subpath: Subpath | null, code: number, points: readonly number[]): void {
  if (subpath === null) return
  const to = code === CLOSE ? subpath.start : points
  subpath.segments.push([...subpath.end, ...to])
  subpath.end = to.slice(-2)
  if (code === CLOSE) subpath.closed = true
}

interface Subpath {
  start: readonly number[]
  end: readonly number[]
  segments: Segment[]
  closed: boolean
}

function hasLength([x = 0, y = 0, ...others]: Segment): boolean {
  return others.some((value, at) => Math.abs(value - (at % 2 === 0 ? x : y)) > 1e-6)
}

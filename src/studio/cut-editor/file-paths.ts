import { toDrawn } from '#print/cut-line/path-segments.ts'
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

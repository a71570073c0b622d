import { type Coverage, HALF } from './coverage.ts'
import { type CutSettings, type CutSource, drawCutLine } from './cut-line.ts'
import type { DrawnPath } from './drawn-lines.ts'
import { type CutFinding, checkCutLine, outlineRings } from './findings.ts'
import { type KeptLine, keptBounds } from './kept-line.ts'
import { type MendMark, type Mends, mendPaths, NEW_MEND } from './mend-paths.ts'
import { type Bounds, outlineBounds, transformOutline } from './outline.ts'
import type { Ring } from './polygons.ts'

/*
 * A cut line around artwork at such a scale that the piece has the size of the product: what is on screen is what is
 * priced. The distance is in mm, so that it does not grow with the artwork.
 */

/** What is cut around, before it has a size. */
export type CutArtwork =
  | { kind: 'pixels'; from: 'alpha' | 'background'; width: number; height: number; coverage: Coverage | null }
  /** Paths that the file brings for cutting, in mm of its own page. */
  | { kind: 'paths'; width: number; height: number; paths: readonly DrawnPath[] }

export type FittedLine =
  | {
      ok: true
      line: KeptLine
      findings: CutFinding[]
      /** The artwork's outlines, in mm, for showing and for checking the line after a change. */
      artwork: Ring[]
      /** What was mended of a line that the file brought; null for a line that was drawn around artwork. */
      mended: MendedFile | null
    }
  | { ok: false; message: string; errors?: Partial<Record<keyof CutSettings, string>> }

/** A file's own line before and after, at the size that is cut, in mm of the same sheet as the mended line. */
export interface MendedFile {
  mends: Mends
  marks: readonly MendMark[]
  /** As the file has it. */
  drawn: readonly DrawnPath[]
}

interface Size {
  width: number
  height: number
}

/** Rounds of drawing until the piece has its size: rounding bays and leaving specks out changes it a little. */
const ROUNDS = 4
/** How far the piece may be off its size, in mm. */
const NEAR_MM = 0.1

/** The line around artwork as large as the product allows, in its proportions. */
export function fitLine(artwork: CutArtwork, settings: CutSettings, size: Size): FittedLine {
  if (artwork.kind === 'paths') return fitPaths(artwork, settings, size)
  const seen = artwork.coverage === null ? null : coverageBounds(artwork.coverage)
  if (seen === null && artwork.coverage !== null)
    return { ok: false, message: 'We found no artwork to draw a cut line around.' }
  const margin = settings.offset + (settings.cut === 'kiss' ? settings.backing : 0)
  const room = { width: size.width - 2 * margin, height: size.height - 2 * margin }
  if (room.width < 1 || room.height < 1) {
    const message = `${size.width} × ${size.height} mm leaves no room for the artwork at this distance.`
    return { ok: false, message, errors: { offset: message } }
  }
  const start = seen === null ? 0.1 : Math.min(room.width / seen.width, room.height / seen.height)
  return drawUntilFit({ artwork, settings, size, margin, start })
}

interface Fitting {
  artwork: Extract<CutArtwork, { kind: 'pixels' }>
  settings: CutSettings
  size: Size
  /** From the artwork to the edge of the piece, and the first side of a pixel, in mm. */
  margin: number
  start: number
}

function drawUntilFit({ artwork, settings, size, margin, start }: Fitting): FittedLine {
  let pixelMm = start
  for (let round = 1; ; round += 1) {
    const drawn = drawAt(artwork, settings, pixelMm)
    const bounds = drawn.ok && round < ROUNDS ? keptBounds(drawn.line) : null
    if (bounds === null) return drawn
    const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
    const spare = Math.min(size.width - width, size.height - height)
    if (Math.abs(spare) <= NEAR_MM) return drawn
    const grows = (whole: number, own: number) => (whole - 2 * margin) / Math.max(0.1, own - 2 * margin)
    pixelMm *= Math.min(grows(size.width, width), grows(size.height, height))
  }
}

function drawAt(artwork: Extract<CutArtwork, { kind: 'pixels' }>, settings: CutSettings, pixelMm: number): FittedLine {
  const source: CutSource = { kind: 'coverage', coverage: artwork.coverage, pixelMm }
  const drawn = drawCutLine(source, settings)
  if (!drawn.ok) return drawn
  const { through, kiss } = drawn.line
  return {
    ok: true,
    findings: drawn.findings,
    artwork: [...drawn.line.artwork],
    mended: null,
    line: {
      from: artwork.from,
      settings,
      artwork: { width: artwork.width * pixelMm, height: artwork.height * pixelMm },
      through,
      kiss,
      isEdited: false,
    },
  }
}

/** The part of a picture that is artwork, in pixels; null if there is none. */
function coverageBounds({ stride, rows, values }: Coverage): Size | null {
  let [left, right, top, bottom] = [stride, -1, rows, -1]
  for (let y = 1; y < rows - 1; y += 1) {
    const start = y * stride
    let first = 1
    while (first < stride - 1 && (values[start + first] ?? 0) < HALF) first += 1
    if (first === stride - 1) continue
    let last = stride - 2
    while ((values[start + last] ?? 0) < HALF) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  return right < 0 ? null : { width: right - left + 1, height: bottom - top + 1 }
}

const MENDED: ReadonlySet<CutFinding['rule']> = new Set(['open', 'wide-gap', 'left-out'])

/** The file's own cut line, mended, at the size of the product. It is cut where it is drawn: without a distance. */
function fitPaths(
  { paths, width, height }: Extract<CutArtwork, { kind: 'paths' }>,
  settings: CutSettings,
  size: Size,
): FittedLine {
  // Gaps and doubles are judged at the size that is cut: a drawing may be of any size.
  const drawn = outlineBounds(paths.map(({ segments }) => segments))
  const first = drawn === null ? 1 : getScale(drawn, size)
  const { outline, mends, marks, findings } = mendPaths(scalePaths(paths, first), {
    ...NEW_MEND,
    holes: settings.holes,
    speck: settings.speck,
  })
  const bounds = keptBounds({ through: outline, kiss: [] })
  if (bounds === null) {
    const [fault] = findings
    return { ok: false, message: fault === undefined ? 'This path is no closed line.' : `${fault.what} ${fault.mend}` }
  }
  const scale = getScale(bounds, size)
  const through = transformOutline(outline, [scale, 0, 0, scale, 0, 0])
  // What mending found holds at any size; the rest is measured again.
  const ofFile = findings.filter(({ rule }) => MENDED.has(rule))
  const checked = checkCutLine(through, { artwork: null, radius: 0 })
  return {
    ok: true,
    artwork: outlineRings(through),
    mended: {
      mends,
      marks: marks.map((mark) => ({ ...mark, points: scaleRing(mark.points, scale) })),
      drawn: scalePaths(paths, first * scale),
    },
    findings: [...ofFile.map((finding) => scaleFinding(finding, scale)), ...checked],
    line: {
      from: 'paths',
      settings: { ...settings, offset: 0, cut: 'through' },
      artwork: { width: width * first * scale, height: height * first * scale },
      through,
      kiss: [],
      isEdited: false,
    },
  }
}

/** How many times as large what has these bounds is, if it fills a size in one direction; 1 for a point. */
function getScale({ left, top, right, bottom }: Bounds, { width, height }: Size): number {
  const scale = Math.min(width / (right - left), height / (bottom - top))
  return Number.isFinite(scale) ? scale : 1
}

function scalePaths(paths: readonly DrawnPath[], by: number): DrawnPath[] {
  return paths.map((path) => ({
    ...path,
    segments: path.segments.map((segment) => segment.map((value) => by * value)),
  }))
}

function scaleRing(ring: Ring, by: number): Ring {
  return ring.map(({ x, y }) => ({ x: by * x, y: by * y }))
}

function scaleFinding(finding: CutFinding, by: number): CutFinding {
  const { box } = finding
  if (box === null) return finding
  return { ...finding, box: { x: by * box.x, y: by * box.y, width: by * box.width, height: by * box.height } }
}

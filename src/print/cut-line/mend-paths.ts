import { closeLines } from './close-lines.ts'
import { areasToLines, type DrawnLine, type DrawnPath, FLAT, flattenPath, removeCovered } from './drawn-lines.ts'
import { findCrossings } from './find-crossings.ts'
import { type CutFinding, checkCutLine, mm } from './findings.ts'
import { fitRing } from './fit-curves.ts'
import { type Contour, contourArea, type Outline, reversed } from './outline.ts'
import { distance, type Ring, ringBox } from './polygons.ts'
import { getDepths, resolveLoops, withoutInnerEdges } from './resolve-loops.ts'

/*
 * Cut lines as files bring them, made such that a plotter can follow them: open ends closed, doubles and overlaps
 * united, crossings resolved, areas made lines (issue 20). What cannot be mended for certain is a finding.
 */

export interface MendSettings {
  /** Ends up to this far apart are joined, in mm. */
  gap: number
  /** Whether loops within others are holes, or are left out. */
  holes: 'keep' | 'fill'
  /** Loops of less, in mm², are left out. */
  speck: number
}

export const NEW_MEND: MendSettings = { gap: 0.5, holes: 'fill', speck: 1 }

/** What was done, with how often. */
export type Mends = Partial<
  Record<'areas' | 'strokes' | 'covered' | 'gaps' | 'stubs' | 'knots' | 'united' | 'inner' | 'renamed', number>
>

/** Where something was mended, on the line as the file has it. */
export interface MendMark {
  what: keyof Mends
  /** A line, or places: of a gap its two ends, of crossings each of them. In mm. */
  points: Ring
  isLine: boolean
}

export interface MendedLine {
  outline: Outline
  mends: Mends
  /** At most `MAX_MARKS` of each mend. */
  marks: MendMark[]
  findings: CutFinding[]
}

/** The spot colour of every cut line (decisions §9). */
export const CUT_INK = 'CutContour'

/** Enough to be seen: a file may have thousands of faults. */
const MAX_MARKS = 20
/** Marked by places, the others by lines. */
const PLACES: ReadonlySet<keyof Mends> = new Set(['knots', 'gaps'])

/** Wider gaps are closed up to this if nothing is nearer, and shown to the shopper, in mm. */
const WIDE_GAP_MM = 3
/** Curves may be this far off the mended lines, in mm. */
const FIT_TOLERANCE = 0.02
/** Turns from this on are corners, in radians: a flattened curve turns by less from chord to chord. */
const CORNER_TURN = 0.45

/** A path without any fault comes back as it is; others keep their place within the width of a gap. */
export function mendPaths(paths: readonly DrawnPath[], settings: MendSettings): MendedLine {
  const mends: Mends = {}
  const marks: MendMark[] = []
  const did = (what: keyof Mends, where: readonly Ring[], often = where.length) => {
    if (often > 0) mends[what] = (mends[what] ?? 0) + often
    const isLine = !PLACES.has(what)
    marks.push(...where.slice(0, MAX_MARKS).map((points) => ({ what, points, isLine: isLine && points.length > 1 })))
  }
  did('renamed', [], new Set(paths.map(({ ink }) => ink).filter((ink) => ink !== CUT_INK)).size)
  const sound = takeSound(paths, settings)
  if (sound !== null)
    return { outline: sound, mends, marks, findings: checkCutLine(sound, { artwork: null, radius: 0 }) }

  const areas = toLines(paths.filter(({ filled }) => filled))
  const { lines: outlines, strokes } = areasToLines(areas)
  did('strokes', strokes)
  did(
    'areas',
    pointsOf(outlines).filter((points) => areas.some((area) => area.points === points)),
  )
  const { lines, covered } = removeCovered([...outlines, ...toLines(paths.filter(({ filled }) => !filled))])
  did('covered', covered)
  const near = closeLines(lines, settings.gap)
  const wide = closeLines([...near.loops, ...near.open], WIDE_GAP_MM)
  did('gaps', [...near.gaps, ...wide.gaps])
  did('stubs', [...near.stubs, ...wide.stubs])
  const edges = withoutInnerEdges(wide.loops)
  did('inner', pointsOf(wide.loops.filter((loop) => !edges.includes(loop))))
  const resolved = resolveLoops(edges, settings.holes, settings.speck)
  did('knots', resolved.knots)
  did('united', resolved.overlaps, resolved.united)
  did('inner', resolved.inner)
  const outline = resolved.rings.map(toContour).filter(({ length }) => length > 0)
  const findings = [
    ...wide.open.map(openFinding),
    ...(wide.gaps.length > 0 ? [wideFinding(wide.widest)] : []),
    ...(resolved.isDoubtful ? [doubtFinding()] : []),
    ...(resolved.inner.length > 0 ? [innerFinding(resolved.inner.length)] : []),
    ...checkCutLine(outline, { artwork: null, radius: 0 }),
  ]
  return { outline, mends, marks, findings }
}

function pointsOf(lines: readonly DrawnLine[]): Ring[] {
  return lines.map(({ points }) => points)
}

function toLines(paths: readonly DrawnPath[]): DrawnLine[] {
  return paths.map(flattenPath).filter((line) => line !== null)
}

/** Closed paths that are already as they should be, turned so that holes run the other way; null if they are not. */
function takeSound(paths: readonly DrawnPath[], { holes, speck }: MendSettings): Outline | null {
  if (paths.length === 0 || paths.some(({ closed, filled }) => !closed || filled)) return null
  const outline = paths.map(({ segments }) => closeContour(segments))
  if (outline.some((contour) => Math.abs(contourArea(contour)) < speck) || findCrossings(outline, FLAT).length > 0)
    return null
  const lines = toLines(paths)
  if (removeCovered(lines).covered.length > 0 || withoutInnerEdges(lines).length < lines.length) return null
  const { knots, united } = resolveLoops(lines, 'keep', speck)
  if (knots.length + united > 0) return null
  const depths = getDepths(lines.map(({ points }) => points))
  if (holes === 'fill' && depths.some((depth) => depth > 0)) return null
  return outline.map((contour, at) =>
    contourArea(contour) > 0 === ((depths[at] ?? 0) % 2 === 0) ? contour : reversed(contour),
  )
}

/** A contour whose last segment ends where the first begins. */
function closeContour(segments: Contour): Contour {
  const [first, last] = [segments[0], segments.at(-1)]
  const [x = 0, y = 0] = first ?? []
  const [endX = 0, endY = 0] = last?.slice(-2) ?? []
  return Math.hypot(endX - x, endY - y) < 1e-9 ? segments : [...segments, [endX, endY, x, y]]
}

function toContour(ring: Ring): Contour {
  const options = { tolerance: FIT_TOLERANCE, polygonTolerance: FLAT, cornerTurn: CORNER_TURN }
  return fitRing(ring, options)
}

function openFinding(line: DrawnLine): CutFinding {
  const [first, last] = [line.points[0], line.points.at(-1)]
  const apart = first === undefined || last === undefined ? 0 : distance(first, last)
  return {
    rule: 'open',
    level: 'stop',
    what: 'The cut line is open.',
    box: ringBox(line.points),
    measured: `ends ${mm(apart)} apart`,
    needed: 'a closed line',
    mend: 'Join the ends in your drawing, or let us draw a cut line around the artwork.',
  }
}

function wideFinding(widest: number): CutFinding {
  return {
    rule: 'wide-gap',
    level: 'look',
    what: 'We closed a wide gap in the cut line.',
    box: null,
    measured: mm(widest),
    needed: 'a closed line',
    mend: 'Check the line where it was open.',
  }
}

function doubtFinding(): CutFinding {
  return {
    rule: 'crossing',
    level: 'look',
    what: 'The cut line crossed itself between two large parts.',
    box: null,
    measured: 'both parts kept',
    needed: 'a line that does not cross itself',
    mend: 'Check whether both parts belong to the piece.',
  }
}

function innerFinding(loops: number): CutFinding {
  return {
    rule: 'left-out',
    level: 'look',
    what: 'We left out cut lines within the cut line.',
    box: null,
    measured: `${loops} within another`,
    needed: 'one line around each piece',
    mend: 'Choose to keep holes if they are to be cut out.',
  }
}

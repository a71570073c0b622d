import {
  type Affine,
  type Bounds,
  contourArea,
  countNodes,
  type Outline,
  outlineBounds,
  product,
  type Segment,
  transformOutline,
  uniteBounds,
} from '#print/cut-line/outline.ts'
import { clipOutline, uniteEvenOdd, uniteOutline } from '../weld/unite-outline.ts'
import { MAX_CONTOURS, MAX_OUTLINE_NODES, MAX_OUTLINE_TEXT, OUTLINE_UNITS, writeOutline } from './outline-text.ts'
import type { Area, PaintedPart, Stroke } from './painted-part.ts'
import { strokeArea } from './stroke-area.ts'

/*
 * One outline of all that a page paints: areas by their rules, strokes as the areas that they are, each within its clips,
 * white ones taken away from what they lie on.
 */

/** The work is done in units of which the longer side of the artwork has so many. */
const WORK_UNITS = 400
/** In units of the work: of 0.01 mm where the outline is 400 mm long. */
const TOLERANCE = 0.01
/** In square units of the work: a smaller piece or counter is a remainder of two edges that almost meet. */
const SLIVER = 0.02

export type UnitedParts =
  /** The outline as its text. `hasWhite`: something was left open because it is white. */
  | { ok: true; outline: string; hasWhite: boolean }
  | { ok: false; code: 'empty' | 'too-complex'; nodes: number; pieces: number }

/** Unites the parts of a page: its cut line alone, if it has one. */
export function uniteParts(parts: readonly PaintedPart[], page: { width: number; height: number }): UnitedParts {
  const cut = parts.filter(({ isCut }) => isCut)
  const painted = cut.length > 0 ? cut : parts
  const bounds = getBounds(painted, page)
  if (bounds === null) return { ok: false, code: 'empty', nodes: 0, pieces: 0 }
  const scale = WORK_UNITS / Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top)
  const toWork: Affine = [scale, 0, 0, scale, -bounds.left * scale, -bounds.top * scale]
  // All in white is meant for dark glass, and is film.
  const hasWhite = painted.some(({ isWhite }) => isWhite) && painted.some(({ isWhite }) => !isWhite)
  const united = paint(painted, toWork, hasWhite).filter((contour) => Math.abs(contourArea(contour)) >= SLIVER)
  const own = outlineBounds(united)
  if (own === null) return { ok: false, code: 'empty', nodes: 0, pieces: 0 }
  const by = OUTLINE_UNITS / Math.max(own.right - own.left, own.bottom - own.top)
  const outline = writeOutline(transformOutline(united, [by, 0, 0, by, -own.left * by, -own.top * by]))
  const [nodes, pieces] = [countNodes(united), united.length]
  const isTooMuch = nodes > MAX_OUTLINE_NODES || pieces > MAX_CONTOURS || outline.length > MAX_OUTLINE_TEXT
  return isTooMuch ? { ok: false, code: 'too-complex', nodes, pieces } : { ok: true, outline, hasWhite }
}

/** Of what the page shows of its parts, in mm; null if there is nothing. */
function getBounds(parts: readonly PaintedPart[], page: { width: number; height: number }): Bounds | null {
  const all = parts.map(({ painted }) => boundsOf(painted)).reduce(uniteBounds, null)
  if (all === null) return null
  const seen = {
    left: Math.max(0, all.left),
    top: Math.max(0, all.top),
    right: Math.min(page.width, all.right),
    bottom: Math.min(page.height, all.bottom),
  }
  const isSeen = seen.right > seen.left && seen.bottom > seen.top
  return isSeen ? seen : null
}

function isStroke(painted: Area | Stroke): painted is Stroke {
  return 'style' in painted
}

/** Of a stroke with half of its width, in mm. */
function boundsOf(painted: Area | Stroke): Bounds | null {
  if (!isStroke(painted)) return outlineBounds(painted.outline)
  const { lines, matrix, style } = painted
  const bounds = outlineBounds(
    lines.map(({ segments }) => segments),
    matrix,
  )
  if (bounds === null) return null
  const half = (style.lineWidth / 2) * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  return {
    left: bounds.left - half,
    top: bounds.top - half,
    right: bounds.right + half,
    bottom: bounds.bottom + half,
  }
}

/** All parts over each other, in units of the work. */
function paint(parts: readonly PaintedPart[], toWork: Affine, opensWhite: boolean): Outline {
  let film: Outline = []
  const clips = new Map<string, Outline>()
  for (let at = 0; at < parts.length; ) {
    const isOpen = opensWhite && parts[at]?.isWhite === true
    // Those of one kind in a row are united at once.
    let end = at
    while (end < parts.length && (opensWhite && parts[end]?.isWhite === true) === isOpen) end += 1
    const run = parts.slice(at, end).flatMap((part) => toArea(part, toWork, clips))
    if (isOpen) film = film.length === 0 ? film : clipOutline(film, uniteOutline(run, TOLERANCE), 'without', TOLERANCE)
    else film = uniteOutline([...film, ...run], TOLERANCE)
    at = end
  }
  return film
}

/** What is seen of a part, as contours that do not overlap. */
function toArea({ painted, clips }: PaintedPart, toWork: Affine, known: Map<string, Outline>): Outline {
  const area = isStroke(painted)
    ? uniteOutline(strokeArea(painted.lines, painted.style, product(toWork, painted.matrix)), TOLERANCE)
    : solid(painted, toWork)
  return clips.reduce((seen, clip) => {
    if (seen.length === 0 || isWithin(seen, clip, toWork)) return seen
    const key = JSON.stringify(clip)
    const by =
      known.get(key) ??
      uniteOutline(
        clip.flatMap((one) => solid(one, toWork)),
        TOLERANCE,
      )
    known.set(key, by)
    return clipOutline(seen, by, 'within', TOLERANCE)
  }, area)
}

function solid({ outline, isEvenOdd }: Area, toWork: Affine): Outline {
  const placed = transformOutline(outline, toWork)
  return isEvenOdd ? uniteEvenOdd(placed, TOLERANCE) : uniteOutline(placed, TOLERANCE)
}

/** Whether a clip is an upright rectangle around all of an outline, as most are. */
function isWithin(outline: Outline, clip: readonly Area[], toWork: Affine): boolean {
  const [contour, ...others] = clip.length === 1 ? (clip[0]?.outline ?? []) : []
  if (contour === undefined || others.length > 0 || contour.length !== 4 || !contour.every(isUpright)) return false
  const [own, around] = [outlineBounds(outline), outlineBounds([contour], toWork)]
  return own !== null && around !== null && isAround(around, own)
}

/** As exact as programs write numbers. */
const SAME = 1e-6

function isUpright([x = 0, y = 0, toX = 0, toY = 0, ...more]: Segment): boolean {
  return more.length === 0 && (Math.abs(x - toX) < SAME || Math.abs(y - toY) < SAME)
}

function isAround(around: Bounds, own: Bounds): boolean {
  const isAcross = own.left >= around.left && own.right <= around.right
  return isAcross && own.top >= around.top && own.bottom <= around.bottom
}

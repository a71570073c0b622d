// Imported by parts: the whole package is twice as large, and the designer's page loads this.
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js'
import { contourArea, controlBox, countNodes, type Outline, type Segment } from '#print/cut-line/outline.ts'
import { LINE, speedAt } from '#print/cut-line/segment.ts'
import { type Corner, flattenOutline } from './unite-outline.ts'
import { touchingGroups } from './weld-layout.ts'

/** The work for the plotter and for weeding, measured on a welded outline. */
export interface CutMeasures {
  /** Along the outline, without the weeding border, in whole mm, rounded up. */
  cut_length: number
  nodes: number
  /** Pieces of film that remain after weeding. */
  pieces: number
  /** The share of the ink, 0 to 1, that is thinner than 0.5 mm and may tear in weeding. */
  thin: number
}

/** Measures a welded outline in mm. Browser and server use the same code, so that both get the same price. */
export function measureCut(outline: Outline): CutMeasures {
  return {
    cut_length: Math.ceil(Math.round(cutLength(outline) * 100) / 100),
    nodes: countNodes(outline),
    pieces: countPieces(outline),
    thin: thinShare(outline),
  }
}

/** Outer contours: pieces of film that remain after weeding. */
export function countPieces(outline: Outline): number {
  return outline.filter((contour) => contourArea(contour) > 0).length
}

/** The length of all contours, in the outline's units. */
export function cutLength(outline: Outline): number {
  return outline.reduce((sum, contour) => sum + contour.reduce((way, segment) => way + segmentLength(segment), 0), 0)
}

function segmentLength(segment: Segment): number {
  if (segment.length === LINE) return speedAt(segment, 0)
  return refine(segment, { from: 0, to: 1, estimate: estimateLength(segment, 0, 1) }, MAX_HALVINGS)
}

/** As a share of a section's length: if two halves differ from the whole by more, they are halved again. */
const NEAR = 1e-6
const MAX_HALVINGS = 8

/** Measures shorter sections where a curve turns sharply. */
function refine(
  segment: Segment,
  { from, to, estimate }: { from: number; to: number; estimate: number },
  halvings: number,
): number {
  const middle = (from + to) / 2
  const [first, second] = [estimateLength(segment, from, middle), estimateLength(segment, middle, to)]
  if (halvings === 0 || Math.abs(first + second - estimate) <= NEAR * estimate) return first + second
  return (
    refine(segment, { from, to: middle, estimate: first }, halvings - 1) +
    refine(segment, { from: middle, to, estimate: second }, halvings - 1)
  )
}

/** Nodes and weights of Gauss–Legendre quadrature, four on either side of the middle of an interval of length 2. */
const PLACES = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
] as const

function estimateLength(segment: Segment, from: number, to: number): number {
  const middle = (from + to) / 2
  const half = (to - from) / 2
  let sum = 0
  for (const [place, weight] of PLACES) {
    sum += weight * (speedAt(segment, middle - half * place) + speedAt(segment, middle + half * place))
  }
  return sum * half
}

/** In mm: thinner strokes may tear in weeding. */
const THIN = 0.5
const TOLERANCE = 0.05
/** Corners up to a right angle are restored when an outline is shrunk and grown again. */
const MITER = 3

/** The share of the ink that is thin: what disappears when the outline is shrunk by half of `THIN` and grown again. */
export function thinShare(outline: Outline): number {
  // Letter by letter, which is faster than all at once.
  const letters = touchingGroups(outline.map((contour) => controlBox([contour])))
  const inks = letters.map((letter) => measureInk(letter.map((at) => outline[at] ?? [])))
  const area = inks.reduce((sum, ink) => sum + ink.area, 0)
  const left = inks.reduce((sum, ink) => sum + ink.left, 0)
  return area > 0 ? Math.min(1, Math.max(0, 1 - left / area)) : 0
}

/** The area of some contours, and what remains of it. */
function measureInk(outline: Outline): { area: number; left: number } {
  const { polygons, scale } = flattenOutline(outline, TOLERANCE)
  const by = (THIN / 2) * scale
  const offset = new ClipperOffset(MITER)
  offset.addPaths(polygons, JoinType.Miter, EndType.Polygon)
  const drawnIn: Corner[][] = []
  offset.execute(-by, drawnIn)
  const area = polygons.reduce((sum, polygon) => sum + grownArea(polygon, 0), 0)
  const left = drawnIn.reduce((sum, polygon) => sum + grownArea(polygon, by), 0)
  return { area: area / scale ** 2, left: left / scale ** 2 }
}

/** The area of a polygon grown on all sides: its own, a strip along each edge, and the corners. */
function grownArea(polygon: readonly Corner[], by: number): number {
  let doubled = 0
  for (const [at, corner] of polygon.entries()) {
    const before = polygon.at(at - 1) ?? corner
    const after = polygon[(at + 1) % polygon.length] ?? corner
    const [dx, dy] = [corner.x - before.x, corner.y - before.y]
    const [ex, ey] = [after.x - corner.x, after.y - corner.y]
    const turn = Math.atan2(dx * ey - dy * ex, dx * ex + dy * ey)
    const corners = Math.sign(turn) * Math.min(Math.tan(Math.abs(turn) / 2), MITER)
    doubled += before.x * corner.y - corner.x * before.y + 2 * by * Math.hypot(dx, dy) + 2 * by * by * corners
  }
  return doubled / 2
}

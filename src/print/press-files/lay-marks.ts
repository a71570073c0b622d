import type { Box, PressBed } from './press-sheet.ts'

/*
 * Marks around the pieces: where a guillotine cuts, where plates and sides must meet, where a cutter's camera looks, and
 * room for barcode, colour bar and words. None lies on a piece or its bleed. In mm from the sheet's upper left corner.
 */

type Line = readonly [x0: number, y0: number, x1: number, y1: number]
type Spot = readonly [x: number, y: number]

/** A strip for barcode, colour bar and words. */
export interface Head {
  /** The corner where its words begin, at the sheet's edge. */
  x: number
  y: number
  length: number
  depth: number
  /** Along the left edge, and read from the bottom to the top. */
  upwards: boolean
}

export interface Marks {
  ticks: readonly Line[]
  /** The middles of crosses in circles, by which plates and sides are laid on each other. */
  targets: readonly Spot[]
  /** The middles of discs that a cutter's camera finds; the one more at the upper left tells which way round it lies. */
  dots: readonly Spot[]
  /** A triangle whose first corner points to the gripper edge. */
  gripper: readonly Spot[]
  head: Head | null
}

/** Of discs and of the circles of targets: a camera's usual mark is 3 mm. */
export const MARK_RADIUS_MM = 1.5
const TICK_MM = 3
/** Shorter ones say nothing. */
const MIN_TICK_MM = 0.5
/** From a corner's disc to the one that tells which way round. */
const SECOND_DOT_MM = 6
/** Kept for discs and the gripper's triangle at the ends of a head. */
const HEAD_ENDS_MM = { before: 11, after: 14 }
const MAX_HEAD_MM = 5
const MIN_HEAD_MM = 3
const NEAR = 1e-6

interface Pieces {
  /** Trimmed boxes that a guillotine cuts. */
  trimmed: readonly Box[]
  /** Everything that is printed for pieces, bleed and all. */
  printed: readonly Box[]
}

/** The marks of a sheet or of a length of web, as far as there is room for each. */
export function layMarks(bed: PressBed, pieces: Pieces): Marks {
  const { sheet, unprintable: edge } = bed
  const ends = bed.kind === 'web' ? 0 : edge
  const isFree = (box: Box) =>
    isWithin(box, { x: edge, y: ends, width: sheet.width - 2 * edge, height: sheet.height - 2 * ends }) &&
    !overlaps(box, area(bed, reachOf(bed)))
  const [left, top] = [edge + MARK_RADIUS_MM, ends + MARK_RADIUS_MM]
  const [right, bottom] = [sheet.width - left, sheet.height - top]
  const middle = sheet.height / 2
  const dots: readonly Spot[] = [
    [left, top],
    [left + SECOND_DOT_MM, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ]
  const fromEnd = 10
  const along = bed.kind === 'web' ? sheet.height - 4 * MARK_RADIUS_MM : sheet.height - ends - fromEnd
  const tips: Readonly<Record<PressBed['gripper'], readonly Spot[]>> = {
    top: triangle(sheet.width - edge - fromEnd, ends, [0, 1]),
    bottom: triangle(sheet.width - edge - fromEnd, sheet.height - ends, [0, -1]),
    left: triangle(edge, along, [1, 0]),
    right: triangle(sheet.width - edge, along, [-1, 0]),
  }
  const marked = dots.filter((spot) => isFree(around(spot)))
  const head = findHead(bed, reachOf(bed))
  const taken = [...marked.map(around), ...headBox(head)]
  const middles: readonly Spot[] = [
    [left, middle],
    [right, middle],
    [sheet.width / 2, bottom],
  ]
  const targets = middles.filter(
    (spot) => isFree(around(spot)) && !taken.some((other) => overlaps(other, around(spot))),
  )
  const gripper = isFree(boxOf(tips[bed.gripper])) ? tips[bed.gripper] : []
  const others = [...taken, ...targets.map(around), ...(gripper.length > 0 ? [boxOf(gripper)] : [])]
  return { ticks: cropTicks(bed, pieces, others), targets, dots: marked, gripper, head }
}

/** From a trim line to where what is printed of a piece ends: its bleed, or the middle between two pieces. */
export function reachOf({ bleed, sheet }: Pick<PressBed, 'bleed' | 'sheet'>): number {
  return Math.min(bleed, sheet.gap / 2)
}

/** All that pieces may take, bleed and all. */
function area({ sheet: { width, height, margin } }: PressBed, reach: number): Box {
  return {
    x: margin.left - reach,
    y: margin.top - reach,
    width: width - margin.left - margin.right + 2 * reach,
    height: height - margin.top - margin.bottom + 2 * reach,
  }
}

/** The strip above the pieces, or that on their left where there is none above. */
function findHead({ sheet, kind, unprintable: edge }: PressBed, reach: number): Head | null {
  const [above, beside] = [sheet.margin.top - reach - edge, sheet.margin.left - reach - edge]
  const { before, after } = HEAD_ENDS_MM
  if (kind === 'sheet' && above >= MIN_HEAD_MM) {
    const length = sheet.width - 2 * edge - before - after
    return { x: edge + before, y: edge, length, depth: Math.min(MAX_HEAD_MM, above), upwards: false }
  }
  if (beside < MIN_HEAD_MM) return null
  const ends = kind === 'web' ? 2 * MARK_RADIUS_MM + 1 : before + edge
  // Clear of the target in the middle where it would be one long strip.
  const length = kind === 'web' ? sheet.height - 2 * ends : sheet.height / 2 - ends - 2 * MARK_RADIUS_MM
  const depth = Math.min(MAX_HEAD_MM, beside)
  return length <= 0 ? null : { x: edge, y: sheet.height - ends, length, depth, upwards: true }
}

function headBox(head: Head | null): Box[] {
  if (head === null) return []
  const { x, y, length, depth, upwards } = head
  return [upwards ? { x, y: y - length, width: depth, height: length } : { x, y, width: length, height: depth }]
}

/** At the corners of trimmed boxes, from where the bleed ends, outwards, to whatever is there. */
function cropTicks(bed: PressBed, { trimmed, printed }: Pieces, others: readonly Box[]): Line[] {
  const { sheet, unprintable, kind } = bed
  const ends = kind === 'web' ? 0 : unprintable
  const obstacles = [...printed, ...others]
  // Ticks that run down are found as those that run across, with everything mirrored in the sheet's diagonal.
  const across = { length: sheet.width, edge: unprintable, trimmed, obstacles }
  const down = { length: sheet.height, edge: ends, trimmed: trimmed.map(swap), obstacles: obstacles.map(swap) }
  const ticks = [
    ...ticksAcross(across, reachOf(bed)),
    ...ticksAcross(down, reachOf(bed)).map(([x0, y0, x1, y1]): Line => [y0, x0, y1, x1]),
  ]
  return [...new Map(ticks.map((tick) => [tick.map((value) => value.toFixed(3)).join(' '), tick])).values()]
}

interface Across {
  length: number
  /** Unprintable at both ends. */
  edge: number
  trimmed: readonly Box[]
  obstacles: readonly Box[]
}

function ticksAcross({ length, edge, trimmed, obstacles }: Across, reach: number): Line[] {
  return trimmed.flatMap(({ x, y, width, height }) =>
    [y, y + height].flatMap((level) => {
      const there = obstacles.filter((box) => level > box.y + NEAR && level < box.y + box.height - NEAR)
      return outwards(x, width).flatMap(([from, sign]): Line[] => {
        const start = from + sign * reach
        const toEdge = sign < 0 ? start - edge : length - edge - start
        const rooms = there.flatMap((box) => {
          const [near, far] =
            sign > 0 ? [box.x - start, box.x + box.width - start] : [start - box.x - box.width, start - box.x]
          return far > NEAR ? [near] : []
        })
        const tick = Math.min(TICK_MM, toEdge, ...rooms)
        return tick < MIN_TICK_MM ? [] : [[start, level, start + sign * tick, level]]
      })
    }),
  )
}

function swap({ x, y, width, height }: Box): Box {
  return { x: y, y: x, width: height, height: width }
}

function outwards(from: number, length: number): [from: number, sign: 1 | -1][] {
  return [
    [from, -1],
    [from + length, 1],
  ]
}

/** With its tip at a place, and two mm long in a direction. */
function triangle(x: number, y: number, [dx, dy]: Spot): Spot[] {
  return [
    [x, y],
    [x + 2 * dx + 1.5 * dy, y + 2 * dy + 1.5 * dx],
    [x + 2 * dx - 1.5 * dy, y + 2 * dy - 1.5 * dx],
  ]
}

function around([x, y]: Spot): Box {
  return { x: x - MARK_RADIUS_MM, y: y - MARK_RADIUS_MM, width: 2 * MARK_RADIUS_MM, height: 2 * MARK_RADIUS_MM }
}

function boxOf(spots: readonly Spot[]): Box {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width - NEAR &&
    other.x < one.x + one.width - NEAR &&
    one.y < other.y + other.height - NEAR &&
    other.y < one.y + one.height - NEAR
  )
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - NEAR &&
    inner.y >= outer.y - NEAR &&
    inner.x + inner.width <= outer.x + outer.width + NEAR &&
    inner.y + inner.height <= outer.y + outer.height + NEAR
  )
}

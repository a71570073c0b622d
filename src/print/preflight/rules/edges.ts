import { placeOf } from '../findings.ts'
import { type Bounds, intersect } from '../pdf/matrix.ts'
import { getBleedBox, type PlacedPage } from '../placement.ts'
import { type PrintRequirements, tenths } from '../requirements.ts'
import type { Fault, PlacedPdfPage } from './rule.ts'

/* What happens along the four sides of the trim line: where backgrounds end, and what comes too near. */

/** A background may end this far inside the trim line and still be meant to reach it, in mm. */
const AT_TRIM_MM = 0.35
/** What rounding takes from a bleed, in mm. */
const SLACK_MM = 0.1

type Side = 'left' | 'right' | 'top' | 'bottom'
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom']

/** An object that is at least partly on the piece, and how far it reaches beyond a side; negative inside it. */
interface Reach {
  side: Side
  mm: number
  bounds: Bounds
  isText: boolean
}

/**
 * The object of a page that counts most on some sides: of all that are on the piece, and of which a test says yes, the one
 * with the highest rank. A page may have 100,000, so that nothing is made for each of them.
 */
function findReach(
  { facts, place }: Pick<PlacedPdfPage, 'facts' | 'place'>,
  sides: readonly Side[],
  test: (mm: number, isText: boolean, bounds: Bounds) => boolean,
  rank: (mm: number) => number,
): Reach | null {
  let found: Reach | null = null
  for (let index = 0; index < facts.objects.length; index++) {
    const bounds = facts.objects.bounds(index)
    if (!meets(bounds, place.trim)) continue
    const isText = facts.objects.role(index) === 'text'
    for (const side of sides) {
      const mm = reachOf(bounds, side, place)
      if (test(mm, isText, bounds) && (found === null || rank(mm) > rank(found.mm)))
        found = { side, mm, bounds, isText }
    }
  }
  return found
}

function meets(one: Bounds, other: Bounds): boolean {
  const isBeside = one.right < other.left || one.left > other.right
  return !isBeside && one.top >= other.bottom && one.bottom <= other.top
}

function reachOf(object: Bounds, side: Side, { trim, mmPerUnit }: PlacedPage): number {
  const units = side === 'left' || side === 'bottom' ? trim[side] - object[side] : object[side] - trim[side]
  return units * mmPerUnit
}

/** The sides on which something ends at the cut although nothing behind it goes on to the bleed line. */
export function findShortBleed(page: Pick<PlacedPdfPage, 'facts' | 'place'>, requirements: PrintRequirements): Fault[] {
  const { facts, place } = page
  const { bleedMm } = requirements
  const short = SIDES.flatMap((side) => findShortest(page, side, requirements) ?? [])
  const [first] = short
  if (first === undefined) return []
  const least = Math.min(...short.map(({ mm }) => mm))
  const sides = short.length === SIDES.length ? 'every side' : short.map(({ side }) => side).join(', ')
  return [
    {
      level: least < bleedMm / 2 ? 'stop' : 'look',
      what: `The artwork ends before the bleed line on ${sides}: a white edge could show.`,
      measured: `${tenths(Math.max(0, least))} mm beyond the cut`,
      needed: `${tenths(bleedMm)} mm beyond the cut`,
      where: placeOf(facts.number, first.bounds, place),
    },
  ]
}

/** What reaches the cut on a side, and least far beyond it; null where it does not matter. */
function findShortest(
  page: Pick<PlacedPdfPage, 'facts' | 'place'>,
  side: Side,
  requirements: PrintRequirements,
): Reach | null {
  const needed = requirements.bleedMm - SLACK_MM
  const isShort = (mm: number, isText: boolean) => !isText && mm >= -AT_TRIM_MM && mm < needed
  const shortest = findReach(page, [side], isShort, (mm) => -mm)
  return shortest !== null && !isBacked(page, shortest, requirements) ? shortest : null
}

/** Whether something as long as an object lies there too and reaches the bleed line. */
function isBacked(
  page: Pick<PlacedPdfPage, 'facts' | 'place'>,
  { side, bounds }: Reach,
  requirements: PrintRequirements,
): boolean {
  const slack = (2 * SLACK_MM) / page.place.mmPerUnit
  const seen = intersect(bounds, getBleedBox(page.place, requirements))
  const [low, high] = side === 'left' || side === 'right' ? (['bottom', 'top'] as const) : (['left', 'right'] as const)
  const isBehind = (mm: number, isText: boolean, other: Bounds) => {
    const isLongEnough = other[low] <= seen[low] + slack && other[high] >= seen[high] - slack
    return !isText && isLongEnough && mm >= requirements.bleedMm - SLACK_MM
  }
  return findReach(page, [side], isBehind, () => 0) !== null
}

/** What comes nearest to the cut without being meant to be cut, as text never is. */
export function findNearestToCut(page: Pick<PlacedPdfPage, 'facts' | 'place'>, { safeMm }: PrintRequirements): Fault[] {
  const { facts, place } = page
  const isNear = (mm: number, isText: boolean) => (isText || mm <= -AT_TRIM_MM) && mm > SLACK_MM - safeMm
  const nearest = findReach(page, SIDES, isNear, (mm) => mm)
  if (nearest === null) return []
  return [
    {
      level: 'look',
      what: `${nearest.isText ? 'Text' : 'Part of the design'} is close to the cut.`,
      measured: nearest.mm > 0 ? 'across the cut' : `${tenths(-nearest.mm)} mm from the cut`,
      needed: `${tenths(safeMm)} mm from the cut`,
      where: placeOf(facts.number, nearest.bounds, place),
    },
  ]
}

import { findCrossings } from './find-crossings.ts'
import { findNarrowestGap, getPieces, type Piece } from './join-islands.ts'
import { findSharpBends } from './measure-bend.ts'
import type { Outline } from './outline.ts'
import { type BoxMm, growRings, type Point, type Ring, ringArea, ringBox, subtractRings } from './polygons.ts'
import { flatPoints } from './segment.ts'

/* What is wrong with a cut line: what, where, measured, needed, and how to mend it. */

export interface CutFinding {
  rule: CutRule
  /** `stop` is mended before anything is made, `look` is confirmed by the shopper (decisions §9). */
  level: 'stop' | 'look'
  what: string
  /** In mm from the upper left corner of the artwork; null for the whole line. */
  box: BoxMm | null
  measured: string
  needed: string
  mend: string
}

export type CutRule =
  | 'crossing'
  | 'too-small'
  | 'too-thin'
  | 'too-near'
  | 'not-one-shape'
  | 'too-sharp'
  | 'off-artwork'
  | 'open'
  | 'wide-gap'
  | 'left-out'

/** The artwork guide: cut lines are at least so far apart (001 §2), in mm. */
export const MIN_SPACING_MM = 5
/** The shorter side of a piece; smaller ones come off the sheet by themselves. */
const MIN_PIECE_MM = 10
/** The width of a tongue or a neck; thinner ones tear. */
const MIN_WIDTH_MM = 2
/** The radius that a blade can turn in (issue 20). */
export const MIN_RADIUS_MM = 0.5

/** How far a flattened curve may be off, in mm. */
const FLAT = 0.005
/** What measuring may be off, in mm. */
const NEAR = 0.1

/** What a cut line has to keep to. */
export interface CutCheck {
  /** The artwork's rings and how far from them the line has to stay; null if there is nothing to compare with. */
  artwork: { rings: readonly Ring[]; offset: number } | null
  /** The least radius; 0 if corners may be sharp. */
  radius: number
}

/** The rings of an outline as polygons. */
export function outlineRings(outline: Outline): Ring[] {
  return outline.map((contour) => flatPoints(contour, FLAT).map(([x, y]) => ({ x, y })))
}

/** Everything that is wrong with a cut line, also with one that somebody changed by hand: stops first. */
export function checkCutLine(outline: Outline, check: CutCheck): CutFinding[] {
  const rings = outlineRings(outline)
  const pieces = getPieces(rings)
  const findings = [
    ...findCrossed(outline),
    ...pieces.flatMap(findSmall),
    ...findUncovered(rings, check),
    ...pieces.flatMap(findThin),
    ...findNear(pieces),
    ...findMany(pieces),
    ...findSharp(outline, check.radius),
  ]
  return findings.toSorted((one, other) => Number(other.level === 'stop') - Number(one.level === 'stop'))
}

function findCrossed(outline: Outline): CutFinding[] {
  const crossings = findCrossings(outline, FLAT)
  const [first] = crossings
  if (first === undefined) return []
  return [
    {
      rule: 'crossing',
      level: 'stop',
      what: 'The cut line crosses itself.',
      box: boxAround({ x: first[0], y: first[1] }),
      measured: count(crossings.length, 'crossing'),
      needed: 'none',
      mend: 'Move the handles so that the line does not cross, or let us resolve the crossings.',
    },
  ]
}

function findSmall({ outer }: Piece): CutFinding[] {
  const box = ringBox(outer)
  const side = Math.min(box.width, box.height)
  if (side >= MIN_PIECE_MM - NEAR) return []
  return [
    {
      rule: 'too-small',
      level: 'stop',
      what: 'A piece is too small to cut.',
      box,
      measured: mm(side),
      needed: `at least ${mm(MIN_PIECE_MM)}`,
      mend: 'Make it larger, join it to another piece, or leave it out.',
    },
  ]
}

/** Of a corner cut off square this much is left over by shrinking and growing, as a share of the width's square. */
const CORNER_SHARE = 0.25

/** What vanishes when a piece is shrunk by half of the least width and grown again is thinner than that. */
function findThin({ outer, holes }: Piece): CutFinding[] {
  const rings = [outer, ...holes]
  const half = MIN_WIDTH_MM / 2
  const thick = growRings(growRings(rings, -half), half + NEAR / 2)
  const thin = subtractRings(rings, thick).toSorted((one, other) => ringArea(other) - ringArea(one))
  const [largest] = thin
  if (largest === undefined || ringArea(largest) < CORNER_SHARE * MIN_WIDTH_MM ** 2) return []
  return [
    {
      rule: 'too-thin',
      level: 'look',
      what: 'A part of the piece is so thin that it may tear.',
      box: ringBox(largest),
      measured: `less than ${mm(MIN_WIDTH_MM)}`,
      needed: `at least ${mm(MIN_WIDTH_MM)}`,
      mend: 'Use a larger distance from the artwork, or fill the holes.',
    },
  ]
}

function findNear(pieces: readonly Piece[]): CutFinding[] {
  const gap = findNarrowestGap(pieces, MIN_SPACING_MM - NEAR)
  if (gap === null) return []
  return [
    {
      rule: 'too-near',
      level: 'look',
      what: 'Two cut lines are too near to each other.',
      box: boxAround(gap.from, gap.to),
      measured: mm(gap.length),
      needed: `at least ${mm(MIN_SPACING_MM)}`,
      mend: 'Move the pieces apart, or join them.',
    },
  ]
}

function findMany(pieces: readonly Piece[]): CutFinding[] {
  if (pieces.length < 2) return []
  return [
    {
      rule: 'not-one-shape',
      level: 'look',
      what: `The cut line makes ${count(pieces.length, 'piece')}, not one.`,
      box: null,
      measured: count(pieces.length, 'piece'),
      needed: 'one piece',
      mend: 'Join the pieces, or confirm that each is cut by itself.',
    },
  ]
}

function findSharp(outline: Outline, radius: number): CutFinding[] {
  const bends = findSharpBends(outline, radius - 0.01)
  const [sharpest] = bends.toSorted((one, other) => one.radius - other.radius)
  if (sharpest === undefined) return []
  const [x, y] = sharpest.at
  return [
    {
      rule: 'too-sharp',
      // Unless the file itself has it so (`radius` 0), a line that no blade follows is not used.
      level: sharpest.radius < MIN_RADIUS_MM - 0.02 ? 'stop' : 'look',
      what: 'The cut line bends too sharply for the blade.',
      box: boxAround({ x, y }),
      measured: sharpest.radius < 0.005 ? 'a corner' : `radius ${mm(sharpest.radius)}`,
      needed: `radius of at least ${mm(radius)}`,
      mend: 'Round the corner.',
    },
  ]
}

/** What a blade's least radius takes from the tips of artwork, at most: radii this many times as large were tried. */
const BLUNT = 3

/** Artwork, and the distance around it, that is outside of the line; tips that no blade can follow do not count. */
function findUncovered(rings: readonly Ring[], { artwork, radius }: CutCheck): CutFinding[] {
  if (artwork === null) return []
  const inside = rings.filter((ring) => ringArea(ring) > 0)
  const outers = artwork.rings.filter((ring) => ringArea(ring) > 0)
  const outside = (around: number) => {
    const blunt = around < BLUNT * radius ? BLUNT * radius : 0
    const shrunk = growRings(outers, around - NEAR - blunt)
    const wanted = blunt > 0 ? growRings(shrunk, blunt) : shrunk
    const missing = subtractRings(wanted, inside).filter((ring) => ringArea(ring) > NEAR)
    return missing.toSorted((one, other) => ringArea(other) - ringArea(one))[0]
  }
  const near = outside(artwork.offset)
  if (near === undefined) return []
  const isCut = outside(0) !== undefined
  return [
    {
      rule: 'off-artwork',
      level: isCut ? 'stop' : 'look',
      what: isCut ? 'The cut line runs through the artwork.' : 'The cut line is too near to the artwork.',
      box: ringBox(near),
      measured: isCut ? 'artwork outside the cut line' : `less than ${mm(artwork.offset)}`,
      needed: `${mm(artwork.offset)} from the artwork`,
      mend: 'Move the line away from the artwork, or leave that part of the artwork out.',
    },
  ]
}

function boxAround(one: Point, other: Point = one): BoxMm {
  const margin = 1
  return {
    x: Math.min(one.x, other.x) - margin,
    y: Math.min(one.y, other.y) - margin,
    width: Math.abs(one.x - other.x) + 2 * margin,
    height: Math.abs(one.y - other.y) + 2 * margin,
  }
}

/** `1.3 mm`: to a tenth, and to a hundredth below one. */
export function mm(value: number): string {
  return `${Number(value.toFixed(value < 1 ? 2 : 1))} mm`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

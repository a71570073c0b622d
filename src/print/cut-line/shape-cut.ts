import { fitRing } from './fit-curves.ts'
import { getPieces, joinIslands, MAX_ISLANDS } from './join-islands.ts'
import { sharpestBend } from './measure-bend.ts'
import { mergeNodes } from './merge-nodes.ts'
import type { Contour, Outline } from './outline.ts'
import { growRings, type Ring, ringArea } from './polygons.ts'

/*
 * From the artwork's rings to the line around it: at a distance, with no bend that a blade cannot turn, as few smooth
 * curves.
 */

export interface ShapeSettings {
  /** From the artwork to the cut, in mm, 0 or more. */
  offset: number
  /** The least radius of any bend, in mm. */
  radius: number
  /** Whether holes in the artwork are cut out. */
  holes: 'keep' | 'fill'
  /** Whether pieces are joined by bridges, or each is cut by itself. */
  islands: 'join' | 'separate'
  /** The least width of a bridge in mm. */
  bridge: number
  /** Pieces and holes of less, in mm², are left out. */
  speck: number
}

/** How far curves may be off the polygon that they are fitted to, in mm; the next where one bends too sharply. */
const FIT_TOLERANCES = [0.02, 0.028, 0.012]
/** How far that polygon may be off: its own simplifying and that of each growing. */
const POLYGON_TOLERANCE = 0.012
/** Fitting takes from the radius. So more is asked for beforehand, and still more if that is not enough. */
const RADIUS_ALLOWANCES = [1.5, 1.9, 2.4, 3]
/** How far curves may be off those that they replace, in mm, so that few nodes are left. */
const MERGE_TOLERANCE = 0.03
/** What fitting takes from a bridge's width, in mm. */
const BRIDGE_ALLOWANCE = 0.16

/** The cut line around rings. Its bends are measured on the curves, and rounder ones are tried until they are wide enough. */
export function shapeCut(artwork: readonly Ring[], settings: ShapeSettings): Outline {
  const wanted = artwork.filter((ring) => isWanted(ring, settings))
  let grown = wanted
  let grownBy = 0
  let shaped: Outline = []
  for (const allowance of RADIUS_ALLOWANCES) {
    const radius = allowance * settings.radius
    // Growing the artwork takes longest, so it is grown once, by the distance and what rounding begins with.
    grown = growRings(grown, settings.offset + radius - grownBy)
    grownBy = settings.offset + radius
    const rings = shapeRings(grown, { ...settings, radius })
    shaped = rings.map((ring) => fitRound(ring, settings.radius)).filter(({ length }) => length > 0)
    if (getRadius(shaped) >= settings.radius) break
  }
  return shaped
}

function isWanted(ring: Ring, { holes, speck }: ShapeSettings): boolean {
  return (holes === 'keep' || ringArea(ring) > 0) && Math.abs(ringArea(ring)) >= speck
}

/** Curves along a ring, none of them sharper than a radius; if that cannot be, the ones that bend least. */
function fitRound(ring: Ring, radius: number): Contour {
  let best: { contour: Contour; radius: number } = { contour: [], radius: -1 }
  for (const tolerance of FIT_TOLERANCES) {
    const contour = fitRing(ring, { tolerance, polygonTolerance: POLYGON_TOLERANCE, cornerTurn: Infinity })
    const found = getRadius([contour])
    if (found > best.radius) best = { contour, radius: found }
    if (found >= radius) break
  }
  return mergeNodes(best.contour, { tolerance: MERGE_TOLERANCE, radius: Math.min(radius, best.radius) })
}

function getRadius(outline: Outline): number {
  return sharpestBend(outline)?.radius ?? Infinity
}

/**
 * Rounded, without what is not wanted, and in one piece if it shall be.
 * @param grown grown by the radius more than it is to be in the end
 */
function shapeRings(grown: readonly Ring[], settings: ShapeSettings): Ring[] {
  const { radius, islands, bridge } = settings
  const rounded = roundGrown(grown, radius).filter((ring) => isWanted(ring, settings))
  const { length } = getPieces(rounded)
  if (islands === 'separate' || length < 2 || length > MAX_ISLANDS) return rounded
  const width = Math.max(bridge, 2 * radius) + BRIDGE_ALLOWANCE
  return roundGrown(growRings(joinIslands(rounded, width), radius), radius).filter((ring) => isWanted(ring, settings))
}

/**
 * Rings that were grown by the radius go in by two radii and out by one: this closes bays that are narrower than the
 * blade's turn, takes away spikes, and rounds all corners. Those that were grown by twice the radius lose nothing.
 */
function roundGrown(grown: readonly Ring[], radius: number): Ring[] {
  return growRings(growRings(grown, -2 * radius), radius)
}

import { fitRing } from './fit-curves.ts'
import { getPieces, joinIslands, MAX_ISLANDS } from './join-islands.ts'
import { sharpestBend } from './measure-bend.ts'
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
const FIT_TOLERANCES = [0.02, 0.012, 0.028, 0.007]
/** How far that polygon may be off: its own simplifying and that of each growing. */
export const POLYGON_TOLERANCE = 0.012
/** Fitting takes from the radius. So more is asked for beforehand, and still more if that is not enough. */
const RADIUS_ALLOWANCES = [1.35, 1.7, 2.2, 2.8]
/** What fitting takes from a bridge's width, in mm. */
const BRIDGE_ALLOWANCE = 0.1

/** The cut line around rings. Its bends are measured on the curves, and rounder ones are tried until they are wide enough. */
export function shapeCut(artwork: readonly Ring[], settings: ShapeSettings): Outline {
  let shaped: Outline = []
  for (const allowance of RADIUS_ALLOWANCES) {
    const rings = shapeRings(artwork, { ...settings, radius: allowance * settings.radius })
    shaped = rings.map((ring) => fitRound(ring, settings.radius)).filter(({ length }) => length > 0)
    if (getRadius(shaped) >= settings.radius) break
  }
  return shaped
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
  return best.contour
}

function getRadius(outline: Outline): number {
  return sharpestBend(outline)?.radius ?? Infinity
}

function shapeRings(artwork: readonly Ring[], settings: ShapeSettings): Ring[] {
  const { offset, radius, holes, islands, bridge, speck } = settings
  const wanted = (rings: readonly Ring[]) =>
    rings.filter((ring) => (holes === 'keep' || ringArea(ring) > 0) && Math.abs(ringArea(ring)) >= speck)
  const rounded = wanted(roundRings(wanted(artwork), offset, radius))
  const { length } = getPieces(rounded)
  if (islands === 'separate' || length < 2 || length > MAX_ISLANDS) return rounded
  const width = Math.max(bridge + BRIDGE_ALLOWANCE, 2 * radius + BRIDGE_ALLOWANCE)
  return wanted(roundRings(joinIslands(rounded, width), 0, radius))
}

/**
 * Out by offset and radius, in by two radii, out by one: this closes bays that are narrower than the blade's turn,
 * takes away spikes, and rounds all corners. If the offset is at least the radius, nothing comes nearer to the artwork.
 */
function roundRings(rings: readonly Ring[], offset: number, radius: number): Ring[] {
  return growRings(growRings(growRings(rings, offset + radius), -2 * radius), radius)
}

import { Vector2 } from 'three'

/** A corner of a profile: distance from the axis, height, and the radius that its corner is rounded with. */
export type ProfileCorner = readonly [radius: number, z: number, round?: number]

/** A profile as text: its corners in a row, each `radius z` or `radius z round`, parted by commas; all in cm. */
export function getProfile(text: string): ProfileCorner[] {
  return text.split(',').map((corner) => {
    const [radius = 0, z = 0, round = 0] = corner.trim().split(/\s+/).map(Number)
    return [radius, z, round]
  })
}

/** How finely curves are divided. */
export interface Fineness {
  /** Points on a full turn. */
  around: number
  /** Points on a rounded corner. */
  corner: number
}

export const FINE: Fineness = { around: 96, corner: 7 }
export const COARSE: Fineness = { around: 32, corner: 1 }

/**
 * The outline that a lathe turns, with its corners rounded. Beside each rounding stands one more point on the straight,
 * so that shading stays even there: normals are means of what meets in a point. Coarse roundings go without.
 */
export function roundedProfile(corners: readonly ProfileCorner[], cornerPoints: number): Vector2[] {
  return corners.flatMap((corner, place) => {
    const here = new Vector2(corner[0], corner[1])
    const before = corners[place - 1]
    const after = corners[place + 1]
    const wanted = corner[2] ?? 0
    if (!before || !after || wanted <= 0) return [here]
    return rounded(here, [new Vector2(before[0], before[1]), new Vector2(after[0], after[1])], wanted, cornerPoints)
  })
}

function rounded(
  here: Vector2,
  [before, after]: readonly [Vector2, Vector2],
  wanted: number,
  points: number,
): Vector2[] {
  const toBefore = before.clone().sub(here)
  const toAfter = after.clone().sub(here)
  const reach = Math.min(wanted, toBefore.length() * 0.48, toAfter.length() * 0.48)
  const from = here.clone().addScaledVector(toBefore.normalize(), reach)
  const to = here.clone().addScaledVector(toAfter.normalize(), reach)
  const bend = Array.from({ length: points + 1 }, (_, step) => quadratic(from, here, to, step / points))
  if (points === 1) return bend
  const guard = reach * 0.06
  return [from.clone().addScaledVector(toBefore, guard), ...bend, to.clone().addScaledVector(toAfter, guard)]
}

function quadratic(from: Vector2, over: Vector2, to: Vector2, t: number): Vector2 {
  const rest = 1 - t
  return from
    .clone()
    .multiplyScalar(rest * rest)
    .addScaledVector(over, 2 * rest * t)
    .addScaledVector(to, t * t)
}

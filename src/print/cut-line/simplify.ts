/* Fewer points for the same line. */

/** The points x, y, x, y …, of a closed line. */
export type Trail = Float64Array

/**
 * A trail with fewer points (Ramer, Douglas and Peucker): none of those left out was farther than the tolerance from
 * the line between its neighbours.
 */
export function simplifyTrail(trail: Trail, tolerance: number): Trail {
  const count = trail.length / 2
  if (count < 4) return trail
  const keep = new Uint8Array(count)
  const middle = count >> 1
  keep[0] = 1
  keep[middle] = 1
  const parts = [0, middle, middle, count]
  while (parts.length > 0) {
    const to = parts.pop() ?? 0
    const from = parts.pop() ?? 0
    const farthest = findFarthest(trail, from, to, tolerance)
    if (farthest === null) continue
    keep[farthest] = 1
    parts.push(from, farthest, farthest, to)
  }
  return trail.filter((_, at) => keep[at >> 1] === 1)
}

/** The point between two others that is farthest from the line between them; null if all are near enough. */
function findFarthest(trail: Trail, from: number, to: number, tolerance: number): number | null {
  const [x, y] = pointOf(trail, from)
  const [endX, endY] = pointOf(trail, to === trail.length / 2 ? 0 : to)
  const dx = endX - x
  const dy = endY - y
  const square = dx * dx + dy * dy || 1
  let worst = tolerance * tolerance
  let found = -1
  for (let at = from + 1; at < to; at += 1) {
    // No arrays of two here: what runs for each point would make one each time.
    const u = (trail[2 * at] ?? 0) - x
    const v = (trail[2 * at + 1] ?? 0) - y
    const share = Math.max(0, Math.min(1, (u * dx + v * dy) / square))
    const offX = u - share * dx
    const offY = v - share * dy
    const away = offX * offX + offY * offY
    if (away > worst) {
      worst = away
      found = at
    }
  }
  return found < 0 ? null : found
}

function pointOf(trail: Trail, at: number): readonly [x: number, y: number] {
  return [trail[2 * at] ?? 0, trail[2 * at + 1] ?? 0]
}

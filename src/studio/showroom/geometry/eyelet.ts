import { type BufferGeometry, LatheGeometry, Vector2 } from 'three'

/**
 * An eyelet set in a hole of this radius through board of this thickness, lying on z = 0 about the middle: a barrel with a
 * rolled rim in front and behind. Lengths in cm.
 */
export function eyelet(hole: number, thickness: number, segments: number): BufferGeometry {
  const rim = Math.min(0.14, hole * 0.55)
  const height = rim * 0.5
  const rolled = (side: 1 | -1) =>
    Array.from({ length: 9 }, (_, step) => {
      // From the barrel's wall over the top of the roll to its outer edge on the board.
      const angle = Math.PI - (step / 8) * Math.PI
      const level = side > 0 ? thickness : 0
      return new Vector2(
        hole + rim / 2 - 0.02 + (Math.cos(angle) * (rim + 0.04)) / 2,
        level + side * Math.sin(angle) * height,
      )
    })
  const profile = [...rolled(1).toReversed(), ...rolled(-1)]
  const geometry = new LatheGeometry(profile, segments)
  geometry.rotateX(Math.PI / 2)
  geometry.addGroup(0, geometry.getIndex()?.count ?? 0, 0)
  return geometry
}

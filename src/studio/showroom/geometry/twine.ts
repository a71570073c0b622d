import { type BufferGeometry, CatmullRomCurve3, type Vector3 } from 'three'
import { merged } from './merge.ts'
import { framesAlong, tube } from './tube.ts'

/** How a string is made; lengths in cm. */
export interface TwineShape {
  /** Of the whole string. */
  radius: number
  /** Turns of its plies for each centimetre. */
  twist: number
  /** Rings along each ply for each centimetre, and sides of each ring. */
  fineness: number
  sides: number
}

const PLIES = 3

/** A string of three plies twisted round each other, along a smooth way through the points. */
export function twine(way: readonly Vector3[], { radius, twist, fineness, sides }: TwineShape): BufferGeometry {
  const curve = new CatmullRomCurve3([...way], false, 'centripetal')
  const length = curve.getLength()
  const count = Math.max(8, Math.ceil(length * fineness))
  const frames = framesAlong(curve.getSpacedPoints(count))
  const plies = Array.from({ length: PLIES }, (_, ply) =>
    frames.map(({ at, normal, across }, index) => {
      const angle = 2 * Math.PI * ((index / count) * length * twist + ply / PLIES)
      return at
        .clone()
        .addScaledVector(normal, Math.cos(angle) * radius * 0.52)
        .addScaledVector(across, Math.sin(angle) * radius * 0.52)
    }),
  )
  return merged(plies.map((ply) => tube(ply, radius * 0.6, sides)))
}

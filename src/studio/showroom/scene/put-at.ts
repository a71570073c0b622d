import type { Object3D } from 'three'
import type { Vec3 } from './surroundings.ts'

/** Puts an object where a picture says: turned about the scene's x, then y, then z by degrees, then moved. */
export function putAt<Kind extends Object3D>(object: Kind, at: Vec3, turn: Vec3 = [0, 0, 0]): Kind {
  const [x, y, z] = turn.map((degrees) => (degrees / 180) * Math.PI)
  object.rotation.set(x ?? 0, y ?? 0, z ?? 0, 'ZYX')
  object.position.set(...at)
  return object
}

import { type Material, Mesh, type Object3D, Texture } from 'three'
import type { Vec3 } from './surroundings.ts'

/** Puts an object where a picture says: turned about the scene's x, then y, then z by degrees, then moved. */
export function putAt<Kind extends Object3D>(object: Kind, at: Vec3, turn: Vec3 = [0, 0, 0]): Kind {
  const [x, y, z] = turn.map((degrees) => (degrees / 180) * Math.PI)
  object.rotation.set(x ?? 0, y ?? 0, z ?? 0, 'ZYX')
  object.position.set(...at)
  return object
}

/** Frees the geometries, the materials and the textures that belong to an object and all in it. */
export function freeObject(object: Object3D): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const mesh = part as Mesh
    mesh.geometry.dispose()
    for (const material of [mesh.material].flat()) freeMaterial(material)
  })
}

function freeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
  material.dispose()
}

import { type Material, Mesh, type Object3D, Texture } from 'three'
import type { Vec3 } from './surroundings.ts'

/** Places an object as a picture specifies: rotated around the scene's x, then y, then z in degrees, then moved. */
export function putAt<Kind extends Object3D>(object: Kind, at: Vec3, turn: Vec3 = [0, 0, 0]): Kind {
  const [x, y, z] = turn.map((degrees) => (degrees / 180) * Math.PI)
  object.rotation.set(x ?? 0, y ?? 0, z ?? 0, 'ZYX')
  object.position.set(...at)
  return object
}

/** Disposes of the geometries, materials and textures of an object and its children. */
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

import { type Material, Mesh, type Object3D, Texture } from 'three'

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

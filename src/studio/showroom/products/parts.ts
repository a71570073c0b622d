import { type BufferGeometry, Group, type Material, Mesh } from 'three'

/** What must be freed with a product: what its meshes are made of. */
interface Disposable {
  dispose(): void
}

/** The meshes of one product, and all that is freed with them. */
export class Parts {
  readonly group = new Group()
  private readonly owned = new Set<Disposable>()

  /** Adds a mesh that casts and takes shadows. Its geometry is freed with the product; materials are given to `own`. */
  add(geometry: BufferGeometry, material: Material | Material[], place?: (mesh: Mesh) => void): Mesh {
    const mesh = new Mesh(geometry, material)
    mesh.castShadow = true
    mesh.receiveShadow = true
    this.own(geometry)
    place?.(mesh)
    this.group.add(mesh)
    return mesh
  }

  own<Owned extends Disposable>(thing: Owned): Owned {
    this.owned.add(thing)
    return thing
  }

  dispose(): void {
    for (const thing of this.owned) thing.dispose()
    this.owned.clear()
    this.group.removeFromParent()
    this.group.clear()
  }
}

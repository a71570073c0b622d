import { Box3, type Mesh, type Object3D, Vector3 } from 'three'

/** Corners of all that casts a shadow, so that each lamp's shadow map can be cut to fit it. */
export interface ShadowExtent {
  corners: readonly Vector3[]
  middle: Vector3
  radius: number
}

/** Things of this name stand out of the picture and only lend their shadow. */
export const GOBO = 'gobo'

/** What of a scene casts shadows; gobos apart, which would make the maps coarse. */
export function shadowExtent(scene: Object3D): ShadowExtent {
  const corners: Vector3[] = []
  const all = new Box3()
  scene.updateMatrixWorld()
  scene.traverseVisible((object) => {
    if (!object.castShadow || !isMesh(object) || object.name === GOBO) return
    const box = new Box3().setFromObject(object)
    if (box.isEmpty()) return
    all.union(box)
    corners.push(...cornersOf(box))
  })
  if (all.isEmpty()) all.set(new Vector3(-1, -1, 0), new Vector3(1, 1, 1))
  const middle = all.getCenter(new Vector3())
  return { corners, middle, radius: all.getSize(new Vector3()).length() / 2 }
}

function isMesh(object: Object3D): object is Mesh {
  return 'isMesh' in object
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (k) => new Vector3((k & 1 ? max : min).x, (k & 2 ? max : min).y, (k & 4 ? max : min).z),
  )
}

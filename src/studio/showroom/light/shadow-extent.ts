import { Box3, type Mesh, type Object3D, Vector3 } from 'three'

/** Corners of everything that casts a shadow, so that each lamp's shadow map can fit it. */
export interface ShadowExtent {
  corners: readonly Vector3[]
  middle: Vector3
  radius: number
}

/** Objects of this name are outside the picture and only cast shadows into it. */
export const GOBO = 'gobo'

/** The extent for the lamps, and for the sun, which alone casts the shadows of objects outside the picture. */
export interface SceneExtent extends ShadowExtent {
  underSun: ShadowExtent
}

/** The extent of a scene's shadow casters; gobos, which would make the maps coarse, only for the sun. */
export function shadowExtent(scene: Object3D): SceneExtent {
  scene.updateMatrixWorld()
  const things: Box3[] = []
  const gobos: Box3[] = []
  scene.traverseVisible((object) => {
    if (!object.castShadow || !isMesh(object)) return
    const box = new Box3().setFromObject(object)
    if (!box.isEmpty()) (object.name === GOBO ? gobos : things).push(box)
  })
  const all = things.reduce((sum, box) => sum.union(box), new Box3())
  if (all.isEmpty()) all.set(new Vector3(-1, -1, 0), new Vector3(1, 1, 1))
  const middle = all.getCenter(new Vector3())
  const extent = { corners: things.flatMap(getCorners), middle, radius: all.getSize(new Vector3()).length() / 2 }
  const outside = gobos.flatMap(getCorners)
  const reach = outside.reduce((most, corner) => Math.max(most, corner.distanceTo(middle)), extent.radius)
  return { ...extent, underSun: { corners: [...extent.corners, ...outside], middle, radius: reach } }
}

function isMesh(object: Object3D): object is Mesh {
  return 'isMesh' in object
}

function getCorners({ min, max }: Box3): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (k) => new Vector3((k & 1 ? max : min).x, (k & 2 ? max : min).y, (k & 4 ? max : min).z),
  )
}

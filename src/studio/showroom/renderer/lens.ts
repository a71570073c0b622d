import { type PerspectiveCamera, Vector3 } from 'three'
import { onDisc, type Pair } from '../light/sample-plan.ts'
import type { CameraPlace } from '../scene/surroundings.ts'

/** Places a camera as the scene specifies. */
export function placeCamera(camera: PerspectiveCamera, place: CameraPlace): void {
  camera.up.set(0, 0, 1)
  camera.fov = place.fov
  camera.position.set(...place.from)
  camera.lookAt(...place.at)
  camera.clearViewOffset()
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
}

export interface PictureSize {
  width: number
  height: number
}

/**
 * One ray of the lens and of the pixel: moves the camera sideways on its lens and shears the view, so that the
 * focused plane stays in place, and shifts the picture within the pixel.
 */
export function jitterCamera(
  camera: PerspectiveCamera,
  place: CameraPlace,
  size: PictureSize,
  { pixel, lens }: { pixel: Pair; lens: Pair },
): void {
  placeCamera(camera, place)
  const [x, y] = onDisc(lens)
  const radius = (place.lens ?? 0) / 2
  const [right, up, back] = getAxes(camera)
  const focus = new Vector3(...(place.focus ?? place.at))
  const distance = -focus.sub(camera.position).dot(back)
  const pixelsPerCm = size.height / (2 * Math.tan((place.fov * Math.PI) / 360) * distance)
  camera.position.addScaledVector(right, x * radius).addScaledVector(up, y * radius)
  camera.setViewOffset(
    size.width,
    size.height,
    pixel[0] - 0.5 - x * radius * pixelsPerCm,
    pixel[1] - 0.5 + y * radius * pixelsPerCm,
    size.width,
    size.height,
  )
  camera.updateMatrixWorld()
}

function getAxes(camera: PerspectiveCamera): [right: Vector3, up: Vector3, back: Vector3] {
  const axes: [Vector3, Vector3, Vector3] = [new Vector3(), new Vector3(), new Vector3()]
  camera.matrixWorld.extractBasis(...axes)
  return axes
}

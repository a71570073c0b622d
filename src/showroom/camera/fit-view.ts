import { cross, unit } from '../light/light-layers.ts'
import type { CameraPlace, Vec3 } from '../scene/picture-scene.ts'

/** A box in cm. */
export interface ViewBox {
  min: Vec3
  max: Vec3
}

export interface View {
  /** From the box towards the camera. */
  towards: Vec3
  /** Vertical angle of view in degrees. */
  fov: number
  /** Width by height. */
  aspect: number
  /** The box fills this part of the view, 1 from edge to edge; nearer for `zoom` above 1. */
  fill?: number
  zoom?: number
}

/** Stands the camera so that all of the box is in the picture, its middle in the middle. */
export function fitView(box: ViewBox, view: View): CameraPlace {
  const middle: Vec3 = [(box.min[0] + box.max[0]) / 2, (box.min[1] + box.max[1]) / 2, (box.min[2] + box.max[2]) / 2]
  const back = unit(view.towards)
  const distance = fitDistance(box, middle, back, view) / (view.zoom ?? 1)
  const from: Vec3 = [middle[0] + back[0] * distance, middle[1] + back[1] * distance, middle[2] + back[2] * distance]
  return { from, at: middle, fov: view.fov }
}

function fitDistance(box: ViewBox, middle: Vec3, back: Vec3, view: View): number {
  const level: Vec3 = Math.abs(back[2]) > 0.9999 ? [0, 1, 0] : [0, 0, 1]
  const right = unit(cross(level, back))
  const up = cross(back, right)
  const tangentUp = Math.tan((view.fov * Math.PI) / 360) * (view.fill ?? 0.86)
  const tangentRight = tangentUp * view.aspect
  const distances = cornersAbout(box, middle).map((corner) => {
    const aside = Math.max(Math.abs(dot(corner, right)) / tangentRight, Math.abs(dot(corner, up)) / tangentUp)
    return dot(corner, back) + aside
  })
  return Math.max(...distances)
}

function cornersAbout({ min, max }: ViewBox, middle: Vec3): Vec3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [
    (k & 1 ? max : min)[0] - middle[0],
    (k & 2 ? max : min)[1] - middle[1],
    (k & 4 ? max : min)[2] - middle[2],
  ])
}

function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

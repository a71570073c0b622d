import type { CameraPlace, Vec3 } from '../scene/picture-scene.ts'
import type { PlaceScene } from './place-scenes.ts'
import type { Turn } from './turning.ts'

/** Vertical angle of view in degrees. */
const FOV = 27
/** Air round what is shown. */
const MARGIN = 1.22
/** How far the eye goes round a thing that stands still, in degrees. */
const MOST_ROUND = 72
const LOWEST = 3
const HIGHEST = 86

/** Where the camera stands so that all of a place's view is in a picture of this shape (width to height), turned so far. */
export function eyeFor({ eye, fixed }: PlaceScene, turn: Turn, aspect: number): CameraPlace {
  const half = Math.tan((FOV * Math.PI) / 360)
  const distance =
    (MARGIN * Math.max(eye.height, eye.width / aspect)) / 2 / half + Math.max(eye.width, eye.height) * 0.12
  const [x, y, z] = fixed ? roundAbout(eye.from, turn) : unit(eye.from)
  const [atX, atY, atZ] = eye.at
  return { at: eye.at, from: [atX + x * distance, atY + y * distance, Math.max(0.4, atZ + z * distance)], fov: FOV }
}

/** The direction from which is looked, after going round to the side and up. */
function roundAbout(from: Vec3, { across, up }: Turn): Vec3 {
  const [x, y, z] = unit(from)
  const azimuth = Math.atan2(y, x) - radians(within(across, MOST_ROUND))
  const height = within((Math.asin(z) * 180) / Math.PI + up, HIGHEST, LOWEST)
  const flat = Math.cos(radians(height))
  return [Math.cos(azimuth) * flat, Math.sin(azimuth) * flat, Math.sin(radians(height))]
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function within(value: number, most: number, least = -most): number {
  return Math.min(most, Math.max(least, value))
}

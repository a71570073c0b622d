import type { CameraPlace, Vec3 } from '../../../src/studio/showroom/scene/surroundings.ts'

/** A camera said as a photographer would: what is in the middle, how much is in the frame, from what side. */
export interface View {
  /** In the middle of the picture and in focus, unless `focus` says otherwise. */
  at?: Vec3
  /** How many centimetres are seen from left to right at that place. */
  across: number
  /** Degrees above the horizon: 90 is from straight above. */
  tilt: number
  /** Degrees that the camera stands to the right of straight ahead; the left is negative. */
  side?: number
  /** Vertical angle of view; small is a long lens from far away. */
  fov?: number
  /** 0 is sharp everywhere, 1 a portrait's blur. */
  blur?: number
  focus?: Vec3
  /** Width to height. */
  aspect?: number
}

const SLIDE_ASPECT = 1100 / 619

/** Straight down would leave open where up is. */
const STEEPEST = 89
/** Diameter of the lens of blur 1, as a share of the distance. */
const WIDEST_LENS = 0.02

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The camera that sees this. */
export function view({ at = [0, 0, 0], across, tilt, side = 0, fov = 26, ...more }: View): CameraPlace {
  const { blur = 0.4, focus = at, aspect = SLIDE_ASPECT } = more
  const distance = across / (2 * Math.tan(radians(fov) / 2) * aspect)
  const up = radians(Math.min(tilt, STEEPEST))
  const round = radians(side)
  const from: Vec3 = [
    at[0] + distance * Math.cos(up) * Math.sin(round),
    at[1] - distance * Math.cos(up) * Math.cos(round),
    at[2] + distance * Math.sin(up),
  ]
  return { from, at, fov, lens: distance * WIDEST_LENS * blur, focus }
}

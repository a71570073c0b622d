import type { Vec3 } from '../scene/picture-scene.ts'

/*
 * Where a shopper looks from, as a plain value: turned to the side, tilted up or down, nearer or further. Every gesture
 * is a function from one such value to the next.
 */

/** Degrees: `turn` to the right of straight on, `tilt` above the table; `zoom` 1 shows all of the product. */
export interface Orbit {
  turn: number
  tilt: number
  zoom: number
}

export interface OrbitLimits {
  turn: readonly [least: number, most: number]
  tilt: readonly [least: number, most: number]
  zoom: readonly [least: number, most: number]
}

/** What lies on a table: from all sides a little, never from below. */
export const TABLE_LIMITS: OrbitLimits = { turn: [-70, 70], tilt: [18, 89], zoom: [1, 4] }

/** What stands upright, seen from in front. */
export const UPRIGHT_LIMITS: OrbitLimits = { turn: [-75, 75], tilt: [2, 60], zoom: [1, 4] }

/** A drag across the whole view turns by this much. */
const DEGREES_ACROSS = 140
const STEP_DEGREES = 5
const STEP_ZOOM = 1.15

export type OrbitKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | '+' | '-'

/** Within the limits; what is not a number becomes the least. */
export function clampOrbit(orbit: Orbit, limits: OrbitLimits): Orbit {
  return {
    turn: clamp(orbit.turn, limits.turn),
    tilt: clamp(orbit.tilt, limits.tilt),
    zoom: clamp(orbit.zoom, limits.zoom),
  }
}

/** Follows the pointer: the product goes where it is dragged. `by` and `across` (the view's width) in pixels. */
export function dragOrbit(orbit: Orbit, by: { x: number; y: number }, across: number, limits: OrbitLimits): Orbit {
  const degrees = DEGREES_ACROSS / Math.max(1, across)
  return clampOrbit({ ...orbit, turn: orbit.turn - by.x * degrees, tilt: orbit.tilt + by.y * degrees }, limits)
}

/** Nearer (above 1) or further, as by pinch or wheel. */
export function zoomOrbit(orbit: Orbit, factor: number, limits: OrbitLimits): Orbit {
  return clampOrbit({ ...orbit, zoom: orbit.zoom * factor }, limits)
}

/** One press of a key. */
export function stepOrbit(orbit: Orbit, key: OrbitKey, limits: OrbitLimits): Orbit {
  switch (key) {
    case 'ArrowLeft':
      return clampOrbit({ ...orbit, turn: orbit.turn - STEP_DEGREES }, limits)
    case 'ArrowRight':
      return clampOrbit({ ...orbit, turn: orbit.turn + STEP_DEGREES }, limits)
    case 'ArrowUp':
      return clampOrbit({ ...orbit, tilt: orbit.tilt + STEP_DEGREES }, limits)
    case 'ArrowDown':
      return clampOrbit({ ...orbit, tilt: orbit.tilt - STEP_DEGREES }, limits)
    case '+':
      return zoomOrbit(orbit, STEP_ZOOM, limits)
    case '-':
      return zoomOrbit(orbit, 1 / STEP_ZOOM, limits)
  }
}

/** How far a device is held from how it was held when asked: degrees, as in DeviceOrientationEvent. */
export interface DeviceTilt {
  beta: number
  gamma: number
}

/** Leans the view with the device, by at most 30 degrees each way. */
export function leanOrbit(rest: Orbit, held: DeviceTilt, limits: OrbitLimits): Orbit {
  const lean = (degrees: number) => clamp(degrees, [-30, 30])
  return clampOrbit({ ...rest, turn: rest.turn + lean(held.gamma), tilt: rest.tilt - lean(held.beta) }, limits)
}

/** From the product towards the camera: a unit vector. */
export function directionOf({ turn, tilt }: Orbit): Vec3 {
  const aside = (turn * Math.PI) / 180
  const height = (tilt * Math.PI) / 180
  const level = Math.cos(height)
  return [Math.sin(aside) * level, -Math.cos(aside) * level, Math.sin(height)]
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, value))
}

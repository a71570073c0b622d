/** The rotation by the shopper, in degrees: around the vertical (to the right) and towards the camera (up). */
export interface Turn {
  across: number
  up: number
}

export const NOT_TURNED: Turn = { across: 0, up: 0 }

/** Beyond this it would be seen edge on. */
const MAX_PITCH = 62
/** Degrees for one press of an arrow key. */
export const KEY_STEP = 15
/** Degrees for a drag across the whole width of the stage. */
const DRAG_ACROSS = 200
/** A device's tilt in degrees is used directly, up to this. */
const MAX_TILT = 28

/** Adds to a rotation; sideways it wraps around. */
export function turnBy({ across, up }: Turn, by: Turn): Turn {
  return { across: roundAbout(across + by.across), up: within(up + by.up, MAX_PITCH) }
}

/** The rotation of a drag, by its distance in pixels and the width of the stage. */
export function turnOfDrag(dx: number, dy: number, width: number): Turn {
  const degrees = DRAG_ACROSS / Math.max(1, width)
  return { across: dx * degrees, up: dy * degrees }
}

/** The rotation of an arrow key; null for other keys. */
export function turnOfKey(key: string): Turn | null {
  switch (key) {
    case 'ArrowLeft':
      return { across: -KEY_STEP, up: 0 }
    case 'ArrowRight':
      return { across: KEY_STEP, up: 0 }
    case 'ArrowUp':
      return { across: 0, up: -KEY_STEP }
    case 'ArrowDown':
      return { across: 0, up: KEY_STEP }
    default:
      return null
  }
}

/** The rotation for the tilt of a device since the start, to the side and to the front, in degrees. */
export function turnOfTilt(side: number, front: number): Turn {
  return { across: within(side, MAX_TILT), up: within(front, MAX_TILT) }
}

/** From -180 to 180. */
function roundAbout(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value))
}

import type { Point, Size } from './perspective.ts'
import type { Surface } from './surface.ts'

/** What the shopper knows of their photo: how long something in it is. */
export interface KnownLength {
  /** Where it begins and ends, in shares of the photo's width and height. */
  ends: readonly [Point, Point]
  /** In mm, as typed. */
  length: string
}

/** In mm: from a letter box to a shop front. */
export const LENGTH_LIMITS = { min: 10, max: 50_000 }
/** Ends that are closer than this, in shares of the photo's longer side, say nothing about its scale. */
const MIN_DISTANCE = 0.02

export type PhotoScale =
  | { ok: true; surface: Surface }
  | { ok: false; code: 'no-length' | 'wrong-length' | 'too-close' }

/**
 * All of a photo as a surface, straight ahead: so many millimetres are as long as its ends are apart.
 * @param photo its size in pixels
 */
export function photoScale(photo: Size, { ends: [from, to], length }: KnownLength): PhotoScale {
  const typed = length.trim().replaceAll(',', '')
  if (typed === '') return { ok: false, code: 'no-length' }
  const mm = Number(typed)
  if (!(mm >= LENGTH_LIMITS.min && mm <= LENGTH_LIMITS.max)) return { ok: false, code: 'wrong-length' }
  const pixels = Math.hypot((to.x - from.x) * photo.width, (to.y - from.y) * photo.height)
  if (pixels < MIN_DISTANCE * Math.max(photo.width, photo.height)) return { ok: false, code: 'too-close' }
  const mmPerPixel = mm / pixels
  return { ok: true, surface: { width: photo.width * mmPerPixel, height: photo.height * mmPerPixel, corners: WHOLE } }
}

const WHOLE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
] as const

/** An end that is moved by hand or by keys stays in the photo. */
export function endAt({ x, y }: Point): Point {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) }
}

import type { Raster } from '#studio/showroom/scene/scene-product.ts'
import { keepWithin, type Point, type Size, type Surface } from './perspective.ts'
import { PICTURE_SIZE, PLACES, type Place, type PlaceId } from './places.ts'

/** One of our pictures, or the shopper's photo. */
export type PlaceChoice = PlaceId | 'photo'

export interface PlaceState {
  choice: PlaceChoice
  mirrored: boolean
  measures: boolean
  /** For each place: where the lettering's middle was moved to. In other places it is at its start. */
  at: Partial<Record<PlaceChoice, Point>>
  known: KnownLength
}

const ENDS = [
  { x: 0.3, y: 0.5 },
  { x: 0.7, y: 0.5 },
] as const

const INITIAL: PlaceState = {
  choice: 'shop-window',
  mirrored: false,
  measures: true,
  at: {},
  known: { ends: ENDS, length: '' },
}

/**
 * Small lettering hardly shows on a shop front: it starts on the laptop if it takes no more than this share of the
 * lid.
 */
const SMALL_SHARE = 0.85

/** The initial state for lettering of a size. */
export function initialPlace(ink: Size): PlaceState {
  const laptop = PLACES.find(({ id }) => id === 'laptop')
  const fits = (side: keyof Size) => laptop !== undefined && ink[side] <= laptop[side] * SMALL_SHARE
  return fits('width') && fits('height') ? { ...INITIAL, choice: 'laptop' } : INITIAL
}

/** Changes the state, by a function of the current one. */
export type ChangePlace = (change: (state: PlaceState) => Partial<PlaceState>) => void

/** Moves the lettering's middle in the chosen place; undefined resets it to its start. */
export function putLettering({ at, choice }: PlaceState, middle: Point | undefined): Partial<PlaceState> {
  return { at: { ...at, [choice]: middle } }
}

/** Moves one end of the known length. */
export function moveEnd({ known }: PlaceState, which: 0 | 1, at: Point): Partial<PlaceState> {
  const [from, to] = known.ends
  return { known: { ...known, ends: which === 0 ? [at, to] : [from, at] } }
}

/** Shows another photo, of which nothing is known yet. */
export function showPhoto({ at }: PlaceState): Partial<PlaceState> {
  return { choice: 'photo', at: { ...at, photo: undefined }, known: INITIAL.known }
}

/** The surface under the lettering. */
export interface Ground {
  surface: Surface
  on: string
  room: string
  /** In mm, for each press of an arrow key. */
  step: number
  place: Place | null
}

/** The chosen place, or the photo once its scale is known; null before. */
export function getGround({ choice, known }: PlaceState, photo: Size | null): Ground | null {
  const place = PLACES.find(({ id }) => id === choice) ?? null
  if (place !== null) return { surface: place, on: place.on, room: place.room, step: place.step, place }
  const scale = photo === null ? null : photoScale(photo, known)
  if (!scale?.ok) return null
  const { surface } = scale
  return { surface, on: 'in your photo', room: 'your photo', step: arrowStep(surface), place: null }
}

/** About a hundredth of the width: 1, 2, 5, 10, 20 … mm. */
function arrowStep({ width }: Size): number {
  const tens = 10 ** Math.floor(Math.log10(width / 100))
  const [step = 10] = [1, 2, 5].filter((one) => one * tens * 2 >= width / 100)
  return Math.max(1, step * tens)
}

/**
 * The initial position of the lettering's middle, as a fraction of a photo's height: away from the ends of the known
 * length.
 */
const PHOTO_START = 0.3

/** The position of the lettering's middle, kept within its surface. */
export function letteringPlace({ choice, at }: PlaceState, { surface, place }: Ground, ink: Size): Point {
  const start = place?.start ?? { x: surface.width / 2, y: surface.height * PHOTO_START }
  return keepWithin(surface, ink, at[choice] ?? start)
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The direction of an arrow key; null for other keys. */
export function arrowDirection(key: string): Point | null {
  return ARROWS[key] ?? null
}

/** The picture behind the lettering; its size is that of a saved picture, in pixels. */
export type Backdrop = Size & ({ kind: 'place'; place: Place } | { kind: 'photo'; photo: Raster })

/** The backdrop of the chosen place; null if there is no photo yet. */
export function getBackdrop({ choice }: PlaceState, photo: Raster | null): Backdrop | null {
  const place = PLACES.find(({ id }) => id === choice)
  if (place !== undefined) return { kind: 'place', place, ...PICTURE_SIZE }
  return photo && { kind: 'photo', photo, width: photo.width, height: photo.height }
}

/** The length of an object in the shopper's photo. */
export interface KnownLength {
  /** As fractions of the photo's width and height. */
  ends: readonly [Point, Point]
  /** In mm, as typed. */
  length: string
}

/** In mm: from a letter box to a shop front. */
export const LENGTH_LIMITS = { min: 10, max: 50_000 }

/** Ends closer than this, as a fraction of the photo's longer side, give no useful scale. */
const MIN_DISTANCE = 0.02

export type PhotoScale =
  | { ok: true; surface: Surface }
  | { ok: false; code: 'no-length' | 'wrong-length' | 'too-close' }

/**
 * All of a photo as a surface seen from the front, scaled by the known length between its ends.
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

/** Keeps an end of the known length within the photo. */
export function withinPhoto({ x, y }: Point): Point {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) }
}

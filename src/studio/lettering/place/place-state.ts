import type { Point, Size } from './perspective.ts'
import { type KnownLength, photoScale } from './photo-scale.ts'
import { PLACES, type Place, type PlaceId } from './places.ts'
import { keptOn, type Surface } from './surface.ts'

/** One of our pictures, or the shopper's photo. */
export type PlaceChoice = PlaceId | 'photo'

export interface PlaceState {
  choice: PlaceChoice
  mirrored: boolean
  measures: boolean
  /** Where the lettering's middle has been put, by place; elsewhere it is where it was at first. */
  at: Partial<Record<PlaceChoice, Point>>
  known: KnownLength
}

export type PlaceAction =
  | { kind: 'choose'; choice: PlaceChoice }
  | { kind: 'mirror'; on: boolean }
  | { kind: 'measures'; on: boolean }
  | { kind: 'put'; at: Point }
  | { kind: 'put-back' }
  | { kind: 'end'; which: 0 | 1; at: Point }
  | { kind: 'length'; length: string }
  | { kind: 'new-photo' }

const ENDS = [
  { x: 0.3, y: 0.5 },
  { x: 0.7, y: 0.5 },
] as const

const PLACE_AT_START: PlaceState = {
  choice: 'shop-window',
  mirrored: false,
  measures: true,
  at: {},
  known: { ends: ENDS, length: '' },
}

/** Small lettering is not seen on a shop front: it begins on the laptop, where it has room. */
const SMALL_SHARE = 0.85

/** How it begins for lettering of a size. */
export function placeAtStart(ink: Size): PlaceState {
  const laptop = PLACES.find(({ id }) => id === 'laptop')
  const fits = (side: keyof Size) => laptop !== undefined && ink[side] <= laptop[side] * SMALL_SHARE
  return fits('width') && fits('height') ? { ...PLACE_AT_START, choice: 'laptop' } : PLACE_AT_START
}

export function placeAfter(state: PlaceState, action: PlaceAction): PlaceState {
  switch (action.kind) {
    case 'choose':
      return { ...state, choice: action.choice }
    case 'mirror':
      return { ...state, mirrored: action.on }
    case 'measures':
      return { ...state, measures: action.on }
    case 'put':
      return { ...state, at: { ...state.at, [state.choice]: action.at } }
    case 'put-back':
      return { ...state, at: { ...state.at, [state.choice]: undefined } }
    case 'end': {
      const [from, to] = state.known.ends
      return { ...state, known: { ...state.known, ends: action.which === 0 ? [action.at, to] : [from, action.at] } }
    }
    case 'length':
      return { ...state, known: { ...state.known, length: action.length } }
    case 'new-photo':
      return { ...state, choice: 'photo', at: { ...state.at, photo: undefined }, known: PLACE_AT_START.known }
  }
}

/** How far down a photo the lettering's middle is at first: clear of the ends of the known length. */
const PHOTO_START = 0.3

/** What lettering lies on now. */
export interface Ground {
  surface: Surface
  on: string
  room: string
  /** How far an arrow key moves the lettering, in mm. */
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
  return { surface, on: 'in your photo', room: 'your photo', step: getStep(surface), place: null }
}

/** About a hundredth of the width: 1, 2, 5, 10, 20 … mm. */
function getStep({ width }: Size): number {
  const tens = 10 ** Math.floor(Math.log10(width / 100))
  const [step = 10] = [1, 2, 5].filter((one) => one * tens * 2 >= width / 100)
  return Math.max(1, step * tens)
}

/** Where the lettering's middle is, kept on what it lies on. */
export function getPlace({ choice, at }: PlaceState, { surface, place }: Ground, ink: Size): Point {
  const start = place?.start ?? { x: surface.width / 2, y: surface.height * PHOTO_START }
  return keptOn(surface, ink, at[choice] ?? start)
}

/** How an arrow key moves; null for other keys. */
export function getArrow(key: string): Point | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: -1, y: 0 }
    case 'ArrowRight':
      return { x: 1, y: 0 }
    case 'ArrowUp':
      return { x: 0, y: -1 }
    case 'ArrowDown':
      return { x: 0, y: 1 }
    default:
      return null
  }
}

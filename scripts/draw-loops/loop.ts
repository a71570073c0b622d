import type { Drawing } from '../draw-pictures/drawing.ts'

/** One looping film of `public/loops`: a drawing for every moment of it. */
export interface Loop {
  /** File name below `public/loops`, without its ending. */
  name: string
  /** What a screen reader says of the still. */
  title: string
  /** How long one round lasts. */
  seconds: number
  /** The moment that stands still before the film runs: the one that tells most. */
  still: number
  /** The drawing at a moment from 0 to 1; at 1 it is the one at 0 again. */
  draw(d: Drawing, moment: number): string
}

export const FRAMES_PER_SECOND = 24
/** What a film is encoded at; it is drawn at the size of a gallery picture, in the same shape. */
export const FILM = { width: 960, height: 540 } as const

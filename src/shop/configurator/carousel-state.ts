import { type Slide, THUMBNAIL } from './slides.ts'

/* Where the carousel stands (001 §4). A slide is named by its index: -1, -0.5, 0, 1 … */

export interface CarouselState {
  index: number
  dispenserOpen: boolean
}

export const AT_START: CarouselState = { index: THUMBNAIL, dispenserOpen: false }

/** 001 §4: changing slide closes the dispenser modal. */
export function atSlide(state: CarouselState, index: number): CarouselState {
  return index === state.index ? state : { index, dispenserOpen: false }
}

/**
 * The position of the slide that is shown, from 0. Where the slide is gone, because the choices are others, the one
 * before it; at the start the first, whatever its index.
 */
export function getPosition(slides: readonly Slide[], { index }: CarouselState): number {
  return Math.max(
    0,
    slides.findLastIndex((slide) => slide.index <= index),
  )
}

/** The position after a step back (-1) or on (1); null at either end, where the button is disabled (001 §4). */
export function stepFrom(position: number, by: -1 | 1, count: number): number | null {
  const next = position + by
  return next < 0 || next >= count ? null : next
}

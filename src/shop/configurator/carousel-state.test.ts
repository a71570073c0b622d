import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT_START, atSlide, getPosition, stepFrom } from './carousel-state.ts'
import type { Slide } from './slides.ts'

const slidesAt = (...indices: number[]): Slide[] =>
  indices.map((index) => ({ index, src: `/${index}.svg`, film: null }))
const ROLL = slidesAt(-1, -0.5, 0, 1, 2)
const FLAT = slidesAt(-1, 0, 1, 2)

describe('001 §4: the slide index', () => {
  test('begins at -1, the thumbnail, with the modal closed', () => {
    expect(AT_START).toEqual({ index: -1, dispenserOpen: false })
    expect(getPosition(ROLL, AT_START)).toBe(0)
  })

  test.each([
    [ROLL, -0.5, 1],
    [ROLL, 0, 2],
    [ROLL, 2, 4],
    [FLAT, 0, 1],
    [FLAT, 2, 3],
  ])('is found among the slides (case %#)', (slides, index, position) => {
    expect(getPosition(slides, { index, dispenserOpen: false })).toBe(position)
  })

  test.each([
    ['the dispenser when the supply is no roll any more: the thumbnail', FLAT, -0.5, 0],
    ['an image beyond the last: the last', slidesAt(-1, 0), 2, 1],
    ['the thumbnail where there is none: the first image', slidesAt(0, 1), -1, 0],
  ])('of a slide that is gone, %s', (_what, slides, index, position) => {
    expect(getPosition(slides, { index, dispenserOpen: false })).toBe(position)
  })
})

describe('001 §4: changing slide', () => {
  test('closes the dispenser modal', () => {
    expect(atSlide({ index: -0.5, dispenserOpen: true }, 0)).toEqual({ index: 0, dispenserOpen: false })
  })

  test('is not what a scroll does that ends where it began: the same state, the modal open', () => {
    const state = { index: -0.5, dispenserOpen: true }
    expect(atSlide(state, -0.5)).toBe(state)
  })
})

describe('001 §4: previous is disabled at the first slide, next at the last', () => {
  test.each<[position: number, back: number | null, on: number | null]>([
    [0, null, 1],
    [1, 0, 2],
    [3, 2, 4],
    [4, 3, null],
  ])('at position %i of five: back to %j, on to %j', (position, back, on) => {
    expect(stepFrom(position, -1, ROLL.length)).toBe(back)
    expect(stepFrom(position, 1, ROLL.length)).toBe(on)
  })

  test('of one slide both are', () => {
    expect([stepFrom(0, -1, 1), stepFrom(0, 1, 1)]).toEqual([null, null])
  })

  test('stepping on visits every slide once and ends at the last, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (count) => {
        const visited: number[] = []
        for (let at: number | null = 0; at !== null; at = stepFrom(at, 1, count)) visited.push(at)
        expect(visited).toEqual(Array.from({ length: count }, (_, at) => at))
      }),
    )
  })
})

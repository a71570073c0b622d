import { describe, expect, it } from 'vitest'
import { cutShapes } from './cut-shapes.ts'
import { getBounds, isInside, signedArea } from './polygon.ts'

const SIZE = 120

/** A square of 120 pixels with ink in the given places, on a transparent or white background. */
function letters(isInk: (x: number, y: number) => boolean, ground: 'bare' | 'white') {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4)
  for (let index = 0; index < SIZE * SIZE; index++) {
    const ink = isInk((index % SIZE) + 0.5, Math.floor(index / SIZE) + 0.5)
    const light = ink ? 20 : 255
    data.set([light, light, light, ink || ground === 'white' ? 255 : 0], index * 4)
  }
  return { data, width: SIZE, height: SIZE }
}

/** An O at (40, 60) with a dot in it, and a bar to the right. */
const isInk = (x: number, y: number) => {
  const away = Math.hypot(x - 40, y - 60)
  return (away < 30 && away > 18) || away < 6 || (x > 90 && x < 100 && y > 20 && y < 100)
}

describe('shapes cut out of film', () => {
  it('are the letters with their counters, and shapes inside counters', () => {
    for (const ground of ['bare', 'white'] as const) {
      const shapes = cutShapes(letters(isInk, ground), 12, 0.3)
      expect(shapes.map(({ holes }) => holes.length).filter((count) => count === 0)).toHaveLength(2)
      expect(shapes).toHaveLength(3)
      const ring = shapes.find(({ holes }) => holes.length === 1)
      expect(signedArea(ring?.outline ?? [])).toBeCloseTo(Math.PI * 9, 0)
      expect(signedArea(ring?.holes[0] ?? [])).toBeCloseTo(Math.PI * 3.24, 0)
      expect(isInside(ring?.outline ?? [], [-2, 0])).toBe(true)
    }
  })

  it('keep their position and size', () => {
    const bar = cutShapes(
      letters((x, y) => x > 90 && x < 100 && y > 20 && y < 100, 'bare'),
      12,
      0.1,
    )
    expect(bar).toHaveLength(1)
    const { minX, maxX, minY, maxY } = getBounds(bar[0]?.outline ?? [])
    for (const [got, wanted] of [
      [minX, 3],
      [maxX, 4],
      [minY, -4],
      [maxY, 4],
    ] as const) {
      expect(Math.abs(got - wanted)).toBeLessThan(0.06)
    }
  })

  it('are empty if nothing is drawn', () => {
    expect(
      cutShapes(
        letters(() => false, 'bare'),
        12,
        0.3,
      ),
    ).toEqual([])
  })
})

import { assert, double, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neutralToneMap } from './tone-map.ts'

const light = double({ min: 0, max: 40, noNaN: true })

describe('Khronos Neutral', () => {
  test('keeps everything within what a screen can show, in the same order', () => {
    assert(
      property(tuple(light, light, light), (rgb) => {
        const seen = neutralToneMap(rgb)
        expect(Math.max(...seen)).toBeLessThanOrEqual(1)
        expect(Math.min(...seen)).toBeGreaterThanOrEqual(-1e-9)
        const [most, least] = [rgb.indexOf(Math.max(...rgb)), rgb.indexOf(Math.min(...rgb))]
        expect(seen[most]).toBeGreaterThanOrEqual((seen[least] ?? 0) - 1e-9)
      }),
    )
  })

  test('only lowers a usual colour by the reflection that every surface has', () => {
    for (const [before, after] of [
      [0.6, 0.56],
      [0.3, 0.26],
      [0.1, 0.06],
    ] as const) {
      expect(neutralToneMap([before, before, before])[0]).toBeCloseTo(after, 6)
    }
  })

  test('what blinds becomes white', () => {
    expect(Math.min(...neutralToneMap([400, 300, 300]))).toBeGreaterThan(0.9)
  })
})

import { describe, expect, test } from 'vitest'
import { MM_PER_PIXEL } from '../design.ts'
import { fitStage, rulerMarks } from './fit-stage.ts'

const STAGE = { width: 760, height: 392 }

describe('001 §9: editor scale thresholds', () => {
  test('a text of up to 647 × 392 px is shown at its real size', () => {
    const width = 647 * MM_PER_PIXEL
    expect(fitStage({ width, height: 20 }, STAGE).reduced).toBeCloseTo(1)
    expect(fitStage({ width: width * 2, height: 20 }, STAGE).reduced).toBeCloseTo(2)
  })

  test('it is centred, with everything around it inside the stage', () => {
    const fit = fitStage({ width: 600, height: 300 }, STAGE, 8)
    expect(fit.left + 300 * fit.scale).toBeCloseTo(380)
    expect(fit.left - 8 * fit.scale).toBeGreaterThan(0)
    expect(fit.top - 8 * fit.scale).toBeGreaterThan(0)
  })
})

describe('a ruler', () => {
  test('has a figure at least every 54 px, at round millimetres from the ink’s edge on', () => {
    const marks = rulerMarks(700, 100, 1)
    const figures = marks.filter(({ figure }) => figure !== null)
    expect(figures[0]).toEqual({ at: 100, figure: 0 })
    expect(figures[1]).toEqual({ at: 200, figure: 100 })
    expect(marks[0]?.at).toBe(0)
    expect(marks.at(-1)?.at).toBe(700)
  })
})

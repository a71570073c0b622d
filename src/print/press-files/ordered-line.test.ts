import { describe, expect, test } from 'vitest'
import { contourArea, outlineBounds } from '#print/cut-line/outline.ts'
import { inDepth, type OrderedCut, orderedLine } from './ordered-line.ts'
import { sheetPlaces } from './press-sheet.ts'

const size = { width: 60, height: 40 }

describe('the line of a shape that was ordered', () => {
  test.each<[string, OrderedCut['shape'], area: number]>([
    ['an ellipse', { round: true, corners: 0 }, Math.PI * 30 * 20],
    ['a rectangle', { round: false, corners: 0 }, 2400],
    ['rounded corners', { round: false, corners: 3 }, 2400 - (4 - Math.PI) * 9],
  ])('%s fills the piece, and is closed', (_what, shape, area) => {
    const line = orderedLine({ depth: 'kiss', shape }, size)
    expect(line?.through).toEqual([])
    const [contour = []] = line?.kiss ?? []
    // A cubic Bézier is within 0.03 % of a quarter circle.
    expect(Math.abs(contourArea(contour) / area)).toBeCloseTo(1, 3)
    const bounds = outlineBounds(line?.kiss ?? [])
    expect([bounds?.left, bounds?.top, bounds?.right, bounds?.bottom].map((mm) => Number(mm?.toFixed(6)))).toEqual([
      0, 0, 60, 40,
    ])
    expect(
      contour
        .at(-1)
        ?.slice(-2)
        .map((mm) => mm.toFixed(6)),
    ).toEqual(contour[0]?.slice(0, 2).map((mm) => mm.toFixed(6)))
  })

  test.each(['guillotine', 'own'] as const)('%s has none', (shape) => {
    expect(orderedLine({ depth: 'through', shape }, size)).toBeNull()
  })

  test('a file’s own line is cut as deep as was ordered', () => {
    const line = { through: [[[0, 0, 1, 1]]], kiss: [] }
    expect(inDepth(line, { depth: 'kiss', shape: 'own' })).toEqual({ through: [], kiss: line.through })
    expect(inDepth(line, { depth: 'through', shape: 'own' })).toBe(line)
  })
})

test.each([
  ['top', false, false, [0, 0]],
  ['bottom', false, true, [60, 40]],
  ['left', true, false, [40, 0]],
  ['right', true, true, [0, 60]],
] as const)('labels that leave the roll %s first lie so on the web', (_edge, turned, isHeadDown, corner) => {
  const { width, height } = turned ? { width: 40, height: 60 } : size
  const [place] = sheetPlaces({ placements: [{ job: 0, x: 10, y: 5, width, height, turned }] }, isHeadDown)
  const [, , , , x = 0, y = 0] = place?.at ?? []
  // Where the label's upper left corner is.
  expect([x - 10, y - 5]).toEqual(corner)
})

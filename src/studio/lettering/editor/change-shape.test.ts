import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDesign } from '../check-design.ts'
import { NEW_DESIGN } from '../design.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { layOut } from '../geometry/lay-out.ts'
import { anyShape } from '../testing/any-design.ts'
import { HEART, RING } from '../testing/own-shapes.ts'
import { putShape, readMm, scaleWhole, setShape } from './change-shape.ts'

/* Issue 22 f, decisions/0113. */

const FERN = { ...NEW_DESIGN, text: 'Fern', width: 300 }
const font = await openLetteringFont(NEW_DESIGN.font)

describe('an outline from a file', () => {
  test.each([
    ['is as high as the words', 120, { height: 120, gap: 24 }],
    ['is 80 mm high before there are words', 0, { height: 80, gap: 16 }],
    ['is never lower than film allows', 2, { height: 5, gap: 1 }],
  ])('%s', (_name, height, size) => {
    const { shape } = putShape(FERN, { name: 'my/logo.svg', outline: HEART.outline }, { height })
    expect(shape).toEqual({ ...HEART, name: 'my logo.svg', ...size })
  })

  test('takes the place of the one before, as large and where that was', () => {
    const before = { ...FERN, shape: { ...HEART, side: 'below' as const, height: 33, gap: 4 } }
    expect(putShape(before, RING, { height: 100 }).shape).toEqual({ ...RING, side: 'below', height: 33, gap: 4 })
  })

  test('of any proportions is one that a design may have', () => {
    const wide = { name: 'wide.svg', outline: 'm0 0l5000 0l0 100l-5000 0z' }
    expect(readDesign(putShape(FERN, wide, { height: 2000 })).ok).toBe(true)
  })
})

test('its fields are changed alone, and a design without one has none to change', () => {
  expect(setShape({ ...FERN, shape: HEART }, { gap: 7 }).shape).toEqual({ ...HEART, gap: 7 })
  expect(setShape(FERN, { gap: 7 })).toBe(FERN)
})

test('the whole has the width that was asked for, to a tenth, with the proportions that it had', () => {
  fc.assert(
    fc.property(anyShape, fc.integer({ min: 300, max: 1500 }), (own, mm) => {
      const design = { ...FERN, shape: { ...own, height: 50 + (own.height % 150), gap: own.gap % 100 } }
      const before = layOut(design, font)
      const scaled = scaleWhole(design, before, mm)
      const after = layOut(scaled, font)
      expect(Math.abs(after.width - mm)).toBeLessThanOrEqual(own.side === 'left' || own.side === 'right' ? 0.06 : 1)
      expect(after.height / before.height / (mm / before.width)).toBeCloseTo(1, 1)
      expect(readDesign(scaled).ok).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['80', 80],
  ['80,5', 80.5],
  [' 80. ', 80],
  ['4.9', null],
  ['80.55', null],
  ['eighty', null],
  ['', null],
])('%s is a length of %s mm', (typed, mm) => expect(readMm(typed, { min: 5, max: 2000 })).toBe(mm))

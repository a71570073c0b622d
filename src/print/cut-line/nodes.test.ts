import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNodes, joinNodes } from './nodes.ts'
import { shapeCut } from './shape-cut.ts'
import { anyShape } from './testing/shapes.ts'

/* Issue 20, point 4: the line can be changed by handles. */

const SETTINGS = { offset: 2, radius: 0.5, holes: 'fill', islands: 'separate', bridge: 3, speck: 1 } as const

test('every cut line is the same after it was taken apart into nodes, all of them smooth', () => {
  fc.assert(
    fc.property(anyShape, (ring) => {
      for (const contour of shapeCut([ring], SETTINGS)) {
        const nodes = getNodes(contour)
        expect(joinNodes(nodes)).toEqual(contour)
        expect(nodes.every(({ isSmooth }) => isSmooth)).toBe(true)
      }
    }),
    { numRuns: 20 },
  )
})

test('a corner is not smooth, and a line has no handles', () => {
  const [first, second] = getNodes([
    [0, 0, 10, 0],
    [10, 0, 10, 5, 5, 10, 0, 10],
    [0, 10, 0, 0],
  ])
  expect(first).toEqual({ at: [0, 0], before: null, after: null, isSmooth: false })
  expect(second).toEqual({ at: [10, 0], before: null, after: [10, 5], isSmooth: false })
})

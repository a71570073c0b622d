import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeNesting } from '../testing/judge-nesting.ts'
import { type Nesting, nestShapes } from './nest-shapes.ts'
import type { NestShape } from './shape-variants.ts'

/* Issue 21, planning: cut shapes by nesting, with a kerf and spacing. */

const EVALUATIONS = 8_000

function nest(...order: Parameters<typeof nestShapes>): Nesting {
  const result = nestShapes(...order)
  if (!result.ok) throw new Error(`Shape ${result.shape} is too large`)
  return result
}

/** A star with `count` points: dented, so that others lie between its points. */
function star(count: number, outer: number, inner: number): [number, number][] {
  return Array.from({ length: 2 * count }, (_, index) => {
    const [radius, angle] = [index % 2 === 0 ? outer : inner, (index * Math.PI) / count]
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

const triangle: NestShape = {
  id: 'triangle',
  points: [
    [0, 0],
    [60, 0],
    [0, 60],
  ],
  quantity: 8,
  angles: [0, 90, 180, 270],
}

describe('nested shapes', () => {
  test('lie in each other: eight half squares become four squares', () => {
    const { length, density, pieces } = nest([triangle], { height: 120, spacing: 0, evaluations: EVALUATIONS })
    expect(judgeNesting([triangle], { height: 120, length, spacing: 0 }, pieces)).toEqual([])
    expect(density).toBeGreaterThan(0.9)
  })

  test.each([0, 3, 5])('keep %d mm from each other, and lie at the angles that they may', (spacing) => {
    const shapes: NestShape[] = [
      { id: 'star', points: star(4, 30, 12), quantity: 6, angles: [0, 180] },
      {
        id: 'label',
        points: [
          [0, 0],
          [50, 0],
          [50, 20],
          [0, 20],
        ],
        quantity: 5,
        angles: [0],
      },
      { ...triangle, quantity: 3, angles: [0, 45] },
    ]
    const { length, pieces } = nest(shapes, { height: 150, spacing, evaluations: EVALUATIONS })
    expect(judgeNesting(shapes, { height: 150, length, spacing }, pieces)).toEqual([])
  })

  test('are the same for the same shapes', () => {
    const options = { height: 130, spacing: 2, evaluations: 10_000 }
    expect(nest([triangle], options)).toEqual(nest([triangle], options))
  })

  test('are refused by the shape that is higher than the strip at every angle', () => {
    const options = { height: 50, spacing: 2, evaluations: 100 }
    const post: NestShape = {
      id: 'post',
      points: [
        [0, 0],
        [10, 0],
        [10, 80],
        [0, 80],
      ],
      quantity: 1,
      angles: [0],
    }
    expect(nestShapes([{ ...post, angles: [90] }, post], options)).toEqual({
      ok: false,
      code: 'shape-too-large',
      shape: 1,
    })
  })

  test('do not stick out of a strip that has become shorter than they lie', () => {
    const shape: NestShape = { id: 'star', points: star(5, 25, 7.5), quantity: 2, angles: [0, 90] }
    const options = { height: 100, spacing: 6, evaluations: 3_000 }
    const { length, pieces } = nest([shape], options)
    expect(judgeNesting([shape], { ...options, length }, pieces)).toEqual([])
  })

  test('never overlap, whatever the shapes', () => {
    const shape = fc
      .record({
        count: fc.integer({ min: 3, max: 5 }),
        outer: fc.integer({ min: 10, max: 40 }),
        dent: fc.integer({ min: 30, max: 95 }),
        quantity: fc.integer({ min: 1, max: 4 }),
        angles: fc.constantFrom([0], [0, 180], [0, 90], [15]),
      })
      .map(({ count, outer, dent, ...rest }) => ({ ...rest, points: star(count, outer, (outer * dent) / 100) }))
    const mix = fc.array(shape, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(mix, fc.constantFrom(0, 2, 6), (some, spacing) => {
        const shapes = some.map((one, index): NestShape => ({ ...one, id: `S${index}` }))
        const { length, pieces } = nest(shapes, { height: 100, spacing, evaluations: 3_000 })
        expect(judgeNesting(shapes, { height: 100, length, spacing }, pieces)).toEqual([])
      }),
      { numRuns: process.env['SOAK'] === undefined ? 5 : 1_000 },
    )
  })
})

test('the judge names each fault of a nesting', () => {
  const square: NestShape = {
    id: 'square',
    points: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
    quantity: 2,
    angles: [0],
  }
  const judge = (x: number, spacing: number, angle = 0) =>
    judgeNesting([square], { height: 10, length: 30, spacing }, [
      { shape: 0, x: 0, y: 0, angle: 0 },
      { shape: 0, x, y: 0, angle },
    ])
  expect(judge(12, 2)).toEqual([])
  expect(judge(11, 2)).toEqual(['1 pairs too close'])
  expect(judge(5, 0)).toEqual(['1 pairs too close'])
  expect(judge(21, 0)).toEqual(['2 corners outside'])
  expect(judge(25, 0, 90)).toEqual(['1 pieces at other angles'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countNodes, type Outline, outlineArea } from '#print/cut-line/outline.ts'
import { circle, rectangle, turned, weldShapes } from '../testing/shapes.ts'
import { countPieces, cutLength, thinShare } from './measure-cut.ts'

const RADIUS = 10
/** Two circles of a radius whose centres are a radius apart. */
const LENS = RADIUS * RADIUS * ((2 * Math.PI) / 3 - Math.sqrt(3) / 2)

describe('two letters that touch', () => {
  const welded = weldShapes([[circle(0, 0, RADIUS)], [circle(RADIUS, 0, RADIUS)]])

  test('are one piece with the area of both, less their overlap', () => {
    expect(countPieces(welded)).toBe(1)
    expect(outlineArea(welded)).toBeCloseTo(2 * Math.PI * RADIUS * RADIUS - LENS, 0)
  })

  test('are cut only around the outside: two thirds of either circle', () => {
    expect(cutLength(welded)).toBeCloseTo((4 / 3) * 2 * Math.PI * RADIUS, 1)
  })

  test('keep their original curves', () => {
    expect(countNodes(welded)).toBeLessThanOrEqual(8)
    expect(welded.flat().every(({ length }) => length === 8)).toBe(true)
  })
})

test('letters that do not touch stay exactly the same', () => {
  const parts: Outline[] = [[circle(0, 0, 5), rectangle(-1, -1, 2, 2)], [rectangle(6, 0, 3, 3)]]
  const [ring, bar] = [[circle(0, 0, 5), ...turned([rectangle(-1, -1, 2, 2)])], parts[1]]
  expect(weldShapes([ring, bar ?? []])).toEqual([...ring, ...(bar ?? [])])
})

describe('a counter', () => {
  const ring: Outline = [circle(0, 0, 10), ...turned([circle(0, 0, 6)])]

  test.each([
    ['as it is', ring],
    ['drawn the other way round', turned(ring)],
  ])('is kept, %s, under another letter', (_name, letter) => {
    const welded = weldShapes([letter, [rectangle(-20, -1, 40, 2)]])
    expect(countPieces(welded)).toBe(1)
    expect(welded.length).toBe(3)
  })

  test('is kept beside a letter drawn in the opposite direction', () => {
    expect(outlineArea(weldShapes([[rectangle(0, 0, 10, 10)], turned([rectangle(5, 0, 10, 10)])]))).toBeCloseTo(150)
  })
})

test('a letter that overlaps itself is united too', () => {
  const cross: Outline = [rectangle(-10, -1, 20, 2), rectangle(-1, -10, 2, 20)]
  const welded = weldShapes([cross])
  expect(welded.length).toBe(1)
  expect(outlineArea(welded)).toBeCloseTo(76)
  expect(cutLength(welded)).toBeCloseTo(80)
})

test('slivers of less than 0.02 mm² are dropped', () => {
  const frame = [rectangle(0, 0, 20, 5), rectangle(0, 5.0005, 20, 5), rectangle(-1, 0, 2, 11), rectangle(19, 0, 2, 11)]
  expect(weldShapes(frame.map((contour) => [contour])).length).toBe(1)
  expect(weldShapes([[rectangle(0, 0, 0.1, 0.1)]])).toEqual([])
})

test('boxes cover the same squares as their union', () => {
  const side = fc.integer({ min: 1, max: 6 })
  const corner = fc.integer({ min: 0, max: 8 })
  fc.assert(
    fc.property(fc.array(fc.tuple(corner, corner, side, side), { minLength: 1, maxLength: 8 }), (boxes) => {
      const covered = new Set(
        boxes.flatMap(([left, top, width, height]) =>
          Array.from({ length: width * height }, (_, at) => `${left + (at % width)} ${top + Math.floor(at / width)}`),
        ),
      )
      const welded = weldShapes(boxes.map((box) => [rectangle(...box)]))
      expect(outlineArea(welded)).toBeCloseTo(covered.size, 4)
    }),
  )
})

describe('thin strokes', () => {
  test.each([
    ['a bar of 2 mm', [rectangle(0, 0, 40, 2)], 0],
    ['a bar of 0.4 mm', [rectangle(0, 0, 40, 0.4)], 1],
    ['half and half', [rectangle(0, 0, 10, 0.4), rectangle(0, 5, 2, 2)], 0.5],
    ['nothing', [], 0],
  ])('%s', (_name, outline: Outline, share) => {
    expect(thinShare(outline)).toBeCloseTo(share, 2)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bendText, type StraightLine } from './bend.ts'

const anyLine = fc.record({
  width: fc.integer({ min: 1, max: 400 }),
  above: fc.integer({ min: 0, max: 30 }),
  below: fc.integer({ min: 0, max: 12 }),
})
const anyLines = fc
  .array(anyLine, { minLength: 1, maxLength: 6 })
  .map((lines): StraightLine[] => lines.map((line, at) => ({ ...line, baseline: at * 29 })))
const degrees = fc.integer({ min: 1, max: 300 }).chain((most) => fc.constantFrom(most, -most))
const align = fc.constantFrom('left', 'center', 'right')

test('a single line spans the requested angle if its letters stay clear of the centre', () => {
  for (const arc of [30, 180, 300, -30, -180]) {
    const bend = bendText([{ width: 200, above: 20, below: 5, baseline: 0 }], arc, 'center')
    const turned = bend(0, 200).angle - bend(0, 0).angle
    expect((turned / Math.PI) * 180).toBeCloseTo(arc, 9)
    expect(bend(0, 100).x).toBeCloseTo(100, 9)
    expect(bend(0, 100).angle).toBeCloseTo(0, 9)
    expect(bend(0, 100).y).toBeCloseTo(0, 9)
  }
})

test('letters keep their distance along each line', () => {
  fc.assert(
    fc.property(anyLines, degrees, align, (lines, arc, flush) => {
      const bend = bendText(lines, arc, flush)
      for (const [line, { width }] of lines.entries()) {
        const points = Array.from({ length: 2001 }, (_, at) => bend(line, (width * at) / 2000))
        const length = points.slice(1).reduce((sum, { x, y }, at) => {
          return sum + Math.hypot(x - (points[at]?.x ?? 0), y - (points[at]?.y ?? 0))
        }, 0)
        expect(Math.abs(length - width)).toBeLessThan(width * 1e-4)
      }
    }),
    { numRuns: 30 },
  )
})

test('lines are concentric, never span more than requested, and never reach the centre', () => {
  fc.assert(
    fc.property(anyLines, degrees, (lines, arc) => {
      const bend = bendText(lines, arc, 'center')
      const longest = Math.max(...lines.map(({ width }) => width))
      const reference = lines.find(({ width }) => width === longest)
      const outer = bend(lines.indexOf(reference as StraightLine), longest)
      expect(Math.abs(outer.angle * 2)).toBeLessThanOrEqual((Math.abs(arc) / 180) * Math.PI + 1e-9)
      for (const [line, { width, above, below, baseline }] of lines.entries()) {
        const end = bend(line, longest / 2 + width / 2)
        const top = bend(line, longest / 2)
        expect(top.y).toBeCloseTo(baseline, 6)
        const radius = Math.abs(end.angle) < 1e-12 ? Number.POSITIVE_INFINITY : width / 2 / Math.abs(end.angle)
        expect(radius).toBeGreaterThan(arc > 0 ? below : above)
        expect(Math.abs(end.angle * 2)).toBeLessThanOrEqual((300 / 180) * Math.PI + 1e-9)
      }
    }),
  )
})

test('flush lines begin at the same angle', () => {
  const lines = [200, 120, 60].map((width, at) => ({ width, above: 20, below: 5, baseline: at * 29 }))
  const bend = bendText(lines, 90, 'left')
  const [first, second, third] = [0, 1, 2].map((line) => bend(line, 0).angle)
  expect(second).toBeCloseTo(first ?? 0, 9)
  expect(third).toBeCloseTo(first ?? 0, 9)
})

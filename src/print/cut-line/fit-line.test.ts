import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverPixels, NEW_CUT } from './cut-line.ts'
import { fitLine } from './fit-line.ts'
import { judgeKept, keptSize, productSize } from './kept-line.ts'
import { disc, either, paintPixels } from './testing/shapes.ts'

const pixels = paintPixels(either(disc(150, 200, 90), disc(260, 150, 110), disc(380, 210, 100)), 520, 340)
const artwork = {
  kind: 'pixels',
  from: 'alpha',
  width: 520,
  height: 340,
  coverage: coverPixels({ pixels, from: 'alpha' }, NEW_CUT.background),
} as const

test('a line fits into every size that is paid for, and fills it in one direction', () => {
  const side = fc.integer({ min: 25, max: 250 })
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('through', 'kiss'),
      (size, tenths, cut) => {
        const fitted = fitLine(artwork, { ...NEW_CUT, offset: tenths / 10, cut }, size)
        if (!fitted.ok) throw new Error(fitted.message)
        const own = keptSize(fitted.line)
        expect(Math.max(own.width - size.width, own.height - size.height)).toBeGreaterThan(-0.2)
        const judged = judgeKept(fitted.line, { size, artwork: fitted.artwork })
        expect(judged.ok ? 'ok' : judged.code).not.toBe('larger-than-product')
        const proposed = productSize(fitted.line)
        expect(proposed.width).toBeLessThanOrEqual(size.width)
        expect(proposed.height).toBeLessThanOrEqual(size.height)
      },
    ),
    { numRuns: 10 },
  )
})

test('a size without room for the artwork is refused, and one that is smaller than the line', () => {
  expect(fitLine(artwork, { ...NEW_CUT, offset: 20 }, { width: 30, height: 30 })).toMatchObject({ ok: false })
  const fitted = fitLine(artwork, NEW_CUT, { width: 80, height: 80 })
  if (!fitted.ok) throw new Error(fitted.message)
  const judged = judgeKept(fitted.line, { size: { width: 50, height: 50 }, artwork: null })
  expect(judged).toMatchObject({ ok: false, code: 'larger-than-product' })
  expect(judgeKept(fitted.line, { size: null, artwork: null })).toMatchObject({ ok: true })
})

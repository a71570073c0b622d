import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCutLine, NEW_CUT } from './cut-line.ts'
import { outlineRings } from './findings.ts'
import { fitRing } from './fit-curves.ts'
import { sharpestBend } from './measure-bend.ts'
import { mergeNodes } from './merge-nodes.ts'
import { countNodes } from './outline.ts'
import { distance, growRings, type Ring, subtractRings } from './polygons.ts'
import { anyShape, disc, paintPixels } from './testing/shapes.ts'

test('merging leaves fewer nodes, stays near the line, and bends no sharper than the blade', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const [ring] = growRings(growRings(growRings([shape], 3), -4), 2)
      if (ring === undefined) return
      const contour = fitRing(ring, { tolerance: 0.02, polygonTolerance: 0.012, cornerTurn: Infinity })
      const radius = sharpestBend([contour])?.radius ?? Infinity
      const merged = mergeNodes(contour, { tolerance: 0.03, radius })
      expect(merged.length).toBeLessThanOrEqual(contour.length)
      expect(sharpestBend([merged])?.radius ?? Infinity).toBeGreaterThanOrEqual(radius - 1e-9)
      // Neither sticks out of the other by more than a tenth of a millimetre.
      const [before, after] = [outlineRings([contour]), outlineRings([merged])]
      expect(subtractRings(after, growRings(before, 0.1))).toEqual([])
      expect(subtractRings(before, growRings(after, 0.1))).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('a round sticker has a handful of nodes', () => {
  const pixels = paintPixels(disc(300, 300, 200), 600, 600)
  const drawn = drawCutLine({ kind: 'pixels', pixels, pixelMm: 0.1, from: 'alpha' }, NEW_CUT)
  if (!drawn.ok) throw new Error(drawn.message)
  expect(countNodes(drawn.line.through)).toBeLessThanOrEqual(6)
  const ring: Ring = outlineRings(drawn.line.through)[0] ?? []
  const off = ring.map((point) => Math.abs(distance(point, { x: 30, y: 30 }) - 22))
  expect(Math.max(...off)).toBeLessThan(0.06)
})

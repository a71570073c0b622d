import { type Contour, controlBox, type Outline, type Segment } from '#print/cut-line/outline.ts'
import type { PlacedGlyph } from '../geometry/lay-out.ts'
import { weldLayout } from '../weld/weld-layout.ts'

/* Outlines whose areas and lengths can be calculated. y runs downwards. */

export function rectangle(left: number, top: number, width: number, height: number): Contour {
  const corners = [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]
  return corners.map((corner, at): Segment => [...corner, ...(corners[(at + 1) % corners.length] ?? [])])
}

const KAPPA = 0.5522847498307936

/** A circle of four cubic Béziers, at most 0.03 % off the true one. */
export function circle(x: number, y: number, radius: number): Contour {
  const points = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const
  return points.map(([fromX, fromY], at): Segment => {
    const [toX, toY] = points[(at + 1) % points.length] ?? [1, 0]
    const place = (alongX: number, alongY: number) => [x + radius * alongX, y + radius * alongY]
    return [
      ...place(fromX, fromY),
      ...place(fromX + KAPPA * toX, fromY + KAPPA * toY),
      ...place(toX + KAPPA * fromX, toY + KAPPA * fromY),
      ...place(toX, toY),
    ]
  })
}

/** The same contours in the opposite direction: filled the same. */
export function turned(outline: Outline): Outline {
  return outline.map((contour) =>
    contour
      .toReversed()
      .map((segment) =>
        Array.from({ length: segment.length / 2 }, (_, at) => segment.slice(-2 * at - 2, -2 * at || undefined)).flat(),
      ),
  )
}

/** Welds shapes in place, as letters of a text. @param parts an outline for each letter, in mm */
export function weldShapes(parts: readonly Outline[]): Outline {
  const glyphs = parts.map((part, glyph): PlacedGlyph => {
    const bounds = controlBox(part)
    return { glyph, matrix: [1, 0, 0, 1, 0, 0], line: 0, index: glyph, length: 1, bounds, straight: bounds }
  })
  const none = { width: 0, height: 0 }
  const layout = { glyphs, ...none, words: none, shape: null, lines: [], missing: [] }
  return weldLayout(layout, { unitsPerEm: 1, getOutline: (glyph) => parts[glyph] ?? [] })
}

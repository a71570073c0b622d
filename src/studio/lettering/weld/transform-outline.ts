import type { Affine, Contour, Outline, Segment } from '../geometry/outline.ts'

/* Outlines under affine maps. */

/** An outline moved, turned, scaled or mirrored. Mirrored, contours are also turned round: outer ones stay the same way. */
export function transformOutline(outline: Outline, matrix: Affine): Outline {
  const moved = outline.map((contour) => contour.map((segment) => transformSegment(segment, matrix)))
  return determinant(matrix) < 0 ? moved.map(reversed) : moved
}

/** The same line the other way round. */
export function reversed(contour: Contour): Contour {
  return contour.toReversed().map(reversedSegment)
}

/** First `second`, then `first`. */
export function product([a, b, c, d, e, f]: Affine, second: Affine): Affine {
  const [g, h, i, j, k, l] = second
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** What undoes a matrix; null for one that flattens. */
export function inverse(matrix: Affine): Affine | null {
  const [a, b, c, d, e, f] = matrix
  const by = determinant(matrix)
  if (by === 0) return null
  return [d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by]
}

/** How much longer a matrix makes anything at most. */
export function stretch([a, b, c, d]: Affine): number {
  const square = a * a + b * b + c * c + d * d
  const area = a * d - b * c
  return Math.sqrt((square + Math.sqrt(Math.max(0, square * square - 4 * area * area))) / 2)
}

function determinant([a, b, c, d]: Affine): number {
  return a * d - b * c
}

function transformSegment(segment: Segment, [a, b, c, d, e, f]: Affine): Segment {
  const moved: number[] = []
  for (let at = 0; at < segment.length; at += 2) {
    const [x = 0, y = 0] = [segment[at], segment[at + 1]]
    moved.push(a * x + c * y + e, b * x + d * y + f)
  }
  return moved
}

function reversedSegment(segment: Segment): Segment {
  return Array.from({ length: segment.length / 2 }, (_, at) => {
    const from = segment.length - 2 * at
    return [segment[from - 2] ?? 0, segment[from - 1] ?? 0]
  }).flat()
}

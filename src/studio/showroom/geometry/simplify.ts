import type { Point } from './polygon.ts'

/** A closed line with fewer points, none of the left out further than `tolerance` from it (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [first] = line
  if (!first || line.length < 8) return [...line]
  const half = line.length >> 1
  const open = [...line, first]
  const keep = new Set([0, half])
  const spans: [number, number][] = [
    [0, half],
    [half, line.length],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const far = farthest(open, span)
    if (far.distance <= tolerance) continue
    keep.add(far.index)
    spans.push([span[0], far.index], [far.index, span[1]])
  }
  return line.filter((_, index) => keep.has(index))
}

function farthest(
  line: readonly Point[],
  [start, end]: readonly [number, number],
): { index: number; distance: number } {
  const [fromX, fromY] = line[start] ?? [0, 0]
  const [toX, toY] = line[end] ?? [0, 0]
  const length = Math.hypot(toX - fromX, toY - fromY)
  const result = { index: start, distance: 0 }
  for (let index = start + 1; index < end; index++) {
    const [x, y] = line[index] ?? [0, 0]
    const distance =
      length > 1e-9
        ? Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length
        : Math.hypot(x - fromX, y - fromY)
    if (distance > result.distance) Object.assign(result, { index, distance })
  }
  return result
}

import type { Bounds, Outline } from '../geometry/outline.ts'

/** A box round all control points: never smaller than the outline. */
export function boxRound(outline: Outline): Bounds {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const segment of outline.flat()) {
    for (let at = 0; at < segment.length; at += 2) {
      const [x = 0, y = 0] = [segment[at], segment[at + 1]]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box
}

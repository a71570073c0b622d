import type { Affine } from '../geometry/outline.ts'

/** A path put where its matrix says. */
export function placePath(path: Path2D, [a, b, c, d, e, f]: Affine): Path2D {
  const placed = new Path2D()
  placed.addPath(path, { a, b, c, d, e, f })
  return placed
}

/** One path of many. */
export function joinPaths(paths: Iterable<Path2D>): Path2D {
  const joined = new Path2D()
  for (const path of paths) joined.addPath(path)
  return joined
}

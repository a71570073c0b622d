import type { Affine } from '../geometry/outline.ts'

/** One path of many, each put where its matrix says. */
export function joinPaths(parts: Iterable<{ path: Path2D; matrix: Affine }>): Path2D {
  const joined = new Path2D()
  for (const { path, matrix } of parts) {
    const [a, b, c, d, e, f] = matrix
    joined.addPath(path, { a, b, c, d, e, f })
  }
  return joined
}

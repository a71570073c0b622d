import { BufferGeometry, Float32BufferAttribute, LineBasicMaterial, LineLoop } from 'three'
import type { Point } from '../geometry/polygon.ts'

/** The shop's mark for where is cut: magenta, as cut lines are drawn in print files. */
const CUT = '#d4006e'

/** The cut line, drawn a little above a product's face. */
export function cutLineMesh(line: readonly Point[], height: number): LineLoop {
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      line.flatMap(([x, y]) => [x, y, height]),
      3,
    ),
  )
  return new LineLoop(geometry, new LineBasicMaterial({ color: CUT, toneMapped: false }))
}

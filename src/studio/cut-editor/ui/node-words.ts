import type { CutNode } from '#print/cut-line/nodes.ts'
import type { NodeAt } from '../edited-line.ts'

/** `Node 3 of 16, 12.4 mm across, 30.2 mm down, corner`; of several lines also which. */
export function describeNode(
  { at: [x, y], isSmooth }: CutNode,
  { place, count, contours }: { place: NodeAt; count: number; contours: number },
): string {
  const line = contours > 1 ? ` of line ${place.contour + 1}` : ''
  const kind = isSmooth ? '' : ', corner'
  return `Node ${place.node + 1} of ${count}${line}, ${x.toFixed(1)} mm across, ${y.toFixed(1)} mm down${kind}`
}

import type { StageFit } from '../editor/fit-stage.ts'
import type { Layout } from '../geometry/layout.ts'
import type { WeldAnswer } from '../worker/messages.ts'
import { AROUND_CUT } from './picture.tsx'
import type { StageSize } from './use-stage-size.ts'

interface CutViewProps {
  weld: WeldAnswer
  layout: Layout
  fit: StageFit
  size: StageSize
}

/** What the blade will cut: the welded outline, and the border inside which the film is weeded. */
export function CutView({ weld, layout, fit, size }: CutViewProps) {
  const hair = 1.25 / fit.scale
  return (
    <svg width={size.width} height={size.height} className="absolute inset-0" aria-hidden="true">
      <g transform={`translate(${fit.left} ${fit.top}) scale(${fit.scale})`} className="fill-none">
        <rect
          x={-AROUND_CUT}
          y={-AROUND_CUT}
          width={layout.width + 2 * AROUND_CUT}
          height={layout.height + 2 * AROUND_CUT}
          className="stroke-cyan"
          strokeWidth={hair}
          strokeDasharray={`${4 * hair} ${3 * hair}`}
        />
        <path d={weld.d} className="fill-[#d4006e14] stroke-press" strokeWidth={hair} data-cut="" />
      </g>
    </svg>
  )
}

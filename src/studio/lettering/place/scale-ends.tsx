import type { Point } from './perspective.ts'
import { endAt, type KnownLength } from './photo-scale.ts'
import { useHold } from './use-hold.tsx'

interface ScaleEndsProps {
  ends: KnownLength['ends']
  onEnd(which: 0 | 1, at: Point): void
}

const NAMES = ['First end of the known length', 'Second end of the known length'] as const
/** An arrow key moves an end by so much of the photo; with Shift by a tenth of it. */
const STEP = 0.01

/** The two ends of what is known to be so long, over the photo, and the line between them. */
export function ScaleEnds({ ends, onEnd }: ScaleEndsProps) {
  const [from, to] = ends
  return (
    <>
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
      >
        {(['stroke-sheet', 'stroke-press'] as const).map((stroke, at) => (
          <line
            key={stroke}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            className={stroke}
            strokeWidth={at === 0 ? 4 : 2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <End name={NAMES[0]} at={from} onMove={(at) => onEnd(0, at)} />
      <End name={NAMES[1]} at={to} onMove={(at) => onEnd(1, at)} />
    </>
  )
}

function End({ name, at, onMove }: { name: string; at: Point; onMove(at: Point): void }) {
  const hold = useHold({
    onDrag: (place) => onMove(endAt(place)),
    onArrow(step, fine) {
      const by = fine ? STEP / 10 : STEP
      onMove(endAt({ x: at.x + step.x * by, y: at.y + step.y * by }))
    },
  })
  return (
    <button
      type="button"
      aria-label={`${name}: ${Math.round(at.x * 100)} % from the left, ${Math.round(at.y * 100)} % from the top`}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      className="absolute grid size-9 -translate-1/2 cursor-move touch-none place-items-center rounded-full"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      {...hold}
    >
      <span className="size-4 rounded-full border-2 border-sheet bg-press shadow-lift" aria-hidden="true" />
    </button>
  )
}

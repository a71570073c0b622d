import type { OpenPiece } from '#print/catalogue/open-size.ts'

interface FoldDrawingProps {
  folded: { width: number; height: number }
  open: OpenPiece
}

/** The longer side of the drawn open piece. */
const DRAWN_PX = 132
/** A half fold has its crease in the middle, where the flaps of a gate fold meet. */
const HALF = [0.5]
const GATE = [0.25, 0.75]

/** The open piece to scale with its creases, and both sizes (decisions §8). */
export function FoldDrawing({ folded, open }: FoldDrawingProps) {
  const { width, height, across } = open
  const scale = DRAWN_PX / Math.max(width, height)
  return (
    <figure className="mt-4 flex flex-wrap items-center gap-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width * scale}
        height={height * scale}
        className="shrink-0 overflow-visible"
        role="img"
        aria-label={`${open.fold}, opened: ${width} × ${height} mm`}
      >
        <rect
          width={width}
          height={height}
          fill="white"
          stroke="var(--color-ink)"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
        />
        {(open.gate ? GATE : HALF).map((place) => (
          <path
            key={place}
            d={across === 'width' ? `M${width * place} 0V${height}` : `M0 ${height * place}H${width}`}
            stroke="var(--color-ink)"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption className="max-w-[19em] text-sm">
        <strong className="block font-semibold">
          {folded.width} × {folded.height} mm folded, {width} × {height} mm open
        </strong>
        Set up your artwork at the open size. The dashed {open.gate ? 'lines are the creases' : 'line is the crease'}.
      </figcaption>
    </figure>
  )
}

/** An edge of the sheet, enlarged: the margin from bleed to trim and from trim to safety (001 §2, §9). */
export function CornerDrawing({ margin, round }: { margin: number; round: boolean }) {
  const [bleed, trim, safety] = [EDGE, EDGE + STEP, EDGE + 2 * STEP] as const
  return (
    <svg
      viewBox="0 0 120 76"
      role="img"
      aria-label={`Enlarged: ${margin}mm from the bleed to the trim line, and ${margin}mm on to the safety line`}
      className="h-auto w-full border border-line bg-paper"
      fill="none"
    >
      <Line at={bleed} round={round} className="fill-cyan/30" />
      <Line at={trim} round={round} className="fill-sheet stroke-ink" strokeWidth={0.6} />
      <Line at={safety} round={round} className="stroke-press" strokeWidth={0.6} strokeDasharray="2.4 1.7" />
      <g className="fill-ink" fontSize={5.4} textAnchor="middle">
        {[bleed, trim].map((from) => (
          <g key={from}>
            <path d={arrows(from)} className="stroke-ink" strokeWidth={0.4} />
            <text x={from + STEP / 2} y={MIDDLE - 3}>
              {margin}mm
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}

/** Where the bleed begins, how far apart the lines are drawn, and where the margins are measured. */
const EDGE = 14
const STEP = 19
const MIDDLE = 50
const RADIUS = 96

interface LineProps {
  at: number
  round: boolean
  className: string
  strokeWidth?: number
  strokeDasharray?: string
}

/** A corner that runs out of the picture, or the left of a circle. */
function Line({ at, round, ...look }: LineProps) {
  return round ? (
    <circle cx={EDGE + RADIUS} cy={MIDDLE} r={EDGE + RADIUS - at} {...look} />
  ) : (
    <path d={`M${at} 90V${at - 4}H140V90Z`} {...look} />
  )
}

function arrows(from: number): string {
  const to = from + STEP
  return `M${from} ${MIDDLE}H${to}M${from + 2.4} ${MIDDLE - 1.4}L${from} ${MIDDLE}l2.4 1.4M${to - 2.4} ${MIDDLE - 1.4}L${to} ${MIDDLE}l-2.4 1.4`
}

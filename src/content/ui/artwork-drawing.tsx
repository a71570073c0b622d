import type { Size } from '#catalogue/size.ts'
import type { ArtworkMeasures } from '../artwork-guide.ts'

interface ArtworkDrawingProps {
  measures: ArtworkMeasures
  round: boolean
  /** The widest trim that is drawn at this scale, in mm, so that drawings can be compared. */
  widest: number
  label: string
}

/** Room on the left, on the right and above for crop marks and measures, in mm; below are crop marks only. */
const ROOM = 15
const ROOM_BELOW = 6
const TICK_EVERY = 10

/** Bleed, trim and safety of a size, to scale: a unit of the drawing is a millimetre. */
export function ArtworkDrawing({ measures, round, widest, label }: ArtworkDrawingProps) {
  const { bleed, trim, safety, margin } = measures
  const width = widest + 2 * (ROOM + margin)
  const height = trim.height + ROOM + ROOM_BELOW + 2 * margin
  const centre = { x: width / 2, y: ROOM + margin + trim.height / 2 }
  const line = { ...centre, round }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="h-auto w-full" fill="none">
      <Outline {...line} size={bleed} className="fill-cyan/30" />
      <Outline {...line} size={trim} className="fill-sheet stroke-ink" strokeWidth={0.5} />
      <Outline {...line} size={safety} className="stroke-press" strokeWidth={0.5} strokeDasharray="2 1.4" />
      <CornerMarks centre={centre} trim={trim} margin={margin} />
      <Rulers centre={centre} measures={measures} />
    </svg>
  )
}

interface OutlineProps {
  x: number
  y: number
  size: Size
  round: boolean
  className: string
  strokeWidth?: number
  strokeDasharray?: string
}

/** A rectangle or an ellipse of a size round a centre. */
function Outline({ x, y, size: { width, height }, round, ...look }: OutlineProps) {
  return round ? (
    <ellipse cx={x} cy={y} rx={width / 2} ry={height / 2} {...look} />
  ) : (
    <rect x={x - width / 2} y={y - height / 2} width={width} height={height} {...look} />
  )
}

interface PlacedProps {
  centre: { x: number; y: number }
}

/** Crop marks at the trim's corners; they begin where the bleed ends. */
function CornerMarks({ centre, trim, margin }: PlacedProps & { trim: Size; margin: number }) {
  const marks = [-1, 1].flatMap((right) =>
    [-1, 1].map((below) => {
      const x = centre.x + (right * trim.width) / 2
      const y = centre.y + (below * trim.height) / 2
      const out = margin + 1
      return `M${x + right * out} ${y}h${right * 4}M${x} ${y + below * out}v${below * 4}`
    }),
  )
  return <path d={marks.join('')} className="stroke-ink" strokeWidth={0.35} />
}

/** A ruler along the top and one along the left edge of the trim, with a tick for every centimetre. */
function Rulers({ centre, measures }: PlacedProps & { measures: ArtworkMeasures }) {
  const { trim, margin } = measures
  const left = centre.x - trim.width / 2
  const top = centre.y - trim.height / 2
  const away = margin + 6.5
  const across = ticks(trim.width).map((at) => `M${left + at} ${top - away}v-2`)
  const down = ticks(trim.height).map((at) => `M${left - away} ${top + at}h-2`)
  const edges = `M${left} ${top - away}h${trim.width}M${left - away} ${top}v${trim.height}`
  return (
    <g className="fill-ink" fontSize={4.2} textAnchor="middle">
      <path d={[edges, ...across, ...down].join('')} className="stroke-ink" strokeWidth={0.3} />
      <text x={centre.x} y={top - away - 3.4}>
        {trim.width} mm
      </text>
      <text x={left - away - 3.4} y={centre.y} transform={`rotate(-90 ${left - away - 3.4} ${centre.y})`}>
        {trim.height} mm
      </text>
    </g>
  )
}

/** Both ends and every whole centimetre between. */
function ticks(length: number): number[] {
  const whole = Array.from({ length: Math.ceil(length / TICK_EVERY) }, (_, index) => index * TICK_EVERY)
  return [...whole, length]
}

import type { ArtworkMeasures, Millimetres } from '#print/templates/artwork-measures.ts'

interface ArtworkDrawingProps {
  measures: ArtworkMeasures
  round: boolean
  /** The radius of the trim's corners in mm. */
  corners: number
  label: string
}

/** The longest side in units of the drawing; whatever is not the shape itself is measured in these. */
const SPAN = 100
/** Room on the left and above for three dimension lines, on the right and below for crop marks. */
const ROOM = 26
const ROOM_BESIDE = 8
/** How far the dimension lines stand from the bleed, and from each other. */
const FIRST_LINE = 7
const NEXT_LINE = 7

/** Bleed, trim and safety of a size, to scale, each with its width above and its height on the left. */
export function ArtworkDrawing({ measures, round, corners, label }: ArtworkDrawingProps) {
  const scale = SPAN / Math.max(measures.trim.width, measures.trim.height)
  const drawn = (size: Millimetres) => ({ width: size.width * scale, height: size.height * scale })
  const [bleed, trim, safety] = [measures.bleed, measures.trim, measures.safety].map(drawn) as [
    Millimetres,
    Millimetres,
    Millimetres,
  ]
  // A piece higher than wide stands in the middle of the width that a wide one takes.
  const widest = Math.max(bleed.width, bleed.height)
  const width = widest + ROOM + ROOM_BESIDE
  const height = bleed.height + ROOM + ROOM_BESIDE
  const centre = { x: ROOM + widest / 2, y: ROOM + bleed.height / 2 }
  const line = { ...centre, round }
  const radius = (more: number) => (corners === 0 ? 0 : Math.max(0, corners + more) * scale)
  const lines: DimensionProps[] = [
    { centre, bleed, size: safety, text: measures.safety, place: 0, look: 'stroke-press' },
    { centre, bleed, size: trim, text: measures.trim, place: 1, look: 'stroke-ink' },
    { centre, bleed, size: bleed, text: measures.bleed, place: 2, look: 'stroke-cyan' },
  ]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="h-auto w-full" fill="none">
      <Outline {...line} size={bleed} corners={radius(measures.margin)} className="fill-cyan/30" />
      <Outline {...line} size={trim} corners={radius(0)} className="fill-sheet stroke-ink" strokeWidth={0.5} />
      <Outline
        {...line}
        size={safety}
        corners={radius(-measures.margin)}
        className="stroke-press"
        strokeWidth={0.5}
        strokeDasharray="2 1.4"
      />
      <CropMarks centre={centre} trim={trim} bleed={bleed} />
      {lines.map((dimension) => (
        <Dimensions key={dimension.place} {...dimension} />
      ))}
    </svg>
  )
}

interface OutlineProps {
  x: number
  y: number
  size: Millimetres
  round: boolean
  corners: number
  className: string
  strokeWidth?: number
  strokeDasharray?: string
}

/** A rectangle or an ellipse of a size round a centre. */
function Outline({ x, y, size: { width, height }, round, corners, ...look }: OutlineProps) {
  return round ? (
    <ellipse cx={x} cy={y} rx={width / 2} ry={height / 2} {...look} />
  ) : (
    <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={corners} {...look} />
  )
}

interface Placed {
  centre: { x: number; y: number }
  bleed: Millimetres
}

/** Crop marks at the trim's corners on the sides without dimensions; they begin where the bleed ends. */
function CropMarks({ centre, trim, bleed }: Placed & { trim: Millimetres }) {
  const right = centre.x + bleed.width / 2 + 1.2
  const below = centre.y + bleed.height / 2 + 1.2
  const marks = [-1, 1].flatMap((side) => [
    `M${right} ${centre.y + (side * trim.height) / 2}h5`,
    `M${centre.x + (side * trim.width) / 2} ${below}v5`,
  ])
  return <path d={marks.join('')} className="stroke-ink" strokeWidth={0.35} />
}

interface DimensionProps extends Placed {
  size: Millimetres
  /** What is written: the true measures in mm. */
  text: Millimetres
  /** 0 is the line next to the drawing. */
  place: number
  look: string
}

/** The width above and the height on the left of one size, with lines up to its edges. */
function Dimensions({ centre, bleed, size, text, place, look }: DimensionProps) {
  const away = FIRST_LINE + place * NEXT_LINE
  const top = centre.y - bleed.height / 2
  const left = centre.x - bleed.width / 2
  const y = top - away
  const x = left - away
  const [x1, x2] = [centre.x - size.width / 2, centre.x + size.width / 2]
  const [y1, y2] = [centre.y - size.height / 2, centre.y + size.height / 2]
  const extensions = `M${x1} ${top - 1.2}V${y - 1.2}M${x2} ${top - 1.2}V${y - 1.2}M${left - 1.2} ${y1}H${x - 1.2}M${left - 1.2} ${y2}H${x - 1.2}`
  return (
    <g className="fill-ink" fontSize={4.2} textAnchor="middle" dominantBaseline="central">
      <path d={extensions} className={look} strokeWidth={0.2} opacity={0.7} />
      <path d={`M${x1} ${y}H${x2}M${x} ${y1}V${y2}`} className={look} strokeWidth={0.45} />
      <path d={`${slash(x1, y)}${slash(x2, y)}${slash(x, y1)}${slash(x, y2)}`} className={look} strokeWidth={0.6} />
      <DimensionText x={centre.x} y={y} text={text.width} />
      <DimensionText x={x} y={centre.y} text={text.height} turned />
    </g>
  )
}

/** The architect's tick, where a dimension line ends. */
function slash(x: number, y: number): string {
  return `M${x - 0.9} ${y + 0.9}l1.8 -1.8`
}

/** A measure on its line, which makes room for it. */
function DimensionText({ x, y, text, turned = false }: { x: number; y: number; text: number; turned?: boolean }) {
  const words = `${text} mm`
  const room = words.length * 2.3 + 2
  return (
    <g transform={turned ? `rotate(-90 ${x} ${y})` : undefined}>
      <path d={`M${x - room / 2} ${y}h${room}`} className="stroke-paper" strokeWidth={5} />
      <text x={x} y={y}>
        {words}
      </text>
    </g>
  )
}

import { type ArtworkMeasures, type Millimetres, measureText } from '#print/templates/artwork-measures.ts'
import { getCreases, getMeasures, type Template, type TemplateFold } from '#print/templates/template.ts'
import { TemplateDownloads } from '#print/templates/ui/template-downloads.tsx'

/** The position of the bleed, the distance between the lines, and the position of the measures. */
const EDGE = 14
const STEP = 19
const MIDDLE = 50
const RADIUS = 96

interface StrokeProps {
  className: string
  strokeWidth?: number
  strokeDasharray?: string
}

interface LineProps extends StrokeProps {
  at: number
  round: boolean
}

interface ArtworkMeasuredProps {
  template: Template
  title: string
  /** What the template contains. */
  texts: readonly string[]
  /** Whether downloading is the main action on the page. */
  first: boolean
}

/** The drawing of a template and its key with the size of each line; and the downloads. */
export function ArtworkMeasured({ template, title, texts, first }: ArtworkMeasuredProps) {
  const measures = getMeasures(template)
  const { bleed, trim, safety, margin } = measures
  const round = template.kind === 'circle'
  const lines = [
    { name: 'Background bleed', size: bleed, className: 'bg-cyan/30', text: 'Extend the background to this line.' },
    { name: 'Trim line', size: trim, className: 'border border-ink bg-sheet', text: 'We cut here.' },
    {
      name: 'Inside safety bleed',
      size: safety,
      className: 'border border-dashed border-press',
      text: 'Keep text and logos inside this line.',
    },
  ]
  const { fold } = template
  return (
    <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-[32rem]">
        <ArtworkDrawing
          measures={measures}
          round={round}
          corners={template.corners}
          fold={fold}
          label={`Bleed, trim line${fold === null ? '' : ', creases'} and safety of ${measureText(trim)}, to scale`}
        />
      </div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <dl className="mt-4 border-t border-line">
          {lines.map(({ name, size, className, text }) => (
            <div key={name} className="grid grid-cols-[2rem_1fr_auto] gap-x-3 border-b border-line py-3">
              <i className={`mt-1 h-4 w-6 ${className}`} aria-hidden="true" />
              <dt>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-soft">{text}</span>
              </dt>
              <dd className="text-lg">{measureText(size)}</dd>
            </div>
          ))}
          {fold !== null && <CreaseRow fold={fold} size={trim} />}
        </dl>
        <div className="mt-5 grid grid-cols-[10rem_1fr] items-center gap-x-5 sm:grid-cols-[13rem_1fr]">
          <CornerDrawing margin={margin} round={round} />
          <p className="text-sm text-soft">Margin: {margin}mm on every side of the trim line.</p>
        </div>
        <div className="mt-6">
          <TemplateDownloads template={template} variant={first ? 'primary' : 'secondary'} />
          {texts.map((text) => (
            <p key={text} className="mt-3 max-w-prose text-sm text-soft">
              {text}
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The crease of a folded piece. */
function CreaseRow({ fold, size }: { fold: TemplateFold; size: Millimetres }) {
  const { across, at } = getCreases(fold)
  return (
    <div className="grid grid-cols-[2rem_1fr_auto] gap-x-3 border-b border-line py-3">
      <i className="mt-3 w-6 border-t-2 border-dotted border-ink" aria-hidden="true" />
      <dt>
        <span className="font-semibold">{at.length > 1 ? 'Crease lines' : 'Crease line'}</span>
        <span className="block text-sm text-soft">We fold here. It is on the template’s layer Crease.</span>
      </dt>
      <dd className="text-lg">
        {at.map((part) => Number((size[across] * part).toFixed(2))).join(' and ')} mm from the{' '}
        {across === 'width' ? 'left' : 'top'}
      </dd>
    </div>
  )
}

/** An enlarged edge of the sheet: the margins from bleed to trim and from trim to safety (001 §2, §9). */
function CornerDrawing({ margin, round }: { margin: number; round: boolean }) {
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

/** A corner that extends beyond the picture, or the left side of a circle. */
function Line({ at, round, ...stroke }: LineProps) {
  return round ? (
    <circle cx={EDGE + RADIUS} cy={MIDDLE} r={EDGE + RADIUS - at} {...stroke} />
  ) : (
    <path d={`M${at} 90V${at - 4}H140V90Z`} {...stroke} />
  )
}

function arrows(from: number): string {
  const to = from + STEP
  return `M${from} ${MIDDLE}H${to}M${from + 2.4} ${MIDDLE - 1.4}L${from} ${MIDDLE}l2.4 1.4M${to - 2.4} ${MIDDLE - 1.4}L${to} ${MIDDLE}l-2.4 1.4`
}

interface ArtworkDrawingProps {
  measures: ArtworkMeasures
  round: boolean
  /** The radius of the trim's corners in mm. */
  corners: number
  fold: TemplateFold | null
  label: string
}

/** The longest side in units of the drawing; everything except the shape is measured in these. */
const SPAN = 100
/** Space on the left and above for three dimension lines, on the right and below for crop marks. */
const ROOM = 26
const ROOM_BESIDE = 8
/** The distance of the dimension lines from the bleed, and from each other. */
const FIRST_LINE = 7
const NEXT_LINE = 7

/** Bleed, trim and safety of a size, to scale, each with its width above and its height on the left. */
function ArtworkDrawing({ measures, round, corners, fold, label }: ArtworkDrawingProps) {
  const scale = SPAN / Math.max(measures.trim.width, measures.trim.height)
  const drawn = (size: Millimetres) => ({ width: size.width * scale, height: size.height * scale })
  const [bleed, trim, safety] = [measures.bleed, measures.trim, measures.safety].map(drawn) as [
    Millimetres,
    Millimetres,
    Millimetres,
  ]
  // A portrait piece is centred in the width of a landscape one.
  const widest = Math.max(bleed.width, bleed.height)
  const width = widest + ROOM + ROOM_BESIDE
  const height = bleed.height + ROOM + ROOM_BESIDE
  const centre = { x: ROOM + widest / 2, y: ROOM + bleed.height / 2 }
  const line = { ...centre, round }
  const radius = (more: number) => (corners === 0 ? 0 : Math.max(0, corners + more) * scale)
  const lines: DimensionProps[] = [
    { centre, bleed, size: safety, text: measures.safety, place: 0, className: 'stroke-press' },
    { centre, bleed, size: trim, text: measures.trim, place: 1, className: 'stroke-ink' },
    { centre, bleed, size: bleed, text: measures.bleed, place: 2, className: 'stroke-cyan' },
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
      {fold !== null && (
        <path d={creasePath(fold, centre, trim)} className="stroke-ink" strokeWidth={0.6} strokeDasharray="0.6 1.2" />
      )}
      <CropMarks centre={centre} trim={trim} bleed={bleed} />
      {lines.map((dimension) => (
        <Dimensions key={dimension.place} {...dimension} />
      ))}
    </svg>
  )
}

/** The creases of a folded piece, from edge to edge. */
function creasePath(fold: TemplateFold, { x, y }: { x: number; y: number }, { width, height }: Millimetres): string {
  const { across, at } = getCreases(fold)
  const [left, top] = [x - width / 2, y - height / 2]
  return at
    .map((part) =>
      across === 'width' ? `M${left + width * part} ${top}v${height}` : `M${left} ${top + height * part}h${width}`,
    )
    .join('')
}

interface OutlineProps extends StrokeProps {
  x: number
  y: number
  size: Millimetres
  round: boolean
  corners: number
}

/** A rectangle or an ellipse of a size around a centre. */
function Outline({ x, y, size: { width, height }, round, corners, ...stroke }: OutlineProps) {
  return round ? (
    <ellipse cx={x} cy={y} rx={width / 2} ry={height / 2} {...stroke} />
  ) : (
    <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={corners} {...stroke} />
  )
}

interface Placed {
  centre: { x: number; y: number }
  bleed: Millimetres
}

/** Crop marks at the trim's corners on the sides without dimensions, outside the bleed. */
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
  /** The text: the real measures in mm. */
  text: Millimetres
  /** The index of the line; 0 is next to the drawing. */
  place: number
  className: string
}

/** The width above and the height on the left of one size, with extension lines to its edges. */
function Dimensions({ centre, bleed, size, text, place, className }: DimensionProps) {
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
      <path d={extensions} className={className} strokeWidth={0.2} opacity={0.7} />
      <path d={`M${x1} ${y}H${x2}M${x} ${y1}V${y2}`} className={className} strokeWidth={0.45} />
      <path
        d={`${slash(x1, y)}${slash(x2, y)}${slash(x, y1)}${slash(x, y2)}`}
        className={className}
        strokeWidth={0.6}
      />
      <DimensionText x={centre.x} y={y} text={text.width} />
      <DimensionText x={x} y={centre.y} text={text.height} turned />
    </g>
  )
}

/** The slash at the end of a dimension line, as in architects' drawings. */
function slash(x: number, y: number): string {
  return `M${x - 0.9} ${y + 0.9}l1.8 -1.8`
}

/** A measure on its line, which is interrupted for it. */
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

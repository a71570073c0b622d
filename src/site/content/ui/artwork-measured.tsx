import { measureText } from '#print/templates/artwork-measures.ts'
import { getMeasures, type Template } from '#print/templates/template.ts'
import { TemplateDownloads } from '#print/templates/ui/template-downloads.tsx'
import { ArtworkDrawing } from './artwork-drawing.tsx'

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

interface ArtworkMeasuredProps {
  template: Template
  title: string
  /** What is in a template. */
  texts: readonly string[]
  /** Whether downloading is the next thing to do on the page. */
  first: boolean
}

/** The drawing of a template and its key: what each line is and how large; and the template itself. */
export function ArtworkMeasured({ template, title, texts, first }: ArtworkMeasuredProps) {
  const measures = getMeasures(template)
  const { bleed, trim, safety, margin } = measures
  const round = template.kind === 'circle'
  const lines = [
    { name: 'Background bleed', size: bleed, look: 'bg-cyan/30', text: 'Let the background run to here.' },
    { name: 'Trim line', size: trim, look: 'border border-ink bg-sheet', text: 'We cut here.' },
    {
      name: 'Inside safety bleed',
      size: safety,
      look: 'border border-dashed border-press',
      text: 'Text and logos stay inside.',
    },
  ]
  return (
    <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-2">
      <div className="mx-auto w-full max-w-[32rem]">
        <ArtworkDrawing
          measures={measures}
          round={round}
          corners={template.corners}
          label={`Bleed, trim line and safety of ${measureText(trim)}, to scale`}
        />
      </div>
      <div>
        <h3 className="text-2xl">{title}</h3>
        <dl className="mt-4 border-t border-line">
          {lines.map(({ name, size, look, text }) => (
            <div key={name} className="grid grid-cols-[2rem_1fr_auto] gap-x-3 border-b border-line py-3">
              <i className={`mt-1 h-4 w-6 ${look}`} aria-hidden="true" />
              <dt>
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-soft">{text}</span>
              </dt>
              <dd className="text-lg">{measureText(size)}</dd>
            </div>
          ))}
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

/** An edge of the sheet, enlarged: the margin from bleed to trim and from trim to safety (001 §2, §9). */
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

import { CUT_LINE_SPACING_MM } from '../artwork-guide.ts'

/** Examples without and with a border (001 §2), and the room between two cut lines. Units are millimetres. */
export function ArtworkExamples({ round }: { round: boolean }) {
  return (
    <ul className="grid gap-x-6 gap-y-7 sm:grid-cols-3">
      <Example
        title="Without a border"
        text="The background runs over the trim line to the edge of the bleed. A cut that is half a millimetre off shows nothing."
      >
        <Shape round={round} inset={1} className="fill-cyan/40" />
        <Shape round={round} inset={5} className="stroke-ink" dashed />
        <Motif />
      </Example>
      <Example
        title="With a border"
        text="A border is at least 4 mm wide, measured from the trim line. A thinner one looks uneven after the slightest shift."
      >
        <Shape round={round} inset={1} className="fill-ink/15" />
        <Shape round={round} inset={13} className="fill-cyan/40" />
        <Shape round={round} inset={5} className="stroke-ink" dashed />
        <Motif />
      </Example>
      <Example
        title="Between cut lines"
        text={`At least ${CUT_LINE_SPACING_MM}mm between the cut lines of neighbours, or the waste tears and lifts them.`}
      >
        <path d="M6 12h29v36H6zM45 12h29v36H45z" className="fill-cyan/25 stroke-ink" strokeWidth={0.8} />
        <path d="M35 52v6M45 52v6M35 55h10" className="stroke-press" strokeWidth={0.8} />
        <text x={40} y={67} fontSize={7} textAnchor="middle" className="fill-press">
          {CUT_LINE_SPACING_MM} mm
        </text>
      </Example>
    </ul>
  )
}

function Example({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 80 72" className="h-auto w-full border border-line bg-sheet" fill="none" aria-hidden="true">
        {children}
      </svg>
      <h4 className="mt-3 font-semibold">{title}</h4>
      <p className="mt-0.5 text-sm text-soft">{text}</p>
    </li>
  )
}

interface ShapeProps {
  round: boolean
  inset: number
  className: string
  dashed?: boolean
}

/** A sheet of 64 × 64 in the middle of the picture, made smaller by an inset. */
function Shape({ round, inset, className, dashed = false }: ShapeProps) {
  const side = 66 - 2 * inset
  const look = { className, strokeWidth: 0.8, strokeDasharray: dashed ? '3 2' : undefined }
  return round ? (
    <circle cx={40} cy={36} r={side / 2} {...look} />
  ) : (
    <rect x={40 - side / 2} y={36 - side / 2} width={side} height={side} {...look} />
  )
}

function Motif() {
  return <path d="M40 24 50 44H30z" className="fill-ink" />
}

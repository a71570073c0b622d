import { CUT_LINE_SPACING_MM } from '#print/templates/artwork-measures.ts'
import type { ArtworkRules } from '../documents/schemas.ts'

/** The space between the cut lines of neighbours: at least 5 mm (001 §2, §9), and what happens if it is less. */
export function CutLineSpacing({ round, texts }: { round: boolean; texts: ArtworkRules['cut_lines'] }) {
  return (
    <section>
      <h3 className="text-xl">{texts.title}</h3>
      <p className="mt-1 max-w-prose">{texts.text}</p>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Spaced round={round} mm={2} right={false} text={texts.near} />
        <Spaced round={round} mm={CUT_LINE_SPACING_MM} right text={texts.far} />
      </div>
    </section>
  )
}

/** The drawing has three units per millimetre: four stickers of 14 mm. */
const UNITS = 3
const SIDE = 14 * UNITS

interface SpacedProps {
  round: boolean
  mm: number
  right: boolean
  text: string
}

function Spaced({ round, mm, right, text }: SpacedProps) {
  const gap = mm * UNITS
  const left = 75 - SIDE - gap / 2
  const places = [0, 1].flatMap((column) => [0, 1].map((row) => [column, row] as const))
  const across = 12 + SIDE + gap / 2
  const tone = right ? 'stroke-ok' : 'stroke-wrong'
  return (
    <figure>
      <svg
        viewBox="0 0 160 124"
        role="img"
        aria-label={right ? `At least ${mm} mm between cut lines` : `${mm} mm is too close`}
        className="h-auto w-full border border-line bg-sheet"
        fill="none"
      >
        {places.map(([column, row]) => {
          const x = left + column * (SIDE + gap)
          const y = 12 + row * (SIDE + gap)
          const look = { className: 'fill-cyan/25 stroke-ink', strokeWidth: 0.8 }
          return round ? (
            <circle key={`${column}${row}`} cx={x + SIDE / 2} cy={y + SIDE / 2} r={SIDE / 2} {...look} />
          ) : (
            <rect key={`${column}${row}`} x={x} y={y} width={SIDE} height={SIDE} {...look} />
          )
        })}
        <g className={tone} strokeWidth={0.9}>
          <path
            d={`M${left + SIDE} 6v${12 + SIDE / 2}M${left + SIDE + gap} 6v${12 + SIDE / 2}M${left + SIDE} 8h${gap}`}
          />
          <path
            d={`M${left + 2 * SIDE + gap - SIDE / 2} ${12 + SIDE}h${SIDE / 2 + 8}m0 ${gap}h${-SIDE / 2 - 8}m${SIDE / 2 + 6} 0v${-gap}`}
          />
        </g>
        <g className={right ? 'fill-ok' : 'fill-wrong'} fontSize={7} fontWeight={600}>
          <text x={left + SIDE + gap + 3} y={10.4}>
            {mm} mm
          </text>
          <text x={left + 2 * SIDE + gap + 11} y={across + 2.4}>
            {mm} mm
          </text>
        </g>
      </svg>
      <figcaption className="mt-2 text-sm text-soft">
        <strong className={`font-semibold ${right ? 'text-ok' : 'text-wrong'}`}>
          {right ? `${mm}mm or more. ` : 'Too close. '}
        </strong>
        {text}
      </figcaption>
    </figure>
  )
}

interface RuleListProps {
  title: string
  rules: readonly { title: string; text: string }[]
}

/** The requirements for artwork files: for every file, or for a print feature (001 §2, §9). */
export function RuleList({ title: heading, rules }: RuleListProps) {
  return (
    <section>
      <h3 className="text-xl">{heading}</h3>
      <dl className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {rules.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-0.5 text-sm text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

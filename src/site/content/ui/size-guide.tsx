import type { SizeGuide as Guide } from '../documents/schemas.ts'
import { placeLetters, readingDistance } from '../letter-sizes.ts'
import { PlainTable } from './plain-table.tsx'

/** The capital R of the heading font, 100 units high, from its own left edge. */
const LETTER_R =
  'M0 100V0H40.6Q48.8 0 55.5 1.3 62.1 2.6 67.3 5 72.4 7.4 76 11 79.6 14.6 81.4 19.2 83.2 23.8 83.2 29.4 83.2 34.7 81.5 39 79.9 43.3 76.5 46.5 73.2 49.7 68.2 51.7 63.2 53.8 56.5 54.6V56.8Q64.2 57.6 68.9 60.4 73.5 63.2 76.1 67.9 78.8 72.6 80.8 79.6L86.8 100H62.7L58 81.1Q56.7 75 54.1 71.6 51.5 68.2 47.6 66.7 43.6 65.3 38 65.3H21.8V100ZM21.8 48.9H39.1Q49.4 48.9 55 45 60.6 41.1 60.6 32.7 60.6 24.6 55.4 20.7 50.2 16.8 39.7 16.8H21.8Z'

/** A pound coin is 23.43 mm across (Royal Mint). */
const COIN_MM = 23.43

/** In mm: gaps between letters, the ruler at the left, the texts below. */
const GAP = 7
const RULER = 24
const WORDS = 20
const TOP = 4

/** The size guide of lettering: sample letters to scale, and the reading distance of each (001 §2). */
export function SizeGuide({ guide }: { guide: Guide }) {
  return (
    <section>
      <h3 className="text-2xl">Size guide</h3>
      <p className="mt-2 max-w-prose">{guide.note}</p>
      <div className="mt-5 grid items-start gap-x-14 gap-y-7 lg:grid-cols-[3fr_2fr]">
        <LetterDrawing heights={guide.heights} />
        <DistanceTable heights={guide.heights} />
      </div>
    </section>
  )
}

function LetterDrawing({ heights }: { heights: readonly number[] }) {
  const { letters, width } = placeLetters(heights, GAP)
  const tallest = Math.max(...heights, COIN_MM)
  const foot = TOP + tallest
  const coin = RULER + width + GAP
  const named = new Intl.ListFormat('en-GB').format(letters.map(({ height }) => String(height)))
  return (
    <svg
      viewBox={`0 0 ${coin + COIN_MM + 2} ${foot + WORDS}`}
      role="img"
      aria-label={`Capital letters ${named} mm high beside a pound coin, all to one scale`}
      className="h-auto w-full text-[11px] sm:text-[8px]"
      textAnchor="middle"
    >
      <Ruler foot={foot} tallest={tallest} to={coin + COIN_MM} />
      {letters.map(({ height, x, width: wide }) => (
        <g key={height} transform={`translate(${RULER + x} ${foot - height})`}>
          <path d={LETTER_R} transform={`scale(${height / 100})`} className="fill-ink" data-height={height} />
          <text x={wide / 2} y={height + 12} className="fill-ink">
            {height}
            {height === letters.at(-1)?.height && ' mm'}
          </text>
        </g>
      ))}
      <circle
        cx={coin + COIN_MM / 2}
        cy={foot - COIN_MM / 2}
        r={COIN_MM / 2 - 0.3}
        className="fill-sheet stroke-edge"
        strokeWidth={0.6}
      />
      <text x={coin + COIN_MM / 2} y={foot - COIN_MM / 2 + 3} className="fill-soft">
        £1
      </text>
    </svg>
  )
}

/** A ruler upwards from the base line, with a tick every 10 mm, and the base line itself. */
function Ruler({ foot, tallest, to }: { foot: number; tallest: number; to: number }) {
  const marks = Array.from({ length: Math.floor(tallest / 10) + 1 }, (_, index) => index * 10)
  const ticks = marks.map((at) => `M${RULER - 4} ${foot - at}h${at % 50 === 0 ? -4 : -2}`)
  return (
    <>
      <path
        d={`M${RULER - 4} ${foot - tallest}V${foot}${ticks.join('')}`}
        className="stroke-edge"
        strokeWidth={0.5}
        fill="none"
      />
      <path d={`M${RULER - 4} ${foot}H${to}`} className="stroke-line" strokeWidth={0.5} />
      {marks
        .filter((at) => at % 50 === 0)
        .map((at) => (
          <text key={at} x={RULER - 10} y={foot - at + 3} textAnchor="end" className="fill-soft">
            {at}
          </text>
        ))}
    </>
  )
}

function DistanceTable({ heights }: { heights: readonly number[] }) {
  return (
    <div>
      <PlainTable
        caption="Letter heights and reading distances"
        headings={['Letter height', 'Easy to read up to', 'Readable up to']}
        rows={heights.map((height) => {
          const { easy, furthest } = readingDistance(height)
          return { key: height, cells: [`${height} mm`, `${easy} m`, `${furthest} m`] }
        })}
        dense
      />
      <p className="mt-2 text-sm text-soft">
        For dark letters on a light background, or light on dark, in daylight. Choose serif and script fonts 50% larger.
      </p>
    </div>
  )
}

import { type ReasonRow, rangeText, shareText } from '../statistics.ts'

/* Shares as points with the range in which they lie, on one scale. Open points stand on too few lines. */

const ROW = 30
const TOP = 22
const WIDTH = 560
const LEFT = 8
/** The scale ends at one of these. */
const ENDS = [0.02, 0.05, 0.1, 0.2, 0.5, 1] as const

/** A share for each row with its range; the table below says the same in figures. */
export function SharePlot({ rows }: { rows: readonly ReasonRow[] }) {
  // What is too few to say anything does not stretch the scale for the others.
  const said = rows.filter(({ share }) => !share.isFew)
  const most = Math.max(0, ...(said.length > 0 ? said : rows).map(({ share }) => share.to))
  const end = ENDS.find((each) => each >= most) ?? 1
  const ticks = [0, 0.5, 1].map((part) => part * end)
  return (
    <figure className="max-w-4xl">
      <figcaption className="text-sm text-soft">
        Share of lines complained of, with the range in which it lies with 95 % certainty. Open: too few lines.
      </figcaption>
      <div className="mt-3 grid grid-cols-[minmax(5rem,2fr)_minmax(0,3fr)] sm:grid-cols-[13rem_minmax(0,1fr)] gap-x-4">
        <ul aria-hidden="true" className="text-sm" style={{ paddingTop: TOP }}>
          {rows.map(({ name }) => (
            <li key={name} className="truncate leading-[30px]" title={name}>
              {name}
            </li>
          ))}
        </ul>
        <Marks rows={rows} ticks={ticks} end={end} />
        <span aria-hidden="true" />
        <p aria-hidden="true" className="flex justify-between text-xs whitespace-nowrap text-soft">
          {ticks.map((tick) => (
            <span key={tick}>{(tick * 100).toFixed(end < 0.1 ? 1 : 0)} %</span>
          ))}
        </p>
      </div>
    </figure>
  )
}

interface MarksProps {
  rows: readonly ReasonRow[]
  ticks: readonly number[]
  /** Where the scale ends. */
  end: number
}

function Marks({ rows, ticks, end }: MarksProps) {
  const x = (share: number) => LEFT + (Math.min(share, end) / end) * (WIDTH - 2 * LEFT)
  const height = TOP + rows.length * ROW
  return (
    <svg
      role="img"
      aria-label={rows.map(({ name, share }) => `${name}: ${shareText(share)}, ${rangeText(share)}`).join('; ')}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={x(tick)}
            x2={x(tick)}
            y1={TOP - 4}
            y2={height}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
      {rows.map(({ name, share: { at, from, to, isFew } }, index) => {
        const y = TOP + index * ROW + ROW / 2
        return (
          <g key={name}>
            <line x1={x(from)} x2={x(to)} y1={y} y2={y} className="stroke-soft" vectorEffect="non-scaling-stroke" />
            {at !== null && (
              <rect
                x={x(at) - 3}
                y={y - 6}
                width={6}
                height={12}
                className={isFew ? 'fill-paper stroke-ink' : 'fill-ink stroke-ink'}
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}

import type { ShownPromises } from '../kept-promises.server.ts'

type Week = ShownPromises['weeks'][number]

const WIDTH = 720
const HEIGHT = 240
const LEFT = 44
const RIGHT = 12
const TOP = 12
const BOTTOM = 30
const SHARES = [0, 25, 50, 75, 100]

/**
 * The shares of lines that left in time, week by week: bars for the day counted from the release, points for the day that was
 * shown when they were ordered. The table below says the same in figures.
 */
export function KeptPlot({ weeks }: { weeks: readonly Week[] }) {
  const step = (WIDTH - LEFT - RIGHT) / weeks.length
  const bar = Math.min(34, step * 0.6)
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM)
  const middle = (index: number) => LEFT + step * (index + 0.5)
  const promised = weeks.map((week, index) => [middle(index), y(week.keptPromised / week.lines)] as const)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Share of lines that left in time, by week. The table has the figures."
      className="h-auto w-full max-w-3xl bg-sheet"
    >
      {SHARES.map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(share / 100)} y2={y(share / 100)} className="stroke-line" />
          <text x={LEFT - 8} y={y(share / 100) + 4} textAnchor="end" className="fill-soft text-[12px]">
            {share}%
          </text>
        </g>
      ))}
      {weeks.map((week, index) => {
        const top = y(week.keptDue / week.lines)
        return (
          <g key={week.monday}>
            <rect x={middle(index) - bar / 2} y={top} width={bar} height={y(0) - top} className="fill-cyan" />
            <text x={middle(index)} y={HEIGHT - 10} textAnchor="middle" className="fill-soft text-[12px]">
              {week.label}
            </text>
          </g>
        )
      })}
      <polyline points={promised.map((point) => point.join(',')).join(' ')} className="fill-none stroke-ink" />
      {promised.map(([x, top]) => (
        <circle key={x} cx={x} cy={top} r="4.5" className="fill-paper stroke-ink" strokeWidth="2" />
      ))}
    </svg>
  )
}

/** What the marks of the plot are. */
export function KeptKey() {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
          <rect width="14" height="14" className="fill-cyan" />
        </svg>
        By the day counted from the release
      </li>
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5">
          <circle cx="7" cy="7" r="4.5" className="fill-paper stroke-ink" strokeWidth="2" />
        </svg>
        By the day shown when ordering
      </li>
    </ul>
  )
}

import { MAX_STARS } from '../review.ts'

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z'
const SIDE = 24

interface StarsProps {
  /** 0 to 5; fractions fill part of a star. */
  rate: number
  className?: string
}

/** Stars in ink on paper; read out as `4 out of 5 stars`. */
export function Stars({ rate, className = 'h-4.5' }: StarsProps) {
  const path = Array.from({ length: MAX_STARS }, (_, index) => ({ index, x: index * SIDE }))
  return (
    <span role="img" aria-label={`${rate} out of ${MAX_STARS} stars`} className="relative inline-flex align-[-0.15em]">
      <svg viewBox={`0 0 ${MAX_STARS * SIDE} ${SIDE}`} className={`${className} w-auto`} aria-hidden="true">
        {path.map(({ index, x }) => (
          <path key={index} d={STAR} transform={`translate(${x} 0)`} fill="none" stroke="var(--color-edge)" />
        ))}
        <svg width={rate * SIDE} height={SIDE}>
          {path.map(({ index, x }) => (
            <path key={index} d={STAR} transform={`translate(${x} 0)`} fill="var(--color-ink)" />
          ))}
        </svg>
      </svg>
    </span>
  )
}

/** Marks everything that we wrote to show how reviews look (decisions §7). */
export function SampleMark() {
  return (
    <span className="rounded-sm border border-edge px-1.5 py-px text-xs font-semibold tracking-wide text-soft uppercase">
      Sample review
    </span>
  )
}

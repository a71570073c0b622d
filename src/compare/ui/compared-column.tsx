import type { ReactNode } from 'react'
import type { DetailRow } from '../compare-details.ts'

interface ComparedColumnProps {
  /** The product's name. */
  name: string
  /** The name as a link, with the way out beside it. */
  heading: ReactNode
  price: ReactNode
  action: ReactNode
  rows: readonly DetailRow[]
  /** Which of the rows' values are this type's. */
  column: number
  className?: string
}

/** One type of a comparison. Its rows are the list's own, so that a choice stands in one line in every column. */
export function ComparedColumn({ name, heading, price, action, rows, column, className = '' }: ComparedColumnProps) {
  return (
    <li
      aria-label={name}
      className={`grid min-w-0 snap-start grid-rows-subgrid border-t-2 border-ink pt-3 print:break-inside-avoid print:pb-8 ${className}`}
      style={{ gridRow: `span ${rows.length + 2}` }}
    >
      <div className="min-w-0 pb-3">
        <div className="flex items-start justify-between gap-2">{heading}</div>
        {price}
      </div>
      <div className="min-w-0 pb-4">{action}</div>
      <dl className="contents">
        {rows.map((row) => (
          <Choice key={row.label} row={row} value={row.values[column] ?? null} />
        ))}
      </dl>
    </li>
  )
}

/** A choice; where the types differ it is marked, set in bold under a line of ink, and named so to who hears it. */
function Choice({ row: { label, differs }, value }: { row: DetailRow; value: string | null }) {
  if (!differs) {
    return (
      <div className="min-w-0 border-t border-line py-1.5 text-sm text-soft group-has-[.only-differences:checked]/types:hidden">
        <dt className="text-xs">{label}</dt>
        <dd className="wrap-anywhere">{value ?? '–'}</dd>
      </div>
    )
  }
  return (
    <div className="min-w-0 border-t border-ink py-1.5 text-sm">
      <dt className="text-xs">
        <DifferenceMark />
        {label}
        <span className="sr-only"> (differs)</span>
      </dt>
      <dd className={`wrap-anywhere ${value === null ? 'text-soft' : 'font-semibold'}`}>{value ?? '–'}</dd>
    </div>
  )
}

/** The sign of a choice in which the types differ. */
export function DifferenceMark() {
  return <span aria-hidden="true" className="mr-1.5 inline-block size-2 rotate-45 border border-ink bg-yellow" />
}

import type { ReactNode } from 'react'
import type { DetailRow } from '../compare-details.ts'
import { DesignPicture } from './design-picture.tsx'

interface ComparedColumnProps {
  /** The product's name. */
  name: string
  /** The name as a link, with the way out beside it. */
  heading: ReactNode
  /** Where its choices are opened, or their query. */
  address: string
  price: ReactNode
  action: ReactNode
  rows: readonly DetailRow[]
  /** Which of the rows' values are this type's. */
  column: number
  className?: string
}

/** One type of a comparison. Its rows are the list's own, so that a choice stands in one line in every column. */
export function ComparedColumn({
  name,
  heading,
  address,
  price,
  action,
  rows,
  column,
  className = '',
}: ComparedColumnProps) {
  return (
    <li
      aria-label={name}
      className={`grid min-w-0 snap-start grid-rows-subgrid border-t-2 border-ink pt-3 print:break-inside-avoid print:pb-8 ${className}`}
      style={{ gridRow: `span ${rows.length + 2}` }}
    >
      <div className="min-w-0 pb-3">
        <div className="flex items-start justify-between gap-2">{heading}</div>
        {price}
        <DesignPicture address={address} />
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

/** How a choice looks, by where the types differ in it. */
const LOOKS = {
  here: { row: 'border-ink', mark: '', value: 'font-semibold' },
  // Only from a type that narrow screens and paper show beside these: on wide screens it looks like the same.
  beyond: {
    row: 'border-ink md:border-line md:text-soft md:group-has-[.only-differences:checked]/types:hidden',
    mark: 'md:hidden',
    value: 'font-semibold md:font-normal',
  },
  nowhere: {
    row: 'border-line text-soft group-has-[.only-differences:checked]/types:hidden',
    mark: '',
    value: '',
  },
} as const

/**
 * A choice. Where the types differ it is marked, set in bold under a line of ink, and named so to who hears it. A choice
 * that no type in the window knows is left out on wide screens.
 */
function Choice({ row, value }: { row: DetailRow; value: string | null }) {
  const look = LOOKS[differsWhere(row)]
  return (
    <div className={`min-w-0 border-t py-1.5 text-sm ${look.row} ${row.inWindow === 'none' ? 'md:hidden' : ''}`}>
      <dt className="text-xs">
        {row.differs && (
          <span className={look.mark}>
            <DifferenceMark />
            <span className="sr-only">Differs: </span>
          </span>
        )}
        {row.label}
      </dt>
      <dd className={`wrap-anywhere ${value === null ? 'text-soft' : look.value}`}>{value ?? '–'}</dd>
    </div>
  )
}

function differsWhere({ differs, inWindow }: DetailRow): keyof typeof LOOKS {
  if (!differs) return 'nowhere'
  return inWindow === 'differs' ? 'here' : 'beyond'
}

/** The sign of a choice in which the types differ. */
export function DifferenceMark() {
  return <span aria-hidden="true" className="mr-1.5 inline-block size-2 rotate-45 border border-ink bg-yellow" />
}

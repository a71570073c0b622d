import { Link } from 'react-router'
import { Tag } from '#admin/ui/state-mark.tsx'
import type { WaitingRow } from '../view-planning.server.ts'

interface WaitingBoxProps {
  row: WaitingRow
  isTicked: boolean
}

/** A line, or a reprint, that waits to be planned, to be ticked: as `line` or `job` of a form. */
export function WaitingBox({ row, isTicked }: WaitingBoxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        type="checkbox"
        name={row.kind === 'first' ? 'line' : 'job'}
        value={row.id}
        defaultChecked={isTicked}
        className="mt-1 size-5 flex-none accent-ink"
      />
      <RowText row={row} />
    </label>
  )
}

export function RowText({ row }: { row: WaitingRow }) {
  const { orderNo, place, customer, what, dispatch, isLate, reason } = row
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
      <span className="min-w-0 wrap-anywhere">
        <Link to={`/staff/orders/${orderNo}`} className="link font-semibold">
          {orderNo}, line {place}
        </Link>{' '}
        {customer}: {what}
        {reason !== '' && <span className="text-soft"> (reprint: {reason})</span>}
      </span>
      <span className="text-sm text-soft">
        {isLate && <Tag tone="wrong">Late</Tag>} Leaves {dispatch}
      </span>
    </span>
  )
}

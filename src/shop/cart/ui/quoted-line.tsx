import { Link } from 'react-router'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { CartLineView, LineQuotation } from '../cart-view.ts'

/** What was agreed of a quoted line, in which quotation, and until when it can be ordered. */
export function Agreed({ line, quotation }: { line: CartLineView; quotation: LineQuotation }) {
  const { quotation_no: number, valid_until: lastDay } = quotation
  const agreed = line.summary.find(({ label }) => label === 'Agreed')
  return (
    <div className="grid gap-1.5 text-sm">
      {agreed !== undefined && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{agreed.value}</p>}
      <p className="text-soft">
        Agreed in quotation <span className="whitespace-nowrap text-ink">{number}</span>
        {lastDay !== null && <>, to be ordered by {formatLongDay(lastDay)}</>}
      </p>
    </div>
  )
}

/** The last day of its quotation has passed. */
export function QuotationOver({ reasons }: { reasons: readonly string[] }) {
  return (
    <Notice variant="danger">
      <p className="font-semibold">Its quotation is over, and it is not in the total.</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <Link to="/contact" className={buttonClass('secondary', 'mt-2.5 min-h-10 bg-sheet py-1.5 text-ink')}>
        Ask for another
      </Link>
    </Notice>
  )
}

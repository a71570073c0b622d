import { Link } from 'react-router'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { type QuotationView, quotationPath, quotedDetails } from '../quotation.ts'
import type { QuotationEntry } from '../quotations.server.ts'

/** Quotations in a list, the newest first. */
export function QuotationList({ quotations }: { quotations: readonly QuotationEntry[] }) {
  if (quotations.length === 0) {
    return (
      <p className="max-w-prose text-soft">
        You have no quotations yet. To make one, press{' '}
        <strong className="font-semibold text-ink">Print quotation</strong> beside a price or in your cart.
      </p>
    )
  }
  return (
    <ul className="max-w-3xl border-t border-ink">
      {quotations.map((quotation) => (
        <QuotationRow key={quotation.id} quotation={quotation} />
      ))}
    </ul>
  )
}

function QuotationRow({ quotation }: { quotation: QuotationEntry }) {
  const { quotation_no, issue_date, items, total_price } = quotation
  const state = getState(quotation)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-b border-line py-4">
      <Link to={quotationPath(quotation_no)} className="link font-semibold">
        {quotation_no}
      </Link>
      <span className="font-display text-lg leading-snug font-[650]">{formatPence(total_price)}</span>
      <span className="col-span-2 wrap-anywhere">{getGoods(items)}</span>
      <span className="col-span-2 text-sm text-soft">
        {formatLongDay(issue_date)}
        {state !== null && ` · ${state}`}
      </span>
    </li>
  )
}

function getState({ valid_until, accepted_on, holds_until, over }: QuotationEntry): string | null {
  if (over && holds_until !== null) return `Expired on ${formatLongDay(holds_until)}`
  if (accepted_on !== null) {
    return holds_until === null ? 'Accepted' : `Accepted, prices hold until ${formatLongDay(holds_until)}`
  }
  return valid_until === null ? null : `Valid until ${formatLongDay(valid_until)}`
}

/** The first product, and the number of other lines. */
function getGoods([first, ...more]: QuotationView['items']): string {
  const { product } = quotedDetails(first?.details ?? '')
  if (more.length === 0) return product
  return `${product} and ${more.length} more ${more.length === 1 ? 'line' : 'lines'}`
}

import { Link } from 'react-router'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { invoicePath, invoicePdfPath } from '../invoice-addresses.ts'
import type { InvoiceEntry } from '../invoice-store.server.ts'

interface InvoiceListProps {
  invoices: readonly InvoiceEntry[]
  /** The key of the order's link, if it was opened by it. */
  orderKey?: string | null
  /** Whether to name the order of each, where the list is of several. */
  withOrder?: boolean
}

/** Invoices and credit notes in a list, each with its PDF. */
export function InvoiceList({ invoices, orderKey = null, withOrder = false }: InvoiceListProps) {
  return (
    <ul className="max-w-3xl border-t border-ink">
      {invoices.map(({ invoiceNo, kind, issuedOn, orderNo, total, due, dueOn }) => (
        <li
          key={invoiceNo}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 border-b border-line py-4"
        >
          <Link to={invoicePath(invoiceNo, orderKey)} className="link font-semibold">
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {invoiceNo}
          </Link>
          <span className="font-display text-lg leading-snug font-[650] tabular-nums">
            {kind === 'invoice' ? formatPence(total) : `−${formatPence(total)}`}
          </span>
          <span className="text-sm text-soft">
            {formatLongDay(issuedOn)}
            {withOrder && (
              <>
                {' · '}
                <Link to={`/orders/${orderNo}`} className="link whitespace-nowrap">
                  Order {orderNo}
                </Link>
              </>
            )}
            {due > 0 && dueOn !== null && ` · ${formatPence(due)} due by ${formatLongDay(dueOn)}`}
          </span>
          <a
            href={invoicePdfPath(invoiceNo, orderKey)}
            download=""
            className="link -my-2 justify-self-end py-2 text-sm"
          >
            PDF<span className="sr-only"> of {invoiceNo}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { BILL_TO_FIELDS, BILL_TO_LABELS, type BillTo } from '../bill-to.ts'
import type { QuotationView } from '../quotation.ts'
import { quotationTerms } from '../quotation-terms.ts'
import { QuotationLetterhead, type QuotingShop, RegisteredAs } from './quotation-letterhead.tsx'
import { QuotedItems, QuotedTotals } from './quoted-amounts.tsx'

interface QuotationPaperProps {
  quotation: QuotationView
  shop: QuotingShop
  /** The Bill To block, which may be edited. */
  billTo: ReactNode
}

/** A filed quotation as it is read on a page and in the modal, and printed from them (000 §2.7). */
export function QuotationPaper({ quotation, shop, billTo }: QuotationPaperProps) {
  return (
    <div className="text-sm print:text-[0.8125rem]">
      <QuotationLetterhead shop={shop} />
      <div className="mt-6 grid gap-x-10 gap-y-6 print:mt-4 sm:grid-cols-[1fr_auto]">
        {billTo}
        <QuotationFacts quotation={quotation} />
      </div>
      <QuotedItems items={quotation.items} />
      <QuotedTotals quotation={quotation} />
      <footer className="mt-8 grid break-inside-avoid gap-2 border-t border-line pt-3 text-xs text-soft print:mt-3 print:gap-1">
        {quotationTerms(quotation).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <RegisteredAs shop={shop} />
      </footer>
    </div>
  )
}

function QuotationFacts({ quotation }: { quotation: QuotationView }) {
  const { quotation_no, issue_date, valid_until, accepted_on } = quotation
  const facts: [label: string, value: string | null][] = [
    ['Quotation number', quotation_no],
    ['Issue date', formatLongDay(issue_date)],
    ['Valid until', valid_until === null ? null : formatLongDay(valid_until)],
    ['Accepted on', accepted_on === null ? null : formatLongDay(accepted_on)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-1">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className={label === 'Quotation number' ? 'font-semibold' : ''}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** Bill To as it stands (000 §2.7: Company Name, Name, Address). */
export function BillToLines({ billTo }: { billTo: BillTo }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {BILL_TO_FIELDS.map((field) => (
        <div key={field} className="contents">
          <dt className="text-soft">{BILL_TO_LABELS[field]}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{billTo[field] === '' ? '–' : billTo[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

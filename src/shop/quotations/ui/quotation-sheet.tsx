import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { systemClock } from '#platform/time/clock.ts'
import { londonToday } from '#platform/time/london-today.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { PrintButtonProps } from '#shop/configurator/ui/order-panel.tsx'
import { draftQuotation } from '../draft-quotation.ts'
import { deliveryTerms } from '../quotation-terms.ts'
import { QuotationLetterhead, QuotedItems, QuotedTotals, RegisteredAs } from './quotation-paper.tsx'

export type QuotationSheetProps = Omit<PrintButtonProps, 'disabled'>

/**
 * The quotation of the banner's configuration as an A4 sheet. It is hidden on the page, and if it is present nothing
 * else is printed (app.css), however printing was started.
 */
export function QuotationSheet({ banner, shop }: QuotationSheetProps) {
  const issued = useToday()
  const { completed, row, kinds, item } = banner
  if (row === null) return null
  const draft = draftQuotation({ completed, row, kinds, turnaround: item.shipping, rates: shop.shipping })
  const address = `${location.origin}/${item.url_slug}?${writeChoices(banner.choices)}`
  const day = formatLongDay(issued)
  return createPortal(
    <article className="print-sheet text-sm text-ink">
      <h1 className="mb-6 text-2xl">QUOTATION</h1>
      <QuotationLetterhead shop={shop} />
      <div className="mt-8 grid grid-cols-[1fr_auto] items-end gap-10">
        <BillTo />
        <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 pb-1">
          <dt className="text-soft">Quotation number</dt>
          <dd>Not numbered</dd>
          <dt className="text-soft">Issue date</dt>
          <dd>{day}</dd>
        </dl>
      </div>
      <QuotedItems items={draft.items} />
      <QuotedTotals quotation={draft} />
      <footer className="mt-10 border-t border-line pt-3 text-xs text-soft">
        <p>
          {`Prices are those of ${day} and include VAT at ${VAT_PERCENT}%. They are valid until our prices change. You pay the price shown when you order.`}
        </p>
        {deliveryTerms(draft).map((sentence) => (
          <p key={sentence} className="mt-2">
            {sentence}
          </p>
        ))}
        <p className="mt-2">
          This configuration at today’s price:
          <br />
          <a href={address} className="wrap-anywhere text-ink">
            {address}
          </a>
        </p>
        <RegisteredAs shop={shop} />
      </footer>
    </article>,
    document.body,
  )
}

/** The date in London, looked up again when printing starts, because the page may have been open since yesterday. */
function useToday(): string {
  const [today, setToday] = useState(() => londonToday(systemClock))
  useEffect(() => {
    const look = () => flushSync(() => setToday(londonToday(systemClock)))
    window.addEventListener('beforeprint', look)
    return () => window.removeEventListener('beforeprint', look)
  }, [])
  return today
}

/** Lines to fill in by hand (000 §2.7: Company Name, Name, Address). */
function BillTo() {
  return (
    <section>
      <h2 className="font-text text-sm font-semibold tracking-normal">Bill To</h2>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,17rem)] items-end gap-x-4">
        {['Company Name', 'Name', 'Address', ''].map((label) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="h-7 border-b border-edge" />
          </div>
        ))}
      </dl>
    </section>
  )
}

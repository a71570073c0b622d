import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import type { EstimateView, EventView, OfferView } from '#shop/quoting/offers/view-request.server.ts'
import { OFFER_STATE_LABELS } from '../quote-labels.ts'

/** An event as the page receives it. */
export type ShownEvent = Omit<EventView, 'at'> & { at: string }

const EDGES: Readonly<Record<EventView['by'], string>> = {
  customer: 'border-ink',
  staff: 'border-cyan',
  shop: 'border-line',
}

/** The events and messages of a request, the oldest first: the customer's in ink, ours in cyan. */
export function QuoteTimeline({ events }: { events: readonly ShownEvent[] }) {
  return (
    <ol className="grid gap-4">
      {events.map(({ id, by, title, text, at }) => (
        <li key={id} className={`border-l-2 pl-4 ${EDGES[by]}`}>
          <p className="[overflow-wrap:anywhere]">
            {title}
            <span className="block text-sm text-soft">{at}</span>
          </p>
          {text !== '' && (
            <p className="mt-1 max-w-prose bg-sheet p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

type ShownOffer = Omit<OfferView, 'createdAt'>

/** The quotations that were sent, the newest first. */
export function QuoteOffers({ offers }: { offers: readonly ShownOffer[] }) {
  return (
    <ul className="border-t border-ink">
      {offers.map(({ quotationNo, state, lines, validUntil, subTotal, discount, shippingFee, totalPrice }) => (
        <li key={quotationNo} className="border-b border-line py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={`/quotations/${quotationNo}`} className="link font-semibold">
              {quotationNo}
            </Link>
            <span className={state === 'open' || state === 'accepted' ? 'font-semibold text-ok' : 'text-soft'}>
              {OFFER_STATE_LABELS[state]}
            </span>
          </p>
          <ul className="mt-1 text-sm">
            {lines.map(({ description, quantity, price }, index) => (
              // The lines of an issued quotation never change.
              <li key={index} className="flex justify-between gap-4 py-0.5">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {description}, {quantity.toLocaleString('en-GB')}
                </span>
                <span className="whitespace-nowrap">{formatPence(price)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
            <span>Valid until {formatLongDay(validUntil)}</span>
            <span>
              {formatPence(subTotal)} {discount > 0 && `− ${formatPence(discount)} discount `}+{' '}
              {formatPence(shippingFee)} delivery = <strong className="text-ink">{formatPence(totalPrice)}</strong>
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

interface EstimateTraceProps {
  estimate: EstimateView
  kinds: number
  /** The button that copies it into the reply. */
  take: ReactNode
}

/** The estimate of a request, step by step to the price, as a starting point. */
export function EstimateTrace({ estimate, kinds, take }: EstimateTraceProps) {
  if (!estimate.ok) return <p className="border-y border-line py-4 text-soft">No estimate: {estimate.why}</p>
  const { price, total, notes, steps } = estimate
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mb-2 max-w-prose text-sm">
          {note}
        </p>
      ))}
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              Step
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
              £ net, then VAT
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ label, detail, pounds }) => (
            <tr key={`${label} ${detail}`} className="border-b border-line align-top">
              <td className="py-1.5 pr-4 [overflow-wrap:anywhere]">
                {label}
                <span className="block text-soft">{detail}</span>
              </td>
              <td className="py-1.5 pl-4 text-right whitespace-nowrap">{pounds}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink font-display text-lg font-[650]">
            <th scope="row" className="py-2">
              Estimate
            </th>
            <td className="py-2 text-right">{formatPence(price)}</td>
          </tr>
          {kinds > 1 && (
            <tr>
              <th scope="row" className="font-normal text-soft">
                {kinds} sets
              </th>
              <td className="text-right">{formatPence(total)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <div className="mt-3">{take}</div>
    </>
  )
}

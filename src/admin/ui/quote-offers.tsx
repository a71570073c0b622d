import { Link } from 'react-router'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import type { OfferView } from '#shop/quoting/offers/view-request.server.ts'
import { OFFER_STATE_WORDS } from '../quote-words.ts'

type ShownOffer = Omit<OfferView, 'createdAt'>

/** The quotations that were sent, the newest first. */
export function QuoteOffers({ offers }: { offers: readonly ShownOffer[] }) {
  return (
    <ul className="border-t border-ink">
      {offers.map(({ quotationNo, state, lines, validUntil, subTotal, shippingFee, totalPrice }) => (
        <li key={quotationNo} className="border-b border-line py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={`/quotations/${quotationNo}`} className="link font-semibold">
              {quotationNo}
            </Link>
            <span className={state === 'open' || state === 'accepted' ? 'font-semibold text-ok' : 'text-soft'}>
              {OFFER_STATE_WORDS[state]}
            </span>
          </p>
          <ul className="mt-1 text-sm">
            {lines.map(({ description, quantity, price }, index) => (
              // The lines of a filed quotation never change.
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
              {formatPence(subTotal)} + {formatPence(shippingFee)} delivery ={' '}
              <strong className="text-ink">{formatPence(totalPrice)}</strong>
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

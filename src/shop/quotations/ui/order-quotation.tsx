import { Form, Link } from 'react-router'
import { useSending } from '#people/accounts/ui/account-form.tsx'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { type QuotationView, quotationPath } from '../quotation.ts'
import { ACCEPTED_DAYS } from '../quotation-terms.ts'
import type { QuotationPageView } from '../quotations.server.ts'

interface OrderThisProps {
  view: QuotationPageView
  quotationKey: string | null
}

/** *Order this* with what it does, or why it cannot be ordered (any more). */
export function OrderThis({ view, quotationKey }: OrderThisProps) {
  const { quotation, over, mayOrder, request } = view
  if (!mayOrder) return null
  if (over) return <Ended view={view} quotationKey={quotationKey} />
  if (quotation.is_offer && request === null) {
    return (
      <p className="max-w-prose text-sm text-soft">
        Only the person who asked for this quotation can accept it, with the link in our email or in their account.
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <OrderForm quotation={quotation} quotationKey={quotationKey} />
      <p className="max-w-prose basis-72 grow text-sm text-soft">{whatItDoes(quotation)}</p>
    </div>
  )
}

function whatItDoes({ accepted_on, holds_until }: QuotationView): string {
  if (accepted_on === null) {
    return `The lines go into your cart at these prices, which then hold for ${ACCEPTED_DAYS} days. Nothing is ordered yet.`
  }
  const until = holds_until === null ? '' : ` The prices hold until ${formatLongDay(holds_until)}.`
  return `Accepted on ${formatLongDay(accepted_on)}. The lines go into your cart again.${until}`
}

/** The button alone, for the page and the modal. */
export function OrderForm({ quotation, quotationKey }: { quotation: QuotationView; quotationKey: string | null }) {
  const sending = useSending('order')
  return (
    // The modal may be inside another form, which must not see this event.
    <Form
      method="post"
      action={quotationPath(quotation.quotation_no, quotationKey)}
      onSubmit={(event) => event.stopPropagation()}
    >
      <Button type="submit" variant="primary" name="intent" value="order" disabled={sending} className="min-w-36">
        Order this
      </Button>
    </Form>
  )
}

/** The quoted goods now have another price. */
function Ended({ view: { quotation }, quotationKey }: OrderThisProps) {
  const { quotation_no, holds_until, is_offer } = quotation
  const sending = useSending('quote-again')
  return (
    <Notice>
      <p>
        <strong className="font-semibold">This quotation has expired.</strong>
        {holds_until !== null && <> Its last day was {formatLongDay(holds_until)}.</>}
      </p>
      {is_offer ? (
        <Link to="/contact" className={buttonClass('secondary', 'mt-2.5 min-h-10 bg-sheet py-1.5 text-ink')}>
          Ask for a new one
        </Link>
      ) : (
        <Form method="post" action={quotationPath(quotation_no, quotationKey)} className="mt-2.5">
          <Button
            type="submit"
            name="intent"
            value="quote-again"
            disabled={sending}
            className="min-h-10 bg-sheet py-1.5 text-ink"
          >
            Quote again at today’s prices
          </Button>
        </Form>
      )}
    </Notice>
  )
}

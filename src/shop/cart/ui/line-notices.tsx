import { Link } from 'react-router'
import { formatPence, getNet, type Pence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { useVatView } from '#platform/ui/money.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { CartLineView, LineQuotation, MergeOffer } from '../cart.ts'
import { CartForm } from './cart-form.tsx'

const figure = new Intl.NumberFormat('en-GB')
const BUTTON = buttonClass('secondary', 'mt-2.5 min-h-10 bg-sheet py-1.5')

/** An amount in running text, in the shopper's VAT view. */
function useAmountText(): (pence: Pence) => string {
  const ex = useVatView() === 'ex'
  return (pence) => (ex ? `${formatPence(getNet(pence))} ex. VAT` : formatPence(pence))
}

/**
 * What has changed in the shop since the line was added. The line keeps its price unless the shopper takes the new
 * one.
 */
export function OfferNotice({ line }: { line: CartLineView }) {
  const amountText = useAmountText()
  const { offer } = line
  if (offer.state === 'unchanged' || offer.state === 'quoted') return null
  if (offer.state === 'not-offered') {
    // The last day of a quoted line's quotation has passed.
    const isQuoted = line.quotation !== null
    return (
      <Notice variant="danger">
        <p className="font-semibold">
          {isQuoted
            ? 'The quotation is no longer valid, so this is not in the total.'
            : 'No longer available with your choices, so this is not in the total.'}
        </p>
        {offer.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <Link to={isQuoted ? '/contact' : line.page} className={`${BUTTON} text-ink`}>
          {isQuoted ? 'Ask for a new quotation' : 'Choose again'}
        </Link>
      </Notice>
    )
  }
  const difference = offer.line_total - line.line_total
  return (
    <Notice variant={difference < 0 ? 'success' : 'info'}>
      <p>
        <strong className="font-semibold">The price is now {amountText(offer.line_total)}</strong>
        {difference < 0
          ? `, ${amountText(-difference)} less than when you added this.`
          : `. You still pay ${amountText(line.line_total)}, the price when you added it.`}
      </p>
      <CartForm
        intent="take-new-price"
        fields={[
          ['line_id', line.id],
          ['product_pricing_id', offer.product_pricing_id],
        ]}
      >
        <button type="submit" className={`${BUTTON} text-ink`}>
          Accept the new price<span className="sr-only"> of {line.product}</span>
        </button>
      </CartForm>
    </Notice>
  )
}

interface MergeNoticeProps {
  offer: MergeOffer
  /** The positions of the lines in the cart, counted from 1. */
  numbers: readonly number[]
}

/** An offer to merge lines with the same configuration. Only the shopper knows whether their designs are the same. */
export function MergeNotice({ offer, numbers }: MergeNoticeProps) {
  const amountText = useAmountText()
  const together = `${figure.format(offer.quantity)}${offer.kinds === 1 ? '' : ` × ${offer.kinds} sets`}`
  return (
    <Notice variant={offer.saving > 0 ? 'success' : 'info'}>
      <p>
        <strong className="font-semibold">Lines {listed(numbers)} are the same.</strong> If they have the same design,
        one line of {together} costs {amountText(offer.line_total)}
        {offer.saving > 0 && (
          <>
            {' '}
            and <strong className="font-semibold">saves {amountText(offer.saving)}</strong>
          </>
        )}
        .
      </p>
      <CartForm intent="merge" fields={offer.line_ids.map((id) => ['line_ids', id] as const)}>
        <button type="submit" className={`${BUTTON} text-ink`}>
          Merge into one line<span className="sr-only"> of {together}</span>
        </button>
      </CartForm>
    </Notice>
  )
}

function listed(numbers: readonly number[]): string {
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

/** A quoted line's description, its quotation, and its last day. */
export function Agreed({ line, quotation }: { line: CartLineView; quotation: LineQuotation }) {
  const { quotation_no: number, valid_until: lastDay } = quotation
  const agreed = line.summary.find(({ label }) => label === 'Agreed')
  return (
    <div className="grid gap-1.5 text-sm">
      {agreed !== undefined && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{agreed.value}</p>}
      <p className="text-soft">
        Price agreed in quotation <span className="whitespace-nowrap text-ink">{number}</span>
        {lastDay !== null && <>. It is valid until {formatLongDay(lastDay)}. Please order by then.</>}
      </p>
    </div>
  )
}

/** What is ordered again: whether there will be a proof, what it cost then, and a proof all the same. */
export function RepeatNotice({ line }: { line: CartLineView }) {
  const amountText = useAmountText()
  const { repeats } = line
  if (repeats === null) return null
  const { note, was, proof_needed, may_want_proof, wants_proof, order_no } = repeats
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex gap-2">
        <Icon
          name={proof_needed ? 'file' : 'check'}
          className={`mt-0.5 size-4 shrink-0 ${proof_needed ? '' : 'text-ok'}`}
        />
        <span className="min-w-0 wrap-anywhere">{note}</span>
      </p>
      {was !== null && was !== line.line_total && (
        <p className="text-soft">
          In {order_no} it cost {amountText(was)}.
        </p>
      )}
      {may_want_proof && (
        <CartForm intent={wants_proof ? 'no-proof' : 'want-proof'} fields={[['line_id', line.id]]} className="-ml-3">
          <button type="submit" className={buttonClass('quiet', 'min-h-10 py-1.5 underline underline-offset-4')}>
            {wants_proof ? 'I don’t need a proof' : 'I want a proof all the same'}
            <span className="sr-only"> of {line.product}</span>
          </button>
        </CartForm>
      )}
    </div>
  )
}

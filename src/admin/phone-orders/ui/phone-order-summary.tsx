import { Link } from 'react-router'
import { StaffText } from '#admin/ui/admin-page.tsx'
import { formatPence } from '#platform/money/money.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import type { CheckoutView } from '#shop/checkout/checkout.ts'
import { OrderedLines, OrderRows, OrderTotal } from '#shop/checkout/ui/order-summary.tsx'

interface PhoneOrderSummaryProps {
  view: CheckoutView
  /** The form that the button sends. */
  formId: string
  /** Amounts are being worked out again: the old ones stay, dimmed. */
  busy: boolean
  placing: boolean
}

/** What is ordered for somebody, for how much, and the button. */
export function PhoneOrderSummary({ view, formId, busy, placing }: PhoneOrderSummaryProps) {
  const { lines, totals, coupon } = view
  return (
    <aside
      id="order"
      aria-labelledby="order-title"
      className="border border-line bg-sheet p-5 min-[68.75rem]:sticky min-[68.75rem]:top-18"
    >
      <h2 id="order-title" className="text-xl">
        Their order
      </h2>
      {lines.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <OrderedLines view={view} />
          {coupon !== null && coupon.refusal !== null && <p className="mt-3 text-sm text-wrong">{coupon.refusal}</p>}
          <div aria-busy={busy} className={`transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}>
            <OrderRows view={view} />
            <OrderTotal totals={totals} />
          </div>
          <button
            type="submit"
            form={formId}
            name="intent"
            value="save"
            className={buttonClass('secondary', 'mt-4 hidden w-full [@media(scripting:none)]:inline-flex')}
          >
            Update the total
          </button>
          <button
            type="submit"
            form={formId}
            name="intent"
            value="place"
            aria-disabled={placing ? 'true' : undefined}
            className={buttonClass('primary', 'mt-4 min-h-[3.25rem] w-full')}
          >
            {placing ? 'Placing the order …' : `Place the order, ${formatPence(totals.total)}`}
          </button>
          <p className="mt-3 text-sm text-soft">
            <StaffText>{'{The customer gets the email about the order, with how to pay and our terms.}'}</StaffText>
          </p>
        </>
      )}
      <p role="status" className="sr-only">
        Total {formatPence(totals.total)}
      </p>
    </aside>
  )
}

function NothingYet() {
  return (
    <div className="mt-3">
      <p className="text-soft">
        Nothing is in their cart yet. Choose products in the shop; a bar at the top leads back here.
      </p>
      <Link to="/products" className={buttonClass('primary', 'mt-4 w-full')}>
        Choose products
      </Link>
    </div>
  )
}

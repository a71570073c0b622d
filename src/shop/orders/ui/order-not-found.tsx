import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { ORDER_UNKNOWN } from '../refusals.ts'

/** The same page for an unknown order and somebody else's. */
export function OrderNotFound() {
  return (
    <div className="wrap pt-8 pb-20 md:pt-12">
      <div className="max-w-xl">
        <h1 className="text-3xl">Order not found</h1>
        <p className="mt-4 text-lg">{ORDER_UNKNOWN}</p>
        <p className="mt-2 text-soft">
          Use the link in our email, or enter the number of your order and the email address that you ordered with.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/orders" className={buttonClass('primary')}>
            Track an order
          </Link>
          <Link to="/login?to=%2Faccount%2Forders" className={buttonClass('secondary')}>
            Sign in
          </Link>
        </p>
      </div>
    </div>
  )
}

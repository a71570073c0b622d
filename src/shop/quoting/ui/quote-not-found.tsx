import { Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { QUOTE_UNKNOWN } from '../customer/customer-refusals.ts'

/** There is no such quote, the link has expired, or it is somebody else's: nobody learns which. */
export function QuoteNotFound() {
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">Quote not found</h1>
      <p className="mt-4 text-lg">{QUOTE_UNKNOWN}</p>
      <p className="mt-2 text-soft">
        A link from one of our mails opens a quote for half a year. If you asked for it with your account, you find it
        there too.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/login?to=%2Faccount%2Fquotes" className={buttonClass('primary')}>
          Sign in
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Contact us
        </Link>
      </p>
    </div>
  )
}

import { Link } from 'react-router'
import { isErasedAddress } from '#people/accounts/erased-address.ts'
import type { InboxEntry } from '#shop/quoting/offers/inbox.ts'
import { askerName, standingText } from '../quote-words.ts'

/** A request as the page is given it. */
export type ShownEntry = Omit<InboxEntry, 'createdAt' | 'waitingSince'> & {
  at: string
  age: string
  waits: boolean
}

/** A quote request in the list: who, what, how it stands, and for how long it has waited. */
export function QuoteRow({ request }: { request: ShownEntry }) {
  const { id, reference, quoteType, state, email, productName, at, age, waits } = request
  const pieces = request.quantity.toLocaleString('en-GB')
  const sets = request.kinds === 1 ? '' : ` × ${request.kinds} sets`
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 md:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_5rem] md:items-baseline">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={`/staff/quotes/${id}`} className="link font-semibold">
          {askerName(request)}
        </Link>
        {!isErasedAddress(email) && <p className="text-sm text-soft">{email}</p>}
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {productName}, {pieces}
          {sets}
        </p>
        <p className="text-sm text-soft">
          {quoteType} · {reference}
        </p>
      </div>
      <div>
        <p className={waits ? 'font-semibold' : ''}>{standingText({ state, waits })}</p>
        <p className="text-sm text-soft">{at}</p>
      </div>
      <p className={`md:text-right ${waits ? 'font-semibold' : 'text-soft'}`}>
        <span className={waits ? 'md:sr-only' : 'sr-only'}>{waits ? 'Waiting ' : 'Sent '}</span>
        {age}
        {!waits && <span className="sr-only"> ago</span>}
      </p>
    </li>
  )
}

import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { clockContext } from '#platform/contexts.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { Notice } from '#platform/ui/notice.tsx'
import { staffTodayContext } from '../contexts.ts'
import type { Route } from './+types/today-page'

/** What happened today, and what needs attention. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const today = context.get(staffTodayContext)
  const [counts, warnings] = [(await today.counts()) ?? notFound(), (await today.warnings()) ?? []]
  const day = formatLongDay(londonDate(context.get(clockContext).now()))
  return { counts, warnings, day }
}

export const headers = staffHeaders
export const meta = staffMeta('Today')

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { counts, warnings, day } = loaderData
  const quiet = EVENTS.every(({ count }) => counts[count] === 0)
  return (
    <AdminPage title="Today" lead={<p>{day}</p>}>
      {warnings.length > 0 && (
        <Notice variant="danger" className="mb-8">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        <section aria-labelledby="waits">
          <h2 id="waits" className="text-xl">
            To do
          </h2>
          <ul className="mt-3 border-t border-ink">
            {WAITING.map(({ count, ...labels }) => (
              <Count key={count} count={counts[count]} {...labels} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="brought">
          <h2 id="brought" className="text-xl">
            Since midnight
          </h2>
          {quiet ? (
            <p className="mt-3 border-y border-t-ink border-b-line py-4 text-soft">
              There were no carts, artwork files or new accounts yet.
            </p>
          ) : (
            <ul className="mt-3 border-t border-ink">
              {EVENTS.map(({ count, ...labels }) => (
                <Count key={count} count={counts[count]} {...labels} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </AdminPage>
  )
}

/** Open tasks of staff: title, address, and the text for none. */
const WAITING = [
  {
    count: 'ordersLate',
    one: 'order is late',
    many: 'orders are late',
    to: '/staff/orders?view=late',
    none: 'No order is late.',
  },
  {
    count: 'ordersToDo',
    one: 'order to work on',
    many: 'orders to work on',
    to: '/staff/orders',
    none: 'No order waits for us.',
  },
  {
    count: 'artworkWaiting',
    one: 'file to evaluate',
    many: 'files to evaluate',
    to: '/staff/artwork',
    none: 'No artwork waits for us.',
  },
  {
    count: 'toPlan',
    one: 'line to plan',
    many: 'lines to plan',
    to: '/staff/planning',
    none: 'Nothing waits to be planned.',
  },
  {
    count: 'toDispatch',
    one: 'order to dispatch',
    many: 'orders to dispatch',
    to: '/staff/dispatch',
    none: 'Nothing is packed.',
  },
  {
    count: 'complaintsLate',
    one: 'complaint is late',
    many: 'complaints are late',
    to: '/staff/complaints',
    none: 'No complaint is late.',
  },
  {
    count: 'complaintsOpen',
    one: 'complaint to answer',
    many: 'complaints to answer',
    to: '/staff/complaints',
    none: 'There are no complaints to answer.',
  },
  {
    count: 'ordersInAttention',
    one: 'order needs attention',
    many: 'orders need attention',
    to: '/staff/orders?view=attention',
    none: 'No order needs attention.',
  },
  {
    count: 'ordersUnpaid',
    one: 'order is unpaid',
    many: 'orders are unpaid',
    to: '/staff/orders?view=unpaid',
    none: 'No order is unpaid.',
  },
  {
    count: 'refundsDue',
    one: 'order with a refund due',
    many: 'orders with a refund due',
    to: '/staff/orders?view=refund',
    none: 'No refund is due.',
  },
  {
    count: 'moneyToMatch',
    one: 'bank movement to match',
    many: 'bank movements to match',
    to: '/staff/money',
    none: 'There is no money to match.',
  },
  {
    count: 'quotesWaiting',
    one: 'quote request to answer',
    many: 'quote requests to answer',
    to: '/staff/quotes',
    none: 'There are no quote requests to answer.',
  },
  {
    count: 'messagesUnanswered',
    one: 'message to answer',
    many: 'messages to answer',
    to: '/staff/messages',
    none: 'There are no messages to answer.',
  },
  {
    count: 'reviewsWaiting',
    one: 'review to check',
    many: 'reviews to check',
    to: '/staff/reviews',
    none: 'There are no reviews to check.',
  },
  {
    count: 'mailsFailed',
    one: 'email that could not be sent',
    many: 'emails that could not be sent',
    to: '/staff/outbox?state=failed',
    none: 'There are no failed emails.',
  },
] as const

/** What happened since midnight. */
const EVENTS = [
  { count: 'cartsTouched', one: 'cart changed', many: 'carts changed' },
  { count: 'artworkReceived', one: 'artwork file received', many: 'artwork files received' },
  { count: 'newCustomers', one: 'new customer', many: 'new customers' },
] as const

interface CountProps {
  count: number
  one: string
  many: string
  /** The address of the list. */
  to?: string
  /** Shown instead of 0. */
  none?: string
}

function Count({ count, one, many, to, none }: CountProps) {
  if (count === 0 && none !== undefined) return <li className="border-b border-line py-4 text-soft">{none}</li>
  const label = count === 1 ? one : many
  const number = (
    <span className="inline-block min-w-12 font-display text-2xl font-semibold">{count.toLocaleString('en-GB')}</span>
  )
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-3">
      {number}
      {to === undefined ? (
        label
      ) : (
        <Link to={to} className="link">
          {label}
        </Link>
      )}
    </li>
  )
}

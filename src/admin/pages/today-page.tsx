import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { clockContext } from '#platform/contexts.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { staffTodayContext } from '../contexts.ts'
import type { DayCounts } from '../today.server.ts'
import type { Route } from './+types/today-page'

/** What the day has brought, and what waits. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const counts = (await context.get(staffTodayContext).counts()) ?? notFound()
  const day = formatLongDay(londonDate(context.get(clockContext).now()))
  return { counts, day }
}

export const headers = staffHeaders
export const meta = staffMeta('Today')

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { counts, day } = loaderData
  const { cartsTouched, artworkReceived, newCustomers } = counts
  const quiet = cartsTouched + artworkReceived + newCustomers === 0
  return (
    <AdminPage title="Today" lead={<p>{day}</p>}>
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        <Waits counts={counts} />
        <section aria-labelledby="brought">
          <h2 id="brought" className="text-xl">
            Since midnight
          </h2>
          {quiet ? (
            <p className="mt-3 border-y border-t-ink border-b-line py-4 text-soft">
              Nobody has touched a cart, sent artwork or opened an account yet.
            </p>
          ) : (
            <ul className="mt-3 border-t border-ink">
              <Count count={cartsTouched} what={cartsTouched === 1 ? 'cart touched' : 'carts touched'} />
              <Count
                count={artworkReceived}
                what={artworkReceived === 1 ? 'artwork file received' : 'artwork files received'}
              />
              <Count count={newCustomers} what={newCustomers === 1 ? 'new customer' : 'new customers'} />
            </ul>
          )}
        </section>
      </div>
    </AdminPage>
  )
}

function Waits({ counts }: { counts: DayCounts }) {
  const { quotesWaiting, reviewsWaiting, messagesUnanswered, mailsFailed } = counts
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="text-xl">
        What waits
      </h2>
      <ul className="mt-3 border-t border-ink">
        <Count
          count={quotesWaiting}
          what={quotesWaiting === 1 ? 'quote request to answer' : 'quote requests to answer'}
          to="/staff/quotes"
          none="No quote request waits for an answer."
        />
        <Count
          count={messagesUnanswered}
          what={messagesUnanswered === 1 ? 'message to answer' : 'messages to answer'}
          to="/staff/messages"
          none="No message waits for an answer."
        />
        <Count
          count={reviewsWaiting}
          what={reviewsWaiting === 1 ? 'review to read' : 'reviews to read'}
          to="/staff/reviews"
          none="No review waits to be read."
        />
        <Count
          count={mailsFailed}
          what={mailsFailed === 1 ? 'mail that could not be sent' : 'mails that could not be sent'}
          to="/staff/outbox?state=failed"
          none="Every mail has gone out, or is on its way."
        />
      </ul>
    </section>
  )
}

interface CountProps {
  count: number
  what: string
  /** Where they are. */
  to?: string
  /** Said in place of a nought. */
  none?: string
}

function Count({ count, what, to, none }: CountProps) {
  if (count === 0 && none !== undefined) return <li className="border-b border-line py-4 text-soft">{none}</li>
  const number = (
    <span className="inline-block min-w-12 font-display text-2xl font-semibold">{count.toLocaleString('en-GB')}</span>
  )
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-3">
      {number}
      {to === undefined ? (
        what
      ) : (
        <Link to={to} className="link">
          {what}
        </Link>
      )}
    </li>
  )
}

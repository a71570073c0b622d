import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { clockContext, shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { staffContext } from '../contexts.ts'
import type { DayCounts } from '../day-counts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/today-page'

/** What the day has brought, and what waits. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const clock = context.get(clockContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const counts = (await staff.today()) ?? notFound()
  const day = formatLongDay(londonDate(clock.now()))
  return { counts, day, done: staffDoneSentence(url.searchParams), brand: shop.brand }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Today', brand: loaderData.brand, hidden: true })

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { counts, day, done } = loaderData
  const { cartsTouched, artworkReceived, newCustomers } = counts
  const quiet = cartsTouched + artworkReceived + newCustomers === 0
  return (
    <Room title="Today" lead={<p>{day}</p>} done={done}>
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
    </Room>
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

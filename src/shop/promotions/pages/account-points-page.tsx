import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { pointsContext } from '../contexts.ts'
import type { PointRow, PointsView } from '../own-points.server.ts'
import { POINT_ENTRY_LABELS, pointsText, signedPoints, worthText } from '../points.ts'
import type { Route } from './+types/account-points-page'

/** A customer's points: what they have, what expires when, and every entry. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireCustomer(context.get(accountContext), url)
  const points = await context.get(pointsContext).own()
  if (points === null) throw new Error('a customer has points, if only 0')
  return { points, brand: context.get(shopContext).brand }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'My points', brand: loaderData.brand, hidden: true })

export default function AccountPointsPage({ loaderData }: Route.ComponentProps) {
  const { points } = loaderData
  return (
    <AccountSection title="My points" done={null} lead={<Rules points={points} />}>
      <Balance points={points} />
      <Expiring points={points} />
      <Entries entries={points.entries} />
    </AccountSection>
  )
}

function Rules({ points: { settings } }: { points: PointsView }) {
  const { perPound, pence, spendFrom, months } = settings
  return (
    <p>
      You earn {pointsText(perPound)} for each whole pound of goods that you have paid for. 100 points are worth{' '}
      {worthText(100 * pence)}. You can spend them in your cart once you have {pointsText(spendFrom)}, and they are
      valid for {months} months.
    </p>
  )
}

function Balance({ points: { balance, usable, settings } }: { points: PointsView }) {
  const { pence, spendFrom } = settings
  return (
    <section aria-labelledby="points-balance" className="max-w-2xl border border-line bg-sheet p-5 sm:p-7">
      <h2 id="points-balance" className="text-sm font-normal text-soft">
        Your balance
      </h2>
      <p className="mt-1 font-display text-[clamp(2rem,1.6rem+1.6vw,2.875rem)] leading-tight font-[650] tracking-tight">
        {pointsText(balance)}
      </p>
      {balance > 0 && <p className="mt-1">Worth {worthText(balance * pence)} off your goods.</p>}
      {balance > 0 && usable === 0 && (
        <p className="mt-1 text-soft">{pointsText(spendFrom - balance)} more, and you can spend them.</p>
      )}
      {balance < 0 && (
        <p className="mt-1 text-soft">
          Goods were refunded after you had spent the points that they earned. Your next points settle this.
        </p>
      )}
      {usable > 0 && (
        <p className="mt-4">
          <Link to="/cart" className="link">
            Use them in your cart
          </Link>
        </p>
      )}
    </section>
  )
}

function Expiring({ points: { expiring } }: { points: PointsView }) {
  if (expiring.length === 0) return null
  return (
    <section className="mt-9 max-w-2xl">
      <h2 className="mb-3 text-xl">What expires when</h2>
      <dl className="border-t border-line">
        {expiring.map(({ lastDay, points }) => (
          <div key={lastDay} className="flex justify-between gap-6 border-b border-line py-2.5">
            <dt>Valid until {formatLongDay(lastDay)}</dt>
            <dd className="shrink-0">{pointsText(points)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Entries({ entries }: { entries: readonly PointRow[] }) {
  if (entries.length === 0) return <p className="mt-9 text-soft">Nothing yet. Your first paid order earns points.</p>
  return (
    <section className="mt-9 max-w-2xl">
      <h2 className="mb-3 text-xl">Every entry</h2>
      <ul className="border-t border-ink">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry: { day, kind, points, orderNo, lastDay, note } }: { entry: PointRow }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-b border-line py-3">
      <span className="wrap-anywhere">
        {POINT_ENTRY_LABELS[kind]}
        {orderNo !== null && (
          <>
            {', '}
            <Link to={`/orders/${orderNo}`} className="link whitespace-nowrap">
              {orderNo}
            </Link>
          </>
        )}
        {note !== '' && `: ${note}`}
      </span>
      <strong className={`text-right font-semibold ${points > 0 ? 'text-ok' : ''}`}>{signedPoints(points)}</strong>
      <span className="col-span-2 text-sm text-soft">
        {formatLongDay(day)}
        {lastDay !== null && ` · valid until ${formatLongDay(lastDay)}`}
      </span>
    </li>
  )
}

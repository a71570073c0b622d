import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { clockContext } from '#platform/contexts.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { staffCouponsContext } from '../contexts.ts'
import type { Route } from './+types/coupons-page'

/** Every coupon, with its uses and what they cost. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = await requireMember(context.get(staffContext), url)
  const coupons = (await context.get(staffCouponsContext).list()) ?? notFound()
  const today = londonDate(context.get(clockContext).now())
  return {
    isManager: role === 'manager',
    coupons: coupons.map(({ id, code, label, uses, maxUses, cost, endsOn, startsOn, active }) => ({
      id,
      code,
      label,
      uses,
      maxUses,
      cost,
      state: stateOf({ active, startsOn, endsOn }, today),
    })),
  }
}

interface Dates {
  active: boolean
  startsOn: string | null
  endsOn: string | null
}

function stateOf({ active, startsOn, endsOn }: Dates, today: string): string {
  if (!active) return 'Stopped'
  if (startsOn !== null && today < startsOn) return `From ${formatDay(startsOn)}`
  if (endsOn === null) return 'In use'
  return today > endsOn ? `Ended ${formatDay(endsOn)}` : `Until ${formatDay(endsOn)}`
}

export const headers = staffHeaders
export const meta = staffMeta('Coupons')

export default function CouponsPage({ loaderData: { coupons, isManager } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Coupons"
      lead="What customers can enter in the cart. An order takes one."
      actions={
        <>
          {isManager && (
            <Link to="/staff/coupons/points" className={buttonClass('secondary')}>
              Customers’ points
            </Link>
          )}
          <Link to="/staff/coupons/new" className={buttonClass('primary')}>
            New coupon
          </Link>
        </>
      }
    >
      <AdminList
        rows={coupons}
        getKey={({ id }) => id}
        rowClass="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)_9rem_8rem_8rem] md:items-baseline"
        empty="You have not made any coupons yet."
      >
        {({ id, code, label, state, uses, maxUses, cost }) => (
          <>
            <Link to={`/staff/coupons/${id}`} className="link font-semibold wrap-anywhere">
              {code}
            </Link>
            <span className="wrap-anywhere">{label}</span>
            <span className="text-sm">{state}</span>
            <span className="text-sm">
              {uses === 1 ? '1 use' : `${uses} uses`}
              {maxUses !== null && ` of ${maxUses}`}
            </span>
            <span className="text-sm md:text-right">
              {formatPence(cost)}
              <span className="text-soft"> given</span>
            </span>
          </>
        )}
      </AdminList>
    </AdminPage>
  )
}

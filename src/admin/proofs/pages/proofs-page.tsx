import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { momentText } from '#platform/time/london.ts'
import { quantityText, stateLabel } from '#shop/orders/order-labels.ts'
import { staffProofsContext } from '../contexts.ts'
import type { Route } from './+types/proofs-page'

const VIEWS = [
  ['waiting', 'Waiting for us', 'No proof waits for us.'],
  ['sent', 'With the customer', 'No proof waits for its customer.'],
  ['approved', 'Approved', 'No approved proof waits to be planned.'],
] as const

/** Lines with or before a proof: those that wait for the shop first, asked for changes before others. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const [view, , empty] = VIEWS.find(([name]) => name === url.searchParams.get('view')) ?? VIEWS[0]
  const rows = (await context.get(staffProofsContext).list(view)) ?? notFound()
  return {
    view,
    empty,
    rows: rows.map(({ line, order }) => ({
      id: line.id,
      orderNo: order.orderNo,
      place: line.place,
      product: line.productName,
      customer: order.billingAddress.company || `${order.firstName} ${order.lastName}`,
      amount: quantityText(line.quantity, line.kinds),
      state: stateLabel(line.state),
      version: line.proofNo,
      since: momentText(line.stateSince),
      dispatch: formatDay(line.dispatchOn),
    })),
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Proofs')

export default function ProofsPage({ loaderData: { rows, view, empty } }: Route.ComponentProps) {
  return (
    <AdminPage title="Proofs">
      <nav aria-label="Which proofs" className="staff-tabs">
        {VIEWS.map(([name, title]) => (
          <Link
            key={name}
            to={`/staff/proofs?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className="staff-tab"
          >
            {title}
          </Link>
        ))}
      </nav>
      <AdminList rows={rows} getKey={({ id }) => id} empty={empty}>
        {(row) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="min-w-0 wrap-anywhere">
              <Link to={`/staff/proofs/${row.orderNo}/${row.id}`} className="link font-semibold">
                {row.orderNo}, line {row.place}
              </Link>{' '}
              {row.customer}: {row.amount} of {row.product}
            </p>
            <p className="text-sm text-soft">
              {row.state}
              {row.version !== null && `, version ${row.version}`}, since {row.since}. Dispatch {row.dispatch}.
            </p>
          </div>
        )}
      </AdminList>
    </AdminPage>
  )
}

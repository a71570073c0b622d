import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { readInstant } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { ordersContext } from '../contexts.ts'
import type { OrderEntry } from '../customer/view-order.ts'
import { listInWords, quantityText, stateLabel } from '../order-labels.ts'
import type { Route } from './+types/account-orders-page'

/** The orders of the customer who is signed in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireCustomer(context.get(accountContext), url)
  const listed = await context.get(ordersContext).own(url.searchParams.get('after'))
  return { ...listed, brand: context.get(shopContext).brand }
}

export const headers = privatePageHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Orders', brand: loaderData.brand, hidden: true })

export default function AccountOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, next } = loaderData
  return (
    <AccountSection title="Orders" done={null}>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul className="max-w-3xl border-t border-ink">
          {orders.map((order) => (
            <OrderRow key={order.order_no} order={order} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-5">
          <Link to={`/account/orders?after=${next}`} className={buttonClass('secondary')}>
            Older orders
          </Link>
        </p>
      )}
    </AccountSection>
  )
}

function NoOrders() {
  return (
    <>
      <p className="mb-5 max-w-prose text-soft">
        You have not ordered anything yet. Orders that you place with the email address of this account appear here.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Everything we print
      </Link>
    </>
  )
}

function OrderRow({ order }: { order: OrderEntry }) {
  const { order_no, placed_at, making, payment, waits_for, total, due, dispatch_on, products, is_sample } = order
  const isOpen = making === 'placed' || making === 'in production'
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <Link to={`/orders/${order_no}`} className="underline-offset-4 hover:text-press hover:underline">
            {order_no}
          </Link>
          {is_sample && (
            <span className="ml-2 font-text text-sm font-normal tracking-normal text-soft">sample data</span>
          )}
        </h2>
        <p className="text-sm wrap-anywhere">
          {listInWords(products.map(({ product, quantity, kinds }) => `${product}, ${quantityText(quantity, kinds)}`))}
        </p>
        <p className="text-sm text-soft">Placed {formatLongDay(londonDate(readInstant(placed_at)))}</p>
      </div>
      <p className="sm:text-right">
        <span className={waits_for === 'customer' ? 'font-semibold text-soon' : 'font-semibold'}>
          {waits_for === 'customer' ? 'Waiting for you' : stateLabel(making)}
        </span>
        <span className="ml-3 sm:ml-0 sm:block">{formatPence(total)}</span>
        <span className="block text-sm text-soft">
          {stateLabel(payment)}
          {due > 0 && payment === 'part paid' && `, ${formatPence(due)} left`}
        </span>
        {isOpen && <span className="block text-sm text-soft">Dispatch {formatLongDay(dispatch_on)}</span>}
      </p>
    </li>
  )
}

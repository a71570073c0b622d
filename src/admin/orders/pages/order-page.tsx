import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { withQuery } from '#admin/ui/list-filters.ts'
import type { Move } from '#admin/ui/move.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { isSampleNo } from '#shop/orders/order.ts'
import { VIEW_TITLES } from '../board.ts'
import { staffOrdersContext } from '../contexts.ts'
import { enteredFields, findOrderAction, readOrderFields } from '../order-forms.ts'
import { HISTORY_FILTERS, type HistoryFilter } from '../order-history.ts'
import { MAKING_LABELS, METHOD_LABELS, PAYMENT_LABELS } from '../order-labels.ts'
import { type BoardFilters, boardAddress, orderAddress, readBoardFilters, toBoardQuery } from '../ui/board-address.ts'
import { DetailsForm } from '../ui/details-form.tsx'
import { MoneyForms } from '../ui/money-forms.tsx'
import type { OrderForms } from '../ui/order-form.tsx'
import { OrderHistory } from '../ui/order-history.tsx'
import { OrderLines } from '../ui/order-lines.tsx'
import { OrderMoney } from '../ui/order-money.tsx'
import { CarePanel, CustomerPanel, MorePanel, NextPanel, PaymentLink } from '../ui/order-side.tsx'
import { type ShownOrder, showOrder } from '../ui/shown-order.ts'
import type { Route } from './+types/order-page'

/** One order: its lines first, then what happened; beside them the next step, the money, the customer. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { name, userId } = await requireMember(context.get(staffContext), url)
  const orders = context.get(staffOrdersContext)
  const filters = readBoardFilters(url.searchParams)
  const found = (await orders.order(params.id, toBoardQuery(filters, userId))) ?? notFound()
  const history = url.searchParams.get('history')
  return {
    order: showOrder(found.order),
    neighbours: found.neighbours,
    filters,
    filter: HISTORY_FILTERS.find((each) => each === history) ?? 'all',
    isWhole: url.searchParams.has('older'),
    formId: drawFormId(context),
    me: name,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const fields = readOrderFields(await request.formData())
  const { act, done } = findOrderAction(fields) ?? notFound()
  const outcome = await act(context.get(staffOrdersContext), params.id, fields)
  if (!outcome.ok) return refuseForm(fields.intent, outcome, enteredFields(fields), url)
  throw redirectWith(withQuery(url.pathname, { ...Object.fromEntries(url.searchParams), done }))
}

/** If something has happened meanwhile, the page reloads to show it; after other refusals it stays as it was. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return hasCode(actionResult, 'changed-meanwhile') || defaultShouldRevalidate
}

function hasCode(result: unknown, code: string): boolean {
  return typeof result === 'object' && result !== null && 'code' in result && result.code === code
}

export const headers = staffHeaders
export const meta = staffMeta('An order')

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, neighbours, filters, filter, isWhole, formId, me } = loaderData
  const forms: OrderForms = { orderNo: order.orderNo, seen: order.seen, formId, answer: actionData }
  const historyAt = (each: HistoryFilter, older: boolean) =>
    orderAddress(order.orderNo, filters, { history: each === 'all' ? null : each, older: older ? '1' : null })
  return (
    <AdminPage
      title={order.orderNo}
      titleMore={
        (order.company === '' ? order.name : order.company) + (isSampleNo(order.orderNo) ? ', sample data' : '')
      }
      lead={<OrderStanding order={order} />}
      crumb={<Crumb filters={filters} neighbours={neighbours} />}
    >
      <div className="order-split">
        <div className="order-next">
          <NextPanel order={order} forms={forms} />
        </div>
        <div className="order-main">
          <OrderLines lines={order.lines} forms={forms} />
          <OrderHistory events={order.history} filter={filter} isWhole={isWhole} forms={forms} me={me} at={historyAt} />
        </div>
        <div className="order-side">
          <OrderMoney order={order}>
            {order.money.asked > order.money.came && !order.isErased && order.next.action?.kind !== 'payment-link' && (
              <PaymentLink forms={forms} label="Send a payment link" />
            )}
            <MoneyForms order={order} forms={forms} />
          </OrderMoney>
          <CustomerPanel order={order}>
            <DetailsForm order={order} forms={forms} />
          </CustomerPanel>
          <CarePanel order={order} forms={forms} />
          <MorePanel order={order} forms={forms} />
        </div>
      </div>
    </AdminPage>
  )
}

/** Where the order stands, in one line. */
function OrderStanding({ order }: { order: ShownOrder }) {
  const { making, payment, dispatchOn, placed, paymentMethod, poNumber } = order
  const isPaid = payment === 'paid' || payment.includes('refunded')
  return (
    <p className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink">
      <StateMark move={orderMove(order)}>{MAKING_LABELS[making]}</StateMark>
      <StateMark move={isPaid ? 'done' : payment === 'on account' ? 'machine' : 'customer'}>
        {PAYMENT_LABELS[payment]}
      </StateMark>
      {isOpen(order) && !order.waitsForCustomer && (
        <span>
          Leaves <b>{formatDay(dispatchOn)}</b>
        </span>
      )}
      <span className="text-soft">
        placed {placed}, {METHOD_LABELS[paymentMethod].toLowerCase()}
        {poNumber !== '' && ` · PO ${poNumber}`}
      </span>
    </p>
  )
}

function isOpen({ making }: Pick<ShownOrder, 'making'>): boolean {
  return making === 'placed' || making === 'in production'
}

function orderMove(order: ShownOrder): Move {
  if (order.making === 'cancelled') return 'cancelled'
  if (!isOpen(order)) return 'done'
  if (order.isLate) return 'late'
  if (order.waitsForCustomer) return 'customer'
  return order.making === 'in production' ? 'machine' : 'shop'
}

interface CrumbProps {
  filters: BoardFilters
  neighbours: { previous: string | null; next: string | null }
}

/** Back to the list that the order was opened from, and to the orders beside it there. */
function Crumb({ filters, neighbours: { previous, next } }: CrumbProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-xs">
      <p>
        <Link to={boardAddress(filters)} className="link inline-block py-1">
          Orders
        </Link>{' '}
        / {VIEW_TITLES[filters.view]}
      </p>
      <p className="flex gap-x-3">
        <Neighbour to={previous} filters={filters} rel="prev">
          Previous
        </Neighbour>
        <Neighbour to={next} filters={filters} rel="next">
          Next
        </Neighbour>
      </p>
    </div>
  )
}

function Neighbour(props: { to: string | null; filters: BoardFilters; rel: 'prev' | 'next'; children: ReactNode }) {
  const { to, filters, rel, children } = props
  if (to === null) return <span className="py-1 text-soft">{children}</span>
  return (
    <Link to={orderAddress(to, filters)} rel={rel} className="link inline-block py-1" title={to}>
      {children}
      <span className="sr-only"> order of the list, {to}</span>
    </Link>
  )
}

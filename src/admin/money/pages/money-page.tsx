import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import type { WaitingOrder } from '#shop/payments/money-lists.server.ts'
import { staffMoneyContext } from '../contexts.ts'
import { Movement } from '../ui/movements.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { EnteredPayment, EnterPayment, ImportFile } from '../ui/payments.tsx'
import { RefundToPay } from '../ui/refunds-to-pay.tsx'
import type { Route } from './+types/money-page'

const LISTS = ['movements', 'refunds', 'waiting', 'entered'] as const

function sinceText({ payment, placedAt, dueOn }: Pick<WaitingOrder, 'payment' | 'placedAt' | 'dueOn'>): string {
  return payment === 'on account' && dueOn !== null
    ? `due on ${formatDay(dueOn)}, on account`
    : `since ${formatDay(londonDate(placedAt))}`
}

function showWaiting({ orderNo, name, due, ...order }: WaitingOrder) {
  return { orderNo, name, due, isPart: order.payment === 'part paid', since: sinceText(order) }
}

/** Money that waits: on the bank account, to be paid back, and to come; and what was entered lately. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = await requireMember(context.get(staffContext), url)
  const [movements, refunds, waiting, entered] = LISTS.map((list) => url.searchParams.get(list))
  const places = { movements: movements ?? null, refunds: refunds ?? null, waiting: waiting ?? null }
  const money = (await context.get(staffMoneyContext).overview({ ...places, entered: entered ?? null })) ?? notFound()
  const next = (list: (typeof LISTS)[number]) => {
    const place = money[list].next
    return place === null ? null : withQuery(url.pathname, { [list]: place })
  }
  return {
    isManager: role === 'manager',
    formId: drawFormId(context),
    today: money.today,
    next: {
      movements: next('movements'),
      refunds: next('refunds'),
      waiting: next('waiting'),
      entered: next('entered'),
    },
    movements: money.movements.rows.map(({ id, bookedOn, amount, left, name, reference, suggestions }) => ({
      id,
      day: formatDay(bookedOn),
      amount,
      left,
      from: saidBy(name, reference),
      suggestions,
    })),
    refunds: money.refunds.rows.map(({ id, orderNo, name, amount, state, reason, createdAt, paidOut }) => ({
      id,
      orderNo,
      name,
      amount,
      reason,
      hasFailed: state === 'failed',
      day: formatDay(londonDate(createdAt)),
      paidOut: paidOut.map(({ bookedOn, name: to, reference, ...movement }) => ({
        ...movement,
        day: formatDay(bookedOn),
        to: saidBy(to, reference),
      })),
    })),
    waiting: money.waiting.rows.map(showWaiting),
    entered: money.entered.rows.map(({ id, orderNo, name, amount, method, at, isTakenBack }) => ({
      id,
      orderNo,
      name,
      amount,
      isCash: method === 'cash',
      day: formatDay(londonDate(at)),
      isTakenBack,
    })),
  }
}

/** What the bank says of a movement, in one text. */
function saidBy(name: string, reference: string): string {
  return [name, reference].filter((part) => part !== '').join(' · ')
}

/** More than any bank exports at once that a form can send. */
const MAX_FILE = 250_000
const DONE: Readonly<Record<string, string>> = {
  record: 'payment-recorded',
  'take-back': 'payment-taken-back',
  match: 'movement-matched',
  'match-out': 'refund-paid-back',
  ignore: 'movement-ignored',
  import: 'bank-imported',
  'paid-back': 'refund-paid-back',
  'again-card': 'refund-again',
  'again-transfer': 'refund-again',
}
const FIELDS = [
  'intent',
  'order_no',
  'amount',
  'day',
  'method',
  'form_id',
  'movement_id',
  'refund_id',
  'entry_id',
  'reason',
] as const

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const money = context.get(staffMoneyContext)
  const form = await request.formData()
  const { intent, form_id: formId, ...typed } = readTexts(form, FIELDS)
  const { order_no: orderNo, amount, day, method, reason } = typed
  const { movement_id: movementId, refund_id: refundId, entry_id: entryId } = typed
  const orders = readLines(form, 'orders')
  const works: Readonly<Record<string, () => ReturnType<typeof money.record>>> = {
    record: () => money.record({ orderNo, amount, method, day, formId }),
    'take-back': () => money.takeBack({ entryId, reason }),
    match: () => money.match({ movementId, orders }),
    'match-out': () => money.matchPaidOut({ movementId, refundIds: refundId }),
    ignore: () => money.ignore(movementId),
    import: () => money.importFile(readFile(form)),
    'paid-back': () => money.markPaidBack(refundId),
    'again-card': () => money.redirect(refundId, 'card'),
    'again-transfer': () => money.redirect(refundId, 'transfer'),
  }
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined
  if (work === undefined) return notFound()
  const outcome = await work()
  const of = intent === 'match' ? movementId : entryId
  const own = of === '' ? intent : `${intent}-${of}`
  if (!outcome.ok) return refuseForm<string>(own, outcome, { ...typed, orders }, url)
  throw redirectWith(`${url.pathname}?done=${DONE[intent]}`)
}

function readFile(form: FormData): string {
  const value = form.get('csv')
  return typeof value === 'string' ? value.slice(0, MAX_FILE) : ''
}

export const headers = staffHeaders
export const meta = staffMeta('Money')

export default function MoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isManager, formId, today, entered, next } = loaderData
  return (
    <AdminPage
      title="Money"
      lead={<p>Match what came, pay back what is due, and see who has not paid yet.</p>}
      answer={actionData}
      actions={
        isManager && (
          <Link to="/staff/money/credit" className="btn btn-secondary">
            Credit
          </Link>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <WaitingMoney shown={loaderData} answer={actionData} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Part title="Enter a payment">
            <EnterPayment formId={formId} today={today} answer={actionData} />
          </Part>
          <Part title="Import from the bank">
            <ImportFile answer={actionData} />
          </Part>
          <Part title="Entered lately">
            <AdminList
              rows={entered}
              getKey={({ id }) => id}
              empty="No payment was entered yet."
              next={{ to: next.entered, title: 'Earlier payments' }}
            >
              {(payment) => <EnteredPayment payment={payment} answer={actionData} />}
            </AdminList>
          </Part>
        </div>
      </div>
    </AdminPage>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** What is to be matched, to be paid back, and to come. */
function WaitingMoney({ shown, answer }: { shown: Shown; answer: Route.ComponentProps['actionData'] }) {
  const { movements, refunds, waiting, isManager, next } = shown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Part title="Money to match">
        <AdminList
          rows={movements}
          getKey={({ id }) => id}
          empty="All money on the account is matched."
          next={{ to: next.movements, title: 'Earlier movements' }}
        >
          {(movement) => <Movement movement={movement} answer={answer} />}
        </AdminList>
      </Part>
      <Part title="To pay back">
        <AdminList
          rows={refunds}
          getKey={({ id }) => id}
          empty="Nothing is to be paid back."
          next={{ to: next.refunds, title: 'Later refunds' }}
        >
          {(refund) => <RefundToPay refund={refund} isManager={isManager} answer={answer} />}
        </AdminList>
      </Part>
      <Part title="Not paid yet">
        <AdminList
          rows={waiting}
          getKey={({ orderNo }) => orderNo}
          rowClass="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)_9rem_7rem] sm:items-baseline"
          empty="Every order is paid."
          next={{ to: next.waiting, title: 'Later orders' }}
        >
          {(order) => <Waiting order={order} />}
        </AdminList>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function Waiting({ order: { orderNo, name, due, isPart, since } }: { order: Shown['waiting'][number] }) {
  return (
    <>
      <OrderLink orderNo={orderNo} />
      <p className="min-w-0 [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-soft">{since}</p>
      <p className="tabular-nums sm:text-right">
        {formatPence(due)}
        {isPart && <span className="block text-sm text-soft">part paid</span>}
      </p>
    </>
  )
}

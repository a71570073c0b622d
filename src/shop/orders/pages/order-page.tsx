import { useEffect } from 'react'
import { data, Link, redirect, useRevalidator } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { publicShop } from '#platform/config/public-shop.ts'
import { clockContext, shopContext } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { pack, unpack } from '#platform/http/packed.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { readInstant } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { cartCookie, readCartToken } from '#shop/cart/cart-cookies.ts'
import { complaintsContext } from '#shop/complaints/contexts.ts'
import { invoicesContext } from '#shop/invoices/contexts.ts'
import { invoicePath, proFormaPath } from '#shop/invoices/invoice-addresses.ts'
import { paymentsContext } from '#shop/payments/contexts.ts'
import { productionFilesContext } from '#shop/production-files/contexts.ts'
import { ProductionList } from '#shop/production-files/ui/production-list.tsx'
import { ordersContext } from '../contexts.ts'
import type { OrderName, OrderService } from '../customer/customer-orders.server.ts'
import { nextStep } from '../customer/next-step.ts'
import type { OrderView } from '../customer/view-order.ts'
import { AgainQuestion } from '../ui/again-question.tsx'
import { CancelQuestion } from '../ui/cancel-question.tsx'
import { CustomerOrder } from '../ui/customer-order.tsx'
import { orderAddress, orderDone, readKey } from '../ui/order-address.ts'
import { OrderNotFound } from '../ui/order-not-found.tsx'
import type { Route } from './+types/order-page'

/** An order: by the key of its link, for its owner who is signed in, and for staff. Opening it changes nothing. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const key = readKey(url)
  const found = await context.get(ordersContext).read({ orderNo: params.number, key })
  const { brand } = shop
  if (found === null) return data({ found, brand }, { status: 404 })
  const { order, openedBy } = found
  const now = context.get(clockContext).now()
  const isConfirming = url.searchParams.has('paid') && isUnpaidByCard(order)
  const days = { today: londonDate(now), cutOff: shop.cutOff }
  return data({
    found: {
      order,
      openedBy,
      qr: found.qr,
      linkKey: key,
      days,
      isConfirming,
      next: nextStep(order, { ...days, isConfirming }),
      isNew: isNew(order, now),
      cancels: getCancels(order, url.searchParams.get('cancel')),
      again: await getAgain({ orderNo: params.number, key }, url, context.get(ordersContext)),
      done: orderDone(url.searchParams.get('done')),
      canPay: order.making !== 'cancelled' && context.get(paymentsContext).canPayOnline(order.money),
      issued: await context.get(invoicesContext).ofOrder(order.order_no),
      faults: isSent(order) ? await context.get(complaintsContext).ofOrder({ orderNo: params.number, key }) : {},
      production: await context.get(productionFilesContext).made(filesOf(order).map(({ id }) => id)),
      shop: pack(publicShop(shop)),
    },
    brand,
  })
}

/** The whole files of an order's lines. */
function filesOf({ lines }: OrderView) {
  return lines.flatMap(({ place, artwork }) =>
    artwork.files.filter(({ state }) => state === 'sent').map(({ id, name }) => ({ id, name, place })),
  )
}

/** Whether anything of it was sent, of which faults can be reported. */
function isSent({ lines }: OrderView): boolean {
  return lines.some(({ dispatched_at }) => dispatched_at !== null)
}

/** For how long the page thanks for an order. */
const NEW_MS = 24 * 3_600_000

function isNew({ placed_at, making, is_sample }: OrderView, now: Date): boolean {
  return now.getTime() - readInstant(placed_at).getTime() < NEW_MS && making === 'placed' && !is_sample
}

function isUnpaidByCard({ payment_method, money, making }: OrderView): boolean {
  return payment_method === 'card' && money.due > 0 && making !== 'cancelled'
}

/** The line that the page asks about cancelling, or `all`; null if there is nothing to ask. */
function getCancels({ lines, may_cancel }: OrderView, asked: string | null): string | null {
  if (asked === 'all') return may_cancel ? asked : null
  return lines.some(({ id, may_cancel: may }) => id === asked && may) ? asked : null
}

/** What the page offers to order again; null if nothing. */
async function getAgain(name: OrderName, { searchParams }: URL, orders: OrderService) {
  const wanted = searchParams.get('again')
  if (wanted === null) return null
  const lines = await orders.offerAgain(name, wanted === 'all' ? null : wanted)
  const changes = wanted !== 'all' && searchParams.has('changes')
  return lines === null || lines.length === 0 ? null : { wanted, lines, changes }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const orders = context.get(ordersContext)
  const name = { orderNo: params.number, key: readKey(url) }
  const form = await request.formData()
  const { intent, line_id } = readTexts(form, ['intent', 'line_id'])
  const here = (query: Record<string, string> = {}) => orderAddress(name, '', query)
  if (intent === 'pay') {
    const found = await orders.read(name)
    if (found === null || found.openedBy === 'staff') return data(undefined, { status: 404 })
    const paying = await context.get(paymentsContext).payAgain(found.order.order_no)
    if (paying.ok) throw redirect(paying.redirectTo, { status: 303 })
    return refuseForm<string>(intent, paying, {}, url)
  }
  if (intent === 'again') return putInCart(name, { line_id, form, request, url }, orders)
  if (intent !== 'cancel') throw redirectWith(here())
  const reason = readLines(form, 'reason')
  const outcome = await orders.cancel(name, { lineId: line_id === '' ? null : line_id, reason })
  if (outcome.ok) throw redirectWith(here({ done: 'cancelled' }))
  if (outcome.code === 'order-unknown') return data(undefined, { status: 404 })
  return refuseForm<string>(intent, outcome, { reason }, url)
}

interface AgainForm {
  line_id: string
  form: FormData
  request: Request
  url: URL
}

/** Puts what was ordered into the cart again, at the prices that the form showed. */
async function putInCart(name: OrderName, { line_id, form, request, url }: AgainForm, orders: OrderService) {
  const shown = [...form].flatMap(([field, value]) =>
    field.startsWith('seen-') && typeof value === 'string' ? [[field.slice('seen-'.length), value] as const] : [],
  )
  const outcome = await orders.again(name, {
    lineId: line_id === 'all' ? null : line_id,
    seen: new Map(shown),
    cartToken: readCartToken(request.headers.get('cookie')),
  })
  if (!outcome.ok) {
    if (outcome.code === 'order-unknown') return data(undefined, { status: 404 })
    return refuseForm<string>('again', outcome, {}, url)
  }
  const { cartToken, lineIds } = outcome
  const to = form.has('changes') && lineIds[0] !== undefined ? `/cart/artwork/${lineIds[0]}` : '/cart'
  throw redirectWith(to, cartToken === null ? [] : [cartCookie(cartToken, url.protocol === 'https:')])
}

export const headers = privatePageHeaders

/** A refusal may mean that something has happened meanwhile: the page shows the order as it is. */
export function shouldRevalidate() {
  return true
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: loaderData.found === null ? 'Order not found' : `Order ${loaderData.found.order.order_no}`,
        brand: loaderData.brand,
        hidden: true,
      })

type FoundOrder = NonNullable<Route.ComponentProps['loaderData']['found']>

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found } = loaderData
  if (found === null) return <OrderNotFound />
  const { order, openedBy, linkKey, cancels, again, isConfirming, canPay, issued } = found
  const at = (path: string, query?: Readonly<Record<string, string>>) =>
    orderAddress({ orderNo: order.order_no, key: linkKey }, path, query)
  const mayAct = openedBy !== 'staff'
  return (
    <>
      {isConfirming && <WaitForPayment />}
      <CustomerOrder
        {...found}
        shop={unpack(found.shop)}
        answer={actionData}
        at={at}
        question={mayAct ? askFirst({ order, cancels, again }, at(''), actionData) : null}
        pay={canPay && mayAct && !isConfirming ? <PayByCard amount={order.money.due} /> : null}
        documents={<Documents order={order} issued={issued} linkKey={linkKey} />}
      />
      <ProductionList files={filesOf(order)} made={found.production} orderKey={linkKey} />
    </>
  )
}

/** The question that the address asks, before anything is done; null for none. */
function askFirst(
  { order, cancels, again }: Pick<FoundOrder, 'order' | 'cancels' | 'again'>,
  back: string,
  answer: FormAnswer<string> | undefined,
) {
  if (cancels !== null) return <CancelQuestion key={cancels} {...{ order, cancels, back, answer }} />
  if (again === null) return null
  return <AgainQuestion key={again.wanted} {...again} again={again.wanted} back={back} answer={answer} />
}

/** Goes to the payment page; the amount is computed again on the server. */
function PayByCard({ amount }: { amount: Pence }) {
  return (
    <AccountForm intent="pay" answer={undefined}>
      <SubmitButton>Pay {formatPence(amount)} by card</SubmitButton>
    </AccountForm>
  )
}

interface DocumentsProps {
  order: OrderView
  issued: readonly { invoiceNo: string; kind: 'invoice' | 'credit-note' }[]
  linkKey: string | null
}

/** Invoices and credit notes, or before them the pro forma. */
function Documents({ order, issued, linkKey }: DocumentsProps) {
  if (issued.length === 0) {
    return order.making === 'cancelled' || order.is_sample || order.total === 0 ? null : (
      <Link to={proFormaPath(order.order_no, linkKey)} className={buttonClass('secondary')}>
        Pro forma
      </Link>
    )
  }
  return issued.map(({ invoiceNo, kind }) => (
    <Link key={invoiceNo} to={invoicePath(invoiceNo, linkKey)} className={buttonClass('secondary')}>
      {kind === 'invoice' ? 'Invoice' : 'Credit note'} <span className="sr-only">{invoiceNo}</span>
    </Link>
  ))
}

const POLL_MS = 2000
const REFRESH_SECONDS = 5

/** Looks again whether the payment is confirmed: with scripts in place, without them by loading the page again. */
function WaitForPayment() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
    </noscript>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import type { PublicShop } from '#platform/config/public-shop.ts'
import { formatPence } from '#platform/money/money.ts'
import type { QrPath } from '#platform/pictures/qr-path.server.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { QrCode } from '#platform/ui/qr-code.tsx'
import type { DayDeps, NextStep } from '../customer/next-step.ts'
import type { OrderView } from '../customer/view-order.ts'
import { whatHappens } from '../customer/what-happens.ts'
import type { OpenedBy } from '../open-order.server.ts'
import { PAYMENT_METHOD_LABELS, stateLabel } from '../order-labels.ts'
import { LinePicture } from './line-picture.tsx'
import { NextStepCard } from './next-step-card.tsx'
import { OrderPayment, OrderTotals, TransferDetails, WhatHappens } from './order-cards.tsx'
import { OrderLines } from './order-lines.tsx'
import './order.css'

export interface CustomerOrderProps {
  order: OrderView
  openedBy: OpenedBy
  next: NextStep
  days: DayDeps
  shop: PublicShop
  /** What its page of faults is called for each line that has one, by the line's id. */
  faults: Readonly<Record<string, string>>
  /** Whether it has just been placed: the page thanks. */
  isNew: boolean
  /** Of the code to collect by, as the path of an SVG; null for none. */
  qr: QrPath | null
  done: string | null
  /** The answer to the last form. */
  answer: FormAnswer<string> | undefined
  /** The address of another page or question of this order. */
  at(path: string, query?: Readonly<Record<string, string>>): string
  /** A question that is to be answered first, such as whether to cancel. */
  question: ReactNode
  /** Pays by card; null where that is not possible now. */
  pay: ReactNode
  /** Links to invoices, credit notes or the pro forma. */
  documents: ReactNode
}

/** An order for its customer: what it waits for, its lines, what happens when, totals and payment. */
export function CustomerOrder(props: CustomerOrderProps) {
  const { order, openedBy, next, days, shop, at, question, faults } = props
  const mayAct = openedBy !== 'staff'
  return (
    <div className="wrap pt-8 pb-16 md:pt-10 md:pb-20">
      <Intro {...props} />
      <Outcome {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="min-w-0">
          {question ?? <NextStepCard next={next} picture={pictureOf(order, next)} action={actionOf(props)} />}
          <OrderLines order={order} days={days} at={at} mayAct={mayAct} faults={faults} />
        </div>
        <aside className="min-w-0">
          <WhatHappens happenings={whatHappens(order, next, days)} />
          <OrderPayment order={order} shop={next.action === 'transfer' && question === null ? null : shop}>
            {props.pay !== null && next.action !== 'pay' && mayAct && <div className="mt-4">{props.pay}</div>}
          </OrderPayment>
          <OrderTotals order={order} shop={shop}>
            {mayAct && <OrderActions order={order} at={at} />}
          </OrderTotals>
          {openedBy === 'link' && <AccountInvitation order={order} />}
        </aside>
      </div>
    </div>
  )
}

function Intro({ order, isNew, openedBy, documents }: CustomerOrderProps) {
  const thanks = isNew && openedBy !== 'staff'
  return (
    <header className="mb-7 items-end justify-between gap-x-6 gap-y-4 lg:flex">
      <div className="min-w-0">
        <h1 className="text-3xl wrap-anywhere">
          {thanks ? (
            `Thank you, ${order.first_name}. We have your order.`
          ) : (
            <>
              Order <span className="whitespace-nowrap">{order.order_no}</span>
            </>
          )}
        </h1>
        <p className="mt-2.5 max-w-[36em] text-lg wrap-anywhere">
          {thanks && (
            <>
              Order <b className="font-semibold">{order.order_no}</b>,{' '}
            </>
          )}
          <Standing order={order} isSentence={!thanks} />{' '}
          {thanks && <MailText instead="">{`{We have sent the confirmation to ${order.email}.}`}</MailText>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-lg:mt-4">{documents}</div>
    </header>
  )
}

/** `paid by card, £98.52.` It says paid only of what is paid. */
function Standing({ order, isSentence }: { order: OrderView; isSentence: boolean }) {
  const { payment, payment_method, making, money, total } = order
  const method = PAYMENT_METHOD_LABELS[payment_method].toLowerCase()
  const by = payment_method === 'account' ? '' : ` by ${method}`
  const paid = payment === 'paid' ? `paid${by}` : payment === 'unpaid' ? 'not paid yet' : payment
  const words = making === 'cancelled' ? 'cancelled' : isSentence ? `${making}, ${paid}` : paid
  return (
    <>{`${isSentence ? stateLabel(words) : words}, ${formatPence(making === 'cancelled' ? total : money.asked)}.`}</>
  )
}

/** What was done, a refusal without a field, and that an order is sample data. */
function Outcome({ order, openedBy, done, answer, question }: CustomerOrderProps) {
  const refusal = answer !== undefined && question === null ? answer.message : null
  const notices = [
    { variant: 'info', text: order.is_sample ? 'This is sample data: nobody has ordered it.' : null },
    {
      variant: 'info',
      text:
        openedBy === 'staff'
          ? 'You see what the customer sees. To change something, open the order among the staff’s orders.'
          : null,
    },
    { variant: 'success', text: answer === undefined ? done : null },
    { variant: 'danger', text: refusal },
  ] as const
  return notices.map(
    ({ variant, text }) =>
      text !== null && (
        <Notice key={text} variant={variant} live={variant !== 'info'} className="mb-6 max-w-3xl">
          <MailText instead="">{text}</MailText>
        </Notice>
      ),
  )
}

/** What it is about: its file or design, or the blank sheet that waits for artwork. */
function pictureOf({ lines }: OrderView, { lineId }: NextStep): ReactNode {
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) return null
  const isShown = line.state === 'artwork wanted' || line.picture !== null || line.artwork.files.length > 0
  return isShown ? <LinePicture line={line} className="h-28 w-full max-w-52 sm:h-40" /> : null
}

/** The button for the next step. */
function actionOf({ order, openedBy, next, shop, at, pay, qr }: CustomerOrderProps): ReactNode {
  const { action, lineId } = next
  if (action === null || openedBy === 'staff') return null
  switch (action) {
    case 'pay':
      return pay
    case 'transfer':
      return <TransferDetails order={order} shop={shop} />
    case 'collect':
      return <CollectionCode code={order.collection_code} qr={qr} />
    case 'track':
      return <FollowParcel order={order} lineId={lineId} />
    case 'proof':
      return <NextLink to={at(`/proof/${lineId ?? ''}`)}>Look at the proof</NextLink>
    case 'artwork':
      return <NextLink to={at(`/artwork/${lineId ?? ''}`)}>Send artwork</NextLink>
  }
}

function FollowParcel({ order: { parcels }, lineId }: { order: OrderView; lineId: string | null }) {
  const parcel = parcels.find(({ contents }) => contents.some(({ line_id }) => line_id === lineId))
  const url = parcel?.tracking?.url ?? ''
  return url === '' ? null : <NextLink to={url}>Follow the parcel</NextLink>
}

/** The code that is said, or shown on the phone, where the order is collected. */
function CollectionCode({ code, qr }: { code: string | null; qr: CustomerOrderProps['qr'] }) {
  return code === null ? null : (
    <div className="flex flex-wrap items-center gap-5">
      {qr !== null && <QrCode qr={qr} label={`QR code of ${code}`} className="size-36" />}
      <p className="font-display text-3xl font-semibold tracking-wide whitespace-nowrap">{code}</p>
    </div>
  )
}

function NextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass('primary')}>
      {children}
    </Link>
  )
}

function OrderActions({ order, at }: Pick<CustomerOrderProps, 'order' | 'at'>) {
  const mayCancel = order.lines.some(({ may_cancel }) => may_cancel)
  return (
    <div className="mt-3.5 border-t border-line pt-3.5 text-sm">
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <Link to={at('', { again: 'all' })} className="link">
          Order all of it again
        </Link>
        {order.may_cancel && (
          <Link to={at('', { cancel: 'all' })} className="link">
            Cancel the whole order
          </Link>
        )}
        <Link to={`/contact?order=${order.order_no}`} className="link">
          Ask about this order
        </Link>
      </p>
      {mayCancel && <p className="mt-2 text-soft">You can cancel an item until it is planned for print.</p>}
    </div>
  )
}

/** A guest's order becomes part of an account with the same email address. */
function AccountInvitation({ order }: Pick<CustomerOrderProps, 'order'>) {
  return (
    <section aria-labelledby="keep-order" className="mt-5 border border-line bg-sheet p-5 md:p-6.5">
      <h2 id="keep-order" className="text-lg">
        Keep this order in an account
      </h2>
      <p className="mt-1.5 mb-3.5 text-sm text-soft wrap-anywhere">
        Register or sign in with {order.email}, and this order is in your account: artwork and reorders in one place.
      </p>
      <Link to="/login?to=%2Faccount%2Forders" className={buttonClass('secondary')}>
        Sign in or register
      </Link>
    </section>
  )
}

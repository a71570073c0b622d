import type { ReactNode } from 'react'
import type { PublicShop } from '#platform/config/public-shop.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { readInstant } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { couponTitle } from '#shop/promotions/promotion.ts'
import type { OrderView } from '../customer/view-order.ts'
import type { Happening } from '../customer/what-happens.ts'
import { addressText, DELIVERY_LABELS, PAYMENT_METHOD_LABELS, stateLabel } from '../order-labels.ts'

/** A card beside an order. */
function OrderCard({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border border-line bg-sheet p-5 not-first:mt-5 md:p-6.5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What has happened, what is next, and what comes by when. */
export function WhatHappens({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <OrderCard title="What happens next" id="what-happens">
      <ol className="mt-4">
        {happenings.map(({ when, what, is }) => (
          <li
            key={`${when} ${what}`}
            aria-current={is === 'now' ? 'step' : undefined}
            className={`grid grid-cols-[6.75rem_minmax(0,1fr)] gap-3.5 border-t border-line py-2.5 text-sm ${is === 'now' ? 'font-semibold' : ''}`}
          >
            <span className={is === 'now' ? '' : 'text-soft'}>{when}</span>
            <span className="wrap-anywhere">{what}</span>
          </li>
        ))}
      </ol>
    </OrderCard>
  )
}

/** Amounts of an order, and where it goes. What is charged is always the gross price, so it is shown in every view. */
export function OrderTotals({ order, shop, children }: { order: OrderView; shop: PublicShop; children: ReactNode }) {
  const { goods, coupon_code, coupon_discount, points_spent, point_discount, shipping, total, vat_percent } = order
  const isChanged = order.money.asked !== total
  return (
    <OrderCard title="Order" id="order-totals">
      <dl className="mt-3 text-sm">
        <Row name="Goods" amount={goods} />
        {coupon_code !== '' && <Row name={couponTitle(coupon_code)} amount={-coupon_discount} isSaved />}
        {point_discount > 0 && <Row name={`${points_spent} points`} amount={-point_discount} isSaved />}
        <Row name={DELIVERY_LABELS[order.delivery_method]} amount={shipping} />
        <Row name="Total, inc. VAT" amount={total} isTotal />
        <Row name={`VAT at ${vat_percent}%`} amount={order.vat} isSoft />
        <Row name="Net" amount={order.net} isSoft />
        {isChanged && <Row name="After changes" amount={order.money.asked} isTotal />}
      </dl>
      <div className="mt-3.5 border-t border-line pt-3.5 text-sm">
        <Where order={order} shop={shop} />
        {order.po_number !== '' && <p className="mt-2 wrap-anywhere">Purchase order {order.po_number}</p>}
        {order.note !== '' && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">Your note: {order.note}</p>}
      </div>
      {children}
    </OrderCard>
  )
}

interface RowProps {
  name: string
  amount: number
  isSaved?: boolean
  isTotal?: boolean
  isSoft?: boolean
}

function Row({ name, amount, isSaved = false, isTotal = false, isSoft = false }: RowProps) {
  const total = 'mt-2 border-t border-line pt-3 text-base font-semibold'
  const className = isTotal ? total : isSaved ? 'text-ok' : isSoft ? 'text-soft' : ''
  return (
    <div className={`flex justify-between gap-4 py-1 ${className}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap">{formatPence(amount)}</dd>
    </div>
  )
}

function Where({ order, shop }: { order: OrderView; shop: PublicShop }) {
  const { delivery_address } = order
  if (delivery_address === null) {
    return (
      <p className="wrap-anywhere">
        <span className="block text-soft">Collect from</span>
        {[...shop.addressLines, shop.postcode].join(', ')}
        {shop.collectionHours !== null && <span className="block">{shop.collectionHours}</span>}
      </p>
    )
  }
  return (
    <p className="wrap-anywhere">
      <span className="block text-soft">Deliver to</span>
      {addressText(delivery_address)}
    </p>
  )
}

interface OrderPaymentProps {
  order: OrderView
  /** For the details of a transfer; null where the first card has them. */
  shop: PublicShop | null
  children: ReactNode
}

/** How an order stands with money: what came and when, what is due, and how to pay it. */
export function OrderPayment({ order, shop, children }: OrderPaymentProps) {
  const { money, payment, payment_method } = order
  const day = (at: string) => formatDay(londonDate(readInstant(at)))
  return (
    <OrderCard title="Payment" id="order-payment">
      <p className="mt-2 text-sm">
        <span className="font-semibold">{stateLabel(payment)}</span>
        <span className="text-soft">{methodText(order)}</span>
      </p>
      {money.entries.length > 0 && (
        <dl className="mt-2 text-sm">
          {money.entries.map(({ at, amount, text }) => (
            <Row key={`${at} ${amount} ${text}`} name={`${day(at)}: ${text}`} amount={amount} />
          ))}
        </dl>
      )}
      {money.to_pay_back > 0 && (
        <p className="mt-2 text-sm">{formatPence(money.to_pay_back)} is to be paid back to you.</p>
      )}
      {money.due > 0 && money.entries.length > 0 && (
        <p className="mt-2 text-sm font-semibold">{formatPence(money.due)} left to pay</p>
      )}
      {money.due > 0 && payment_method === 'account' && money.due_on === null && (
        <p className="mt-2 text-sm text-soft">
          <MailText instead="You get the invoice when the order is dispatched.">
            {'{We email you the invoice when the order is dispatched.}'}
          </MailText>
        </p>
      )}
      {shop !== null && saysTransfer(order) && (
        <div className="mt-3.5 border-t border-line pt-2.5">
          <TransferDetails order={order} shop={shop} />
        </div>
      )}
      {children}
    </OrderCard>
  )
}

/** `, bank transfer`; nothing where the state says it already. */
function methodText({ payment, payment_method }: OrderView): string {
  return payment === 'on account' ? '' : `, ${PAYMENT_METHOD_LABELS[payment_method].toLowerCase()}`
}

/** By transfer, and on account once the invoice is there. */
function saysTransfer({ money, payment_method }: OrderView): boolean {
  if (money.due === 0 || payment_method === 'card') return false
  return payment_method === 'transfer' || money.due_on !== null
}

/** The account to pay to, the amount and the reference; each can be selected by itself. */
export function TransferDetails({ order, shop: { bank } }: { order: OrderView; shop: PublicShop }) {
  const rows = [
    ['Amount', formatPence(order.money.due)],
    ['Reference', order.order_no],
    ['Account name', bank.accountName],
    ['Sort code', bank.sortCode],
    ['Account number', bank.accountNumber],
    ['IBAN', bank.iban],
  ] as const
  return (
    <dl className="text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 py-1">
          <dt className="text-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { formatPence } from '#platform/money/money.ts'
import { addDays, type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import type { TimeOfDay } from '#platform/time/london.ts'
import type { DateCondition } from '../order-dates.ts'
import { listInWords } from '../order-labels.ts'
import type { OrderLineView, OrderView } from './view-order.ts'

/** Whose move it is: the customer's, the shop's, the bank's or card company's, or nobody's any more. */
export type NextMove = 'you' | 'us' | 'money' | 'nobody'

/** The one thing that an order waits for, with its date and what happens if it is late. */
export interface NextStep {
  move: NextMove
  title: string
  /** By when, ` by 17:00 today`, to follow the title; empty for no day. */
  until: string
  /** What is promised by mail stands in braces (`MailText`). */
  text: string
  /** What can be done about it here. */
  action: 'pay' | 'transfer' | 'artwork' | 'proof' | 'track' | 'collect' | null
  /** The line that it is about; null for the whole order. */
  lineId: string | null
}

/** What the sentences about dates need. */
export interface DayDeps {
  today: CalendarDate
  cutOff: TimeOfDay
}

/** `today`, `tomorrow` or `on Wed 25 Nov`. */
export function dayText(date: CalendarDate, { today }: Pick<DayDeps, 'today'>): string {
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : `on ${formatDay(date)}`
}

/**
 * The one thing that an order waits for.
 * @param isConfirming whether the customer has just come back from the payment page, and the payment service has not said
 *   yet what became of it
 */
export function nextStep(order: OrderView, { isConfirming, ...days }: DayDeps & { isConfirming: boolean }): NextStep {
  if (order.making === 'cancelled') return cancelled(order)
  if (isConfirming) return confirming(order)
  const money = dueNow(order, days)
  if (money !== null && order.payment_method === 'card') return money
  return customersTurn(order, days) ?? money ?? shopsTurn(order, days) ?? over(order, days)
}

function step(move: NextMove, title: string, text: string, more: Partial<NextStep> = {}): NextStep {
  return { move, title, until: '', text, action: null, lineId: null, ...more }
}

function cancelled({ money }: OrderView): NextStep {
  const { to_pay_back, refunded } = money
  if (to_pay_back > 0) {
    const back = `We are paying back ${formatPence(to_pay_back)}. To a card that takes up to 10 days, depending on your bank.`
    return step('money', 'This order is cancelled', back)
  }
  const text =
    refunded > 0 ? `We have paid back ${formatPence(refunded)}.` : 'Nothing was paid, and nothing is to be paid.'
  return step('nobody', 'This order is cancelled', text)
}

function confirming({ money }: OrderView): NextStep {
  return step(
    'money',
    'Waiting for your payment to be confirmed',
    `This usually takes a few seconds. Your order is saved, and it counts as paid once your card company has confirmed the ${formatPence(money.due)}. This page then says so. {We email you, too.}`,
  )
}

/** What the customer has to pay now; null for nothing. An invoice on account is due on its day. */
function dueNow(order: OrderView, days: DayDeps): NextStep | null {
  const { payment_method, money, payment } = order
  const amount = formatPence(money.due)
  if (money.due === 0) return null
  const rest =
    payment === 'part paid' ? `We have received ${formatPence(money.came)} of ${formatPence(money.asked)}. ` : ''
  if (payment_method === 'card') {
    const charged = rest === '' ? 'Your order is saved, but your card has not been charged. ' : rest
    return step('you', `Pay ${amount}`, charged + moneyDates(order, days), { action: 'pay' })
  }
  const transfer = { action: 'transfer' } as const
  if (payment_method === 'account') {
    return money.due_on === null
      ? null
      : step(
          'you',
          `Pay ${amount} by ${formatDay(money.due_on)}`,
          `${rest}Your invoice has our bank details.`,
          transfer,
        )
  }
  return step(
    'you',
    `Transfer ${amount}`,
    `${rest}Use ${order.order_no} as the reference. ${moneyDates(order, days)}`,
    transfer,
  )
}

type Dated = Pick<OrderView, 'dates'>

/**
 * What follows if something is done in time: `If we have it by 17:00 today, your order leaves on … .`
 * @param doing `we have it`, and by when; what else is missing is added
 */
function datesText(order: OrderView, { dates }: Dated, doing: (also: DateCondition) => string): string {
  const { condition, dispatch_on, arrival_on } = dates
  if (condition === null || dispatch_on === null || arrival_on === null) return ''
  const what =
    order.delivery_method === 'collection'
      ? `you can collect it from ${formatDay(arrival_on)}`
      : `it leaves on ${formatDay(dispatch_on)} and is with you by ${formatDay(arrival_on)}`
  return `If ${doing(condition)}, ${what}. Every working day later moves this by one.`
}

function moneyDates(order: OrderView, days: DayDeps): string {
  return datesText(
    order,
    order,
    ({ approval, by }) => `we have it${approval ? ' and your approval' : ''} by ${days.cutOff} ${dayText(by, days)}`,
  )
}

/** Lines that wait for the customer: an answer to a proof first, then artwork. */
function customersTurn(order: OrderView, days: DayDeps): NextStep | null {
  const proofs = order.lines.filter(({ state }) => state === 'proof sent')
  const [proof] = proofs
  if (proof !== undefined) {
    const title = `Answer ${proofs.length === 1 ? 'our proof' : 'our proofs'} for ${names(proofs)}`
    const text = datesText(
      order,
      proof,
      ({ payment }) => `you approve it${payment ? ' and we have your payment' : ''} by then`,
    )
    return step('you', title, text, { until: untilText(proof, days), action: 'proof', lineId: proof.id })
  }
  const wanted = order.lines.filter(({ state }) => state === 'artwork wanted')
  const [first] = wanted
  if (first === undefined) return null
  const text = datesText(
    order,
    first,
    ({ payment }) => `you also approve our proof${payment ? ' and we have your payment' : ''} by then`,
  )
  // A line with files wants artwork again because of what was found in them.
  const isFound = ({ artwork }: OrderLineView) => artwork.files.some(({ state }) => state === 'sent')
  const found = wanted.filter(isFound)
  const title = isFound(first)
    ? `Look at what we found in your artwork for ${names(found)}`
    : `Send your artwork for ${names(wanted.filter((line) => !isFound(line)))}`
  return step('you', title, text, {
    until: untilText(first, days),
    action: 'artwork',
    lineId: first.id,
  })
}

/** ` by 17:00 today`; empty for a line without a date to hold. */
function untilText({ dates: { condition } }: OrderLineView, { cutOff, ...days }: DayDeps): string {
  return condition === null ? '' : ` by ${cutOff} ${dayText(condition.by, days)}`
}

function names(lines: readonly OrderLineView[]): string {
  return listInWords([...new Set(lines.map(({ product }) => product))])
}

function proofDates(order: OrderView, days: DayDeps): string {
  return datesText(
    order,
    order,
    ({ payment, by }) =>
      `you approve it${payment ? ' and we have your payment' : ''} by ${days.cutOff} ${dayText(by, days)}`,
  )
}

/** Lines that wait for the shop: the least advanced first. */
function shopsTurn(order: OrderView, days: DayDeps): NextStep | null {
  const waiting = order.lines.filter(({ waits_for }) => waits_for === 'shop')
  const inState = (...states: OrderLineView['state'][]) => waiting.filter(({ state }) => states.includes(state))
  const lineOf = ([line]: readonly OrderLineView[]) => ({ lineId: line?.id ?? null })
  const checking = inState('checking')
  if (checking.length > 0) {
    const text = `Next you get a proof from us. ${proofDates(order, days)}`
    return step('us', `We are checking your artwork for ${names(checking)}`, text, lineOf(checking))
  }
  const changes = inState('changes asked')
  if (changes.length > 0) {
    const text = `Next you get a new proof from us. ${proofDates(order, days)}`
    return step('us', `We are making your changes to ${names(changes)}`, text, lineOf(changes))
  }
  if (waiting.length === 0) return null
  const text = partText(order) + sentText(order)
  return step('us', 'Nothing for you to do: we are making your order', text, lineOf(waiting))
}

function sentText({ dates: { dispatch_on, arrival_on }, delivery_method }: OrderView): string {
  if (dispatch_on === null || arrival_on === null) return ''
  return delivery_method === 'collection'
    ? `You can collect it from ${formatDay(dispatch_on)}. {We email you when it is ready.}`
    : `It leaves on ${formatDay(dispatch_on)} and is with you by ${formatDay(arrival_on)}. {We email you when it is on its way.}`
}

/** Everything was sent. */
function over(order: OrderView, { today }: DayDeps): NextStep {
  const { dates, delivery_method, making, lines, parcels } = order
  const isThere = lines.every(({ state }) => state === 'delivered' || state === 'cancelled')
  if (making === 'completed' || isThere) {
    return step('nobody', 'This order is completed', 'Is anything wrong with it? Write to us, and we put it right.')
  }
  if (delivery_method === 'collection') return readyToCollect(order)
  const tracked = parcels.find(({ tracking }) => tracking !== null && tracking.url !== '')
  const by =
    dates.arrival_on !== null && dates.arrival_on >= today ? ` It is with you by ${formatDay(dates.arrival_on)}.` : ''
  return step('nobody', 'On its way to you', `Your order has left our workshop.${by}`, {
    action: tracked === undefined ? null : 'track',
    lineId: tracked?.contents[0]?.line_id ?? null,
  })
}

function readyToCollect({ collection_code }: OrderView): NextStep {
  const text = collection_code === null ? 'Please bring your order number.' : `Your code is ${collection_code}.`
  return step('you', 'Ready to collect', text, { action: collection_code === null ? null : 'collect' })
}

/** Part of the order has left or can be collected, and the rest is made. */
function partText({ parcels, delivery_method }: OrderView): string {
  if (parcels.length === 0) return ''
  return delivery_method === 'collection' ? 'A part of it can be collected. ' : 'A part of it has left. '
}

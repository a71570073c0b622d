import { formatPence, type Pence } from '#platform/money/money.ts'
import { addDays, type CalendarDate, formatDay, weekday } from '#platform/time/calendar-date.ts'
import { workingDaysBetween } from '#print/delivery/working-days.ts'
import type { PaymentState } from '#shop/orders/order-states.ts'
import { PAYMENT_LABELS } from './order-labels.ts'

/* The orders board: its saved filters, its groups, and how dates and money are written on it. */

/** The saved filters of the board, as tabs in this order. */
export const BOARD_VIEWS = [
  'todo',
  'late',
  'attention',
  'customer',
  'unpaid',
  'account',
  'refund',
  'dispatched',
  'completed',
  'cancelled',
  'all',
] as const

export type BoardView = (typeof BOARD_VIEWS)[number]

export const VIEW_TITLES: Readonly<Record<BoardView, string>> = {
  todo: 'To do',
  late: 'Late',
  attention: 'Needs attention',
  customer: 'Waits for customer',
  unpaid: 'Unpaid',
  account: 'On account',
  refund: 'Refund due',
  dispatched: 'Dispatched',
  completed: 'Completed',
  cancelled: 'Cancelled',
  all: 'All',
}

/** Tabs count so far, and show `99+` beyond it: none gets slower with the years. */
export const MAX_COUNT = 99

/** What is said where a view has nothing in it. */
export const EMPTY_TEXTS: Readonly<Record<BoardView, string>> = {
  todo: 'Nothing waits for us.',
  late: 'Nothing is late.',
  attention: 'No order needs attention.',
  customer: 'No order waits for its customer.',
  unpaid: 'No order is unpaid.',
  account: 'Nothing is open on account.',
  refund: 'No refund is due.',
  dispatched: 'No order is on its way.',
  completed: 'No order is completed yet.',
  cancelled: 'No order was cancelled.',
  all: 'There are no orders yet.',
}

/** What the orders of a view are sorted by, and the direction. */
export const VIEW_ORDERS: Readonly<
  Record<BoardView, { column: 'dispatchOn' | 'placedAt' | 'dispatchedAt'; direction: 'asc' | 'desc' }>
> = {
  todo: { column: 'dispatchOn', direction: 'asc' },
  late: { column: 'dispatchOn', direction: 'asc' },
  customer: { column: 'dispatchOn', direction: 'asc' },
  attention: { column: 'placedAt', direction: 'asc' },
  unpaid: { column: 'placedAt', direction: 'asc' },
  account: { column: 'placedAt', direction: 'asc' },
  refund: { column: 'placedAt', direction: 'asc' },
  dispatched: { column: 'dispatchedAt', direction: 'desc' },
  completed: { column: 'placedAt', direction: 'desc' },
  cancelled: { column: 'placedAt', direction: 'desc' },
  all: { column: 'placedAt', direction: 'desc' },
}

/** The groups of what waits for the shop, by the day that it leaves. */
export const DUE_GROUPS = ['Late', 'Leaves today', 'Leaves this week', 'Leaves later'] as const
export type DueGroup = (typeof DUE_GROUPS)[number]

/** Which group a day belongs to; a week ends on its Sunday. */
export function dueGroup(dispatchOn: CalendarDate, today: CalendarDate): DueGroup {
  if (dispatchOn < today) return 'Late'
  if (dispatchOn === today) return 'Leaves today'
  const sunday = addDays(today, (7 - weekday(today)) % 7)
  return dispatchOn <= sunday ? 'Leaves this week' : 'Leaves later'
}

/** A date and how much time is left. */
interface Due {
  day: string
  slack: string
  tone: 'wrong' | 'soon' | 'soft'
}

interface DueOrder {
  making: string
  waitsForCustomer: boolean
  dispatchOn: CalendarDate
  /** The day in London on which it was sent, or null. */
  dispatchedOn: CalendarDate | null
  /** Whether it is the customer's money that it waits for. */
  isForMoney: boolean
  /** Whether its date counts already: every line of it is released. */
  isReleased: boolean
}

/**
 * When an order leaves. A date stands with its slack in working days, or with what it depends on: before the release it is
 * an estimate (decisions §9).
 */
export function dueText(order: DueOrder, today: CalendarDate, holidays: ReadonlySet<CalendarDate>): Due {
  const { making, dispatchOn, dispatchedOn } = order
  if (making === 'cancelled') return { day: '–', slack: '', tone: 'soft' }
  if (dispatchedOn !== null) return { day: formatDay(dispatchedOn), slack: 'left', tone: 'soft' }
  if (order.waitsForCustomer) {
    return { day: '–', slack: order.isForMoney ? 'from payment' : 'from approval', tone: 'soft' }
  }
  if (dispatchOn < today) {
    const days = Math.max(1, workingDaysFrom(dispatchOn, today, holidays))
    return { day: formatDay(dispatchOn), slack: `${daysText(days)} late`, tone: 'wrong' }
  }
  if (dispatchOn === today) return { day: 'today', slack: order.isReleased ? '' : 'once approved', tone: 'soon' }
  const days = workingDaysFrom(today, dispatchOn, holidays)
  if (order.isReleased) return { day: formatDay(dispatchOn), slack: daysText(days), tone: 'soft' }
  return { day: formatDay(dispatchOn), slack: 'if approved in time', tone: days <= 2 ? 'soon' : 'soft' }
}

/** Working days after one day up to another. */
function workingDaysFrom(after: CalendarDate, until: CalendarDate, holidays: ReadonlySet<CalendarDate>): number {
  return workingDaysBetween(after, addDays(until, 1), holidays).length
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** How an order stands with money, as a tag; `tone` is empty for what needs nothing. */
interface MoneyTag {
  text: string
  tone: '' | 'plain' | 'soon' | 'wrong'
}

interface MoneyOfOrder {
  making: string
  payment: PaymentState
  asked: Pence
  came: Pence
  /** The last day to pay, or null. */
  dueOn: CalendarDate | null
}

/** `Paid`, `£36.00 short`, `£96.00 over`, `On account`. */
export function moneyTag({ making, payment, asked, came, dueOn }: MoneyOfOrder, today: CalendarDate): MoneyTag {
  if (came > asked) return { text: `${formatPence(came - asked)} over`, tone: 'soon' }
  if (payment === 'part paid') return { text: `${formatPence(asked - came)} short`, tone: 'soon' }
  if (payment === 'unpaid' && making === 'cancelled') return { text: 'Nothing due', tone: '' }
  const isOpen = payment === 'unpaid' || payment === 'on account'
  if (isOpen && dueOn !== null && dueOn < today) return { text: `Due ${formatDay(dueOn)}`, tone: 'wrong' }
  return { text: PAYMENT_LABELS[payment], tone: isOpen ? 'plain' : '' }
}

/** `T-2026-001188` → `1188`, of another year `2025-1188`; the whole number stands on hover and in every copy. */
export function shortNo(orderNo: string, today: CalendarDate): string {
  const [, year, number] = /^T-(\d{4})-0*(\d+)$/.exec(orderNo) ?? []
  if (year === undefined || number === undefined) return orderNo
  if (year === '0000') return `Sample ${number}`
  return year === today.slice(0, 4) ? number : `${year}-${number}`
}

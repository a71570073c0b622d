import { withQuery } from '#admin/ui/list-filters.ts'
import { isCalendarDate } from '#platform/time/calendar-date.ts'
import { DELIVERY_METHODS, type DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import { PAYMENT_STATES, type PaymentState } from '#shop/orders/order-states.ts'
import type { BoardQuery } from '../board.server.ts'
import { BOARD_VIEWS, type BoardView } from '../board.ts'

/* The board's filters in its address: what is shown can be sent to a colleague, and an order leads back to its list. */

export const BOARD_PATH = '/staff/orders'

/** The filters as an address has them; empty texts for those that are not set. */
export interface BoardFilters {
  view: BoardView
  search: string
  payment: PaymentState | ''
  delivery: DeliveryMethod | ''
  /** A featured item's id. */
  item: string
  /** A user's id, `me`, or `nobody`. */
  who: string
  /** The first and last day of placing. */
  from: string
  to: string
}

/** The filters that narrow a view. */
export const NARROWING = ['search', 'payment', 'delivery', 'item', 'who', 'from', 'to'] as const

/** Reads the filters of an address; what is unknown is not set. */
export function readBoardFilters(params: URLSearchParams): BoardFilters {
  const read = (name: string) =>
    (params.get(name) ?? '')
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 100)
  const among = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === read(name)) ?? ''
  const day = (name: string) => (isCalendarDate(read(name)) ? read(name) : '')
  const [item, who] = [read('item'), read('who')]
  return {
    view: among('view', BOARD_VIEWS) || 'todo',
    search: read('search'),
    payment: among('payment', PAYMENT_STATES),
    delivery: among('delivery', DELIVERY_METHODS),
    item: /^\d{1,6}$/.test(item) ? item : '',
    who: /^(?:me|nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(who) ? who : '',
    from: day('from'),
    to: day('to'),
  }
}

/** The address of the board with these filters. */
export function boardAddress(
  filters: Partial<BoardFilters>,
  more: Readonly<Record<string, string | null>> = {},
): string {
  return withQuery(BOARD_PATH, { ...toQuery(filters), ...more })
}

/** The address of an order that leads back to the list it was opened from. */
export function orderAddress(
  orderNo: string,
  filters: Partial<BoardFilters> = {},
  more: Readonly<Record<string, string | null>> = {},
): string {
  return withQuery(`${BOARD_PATH}/${orderNo}`, { ...toQuery(filters), ...more })
}

/** The filters as a query of the board, without its place. @param userId whom `me` is */
export function toBoardQuery(
  { view, search, payment, delivery, item, who, from, to }: BoardFilters,
  userId: string,
): Omit<BoardQuery, 'after'> {
  return {
    view,
    search,
    payment,
    delivery,
    itemId: item === '' ? null : Number(item),
    assignee: who === 'me' ? userId : who,
    placedFrom: from === '' ? null : from,
    placedTo: to === '' ? null : to,
  }
}

function toQuery({ view, ...filters }: Partial<BoardFilters>): Record<string, string> {
  return { ...(view === undefined || view === 'todo' ? {} : { view }), ...filters }
}

/** Whether anything narrows the view. */
export function isNarrowed(filters: BoardFilters): boolean {
  return NARROWING.some((name) => filters[name] !== '')
}

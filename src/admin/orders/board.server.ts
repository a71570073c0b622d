import { and, asc, desc, eq, exists, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { londonInstant } from '#platform/time/london.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import type { PaymentState } from '#shop/orders/order-states.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { type BoardView, MAX_COUNT, VIEW_ORDERS } from './board.ts'

/* The queries of the orders board. Each view is read in the order of an index, however many orders there are. */

/** Which orders to list. Everything but the view narrows it; empty texts and nulls do not. */
export interface BoardQuery {
  view: BoardView
  /** Beginnings of words: in the number, the names, the company, the email address, the purchase order number. */
  search: string
  payment: PaymentState | ''
  delivery: DeliveryMethod | ''
  /** A featured item that one of the lines is of. */
  itemId: number | null
  /** Who looks after it: a user's id, `nobody`, or empty for anybody. */
  assignee: string
  /** The first and last day of placing in London. */
  placedFrom: CalendarDate | null
  placedTo: CalendarDate | null
  /** The end of the previous page, from `next`; null for the first page. */
  after: string | null
}

const PAGE = 30
const MAX_WORDS = 8

const { id, orderNo, making, waitsForCustomer, payment, dispatchOn, dispatchedAt, placedAt } = orders
const { attention, asked, came, total, assigneeId, search } = orders
const SHOWN = {
  id,
  orderNo,
  making,
  waitsForCustomer,
  payment,
  dispatchOn,
  dispatchedAt,
  placedAt,
  attention,
  asked,
  came,
  total,
  assigneeId,
  firstName: orders.firstName,
  lastName: orders.lastName,
  customerId: orders.customerId,
  dueOn: orders.dueOn,
  poNumber: orders.poNumber,
  deliveryMethod: orders.deliveryMethod,
  company: sql<string>`${orders.billingAddress} ->> 'company'`,
}

/** An order on the board. */
export type BoardRow = Awaited<ReturnType<typeof boardPage>>[number]

/** A page of the board, and the position after which the next begins. */
export async function findBoard(db: Database, query: BoardQuery, today: CalendarDate) {
  const found = await boardPage(db, query, today)
  const rows = found.slice(0, PAGE)
  const last = found.length > PAGE ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : placeOf(last, query.view) }
}

/** The position of an order in a view: what the view is sorted by, and its id. */
export function placeOf(
  row: Pick<BoardRow, 'id' | 'dispatchOn' | 'placedAt' | 'dispatchedAt'>,
  view: BoardView,
): string {
  const value = row[VIEW_ORDERS[view].column]
  return `${typeof value === 'string' || value === null ? value : value.getTime()}.${row.id}`
}

const PLACE = /^(?<value>\d{4}-\d{2}-\d{2}|\d{1,14})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The statement of a page, with one order more than it shows. */
function boardPage(db: Database, query: BoardQuery, today: CalendarDate) {
  const { where, orderBy } = inOrder(db, query, { today, direction: VIEW_ORDERS[query.view].direction })
  return db
    .select(SHOWN)
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(PAGE + 1)
}

/** The orders before and after one in its list, by number; null at its ends. It need not be in the list any more. */
export async function findNeighbours(
  db: Database,
  query: Omit<BoardQuery, 'after'>,
  { order, today }: { order: Parameters<typeof placeOf>[0]; today: CalendarDate },
): Promise<{ previous: string | null; next: string | null }> {
  const { direction } = VIEW_ORDERS[query.view]
  const from = { ...query, after: placeOf(order, query.view) }
  const backwards = direction === 'asc' ? 'desc' : 'asc'
  const find = (towards: Direction) => {
    const { where, orderBy } = inOrder(db, from, { today, direction: towards })
    return sql`(select ${orders.orderNo} from ${orders} where ${where} order by ${sql.join(orderBy, sql`, `)} limit 1)`
  }
  const both = sql`select ${find(backwards)} as previous, ${find(direction)} as next`
  const [row] = await db.execute<{ previous: string | null; next: string | null }>(both, 'objects')
  if (row === undefined) throw new Error('two answers have one row')
  return row
}

type Direction = 'asc' | 'desc'

/** Which orders a page shows, and in which order. */
function inOrder(
  db: Database,
  query: BoardQuery,
  { today, direction }: { today: CalendarDate; direction: Direction },
): { where: SQL | undefined; orderBy: SQL[] } {
  const { column: name } = VIEW_ORDERS[query.view]
  const column = orders[name]
  const words = wordsFound(query.search)
  // The database overestimates how common words are: without an index for the order it searches the words first.
  const unindexed = name === 'dispatchOn' ? sql`${column} + 0` : sql`${column} + interval '0'`
  const sorted = words === undefined ? column : unindexed
  return {
    where: and(viewed(query.view, today), ...narrowed(db, query), words, behindPlace(query, direction)),
    orderBy: direction === 'asc' ? [asc(sorted), asc(id)] : [desc(sorted), desc(id)],
  }
}

/** The orders behind a position; undefined for the first page, and for a position of another view. */
function behindPlace({ view, after }: BoardQuery, direction: Direction): SQL | undefined {
  const { value, id: lastId } = PLACE.exec(after ?? '')?.groups ?? {}
  if (value === undefined || lastId === undefined) return undefined
  const { column: name } = VIEW_ORDERS[view]
  const isDay = value.includes('-')
  if (isDay !== (name === 'dispatchOn')) return undefined
  const place = isDay ? sql`${value}::date` : sql`to_timestamp(${Number(value)}::double precision / 1000)`
  const column = orders[name]
  return direction === 'asc'
    ? sql`(${column}, ${id}) > (${place}, ${lastId}::uuid)`
    : sql`(${column}, ${id}) < (${place}, ${lastId}::uuid)`
}

/** The condition of a view, in the words of its index. */
function viewed(view: BoardView, today: CalendarDate): SQL | undefined {
  const isOpen = sql`${making} in ('placed', 'in production')`
  switch (view) {
    case 'todo':
      return and(isOpen, sql`${waitsForCustomer} = false`)
    case 'late':
      return and(isOpen, sql`${waitsForCustomer} = false`, lt(dispatchOn, today))
    case 'customer':
      return and(isOpen, sql`${waitsForCustomer} = true`)
    case 'attention':
      return sql`${attention} <> ''`
    case 'unpaid':
      return sql`${payment} in ('unpaid', 'part paid') and ${asked} > ${came}`
    case 'account':
      return eq(payment, 'on account')
    case 'refund':
      return sql`${came} > ${asked}`
    case 'dispatched':
    case 'completed':
    case 'cancelled':
      // As a literal: a partial index is not used for a parameter.
      return sql`${making} = ${sql.raw(`'${view}'`)}`
    case 'all':
      return undefined
  }
}

function narrowed(db: Database, query: BoardQuery): (SQL | undefined)[] {
  const { itemId, assignee, placedFrom, placedTo } = query
  const ofItem = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.featuredItemId, itemId ?? 0)))
  return [
    query.payment === '' ? undefined : eq(payment, query.payment),
    query.delivery === '' ? undefined : eq(orders.deliveryMethod, query.delivery),
    itemId === null ? undefined : exists(ofItem),
    assignee === 'nobody' ? isNull(assigneeId) : isUuid(assignee) ? eq(assigneeId, assignee) : undefined,
    placedFrom === null ? undefined : gte(placedAt, londonInstant(placedFrom, '00:00')),
    placedTo === null ? undefined : lt(placedAt, londonInstant(addDays(placedTo, 1), '00:00')),
  ]
}

/**
 * Orders with all of these words, or words that begin like them. Each is searched as typed, which finds the beginning of
 * an address, and as the index splits words, which finds a part of a number or a hyphenated name.
 */
function wordsFound(text: string): SQL | undefined {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return undefined
  const each = words.slice(0, MAX_WORDS).map((word) => {
    const lexeme = `'${word.replaceAll(/['\\]/g, (sign) => sign + sign)}':*`
    return sql`(${lexeme}::tsquery || to_tsquery('simple', ${lexeme}))`
  })
  return sql`to_tsvector('simple', ${search}) @@ (${sql.join(each, sql` && `)})`
}

/** The views whose number is shown: what is to be done. */
const COUNTED_VIEWS = ['todo', 'late', 'attention', 'customer', 'unpaid', 'account', 'refund'] as const
type CountedView = (typeof COUNTED_VIEWS)[number]

/** How many orders a view has, at most so many, to be asked with other questions. */
export function countView(db: Database, view: CountedView, { today, most }: { today: CalendarDate; most: number }) {
  const some = db.select({ one: sql`1` }).from(orders).where(viewed(view, today))
  // As a literal: for a parameter that may be anything, the database plans the statement anew each time.
  return sql<number>`(select count(*)::int from (${some.getSQL()} limit ${sql.raw(String(most))}) as found)`
}

/** How many orders each of these views has, at most one more than `MAX_COUNT`. */
export async function countBoard(db: Database, today: CalendarDate): Promise<Record<CountedView, number>> {
  const most = MAX_COUNT + 1
  const counts = COUNTED_VIEWS.map((view) => sql`${countView(db, view, { today, most })} as ${sql.identifier(view)}`)
  const [row] = await db.execute<Record<CountedView, number>>(sql`select ${sql.join(counts, sql`, `)}`, 'objects')
  if (row === undefined) throw new Error('counts have one row')
  return row
}

/** The lines of these orders, by order. */
export async function linesOnBoard(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, never[]>()
  const { orderId, place, state, releasedAt, productName, summary, quantity, kinds } = orderLines
  const lines = await db
    .select({ orderId, place, state, releasedAt, productName, summary, quantity, kinds })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(place))
  return Map.groupBy(lines, (line) => line.orderId)
}

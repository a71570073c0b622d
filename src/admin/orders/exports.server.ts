import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { forMember } from '#admin/access/access.server.ts'
import { audit } from '#admin/access/audit-log.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { BYTE_ORDER_MARK, csvLine } from '#platform/files/csv.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate, londonInstant, londonTime } from '#platform/time/london.ts'
import { summaryText } from '#shop/configurator/summarise.ts'
import { vatByMonth } from '#shop/invoices/invoice-store.server.ts'
import { lineAmount } from '#shop/orders/order.ts'
import { parcelContents, parcels } from '#shop/orders/parcels/tables.server.ts'
import { orderLedger, orderLines, orders } from '#shop/orders/tables.server.ts'
import type { ChangeDeps } from './change-order.server.ts'
import { type ExportName, exportTitle } from './export-names.ts'

/* Files for the accountant: comma separated values, streamed, with London's days and pounds as figures. */

/** The days of a file, both included; null for no limit. */
export interface ExportPeriod {
  from: CalendarDate | null
  to: CalendarDate | null
}

/** A file, line by line. */
interface ExportFile {
  name: string
  lines: AsyncIterable<string>
}

/**
 * A file for a manager, recorded in the audit log, as it holds names and addresses; null for others.
 * @param what one of `EXPORTS`
 */
export function openExport(what: ExportName, period: ExportPeriod, deps: ChangeDeps): Promise<ExportFile | null> {
  return forMember<ExportFile>(deps, 'manager', async ({ userId }) => {
    const { from, to } = period
    const days = [from ?? '', to ?? ''].filter(Boolean).join('-to-')
    const name = `${['trimline', what, days].filter(Boolean).join('-')}.csv`
    const subject = { kind: 'export', id: exportTitle(what) } as const
    const details = { from: from ?? 'the beginning', to: to ?? 'today' }
    await inTransaction(deps.db, (tx) =>
      audit(tx, { action: 'orders-exported', actorId: userId, subject, details }, deps),
    )
    return { name, lines: FILES[what](period, deps.db) }
  })
}

/** A kind of file: its columns, and its rows a page at a time. */
interface FileKind<Row> {
  columns: readonly (readonly [title: string, value: (row: Row) => string])[]
  /** The rows after one of them, in order; empty after the last. */
  page(db: Database, period: ExportPeriod, after: Row | null): Promise<Row[]>
}

const PAGE = 500

async function* writeFile<Row>(
  { columns, page }: FileKind<Row>,
  period: ExportPeriod,
  db: Database,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title))
  let after: Row | null = null
  for (;;) {
    const rows: Row[] = await page(db, period, after)
    if (rows.length === 0) return
    yield rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('')
    after = rows.at(-1) ?? null
  }
}

type Instant = typeof orders.placedAt | typeof orderLedger.at

function within(column: Instant, { from, to }: ExportPeriod): SQL | undefined {
  return and(
    from === null ? undefined : gte(column, londonInstant(from, '00:00')),
    to === null ? undefined : lt(column, londonInstant(addDays(to, 1), '00:00')),
  )
}

/** Samples have no year: no accountant wants to see them. */
const isReal = gt(orders.year, 0)

type OrderRow = typeof orders.$inferSelect

const pounds = poundsAsFigures

/** The orders, one a row. */
export const ORDERS: FileKind<OrderRow> = {
  columns: [
    ['Order', ({ orderNo }) => orderNo],
    ['Placed on', ({ placedAt }) => londonDate(placedAt)],
    ['Placed at', ({ placedAt }) => londonTime(placedAt)],
    ['Customer', ({ firstName, lastName }) => `${firstName} ${lastName}`],
    ['Company', ({ billingAddress }) => billingAddress.company],
    ['Email', ({ email }) => email],
    ['Postcode', ({ billingAddress }) => billingAddress.postcode],
    ['VAT number', ({ vatNumber }) => vatNumber],
    ['PO number', ({ poNumber }) => poNumber],
    ['Delivery', ({ deliveryMethod }) => deliveryMethod],
    ['Payment by', ({ paymentMethod }) => paymentMethod],
    ['State', ({ making }) => making],
    ['Payment', ({ payment }) => payment],
    ['Goods', ({ goods }) => pounds(goods)],
    ['Coupon', ({ couponCode }) => couponCode],
    ['Coupon discount', ({ couponDiscount }) => pounds(couponDiscount)],
    ['Point discount', ({ pointDiscount }) => pounds(pointDiscount)],
    ['Delivery charge', ({ shipping }) => pounds(shipping)],
    ['Total placed', ({ total }) => pounds(total)],
    ['Total now', ({ asked }) => pounds(asked)],
    ['Came', ({ came }) => pounds(came)],
    ['Refunded', ({ refunded }) => pounds(refunded)],
    ['Still due', ({ asked, came }) => pounds(asked - came)],
    ['VAT rate', ({ vatPercent }) => String(vatPercent)],
    ['Due on', ({ dueOn }) => dueOn ?? ''],
  ],
  page: (db, period, after) =>
    db
      .select()
      .from(orders)
      .where(and(isReal, within(orders.placedAt, period), after === null ? undefined : behindOrder(after)))
      .orderBy(asc(orders.year), asc(orders.number))
      .limit(PAGE),
}

function behindOrder({ year, number }: Pick<OrderRow, 'year' | 'number'>): SQL {
  return sql`(${orders.year}, ${orders.number}) > (${year}, ${number})`
}

type LineRow = { line: typeof orderLines.$inferSelect; order: OrderRow; tracking: string | null }

/** Of the parcels that have left with pieces of a line. */
const trackingNumbers = sql<string | null>`(
  select string_agg(${parcels.trackingNo}, ', ' order by ${parcels.number}) from ${parcels}
  where ${parcels.dispatchedAt} is not null and ${parcels.trackingNo} <> '' and exists (
    select from ${parcelContents}
    where ${parcelContents.parcelId} = ${parcels.id} and ${parcelContents.lineId} = ${orderLines.id}))`

/** Their lines. */
export const LINES: FileKind<LineRow> = {
  columns: [
    ['Order', ({ order }) => order.orderNo],
    ['Line', ({ line }) => String(line.place)],
    ['Placed on', ({ order }) => londonDate(order.placedAt)],
    ['Product', ({ line }) => line.productName],
    ['Description', ({ line }) => summaryText(line.summary)],
    ['Quantity', ({ line }) => String(line.quantity)],
    ['Sets', ({ line }) => String(line.kinds)],
    ['Price', ({ line }) => pounds(line.lineTotal)],
    ['Part of coupon', ({ line }) => pounds(line.couponShare)],
    ['Part of points', ({ line }) => pounds(line.pointShare)],
    ['To pay', ({ line }) => pounds(lineAmount(line))],
    ['VAT rate', ({ order }) => String(order.vatPercent)],
    ['Quotation', ({ line }) => line.quotationNo ?? ''],
    ['State', ({ line }) => line.state],
    ['Dispatched on', ({ line }) => (line.dispatchedAt === null ? '' : londonDate(line.dispatchedAt))],
    ['Tracking', ({ tracking }) => tracking ?? ''],
  ],
  page: (db, period, after) =>
    db
      .select({ line: orderLines, order: orders, tracking: trackingNumbers })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(isReal, within(orders.placedAt, period), after === null ? undefined : behindLine(after)))
      .orderBy(asc(orders.year), asc(orders.number), asc(orderLines.place))
      .limit(PAGE),
}

function behindLine({ line: { place }, order: { year, number } }: LineRow): SQL {
  return sql`(${orders.year}, ${orders.number}, ${orderLines.place}) > (${year}, ${number}, ${place})`
}

type EntryRow = { entry: typeof orderLedger.$inferSelect; orderNo: string; name: string }

/** Every movement of the ledger: what came, and what was asked for, so that both sides can be added up. */
const PAYMENTS: FileKind<EntryRow> = {
  columns: [
    ['Day', ({ entry }) => londonDate(entry.at)],
    ['Time', ({ entry }) => londonTime(entry.at)],
    ['Order', ({ orderNo }) => orderNo],
    ['Customer', ({ name }) => name],
    ['What', ({ entry }) => entry.kind],
    ['Text', ({ entry }) => entry.text],
    ['How', ({ entry }) => entry.method],
    ['Came', ({ entry }) => pounds(entry.amount)],
    ['Reference', ({ entry }) => entry.reference],
  ],
  page: (db, period, after) =>
    db
      .select({
        entry: orderLedger,
        orderNo: orders.orderNo,
        name: sql<string>`coalesce(nullif(${orders.billingAddress} ->> 'company', ''), ${orders.firstName} || ' ' || ${orders.lastName})`,
      })
      .from(orderLedger)
      .innerJoin(orders, eq(orders.id, orderLedger.orderId))
      .where(
        and(
          isReal,
          eq(orderLedger.side, 'came'),
          within(orderLedger.at, period),
          after === null ? undefined : behindEntry(after),
        ),
      )
      .orderBy(asc(orderLedger.at), asc(orderLedger.id))
      .limit(PAGE),
}

function behindEntry({ entry: { at, id } }: EntryRow): SQL {
  return sql`(${orderLedger.at}, ${orderLedger.id}) > (${at.toISOString()}::timestamptz, ${id})`
}

/** The VAT of each month: few rows, which invoices add up. */
async function* writeVat({ from, to }: ExportPeriod, db: Database): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Month', 'VAT rate', 'Net', 'VAT', 'Total', 'Invoices', 'Credit notes'])
  for (const row of await vatByMonth(db, { from: from ?? '1000-01-01', to: to ?? '9999-12-31' })) {
    const { month, percent, net, vat, total, invoices, creditNotes } = row
    const counts = [invoices, creditNotes].map(String)
    yield csvLine([month, String(percent), pounds(net), pounds(vat), pounds(total), ...counts])
  }
}

const FILES: Readonly<Record<ExportName, (period: ExportPeriod, db: Database) => AsyncIterable<string>>> = {
  orders: (period, db) => writeFile(ORDERS, period, db),
  lines: (period, db) => writeFile(LINES, period, db),
  payments: (period, db) => writeFile(PAYMENTS, period, db),
  vat: writeVat,
}

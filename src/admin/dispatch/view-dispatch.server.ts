import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { customerName } from '#admin/planning/view-planning.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import { FORMAT_FACTS, weightText } from '#print/parcels/parcel-size.ts'
import { findOrderByNo, getOrderEvents, getOrderLines, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { contentText, type PiecesOfSet, parcelCode } from '#shop/orders/parcels/parcel.ts'
import { getParcels, type StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import { parcels } from '#shop/orders/parcels/tables.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { choosable, contentKey, type DispatchDeps } from './change-parcels.server.ts'
import { ordersOfReadyReprints, readyReprints } from './reprints.server.ts'
import { packedPieces, unparcelled } from './to-send.server.ts'
import { isLabelOutdated } from './unused-labels.server.ts'

/* Dispatch as its pages show it: what waits, what is on its way, what is to be collected; and the parcels of one order. */

const MAX_ROWS = 200

/** Orders with packed lines, the first to leave first. */
export async function viewWaiting({ db, clock }: Pick<DispatchDeps, 'db' | 'clock'>) {
  const dispatchOn = sql<CalendarDate>`min(${orderLines.dispatchOn})`
  const rows = await db
    .select({
      orderNo: orders.orderNo,
      firstName: orders.firstName,
      lastName: orders.lastName,
      billingAddress: orders.billingAddress,
      deliveryMethod: orders.deliveryMethod,
      dispatchOn,
      lines: sql<number>`count(*)::int`,
      open: sql<number>`(select count(*)::int from ${orderLines} as others where others.order_id = ${orders.id} and others.state not in ('packed', 'dispatched', 'delivered', 'cancelled'))`,
      parcels: sql<number>`(select count(*)::int from ${parcels} where ${parcels.orderId} = ${orders.id} and ${parcels.dispatchedAt} is null)`,
      products: sql<string>`string_agg(distinct ${orderLines.productName}, ', ')`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.state, 'packed'))
    .groupBy(orders.id)
    .orderBy(asc(dispatchOn), asc(orders.orderNo))
    .limit(MAX_ROWS)
  const today = londonDate(clock.now())
  return rows.map(({ dispatchOn: day, billingAddress, firstName, lastName, ...row }) => ({
    ...row,
    customer: customerName({ firstName, lastName, billingAddress }),
    leaves: formatDay(day),
    isLate: day < today,
    isToday: day === today,
  }))
}

/** How many orders have something packed, ordered or printed again, to be asked with other questions. */
export function countWaiting(db: Database): SQL<number> {
  // As a literal, so that the statement is planned once (`countView` in orders).
  const packed = db.select({ orderId: orderLines.orderId }).from(orderLines).where(sql`${orderLines.state} = 'packed'`)
  const waiting = sql`${packed.getSQL()} union ${ordersOfReadyReprints(db).getSQL()}`
  return sql<number>`(select count(*)::int from (${waiting}) as waiting)`
}

/** Parcels that have left and not arrived, the oldest first; those of completed orders are taken to have. */
export async function viewOnTheirWay(db: Database, isCollected: boolean) {
  const rows = await db
    .select({
      id: parcels.id,
      number: parcels.number,
      grams: parcels.grams,
      trackingNo: parcels.trackingNo,
      trackingUrl: parcels.trackingUrl,
      dispatchedAt: parcels.dispatchedAt,
      orderNo: orders.orderNo,
      firstName: orders.firstName,
      lastName: orders.lastName,
      billingAddress: orders.billingAddress,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        isNotNull(parcels.dispatchedAt),
        isNull(parcels.deliveredAt),
        isCollected ? eq(orders.deliveryMethod, 'collection') : ne(orders.deliveryMethod, 'collection'),
        isCollected ? undefined : ne(orders.making, 'completed'),
      ),
    )
    .orderBy(isCollected ? asc(parcels.dispatchedAt) : desc(parcels.dispatchedAt), asc(parcels.number))
    .limit(MAX_ROWS)
  return rows.map(({ firstName, lastName, billingAddress, dispatchedAt, grams, ...row }) => ({
    ...row,
    customer: customerName({ firstName, lastName, billingAddress }),
    weight: grams === null ? '' : weightText(grams),
    since: dispatchedAt === null ? '' : momentText(dispatchedAt),
  }))
}

/** The parcels of an order, and what is packed and in none. */
export async function viewParcels(sentNo: string, deps: DispatchDeps) {
  const { db, catalogue, carrier } = deps
  const order = await findOrderByNo(db, sentNo)
  if (order === null) return null
  const lines = await getOrderLines(db, order.id)
  const stored = await getParcels(db, order.id)
  const packed = await packedPieces(db, lines)
  const reprints = await readyReprints(db, order.id)
  const left = unparcelled(lines, stored, { packed, reprints, catalogue: catalogue.current().catalogue })
  const lineOf = (id: string) => lines.find((line) => line.id === id)
  const named = (content: PiecesOfSet) => {
    const line = lineOf(content.lineId)
    return line === undefined
      ? []
      : [{ place: line.place, product: line.productName, text: contentText(content, line) }]
  }
  return {
    orderNo: order.orderNo,
    customer: customerName(order),
    address: addressLines(order),
    isCollected: order.deliveryAddress === null,
    leaves: formatDay(order.dispatchOn),
    seen: (await getOrderEvents(db, order.id)).length,
    /** The carrier whose labels are set up; null for none, and for what is collected. */
    carrier: order.deliveryAddress === null ? null : (carrier?.name ?? null),
    left: left.flatMap(named),
    parcels: stored.map((parcel) => ({
      ...describe(parcel, order),
      contents: parcel.contents.flatMap(named),
      choices: choosable(parcel, { lines, left }).map(({ inside, most, ...choice }) => {
        const line = lineOf(choice.lineId)
        const set = (line?.kinds ?? 1) > 1 ? `, set ${choice.setNo}` : ''
        const again = choice.reprintId === null ? '' : ', printed again'
        return {
          name: `pieces ${contentKey(choice)}`,
          label: `Line ${line?.place}, ${line?.productName}${set}${again}`,
          inside,
          most,
        }
      }),
    })),
    others: lines
      .filter(({ state }) => !['packed', 'dispatched', 'delivered', 'cancelled'].includes(state))
      .map(({ place, productName, state }) => `Line ${place}, ${productName}: ${state}`),
  }
}

export type ShownParcels = NonNullable<Awaited<ReturnType<typeof viewParcels>>>

function describe(parcel: StoredParcel, order: StoredOrder) {
  const { id, number, format, grams, trackingNo, trackingUrl } = parcel
  const { dispatchedAt, deliveredAt, collectedBy } = parcel
  const moment = (at: Date | null) => (at === null ? null : momentText(at))
  return {
    id,
    number,
    code: parcelCode(order.orderNo, number),
    format,
    formatName: FORMAT_FACTS[format].name,
    isTooHeavy: (grams ?? 0) > FORMAT_FACTS[format].maxGrams,
    kilograms: grams === null ? '' : String(grams / 1000),
    hasCarrierLabel: parcel.labelledAt !== null,
    isLabelOutdated: dispatchedAt === null && isLabelOutdated(order, parcel),
    weight: grams === null ? 'weight not known' : weightText(grams),
    trackingNo,
    trackingUrl,
    dispatched: moment(dispatchedAt),
    delivered: moment(deliveredAt),
    collectedBy,
  }
}

/** Where it goes, a line each, as on a label; none for collection. */
export function addressLines({ deliveryAddress }: Pick<StoredOrder, 'deliveryAddress'>): string[] {
  if (deliveryAddress === null) return []
  const { name, company, line_1, line_2, city, county, postcode } = deliveryAddress
  return [name, company, line_1, line_2, city, county, postcode].filter((line) => line !== '')
}

import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { PARCEL_FORMATS } from '#print/parcels/parcel-size.ts'
import { orderLines, orders } from '../tables.server.ts'
import { CARRIERS } from './parcel.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Parcels of orders, from their proposal on. Triggers of the database hold them to what was ordered, and keep what was
 * dispatched as it was (decision 0086). An order that is collected has them too: they are dispatched once they are ready, and
 * delivered when they are taken away.
 */
export const parcels = pgTable(
  'order_parcels',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1 in its order. */
    number: integer('number').notNull(),
    format: text('format', { enum: PARCEL_FORMATS }).notNull(),
    /** With its packaging; null where nobody knows it. */
    grams: integer('grams'),
    carrier: text('carrier', { enum: CARRIERS }).notNull().default('own'),
    /** How many labels were taken back: the next one has another reference. */
    labelRound: integer('label_round').notNull().default(0),
    /**
     * What the carrier knows the label by that was made, or asked for last and perhaps made: it names address, weight and
     * size. Null for none.
     */
    labelFor: text('label_for'),
    /** While the carrier is asked: since when. */
    labelAskedAt: instant('label_asked_at'),
    /** When the carrier's label was made; null for labels of the shop's own, which are drawn when they are asked for. */
    labelledAt: instant('labelled_at'),
    /** The carrier's own number of its order. */
    carrierOrder: text('carrier_order'),
    /** The carrier's label, a PDF in Base64. */
    carrierLabel: text('carrier_label'),
    /** The carrier's number and page; empty if none was given. */
    trackingNo: text('tracking_no').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    dispatchedAt: instant('dispatched_at'),
    deliveredAt: instant('delivered_at'),
    /** Who took away a collected order; otherwise empty. */
    collectedBy: text('collected_by').notNull().default(''),
  },
  (table) => [
    unique('parcels_number').on(table.orderId, table.number),
    index('parcels_on_their_way')
      .on(table.dispatchedAt)
      .where(sql`${table.dispatchedAt} is not null and ${table.deliveredAt} is null`),
    index('parcels_waiting').on(table.orderId).where(sql`${table.dispatchedAt} is null`),
    check('parcels_grams', sql`${table.grams} > 0 and ${table.grams} <= 99000`),
    check('parcels_labelled', sql`(${table.labelledAt} is null) = (${table.carrierOrder} is null)`),
    check('parcels_delivered', sql`${table.deliveredAt} is null or ${table.deliveredAt} >= ${table.dispatchedAt}`),
    check('parcels_dispatched', sql`${table.deliveredAt} is null or ${table.dispatchedAt} is not null`),
  ],
)

/**
 * What is in a parcel: pieces of a set of a line. All parcels together have no more of a set than was ordered, and of a reprint no
 * more than is printed again.
 */
export const parcelContents = pgTable(
  'order_parcel_contents',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id').notNull(),
    setNo: integer('set_no').notNull(),
    /** The reprint of a complaint that they are of, which a trigger looks for; null for what was ordered. */
    reprintId: uuid('reprint_id'),
    pieces: integer('pieces').notNull(),
    /** The line's, for one set, and its sets. */
    ordered: integer('ordered').notNull(),
    sets: integer('sets').notNull(),
  },
  (table) => [
    unique('parcel_contents_once').on(table.parcelId, table.lineId, table.setNo, table.reprintId).nullsNotDistinct(),
    index('parcel_contents_of_line').on(table.lineId),
    foreignKey({
      name: 'parcel_contents_ordered',
      columns: [table.lineId, table.ordered, table.sets],
      foreignColumns: [orderLines.id, orderLines.quantity, orderLines.kinds],
    }).onDelete('cascade'),
    check('parcel_contents_set', sql`${table.setNo} between 1 and ${table.sets}`),
    check('parcel_contents_pieces', sql`${table.pieces} between 1 and ${table.ordered}`),
  ],
)

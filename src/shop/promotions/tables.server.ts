import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import { COUPON_KINDS, type CouponConditions, POINT_ENTRY_KINDS } from './promotion.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Coupons, entered by their code: the *Coupon Issue* of 000 §8. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** In capitals. */
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: COUPON_KINDS }).notNull(),
    /** Whole per cent, or gross pence; 0 for free delivery. */
    value: integer('value').notNull(),
    conditions: jsonb('conditions').$type<CouponConditions>().notNull(),
    /** The first and last day in London; null for no limit. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** How often it may be used in all and by one person; null for no limit. */
    maxUses: integer('max_uses'),
    maxUsesPerPerson: integer('max_uses_per_person'),
    /** Whether it may bring a line below its floor price. */
    belowFloor: boolean('below_floor').notNull(),
    active: boolean('active').notNull(),
    /** For colleagues. */
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'coupons_value',
      sql`case ${table.kind} when 'percent' then ${table.value} between 1 and 100 when 'amount' then ${table.value} > 0 else ${table.value} = 0 end`,
    ),
    check('coupons_uses', sql`coalesce(${table.maxUses}, 1) > 0 and coalesce(${table.maxUsesPerPerson}, 1) > 0`),
  ],
)

/** A coupon reserved for an order, from placing it until it is cancelled (decisions §9). */
export const couponUses = pgTable(
  'coupon_uses',
  {
    /** An order has one coupon. */
    orderId: uuid('order_id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** The customer's id, or a hash of the guest's email address. */
    person: text('person').notNull(),
    /** What it saved the customer, delivery included. Pence. */
    saved: integer('saved').notNull(),
    usedAt: instant('used_at').notNull(),
    /** Set if the order was cancelled: the coupon can be used again. */
    releasedAt: instant('released_at'),
  },
  (table) => [index('coupon_uses_of_coupon').on(table.couponId, table.person)],
)

/** The ledger of points: rows are only added, and the balance is their sum (decisions §9). */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind', { enum: POINT_ENTRY_KINDS }).notNull(),
    /** Above 0 if the customer gains them. */
    points: integer('points').notNull(),
    /** The order that they were earned or spent with. */
    orderId: uuid('order_id'),
    /** What is entered once only, such as `earned:<order>`. */
    reference: text('reference').notNull().unique(),
    /** The last day of points that were gained, and of the newest among those that were spent; null for none. */
    expiresOn: date('expires_on', { mode: 'string' }),
    note: text('note').notNull(),
  },
  (table) => [
    index('point_entries_of_customer').on(table.customerId, table.id),
    index('point_entries_of_order').on(table.orderId),
    index('point_entries_expiry').on(table.expiresOn).where(sql`${table.points} > 0`),
  ],
)

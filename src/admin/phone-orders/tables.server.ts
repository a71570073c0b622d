import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#people/accounts/tables.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import type { PhoneFields } from './phone-fields.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Orders that staff make for somebody, until they are placed or quoted; each has a cart of its own, and goes with it. */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    id: uuid('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cartId: uuid('cart_id')
      .notNull()
      .unique()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** For whom; null for somebody without an account, whose name is typed. */
    customerId: uuid('customer_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What was typed; empty once it is closed. */
    fields: jsonb('fields').$type<PhoneFields>().notNull(),
    /** The page of what became of it; empty before, and while it is on hold. */
    result: text('result').notNull(),
    /** Since when its cart is not filled: it was placed or quoted, or with an empty `result`, put on hold. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // A member of staff fills one cart at a time.
    uniqueIndex('phone_orders_open').on(table.staffId).where(sql`${table.closedAt} is null`),
    index('phone_orders_of_customer').on(table.customerId),
  ],
)

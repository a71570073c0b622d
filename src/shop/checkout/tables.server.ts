import { boolean, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { carts } from '#shop/cart/tables.server.ts'
import type { CheckoutFields } from './checkout-form.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What was typed at the checkout of a cart, until it is ordered; it is deleted with the cart. */
export const checkouts = pgTable(
  'checkouts',
  {
    cartId: uuid('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<CheckoutFields>().notNull(),
    /** Whether the person agreed to one reminder of a cart that they leave, and where it goes. */
    reminderWanted: boolean('reminder_wanted').notNull().default(false),
    remindedAt: instant('reminded_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('checkouts_reminder').on(table.updatedAt)],
)

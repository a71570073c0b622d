import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { orders } from '#shop/orders/tables.server.ts'
import type { InvoiceDocument } from './invoice.ts'

/** Invoices and credit notes. Rows are only added: a document never changes once it is issued (decisions §9). */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    /** `I-2026-000123`, `C-2026-000045`. */
    invoiceNo: text('invoice_no').notNull().unique(),
    kind: text('kind', { enum: ['invoice', 'credit-note'] }).notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The invoice that a credit note corrects. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => invoices.id),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** Why it was issued, once only: `covered:<order>`, `refund:<refund>`. */
    reference: text('reference').notNull().unique(),
    /** Pence; of a credit note above 0 too. */
    net: integer('net').notNull(),
    vat: integer('vat').notNull(),
    total: integer('total').notNull(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
  },
  (table) => [
    index('invoices_of_order').on(table.orderId, table.issuedAt),
    index('invoices_by_day').on(table.issuedOn, table.invoiceNo),
    check(
      'invoices_total',
      sql`${table.net} + ${table.vat} = ${table.total} and ${table.net} >= 0 and ${table.vat} >= 0`,
    ),
    check('invoices_corrects', sql`(${table.kind} = 'credit-note') = (${table.correctsId} is not null)`),
  ],
)

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The last number of each series of documents in a year of London; its row is locked last in a transaction. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    /** `T` orders, `I` invoices, `C` credit notes (decisions §9). */
    series: text('series', { enum: ['T', 'I', 'C'] }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)

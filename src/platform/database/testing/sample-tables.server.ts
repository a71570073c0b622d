import { fileURLToPath } from 'node:url'
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Migrations of the tables below: the tests of the database itself do not depend on what the shop keeps in it. */
export const sampleMigrations = fileURLToPath(new URL('sample-migrations', import.meta.url))

export const parcels = pgTable('parcels', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  label: text().notNull().unique(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  grams: bigint({ mode: 'number' }),
})

export const contents = pgTable('contents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  parcelId: bigint('parcel_id', { mode: 'number' })
    .notNull()
    .references(() => parcels.id),
  pieces: integer().notNull(),
})

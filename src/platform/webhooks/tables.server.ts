import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An address that the shop sends its events to. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey(),
  url: text('url').notNull(),
  /** Signs deliveries; encrypted. */
  secret: text('secret').notNull(),
  /** The secret before, and until when deliveries are signed with it too; null where there is none. */
  oldSecret: text('old_secret'),
  oldSecretUntil: instant('old_secret_until'),
  /** The types of events that it receives; empty for all. */
  events: text('events').array().notNull(),
  active: boolean('active').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** One event on its way to one endpoint, with the outcome of the last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for every endpoint and every attempt, so that a receiver can recognise a repetition. */
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    state: text('state', { enum: ['queued', 'delivered', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** The status of the last answer; null if there was none. */
    lastStatus: integer('last_status'),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_of_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_by_time').on(table.createdAt, table.id),
    check('webhook_deliveries_state', sql`${table.state} in ('queued', 'delivered', 'failed')`),
  ],
)

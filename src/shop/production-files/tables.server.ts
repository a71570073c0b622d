import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Finding } from '#print/preflight/findings.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'

/** The production file of each file of an order's line: what is printed, and the hash by which it is known (decisions §9). */
export const productionFiles = pgTable(
  'production_files',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => artworkFiles.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** SHA-256 of all that it is made from: original, requirements, mends, cut line, profile, version of the program. */
    madeFrom: text('made_from').notNull(),
    /** Null where none can be made; `refusal` says why. */
    key: uuid('key').unique(),
    sha256: text('sha256'),
    size: integer('size'),
    /** Its plates as pictures (plates.ts); null until somebody looks at them. */
    platesKey: uuid('plates_key').unique(),
    /** What staff have to know of it, such as what had to be drawn as pixels. */
    findings: jsonb('findings').$type<Finding[]>().notNull(),
    refusal: text('refusal').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    tookMs: integer('took_ms').notNull(),
  },
  (table) => [
    index('production_files_of_line').on(table.lineId),
    check(
      'production_files_whole',
      sql`(${table.key} is null) = (${table.sha256} is null) and (${table.key} is null) = (${table.size} is null)`,
    ),
    check('production_files_refusal', sql`(${table.key} is null) = (${table.refusal} <> '')`),
  ],
)

import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/**
 * Empties every table and lets generated ids begin at 1 again; the tables themselves stay. Only what was used is
 * touched, known by its file not being empty: truncating an empty table costs as much as a full one.
 */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`
    DO $$
    DECLARE
      used text;
      sequence regclass;
    BEGIN
      SELECT string_agg(oid::regclass::text, ', ') INTO used FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0;
      IF used IS NOT NULL THEN EXECUTE 'TRUNCATE ' || used || ' RESTART IDENTITY CASCADE'; END IF;
      -- A refused insert takes a number and writes no row.
      FOR sequence IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace
                         AND CASE WHEN relkind = 'S' THEN pg_sequence_last_value(oid) END IS NOT NULL LOOP
        EXECUTE 'ALTER SEQUENCE ' || sequence || ' RESTART';
      END LOOP;
    END $$`)
}

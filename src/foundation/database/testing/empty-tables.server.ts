import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/**
 * Empties every table and lets generated ids begin at 1 again; the tables themselves stay. Only what was used is
 * touched: truncating an empty table costs as much as a full one.
 */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`
    DO $$
    DECLARE
      used text[] := '{}';
      has_rows boolean;
      one record;
    BEGIN
      FOR one IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE 'SELECT EXISTS (SELECT FROM ' || one.name || ')' INTO has_rows;
        IF has_rows THEN used := used || one.name; END IF;
      END LOOP;
      IF used <> '{}' THEN EXECUTE 'TRUNCATE ' || array_to_string(used, ', ') || ' CASCADE'; END IF;
      FOR one IN SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences
                  WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
        EXECUTE 'ALTER SEQUENCE ' || one.name || ' RESTART';
      END LOOP;
    END $$`)
}

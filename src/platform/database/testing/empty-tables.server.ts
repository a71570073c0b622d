import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/**
 * Empties every table and lets generated ids begin at 1 again; the tables themselves stay. It deletes where TRUNCATE would
 * make new files for every table and index, which takes fifty times as long. Only tables that were ever used are touched,
 * known by their file not being empty. Foreign keys are left unchecked meanwhile, which needs a superuser.
 */
export async function emptyTables(db: Database): Promise<void> {
  await db.execute(sql`
    DO $$
    DECLARE
      used regclass;
      sequence regclass;
    BEGIN
      SET LOCAL session_replication_role = replica;
      FOR used IN SELECT oid FROM pg_class
                   WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0 LOOP
        EXECUTE 'DELETE FROM ' || used;
      END LOOP;
      -- A refused insert takes a number and writes no row.
      FOR sequence IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace
                         AND CASE WHEN relkind = 'S' THEN pg_sequence_last_value(oid) END IS NOT NULL LOOP
        EXECUTE 'ALTER SEQUENCE ' || sequence || ' RESTART';
      END LOOP;
    END $$`)
}

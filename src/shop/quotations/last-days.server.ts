import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { quotations } from './tables.server.ts'

/** The last day on which each of these quotations holds, by its number; null where that is until prices change. */
export async function getLastDays(
  db: Database,
  quotationNos: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  const rows = await db
    .select({ quotationNo: quotations.quotationNo, validUntil: quotations.validUntil })
    .from(quotations)
    .where(inArray(quotations.quotationNo, [...quotationNos]))
  return new Map(rows.map(({ quotationNo, validUntil }) => [quotationNo, validUntil]))
}

import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { requestByLink } from '../quote-link.server.ts'
import { isQuotation } from './customer-store.server.ts'

/** Whether the token of a mailed link opens a quotation: one that answers the link's request (000 §2.7). */
export async function mayOpenByKey(
  { db, clock }: { db: Database; clock: Clock },
  quotationId: string,
  key: string,
): Promise<boolean> {
  const requestId = await requestByLink(db, key, clock.now())
  return requestId !== null && isQuotation(db, requestId, quotationId)
}

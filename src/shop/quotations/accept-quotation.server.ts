import type { Transaction } from '#platform/database/database.server.ts'
import { markAccepted, type StoredQuotation } from './quotation-store.server.ts'

/**
 * Freezes a quotation: from now on its Bill To cannot be edited either (decisions §5). In the transaction of what
 * accepting it brings about.
 * @returns the quotation as it was accepted; null where it was accepted already, or there is none
 */
export async function acceptQuotation(tx: Transaction, id: string, now: Date): Promise<StoredQuotation | null> {
  return markAccepted(tx, id, now)
}

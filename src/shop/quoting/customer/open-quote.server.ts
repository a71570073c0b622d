import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { requestByLink } from '../quote-link.server.ts'
import { findRequest, lockRequest, type QuoteEvent, type QuoteRequest } from '../quote-store.server.ts'
import { type CustomerRefusal, refuseCustomer } from './customer-refusals.ts'
import type { QuoteDeps } from './quote-deps.server.ts'
import type { QuoteName } from './quote-service.ts'

/** As `newToken` makes it; what cannot be one is not asked of the database. */
const TOKEN = /^[\w-]{43}$/

/**
 * The request that a name opens, for whoever asks; null denies by default. A link's token opens its request for whoever
 * has it, until it expires; an id opens a request for the customer whose it is, and for nobody else.
 */
export async function openQuote(name: QuoteName, deps: QuoteDeps): Promise<QuoteRequest | null> {
  if ('token' in name) {
    const id = await idByToken(deps.db, name.token, deps.clock.now())
    return id === null ? null : findRequest(deps.db, id)
  }
  const customer = await deps.current()
  if (customer === null || !isUuid(name.id)) return null
  const request = await findRequest(deps.db, name.id)
  return request?.userId === customer.userId ? request : null
}

async function idByToken(db: Database, token: string, now: Date): Promise<string | null> {
  return TOKEN.test(token) ? requestByLink(db, token, now) : null
}

/** Who does something, as the events of a request say it. */
export type CustomerActor = Pick<QuoteEvent, 'by' | 'actorId' | 'actorName'>

export interface OpenedQuote {
  tx: Transaction
  request: QuoteRequest
  actor: CustomerActor
  now: Date
}

/** Opens a request for a change: whoever else changes it waits until this transaction ends. */
export async function changeQuote<T>(
  name: QuoteName,
  deps: QuoteDeps,
  work: (opened: OpenedQuote) => Promise<T | CustomerRefusal>,
): Promise<T | CustomerRefusal> {
  const found = await openQuote(name, deps)
  if (found === null) return refuseCustomer('quote-unknown')
  const customer = await deps.current()
  const { firstName, lastName } = customer ?? found
  const actorName = `${firstName} ${lastName}`
  const actor: CustomerActor = { by: 'customer', actorId: customer?.userId ?? null, actorName }
  return inTransaction(deps.db, async (tx) => {
    const request = await lockRequest(tx, found.id)
    const now = deps.clock.now()
    // Its owner may have gone meanwhile, and the links with them.
    const stillOpens =
      'token' in name ? (await idByToken(tx, name.token, now)) === found.id : request?.userId === found.userId
    return request !== null && stillOpens ? work({ tx, request, actor, now }) : refuseCustomer('quote-unknown')
  })
}

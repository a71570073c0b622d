import { isUuid } from '#platform/http/uuid.ts'
import { londonDate } from '#platform/time/london.ts'
import { stateOn } from './customer-may.ts'
import { newestOffersOf, requestsOf } from './customer-store.server.ts'
import type { QuoteNeeds } from './quote-needs.server.ts'
import type { QuoteList } from './quote-service.ts'

const PAGE = 20

/** The requests of the customer who is signed in, the newest first, with what was offered last; none for nobody. */
export async function ownQuotes(after: string | null, { db, clock, current }: QuoteNeeds): Promise<QuoteList> {
  const customer = await current()
  if (customer === null) return { quotes: [], next: null }
  const known = after !== null && isUuid(after) ? after : null
  const found = await requestsOf(db, customer.userId, known, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const offers = await newestOffersOf(
    db,
    shown.map(({ id }) => id),
  )
  const today = londonDate(clock.now())
  const quotes = shown.map(({ id, reference, state, productName, quantity, kinds, createdAt }) => {
    const offer = offers.get(id) ?? null
    const offered = { total: offer?.total ?? null, validUntil: offer?.validUntil ?? null }
    const entry = { id, reference, product: productName, quantity, kinds, sentAt: createdAt, ...offered }
    return { ...entry, state: stateOn(state, offer, today) }
  })
  return { quotes, next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

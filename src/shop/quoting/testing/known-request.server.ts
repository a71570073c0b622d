import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'
import { requestReference } from '../quote.ts'
import { insertEvent, type QuoteRequest } from '../store.server.ts'
import { quoteRequests } from '../tables.server.ts'

/** A Thursday morning in the shop. */
const THURSDAY = '2026-11-26T09:00:00Z'

/** A whole request as the shop stores it: a sheet of art paper above the largest size, 250 of one kind. */
export function knownRequest(more: Partial<QuoteRequest> = {}): QuoteRequest {
  const id = more.id ?? randomUUID()
  const createdAt = more.createdAt ?? new Date(THURSDAY)
  const request: QuoteRequest = {
    id,
    reference: requestReference(id),
    quoteType: 'Special Size',
    state: 'requested',
    userId: null,
    guestId: null,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@reader.example',
    featuredItemId: 1,
    productId: 1,
    productName: 'Art Paper',
    catalogueVersion: 1,
    configuration: { featured_item_id: 1, product_id: 1, cutting_id: 1, shape_id: 1, width: 600, height: 900 },
    summary: [
      { label: 'Product', value: 'Art Paper' },
      { label: 'Size (mm)', value: '600 × 900' },
    ],
    quantity: 250,
    kinds: 1,
    comment: 'For a shop window; rain runs down it.',
    tracking: { utm_source: 'newsletter', utm_campaign: 'autumn' },
    artworkSubmissionId: null,
    idempotencyHash: null,
    search: '',
    createdAt,
    updatedAt: createdAt,
    waitingSince: null,
    ...more,
  }
  const { reference, firstName, lastName, email, productName } = request
  const search = [reference, firstName, lastName, email, productName].join(' ').toLowerCase()
  return { ...request, search: more.search ?? search }
}

/** Stores a request with its first event, and its catalogue if that is missing. */
export async function insertKnownRequest(db: Database, more: Partial<QuoteRequest> = {}): Promise<QuoteRequest> {
  const request = knownRequest(more)
  await loadCatalogue({ db, clock: fixedClock(THURSDAY) })
  await inTransaction(db, async (tx) => {
    await tx.insert(quoteRequests).values(request)
    await insertEvent(tx, {
      id: randomUUID(),
      requestId: request.id,
      kind: 'requested',
      by: 'customer',
      actorId: request.userId,
      actorName: `${request.firstName} ${request.lastName}`,
      text: '',
      quotationId: null,
      at: request.createdAt,
    })
  })
  return request
}

/**
 * Stores many requests at once, each a second after the previous one and waiting since; their names differ,
 * everything else is the same.
 */
export async function insertManyRequests(db: Database, count: number): Promise<void> {
  const { reference: _reference, search: _search, ...like } = knownRequest()
  await loadCatalogue({ db, clock: fixedClock(THURSDAY) })
  await db.execute(sql`
    insert into quote_requests (id, reference, quote_type, state, first_name, last_name, email, featured_item_id, product_id,
      product_name, catalogue_version, configuration, summary, quantity, kinds, comment, search, created_at, updated_at, waiting_since)
    select id, upper(left(id::text, 8)), ${like.quoteType}, case when n % 2 = 0 then 'requested' else 'quoted' end,
      'Ada' || n, ${like.lastName}, 'ada' || n || '@reader.example', 1, 1, ${like.productName}, 1,
      ${JSON.stringify(like.configuration)}::jsonb, ${JSON.stringify(like.summary)}::jsonb, 250, 1, ${like.comment},
      lower(left(id::text, 8) || ' ada' || n || ' byron ada' || n || '@reader.example art paper'), at, at, at
    from (select n, gen_random_uuid() as id, ${THURSDAY}::timestamptz - n * interval '1 second' as at
          from generate_series(1, ${count}::integer) as n) as made`)
}

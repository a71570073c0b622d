import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { earlier } from '#platform/time/earlier.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { insertReviews, type StoredPhoto, type StoredReview } from '../review-store.server.ts'
import { scopeOfPath } from '../scope-of-path.ts'
import { reviewInvitations, reviews } from '../tables.server.ts'
import { CARD_SAMPLES } from './card-samples.ts'
import type { SampleReview } from './sample-review.ts'
import { SPECIAL_SAMPLES } from './special-samples.ts'
import { STICKER_SAMPLES } from './sticker-samples.ts'

/** Every sample, about as many as fill six pages. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [...STICKER_SAMPLES, ...SPECIAL_SAMPLES, ...CARD_SAMPLES]

const DAY_MS = 86_400_000

export interface SampleNeeds {
  db: Database
  clock: Clock
  catalogue: Catalogue
}

/**
 * Writes the sample reviews into a database that nobody has used yet: one without a review, an invitation or an account
 * (decisions §7). What is not sold is left out. @returns how many were written
 */
export async function loadSampleReviews({ db, clock, catalogue }: SampleNeeds): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Copies of the shop that start together load them once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample reviews', 0))`)
    for (const table of [reviews, reviewInvitations, users]) if ((await tx.$count(table)) > 0) return 0
    const now = clock.now()
    const rows: StoredReview[] = []
    const photos: StoredPhoto[] = []
    for (const sample of SAMPLE_REVIEWS) {
      const scope = scopeOfPath(catalogue, sample.path)
      if (scope === undefined) continue
      const row = { ...toReview(sample, now), ...scope }
      rows.push(row)
      photos.push(...photosOfSample(sample, row.id))
    }
    await insertReviews(tx, rows, photos)
    return rows.length
  })
}

function toReview({ title, rate, comment, customer, daysAgo, reply }: SampleReview, now: Date) {
  const writtenAt = earlier(now, daysAgo * DAY_MS)
  return {
    id: randomUUID(),
    invitationId: null,
    sample: true,
    title,
    rate,
    comment,
    customer,
    state: 'published' as const,
    revision: 1,
    refusalReason: null,
    reply: reply ?? null,
    repliedAt: reply === undefined ? null : earlier(now, (daysAgo - 1) * DAY_MS),
    writtenAt,
    changedAt: writtenAt,
  }
}

function photosOfSample({ pictures = [] }: SampleReview, reviewId: string): StoredPhoto[] {
  return pictures.map((name, position) => ({
    id: randomUUID(),
    reviewId,
    position,
    smallKey: null,
    picture: `/drawings/${name}.svg`,
  }))
}

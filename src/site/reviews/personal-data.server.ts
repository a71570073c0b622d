import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { getVerifiedEmail } from '#people/accounts/user-store.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { photoPath } from './review.ts'
import { deleteByEmail, deleteUnused, findByEmail, getPhotos } from './store.server.ts'

/**
 * Exports or erases the reviews of an account. Reviews belong to the email address that the link was sent to; an account
 * whose address is not verified has none.
 */
export const reviewHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async (tx, userId) => {
    const email = await getVerifiedEmail(tx, userId)
    // The daily clean-up removes their files.
    if (email !== null) await deleteByEmail(tx, email)
  },
  onExport: async (db, userId) => {
    const email = await getVerifiedEmail(db, userId)
    const found = email === null ? [] : await findByEmail(db, email)
    const photos = await getPhotos(
      db,
      found.flatMap(({ review }) => review?.id ?? []),
    )
    return {
      reviews: found.map(({ invitation, review }) => ({
        invited_at: invitation.sentAt,
        number: invitation.reference,
        review: review && {
          title: review.title,
          rate: review.rate,
          comment: review.comment,
          name: review.customer,
          state: review.state,
          reason: review.refusalReason,
          reply: review.reply,
          written_at: review.writtenAt,
          photos: (photos.get(review.id) ?? []).map(({ id }) => photoPath(id, 'large')),
        },
      })),
    }
  },
}

const DAY_MS = 86_400_000
/** How long after its end somebody can request the link again. */
const RETENTION_DAYS = 30

/** Deletes unused links, with their addresses, a month after they expired or were withdrawn. */
export function deleteOldInvitations(db: Database, clock: Clock): Promise<void> {
  return deleteUnused(db, earlier(clock.now(), RETENTION_DAYS * DAY_MS))
}

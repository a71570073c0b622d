import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import { findById } from '#people/accounts/user-store.server.ts'
import { deleteOfEmail, findOfEmail } from './invitation-store.server.ts'
import { photoPath } from './review-photo.ts'
import { getPhotos } from './review-store.server.ts'

type ReviewHooks = { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] }

/**
 * What reviews do when somebody asks for a copy of everything, or goes. Reviews belong to the e-mail address that the link
 * was sent to; an account whose address was not proved has none.
 */
export const reviewHooks: ReviewHooks = {
  onSignIn: async () => [],
  onErase: async (tx, userId) => {
    const email = await provedAddress(tx, userId)
    // Files that nobody knows any more are swept the next day.
    if (email !== null) await deleteOfEmail(tx, email)
  },
  onExport: async (db, userId) => {
    const email = await provedAddress(db, userId)
    const found = email === null ? [] : await findOfEmail(db, email)
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

async function provedAddress(db: Parameters<typeof findById>[0], userId: string): Promise<string | null> {
  const known = await findById(db, userId)
  return known?.user.emailVerified === true ? known.user.email : null
}

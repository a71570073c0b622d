import { randomUUID } from 'node:crypto'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { discardPhoto, readPhoto, type SavedPhoto, savePhoto } from '#platform/photos/photo-files.server.ts'
import type { ReviewDeps } from './read-reviews.server.ts'
import { type ReviewRefusal, refuseForm, refuseReview } from './refusals.ts'
import { MAX_PHOTOS, PHOTO_SIDE, photoPath, type ReviewState } from './review.ts'
import { checkReview, type ReviewForm } from './review-form.ts'
import { nameScope } from './review-scope.ts'
import {
  deletePhoto,
  findByInvitation,
  findByToken,
  getPhotos,
  insertReviews,
  lockByToken,
  type StoredInvitation,
  type StoredPhoto,
  type StoredReview,
  updateReview,
} from './store.server.ts'

/** The page behind a link: a review to write, to change or only to view. */
export interface WritingPage {
  /** The subject's name, and its page. */
  about: string
  path: string
  /** Null if nothing was written yet. */
  state: ReviewState | null
  /** What the author sent last. */
  typed: ReviewForm
  photos: { id: string; thumbnail: string }[]
  /** Why staff returned it. */
  refusalReason: string | null
  reply: string | null
}

/** A photo as it arrives. */
export interface SentPhoto {
  source: AsyncIterable<Uint8Array>
  /** The sender's network address. */
  address: string
}

type Written = { ok: true } | ReviewRefusal

const DONE = { ok: true } as const

/** The page behind a link; null if the link is no longer valid. */
export async function openLink(token: string, deps: ReviewDeps): Promise<WritingPage | null> {
  const { db, clock, catalogue } = deps
  const invitation = await findByToken(db, getHash(token), clock.now())
  if (invitation === null) return null
  const review = await findByInvitation(db, invitation.id)
  const about = nameScope(catalogue.current().catalogue, invitation)
  if (review === null) return { ...about, state: null, typed: EMPTY_FORM, photos: [], refusalReason: null, reply: null }
  const photos = (await getPhotos(db, [review.id])).get(review.id) ?? []
  return {
    ...about,
    state: review.state,
    typed: toForm(review),
    photos: photos.map(({ id }) => ({ id, thumbnail: photoPath(id, 'small', token) })),
    refusalReason: review.state === 'refused' ? review.refusalReason : null,
    reply: review.state === 'published' ? review.reply : null,
  }
}

const EMPTY_FORM: ReviewForm = { title: '', rate: '', comment: '', customer: '' }

function toForm({ title, rate, comment, customer }: StoredReview): ReviewForm {
  return { title, rate: rate === 0 ? '' : String(rate), comment, customer }
}

/** Sends the review of a link, or its changes: it waits for approval. */
export async function writeReview(token: string, form: ReviewForm, deps: ReviewDeps): Promise<Written> {
  const refused = refuseForm(checkReview(form))
  return withLink(token, deps, async (tx, invitation, review) => {
    if (refused !== null) return refused
    const now = deps.clock.now()
    const { title, comment, customer } = form
    const written = { title, comment, customer, rate: Number(form.rate), state: 'waiting', changedAt: now } as const
    if (review === null) await insertReviews(tx, [{ ...getDraft(invitation, now), ...written }], [])
    else {
      const writtenAt = review.state === 'draft' ? now : review.writtenAt
      const again = { writtenAt, refusalReason: null, revision: review.revision + 1 }
      await updateReview(tx, review.id, { ...written, ...again })
    }
    return DONE
  })
}

/** Adds a photo to the review of a link, before or after it is sent. Nothing is read if the link is no longer valid. */
export async function addPhoto(token: string, { source, address }: SentPhoto, deps: ReviewDeps): Promise<Written> {
  const { db, clock } = deps
  if ((await findByToken(db, getHash(token), clock.now())) === null) return refuseReview('form', 'link-over')
  const tooMany = await countAttempt('review-photo', { account: '', address }, 'photos', { db, clock })
  if (tooMany !== null) return refuseReview('photos', 'photo-limit')
  const sent = await readPhoto(source)
  if (sent === null) return refuseReview('photos', 'photo-too-large')
  const saved = await savePhoto(sent, { sender: address, side: PHOTO_SIDE }, deps)
  if (!saved.ok) return refuseReview('photos', saved.code)
  const outcome = await withLink(token, deps, (tx, invitation, review) =>
    attach(tx, { saved, invitation, review, now: clock.now() }),
  )
  if (!outcome.ok) await discardPhoto([saved.id, saved.smallKey], deps)
  return outcome
}

interface Attachment {
  saved: SavedPhoto
  invitation: StoredInvitation
  review: StoredReview | null
  now: Date
}

async function attach(tx: Transaction, { saved, invitation, review, now }: Attachment): Promise<Written> {
  const existing = review === null ? [] : ((await getPhotos(tx, [review.id])).get(review.id) ?? [])
  if (existing.length >= MAX_PHOTOS) return refuseReview('photos', 'too-many-photos')
  const owner = review ?? getDraft(invitation, now)
  const position = (existing.at(-1)?.position ?? -1) + 1
  const photo: StoredPhoto = { id: saved.id, reviewId: owner.id, position, smallKey: saved.smallKey, picture: null }
  await insertReviews(tx, review === null ? [owner] : [], [photo])
  if (review !== null) await updateReview(tx, review.id, { revision: review.revision + 1, changedAt: now })
  return DONE
}

/** Removes a photo from the review of a link; it may already be gone. */
export async function removePhoto(token: string, id: string, deps: ReviewDeps): Promise<Written> {
  let removed: StoredPhoto | null = null
  const outcome = await withLink(token, deps, async (tx, _invitation, review) => {
    removed = review === null || !isUuid(id) ? null : await deletePhoto(tx, review.id, id)
    if (review !== null && removed !== null) {
      await updateReview(tx, review.id, { revision: review.revision + 1, changedAt: deps.clock.now() })
    }
    return DONE
  })
  const photo = removed as StoredPhoto | null
  if (photo !== null) await discardPhoto([photo.id, photo.smallKey], deps)
  return outcome
}

/** Runs `work` with a link's locked invitation and its review so far. A published review cannot be changed. */
async function withLink(
  token: string,
  { db, clock }: ReviewDeps,
  work: (tx: Transaction, invitation: StoredInvitation, review: StoredReview | null) => Promise<Written>,
): Promise<Written> {
  return inTransaction<Written>(db, async (tx) => {
    const invitation = await lockByToken(tx, getHash(token), clock.now())
    if (invitation === null) return refuseReview('form', 'link-over')
    const review = await findByInvitation(tx, invitation.id)
    if (review?.state === 'published') return refuseReview('form', 'review-published')
    return work(tx, invitation, review)
  })
}

/** An empty review. */
function getDraft({ id: invitationId, itemId, productId }: StoredInvitation, now: Date): StoredReview {
  return {
    id: randomUUID(),
    invitationId,
    sample: false,
    itemId,
    productId,
    title: '',
    rate: 0,
    comment: '',
    customer: '',
    state: 'draft',
    revision: 1,
    refusalReason: null,
    reply: null,
    repliedAt: null,
    writtenAt: now,
    changedAt: now,
  }
}

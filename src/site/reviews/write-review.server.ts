import { randomUUID } from 'node:crypto'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { getHash } from '#people/accounts/token.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import type { Clock } from '#platform/time/clock.ts'
import { findByToken, lockByToken, type StoredInvitation } from './invitation-store.server.ts'
import { discardPhoto, type KeptPhoto, keepPhoto, type PhotoDeps } from './keep-photo.server.ts'
import {
  type FieldRefusal,
  fieldRefusal,
  type ReviewRefusal,
  type ReviewRefusalCode,
  refuseForm,
  refuseReview,
} from './refusals.ts'
import type { ReviewForm } from './review-form.ts'
import { photoPath } from './review-photo.ts'
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_TITLE_LENGTH } from './review-rules.ts'
import type { SentPhoto, WritingPage } from './review-service.ts'
import {
  deletePhoto,
  findByInvitation,
  getPhotos,
  insertReviews,
  type StoredPhoto,
  type StoredReview,
  updateReview,
} from './review-store.server.ts'
import { nameScope } from './scope-of-path.ts'
import type { ShowDeps } from './show-review.server.ts'

/** A text of nothing but blanks and signs without a width shows nothing. */
const UNSEEN = /^[\s\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u

export interface WriteDeps extends PhotoDeps {
  db: Database
  clock: Clock
  catalogue: ShowDeps['catalogue']
  /** One photo after the other: each takes a process of its own. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

type Written = { ok: true } | ReviewRefusal

const DONE = { ok: true } as const

/** What a link opens; null where it is good no more. */
export async function openLink(token: string, needs: WriteDeps): Promise<WritingPage | null> {
  const { db, clock, catalogue } = needs
  const invitation = await findByToken(db, getHash(token), clock.now())
  if (invitation === null) return null
  const review = await findByInvitation(db, invitation.id)
  const about = nameScope(catalogue.current().catalogue, invitation)
  if (review === null) {
    return { ...about, state: null, typed: NOTHING_TYPED, photos: [], refusalReason: null, reply: null }
  }
  const photos = (await getPhotos(db, [review.id])).get(review.id) ?? []
  return {
    ...about,
    state: review.state,
    typed: typedBefore(review),
    photos: photos.map(({ id }) => ({ id, thumbnail: photoPath(id, 'small', token) })),
    refusalReason: review.state === 'refused' ? review.refusalReason : null,
    reply: review.state === 'published' ? review.reply : null,
  }
}

const NOTHING_TYPED: ReviewForm = { title: '', rate: '', comment: '', customer: '' }

function typedBefore({ title, rate, comment, customer }: StoredReview): ReviewForm {
  return { title, rate: rate === 0 ? '' : String(rate), comment, customer }
}

/** Sends the review of a link, or what it says now: it waits until somebody of the shop has looked at it. */
export async function writeReview(token: string, form: ReviewForm, needs: WriteDeps): Promise<Written> {
  const refused = refuseForm(checkReview(form))
  return withLink(token, needs, async (tx, invitation, review) => {
    if (refused !== null) return refused
    const now = needs.clock.now()
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

/** Adds a photo to the review of a link. Nothing of it is read where the link is good no more. */
export async function addPhoto(token: string, { source, address }: SentPhoto, needs: WriteDeps): Promise<Written> {
  const { db, clock } = needs
  if ((await findByToken(db, getHash(token), clock.now())) === null) return refuseReview('form', 'link-over')
  const tooMany = await countAttempt('review-photo', { account: '', address }, 'photos', { db, clock })
  if (tooMany !== null) return refuseReview('photos', 'photo-limit')
  const sent = await readUpTo(source, MAX_PHOTO_BYTES)
  if (sent === null) return refuseReview('photos', 'photo-too-large')
  const kept = await needs.inTurn(() => keepPhoto(sent, needs))
  if (!kept.ok) return kept
  const outcome = await withLink(token, needs, (tx, invitation, review) =>
    attach(tx, { kept, invitation, review, now: clock.now() }),
  )
  if (!outcome.ok) await discardPhoto([kept.id, kept.smallKey], needs)
  return outcome
}

interface Attaching {
  kept: KeptPhoto
  invitation: StoredInvitation
  review: StoredReview | null
  now: Date
}

async function attach(tx: Transaction, { kept, invitation, review, now }: Attaching): Promise<Written> {
  const there = review === null ? [] : ((await getPhotos(tx, [review.id])).get(review.id) ?? [])
  if (there.length >= MAX_PHOTOS) return refuseReview('photos', 'too-many-photos')
  const owner = review ?? getDraft(invitation, now)
  const position = (there.at(-1)?.position ?? -1) + 1
  const photo: StoredPhoto = { id: kept.id, reviewId: owner.id, position, smallKey: kept.smallKey, picture: null }
  await insertReviews(tx, review === null ? [owner] : [], [photo])
  if (review !== null) await updateReview(tx, review.id, { revision: review.revision + 1, changedAt: now })
  return DONE
}

/** Takes a photo out of the review of a link; one that is not there is gone already. */
export async function removePhoto(token: string, id: string, needs: WriteDeps): Promise<Written> {
  let gone: StoredPhoto | null = null
  const outcome = await withLink(token, needs, async (tx, _invitation, review) => {
    gone = review === null || !isUuid(id) ? null : await deletePhoto(tx, review.id, id)
    if (review !== null && gone !== null) {
      await updateReview(tx, review.id, { revision: review.revision + 1, changedAt: needs.clock.now() })
    }
    return DONE
  })
  const photo = gone as StoredPhoto | null
  if (photo !== null) await discardPhoto([photo.id, photo.smallKey], needs)
  return outcome
}

/** Does something for whoever has a link, with what came of it so far; a published review is not theirs to change. */
async function withLink(
  token: string,
  { db, clock }: WriteDeps,
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

/** A review that holds nothing yet. */
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

/** Reads a stream to its end; null where there is more of it than may be, of which nothing is kept then. */
async function readUpTo(source: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array | null> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of source) {
    bytes += piece.byteLength
    if (bytes > mostBytes) pieces = []
    else pieces.push(piece)
  }
  return bytes > mostBytes ? null : Buffer.concat(pieces)
}

/** What is wrong with a review, in the order of its form; empty where nothing is. */
export function checkReview({ title, rate, comment, customer }: ReviewForm): FieldRefusal[] {
  return [
    /^[1-5]$/.test(rate) ? null : fieldRefusal('rate', 'rate-missing'),
    checkText('title', title, MAX_TITLE_LENGTH),
    checkText('comment', comment, MAX_COMMENT_LENGTH),
    checkText('customer', customer, MAX_NAME_LENGTH),
  ].filter((refusal) => refusal !== null)
}

function checkText(field: 'title' | 'comment' | 'customer', text: string, most: number): FieldRefusal | null {
  if (UNSEEN.test(text)) return fieldRefusal(field, `${field}-missing` satisfies ReviewRefusalCode)
  return text.length > most ? fieldRefusal(field, `${field}-too-long` satisfies ReviewRefusalCode) : null
}

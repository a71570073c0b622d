import {
  MAX_COMMENT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHOTOS,
  MAX_REASON_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_TITLE_LENGTH,
} from './review.ts'

/* What writing and answering reviews may refuse: code → the sentence. */

const REVIEW_REFUSALS = {
  'link-over': 'This link is not good any more. Ask us for another one, and tell us what it was about.',
  'review-published': 'Your review is published, so that it cannot be changed here any more. Write to us about it.',
  'title-missing': 'Title is required. Please try again.',
  'title-too-long': `A title has at most ${MAX_TITLE_LENGTH} characters. Please shorten it.`,
  'rate-missing': 'Please choose from one to five stars.',
  'comment-missing': 'Your review is required. Please try again.',
  'comment-too-long': `A review holds up to ${MAX_COMMENT_LENGTH.toLocaleString('en-GB')} characters. Please shorten it.`,
  'customer-missing': 'Name is required. Please enter the name that your review is to show.',
  'customer-too-long': `A name has at most ${MAX_NAME_LENGTH} characters. Please shorten it.`,
  'too-many-photos': `A review has at most ${MAX_PHOTOS} photos. Please take one out first.`,
  'photo-too-large': 'A photo is larger than 12 MB and was left out. Please choose a smaller one.',
  'photo-not-readable':
    'A photo could not be read and was left out. Please choose a JPG, PNG or WebP; a HEIC is to be saved as JPG first.',
  'photo-limit':
    'Many photos came from your network within the hour, so this one was left out. Please try again later.',
  'storage-away': 'The photo could not be kept just now. Please try again in a minute.',
  'review-unknown': 'This review is not there any more.',
  'review-changed': 'The review has been changed since you opened it. Please read it again below.',
  'not-published': 'Only a published review can be answered or taken down.',
  'reason-missing': 'Please write why, in words that its author can read.',
  'reason-too-long': `A reason has at most ${MAX_REASON_LENGTH.toLocaleString('en-GB')} characters. Please shorten it.`,
  'reply-too-long': `A reply has at most ${MAX_REPLY_LENGTH.toLocaleString('en-GB')} characters. Please shorten it.`,
  'email-missing': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'about-unknown': 'Please choose what the review is to be about.',
  'reference-too-long': `A number has at most ${MAX_REFERENCE_LENGTH} characters.`,
  'already-invited': 'This address has an open link for the same goods already. Send that one again below.',
  'invitation-unknown': 'This link has been used or withdrawn meanwhile.',
} as const

export type ReviewRefusalCode = keyof typeof REVIEW_REFUSALS

/** A refusal of one field; `form` is about none in particular. */
export interface FieldRefusal {
  field: string
  code: ReviewRefusalCode
  message: string
}

/** A refused request: nothing was changed. */
export interface ReviewRefusal {
  ok: false
  code: ReviewRefusalCode
  message: string
  errors: readonly FieldRefusal[]
}

/** Whether a text names a refusal. */
export function isReviewRefusal(code: string): code is ReviewRefusalCode {
  return Object.hasOwn(REVIEW_REFUSALS, code)
}

/** The sentence of one field. */
export function fieldRefusal(field: string, code: ReviewRefusalCode): FieldRefusal {
  return { field, code, message: REVIEW_REFUSALS[code] }
}

/** Refuses one field. */
export function refuseReview(field: string, code: ReviewRefusalCode): ReviewRefusal {
  return { ok: false, code, message: REVIEW_REFUSALS[code], errors: [fieldRefusal(field, code)] }
}

/** Refuses what is wrong with a form; null where nothing is. */
export function refuseForm(errors: readonly FieldRefusal[]): ReviewRefusal | null {
  const [first] = errors
  return first === undefined ? null : { ok: false, code: first.code, message: first.message, errors }
}

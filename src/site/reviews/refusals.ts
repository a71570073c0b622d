import {
  MAX_COMMENT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHOTOS,
  MAX_REASON_LENGTH,
  MAX_REFERENCE_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_TITLE_LENGTH,
} from './review.ts'

/* The refusals of writing and answering reviews: code → the sentence. */

const REVIEW_REFUSALS = {
  'link-over': 'This link no longer works. Please ask us for a new one and tell us what you ordered.',
  'review-published': 'Your review is published, so you can no longer change it here. Please email us.',
  'title-missing': 'Title is required. Please try again.',
  'title-too-long': `A title can have up to ${MAX_TITLE_LENGTH} characters. Please shorten it.`,
  'rate-missing': 'Please choose from one to five stars.',
  'comment-missing': 'Your review is required. Please try again.',
  'comment-too-long': `A review can have up to ${MAX_COMMENT_LENGTH.toLocaleString('en-GB')} characters. Please shorten it.`,
  'customer-missing': 'Name is required. Please enter the name to show with your review.',
  'customer-too-long': `A name can have up to ${MAX_NAME_LENGTH} characters. Please shorten it.`,
  'too-many-photos': `A review can have up to ${MAX_PHOTOS} photos. Please remove one first.`,
  'photo-too-large': 'A photo is larger than 12 MB and was not added. Please choose a smaller one.',
  'photo-not-readable':
    'A photo could not be read and was not added. Please choose a JPG, PNG or WebP. Save HEIC photos as JPG first.',
  'photo-limit':
    'Your network has sent too many photos in the last hour, so this one was not added. Please try again later.',
  'storage-away': 'The photo could not be saved. Please try again in a minute.',
  'review-unknown': 'This review no longer exists.',
  'review-changed': 'The review has changed since you opened it. Please read it again below.',
  'not-published': 'Only a published review can be answered or taken down.',
  'reason-missing': 'Please give a reason. The customer will read it.',
  'reason-too-long': `A reason can have up to ${MAX_REASON_LENGTH.toLocaleString('en-GB')} characters. Please shorten it.`,
  'reply-too-long': `A reply can have up to ${MAX_REPLY_LENGTH.toLocaleString('en-GB')} characters. Please shorten it.`,
  'email-missing': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'about-unknown': 'Please choose the product for the review.',
  'reference-too-long': `A number can have up to ${MAX_REFERENCE_LENGTH} characters.`,
  'already-invited': 'This address already has an unused link for the same product. You can send it again below.',
  'invitation-unknown': 'This link has been used or withdrawn.',
} as const

export type ReviewRefusalCode = keyof typeof REVIEW_REFUSALS

/** The refusal of a field; `form` is for the form as a whole. */
export interface FieldRefusal {
  field: string
  code: ReviewRefusalCode
  message: string
}

/** A refusal: nothing was changed. */
export interface ReviewRefusal {
  ok: false
  code: ReviewRefusalCode
  message: string
  errors: readonly FieldRefusal[]
}

/** Whether a text is the code of a refusal. */
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

/** Refuses a form with these faults; null if there are none. */
export function refuseForm(errors: readonly FieldRefusal[]): ReviewRefusal | null {
  const [first] = errors
  return first === undefined ? null : { ok: false, code: first.code, message: first.message, errors }
}

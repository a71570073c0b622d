import { severalLines } from '#platform/http/form-input.ts'
import { type FieldRefusal, fieldRefusal, type ReviewRefusalCode } from './refusals.ts'
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, MAX_TITLE_LENGTH } from './review.ts'

/* Reads the form of a review, and checks what a customer may write. */

/** The form's texts, trimmed; a missing field is empty. */
export interface ReviewForm {
  title: string
  /** `1` to `5` as text. */
  rate: string
  comment: string
  customer: string
}

/** The field of the photos, which are saved before the page reads the rest. */
export const PHOTOS_FIELD = 'photos'
/** The reason why a photo was left out; set by the server, never by a browser. */
export const REFUSED_PHOTO_FIELD = 'refused_photo'
/** The photo to remove: its button sends the form too. */
export const REMOVE_FIELD = 'remove_photo'

/** Longer than any field may be, so that a text that is too long is refused and not cut. */
const MAX_READ_LENGTH = 20_000
/** They reverse the writing direction, so that a name could spill into the text beside it. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** Reads a form. */
export function readReviewForm(form: FormData): ReviewForm {
  return {
    title: oneLine(getText(form, 'title')),
    rate: getText(form, 'rate').trim(),
    comment: severalLines(getText(form, 'comment')).replace(BIDI_CONTROLS, ''),
    customer: oneLine(getText(form, 'customer')),
  }
}

function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_READ_LENGTH) : ''
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(BIDI_CONTROLS, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** Only spaces and zero-width characters. */
const INVISIBLE = /^[\s\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/** The faults of a review, in the order of its form. */
export function checkReview({ title, rate, comment, customer }: ReviewForm): FieldRefusal[] {
  return [
    /^[1-5]$/.test(rate) ? null : fieldRefusal('rate', 'rate-missing'),
    checkText('title', title, MAX_TITLE_LENGTH),
    checkText('comment', comment, MAX_COMMENT_LENGTH),
    checkText('customer', customer, MAX_NAME_LENGTH),
  ].filter((refusal) => refusal !== null)
}

function checkText(field: 'title' | 'comment' | 'customer', text: string, max: number): FieldRefusal | null {
  if (INVISIBLE.test(text)) return fieldRefusal(field, `${field}-missing` satisfies ReviewRefusalCode)
  return text.length > max ? fieldRefusal(field, `${field}-too-long` satisfies ReviewRefusalCode) : null
}

import { severalLines } from '#platform/http/several-lines.ts'

/* What a customer may write. Anything may be sent: it is only read here, and judged in check-review.ts. */

/** The form's texts, spaces at the ends taken off; what was not sent is empty. */
export interface ReviewForm {
  title: string
  /** `1` to `5` as text. */
  rate: string
  comment: string
  customer: string
}

/** The field of the photos, which are taken in before the page reads the rest. */
export const PHOTOS_FIELD = 'photos'
/** Why a photo was left out; set by us, never by a browser. */
export const REFUSED_PHOTO_FIELD = 'refused_photo'
/** The photo that the author takes out: its button sends the form too. */
export const REMOVE_FIELD = 'remove_photo'

/** Longer than any field may be, so that what is too long is refused and not cut. */
const MAX_READ_LENGTH = 20_000
/** Turns the direction of writing round until further notice: a name could run on into what stands beside it. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/g

/** Reads a form. */
export function readReviewForm(form: FormData): ReviewForm {
  return {
    title: oneLine(getText(form, 'title')),
    rate: getText(form, 'rate').trim(),
    comment: severalLines(getText(form, 'comment')).replace(TURNED, ''),
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
    .replace(TURNED, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

import { type FieldRefusal, fieldRefusal, type ReviewRefusalCode } from './refusals.ts'
import type { ReviewForm } from './review-form.ts'
import { LONGEST_COMMENT, LONGEST_NAME, LONGEST_TITLE } from './review-rules.ts'

/** What is wrong with a review, in the order of its form; empty where nothing is. */
export function checkReview({ title, rate, comment, customer }: ReviewForm): FieldRefusal[] {
  return [
    /^[1-5]$/.test(rate) ? null : fieldRefusal('rate', 'rate-missing'),
    checkText('title', title, LONGEST_TITLE),
    checkText('comment', comment, LONGEST_COMMENT),
    checkText('customer', customer, LONGEST_NAME),
  ].filter((refusal) => refusal !== null)
}

/** A text of nothing but blanks and signs without a width shows nothing. */
const UNSEEN = /^[\s\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u

function checkText(field: 'title' | 'comment' | 'customer', text: string, most: number): FieldRefusal | null {
  if (UNSEEN.test(text)) return fieldRefusal(field, `${field}-missing` satisfies ReviewRefusalCode)
  return text.length > most ? fieldRefusal(field, `${field}-too-long` satisfies ReviewRefusalCode) : null
}

import { type Refusal, refuser } from '#platform/http/refuser.ts'
import { ARTWORK_REFUSALS } from '#shop/artwork/refusals.ts'

/* The refusals of answers to findings: code → the customer's sentence. */

const SENTENCES = {
  'line-unknown': ARTWORK_REFUSALS['line-unknown'],
  'file-unknown': ARTWORK_REFUSALS['file-unknown'],
  'already-evaluated': ARTWORK_REFUSALS['already-evaluated'],
  'check-changed': 'This file was checked again meanwhile. Please look at the new findings.',
  'nothing-to-confirm': 'There is nothing to confirm about this file.',
  'stop-left': 'This file cannot be printed as it is. Replace it, or ask us to look at it.',
} as const

export type CheckRefusalCode = keyof typeof SENTENCES
export type CheckRefusal = Refusal<CheckRefusalCode>

/** Refuses an answer to findings: nothing was changed. */
export const checkRefusal = refuser<CheckRefusalCode>(SENTENCES)

/** The sentence of a code in an address (`?refused=`); null for an unknown code. */
export function checkSentence(code: string | null): string | null {
  return code !== null && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as CheckRefusalCode] : null
}

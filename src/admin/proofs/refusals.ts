import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of what staff do with proofs: code → the sentence. */

const SENTENCES = {
  'proof-unknown': 'This line has no proof, or does not exist.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'file-missing': 'Please choose a PDF.',
  'file-too-large': 'This file is too large. Please choose one of up to 50 MB.',
  'file-not-shown': 'This file cannot be shown as a proof. Please choose a PDF that opens without a password.',
  'storage-away': 'The storage of files is not available. Please try again in a minute.',
  'set-unknown': 'Please choose a set of this line.',
  'note-too-long': 'Please use at most 1,000 characters.',
  'amount-invalid': 'Please enter the difference in pounds without VAT, such as 12.50.',
  'reason-missing': 'Please write why the price changes. The customer reads it.',
  'reason-too-long': 'Please use at most 200 characters.',
  'less-than-nothing': 'The difference is more than this line costs.',
  'less-by-manager': 'Money goes back to the customer with this, so a manager has to enter it.',
  'price-changed': 'The price has changed meanwhile. Please check the new one with the customer.',
  'comment-unknown': 'This comment does not exist any more. Please load the page again.',
  'note-missing': 'Please write an answer.',
  'name-missing': 'Please enter who has approved it.',
  'name-too-long': 'Please use at most 100 characters.',
  'approved-already': 'This proof is approved already.',
  replaced: 'This version has been replaced meanwhile. Please check the new one.',
  'no-proof-now': 'This line takes no proof now: its artwork has to be accepted first, or it is planned already.',
} as const

export type ProofAdminRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type ProofAdminRefusal = Refusal<ProofAdminRefusalCode>

export const refuseProof = refuser<ProofAdminRefusalCode>(SENTENCES)

import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals about proofs: code → the customer's sentence, word for word from 000 §8 where it has one. */

const SENTENCES = {
  unknown: 'We can’t find this proof.',
  'approved-already': 'Sorry, your final proof has already been approved. Please close the modal to check for updates.',
  'approved-by-you': 'You have approved this version. It is approved once everybody else has.',
  'email-invalid': 'Please enter the email address of your colleague.',
  'too-many-approvers': 'You have invited 20 people to this proof. Please write to us if you need more.',
  'approver-unknown': 'This invitation has been taken back already.',
  'price-changed': 'The price has changed since you opened this page. Please check the new one, then approve again.',
  replaced: 'This version has been replaced. Please look at the new one, then approve that.',
  'no-proof-now': 'This proof can’t be approved now. Please see below how your order stands.',
  'name-missing': 'Please enter your name.',
  'name-too-long': 'Please use up to 100 characters for your name.',
  'comment-missing': 'Please write what should be different.',
  'comment-too-long': 'Please use up to 1,000 characters.',
  'pin-invalid': 'Please give the place in mm from the left and from the top, within the piece, or leave both empty.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'planned-already':
    'This item is already planned for print, so its approval can no longer be taken back. Please call us.',
  'evaluated-already':
    'Sorry, update is unavailable. Your artwork has already been evaluated. Please close modal to check evaluation details.',
} as const

export type ProofRefusalCode = keyof typeof SENTENCES
export type ProofRefusal = Refusal<ProofRefusalCode>

/** Refuses what was asked of a proof: nothing has changed. */
export const refuseProof = refuser<ProofRefusalCode>(SENTENCES)

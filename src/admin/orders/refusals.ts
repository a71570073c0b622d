import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of what staff do with orders: code → the sentence. */

const SENTENCES = {
  'order-unknown': 'This order does not exist.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'changed-meanwhile': 'Something has happened meanwhile: {what}. Please check the order, then press the button again.',
  'lines-missing': 'Please choose at least one line.',
  'state-unknown': 'Please choose what comes next.',
  'move-refused': '{lines} cannot become “{to}” now.',
  'planned-as-jobs': '{lines} is planned as jobs for a press. Please plan it under Planning.',
  'in-a-gang': '{lines} is in a gang. Please open it under Planning.',
  'not-released': '{lines} cannot be planned yet: it must be approved and paid first.',
  'artwork-unchecked':
    '{lines} cannot go on to a proof yet: the check of its artwork is not done, or the customer has to replace or confirm a file. Accept the file under Artwork to go on without.',
  'proof-missing': '{lines} has no proof yet. Make or upload one under Proofs.',
  'not-approved': 'Nobody has approved the proof of {lines} yet.',
  'tracking-url-invalid':
    'Please enter a whole web address, such as https://www.royalmail.com/track, or leave it empty.',
  'by-parcels': 'Lines leave and arrive with their parcels. Please open the order under Dispatch.',
  'text-too-long': 'Please use at most {most} characters.',
  'reason-missing': 'Please give a reason.',
  'cancel-refused': '{lines} can no longer be cancelled.',
  'cancel-late': '{lines} is already in production. Only a manager can cancel it now.',
  'note-missing': 'Please write a note.',
  'colleague-unknown': 'This person no longer works here. Please choose somebody else.',
  'mail-unknown': 'This email is not about this order, or no longer exists.',
  'dispatched-already': 'The goods have left: the delivery address can no longer be changed.',
  'invoiced-already': 'An invoice has been issued. Its address can no longer be changed.',
  'nothing-changed': 'Nothing was changed.',
  'amount-missing': 'Please enter the amount.',
  'amount-invalid': 'Please enter pounds and pence, such as 1,250 or 84.50.',
  'way-unknown': 'Please choose how the money came.',
  'person-gone': 'The customer has deleted their account, and has no email address any more.',
} as const

export type OrderAdminRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type OrderAdminRefusal = Refusal<OrderAdminRefusalCode>

export const refuseOrder = refuser<OrderAdminRefusalCode>(SENTENCES)

export const MAX_NOTE_LENGTH = 2000
export const MAX_REASON_LENGTH = 500

import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of what staff do about complaints: code → the sentence. */

const SENTENCES = {
  'complaint-unknown': 'This complaint does not exist.',
  'complaint-closed': 'This complaint is closed. Write to the customer from the order instead.',
  'word-missing': 'Please write an answer.',
  'reason-missing': 'Please give a reason.',
  'pieces-missing': 'Please enter how many pieces are printed again.',
  'pieces-wrong': 'Please enter a whole number, at most the {most} pieces of a set.',
  'amount-missing': 'Please enter the amount.',
  'amount-or-line': 'Please choose “An amount”, or empty this field to refund all of the line.',
  'amount-invalid': 'Please enter pounds and pence, such as 1,250 or 84.50.',
  'text-too-long': 'Please use at most {most} characters.',
} as const

export type StaffComplaintRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type StaffComplaintRefusal = Refusal<StaffComplaintRefusalCode>

export const refuseStaffComplaint = refuser<StaffComplaintRefusalCode>(SENTENCES)

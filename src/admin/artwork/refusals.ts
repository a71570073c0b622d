import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of evaluating artwork: code → the sentence. */

const SENTENCES = {
  'file-unknown': 'This file does not exist any more: its customer has replaced or removed it.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'evaluated-meanwhile': '{who} has {what} this file meanwhile. Please look at it before you decide again.',
  'line-moved-on': 'The line is in production already. Its artwork can no longer be evaluated.',
  'decision-missing': 'Please choose whether the file is accepted.',
  'reason-missing': 'Please choose why another file is needed.',
  'note-missing': 'Please write what the customer should know.',
  'note-too-long': 'Please use at most {most} characters.',
} as const

export type ArtworkAdminRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type ArtworkAdminRefusal = Refusal<ArtworkAdminRefusalCode>

export const refuseArtwork = refuser<ArtworkAdminRefusalCode>(SENTENCES)

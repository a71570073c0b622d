import { EMAIL_SENTENCES } from '#people/guests/guest.ts'
import { MAX_LETTERS, MAX_LINKS } from './contact-form.ts'

/* What the contact form may refuse: code → the sender's sentence. Those of 000 §8 are word for word. */

export const CONTACT_REFUSALS = {
  'first-name-required': 'First name is required. Please try again.',
  'email-required': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'email-disposable': EMAIL_SENTENCES.disposable,
  'message-required': 'Your message is required. Please try again.',
  'first-name-too-long': 'Please use up to 100 characters.',
  'order-number-too-long': 'An order number has at most 40 characters.',
  'about-too-long': 'Please use up to 200 characters.',
  'message-too-long': `A message holds up to ${MAX_LETTERS.toLocaleString('en-GB')} characters. Please shorten it, or send it in two.`,
  'too-many-links': `A message holds up to ${MAX_LINKS} links. Please take some out.`,
  'looks-automatic': 'The field “Website” is for machines only. Please empty it and send again.',
  'too-fast': 'That was very quick. Please check your message and send it again.',
  'form-expired': 'This page was open too long, or was sent before. Nothing is lost: please send it again.',
  'too-many-messages':
    'Several messages came from you within the hour, so this one was not sent. Please try again later, or call us.',
} as const

export type ContactRefusalCode = keyof typeof CONTACT_REFUSALS

/** What was wrong, field by field; `form` is about none in particular. */
export interface FieldRefusal {
  field: 'first_name' | 'email' | 'order_number' | 'about' | 'message' | 'form'
  code: ContactRefusalCode
  message: string
}

export function contactRefusal(field: FieldRefusal['field'], code: ContactRefusalCode): FieldRefusal {
  return { field, code, message: CONTACT_REFUSALS[code] }
}

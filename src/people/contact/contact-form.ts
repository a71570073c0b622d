import { EMAIL_SENTENCES } from '#people/guests/guest.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { severalLines } from '#platform/http/form-input.ts'

/* The contact form: its fields, how it is read, and what it refuses. */

export const MAX_LETTERS = 5000
const MAX_LINKS = 5

/** The form's fields as they were sent, trimmed; what was not sent is empty. */
export interface ContactForm {
  first_name: string
  email: string
  order_number: string
  /** What it is about, such as a product or a page. */
  about: string
  /** The id of the request that a report is about (decisions §7). */
  request: string
  message: string
  /** Hidden from people; bots fill in every field they find. */
  website: string
  /** Identifies this form and when it was opened; signed by the server. */
  ticket: string
}

/** What the address prefills: `/contact?request=…&about=…`. */
export type Prefill = Pick<ContactForm, 'about' | 'request' | 'order_number'>

/** The format of request ids in the log. */
const REQUEST_ID = /^[\w-]{1,64}$/
/** Longer than any field may be, so that a text that is too long is refused and not cut. */
const MAX_READ_LENGTH = 20_000

/** Reads a form. It may contain anything: `checkContact` refuses what is wrong. */
export function readContactForm(form: FormData): ContactForm {
  const line = (name: string) => oneLine(getText(form, name))
  return {
    first_name: line('first_name'),
    email: line('email'),
    order_number: line('order_number'),
    about: line('about'),
    request: readRequestId(line('request')),
    message: severalLines(getText(form, 'message')),
    website: line('website'),
    ticket: line('ticket'),
  }
}

/** Reads the prefilled fields from the address. */
export function readPrefill(params: URLSearchParams): Prefill {
  const line = (name: string, most: number) => oneLine(params.get(name) ?? '').slice(0, most)
  return { about: line('about', 200), order_number: line('order', 40), request: readRequestId(line('request', 100)) }
}

function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_READ_LENGTH) : ''
}

/** Anything that is not a request id is dropped, because nobody typed it. */
function readRequestId(text: string): string {
  return REQUEST_ID.test(text) ? text : ''
}

/** A single-line field: line breaks and other control characters become spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** The short reference of a message in mails and on the telephone. */
export function getReference({ id }: { id: string }): string {
  return id.slice(0, 8).toUpperCase()
}

/** What the contact form may refuse: code → the sender's sentence. Those from 000 §8 are word for word. */
export const CONTACT_REFUSALS = {
  'first-name-required': 'First name is required. Please try again.',
  'email-required': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'email-disposable': EMAIL_SENTENCES.disposable,
  'message-required': 'Your message is required. Please try again.',
  'first-name-too-long': 'Please use up to 100 characters.',
  'order-number-too-long': 'An order number can have up to 40 characters.',
  'about-too-long': 'Please use up to 200 characters.',
  'message-too-long': `A message can have up to ${MAX_LETTERS.toLocaleString('en-GB')} characters. Please shorten it or send two messages.`,
  'too-many-links': `A message can have up to ${MAX_LINKS} links. Please remove some.`,
  'looks-automatic': 'Please leave the field “Website” empty and send the message again.',
  'too-fast': 'The form was sent very quickly. Please check your message and send it again.',
  'form-expired': 'This page was open too long, or was already sent. Your message is still here. Please send it again.',
  'too-many-messages':
    'You have sent several messages in the last hour, so this one was not sent. Please try again later, or call us.',
} as const

export type ContactRefusalCode = keyof typeof CONTACT_REFUSALS

/** The faults of a form by field; `form` is for those about no particular field. */
export interface FieldRefusal {
  field: 'first_name' | 'email' | 'order_number' | 'about' | 'message' | 'form'
  code: ContactRefusalCode
  message: string
}

export function contactRefusal(field: FieldRefusal['field'], code: ContactRefusalCode): FieldRefusal {
  return { field, code, message: CONTACT_REFUSALS[code] }
}

const LINK = /\bhttps?:\/\/|\bwww\./gi

/**
 * The faults of a form, in the order of its fields (000 §8); empty if there are none.
 * @param isDisposable whether an address, in lower case, belongs to a disposable email service (000 §5)
 */
export function checkContact(form: ContactForm, isDisposable: (email: string) => boolean): FieldRefusal[] {
  const { first_name, order_number, about, website } = form
  const found = [
    first_name === '' ? contactRefusal('first_name', 'first-name-required') : null,
    first_name.length > 100 ? contactRefusal('first_name', 'first-name-too-long') : null,
    checkEmail(form, isDisposable),
    order_number.length > 40 ? contactRefusal('order_number', 'order-number-too-long') : null,
    about.length > 200 ? contactRefusal('about', 'about-too-long') : null,
    checkMessage(form),
    website === '' ? null : contactRefusal('form', 'looks-automatic'),
  ]
  return found.filter((refusal) => refusal !== null)
}

function checkEmail({ email }: ContactForm, isDisposable: (email: string) => boolean): FieldRefusal | null {
  if (email === '') return contactRefusal('email', 'email-required')
  if (!isEmailAddress(email)) return contactRefusal('email', 'email-invalid')
  return isDisposable(email.toLowerCase()) ? contactRefusal('email', 'email-disposable') : null
}

function checkMessage({ message }: ContactForm): FieldRefusal | null {
  if (message === '') return contactRefusal('message', 'message-required')
  if (message.length > MAX_LETTERS) return contactRefusal('message', 'message-too-long')
  return (message.match(LINK)?.length ?? 0) > MAX_LINKS ? contactRefusal('message', 'too-many-links') : null
}

import { severalLines } from '#platform/http/form-input.ts'
/* What a person may write to the shop. Anything may be sent: it is only read here, and judged in check-contact.ts. */

export const MAX_LETTERS = 5000
export const MAX_LINKS = 5

/** The form's fields as they were sent, spaces at the ends taken off; what was not sent is empty. */
export interface ContactForm {
  first_name: string
  email: string
  order_number: string
  /** What it is about, such as a product or a page. */
  about: string
  /** The request that a report is about (decisions §7). */
  request: string
  message: string
  /** Hidden from people; machines fill in whatever they find. */
  website: string
  /** Says which form this is and when it was opened, signed by us. */
  ticket: string
}

/** What an address says beforehand: `/contact?request=…&about=…`. */
export type Prefill = Pick<ContactForm, 'about' | 'request' | 'order_number'>

/** How the log names requests. */
const REQUEST_ID = /^[\w-]{1,64}$/
/** Longer than any field may be, so that what is too long is refused and not cut. */
const MAX_READ_LENGTH = 20_000

/** Reads a form. */
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

/** Reads what the address fills in. */
export function readPrefill(params: URLSearchParams): Prefill {
  const line = (name: string, most: number) => oneLine(params.get(name) ?? '').slice(0, most)
  return { about: line('about', 200), order_number: line('order', 40), request: readRequestId(line('request', 100)) }
}

function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_READ_LENGTH) : ''
}

/** What is no request's name is left out: nobody typed it. */
function readRequestId(text: string): string {
  return REQUEST_ID.test(text) ? text : ''
}

/** A field of one line holds one: line ends and other control characters become spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** What a message is called in mails and on the telephone: short enough to be read out. */
export function getReference({ id }: { id: string }): string {
  return id.slice(0, 8).toUpperCase()
}

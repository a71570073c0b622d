import type { ContactForm } from './contact-form.ts'
import type { FieldRefusal } from './refusals.ts'

/* What can be done with the contact form. Types only: the page is given a `ContactService`. */

export interface Sent {
  ok: true
  /** What the sender can quote. */
  reference: string
}

export interface NotSent {
  ok: false
  /** What is wrong, in the order of the form. */
  errors: FieldRefusal[]
  /** For the form that is shown again. */
  ticket: string
}

/** The contact form, for one visitor. */
export interface ContactService {
  /** For a form that is opened now. */
  ticket(): Promise<string>
  /** Stores the message and queues the mail about it, both or neither. Sent twice, it is one message. */
  send(form: ContactForm): Promise<Sent | NotSent>
}

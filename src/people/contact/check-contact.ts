import { isEmailAddress } from '#platform/email/email-address.ts'
import { type ContactForm, MAX_LETTERS, MAX_LINKS } from './contact-form.ts'
import { contactRefusal, type FieldRefusal } from './refusals.ts'

const LINK = /\bhttps?:\/\/|\bwww\./gi

/**
 * What is wrong with a form, in the order of its fields (000 §8); empty where nothing is.
 * @param isDisposable whether an address, in lower case, is of a service that gives addresses for ten minutes (000 §5)
 */
export function checkContact(form: ContactForm, isDisposable: (email: string) => boolean): FieldRefusal[] {
  const found = [
    checkFirstName(form),
    checkEmail(form, isDisposable),
    checkOrderNumber(form),
    checkAbout(form),
    checkMessage(form),
  ]
  if (form.website !== '') found.push(contactRefusal('form', 'looks-automatic'))
  return found.filter((refusal) => refusal !== null)
}

function checkFirstName({ first_name }: ContactForm): FieldRefusal | null {
  if (first_name === '') return contactRefusal('first_name', 'first-name-required')
  return first_name.length > 100 ? contactRefusal('first_name', 'first-name-too-long') : null
}

function checkEmail({ email }: ContactForm, isDisposable: (email: string) => boolean): FieldRefusal | null {
  if (email === '') return contactRefusal('email', 'email-required')
  if (!isEmailAddress(email)) return contactRefusal('email', 'email-invalid')
  return isDisposable(email.toLowerCase()) ? contactRefusal('email', 'email-disposable') : null
}

function checkOrderNumber({ order_number }: ContactForm): FieldRefusal | null {
  return order_number.length > 40 ? contactRefusal('order_number', 'order-number-too-long') : null
}

function checkAbout({ about }: ContactForm): FieldRefusal | null {
  return about.length > 200 ? contactRefusal('about', 'about-too-long') : null
}

function checkMessage({ message }: ContactForm): FieldRefusal | null {
  if (message === '') return contactRefusal('message', 'message-required')
  if (message.length > MAX_LETTERS) return contactRefusal('message', 'message-too-long')
  return (message.match(LINK)?.length ?? 0) > MAX_LINKS ? contactRefusal('message', 'too-many-links') : null
}

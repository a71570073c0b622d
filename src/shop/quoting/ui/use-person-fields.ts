import { useEffect, useState } from 'react'
import { EMAIL_SENTENCES, type EmailFault } from '#people/guests/email-sentences.ts'
import { createEmailCheck } from '#people/guests/ui/email-check.ts'
import { checkPerson } from '../request/check-quote-form.ts'
import type { KnownPerson, PersonField, PersonTexts } from '../request/known-person.ts'
import type { QuoteFault } from '../request/refusals.ts'

interface Given {
  /** Null for a visitor, who fills the fields in. */
  known: KnownPerson | null
  /** What stood in the fields when the form was last sent without scripts. */
  entered?: Partial<PersonTexts> | undefined
  /** What was refused then. */
  refused?: readonly QuoteFault[] | undefined
}

type Refusals = Partial<Record<PersonField, string | null>>

const NOTHING: PersonTexts = { firstname: '', lastname: '', email_address: '' }

/**
 * The person's fields of a quote request (000 §4.4, §5, §6): what is typed, what is wrong with it, and whether the address
 * is registered, which is asked 300 ms after the last key and on sending; then the password is asked for, and nothing
 * can be sent.
 */
export function usePersonFields({ known, entered, refused = [] }: Given) {
  const [texts, setTexts] = useState<PersonTexts>({ ...NOTHING, ...entered })
  const [refusals, setRefusals] = useState<Refusals>(() => byField(refused))
  const address = useAddress(known?.email ?? texts.email_address.trim())
  const visitor = known === null
  const customer = known?.role === 'customer'
  const refuse = (field: PersonField, message: string | null) => setRefusals((now) => ({ ...now, [field]: message }))

  return {
    known,
    texts,
    /** Who it is to be sent for, without blanks at the ends. */
    named: namedBy(known, texts),
    /** What is wrong with a field, once it may be shown. */
    getError: (field: PersonField): string | null => {
      if (!visitor) return null
      const live = field === 'email_address' && address.fault !== null ? EMAIL_SENTENCES[address.fault] : null
      return live ?? refusals[field] ?? null
    },
    type(field: PersonField, text: string): void {
      setTexts((now) => ({ ...now, [field]: text }))
      refuse(field, null)
      if (field === 'email_address') address.type(text)
    },
    /** The field was left: what is wrong with it is shown. */
    leave(field: PersonField, text: string): void {
      const wrong = checkPerson({ ...texts, [field]: text.trim() }).find((one) => one.field === field)
      refuse(field, wrong?.message ?? null)
    },
    /** Shows what was refused on sending. */
    refuse: (errors: readonly QuoteFault[]): void => setRefusals(byField(errors)),
    /** Asks about the address at once, as sending does: a guest's may have become a customer's. A customer's is not. */
    checkAddress: async (): Promise<EmailFault | null> => (customer ? null : address.check()),
    /** 000 §5: sending is disabled while the address is registered. */
    registered: !customer && address.fault === 'registered',
    /** The address whose password is asked for; null while the dialog is closed. */
    asked: customer ? null : address.asked,
    askPassword: address.askPassword,
    closePassword: address.closePassword,
  }
}

/** The address as it stands there, what is wrong with it, and whether its password is asked for. */
function useAddress(email: string) {
  const [found, setFound] = useState<{ fault: EmailFault | null; about: string }>({ fault: null, about: '' })
  const [asked, setAsked] = useState<string | null>(null)
  const { check, type } = useAddressCheck((fault, about) => {
    setFound({ fault, about })
    if (fault === 'registered') setAsked(about)
  })
  return {
    // Of another address than the one that stands there now, nothing is said.
    fault: found.about === email ? found.fault : null,
    type,
    check: () => check(email),
    asked,
    askPassword: () => setAsked(email),
    closePassword: () => setAsked(null),
  }
}

/** A known person's name and address are the shop's, whatever is typed (000 §6). */
function namedBy(known: KnownPerson | null, { firstname, lastname, email_address }: PersonTexts): PersonTexts {
  if (known !== null) {
    return { firstname: known.first_name, lastname: known.last_name, email_address: known.email }
  }
  return { firstname: firstname.trim(), lastname: lastname.trim(), email_address: email_address.trim() }
}

export type PersonState = ReturnType<typeof usePersonFields>

/** The check of the address, with the address that an answer is about. */
function useAddressCheck(found: (fault: EmailFault | null, email: string) => void) {
  const [check] = useState(() => {
    let email = ''
    const asking = createEmailCheck({
      ask: (path, options) => fetch(path, options),
      show: (fault) => found(fault, email),
    })
    const about =
      <Result>(ask: (text: string) => Result) =>
      (text: string): Result => {
        email = text.trim()
        return ask(text)
      }
    return { type: about(asking.type), check: about(asking.check), stop: asking.stop }
  })
  useEffect(() => check.stop, [check])
  return check
}

function byField(errors: readonly QuoteFault[]): Refusals {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

import { Suspense, useEffect, useState } from 'react'
import { EMAIL_SENTENCES, type EmailFault } from '#people/guests/guest.ts'
import { createEmailCheck } from '#people/guests/ui/email-check.ts'
import { forgetGuest } from '#people/guests/ui/guest-storage.ts'
import type { SignInFlow } from '#people/guests/ui/registered-email-modal.tsx'
import type { KnownPerson } from '#people/visitors/visitor.ts'
import { Field } from '#platform/ui/field.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { QuoteFault } from '../refusals.ts'
import { checkPerson, type PersonField, type PersonTexts } from '../request/check-quote-form.ts'

const RegisteredEmailModal = lateComponent(
  async () => (await import('#people/guests/ui/registered-email-modal.tsx')).RegisteredEmailModal,
)

/** 000 §2.4: its labels are those of the specification. */
const NAMES = [
  { field: 'firstname', label: 'First Name', autoComplete: 'given-name' },
  { field: 'lastname', label: 'Last Name', autoComplete: 'family-name' },
] as const

interface PersonFieldsProps {
  person: PersonState
  /** The path to return to after forgetting a guest, without scripts. */
  back: string
  /** Called when the guest was forgotten, in the browser and on the server. */
  onForgotten(): void
}

/**
 * The person of a quote request (000 §2.4, §6): fields for a visitor, a guest's details read-only, and nothing to
 * fill in for a customer. It belongs inside the form, and `PersonPassword` beside it.
 */
export function PersonFields({ person, back, onForgotten }: PersonFieldsProps) {
  const { known } = person
  if (known?.role === 'guest') return <GuestDetails {...{ person, known, back, onForgotten }} />
  if (known !== null) {
    return (
      // 000 §6: the fields are hidden; name and address are shown as text.
      <p className="text-sm text-soft">
        We will reply to{' '}
        <span className="font-semibold wrap-anywhere text-ink">
          {known.first_name} {known.last_name}
        </span>{' '}
        at <span className="break-all text-ink">{known.email}</span>.
      </p>
    )
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {NAMES.map(({ field, label, autoComplete }) => (
        <Field key={field} label={label} error={person.getError(field)}>
          {(control) => <input {...control} {...getInput(person, field)} autoComplete={autoComplete} maxLength={100} />}
        </Field>
      ))}
      <EmailField person={person} />
    </div>
  )
}

function getInput(person: PersonState, field: PersonField) {
  return {
    name: field,
    className: 'control',
    value: person.texts[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => person.type(field, event.currentTarget.value),
    onBlur: (event: { currentTarget: HTMLInputElement }) => person.leave(field, event.currentTarget.value),
  }
}

/** The email field; its fault is also announced, because it appears while typing. */
function EmailField({ person }: { person: PersonState }) {
  const error = person.getError('email_address')
  return (
    <div className="sm:col-span-2">
      <Field label="E-mail Address" error={error}>
        {(control) => (
          <input
            {...control}
            {...getInput(person, 'email_address')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {error}
      </p>
      {person.registered && <EnterPassword person={person} />}
    </div>
  )
}

function EnterPassword({ person }: { person: PersonState }) {
  return (
    <button type="button" className="link mt-1 py-2 text-sm" onClick={person.askPassword}>
      Enter your password
    </button>
  )
}

/** 000 §2.4, §6: a guest's stored details, read-only; the address may have become a customer's. */
function GuestDetails({ person, known, back, onForgotten }: PersonFieldsProps & { known: KnownPerson }) {
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-soft">First Name</dt>
        <dd className="wrap-anywhere">{known.first_name}</dd>
        <dt className="text-soft">Last Name</dt>
        <dd className="wrap-anywhere">{known.last_name}</dd>
        <dt className="text-soft">E-mail Address</dt>
        <dd className="break-all">{known.email}</dd>
      </dl>
      <div role="alert" className="text-sm">
        {person.registered && (
          <>
            <p className="mt-2 font-medium text-wrong">{EMAIL_SENTENCES.registered}</p>
            <EnterPassword person={person} />
          </>
        )}
      </div>
      <button
        type="submit"
        name="intent"
        value="forget"
        formMethod="post"
        formEncType="application/x-www-form-urlencoded"
        formAction={forgetPath(back)}
        formNoValidate
        className="link mt-1 py-2 text-sm"
        onClick={(event) => {
          event.preventDefault()
          void forgetHere(back).then(onForgotten)
        }}
      >
        Not you?
      </button>
    </div>
  )
}

function forgetPath(back: string): string {
  return `/guest?to=${encodeURIComponent(back)}`
}

/** Forgets the guest like the form of the guest's page, without opening it. */
async function forgetHere(back: string): Promise<void> {
  forgetGuest()
  await fetch(forgetPath(back), {
    method: 'POST',
    body: new URLSearchParams({ intent: 'forget' }),
    // The answer redirects to the guest's page; only its cookie is needed.
    redirect: 'manual',
  }).catch(() => undefined)
}

interface PersonPasswordProps {
  person: PersonState
  flow: SignInFlow
  /** Where the links out of the dialog return to. */
  to: string
  /** Called after signing in, when the dialog has closed. */
  onSignedIn(): void
}

/** Email Already Registered, over the form that contains the address (000 §2.6, §4.4). */
export function PersonPassword({ person, flow, to, onSignedIn }: PersonPasswordProps) {
  if (person.passwordFor === null) return null
  return (
    <Suspense>
      <RegisteredEmailModal
        email={person.passwordFor}
        flow={flow}
        to={to}
        onClose={person.closePassword}
        onSignedIn={() => {
          person.closePassword()
          onSignedIn()
        }}
      />
    </Suspense>
  )
}

interface PersonInput {
  /** Null for a visitor, who fills the fields in. */
  known: KnownPerson | null
  /** The contents of the fields when the form was last sent without scripts. */
  entered?: Partial<PersonTexts> | undefined
  /** The refusals then. */
  refused?: readonly QuoteFault[] | undefined
}

type Refusals = Partial<Record<PersonField, string | null>>

const NOTHING: PersonTexts = { firstname: '', lastname: '', email_address: '' }

/**
 * The state of the person's fields of a quote request (000 §4.4, §5, §6): what is typed, its faults, and whether the
 * address is registered, which is checked 300 ms after the last key and on sending. Then the password dialog opens,
 * and nothing can be sent.
 */
export function usePersonFields({ known, entered, refused = [] }: PersonInput) {
  const [texts, setTexts] = useState<PersonTexts>({ ...NOTHING, ...entered })
  const [refusals, setRefusals] = useState<Refusals>(() => byField(refused))
  const address = useAddress(known?.email ?? texts.email_address.trim())
  const visitor = known === null
  const customer = known?.role === 'customer'
  const refuse = (field: PersonField, message: string | null) => setRefusals((now) => ({ ...now, [field]: message }))

  return {
    known,
    texts,
    /** The person to send, trimmed. */
    named: namedBy(known, texts),
    /** The fault of a field, once it may be shown. */
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
    /** Called when the field is left: its fault is then shown. */
    leave(field: PersonField, text: string): void {
      const wrong = checkPerson({ ...texts, [field]: text.trim() }).find((one) => one.field === field)
      refuse(field, wrong?.message ?? null)
    },
    /** Shows the refusals of sending. */
    refuse: (errors: readonly QuoteFault[]): void => setRefusals(byField(errors)),
    /** Checks the address at once, on sending: a guest's may have become a customer's. A customer's is not checked. */
    checkAddress: async (): Promise<EmailFault | null> => (customer ? null : address.check()),
    /** 000 §5: sending is disabled while the address is registered. */
    registered: !customer && address.fault === 'registered',
    /** The address in the password dialog; null while it is closed. */
    passwordFor: customer ? null : address.passwordFor,
    askPassword: address.askPassword,
    closePassword: address.closePassword,
  }
}

/** The current address, its fault, and whether its password dialog is open. */
function useAddress(email: string) {
  const [found, setFound] = useState<{ fault: EmailFault | null; about: string }>({ fault: null, about: '' })
  const [passwordFor, setPasswordFor] = useState<string | null>(null)
  const [address] = useState(() => {
    // The address that the next answer is about.
    let about = ''
    const { type, check, stop } = createEmailCheck({
      ask: (path, options) => fetch(path, options),
      show(fault) {
        setFound({ fault, about })
        if (fault === 'registered') setPasswordFor(about)
      },
    })
    return {
      stop,
      type(text: string): void {
        about = text.trim()
        type(about)
      },
      check(text: string) {
        about = text.trim()
        return check(about)
      },
    }
  })
  useEffect(() => address.stop, [address])
  return {
    // A fault of an earlier address is not shown.
    fault: found.about === email ? found.fault : null,
    type: address.type,
    check: () => address.check(email),
    passwordFor,
    askPassword: () => setPasswordFor(email),
    closePassword: () => setPasswordFor(null),
  }
}

/** A known person's stored name and address are used, whatever is typed (000 §6). */
function namedBy(known: KnownPerson | null, { firstname, lastname, email_address }: PersonTexts): PersonTexts {
  if (known !== null) {
    return { firstname: known.first_name, lastname: known.last_name, email_address: known.email }
  }
  return { firstname: firstname.trim(), lastname: lastname.trim(), email_address: email_address.trim() }
}

export type PersonState = ReturnType<typeof usePersonFields>

function byField(errors: readonly QuoteFault[]): Refusals {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

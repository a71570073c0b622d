import { Suspense } from 'react'
import { EMAIL_SENTENCES } from '#people/guests/email-sentences.ts'
import { forgetGuest } from '#people/guests/ui/guest-storage.ts'
import type { SignInFlow } from '#people/guests/ui/registered-email-modal.tsx'
import { Field } from '#platform/ui/field.tsx'
import { lateComponent } from '#platform/ui/late-component.tsx'
import type { KnownPerson, PersonField } from '../request/known-person.ts'
import type { PersonState } from './use-person-fields.ts'

const RegisteredEmailModal = lateComponent(
  async () => (await import('#people/guests/ui/registered-email-modal.tsx')).RegisteredEmailModal,
)

/** 000 §2.4: the labels are its own. */
const NAMES = [
  { field: 'firstname', label: 'First Name', autoComplete: 'given-name' },
  { field: 'lastname', label: 'Last Name', autoComplete: 'family-name' },
] as const

export interface PersonFieldsProps {
  person: PersonState
  /** The path to come back to from forgetting a guest, where there are no scripts. */
  back: string
  /** The guest was forgotten, here and in the shop. */
  onForgotten(): void
}

/**
 * Who asks for a quote (000 §2.4, §6): fields for a visitor, a guest's details read-only, and nothing to fill in for a
 * customer. Stands in the form, and `PersonPassword` beside it.
 */
export function PersonFields({ person, back, onForgotten }: PersonFieldsProps) {
  const { known } = person
  if (known?.role === 'customer') return <CustomerLine known={known} />
  if (known?.role === 'guest') return <GuestDetails {...{ person, known, back, onForgotten }} />
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

/** The address; what is wrong with it is also read out, for it comes up while one types. */
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

/** 000 §6: hidden fields; who it goes out for is said all the same. */
function CustomerLine({ known }: { known: KnownPerson }) {
  return (
    <p className="text-sm text-soft">
      We will answer{' '}
      <span className="font-semibold wrap-anywhere text-ink">
        {known.first_name} {known.last_name}
      </span>{' '}
      at <span className="break-all text-ink">{known.email}</span>.
    </p>
  )
}

/** A guest's address that has become a customer's (000 §6). */
function Registered({ person }: { person: PersonState }) {
  return (
    <div role="alert" className="text-sm">
      {person.registered && (
        <>
          <p className="mt-2 font-medium text-wrong">{EMAIL_SENTENCES.registered}</p>
          <EnterPassword person={person} />
        </>
      )}
    </div>
  )
}

interface GuestDetailsProps {
  person: PersonState
  known: KnownPerson
  back: string
  onForgotten(): void
}

/** 000 §2.4, §6: a guest's stored details, read-only. */
function GuestDetails({ person, known, back, onForgotten }: GuestDetailsProps) {
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
      <Registered person={person} />
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

/** Forgets the guest as the form of the guest's page does, without going there. */
async function forgetHere(back: string): Promise<void> {
  forgetGuest()
  await fetch(forgetPath(back), {
    method: 'POST',
    body: new URLSearchParams({ intent: 'forget' }),
    // The answer leads to the guest's page; only its cookie is wanted.
    redirect: 'manual',
  }).catch(() => undefined)
}

export interface PersonPasswordProps {
  person: PersonState
  flow: SignInFlow
  /** The path that is remembered for what leads away from here. */
  to: string
  /** Signed in, and the dialog has closed. */
  onSignedIn(): void
}

/** Email Already Registered, over the form that the address was entered in (000 §2.6, §4.4). */
export function PersonPassword({ person, flow, to, onSignedIn }: PersonPasswordProps) {
  if (person.asked === null) return null
  return (
    <Suspense>
      <RegisteredEmailModal
        email={person.asked}
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
